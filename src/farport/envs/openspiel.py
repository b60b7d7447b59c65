"""OpenSpiel: all installed games, known to `pyspiel` once this is imported.

    import pyspiel
    import farport.envs.openspiel

    game = pyspiel.load_game("farport_sector_prime", {"players": 3})

Chance is sampled: before the deal, and where an action needs dice, there is a chance node with one outcome, and what it
does is drawn anew each time that it is passed. So nobody who searches from a state knows the dice to come. (OpenSpiel's
own mark for this asks for the state of a generator, which games in Python cannot give; so the games do not carry it.)
Where things really move, the rules guess how.
"""

from __future__ import annotations

import hashlib
import random
from functools import lru_cache
from typing import Any

import numpy as np
import pyspiel

from farport.bots.bot import bot, decision
from farport.envs.encoding import Encoding
from farport.envs.stepping import CALLED, share_of_win
from farport.table.engine.kernels import apply, deal, redact, redeal
from farport.table.errors import BadOption, BadRecord
from farport.table.event import log_buffer
from farport.table.game import Game
from farport.table.position import copy_of
from farport.table.registry import games
from farport.table.table import Seen, view_of

LONGEST = 1_000_000
"""No game is longer."""
UNDEALT, NOTHING = b"", -1
PASS = 0
"""The one thing that chance can do; what comes of it is drawn."""
DICE = random.SystemRandom()


class Core:
    """What all states of a game share: its code and the room to work in."""

    def __init__(self, game: Game, players: int) -> None:
        self.game, self.encoding = game, Encoding(game, players)
        self.players = players
        engine = self.encoding.engine
        for kernel in CALLED:
            engine.bind(kernel)
        self.apply, self.deal, self.share = engine.bind(apply), engine.bind(deal), engine.bind(share_of_win)
        self.redact, self.redeal = engine.bind(redact), engine.bind(redeal)
        self._room, self._log = game.state.blanks(1), log_buffer()

    def at(self, position: bytes) -> Any:
        """A position to work with, until the next one is asked for."""
        self._room.view(np.uint8)[:] = np.frombuffer(position, np.uint8)
        return self._room[0]

    def dealt(self) -> bytes:
        """A position after a deal by fresh dice."""
        s = self.at(self.encoding.prepared.tobytes())
        s.rng[:] = fresh_dice()
        self.deal(s, self._log)
        return bytes(s.tobytes())

    def after(self, position: bytes, code: int, *, dice: bool) -> bytes | None:
        """The position after an action, with fresh dice; without, None where it takes dice."""
        s = self.at(position)
        if dice:
            s.rng[:] = fresh_dice()
        before = s.rng.tobytes()
        self.apply(s, code, self._log)
        return bytes(s.tobytes()) if dice or s.rng.tobytes() == before else None

    def seen(self, position: bytes, player: int) -> Any:
        """What a player sees of a position."""
        s = self.at(position)
        s.rng[:] = 0
        self.redact(s, player)
        return s

    def guessed(self, position: bytes, player: int) -> bytes:
        """A position that the player may be in."""
        s = self.seen(position, player)
        s.rng[:] = fresh_dice()
        self.redeal(s, player)
        return bytes(s.tobytes())


def fresh_dice() -> list[int]:
    return [1 + DICE.getrandbits(31) for _ in range(4)]


@lru_cache(maxsize=64)
def core(game: str, players: int) -> Core:
    (found,) = (each for each in games() if name_of(each) == game)
    return Core(found, players)


class FarportState(pyspiel.State):
    """A position, and the action that waits for dice, if any."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.kind, self.players = game.get_type().short_name, game.num_players()
        self.position, self.waiting = UNDEALT, NOTHING
        self.mover, self.over = 0, False

    @property
    def core(self) -> Core:
        return core(self.kind, self.players)

    def current_player(self) -> int:
        if self.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.position == UNDEALT or self.waiting != NOTHING:
            return int(pyspiel.PlayerId.CHANCE)
        return self.mover

    def _legal_actions(self, player: int) -> list[int]:
        encoding = self.core.encoding
        return sorted(encoding.legal(self.core.at(self.position)).tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(PASS, 1.0)]

    def _apply_action(self, action: int) -> None:
        here = self.core
        if self.position == UNDEALT:
            self._stand(here.dealt())
        elif self.waiting != NOTHING:
            code, self.waiting = self.waiting, NOTHING
            after = here.after(self.position, code, dice=True)
            assert after is not None
            self._stand(after)
        else:
            code = here.encoding.code_of(here.at(self.position), action)
            sure = here.after(self.position, code, dice=False)
            if sure is None:
                self.waiting = code
            else:
                self._stand(sure)

    def _stand(self, position: bytes) -> None:
        self.position, s = position, self.core.at(position)
        self.mover, self.over = int(s["mover"]), bool(s["ending"])

    def _action_to_string(self, player: int, action: int) -> str:
        return "chance" if player < 0 else self.core.encoding.actions[action]

    def is_terminal(self) -> bool:
        return self.over

    def returns(self) -> list[float]:
        if not self.over:
            return [0.0] * self.players
        s = self.core.at(self.position)
        return [float(self.core.share(s, player)) for player in range(self.players)]

    def resample_from_infostate(self, player: int, sampler: Any) -> Any:
        """A state that the player may be in."""
        twin = self.clone()
        twin.position = self.core.guessed(self.position, player)
        return twin

    def __str__(self) -> str:
        if self.position == UNDEALT:
            return "before the deal"
        s = self.core.at(self.position)
        waits = f"\nwaiting for dice: {self.waiting}" if self.waiting != NOTHING else ""
        return self.core.game.text(view_of(self.core.game, s, None)) + waits


class Observer:
    """What a player sees, as a tensor and as a string that is the same where he sees the same."""

    def __init__(self, kind: str, players: int) -> None:
        self._kind, self._players = kind, players
        self.tensor = np.zeros(core(kind, players).encoding.size, np.float32)
        self.dict = core(kind, players).encoding.by_field(self.tensor)

    def set_from(self, state: FarportState, player: int) -> None:
        self.tensor[:] = 0
        if state.position != UNDEALT:
            here = core(self._kind, self._players)
            here.encoding.observation(here.at(state.position), player, self.tensor)

    def string_from(self, state: FarportState, player: int) -> str:
        if state.position == UNDEALT:
            return f"{player}: nothing"
        here = core(self._kind, self._players)
        s = here.seen(state.position, player)
        digest = hashlib.sha256(s.tobytes()).hexdigest()[:24]
        return f"{player}: turn {int(s.turn)}, {here.game.acts.decided(int(s.decision)).word}, {digest}"


class Ours(pyspiel.Bot):
    """A bot of ours, by its name, that plays in OpenSpiel."""

    def __init__(self, spec: str) -> None:
        super().__init__()
        self._bot = bot(spec)

    def step(self, state: FarportState) -> int:
        """The number of the action that it chooses for whoever is asked."""
        here, player = state.core, state.current_player()
        if here.game.aim:
            raise BadOption(f"in {here.game.title} our bots aim more finely than actions have numbers")
        codes = [here.encoding.code_of_legal(here.at(state.position), number) for number in state.legal_actions()]
        s = copy_of(here.seen(state.position, player))
        return here.encoding.number_of(s, decision(self._bot, Seen(here.game, player, s, codes)))


def name_of(game: Game | str) -> str:
    """By which OpenSpiel knows a game."""
    return "farport_" + (game if isinstance(game, str) else game.id).replace("-", "_")


def register(game: Game) -> None:
    """Make a game known to OpenSpiel."""
    kind = pyspiel.GameType(
        short_name=name_of(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if 1 in game.seats else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seats[0]},
    )

    class FarportGame(pyspiel.Game):
        """A game of so many players."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = {"players": game.seats[0], **(params or {})}
            players = given["players"]
            game.check_options(players, {})
            info = pyspiel.GameInfo(
                num_distinct_actions=core(name_of(game), players).encoding.action_count,
                max_chance_outcomes=1,
                num_players=players,
                min_utility=-1.0,
                max_utility=1.0,
                max_game_length=LONGEST,
                **({} if 1 in game.seats else {"utility_sum": 0.0}),
            )
            super().__init__(kind, info, given)
            self._players = players

        def new_initial_state(self) -> FarportState:
            return FarportState(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            if params:
                raise BadRecord(f"observers have no parameters, and got {params}")
            return Observer(name_of(game), self._players)

    pyspiel.register_game(kind, FarportGame)


for _game in games():
    register(_game)
