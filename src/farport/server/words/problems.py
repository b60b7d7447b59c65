"""What the service says when it will not do something: a code for programs and a sentence for people."""

from __future__ import annotations


class Refuse(Exception):
    """A request that is refused."""

    status = 400

    def __init__(self, error: str, sentence: str, *, retry_after: float | None = None) -> None:
        super().__init__(sentence)
        self.error = error
        self.sentence = sentence
        self.retry_after = retry_after


class Forbidden(Refuse):
    status = 403


class NotFound(Refuse):
    status = 404


class TooSlow(Refuse):
    status = 408


class Conflict(Refuse):
    status = 409


class TooLarge(Refuse):
    status = 413


class Unreadable(Refuse):
    status = 422


class TooMany(Refuse):
    status = 429


class Unavailable(Refuse):
    status = 503


class RefusedMove(Exception):
    """Something said over a table's socket that is not done: the clause that forbids it, if a rule does, and a
    sentence."""

    def __init__(self, sentence: str, clause: str | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.clause = clause
