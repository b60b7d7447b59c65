"""The board in text, and as a picture for notebooks and documents. Both are drawn from a view."""

from __future__ import annotations

from html import escape
from math import cos, pi, sin
from typing import Any

from farport.games.sector_prime.words import COLOURS

View = dict[str, Any]
Tile = dict[str, Any]

# In text: a tile is a box, two half boxes wide and one high in the grid.
HALF, HEIGHT = 9, 5
LETTERS = tuple(colour[0].upper() for colour in COLOURS)
MARKS = {"open": "-", "asteroid": "o", "ion": "z"}
SIDES = {"open": "|", "asteroid": "o", "ion": "z"}
SPECIAL = ("o", "z", "=", *LETTERS)


def text(view: View) -> str:
    """The board in characters, with a legend of the players below."""
    return "\n".join([*_board(view["tiles"]), "", *_players(view), *_barriers(view["tiles"]), LEGEND])


LEGEND = (
    "edges: o-o Asteroid Field, z-z Ion Storm, Y-Y Force Field of yellow, =-= Jump Bridge, ooo or ozo two at once\n"
    "tiles: Y3 three drones, +F Fabricator, * Station, R refinery"
)


def _board(tiles: list[Tile]) -> list[str]:
    left = min(2 * tile["q"] + tile["r"] for tile in tiles)
    top = min(tile["r"] for tile in tiles)
    width = max(2 * tile["q"] + tile["r"] for tile in tiles) - left + 2
    height = max(tile["r"] for tile in tiles) - top + 1
    canvas = [[" "] * (width * HALF + 1) for _ in range(height * HEIGHT + 1)]
    for tile in tiles:
        _put_tile(canvas, tile, (2 * tile["q"] + tile["r"] - left) * HALF, (tile["r"] - top) * HEIGHT)
    return ["".join(row).rstrip() for row in canvas]


def _put_tile(canvas: list[list[str]], tile: Tile, x: int, y: int) -> None:
    """A tile's own edges show on every second place, so that two obstacles that touch can be told from one."""
    east, south_east, south_west, west, north_west, north_east = tile["edges"]
    inside = 2 * HALF - 1
    _put(canvas, x, y, "+" + _across(north_west) + "+" + _across(north_east) + "+", 1)
    for row, line in enumerate(_inside(tile), 1):
        _put(canvas, x + 1, y + row, line[:inside].center(inside), None)
        _put(canvas, x, y + row, _side(west), row % 2)
        _put(canvas, x + 2 * HALF, y + row, _side(east), 1 - row % 2)
    _put(canvas, x, y + HEIGHT, "+" + _across(south_west) + "+" + _across(south_east) + "+", 0)


def _put(canvas: list[list[str]], x: int, y: int, line: str, every_second: int | None) -> None:
    """Write a line; on a shared edge, obstacles only on the places that are this tile's."""
    for i, character in enumerate(line):
        special = character in SPECIAL
        if special and every_second is not None and (i + every_second) % 2:
            character = "-" if len(line) > 1 else "|"
            special = False
        if special or canvas[y][x + i] == " " or every_second is None:
            canvas[y][x + i] = character


def _across(edge: dict[str, Any]) -> str:
    return (_barrier(edge) or MARKS[edge["terrain"]]) * (HALF - 1)


def _side(edge: dict[str, Any]) -> str:
    return _barrier(edge) or SIDES[edge["terrain"]]


def _barrier(edge: dict[str, Any]) -> str:
    return LETTERS[edge["force_field"]] if edge["force_field"] is not None else "=" if edge["jump_bridges"] else ""


def _inside(tile: Tile) -> list[str]:
    stacks = [
        f"{LETTERS[player]}{count}{'+F' if player in tile['fabricators'] else ''}"
        for player, count in enumerate(tile["drones"])
        if count
    ]
    things = []
    if tile["station"] is not None:
        things.append(f"*{COLOURS[tile['station']]}*")
    if tile["refinery"] is not None:
        things.append("R")
    return [tile["name"], " ".join(things), " ".join(stacks[:2]), " ".join(stacks[2:])]


def _players(view: View) -> list[str]:
    lines = []
    for player, seat in enumerate(view["seats"]):
        turn = ">" if view["mover"] == player else " "
        character = seat["character"]["name"] if seat["character"] else "(hidden)"
        lines.append(
            f"{turn} {COLOURS[player]:<7}{character:<10} {seat['sections']}/3 sections  "
            f"crystals {seat['crystals']:>2}  tiles {seat['controlled']:>2}  drones in supply {seat['supply']:>2}"
        )
    return lines


def _barriers(tiles: list[Tile]) -> list[str]:
    """Whose Force Fields and Jump Bridges stand where."""
    return [
        f"  {COLOURS[player]}'s {barrier} between {tile['name']} and {tiles[edge['to']]['name']}"
        for tile in tiles
        for edge in tile["edges"]
        for barrier, players in (("Force Field", [edge["force_field"]]), ("Jump Bridge", edge["jump_bridges"]))
        for player in players
        if player is not None
    ]


# As a picture: pointy-top hexes on dark space, in colours and shapes that colour-blind people tell apart. Tiles are
# drawn as on the board in the browser, 100 from the middle to a corner, and scaled to `SIZE`.
SIZE = 62.0
REACH, INSIDE = 96.0, 80.0
PALETTE = ("#f0c419", "#56a3e8", "#e4572e", "#3fb68b")
SHAPES = (
    '<circle r="17.6"/>',
    '<rect x="-16" y="-16" width="32" height="32"/>',
    '<polygon points="0,-22 21,14 -21,14"/>',
    '<polygon points="0,-22 21,0 0,22 -21,0"/>',
)
SPACE, INK = "#0b1022", "#e3e9fb"
PLANET, NAME, STACKS, SPREAD = -30, 28, 55, 42
"""How far below the middle of a tile its planet, its name and its drones are, and from stack to stack."""
LIGHT = (
    '<radialGradient id="sector" cx="50%" cy="34%" r="70%"><stop offset="0" stop-color="#2b3a72"/>'
    '<stop offset=".55" stop-color="#182247"/><stop offset="1" stop-color="#0e1530"/></radialGradient>'
)
GEAR = (
    '<path d="M-2-9H2L3-6L6-7.5L8.5-5L7-2.5L9.5-1V2L6.5 3L7.5 6L5 8.5L2.5 7L1.5 9.5H-1.5L-2.5 7L-5 8.5L-7.5 6L-6.5 3'
    'L-9.5 2V-1L-7-2.5L-8.5-5L-6-7.5L-3-6Z" transform="translate(23 6)" fill="#fff" stroke="#0a0f1f"/>'
)
REFINERY = "M-12 12V-2L-4 3V-2L4 3V-13H10V12Z"
SWORDS = "M-10 -10L9 9M4 11L11 4M10 -10L-9 9M-4 11L-11 4"
Point = tuple[float, float]


def svg(view: View) -> str:
    """The board as an SVG picture."""
    centres = [_centre(tile) for tile in view["tiles"]]
    left, right = min(x for x, _ in centres) - SIZE * 1.1, max(x for x, _ in centres) + SIZE * 1.1
    top, bottom = min(y for _, y in centres) - SIZE * 1.2, max(y for _, y in centres) + SIZE * 1.2
    width, height = right - left, bottom - top + 22 * view["players"] + 16
    tiles = "".join(_placed(tile, _tile_svg(tile, view["seats"])) for tile in view["tiles"])
    barriers = "".join(_placed(tile, _barriers_svg(tile)) for tile in view["tiles"])
    seats = "".join(_seat_svg(view, i, (left + 12, bottom + 20 + 22 * i)) for i in range(view["players"]))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.0f} {top:.0f} {width:.0f} {height:.0f}" '
        f'width="{width:.0f}" font-family="sans-serif" role="img" aria-label="Sector Prime board">{LIGHT}'
        f'<rect x="{left:.0f}" y="{top:.0f}" width="100%" height="100%" fill="{SPACE}"/>{tiles}{barriers}{seats}</svg>'
    )


def _centre(tile: Tile) -> Point:
    return SIZE * 3**0.5 * (tile["q"] + tile["r"] / 2), SIZE * 1.5 * tile["r"]


def _placed(tile: Tile, drawing: str) -> str:
    x, y = _centre(tile)
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({SIZE / 100})">{drawing}</g>'


def _round(angle: float, radius: float) -> Point:
    return radius * cos(angle), radius * sin(angle)


def _along(edge: int, share: float, reach: float) -> Point:
    """A point on an edge; corner 0 is where edges 5 and 0 meet, and corners run clockwise."""
    (x1, y1), (x2, y2) = (_round(pi / 3 * corner - pi / 6, reach) for corner in (edge, edge + 1))
    return x1 + (x2 - x1) * share, y1 + (y2 - y1) * share


def _path(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _hexagon(reach: float, style: str) -> str:
    return f'<path d="{_path([_along(corner, 0, reach) for corner in range(6)])}Z" {style}/>'


def _tile_svg(tile: Tile, seats: list[dict[str, Any]]) -> str:
    present = [player for player, count in enumerate(tile["drones"]) if count]
    parts = [_hexagon(REACH, 'fill="url(#sector)" stroke="#3c4b82" stroke-width="2"')]
    if len(present) == 1:
        parts.append(
            _hexagon(INSIDE, f'fill="none" stroke="{PALETTE[present[0]]}" stroke-opacity=".7" stroke-width="2"')
        )
    parts += [_terrain_svg(edge["terrain"], number) for number, edge in enumerate(tile["edges"])]
    parts.append(_planet_svg(tile["name"]))
    if tile["station"] is not None:
        parts.append(_station_svg(tile["station"], seats[tile["station"]]["sections"]))
    if tile["refinery"] is not None:
        parts.append(f'<path d="{REFINERY}" transform="translate(-56 -22)" fill="{PALETTE[tile["refinery"]]}"/>')
    if len(present) > 1:
        style = 'fill="none" stroke="#ff9b85" stroke-width="3.5"'
        parts.append(f'<path d="{SWORDS}" transform="translate(56 -22)" {style}/>')
    parts.append(_name_svg(tile["name"]))
    parts += [
        _stack_svg(tile, player, SPREAD * (place - (len(present) - 1) / 2)) for place, player in enumerate(present)
    ]
    return "".join(parts)


def _terrain_svg(terrain: str, edge: int) -> str:
    if terrain == "ion":
        teeth = [_along(edge, 0.1 + 0.8 * tooth / 9, REACH - (3 if tooth % 2 else 13)) for tooth in range(10)]
        return f'<path d="{_path(teeth)}" fill="none" stroke="#d08cff" stroke-width="3"/>'
    rocks = [_along(edge, 0.1 + 0.8 * rock / 6, REACH - 7) for rock in range(7)] if terrain == "asteroid" else []
    style = 'fill="#b2946a" stroke="#4b3c26"'
    return "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{5 + i % 3}" {style}/>' for i, (x, y) in enumerate(rocks))


def _planet_svg(name: str) -> str:
    """In the colour that it has on the board in the browser."""
    seed = 7
    for letter in name:
        seed = (seed * 31 + ord(letter)) % 9973
    hue = round(sin(seed * 12.9898 + 78.233) * 43758.5453 % 1 * 360)
    light = f'<circle cx="-8" cy="{PLANET - 9}" r="15" fill="hsl({hue} 42% 66%)" opacity=".45"/>'
    return f'<circle cy="{PLANET}" r="29" fill="hsl({hue} 42% 36%)"/>{light}'


def _station_svg(player: int, sections: int) -> str:
    style = f'fill="none" stroke="{PALETTE[player]}"'
    parts = [f'<circle r="35" {style} stroke-width="4"/>']
    for section in range(sections):
        start, end = (2 * pi * (section + share) / 3 - pi / 2 for share in (0.06, 0.94))
        (x1, y1), (x2, y2) = _round(start, 45), _round(end, 45)
        parts.append(f'<path d="M{x1:.1f} {y1:.1f}A45 45 0 0 1 {x2:.1f} {y2:.1f}" {style} stroke-width="14"/>')
    badge = f'<g transform="translate(0 -43) scale(.6)" fill="{PALETTE[player]}">{SHAPES[player]}</g>'
    return f'<g transform="translate(0 {PLANET})">{"".join(parts)}{badge}</g>'


def _name_svg(name: str) -> str:
    style = f'fill="{INK}" stroke="{SPACE}" stroke-width="4" paint-order="stroke" font-size="17" font-weight="600"'
    return f'<text y="{NAME}" text-anchor="middle" {style}>{escape(name)}</text>'


def _stack_svg(tile: Tile, player: int, x: float) -> str:
    count = f'<text y="7" font-size="18" font-weight="bold" text-anchor="middle">{tile["drones"][player]}</text>'
    shape = f'<g fill="{PALETTE[player]}">{SHAPES[player]}</g>'
    fabricator = GEAR if player in tile["fabricators"] else ""
    return f'<g transform="translate({x:.1f} {STACKS})" fill="{SPACE}">{shape}{count}{fabricator}</g>'


def _barriers_svg(tile: Tile) -> str:
    """Force Fields along edges, Jump Bridges across them."""
    parts = []
    for number, edge in enumerate(tile["edges"]):
        if edge["force_field"] is not None:
            field = _path([_along(number, share, REACH - 5) for share in (0.12, 0.88)])
            parts.append(f'<path d="{field}" stroke="{PALETTE[edge["force_field"]]}" stroke-width="8"/>')
        for place, player in enumerate(edge["jump_bridges"]):
            x, y = _along(number, 0.5 + 0.28 * (place - (len(edge["jump_bridges"]) - 1) / 2), 100)
            turned = f'transform="translate({x:.1f} {y:.1f}) rotate({60 * number})"'
            style = f'fill="none" stroke="{PALETTE[player]}" stroke-width="3.5"'
            parts.append(f'<path d="M-31 -8H31M-31 8H31M-20 -8V8M0 -8V8M20 -8V8" {turned} {style}/>')
    return "".join(parts)


def _seat_svg(view: View, player: int, at: Point) -> str:
    seat = view["seats"][player]
    character = seat["character"]["name"] if seat["character"] else "hidden Character"
    words = (
        f"{'▸ ' if view['mover'] == player else ''}{COLOURS[player]}, {character}: {seat['sections']}/3 sections, "
        f"{seat['crystals']} crystals, {seat['controlled']} tiles"
    )
    return f'<text x="{at[0]:.1f}" y="{at[1]:.1f}" fill="{PALETTE[player]}" font-size="13">{escape(words)}</text>'
