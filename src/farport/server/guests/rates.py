"""How often one client may do something, and how many sockets it may hold."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from farport.server import limits
from farport.server.metrics import Metrics
from farport.server.words.problems import TooMany


class Rates:
    """Buckets of tokens, by what is limited and for whom; the least recently used are forgotten."""

    def __init__(self) -> None:
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def wait(self, rate: limits.Rate, who: str) -> float:
        """Take a token: 0 when there was one, else the seconds until there will be."""
        now = time.monotonic()
        tokens, at = self._buckets.pop((rate.name, who), (rate.most, now))
        tokens = min(rate.most, tokens + (now - at) * rate.speed)
        allowed = tokens >= 1.0
        self._buckets[rate.name, who] = (tokens - 1.0 if allowed else tokens, now)
        if len(self._buckets) > limits.CLIENTS_REMEMBERED:
            self._buckets.popitem(last=False)
        return 0.0 if allowed else (1.0 - tokens) / rate.speed


class Doors:
    """Counts the sockets that are open: in all, by client and by table."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._open: Counter[str] = Counter()

    def enter(self, who: str, table: str) -> AbstractContextManager[None]:
        """A place for a socket while it is open; TooMany when there is none."""
        counted = {"all": limits.SOCKETS, f"client {who}": limits.SOCKETS_PER_CLIENT}
        counted[f"table {table}"] = limits.SOCKETS_PER_TABLE
        if any(self._open[name] >= most for name, most in counted.items()):
            raise TooMany("sockets", "Too many are connected; close another window, or try again later.")
        self._open.update(counted.keys())
        return self._inside(list(counted))

    @contextmanager
    def _inside(self, names: list[str]) -> Iterator[None]:
        self._metrics.sockets.inc()
        try:
            yield
        finally:
            self._metrics.sockets.dec()
            self._open -= Counter(names)
