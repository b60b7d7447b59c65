"""The board in text, and as a picture for notebooks and documents. Both are drawn from a view."""

from __future__ import annotations

from html import escape
from math import cos, pi, sin
from typing import Any

from farport.games.nexus_ops.words import COLOURS

View = dict[str, Any]
Hex = dict[str, Any]

# In text: a hex is a box, two half boxes wide and one high in the grid.
HALF, HEIGHT = 8, 4
INSIDE = 2 * HALF - 1
LETTERS = tuple(colour[0].upper() for colour in COLOURS)
UNIT_LETTERS = "HFCSLD"
LEGEND = "r2 refinery, ? unexplored; R:2H1D = 2 of the weakest unit and 1 of the strongest, of H F C S L D"
VORTEX_LEGEND = "1 to 6 around the Vortex: the faces of the die with which it finds the hex at that edge"
EDGE_PLACES = {(1, 0): (1, 14), (0, 1): (2, 11), (-1, 1): (2, 3), (-1, 0): (1, 0), (0, -1): (0, 3), (1, -1): (0, 11)}


def text(view: View) -> str:
    """The board in characters, with the players and their cards below."""
    legend = [LEGEND, *([VORTEX_LEGEND] if view["vortex"] else [])]
    return "\n".join([*_board(view), "", *_players(view), *_battle(view), *_line(view), *legend])


def _column(here: Hex) -> int:
    return int(2 * here["q"] + here["r"])


def _board(view: View) -> list[str]:
    hexes = view["hexes"]
    left, top = min(map(_column, hexes)), min(here["r"] for here in hexes)
    width = max(map(_column, hexes)) - left + 2
    height = max(here["r"] for here in hexes) - top + 1
    canvas = [[" "] * (width * HALF + 1) for _ in range(height * HEIGHT + 1)]
    for here in hexes:
        inside = _vortex(view) if here["terrain"] == "vortex" else _inside(here)
        _put_hex(canvas, inside, (_column(here) - left) * HALF, (here["r"] - top) * HEIGHT)
    return ["".join(row).rstrip() for row in canvas]


def _put_hex(canvas: list[list[str]], inside: list[str], x: int, y: int) -> None:
    rim = "+" + "-" * INSIDE + "+"
    lines = [f"|{line[:INSIDE]:^{INSIDE}}|" for line in inside]
    for row, line in enumerate([rim, *lines, rim], y):
        for column, character in enumerate(line, x):
            if canvas[row][column] in " -" or character == "+":
                canvas[row][column] = character


def _inside(here: Hex) -> list[str]:
    found = stacks(here) or [""]
    return [_title(here), found[0], " ".join(found[1:])]


def _edges(view: View) -> list[tuple[int, tuple[int, int]]]:
    """The numbers on the edges of the Vortex, each with the cell beside it."""
    cells = {here["id"]: (here["q"], here["r"]) for here in view["hexes"]}
    return [(face, cells[at]) for face, at in enumerate(view["vortex"] or [], 1)]


def _vortex(view: View) -> list[str]:
    rows = [[" "] * INSIDE, list(f"{'Vortex':^{INSIDE}}"), [" "] * INSIDE]
    for face, cell in _edges(view):
        row, column = EDGE_PLACES[cell]
        rows[row][column] = str(face)
    return ["".join(row) for row in rows]


def _title(here: Hex) -> str:
    mark = f"r{here['refinery']}" if here["refinery"] else "?" if here["facedown"] else ""
    name = here["name"].replace(" base ", " ")
    gap = " " if mark and len(name) + len(mark) < INSIDE else ""
    return f"{name}{gap}{mark}"


def stacks(here: Hex) -> list[str]:
    """Each player's units on a hex, such as R:2H1D."""
    return [f"{LETTERS[player]}:{_stack(units)}" for player, units in enumerate(here["units"]) if any(units)]


def _stack(units: list[int]) -> str:
    return "".join(f"{count}{letter}" for count, letter in zip(units, UNIT_LETTERS, strict=True) if count)


def _players(view: View) -> list[str]:
    lines = []
    for player, seat in enumerate(view["seats"]):
        turn = ">" if view["mover"] == player else "*" if view["active"] == player else " "
        lines.append(
            f"{turn} {COLOURS[player]:<7}{seat['faction'] or '':<23}{seat['points']:>2}/{view['goal']} points  "
            f"{seat['rubium']:>3} rubium (+{seat['income']})  {seat['controlled']:>2} hexes  "
            f"{seat['energize']} Energize  {seat['missions']} missions{'  eliminated' if seat['eliminated'] else ''}"
        )
    return lines


def _battle(view: View) -> list[str]:
    battle = view["battle"]
    if battle is None:
        return []
    names = {here["id"]: here["name"] for here in view["hexes"]}
    dice = " against ".join(" ".join(map(str, side["dice"])) or "-" for side in battle["sides"])
    return [f"{COLOURS[battle['attacker']]} attacks {COLOURS[battle['defender']]} at {names[battle['hex']]}: {dice}"]


def _line(view: View) -> list[str]:
    return [f"transmission line: {', '.join(card['name'] for card in view['line'])}"] if view["line"] else []


# As a picture: pointy-top hexes, terrain by colour and letter, players by colour and shape.
SIZE = 56.0
PALETTE = ("#ff7369", "#62a8f5", "#46c38e", "#f2c530")
SHAPES = (
    '<circle r="9"/>',
    '<rect x="-8" y="-8" width="16" height="16"/>',
    '<polygon points="0,-11 11,8 -11,8"/>',
    '<polygon points="0,-11 10,0 0,11 -10,0"/>',
)
TERRAIN_FILL = {
    "forest": "#24432c",
    "spires": "#2c3c5c",
    "plains": "#4a3b2c",
    "magma": "#5a2420",
    "monolith": "#3a2a52",
    "vortex": "#10394a",
    "base": "#23283c",
}
SPACE, INK = "#0b1022", "#d5dcf5"
Point = tuple[float, float]


def svg(view: View) -> str:
    """The board as an SVG picture."""
    centres = [_centre(here) for here in view["hexes"]]
    left, right = min(x for x, _ in centres) - SIZE * 1.1, max(x for x, _ in centres) + SIZE * 1.1
    top, bottom = min(y for _, y in centres) - SIZE * 1.2, max(y for _, y in centres) + SIZE * 1.2
    width, height = right - left, bottom - top + 22 * view["players"] + 16
    hexes = "".join(_hex_svg(here) for here in view["hexes"]) + "".join(_edge_svg(*edge) for edge in _edges(view))
    seats = "".join(_seat_svg(view, i, (left + 12, bottom + 20 + 22 * i)) for i in range(view["players"]))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.0f} {top:.0f} {width:.0f} {height:.0f}" '
        f'width="{width:.0f}" font-family="sans-serif" role="img" aria-label="Nexus Ops board">'
        f'<rect x="{left:.0f}" y="{top:.0f}" width="100%" height="100%" fill="{SPACE}"/>{hexes}{seats}</svg>'
    )


def _centre(here: Hex) -> Point:
    return SIZE * 3**0.5 * (here["q"] + here["r"] / 2), SIZE * 1.5 * here["r"]


def _hex_svg(here: Hex) -> str:
    x, y = _centre(here)
    angles = [pi / 3 * corner - pi / 6 for corner in range(6)]
    points = " ".join(f"{x + (SIZE - 2) * cos(a):.1f},{y + (SIZE - 2) * sin(a):.1f}" for a in angles)
    rim = PALETTE[here["base_of"]] if here["base_of"] is not None else "#4b577f"
    style = f'fill="{TERRAIN_FILL[here["terrain"]]}" stroke="{rim}" stroke-width="2"'
    parts = [f'<polygon points="{points}" {style}/>', _label((x, y - 30), here["name"], INK, 10)]
    if here["refinery"] or here["facedown"]:
        parts.append(_label((x, y + 43), f"+{here['refinery']}" if here["refinery"] else "?", "#f0b6ff", 15))
    present = [player for player, units in enumerate(here["units"]) if any(units)]
    parts += [
        _stack_svg(here, player, (x - 26, y + 17 * (place - (len(present) - 1) / 2)))
        for place, player in enumerate(present)
    ]
    return "".join(parts)


def _edge_svg(face: int, cell: tuple[int, int]) -> str:
    """A number at the edge of the Vortex, next to the hex that it stands for."""
    x, y = _centre({"q": cell[0], "r": cell[1]})
    return _label((0.38 * x, 0.38 * y + 5), str(face), "#9be7ff", 15)


def _stack_svg(here: Hex, player: int, at: Point) -> str:
    shape = f'<g fill="{PALETTE[player]}" transform="scale(0.75)">{SHAPES[player]}</g>'
    words = f'<text x="12" y="5" fill="{INK}" font-size="11">{_stack(here["units"][player])}</text>'
    return f'<g transform="translate({at[0]:.1f} {at[1]:.1f})">{shape}{words}</g>'


def _label(at: Point, words: str, colour: str, size: int) -> str:
    place = f'x="{at[0]:.1f}" y="{at[1]:.1f}" text-anchor="middle"'
    return f'<text {place} fill="{colour}" font-size="{size}">{escape(words)}</text>'


def _seat_svg(view: View, player: int, at: Point) -> str:
    seat = view["seats"][player]
    words = (
        f"{'▸ ' if view['mover'] == player else ''}{COLOURS[player]}, {seat['faction'] or 'no faction yet'}: "
        f"{seat['points']}/{view['goal']} points, {seat['rubium']} rubium, {seat['controlled']} hexes, "
        f"{seat['energize']} Energize cards, {seat['missions']} missions"
    )
    return f'<text x="{at[0]:.1f}" y="{at[1]:.1f}" fill="{PALETTE[player]}" font-size="13">{escape(words)}</text>'
