"""A server and a browser for what is no test: pictures, and figures of pages."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from .conftest import CHROMIUM, FLAGS
from .house import House


@contextmanager
def visit(compiled: str = "") -> Iterator[tuple[House, Browser]]:
    """A house with no table in it yet, and a browser; both are closed at the end."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), compiled=compiled)
        house.start()
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS, headless=True)
            yield house, browser
            browser.close()
        finally:
            house.stop()
