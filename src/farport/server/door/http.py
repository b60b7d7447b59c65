"""Reads requests and writes answers as the types of `requests`, and describes them in the OpenAPI page."""

from __future__ import annotations

import asyncio
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from farport.server import limits
from farport.server.words import structs
from farport.server.words.problems import Refuse, TooLarge, TooSlow, Unreadable
from farport.server.words.requests import Problem

T = TypeVar("T")

JSON = "application/json"
REFUSALS = {
    400: "The request cannot be understood.",
    403: "This client may not do that.",
    404: "There is no such thing.",
    405: "This cannot be done with that.",
    408: "The request came too slowly.",
    409: "It is too late, or somebody else was first.",
    413: "That is too large.",
    422: "Something in the request is wrong; the sentence says what.",
    429: "Too many requests; Retry-After says how long to wait.",
    503: "The server cannot do that now.",
}


def answer(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(msgspec.json.encode(value), status, headers, JSON)


def refusal(refused: Refuse) -> Response:
    headers = {"Retry-After": str(max(1, round(refused.retry_after)))} if refused.retry_after is not None else None
    return answer(Problem(refused.error, refused.sentence), refused.status, headers)


async def raw_body(request: Request, most: int) -> bytes:
    """A request's body, unless it is too large."""
    too_large = TooLarge("size", f"A body may have {most} bytes here.")
    declared = request.headers.get("content-length", "0")
    if not declared.isdigit() or int(declared) > most:
        raise too_large
    body = bytearray()
    try:
        async with asyncio.timeout(limits.BODY_PATIENCE):
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise too_large
    except TimeoutError:
        raise TooSlow("slow", f"A body must come within {limits.BODY_PATIENCE:g} seconds.") from None
    except ClientDisconnect:
        raise Unreadable("body", "The body has not come to its end.") from None
    return bytes(body)


async def read(request: Request, kind: type[T]) -> T:
    """A request's body as a message; no body is an empty one."""
    body = await raw_body(request, limits.BODY_BYTES)
    try:
        return msgspec.json.decode(body or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Unreadable("body", f"The body cannot be read: {error}.") from None
    except RecursionError:
        raise Unreadable("body", "The body cannot be read: it is nested too deeply.") from None


# The OpenAPI page


def described(gives: Any, takes: Any = None, status: int = 200) -> dict[str, Any]:
    """What a route takes and gives, for FastAPI's decorators."""
    responses: dict[int, dict[str, Any]] = {
        code: {"description": text, "content": content(Problem)} for code, text in REFUSALS.items()
    }
    responses[status] = {"description": "Done.", "content": content(gives)}
    extra = {"requestBody": {"required": True, "content": content(takes)}} if takes else {}
    return {"responses": responses, "openapi_extra": extra, "status_code": status, "response_class": Response}


def content(kind: Any) -> dict[str, Any]:
    if isinstance(kind, str):
        return {kind: {"schema": {"type": "string"}}}
    (schema,), _ = msgspec.json.schema_components([kind], ref_template="#/components/schemas/{name}")
    return {JSON: {"schema": schema}}


def components() -> dict[str, Any]:
    """The schemas of all messages."""
    _, schemas = msgspec.json.schema_components(structs(), ref_template="#/components/schemas/{name}")
    return schemas
