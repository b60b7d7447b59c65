"""Why may I not ...? Every reason that can be given is asked for, in one of the chapters."""

from __future__ import annotations

import pytest

from farport.games.beyond_nebula.reasons import REASONS
from farport.games.beyond_nebula.words import RULEBOOK

from .test_questions_of_progress import PROGRESS
from .test_questions_of_ships import SHIPS
from .test_questions_of_techs import TECHS


@pytest.mark.shown
def test_every_clause_with_a_reason_of_its_own_is_asked_for():
    reasons = {RULEBOOK.numbered(number).id for number in REASONS}
    assert reasons <= {clause for _, _, clause, _ in (*PROGRESS, *SHIPS, *TECHS)}
