"""The client's types are made from the service's."""

from __future__ import annotations

from pathlib import Path

from farport.server.words import typescript

CLIENT_TYPES = Path(__file__).parents[2] / "web" / "src" / "lib" / "service" / "messages.ts"


def test_the_clients_types_are_up_to_date():
    assert CLIENT_TYPES.read_text(encoding="utf-8") == typescript.module(), (
        f"run: python -m farport.server.words.typescript >{CLIENT_TYPES.relative_to(Path.cwd())}"
    )


def test_a_message_becomes_an_interface():
    from farport.server.words.messages import Chat, Play
    from farport.server.words.requests import CreateTable

    assert 'type: "play";' in typescript.interface(Play)
    assert "  from: string;" in typescript.interface(Chat)
    assert "  seats?: SeatPlan[];" in typescript.interface(CreateTable)
    assert "  clock?: LiveClock | DaysClock | null;" in typescript.interface(CreateTable)
