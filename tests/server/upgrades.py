"""Newer versions of the small game, as an upgrade of its publisher would bring them."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint, EntryPoints
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from farport.server.seen import catalogue
from farport.table import registry

from . import mini

SOURCE = Path(mini.__file__)
SOUND = {"version=1": "version=2, goes_on_from=1"}
UNSAID = {"version=1": "version=2"}
"""The publisher does not say that positions mean the same."""
RICHER = {
    **SOUND,
    "    outcome: Ints": '    bonus: Ints = field(4, "won at once")\n    outcome: Ints',
    "    s.coins[s.mover] += 1": "    s.coins[s.mover] += 2",
}
"""The record has another field, before others; who takes a coin gets two."""
FOREIGN = {**SOUND, "    secret: Ints = field(4,": "    secret: Ints = field(4, 2,", "s.secret[": "s.secret[0, "}
"""The record has a field of another shape."""


def upgrade(monkeypatch: pytest.MonkeyPatch, folder: Path, changes: dict[str, str]) -> None:
    """From now on another version of the small game is installed."""
    source = SOURCE.read_text(encoding="utf-8")
    for old, new in changes.items():
        assert old in source
        source = source.replace(old, new)
    name = f"mini_{abs(hash(source))}"
    path = folder / f"{name}.py"
    path.write_text(source, encoding="utf-8")
    spec = spec_from_file_location(name, path)
    assert spec
    assert spec.loader
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    install(monkeypatch, name)


def install(monkeypatch: pytest.MonkeyPatch, module: str) -> None:
    own = EntryPoint("mini", f"{module}:GAME", registry.GROUP)

    def with_upgrade(**wanted: str) -> EntryPoints:
        return EntryPoints([own]).select(**wanted)

    for place in (registry, catalogue):
        monkeypatch.setattr(place, "entry_points", with_upgrade)
    forget()


def forget() -> None:
    """What is installed is found out anew."""
    registry._load.cache_clear()
    catalogue.installed.cache_clear()
