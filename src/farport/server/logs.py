"""Logs as lines of JSON."""

from __future__ import annotations

import json
import logging
import sys
import time
from collections import OrderedDict
from contextvars import ContextVar

from farport.server import limits

request: ContextVar[str] = ContextVar("request", default="")
"""The id of the request that is being answered; work that outlives its request has none."""
CAUSES = 500
MESSAGE = 100
PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class Lines(logging.Formatter):
    """One JSON object for each thing that is logged."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **({"request": request.get()} if request.get() else {}),
            **{name: value for name, value in vars(record).items() if name not in PLAIN},
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class OfOneCause(logging.Filter):
    """Lets warnings of one cause through only so often; the next one that comes through says how many did not."""

    def __init__(self) -> None:
        super().__init__()
        self._causes: OrderedDict[tuple[object, ...], Cause] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        name = cause_of(record)
        cause = self._causes.pop(name, None) or Cause(limits.LOG_LINES.most, record.created)
        self._causes[name] = cause
        if len(self._causes) > CAUSES:
            self._causes.popitem(last=False)
        return cause.passes(record)


class Cause:
    """How many lines of one cause may be logged now, and how many were not."""

    def __init__(self, left: float, at: float) -> None:
        self._left = left
        self._at = at
        self._more = 0

    def passes(self, record: logging.LogRecord) -> bool:
        grown = self._left + (record.created - self._at) * limits.LOG_LINES.speed
        self._left, self._at = min(limits.LOG_LINES.most, grown), record.created
        if self._left < 1:
            self._more += 1
            return False
        self._left -= 1
        if self._more:
            record.more = f"and {self._more:,} more like it before"
        self._more = 0
        return True


def cause_of(record: logging.LogRecord) -> tuple[object, ...]:
    """What makes two lines alike: who says what, and where it went wrong."""
    trace = record.exc_info[2] if record.exc_info else None
    while trace and trace.tb_next:
        trace = trace.tb_next
    where = (trace.tb_frame.f_code.co_filename, trace.tb_lineno) if trace else None
    return record.name, record.levelno, str(record.msg)[:MESSAGE], where


def set_up(level: str = "INFO") -> None:
    """Send what the service logs to standard error, and what is beneath it from warnings on: its lines on sockets have
    whole addresses, with invitations in them."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    handler.addFilter(OfOneCause())
    for name in ("farport", "uvicorn", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level if name == "farport" else max(logging.WARNING, logging.getLevelNamesMapping()[level]))
    logging.getLogger("farport.admin").setLevel(logging.INFO)  # what the operator did is always written down
