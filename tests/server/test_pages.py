"""The client's files, and the page that describes the interface."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import quick, running


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A client as Vite would build it."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Farport</title>" + " " * 2000)
    (folder / "assets" / "index-1a2b.js").write_text("// " + "x" * 5000)
    (folder / "icon.svg").write_text("<svg/>")
    return folder


async def test_the_client_is_served(sqlite: str, client: Path):
    async with running(quick(sqlite), client) as server:
        ann = await server.person("Ann")
        for page in ("/", "/index.html", "/table/abc", "/replay/abc?at=3"):
            answer = await ann.http.get(page)
            assert answer.text.startswith("<!doctype html><title>Farport</title>")
            assert answer.headers["cache-control"] == "no-cache"
            assert answer.headers["content-encoding"] == "gzip"
        script = await ann.http.get("/assets/index-1a2b.js")
        assert "immutable" in script.headers["cache-control"]
        assert (await ann.http.get("/icon.svg")).headers["cache-control"] == "no-cache"
        missing = await ann.http.get("/assets/old.js")
        assert (missing.status_code, missing.json()["sentence"]) == (404, "There is nothing here.")
        assert (await ann.http.get("/..%2f..%2fconftest.py")).status_code in {200, 404}


async def test_without_a_client_a_page_says_how_to_build_it(sqlite: str, tmp_path: Path):
    async with running(quick(sqlite), tmp_path / "none") as server:
        ann = await server.person("Ann")
        page = await ann.http.get("/")
    assert page.status_code == 200
    assert "npm run build" in page.text


async def test_the_interface_is_described(sqlite: str):
    async with running(quick(sqlite)) as server:
        ann = await server.person("Ann")
        openapi = (await ann.http.get("/api/openapi.json")).json()
        page = (await ann.http.get("/api/docs")).text
    assert openapi["paths"]["/api/tables"]["post"]["requestBody"]["content"]["application/json"]["schema"] == {
        "$ref": "#/components/schemas/CreateTable"
    }
    for name in ("TableInfo", "Position", "Play", "Problem"):
        assert name in openapi["components"]["schemas"]
    for path in openapi["paths"]:
        assert path.replace("{", "").replace("}", "") in page.replace("{", "").replace("}", "")
    assert "<script" not in page
