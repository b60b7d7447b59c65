"""Draw a learning curve: what `docs/examples/learning/maskable_ppo.py --curve` has written.

python docs/make_curve.py docs/studies/sector-prime-ppo.jsonl docs/images/learning-sector-prime.svg
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 640, 320, 56, 20, 96, 44
COLOURS = {"random": "#0072b2", "greedy": "#d55e00"}
DASHES = {"random": "none", "greedy": "6 3"}


def picture(lines: list[dict[str, float]]) -> str:
    """Shares of games won, by minutes."""
    most = max(line["minutes"] for line in lines)
    across, up = (WIDTH - LEFT - RIGHT) / most, HEIGHT - TOP - BOTTOM

    def at(minutes: float, share: float) -> tuple[float, float]:
        return round(LEFT + minutes * across, 1), round(TOP + (1 - share) * up, 1)

    def parts() -> Iterator[str]:
        for share in (0, 0.25, 0.5, 0.75, 1):
            x, y = at(0, share)
            yield f'<line x1="{x}" y1="{y}" x2="{WIDTH - RIGHT}" y2="{y}" stroke="#bbb" stroke-width="0.5"/>'
            yield f'<text x="{x - 8}" y="{y + 4}" text-anchor="end">{share:.0%}</text>'
        for minutes in range(0, round(most) + 1, max(1, round(most / 5))):
            x, y = at(minutes, 0)
            yield f'<text x="{x}" y="{y + 18}" text-anchor="middle">{minutes}</text>'
        yield f'<text x="{WIDTH / 2}" y="{HEIGHT - 6}" text-anchor="middle">minutes of learning</text>'
        for bot, colour in COLOURS.items():
            if bot not in lines[0]:
                continue
            points = [at(line["minutes"], line[bot]) for line in lines]
            way, (x, y) = " ".join(f"{x},{y}" for x, y in points), points[-1]
            style = f'stroke="{colour}" stroke-dasharray="{DASHES[bot]}"'
            yield f'<polyline points="{way}" fill="none" stroke-width="2" {style}/>'
            yield f'<text x="{x + 6}" y="{y + 4}" fill="{colour}">over {bot}</text>'

    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        f'font-size="13" fill="#333"><title>Games won, by minutes of learning</title>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>{"".join(parts())}</svg>\n'
    )


if __name__ == "__main__":
    source, target = map(Path, sys.argv[1:])
    lines = [json.loads(line) for line in source.read_text(encoding="utf-8").splitlines()]
    target.write_text(picture(lines), encoding="utf-8")
