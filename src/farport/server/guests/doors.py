"""The sockets that are open: how many, whose, and who gives way when there is no more room.

Who sits at a table comes first. What watches is counted by table, by client and by address; who sits is counted apart
from that, and where a count has both, the newest who watches gives way to him.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from farport.server import limits
from farport.server.metrics import Metrics
from farport.server.words.problems import TooMany


class Place:
    """An open socket's place. `sits` says whether its client has a seat at the table; `leave` closes the socket."""

    def __init__(self, who: str, address: str, table: str, sits: Callable[[], bool], leave: Callable[[], None]) -> None:
        self.sits = sits
        self.leave = leave
        self.address = address
        self.counted = watching(who, address, table)
        if sits():
            self.counted = {f"sits {who}": limits.SOCKETS_PER_CLIENT}
        self.counted |= {f"address {address}": limits.SOCKETS_PER_ADDRESS, "all": limits.SOCKETS}


def watching(who: str, address: str, table: str) -> dict[str, int]:
    """What counts who watches."""
    return {
        f"watches {who}": limits.WATCHING_PER_CLIENT,
        f"watched {table}": limits.WATCHERS_PER_TABLE,
        f"watched {table} from {address}": limits.WATCHERS_PER_ADDRESS,
    }


class Doors:
    """Lets sockets in as long as there is room."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._open: Counter[str] = Counter()
        self._places: dict[Place, None] = {}

    def enter(self, place: Place) -> None:
        """Take a place, until `left`; TooMany when there is none."""
        while full := self._full(place):
            watcher = self._who_gives_way(place, full)
            if watcher is None:
                raise TooMany("sockets", "Too many are connected; close another window, or try again later.")
            self._metrics.gave_way.inc()
            self.left(watcher)
            watcher.leave()
        self._places[place] = None
        self._open.update(place.counted.keys())
        self._metrics.sockets.set(len(self._places))

    def left(self, place: Place) -> None:
        """A socket is closed, or about to be."""
        if place in self._places:
            del self._places[place]
            self._open -= Counter(place.counted.keys())
            self._metrics.sockets.set(len(self._places))

    def _full(self, place: Place) -> str | None:
        """What there are too many of already."""
        return next((name for name, most in place.counted.items() if self._open[name] >= most), None)

    def _who_gives_way(self, place: Place, full: str) -> Place | None:
        """To who sits: the last that came only to watch, from his address or from anywhere."""
        if not place.sits() or full not in {"all", f"address {place.address}"}:
            return None
        watchers = (other for other in reversed(self._places) if not other.sits())
        return next((other for other in watchers if full == "all" or other.address == place.address), None)
