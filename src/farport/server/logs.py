"""Logs as lines of JSON."""

from __future__ import annotations

import json
import logging
import sys
import time
from contextvars import ContextVar

request: ContextVar[str] = ContextVar("request", default="")
"""The id of the request that is being answered; work that outlives its request has none."""

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


def set_up(level: str = "INFO") -> None:
    """Send what the service and uvicorn log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    for name in ("farport", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level)
    logging.getLogger("farport.admin").setLevel(logging.INFO)  # what the operator did is always written down
