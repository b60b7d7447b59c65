"""What is said between the browser and the service: requests, messages, problems, and text that people write."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from farport.server.words import messages, requests


def structs() -> Iterator[type[msgspec.Struct]]:
    """Every request, answer, message and part of one, in the order of the source."""
    for module in (requests, messages):
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__:
                yield value
