"""The browser client, as Vite builds it into the package, and the pages that need none."""

from __future__ import annotations

import mimetypes
from html import escape
from pathlib import Path
from typing import Any

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

CLIENT = Path(__file__).parent.parent / "client"
FOR_EVER = "public, max-age=31536000, immutable"
ALWAYS_ASK = "no-cache"
HASHED = "assets/"
mimetypes.add_type("image/webp", ".webp")  # Python knows it from 3.13 on

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Farport</title>
<h1>The service runs, but the browser client is not built.</h1>
<p>Build it with <code>npm ci</code> and <code>npm run build</code> in the folder <code>web</code>, or run
<code>make play</code>, which does both.</p>
<p><a href="./api/docs">What the service understands</a></p>
</html>
"""


class Client(StaticFiles):
    """The client's files. Every other path that looks like a page gets the front page, which finds its own way.

    Vite builds a client that may lie in any folder of a host (`./` in what it writes), and the page says in which."""

    def __init__(self, folder: Path, prefix: str = "") -> None:
        super().__init__(directory=folder, check_dir=False)
        self._front = folder / "index.html"
        self._root = f'"{prefix}/'

    async def check_config(self) -> None:
        """Without a client there are no files, and the front page says so."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path in {"", ".", "index.html"}:
            return self.front_page()
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path.rpartition("/")[2]:
                raise
            return self.front_page()
        response.headers["Cache-Control"] = FOR_EVER if path.startswith(HASHED) else ALWAYS_ASK
        return response

    def front_page(self) -> Response:
        page = self._front.read_text(encoding="utf-8") if self._front.exists() else NOT_BUILT
        return HTMLResponse(page.replace('"./', self._root), headers={"Cache-Control": ALWAYS_ASK})


def api_page(openapi: dict[str, Any], prefix: str = "") -> str:
    """The OpenAPI description as a plain page: no script, nothing from elsewhere."""
    routes = "\n".join(
        _route(path, method, route) for path, methods in openapi["paths"].items() for method, route in methods.items()
    )
    schemas = "\n".join(_schema(name, schema) for name, schema in openapi["components"]["schemas"].items())
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Farport: the interface</title>\n'
        f"<h1>Farport: the interface</h1>\n<p>{escape(openapi['info']['description'])} "
        f'<a href="{prefix}/api/openapi.json">As OpenAPI</a>.</p>\n'
        f"<h2>Requests</h2>\n<dl>\n{routes}\n</dl>\n<h2>Messages</h2>\n<dl>\n{schemas}\n</dl>\n</html>\n"
    )


def _route(path: str, method: str, route: dict[str, Any]) -> str:
    query = [p["name"] for p in route.get("parameters", []) if p["in"] == "query"]
    takes = _named(route.get("requestBody", {}).get("content", {}))
    gives = _named(next(r["content"] for status, r in route["responses"].items() if status.startswith("2")))
    details = [f"query: {', '.join(query)}" if query else "", f"takes {takes}" if takes else "", f"gives {gives}"]
    written = "; ".join(detail for detail in details if detail)
    return (
        f"<dt><code>{method.upper()} {escape(path)}</code></dt>"
        f"<dd>{escape(route.get('description', ''))}<br>{escape(written)}</dd>"
    )


def _named(content: dict[str, Any]) -> str:
    for kind, described in content.items():
        return _kind(described["schema"]) if kind == "application/json" else kind
    return ""


def _schema(name: str, schema: dict[str, Any]) -> str:
    fields = ", ".join(f"{key}: {_kind(kind)}" for key, kind in schema.get("properties", {}).items())
    return f"<dt><code>{escape(name)}</code></dt><dd>{escape(schema.get('description', ''))}<br>{escape(fields)}</dd>"


def _kind(schema: dict[str, Any]) -> str:
    """A schema in a few words."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " or ".join(_kind(choice) for choice in schema["anyOf"])
    if "enum" in schema:
        return " or ".join(repr(value) for value in schema["enum"])
    if schema.get("type") == "array" and isinstance(schema.get("items"), dict):
        return f"list of {_kind(schema['items'])}"
    return str(schema.get("type", "anything"))
