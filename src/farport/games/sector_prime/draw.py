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


# As a picture: pointy-top hexes on dark space, in colours and shapes that colour-blind people tell apart.
SIZE = 62.0
PALETTE = ("#f0c419", "#56a3e8", "#e4572e", "#3fb68b")
SHAPES = (
    '<circle r="11"/>',
    '<rect x="-10" y="-10" width="20" height="20"/>',
    '<polygon points="0,-14 13,9 -13,9"/>',
    '<polygon points="0,-14 13,0 0,14 -13,0"/>',
)
EDGE_STYLES = {
    "open": 'stroke="#39456b" stroke-width="1.5"',
    "asteroid": 'stroke="#b08d57" stroke-width="5" stroke-dasharray="2 5" stroke-linecap="round"',
    "ion": 'stroke="#b469e8" stroke-width="4" stroke-dasharray="9 4"',
}
SPACE, TILE, INK = "#0b1022", "#151d38", "#cdd6f4"
Point = tuple[float, float]


def svg(view: View) -> str:
    """The board as an SVG picture."""
    centres = [_centre(tile) for tile in view["tiles"]]
    left, right = min(x for x, _ in centres) - SIZE * 1.1, max(x for x, _ in centres) + SIZE * 1.1
    top, bottom = min(y for _, y in centres) - SIZE * 1.2, max(y for _, y in centres) + SIZE * 1.2
    width, height = right - left, bottom - top + 22 * view["players"] + 16
    tiles = "".join(_tile_svg(tile) for tile in view["tiles"])
    seats = "".join(_seat_svg(view, i, (left + 12, bottom + 20 + 22 * i)) for i in range(view["players"]))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.0f} {top:.0f} {width:.0f} {height:.0f}" '
        f'width="{width:.0f}" font-family="sans-serif" role="img" aria-label="Sector Prime board">'
        f'<rect x="{left:.0f}" y="{top:.0f}" width="100%" height="100%" fill="{SPACE}"/>{tiles}{seats}</svg>'
    )


def _centre(tile: Tile) -> Point:
    return SIZE * 3**0.5 * (tile["q"] + tile["r"] / 2), SIZE * 1.5 * tile["r"]


def _corner(tile: Tile, corner: int, size: float) -> Point:
    """Corner 0 is where edges 5 and 0 meet; corners run clockwise."""
    x, y = _centre(tile)
    angle = pi / 3 * corner - pi / 6
    return x + size * cos(angle), y + size * sin(angle)


def _tile_svg(tile: Tile) -> str:
    x, y = _centre(tile)
    points = " ".join(f"{px:.1f},{py:.1f}" for px, py in (_corner(tile, i, SIZE - 2) for i in range(6)))
    parts = [f'<polygon points="{points}" fill="{TILE}"/>', _label((x, y - 27), tile["name"], INK, 11)]
    parts += [_edge_svg(tile, edge, number) for number, edge in enumerate(tile["edges"])]
    if tile["station"] is not None:
        parts.append(_label((x - 16, y - 10), f"★ {COLOURS[tile['station']]}", PALETTE[tile["station"]], 11))
    if tile["refinery"] is not None:
        parts.append(_label((x + 26, y - 10), "⛭", PALETTE[tile["refinery"]], 15))
    present = [player for player, count in enumerate(tile["drones"]) if count]
    for place, player in enumerate(present):
        parts.append(_stack_svg(tile, player, (x + 27 * (place - (len(present) - 1) / 2), y + 13)))
    return "".join(parts)


def _edge_svg(tile: Tile, edge: dict[str, Any], number: int) -> str:
    outline = _corner(tile, number, SIZE - 3), _corner(tile, number + 1, SIZE - 3)
    parts = [_line(*outline, EDGE_STYLES[edge["terrain"]])]
    if edge["force_field"] is not None:
        inner = _corner(tile, number, SIZE - 11), _corner(tile, number + 1, SIZE - 11)
        parts.append(_line(*inner, f'stroke="{PALETTE[edge["force_field"]]}" stroke-width="6"'))
    (x1, y1), (x2, y2) = outline
    for player in edge["jump_bridges"]:
        ring = f'r="7" fill="none" stroke="{PALETTE[player]}" stroke-width="3"'
        parts.append(f'<circle cx="{(x1 + x2) / 2:.1f}" cy="{(y1 + y2) / 2:.1f}" {ring}/>')
    return "".join(parts)


def _line(start: Point, end: Point, style: str) -> str:
    return f'<line x1="{start[0]:.1f}" y1="{start[1]:.1f}" x2="{end[0]:.1f}" y2="{end[1]:.1f}" {style}/>'


def _stack_svg(tile: Tile, player: int, at: Point) -> str:
    count = f'<text y="5" font-size="13" font-weight="bold" text-anchor="middle">{tile["drones"][player]}</text>'
    fabricator = '<circle r="4" cx="11" cy="-10" fill="#fff"/>' if player in tile["fabricators"] else ""
    shape = f'<g fill="{PALETTE[player]}">{SHAPES[player]}</g>'
    return f'<g transform="translate({at[0]:.1f} {at[1]:.1f})" fill="{SPACE}">{shape}{count}{fabricator}</g>'


def _label(at: Point, words: str, colour: str, size: int) -> str:
    place = f'x="{at[0]:.1f}" y="{at[1]:.1f}" text-anchor="middle"'
    return f'<text {place} fill="{colour}" font-size="{size}">{escape(words)}</text>'


def _seat_svg(view: View, player: int, at: Point) -> str:
    seat = view["seats"][player]
    character = seat["character"]["name"] if seat["character"] else "hidden Character"
    words = (
        f"{'▸ ' if view['mover'] == player else ''}{COLOURS[player]}, {character}: {seat['sections']}/3 sections, "
        f"{seat['crystals']} crystals, {seat['controlled']} tiles"
    )
    return f'<text x="{at[0]:.1f}" y="{at[1]:.1f}" fill="{PALETTE[player]}" font-size="13">{escape(words)}</text>'
