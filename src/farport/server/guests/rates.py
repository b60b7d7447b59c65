"""How often one client may do something."""

from __future__ import annotations

import time
from collections import OrderedDict

from farport.server import limits


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
