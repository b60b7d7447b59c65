"""The galaxy in text, and as a star chart for notebooks and documents. Both are drawn from a view."""

from __future__ import annotations

from html import escape
from typing import Any

from farport.games.beyond_nebula.words import BLOCK_WORDS, PLAYER_WORDS, ROWS

View = dict[str, Any]
Thing = dict[str, Any]

# In text: a block takes four characters and two lines, with the paths between.
WIDTH, HEIGHT = 4, 2
LETTERS = tuple(word[0].upper() for word in PLAYER_WORDS)
SIGNS = {"mapped": "o", "radioactive": "R", "unexplored": "U"}
LEGEND = (
    "o mapped, R Radioactive, U Unexplored; a Planet is its colour and its owner (Yb yellow of blue, Y* nobody's), "
    "a Ship its name, + more there"
)


def text(view: View) -> str:
    """The galaxy in characters, with planets, ships and Control Panels below."""
    planets = [_planet_line(planet) for planet in view["planets"]]
    ships = [_ship_line(ship) for ship in view["ships"]]
    return "\n".join([*_chart(view), "", *planets, "", *ships, *([""] if ships else []), *_seats(view), LEGEND])


def _chart(view: View) -> list[str]:
    side = view["map"]["side"]
    canvas = [[" "] * (side * WIDTH) for _ in range(side * HEIGHT)]
    for a, b in view["map"]["lines"]:
        _path(canvas, divmod(a, side), divmod(b, side))
    for block in view["map"]["blocks"]:
        _put(canvas, divmod(block["block"], side), SIGNS[block["zone"]])
    for block, words in _occupied(view).items():
        _put(canvas, divmod(block, side), words)
    labels = [*reversed(ROWS), *ROWS]
    lines = [f"{labels[y // HEIGHT] if y % HEIGHT == 0 else ' '}  {''.join(row)}" for y, row in enumerate(canvas)]
    columns = [f"{column:<{WIDTH}}" for column in range(1, side + 1)]
    return [line.rstrip() for line in ["   " + "".join(reversed(columns)), *lines, "   " + "".join(columns)]]


def _put(canvas: list[list[str]], at: tuple[int, int], words: str) -> None:
    y, x = at[0] * HEIGHT, at[1] * WIDTH
    canvas[y][x : x + len(words)] = words


def _path(canvas: list[list[str]], start: tuple[int, int], end: tuple[int, int]) -> None:
    """A line between neighbours; longer ones are not drawn in text."""
    (y, x), (down, across) = start, (end[0] - start[0], end[1] - start[1])
    if max(abs(down), abs(across)) > 1:
        return
    if down == 0:
        canvas[y * HEIGHT][x * WIDTH + 1 : x * WIDTH + WIDTH] = "---"
    elif across == 0:
        canvas[y * HEIGHT + 1][x * WIDTH] = "|"
    else:
        column = x * WIDTH + 2 * across
        crossed = canvas[y * HEIGHT + 1][column] != " "
        canvas[y * HEIGHT + 1][column] = "X" if crossed else "\\" if across > 0 else "/"


def _occupied(view: View) -> dict[int, str]:
    """What stands on blocks, in at most three characters."""
    words = {ship["block"]: ship["name"] for ship in view["ships"]}
    for planet in view["planets"]:
        owner = "*" if planet["owner"] is None else LETTERS[planet["owner"]].lower()
        words[planet["block"]] = planet["colour"][0].upper() + owner
    for block in words:
        things = [thing for thing in (*view["planets"], *view["ships"]) if thing["block"] == block]
        words[block] += "+" if len(things) > 1 else ""
    return words


def _planet_line(planet: Thing) -> str:
    owner = PLAYER_WORDS[planet["owner"]] if planet["owner"] is not None else planet["status"]
    root = ", Root" if planet["root"] else ""
    ring = f", Rings reach {planet['ring']}" if planet["ring"] else ""
    where = BLOCK_WORDS[planet["block"]]
    return f"  {planet['name']:<13}{where:<10} {owner}{root}, {_regiments(planet['regiments'])}{ring}"


def _regiments(count: int) -> str:
    return f"{count} Regiment{'' if count == 1 else 's'}"


def _ship_line(ship: Thing) -> str:
    notes = [word for word in ("new", "stopped", "pulsed") if ship[word]]
    load = f"{ship['regiments']}/{ship['capacity']} Regiments, {ship['durability']} Durability"
    return f"  {ship['name']} at {ship['at']}: {', '.join([load, *notes])}"


def _seats(view: View) -> list[str]:
    lines = []
    for seat, panel in enumerate(view["seats"]):
        turn = ">" if view["mover"] == seat else " "
        reserves = "  ".join(_resource_words(resource) for resource in panel["resources"])
        lines.append(f"{turn} {PLAYER_WORDS[seat]:<6} {reserves}")
        lines.append(f"         {_buildings(panel)}; {_techs(panel)}")
    return lines


def _resource_words(resource: Thing) -> str:
    mark = {"none": "", "base": "+", "specialized": "++"}[resource["extractor"]]
    return f"{resource['name']} {resource['reserves']}{mark}"


def _buildings(panel: Thing) -> str:
    marks = {"construction": " (under construction)", "built": ""}
    built = [b["name"] + marks[b["state"]] for b in panel["buildings"] if b["state"] != "none"]
    return ", ".join(built) or "no Building"


def _techs(panel: Thing) -> str:
    known = [
        tech["name"] + (f" ({tech['state']} {tech['indicators']})" if tech["indicators"] else "")
        for tech in panel["techs"]
        if tech["state"] != "pile"
    ]
    hidden = [f"a {t['colour']} {t['level']} Tech (research {t['indicators']})" for t in panel["hidden"]]
    return ", ".join([*known, *hidden]) or "no Tech"


# As a picture: a star chart in colours and shapes that colour-blind people tell apart.
STEP, MARGIN = 34, 26
PALETTE = ("#56a3e8", "#f4f1e8")
PLANET_COLOURS = {"yellow": "#f0c419", "red": "#e4572e", "green": "#3fb68b"}
PLANET_SHAPES = {
    "yellow": '<circle r="11"/>',
    "red": '<rect x="-10" y="-10" width="20" height="20" rx="3"/>',
    "green": '<polygon points="0,-13 12,9 -12,9"/>',
}
SPACE, LANE, INK, DIM = "#0b1022", "#39456b", "#cdd6f4", "#7f8bb3"
ZONES = {
    "mapped": f'r="4" fill="{LANE}"',
    "radioactive": 'r="7" fill="none" stroke="#b469e8" stroke-width="3" stroke-dasharray="3 3"',
    "unexplored": f'r="7" fill="{SPACE}" stroke="#e8b469" stroke-width="2"',
}


def svg(view: View) -> str:
    """The galaxy as an SVG picture."""
    size = view["map"]["side"] * STEP + 2 * MARGIN
    height = size + 22 * len(view["seats"]) + 10
    parts = [
        *(_lane(view, a, b) for a, b in view["map"]["lines"]),
        *(_zone(view, block) for block in view["map"]["blocks"]),
        *(_planet_svg(view, planet) for planet in view["planets"]),
        *(_fleet_svg(view, block) for block in sorted({ship["block"] for ship in view["ships"]})),
        *(_seat_svg(view, seat, size) for seat in range(len(view["seats"]))),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {height}" width="{size}" '
        f'font-family="sans-serif" role="img" aria-label="Beyond Nebula galaxy">'
        f'<rect width="{size}" height="{height}" fill="{SPACE}"/>{"".join(parts)}</svg>'
    )


def _at(view: View, block: int) -> tuple[int, int]:
    row, column = divmod(block, view["map"]["side"])
    return MARGIN + STEP * column + STEP // 2, MARGIN + STEP * row + STEP // 2


def _lane(view: View, a: int, b: int) -> str:
    (x1, y1), (x2, y2) = _at(view, a), _at(view, b)
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{LANE}" stroke-width="2"/>'


def _zone(view: View, block: Thing) -> str:
    x, y = _at(view, block["block"])
    mark = _label((x, y + 4), "?", "#e8b469", 10) if block["zone"] == "unexplored" else ""
    return f'<circle cx="{x}" cy="{y}" {ZONES[block["zone"]]}><title>{block["name"]}</title></circle>{mark}'


def _planet_svg(view: View, planet: Thing) -> str:
    x, y = _at(view, planet["block"])
    colour = PALETTE[planet["owner"]] if planet["owner"] is not None else DIM
    shape = f'<g fill="{PLANET_COLOURS[planet["colour"]]}">{PLANET_SHAPES[planet["colour"]]}</g>'
    halo = f'<circle r="15" fill="{SPACE}" stroke="{colour}" stroke-width="{4 if planet["root"] else 2}"/>'
    ring = _ring_svg(planet["ring"], colour) if planet["ring"] else ""
    count = f'<text y="4" font-size="10" font-weight="bold" text-anchor="middle">{planet["regiments"]}</text>'
    return f'<g transform="translate({x} {y})" fill="{SPACE}">{ring}{halo}{shape}{count}</g>'


def _ring_svg(reach: int, colour: str) -> str:
    half = STEP * reach + STEP // 2
    style = f'fill="{colour}" fill-opacity="0.07" stroke="{colour}" stroke-dasharray="6 5"'
    return f'<rect x="{-half}" y="{-half}" width="{2 * half}" height="{2 * half}" {style}/>'


def _fleet_svg(view: View, block: int) -> str:
    """The ships of a block, side by side above it: number of Regiments inside, a mark for damage."""
    ships = [ship for ship in view["ships"] if ship["block"] == block]
    x, y = _at(view, block)
    return "".join(_ship_svg(ship, x + 15 * i - 7 * (len(ships) - 1), y - 19) for i, ship in enumerate(ships))


def _ship_svg(ship: Thing, x: int, y: int) -> str:
    hull = "" if ship["durability"] > 1 else ' stroke="#e4572e" stroke-width="2"'
    title = f"<title>{escape(_ship_line(ship).strip())}</title>"
    shape = f'<polygon points="0,-9 8,7 -8,7" fill="{PALETTE[ship["owner"]]}"{hull}/>'
    return f'<g transform="translate({x} {y})">{title}{shape}{_label((0, 6), str(ship["regiments"]), SPACE, 9)}</g>'


def _label(at: tuple[int, int], words: str, colour: str, size: int) -> str:
    place = f'x="{at[0]}" y="{at[1]}" text-anchor="middle"'
    return f'<text {place} fill="{colour}" font-size="{size}">{escape(words)}</text>'


def _seat_svg(view: View, seat: int, top: int) -> str:
    panel = view["seats"][seat]
    turn = "▸ " if view["mover"] == seat else ""
    reserves = ", ".join(_resource_words(resource) for resource in panel["resources"])
    ready = sum(tech["state"] == "ready" for tech in panel["techs"])
    techs = f"{ready} Techs face-up, {panel['tokens'][0]} in Research or Cooldown"
    words = f"{turn}{PLAYER_WORDS[seat]}: {reserves}; {_buildings(panel)}; {techs}"
    return f'<text x="{MARGIN}" y="{top + 8 + 22 * seat}" fill="{PALETTE[seat]}" font-size="12">{escape(words)}</text>'
