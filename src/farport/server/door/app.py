"""The application: the service behind its routes, its gate and its pages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import HTMLResponse, Response

import farport
from farport.server.door import admin
from farport.server.door.http import answer, components, refusal
from farport.server.door.pages import CLIENT, Client, api_page
from farport.server.door.proxies import Proxies
from farport.server.door.routes import router
from farport.server.door.security import Gate, may_watch
from farport.server.hall.service import Service
from farport.server.seen.replays import Shelf
from farport.server.settings import Settings
from farport.server.words.problems import Forbidden, Refuse, Unavailable

ABOUT = "Games, tables, seats, records and replays over REST; play over one WebSocket for each table."


def create_app(settings: Settings, client: Path = CLIENT) -> FastAPI:
    """A server. It opens its database when it starts."""
    app = FastAPI(
        title="Farport",
        description=ABOUT,
        version=farport.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
    )
    app.state.settings = settings
    app.state.shelf = Shelf()
    app.include_router(router)
    app.include_router(admin.router)
    add_pages(app)
    add_refusals(app)
    app.mount("/", Client(client, settings.prefix))
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Gate, service=lambda: app.state.service)
    app.add_middleware(Proxies, settings=settings)
    return app


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    service = app.state.service = Service(app.state.settings)
    await service.open()
    yield
    await service.close()


def add_pages(app: FastAPI) -> None:
    """What programs ask about the server itself."""

    @app.get("/healthz", include_in_schema=False)
    async def healthz(request: Request) -> Response:
        service = request.app.state.service
        wrong = await service.health()
        if wrong:
            raise Unavailable("database", wrong)
        compiled = service.workshop.compiled
        return answer({"status": "ok", "version": farport.__version__, "compiled": compiled})

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        if not may_watch(request, request.app.state.settings.metrics_token):
            raise Forbidden("metrics", "Figures are told on this machine, or to who has the token for them.")
        return Response(request.app.state.service.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    @cache
    def described() -> dict[str, Any]:
        return description(app)

    @app.get("/api/openapi.json", include_in_schema=False)
    async def openapi() -> Response:
        return answer(described())

    @app.get("/api/docs", include_in_schema=False)
    async def docs() -> Response:
        return HTMLResponse(api_page(described(), app.state.settings.prefix))

    @app.get("/api/{rest:path}", include_in_schema=False)
    async def nothing(rest: str) -> Response:
        raise HTTPException(404)


def description(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI description, with the schemas of all messages."""
    openapi = app.openapi()
    openapi.setdefault("components", {}).setdefault("schemas", {}).update(components())
    return openapi


def add_refusals(app: FastAPI) -> None:
    """Every refusal has the same form, and none shows what is inside."""

    @app.exception_handler(Refuse)
    async def refused(_request: Request, error: Refuse) -> Response:
        return refusal(error)

    @app.exception_handler(RequestValidationError)
    async def invalid(_request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        return refusal(problem(422, "request", f"{where}: {first['msg']}."))

    @app.exception_handler(HTTPException)
    async def wrong(_request: Request, error: HTTPException) -> Response:
        sentence = "There is nothing here." if error.status_code == 404 else f"{error.detail}."
        return refusal(problem(error.status_code, "request", sentence))


def problem(status: int, error: str, sentence: str) -> Refuse:
    refused = Refuse(error, sentence)
    refused.status = status
    return refused
