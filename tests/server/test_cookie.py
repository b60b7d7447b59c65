"""The cookie, as servers with clocks of their own give and read it."""

from __future__ import annotations

import pytest
from itsdangerous import TimestampSigner
from starlette.requests import HTTPConnection

from farport.server import limits
from farport.server.guests.identity import COOKIE, Identity


def carrying(token: str) -> HTTPConnection:
    return HTTPConnection({"type": "http", "headers": [(b"cookie", f"{COOKIE}={token}".encode())]})


@pytest.mark.parametrize(
    ("ahead", "known"),
    [(0, True), (1, True), (59, True), (62, False), (2 - limits.COOKIE_AGE, True), (-2 - limits.COOKIE_AGE, False)],
)
def test_a_cookie_of_a_server_whose_clock_is_ahead_is_known(monkeypatch: pytest.MonkeyPatch, ahead: int, known: bool):
    here, now = Identity("key"), TimestampSigner.get_timestamp
    with monkeypatch.context() as patch:
        patch.setattr(TimestampSigner, "get_timestamp", lambda signer: now(signer) + ahead)
        token = Identity("key").token("ann")
    assert here.client_of(carrying(token)) == ("ann" if known else None)


def test_a_cookie_that_others_signed_is_not_known():
    assert Identity("key").client_of(carrying(Identity("other").token("ann"))) is None
