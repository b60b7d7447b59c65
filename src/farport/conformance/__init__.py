"""What every game must hold to, as checks that any game can run, third-party ones too.

    import pytest
    from farport.conformance import CHECKS, QUICK
    from my_game import GAME

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_conformance(check):
        check(GAME, QUICK)

On the command line it is `farport check GAME`, with `--full` for the figures that a release must reach.
"""

from farport.conformance.effort import FULL, QUICK, Broken, Effort
from farport.conformance.engines import counts_hold, laws_hold, lock_step
from farport.conformance.learning import encoding_holds
from farport.conformance.playthrough import golden_playthrough, write_golden
from farport.conformance.secrecy import secrets_stay_secret, undo_shows_nothing
from farport.conformance.walks import notation_round_trips, records_replay, tables_behave

CHECKS = (
    tables_behave,
    notation_round_trips,
    records_replay,
    golden_playthrough,
    counts_hold,
    laws_hold,
    lock_step,
    secrets_stay_secret,
    undo_shows_nothing,
    encoding_holds,
)

__all__ = ["CHECKS", "FULL", "QUICK", "Broken", "Effort", "write_golden"]
