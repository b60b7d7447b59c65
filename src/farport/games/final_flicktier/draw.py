"""The board in text, and as a picture for notebooks and documents. Both are drawn from a view."""

from __future__ import annotations

from html import escape
from math import cos, pi, sin
from typing import Any

from farport.games.final_flicktier.physics import shapes

View = dict[str, Any]
Thing = dict[str, Any]

# In text: one character is 10 mm wide and 20 mm high, and the table's margin is left out.
WIDE, HIGH = 10, 20
LETTERS = "RBGP"
DOMINION = "D"
LEGEND = (
    "Ra=4: die a of red shows 4, * with the bug; (ore): what a planet yields; ? Explore token; X destroyed; $ bounty"
)
FLICKS = (
    "flick: direction in tenths of a degree (0 right, 900 up), speed in mm a second, hit 360 x level + degrees turned"
)


def text(view: View) -> str:
    """The mats in characters, with a legend of the sides and the open missions below."""
    units = [FLICKS] if view["decision"] == "flick" else []
    return "\n".join([*_board(view), "", *_seats(view), *_missions(view), LEGEND, *units])


def _board(view: View) -> list[str]:
    columns, rows = view["board"]["width"] // WIDE + 1, view["board"]["height"] // HIGH + 1
    canvas = [[" "] * columns for _ in range(rows)]
    for space in view["spaces"]:
        _put(canvas, view, space["x"], space["y"], _space_words(view, space))
    for bounty in view["bounties"]:
        _put(canvas, view, bounty["x"], bounty["y"] + HIGH, f"${bounty['name']} {bounty['value']}")
    for die in view["dice"]:
        if die["lies"] == "mats":
            _put(canvas, view, die["x"], die["y"], f"{_die_word(view, die)}={die['value']}")
    frame = "+" + "-" * columns + "+"
    return [frame, *("|" + "".join(row) + "|" for row in canvas), frame]


def _put(canvas: list[list[str]], view: View, x: float, y: float, words: str) -> None:
    """Write words with their middle at a place, on the nearest free line."""
    row = min(max(round((view["board"]["height"] - y) / HIGH), 0), len(canvas) - 1)
    start = min(max(round(x / WIDE - len(words) / 2), 0), len(canvas[0]) - len(words))
    for line in (row, row + 1, row - 1, row + 2, row - 2):
        if 0 <= line < len(canvas) and all(c == " " for c in canvas[line][start : start + len(words)]):
            canvas[line][start : start + len(words)] = words
            return
    canvas[row][start : start + len(words)] = words


def _letter(view: View, side: int) -> str:
    """A side by the colour of its player, or the Dominion of the A.I."""
    return DOMINION if view["seats"][side]["ai"] else LETTERS[side]


def _space_words(view: View, space: Thing) -> str:
    resource = f" ({space['resource']})" if space["resource"] else ""
    marks = ("?" if space["explore"] else "") + ("X" if space["destroyed"] else "")
    tokens = [f" {_letter(view, token['side'])}:{token['name']}" for token in space["tokens"] if not token["covered"]]
    return f"{space['name']}{resource}{marks}{''.join(tokens)}"


def _die_word(view: View, die: Thing) -> str:
    return f"{_letter(view, die['side'])}{'abc'[die['die'] % 3]}{'*' if die['bugged'] else ''}"


def _seats(view: View) -> list[str]:
    lines = []
    for side, seat in enumerate(view["seats"]):
        turn = ">" if view["active"] == side else " "
        name = f"{seat['faction']['name']}{_short(seat['faction'])}" if seat["faction"] else "(no faction yet)"
        who = "the A.I." if seat["ai"] else view["colours"][side]
        cards = " ".join(f"{name[0].upper()}{count}" for name, count in seat["held"].items())
        lines.append(
            f"{turn}{_letter(view, side)} {who:<8} {name:<27} tracks {seat['track'][0]}/{seat['track'][1]}  "
            f"{seat['vp']} VP tokens  {_count(seat['missions'])} missions  {_count(seat['explore'])} explored  "
            f"hand {cards}  {_dice(view, side)}"
        )
    return lines


def _short(faction: Thing) -> str:
    """What its dice are called by, where the name does not say it."""
    return "" if faction["short"] in faction["name"] else f" ({faction['short']})"


def _count(things: Any) -> int:
    return things if isinstance(things, int) else len(things)


def _dice(view: View, side: int) -> str:
    dice = [die for die in view["dice"] if die["side"] == side]
    return " ".join(f"d{die['sides']}={die['value']}{'' if die['lies'] == 'mats' else '(off)'}" for die in dice)


def _missions(view: View) -> list[str]:
    names = [mission["name"] if mission else "-" for mission in view["missions"]]
    return [f"missions: {' | '.join(names)}   ({view['mission_deck']} more, {view['vp_left']} VP tokens left)"]


# As a picture: the mats from above on dark space, in colours that colour-blind people tell apart.
PALETTE = ("#e4572e", "#56a3e8", "#3fb68b", "#b469e8")
RESOURCES = {"quantum": "#56a3e8", "tech": "#cdd6f4", "ore": "#b08d57", "bio": "#3fb68b"}
SPACE, MAT, INK, FAINT = "#0b1022", "#151d38", "#cdd6f4", "#39456b"
KINDS = {"home": "#f0c419", "hole": "#000000", "planet": "#2a3a6b", "explore": "#1d2647"}
MARGIN, LINE = 40, 18


def svg(view: View) -> str:
    """The mats as an SVG picture."""
    width, height = view["board"]["width"], view["board"]["height"]
    below = LINE * (len(view["seats"]) + 1) + 12
    things = "".join(_space_svg(height, space) for space in view["spaces"])
    things += "".join(_bounty_svg(height, bounty) for bounty in view["bounties"])
    things += "".join(_die_svg(height, die) for die in view["dice"] if die["lies"] in ("mats", "beside"))
    legend = "".join(_seat_svg(view, side, height + MARGIN + LINE * side) for side in range(len(view["seats"])))
    missions = ", ".join(mission["name"] for mission in view["missions"] if mission)
    legend += _label(0, height + MARGIN + LINE * len(view["seats"]), f"Missions: {missions}", INK, 13, "start")
    box = f"{-MARGIN} {-MARGIN} {width + 2 * MARGIN} {height + 2 * MARGIN + below}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width}" font-family="sans-serif" role="img" '
        f'aria-label="The Final Flicktier board"><rect x="{-MARGIN}" y="{-MARGIN}" width="100%" height="100%" '
        f'fill="{SPACE}"/><rect width="{width}" height="{height}" rx="8" fill="{MAT}"/>'
        f'<line x1="{width / 2}" y1="0" x2="{width / 2}" y2="{height}" stroke="{FAINT}"/>{things}{legend}</svg>'
    )


def _space_svg(height: int, space: Thing) -> str:
    x, y, radius = space["x"], height - space["y"], space["radius"]
    ring = RESOURCES.get(space["resource"] or "", FAINT)
    dashes = ' stroke-dasharray="5 4"' if space["kind"] == "explore" else ""
    parts = [
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{KINDS[space["kind"]]}" fill-opacity="0.55" stroke="{ring}" '
        f'stroke-width="3"{dashes}/>',
        _label(x, y - radius - 5, space["name"] + (" ✕" if space["destroyed"] else ""), INK, 12),
    ]
    if space["resource"]:
        parts.append(_label(x, y + radius + 13, space["resource"], ring, 11))
    if space["explore"]:
        parts.append(_label(x, y + 6, "?", "#f0c419", 20))
    for i, token in enumerate(space["tokens"]):
        parts.append(_token_svg(x + 15 * (i - (len(space["tokens"]) - 1) / 2), y + radius - 10, token))
    return "".join(parts)


def _token_svg(x: float, y: float, token: Thing) -> str:
    colour = PALETTE[token["side"]]
    fill = "none" if token["covered"] else colour
    title = f"<title>{escape(token['name'])}</title>"
    if token["shape"] == "round":
        return f'<circle cx="{x}" cy="{y}" r="6" fill="{fill}" stroke="{colour}">{title}</circle>'
    return f'<rect x="{x - 6}" y="{y - 6}" width="12" height="12" fill="{fill}" stroke="{colour}">{title}</rect>'


def _bounty_svg(height: int, bounty: Thing) -> str:
    x, y = bounty["x"], height - bounty["y"]
    return (
        f'<rect x="{x - bounty["width"] / 2}" y="{y - bounty["height"] / 2}" width="{bounty["width"]}" '
        f'height="{bounty["height"]}" rx="4" fill="#3a2030" stroke="#e4572e"/>'
        f'<circle cx="{x}" cy="{y}" r="{bounty["circle"]}" fill="none" stroke="#e4572e"/>'
        + _label(x, y + 5, str(bounty["value"]), INK, 13)
        + _label(x, y - bounty["height"] / 2 - 3, bounty["name"], "#e4572e", 10)
    )


def _die_svg(height: int, die: Thing) -> str:
    """A die as its true outline from above, with its value."""
    outline = shapes.die(shapes.SIDES.index(die["sides"])).outline
    angle = die["turn"] / 180 * pi
    corners = [(px * cos(angle) - py * sin(angle), px * sin(angle) + py * cos(angle)) for px, py in outline]
    points = " ".join(f"{die['x'] + x:.1f},{height - die['y'] - y:.1f}" for x, y in corners)
    title = f"<title>{escape(die['name'])}</title>"
    bug = f'<circle cx="{die["x"]}" cy="{height - die["y"]}" r="10" fill="none" stroke="#b469e8" stroke-width="3"/>'
    return (
        f'<g><polygon points="{points}" fill="{PALETTE[die["side"]]}" stroke="{SPACE}"/>{title}'
        + _label(die["x"], height - die["y"] + 4, str(die["value"]), SPACE, 11)
        + (bug if die["bugged"] else "")
        + "</g>"
    )


def _seat_svg(view: View, side: int, y: float) -> str:
    seat = view["seats"][side]
    name = seat["faction"]["name"] if seat["faction"] else "no faction yet"
    words = (
        f"{'▸ ' if view['active'] == side else ''}{name}: {seat['vp']} VP tokens, {_count(seat['missions'])} missions, "
        f"{sum(seat['held'].values())} cards in hand, tracks {seat['track'][0]} and {seat['track'][1]}"
    )
    return _label(0, y, words, PALETTE[side], 13, "start")


def _label(x: float, y: float, words: str, colour: str, size: int, anchor: str = "middle") -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {place} fill="{colour}" font-size="{size}">{escape(words)}</text>'
