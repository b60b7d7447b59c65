"""How long somebody takes: what a pass of the service goes by, so that it looks like one of his own (see `asking`)."""

from __future__ import annotations

from msgspec import Struct

from farport.server import limits


class Tempo(Struct, frozen=True):
    """How many seconds one client took to pass when he was asked, which nobody else knows, and for his other decisions,
    which all have seen; the last ones of each."""

    client: str | None = None
    passes: tuple[float, ...] = ()
    others: tuple[float, ...] = ()

    def passed(self, seconds: float) -> Tempo:
        return Tempo(self.client, (*self.passes, seconds)[-limits.TEMPO_KEPT :], self.others)

    def decided(self, seconds: float) -> Tempo:
        return Tempo(self.client, self.passes, (*self.others, seconds)[-limits.TEMPO_KEPT :])

    def drawn(self, share: float) -> float:
        """As long as he may take to pass, by a share of 1 that nobody knows: as long as he took one of the other times;
        and, as if that were one more of those, as long as for something else that took him little."""
        place = share * (len(self.passes) + 1)
        if place < len(self.passes):
            seconds = self.passes[int(place)]
        else:
            guesses = self._guesses()
            seconds = guesses[int((place - len(self.passes)) * len(guesses))]
        return min(seconds, limits.PASS_LONGEST)

    def _guesses(self) -> list[float]:
        """What he may take before much is known of it: as for the quicker half of his other decisions."""
        quicker = sorted(self.others)[: (len(self.others) + 1) // 2] or limits.PASS_USUAL
        return [min(seconds, limits.PASS_USUAL[-1]) for seconds in quicker]
