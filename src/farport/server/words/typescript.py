"""Prints the client's types, made from `requests` and `messages`:

`python -m farport.server.words.typescript >web/src/lib/service/messages.ts`
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
from msgspec import inspect

from farport.server import limits
from farport.server.words import messages, requests, structs

HEAD = """\
// Made from src/farport/server/words by `python -m farport.server.words.typescript`. Do not edit.

/** What one player, or a spectator, may see. The fields beyond these are the game's own. */
export interface View {
  game: string;
  player: number | null;
  players: number;
  colours: string[];
  turn: number;
  mover: number | null;
  decision: string | null;
  winners: number[];
  ending: string | null;
  [field: string]: unknown;
}
"""

UNIONS = {"Clock": requests.Clock, "ClientMessage": messages.ClientMessage, "ServerMessage": messages.ServerMessage}
LIMITS = (
    "NAME_CHARACTERS",
    "CODE_CHARACTERS",
    "CHAT_CHARACTERS",
    "PING_EVERY",
    "IDLE_SOCKET",
    "REPLAY_PAGE",
    "LOBBY_PAGE",
    "RECORD_BYTES",
    "MOVE_SECONDS",
    "BANK_SECONDS",
    "DAYS",
)
CLOSED = ("IDLE", "REFUSED", "SLOW", "ABSENT", "REMOVED", "FULL")


def module() -> str:
    """The whole file."""
    interfaces = (interface(struct) for struct in structs())
    return "\n".join([HEAD, *interfaces, *map(union, UNIONS), *constants()])


def interface(struct: type[msgspec.Struct]) -> str:
    info: Any = inspect.type_info(struct)
    tag = [f"  {info.tag_field}: {json.dumps(info.tag)};"] if info.tag_field else []
    lines = [*tag, *(member(struct, field) for field in info.fields)]
    body = "\n".join(lines)
    return f"{comment(struct)}export interface {struct.__name__} {{\n{body}\n}}\n"


def comment(struct: type[msgspec.Struct]) -> str:
    own = struct.__dict__.get("__doc__")
    return f"/** {' '.join(own.split())} */\n" if own else ""


def member(struct: type[msgspec.Struct], field: inspect.Field) -> str:
    given = struct.__struct_fields__.index(field.name)
    hint = inspect_hint(struct, field.name)
    written = hint.replace("None", "null") if hint.startswith("View") else typescript(field.type)
    return f"  {struct.__struct_encode_fields__[given]}{'' if field.required else '?'}: {written};"


def inspect_hint(struct: type[msgspec.Struct], name: str) -> str:
    """The annotation as it stands in the source."""
    return str(struct.__annotations__[name])


def typescript(kind: Any) -> str:
    """A type in TypeScript's words."""
    match kind:
        case inspect.UnionType():
            return " | ".join(dict.fromkeys(map(typescript, kind.types)))
        case inspect.LiteralType():
            return " | ".join(json.dumps(value) for value in kind.values)
        case inspect.ListType():
            return array(typescript(kind.item_type))
        case inspect.TupleType():
            return f"[{', '.join(map(typescript, kind.item_types))}]"
        case inspect.DictType():
            return f"Record<string, {typescript(kind.value_type)}>"
        case inspect.StructType():
            return kind.cls.__name__
        case _:
            return PLAIN[type(kind)]


PLAIN: dict[Any, str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def array(item: str) -> str:
    return f"({item})[]" if "|" in item else f"{item}[]"


def union(name: str) -> str:
    members = " | ".join(struct.__name__ for struct in get_args(UNIONS[name]))
    return f"export type {name} = {members};\n"


def constants() -> Iterator[str]:
    """The limits that the client shows or keeps to, and the codes with which sockets are closed."""
    yield table("LIMITS", {name: getattr(limits, name) for name in LIMITS})
    yield table("CLOSED", {name: getattr(messages, name) for name in CLOSED})


def table(name: str, values: dict[str, Any]) -> str:
    rows = "\n".join(f"  {key}: {json.dumps(value)}," for key, value in values.items())
    return f"export const {name} = {{\n{rows}\n}} as const;\n"


if __name__ == "__main__":
    sys.stdout.write(module())
