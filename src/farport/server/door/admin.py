"""The operator's requests. Without a token in the settings there are none; with one, for who has it."""

from __future__ import annotations

import hmac
import logging
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from farport.server import limits
from farport.server.door.http import answer, read
from farport.server.door.routes import checked, service_of
from farport.server.hall.operator import Operator
from farport.server.words.admin import Announce, Done, Drain, Expire, Impose, Kick
from farport.server.words.problems import Forbidden, NotFound, TooMany
from farport.server.words.requests import Status

log = logging.getLogger("farport.admin")

Words = Annotated[str, Query(max_length=100, description="an id, or a part of a name")]
Start = Annotated[int, Query(ge=0, le=1_000_000, description="how many to leave out")]


def operator(request: Request) -> Operator:
    """Whoever shows the token. A wrong one is logged, and nobody may try many."""
    service, address = service_of(request), request.client.host if request.client else ""
    token = service.settings.admin_token
    if token is None:
        raise NotFound("request", "There is nothing here.")
    if wait := service.rates.wait(limits.ADMIN, address):
        raise TooMany("rate", "Too many requests at once; wait a moment.", retry_after=wait)
    shown = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not hmac.compare_digest(shown.encode(), token.encode()):
        log.warning("a wrong token of an operator", extra={"address": address, "path": request.url.path})
        raise Forbidden("token", "Only the operator may do that: show the token as Authorization: Bearer TOKEN.")
    return Operator(service, address)


router = APIRouter(prefix="/api/admin", include_in_schema=False)
Admitted = Annotated[Operator, Depends(operator)]


@router.get("/tables")
async def tables(admitted: Admitted, q: Words = "", status: Status | None = None, start: Start = 0) -> Response:
    return answer(await admitted.tables(q, status, start))


@router.post("/tables/{table}/close")
async def close(admitted: Admitted, table: str) -> Response:
    return answer(Done(await admitted.close(checked(table))))


@router.post("/tables/{table}/kick")
async def kick(admitted: Admitted, request: Request, table: str) -> Response:
    return answer(Done(await admitted.kick(checked(table), await read(request, Kick))))


@router.get("/clients")
async def clients(admitted: Admitted, q: Words = "", start: Start = 0) -> Response:
    return answer(await admitted.clients(q, start))


@router.delete("/clients/{client}")
async def forget(admitted: Admitted, client: Annotated[str, Path(max_length=40)]) -> Response:
    return answer(Done(await admitted.forget(client)))


@router.get("/sanctions")
async def sanctions(admitted: Admitted) -> Response:
    return answer(await admitted.sanctions())


@router.post("/sanctions")
async def impose(admitted: Admitted, request: Request) -> Response:
    return answer(Done(await admitted.impose(await read(request, Impose))))


@router.delete("/sanctions/{number}")
async def lift(admitted: Admitted, number: Annotated[int, Path(ge=0, lt=2**31)]) -> Response:
    return answer(Done(await admitted.lift(number)))


@router.post("/expire")
async def expire(admitted: Admitted, request: Request) -> Response:
    return answer(Done(await admitted.expire(await read(request, Expire))))


@router.post("/announce")
async def announce(admitted: Admitted, request: Request) -> Response:
    return answer(Done(await admitted.announce(await read(request, Announce))))


@router.post("/drain")
async def drain(admitted: Admitted, request: Request) -> Response:
    return answer(Done(await admitted.drain(await read(request, Drain))))
