"""Limits are settings: set, listed, and shown to who watches the server."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from farport.server import limits, tuning
from farport.server.serve import CannotServe, serve
from farport.server.tuning import BadLimit, set_limits

from .conftest import Server


@pytest.fixture(autouse=True)
def as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test sets is taken back."""
    for name in tuning.MEANINGS:
        monkeypatch.setattr(limits, name, getattr(limits, name))


def test_limits_are_set_by_name():
    set_limits(["SOCKETS=7", "commit-every = 0.5", "REQUESTS=2.5/9"])
    assert (limits.SOCKETS, limits.COMMIT_EVERY) == (7, 0.5)
    assert limits.Rate("requests", 2.5, 9.0) == limits.REQUESTS


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("SOCKETTS=5", "there is no limit SOCKETTS to be set; did you mean SOCKETS?"),
        ("colour=5", "`farport serve --limits` lists them"),
        ("=5", "there is no limit"),
        ("SOCKETS", "SOCKETS is a whole number of at least 1, such as 5000, not ''"),
        ("SOCKETS=0", "a whole number of at least 1"),
        ("SOCKETS=1.5", "a whole number of at least 1"),
        ("COMMIT_EVERY=nan", "COMMIT_EVERY is a number above 0, such as 0.02, not 'nan'"),
        ("REQUESTS=5", "REQUESTS is so many a second, above 0, and so many at once, such as 10/60, not '5'"),
        ("REQUESTS=0/5", "so many a second, above 0"),
        ("NAME_CHARACTERS=500", "there is no limit NAME_CHARACTERS to be set"),
    ],
)
def test_a_limit_that_cannot_be_set_is_refused_in_a_sentence(given: str, sentence: str):
    before = list(tuning.listed())
    with pytest.raises(BadLimit) as refused:
        set_limits([given])
    assert sentence in str(refused.value)
    assert list(tuning.listed()) == before


def test_every_limit_is_a_setting_or_has_a_reason_not_to_be():
    known = {name for name in vars(limits) if name.isupper()}
    assert known == tuning.MEANINGS.keys() | tuning.FIXED
    assert not tuning.MEANINGS.keys() & tuning.FIXED


def test_a_server_does_not_start_with_a_wrong_limit(sqlite: str):
    with pytest.raises(CannotServe, match="there is no limit SOCKS"):
        serve(port=0, database=sqlite, limit=["SOCKS=1"])


def test_the_command_lists_limits_as_they_would_be():
    command = [sys.executable, "-m", "farport", "serve", "--limits", "--limit", "SOCKETS=77"]
    environment = {**os.environ, "FARPORT_LIMITS": "", "COLUMNS": "150"}
    lines = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.splitlines()
    told = {line.split()[0]: line.split()[1] for line in lines if line.strip()}
    assert told["SOCKETS"] == "77"
    assert tuning.MEANINGS.keys() <= told.keys()


async def test_limits_are_shown_to_who_watches(sqlite_server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "SOCKETS", 78)
    ann = await sqlite_server.person("Ann")
    text = (await ann.http.get("/metrics")).text
    assert 'farport_limit{name="sockets"} 78.0' in text
    assert f'farport_limit{{name="requests_at_once"}} {limits.REQUESTS.most}' in text
