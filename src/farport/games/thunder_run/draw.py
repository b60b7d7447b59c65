"""The board in text, and as a picture for notebooks and documents. Both are drawn from a view."""

from __future__ import annotations

from html import escape
from math import atan2, degrees
from typing import Any

from farport.games.thunder_run.words import COLOURS
from farport.table.notation import counted

View = dict[str, Any]
Point = tuple[float, float]

# In text: so many characters to an inch across, and lines to an inch down.
ACROSS, DOWN = 3.4, 1.0
LETTERS = tuple(colour[0].upper() for colour in COLOURS)
LEGEND = (
    "F Fighter, B Bomber, after the letter of its colour; [ ] a Location with its Carriers; ~ a system that is Down"
)


def text(view: View) -> str:
    """The board in characters, with the players below."""
    return "\n".join(
        [*_board(view), "", *_players(view), f"  {counted(view['stockpile'], 'Black Chip')} in the stockpile", LEGEND]
    )


def _board(view: View) -> list[str]:
    width, height = view["board"]["size"]
    canvas = [[" "] * (round(width * ACROSS) + 8) for _ in range(round(height * DOWN) + 1)]
    for location in view["locations"]:
        carriers = "".join(LETTERS[player] for player in location["carriers"])
        _put(canvas, location["at"], f"[{'Gate' if location['name'] == 'Jump Gate' else location['name']} {carriers}]")
    _put(canvas, view["board"]["planet"], "(Gratis-3)")
    for space in view["spaces"]:
        _put(canvas, space["at"], _rav_text(space["rav"]) if space["rav"] else space["name"].lower())
    return ["".join(row).rstrip() for row in canvas]


def _put(canvas: list[list[str]], at: list[float], words: str) -> None:
    """Write words around a place."""
    row = canvas[round(at[1] * DOWN)]
    left = max(0, round(at[0] * ACROSS) - len(words) // 2)
    row[left : left + len(words)] = words


def _rav_text(rav: dict[str, Any]) -> str:
    return f"<{LETTERS[rav['player']]}{rav['kind'][0]}>"


def _players(view: View) -> list[str]:
    lines = []
    for player, seat in enumerate(view["seats"]):
        turn = ">" if view["mover"] == player else " "
        systems = " ".join(("" if system["online"] else "~") + system["name"] for system in seat["systems"])
        points, shields = counted(seat["points"], "point"), counted(seat["shields"] + seat["black_shields"], "shield")
        lines.append(
            f"{turn} {COLOURS[player]:<7}{points:>9}  {shields}  {systems}  "
            f"Queue: {_queue_text(seat)}  {counted(seat['hand_size'], 'card')} in hand"
        )
    return lines


def _queue_text(seat: dict[str, Any]) -> str:
    return ", ".join(card["card"] + (" (covered)" if card["covered"] else "") for card in seat["queue"])


# As a picture: the long map on dark space, in colours and shapes that colour-blind people tell apart.
INCH = 42.0
PALETTE = ("#56a3e8", "#3fb68b", "#f08a24", "#b47ae8")
SPACE, INK, LINE, GREEN, GREY, LOCATION = "#0b1022", "#cdd6f4", "#39456b", "#1d5a3f", "#2a3152", "#1b2547"
FIGHTER = "0,-13 9,11 0,6 -9,11"
BOMBER = "0,-13 13,3 9,12 -9,12 -13,3"


def svg(view: View) -> str:
    """The board as an SVG picture."""
    width, height = (INCH * inches for inches in view["board"]["size"])
    full = height + 24 * view["players"] + 12
    flyer = [view["flyer"]] if view["flyer"] else []
    ravs = [space["rav"] for space in view["spaces"] if space["rav"]] + flyer
    parts = [
        _planet(view),
        *(_lines(view, number) for number in range(len(view["spaces"]))),
        *(_space_svg(space) for space in view["spaces"]),
        *(_location_svg(location) for location in view["locations"]),
        *(_rav_svg(view, rav) for rav in ravs),
        *(_seat_svg(view, player, height + 24 * (player + 1)) for player in range(view["players"])),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {full:.0f}" width="{width:.0f}" '
        f'font-family="sans-serif" role="img" aria-label="Thunder Run to Gratis-3 board">'
        f'<rect width="100%" height="100%" fill="{SPACE}"/>{_edges(width, height)}{"".join(parts)}</svg>'
    )


def _at(place: list[float]) -> Point:
    return INCH * place[0], INCH * place[1]


def _edges(width: float, height: float) -> str:
    """Asteroids along the upper edge and a nebula along the lower: the path is narrow."""
    rocks = "".join(
        f'<circle cx="{x}" cy="{6 + x * 7 % 11}" r="{3 + x * 5 % 6}" fill="#4a4a55"/>'
        for x in range(10, int(width), 37)
    )
    return f'{rocks}<rect y="{height - 16:.0f}" width="100%" height="16" fill="#5b2a86" opacity="0.5"/>'


def _planet(view: View) -> str:
    x, y = _at(view["board"]["planet"])
    return f'<circle cx="{x:.0f}" cy="{y:.0f}" r="40" fill="#8a4b2a"/>' + _label((x, y + 4), "Gratis-3", INK, 12)


def _lines(view: View, number: int) -> str:
    """The lines from a Space to those after it, and the partial ones toward its Locations."""
    space = view["spaces"][number]
    start = _at(space["at"])
    whole = [_line(start, _at(view["spaces"][other]["at"])) for other in space["lines"] if other > number]
    partial = []
    for location in space["locations"]:
        end = _at(view["locations"][location]["at"])
        partial.append(_line(start, ((2 * start[0] + end[0]) / 3, (2 * start[1] + end[1]) / 3), "#2f8f63"))
    return "".join(whole + partial)


def _line(start: Point, end: Point, colour: str = LINE) -> str:
    ends = f'x1="{start[0]:.0f}" y1="{start[1]:.0f}" x2="{end[0]:.0f}" y2="{end[1]:.0f}"'
    return f'<line {ends} stroke="{colour}" stroke-width="2"/>'


def _space_svg(space: dict[str, Any]) -> str:
    x, y = _at(space["at"])
    fill = GREEN if space["green"] else GREY
    name = "" if space["rav"] else _label((x, y + 4), space["name"], INK, 10)
    return f'<circle cx="{x:.0f}" cy="{y:.0f}" r="19" fill="{fill}" stroke="{LINE}"/>{name}'


def _location_svg(location: dict[str, Any]) -> str:
    x, y = _at(location["at"])
    box = f'x="{x - 42:.0f}" y="{y - 30:.0f}" width="84" height="60" rx="14"'
    parts = [f'<rect {box} fill="{LOCATION}" stroke="{INK}"/>', _label((x, y - 14), location["name"], INK, 11)]
    for place, player in enumerate(location["carriers"]):
        left = x - 36 + 18.5 * place
        parts.append(f'<rect x="{left:.0f}" y="{y - 6:.0f}" width="16" height="26" rx="6" fill="{PALETTE[player]}"/>')
        parts.append(_label((left + 8, y + 11), LETTERS[player], SPACE, 11))
    return "".join(parts)


def _rav_svg(view: View, rav: dict[str, Any]) -> str:
    """A RAV looks away from where it came from."""
    x, y = _at(view["spaces"][rav["space"]]["at"])
    behind = rav["behind"]
    came = view["locations"][rav["launched_from"]] if behind is None else view["spaces"][behind]
    from_x, from_y = _at(came["at"])
    turn = degrees(atan2(y - from_y, x - from_x)) + 90
    shape = FIGHTER if rav["kind"] == "Fighter" else BOMBER
    body = (
        f'<polygon points="{shape}" fill="{PALETTE[rav["player"]]}" stroke="{SPACE}" transform="rotate({turn:.0f})"/>'
    )
    return f'<g transform="translate({x:.0f} {y:.0f})">{body}{_label((0, 4), LETTERS[rav["player"]], SPACE, 10)}</g>'


def _label(at: Point, words: str, colour: str, size: int) -> str:
    place = f'x="{at[0]:.0f}" y="{at[1]:.0f}" text-anchor="middle"'
    return f'<text {place} fill="{colour}" font-size="{size}">{escape(words)}</text>'


def _seat_svg(view: View, player: int, y: float) -> str:
    seat = view["seats"][player]
    down = ", ".join(system["name"] for system in seat["systems"] if not system["online"]) or "nothing"
    words = (
        f"{'▸ ' if view['mover'] == player else ''}{COLOURS[player]}: {counted(seat['points'], 'point')}, "
        f"{counted(seat['shields'] + seat['black_shields'], 'shield')}, {down} Down; Queue: {_queue_text(seat)}"
    )
    return f'<text x="12" y="{y:.0f}" fill="{PALETTE[player]}" font-size="14">{escape(words)}</text>'
