"""A rule is the same for every piece: the first and the last Ship, Planet, Resource and Tech, of either player."""

from __future__ import annotations

import pytest

from farport.games.beyond_nebula.words import PLANET_WORDS, TECH_WORDS

from ..boards import dice
from .scenario import Board, scenario, ship

OPPONENT = {"blue": "white", "white": "blue"}
EITHER = pytest.mark.parametrize(
    ("active", "mine", "theirs"),
    [("blue", "B1", "W1"), ("blue", "B6", "W6"), ("white", "W1", "B1"), ("white", "W6", "B6")],
)


def shown(board: Board, name: str) -> dict:
    return next(one for one in board.table.view()["ships"] if one["name"] == name)


# Ships


@EITHER
@pytest.mark.clause("BN 10.31", "BN 10.32")
def test_every_ship_fights_every_enemy(active, mine, theirs):
    board = scenario(active=active, ships={mine: ("south H12", 6), theirs: ("south H14", 0)})
    with dice(6, 1, 6, 1):
        board.play(f"move {mine} to south H13")
    assert board.at(theirs) is None


@EITHER
@pytest.mark.clause("BN 8.13", "BN 8.14")
def test_every_ship_captures_and_every_enemy_contests(active, mine, theirs):
    """South green is the opponent's; a ship has stood on it since his turn, beside his own ship or alone."""
    them = OPPONENT[active]
    given = {"active": active, "decision": "progress", "owners": {"south green": them}}
    contested = scenario(**given, ships={mine: ("south D15", 0), theirs: ("south D16", 0)})
    contested.play("done")
    assert (contested.decision, contested.owner("south green")) == ("conflict", them)
    alone = scenario(**given, ships={mine: ("south D15", 0), theirs: ("south D17", 0)})
    alone.play("done")
    assert (alone.decision, alone.owner("south green")) == ("conflict", active)


@EITHER
@pytest.mark.clause("BN 7.7")
def test_any_ship_makes_a_conflict_phase(active, mine, theirs):
    board = scenario(active=active, decision="progress", ships={mine: ("south H12", 0)})
    board.play("done")
    assert (board.active, board.decision) == (active, "conflict")
    board = scenario(active=active, decision="progress", ships={theirs: ("south H12", 0)})
    told = board.play("done")
    assert told[0] == f"{active} has no Conflict phase, with neither a Ship nor a Tech to use in it"


@EITHER
@pytest.mark.clause("BN 8.22")
def test_every_ship_takes_part_in_an_evacuation(active, mine, theirs):
    """And no ship of the opponent's does."""
    board = scenario(
        active=active,
        owners={"south green": active},
        ships={mine: ("south D15", 4), theirs: ("south D15", 0)},
    )
    board.play(f"load {mine}")
    assert board.offers == {f"load {mine}", "done"}
    board.play(f"load {mine}")
    assert (board.decision, board.owner("south green"), board.regiments("south green")) == ("conflict", None, 3)


@EITHER
@pytest.mark.clause("BN 10.23")
def test_every_ship_that_has_loaded_neither_unloads_nor_colonizes(active, mine, theirs):
    """Another ship of the same player's, which has not loaded, does."""
    free = f"{mine[0]}3"
    board = scenario(
        active=active, owners={"south green": active}, ships={mine: ("south D15", 1), free: ("south D15", 6)}
    )
    board.play(f"unload {free}", f"load {mine}")
    assert (board.refuses(f"unload {mine}"), board.allows(f"unload {free}")) == ("BN 10.23", True)
    board.play(*[f"load {mine}"] * 3, "done")
    assert (board.owner("south green"), board.regiments(mine)) == (None, 5)
    assert board.refuses(f"colonize south green with {mine}") == "BN 10.23"
    assert board.allows(f"colonize south green with {free}")


@EITHER
@pytest.mark.clause("BN 10.5", "BN 5.2")
def test_every_ship_aims_the_ray_at_every_enemy(active, mine, theirs):
    """Those beside the target roll, the target itself and one's own ships do not."""
    fleet = {f"{theirs[0]}{number}": ("south H16", 1) for number in range(1, 7)}
    board = scenario(
        active=active, ready={active: ["Radioactive Ray"]}, ships={mine: ("south H11", 1), **fleet}, damaged=[theirs]
    )
    with dice(3, 4, 3, 4, 3):
        told = board.play(f"radioactive ray on {theirs}")
    rolled = [line.split()[0] for line in told if "is beside the target" in line]
    assert rolled == [name for name in fleet if name != theirs]
    assert board.at(theirs) is None
    assert [board.hull(name) for name in rolled] == [1, 2, 1, 2, 1]


@EITHER
@pytest.mark.clause("BN 10.2")
def test_every_ship_is_pulsed_for_its_owners_next_turn(active, mine, theirs):
    board = scenario(
        active=active,
        ready={active: ["Electromagnetic Pulse"]},
        ships={mine: ("south H12", 1), theirs: ("north H12", 1)},
    )
    board.play(f"electromagnetic pulse on {theirs}")
    assert shown(board, theirs)["pulsed"]
    board.pass_turn()
    board.play("done")
    assert board.refuses(f"move {theirs} to north H13") == "BN 10.2"
    board.pass_turn()
    assert not shown(board, theirs)["pulsed"]
    board.pass_turn()
    board.play("done", f"move {theirs} to north H13")


@EITHER
@pytest.mark.clause("BN 10.6", "BN 10.37")
def test_every_damaged_ship_is_repaired_in_conflict_and_in_combat(active, mine, theirs):
    ready = {active: ["Repair"], OPPONENT[active]: ["Repair"]}
    ships = {mine: ("south H12", 6), theirs: ("south H14", 0)}
    board = scenario(active=active, ready=ready, ships=ships, damaged=[mine, theirs])
    assert board.allows(f"repair {mine}")
    assert board.refuses(f"repair {theirs}") == "BN 10.6"
    board.play(f"move {mine} to south H13")
    assert board.offers == {"fight", f"repair {mine}"}
    board.play(f"repair {mine}")
    assert (board.mover, board.offers) == (OPPONENT[active], {"fight", f"repair {theirs}"})


@EITHER
@pytest.mark.clause("BN 10.8", "BN 10.14")
def test_every_ship_is_enlarged_and_reached_by_the_mothership(active, mine, theirs):
    home = "south yellow" if active == "blue" else "north red"
    board = scenario(
        active=active,
        decision="progress",
        regiments={home: 9},
        ready={active: ["Improved Cargo", "Mothership"]},
        ships={mine: ("south J4", 6), theirs: ("south H14", 0)},
    )
    assert board.refuses(f"mothership to {mine}") == board.refuses(f"mothership to {theirs}") == "BN 10.14"
    board.play("done")
    assert board.refuses(f"improved cargo for {theirs}") == "BN 10.8"
    board.play(f"improved cargo for {mine}")
    assert board.refuses(f"improved cargo for {theirs}") == "BN 10.19"
    assert (shown(board, mine)["capacity"], shown(board, theirs)["capacity"]) == (8, 6)
    board.pass_turn()
    board.pass_turn()
    board.play(f"mothership to {mine}", f"board from {home}", f"board from {home}")
    assert board.refuses(f"board from {home}") == "BN 10.21"
    board.play("done")
    assert (board.regiments(mine), board.regiments(home)) == (8, 7)


@EITHER
@pytest.mark.clause("BN 10.3")
def test_suicide_takes_every_ship_beside(active, mine, theirs):
    """The first and the last of both players are beside; the others are two blocks away."""
    near = dict.fromkeys(("B1", "B6", "W1", "W6"), ("south H13", 1))
    far = {"B2": ("south H15", 1), "W5": ("south H11", 1)}
    board = scenario(active=active, ready={active: ["Suicide"]}, ships={**near, **far})
    board.play(f"suicide {mine}")
    assert {one["name"] for one in board.table.view()["ships"]} == set(far)


@EITHER
@pytest.mark.clause("BN 10.12")
def test_every_ship_aims_the_cannon(active, mine, theirs):
    target = "north red" if active == "blue" else "south yellow"
    place = ("north H15", 0) if active == "blue" else ("south H15", 0)
    for gunner, clause in ((mine, None), (theirs, "BN 10.12")):
        board = scenario(
            active=active, regiments={target: 12}, ready={active: ["Supernova Cannon"]}, ships={gunner: place}
        )
        if clause:
            assert board.refuses(f"supernova cannon on {target}") == clause
        else:
            board.play(f"supernova cannon on {target}")
            assert board.regiments(target) == 2


@EITHER
@pytest.mark.clause("BN 10.26", "BN 10.29", "BN 8.15")
def test_every_ship_moves_again_on_its_owners_next_turn(active, mine, theirs):
    """After four blocks, after a Combat, after Defensive Rings."""
    board = scenario(active=active, ships={mine: ("south H12", 6), theirs: ("south H18", 0)})
    board.play(*(f"move {mine} to south H{column}" for column in (13, 14, 15, 16)))
    assert shown(board, mine)["moved"] == 4
    board.pass_turn()
    assert shown(board, mine)["moved"] == 0
    board.pass_turn()
    board.play("done")
    with dice(6, 1, 6, 1):
        board.play(f"move {mine} to south H17")
    assert (board.refuses(f"move {mine} to south H16"), shown(board, mine)["stopped"]) == ("BN 10.29", True)
    board.pass_turn()
    assert not shown(board, mine)["stopped"]
    board.pass_turn()
    board.play("done", *(f"move {mine} to south H{column}" for column in (16, 15, 14, 13)))


@EITHER
@pytest.mark.clause("BN 10.22")
def test_every_ship_moves_on_the_turn_after_it_was_produced(active, mine, theirs):
    """All others of its owner are on the map already."""
    home = "south yellow" if active == "blue" else "north red"
    place = "south" if active == "blue" else "north"
    fleet = {f"{mine[0]}{number}": (f"{place} H2", 0) for number in range(1, 7) if f"{mine[0]}{number}" != mine}
    board = scenario(
        active=active,
        decision="progress",
        buildings={active: ["Hangar"]},
        reserves={active: (0, 4, 0)},
        regiments={home: 3},
        ships=fleet,
    )
    board.play(f"produce ship on {home}", "done", f"load {mine}")
    assert (shown(board, mine)["new"], board.refuses(f"move {mine} to {place} H11")) == (True, "BN 10.22")
    board.pass_turn()
    board.pass_turn()
    board.play("done", f"move {mine} to {place} H11")
    assert not shown(board, mine)["new"]


@EITHER
@pytest.mark.clause("BN 10.11")
def test_every_pair_of_ships_avoids_each_other_for_a_turn(active, mine, theirs):
    board = scenario(
        active=active,
        ready={active: ["Invisibility Field"]},
        ships={mine: ("south H12", 1), theirs: ("south H14", 6)},
    )
    board.play(f"move {mine} to south H13", "invisibility field")
    assert (shown(board, mine)["avoids"], shown(board, theirs)["avoids"]) == ([ship(theirs)], [ship(mine)])
    board.pass_turn()
    assert (shown(board, mine)["avoids"], shown(board, theirs)["avoids"]) == ([], [])


@EITHER
@pytest.mark.clause("BN 10.11", "BN 10.36")
def test_a_ship_that_is_eliminated_is_avoided_no_more(active, mine, theirs):
    """Another ship of the active player's meets it, in the same turn."""
    second = f"{mine[0]}3"
    board = scenario(
        active=active,
        ready={active: ["Invisibility Field"]},
        ships={mine: ("south H12", 1), second: ("south H11", 6), theirs: ("south H14", 0)},
    )
    board.play(f"move {mine} to south H13", "invisibility field", f"move {second} to south H12")
    with dice(6, 1, 6, 1):
        board.play(f"move {second} to south H13")
    assert shown(board, mine)["avoids"] == []


@EITHER
@pytest.mark.clause("BN 10.36", "BN 10.2")
def test_a_ship_that_is_produced_again_is_as_new(active, mine, theirs):
    """No Pulse, no Improved Cargo, no damage and nobody aboard are left of the one that was eliminated."""
    them = OPPONENT[active]
    home, place = ("south yellow", "south") if them == "blue" else ("north red", "north")
    fleet = {f"{theirs[0]}{number}": (f"{place} H2", 0) for number in range(1, 7) if f"{theirs[0]}{number}" != theirs}
    board = scenario(
        active=active,
        ready={active: ["Electromagnetic Pulse"], them: ["Improved Cargo"]},
        buildings={them: ["Hangar"]},
        reserves={them: (0, 4, 0)},
        ships={mine: (f"{place} H16", 6), theirs: (f"{place} H18", 2), **fleet},
    )
    board.play(f"electromagnetic pulse on {theirs}")
    with dice(6, 1, 6, 1):
        board.play(f"move {mine} to {place} H17")
    board.pass_turn()
    board.play(f"produce ship on {home}")
    fresh = shown(board, theirs)
    assert (fresh["pulsed"], fresh["capacity"], fresh["durability"], fresh["regiments"]) == (False, 6, 2, 0)


# Planets


HOMES = {"blue": "south yellow", "white": "north red"}
OTHERS = [name for name in PLANET_WORDS if name not in HOMES.values()]


@pytest.mark.parametrize("active", ["blue", "white"])
@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.clause("BN 8.11", "BN 8.20")
def test_every_planet_is_colonized_and_left(active, name):
    """Unless its colour is that of the Root, when a choice is asked."""
    board = scenario(active=active, ships={f"{active[0].upper()}1": ("south H12", 5)})
    place = board.table.view()["planets"][PLANET_WORDS.index(name)]["block"]
    board.state.block[ship(f"{active[0].upper()}1")] = place
    ours = f"{active[0].upper()}1"
    board.play(f"colonize {name} with {ours}")
    if board.decision == "keep":
        board.play(f"keep {name}")
    assert (board.owner(name), board.regiments(name), board.regiments(ours)) == (active, 5, 0)


@pytest.mark.parametrize("active", ["blue", "white"])
@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.clause("BN 8.15")
def test_every_planet_of_the_opponent_has_rings(active, name):
    """A ship that begins in them, two blocks away, moves one block."""
    them, ours = OPPONENT[active], f"{active[0].upper()}1"
    side = name.split()[0]
    column = 8 if not name.endswith("green") and PLANET_WORDS.index(name) != 4 else 17
    board = scenario(
        active=active,
        owners={name: them},
        neutral=[home for home in (HOMES[them],) if home.split()[1] == name.split()[1]],
        regiments={name: 15},
        ships={ours: (f"{side} D{column}", 1)},
    )
    told = board.play(f"move {ours} to {side} D{column + 1}")
    assert told[-1] == f"{ours} is held by the Defensive Rings of {name}"
    assert board.refuses(f"move {ours} to {side} D{column + 2}") == "BN 8.15"


@pytest.mark.parametrize("name", PLANET_WORDS)
@pytest.mark.clause("BN 10.22", "BN 10.16")
def test_production_and_clones_stay_on_every_planet_for_a_turn(name):
    board = scenario(
        decision="progress",
        owners={"north green": "white"} | {name: "blue"},
        neutral=["south yellow"] if name == "north yellow" else [],
        regiments={name: 5},
        ships={"B1": ("south H12", 1)},
        buildings={"blue": ["Academy"]},
        reserves={"blue": (8, 0, 0)},
        ready={"blue": ["Clone"]},
    )
    board.play(*[f"produce regiment on {name}"] * 2, "clone")
    planet = board.table.view()["planets"][PLANET_WORDS.index(name)]
    assert (planet["regiments"], planet["fresh"]) == (9, 4)
    board.pass_turn()
    assert board.table.view()["planets"][PLANET_WORDS.index(name)]["fresh"] == 0


@pytest.mark.parametrize("name", PLANET_WORDS)
@pytest.mark.clause("BN 10.14", "BN 8.22")
def test_the_mothership_fetches_from_every_planet(name):
    """A Root stays under control; a colony is judged when the boarding is over."""
    instead = name == "north yellow"
    board = scenario(
        decision="progress",
        owners={"north green": "white", **({"south red": "blue"} if instead else {}), name: "blue"},
        neutral=["south yellow"] if instead else [],
        regiments={name: 5},
        ships={"B1": ("south J4", 0)},
        ready={"blue": ["Mothership"]},
    )
    board.play("mothership to B1")
    assert board.allows(f"board from {name}")
    board.play(f"board from {name}")
    assert board.owner(name) == "blue"
    board.play("done")
    assert (board.regiments("B1"), board.regiments(name)) == (1, 4)
    assert board.owner(name) == ("blue" if name in HOMES.values() else None)


# Resources and Techs


@pytest.mark.parametrize("colour", range(3))
@pytest.mark.parametrize("player", ["blue", "white"])
@pytest.mark.parametrize("place", ["research", "cooldown"])
@pytest.mark.clause("BN 7.2", "BN 7.3", "BN 7.4")
def test_maintenance_counts_every_tech_of_the_player_whose_turn_begins(colour, player, place):
    names, them = TECH_WORDS[colour * 6 : colour * 6 + 6], OPPONENT[player]
    board = scenario(active=them, decision="progress", **{place: {who: dict.fromkeys(names, 2) for who in OPPONENT}})
    board.pass_turn()
    assert {board.tech(player, name) for name in names} == {f"{place} 1"}
    assert {board.tech(them, name) for name in names} == {f"{place} 2"}
    board.pass_turn()
    board.pass_turn()
    assert {board.tech(player, name) for name in names} == {"ready"}
    assert {board.tech(them, name) for name in names} == {f"{place} 1"}


@pytest.mark.parametrize("player", ["blue", "white"])
@pytest.mark.clause("BN 9.13", "BN 8.2")
def test_maintenance_and_harvest_are_for_all_buildings_and_resources_of_one_player(player):
    board = scenario(active=player, decision="progress", reserves={player: (35, 35, 35)}, content=CHEAP)
    for name in ("Academy", "Hangar", "Laboratory"):
        board.play(f"construct {name}")
    board.pass_turn()
    assert [board.building(player, name) for name in ("Academy", "Hangar", "Laboratory")] == ["construction"] * 3
    before = board.reserves(player)
    board.pass_turn()
    assert [board.building(player, name) for name in ("Academy", "Hangar", "Laboratory")] == ["built"] * 3
    assert board.reserves(player) == tuple(amount + 1 for amount in before)


CHEAP = {
    f"{building}.{name}": 5 for building in ("academy", "hangar", "laboratory") for name in ("metal", "gas", "crystal")
}


# What lasts for a turn


@pytest.mark.parametrize("player", ["blue", "white"])
@pytest.mark.clause("BN 8.8", "BN 10.13", "BN 10.16", "BN 10.17", "BN 10.7")
def test_what_is_done_once_a_turn_can_be_done_again_on_the_next(player):
    home = HOMES[player]
    techs = ["Balance", "Clone", "Free Exchange", "Battle Speed"]
    one = dict.fromkeys(("panel.basic", "panel.advanced"), 1)
    board = scenario(
        active=player,
        decision="progress",
        content=one,
        ready={player: techs},
        buildings={player: ["Academy"]},
        reserves={player: (10, 1, 1)},
        extractors={player: {"Metal": "specialized"}},
        ships={f"{player[0].upper()}1": ("south J4", 1)},
    )
    for _ in range(2):
        board.play("exchange Metal for Gas", "exchange 1", "free exchange", "balance Crystal onto Gas")
        board.play(f"produce regiment on {home}", "clone", "done", "battle speed")
        assert board.table.view()["speed"] == 5
        board.pass_turn()
        assert board.table.view()["speed"] == 4
        board.pass_turn()
    board.play("exchange Metal for Gas", "exchange 1")
    metal = board.reserves(player)[0]
    board.pass_turn()
    board.pass_turn()
    assert board.reserves(player)[0] == metal + 1, "without Free Exchange the Extractor yields nothing"


# More than one of a thing


def both(name: str, **more: object) -> Board:
    """Blue uses a Tech twice: his own, and white's by Hack."""
    given: dict[str, object] = {"ready": {"blue": [name, "Hack"], "white": [name]}, **more}
    return scenario(**given)  # type: ignore[arg-type]


@pytest.mark.clause("BN 10.7", "BN 10.4")
def test_two_uses_of_battle_speed_add_up():
    board = both("Battle Speed", ships={"B1": ("south H12", 1)})
    board.play("battle speed", "hack battle speed")
    assert board.table.view()["speed"] == 6


@pytest.mark.clause("BN 10.1")
def test_two_charges_keep_two_techs_from_being_used():
    board = scenario(
        ready={"blue": ["Electric Charge", "Hack"], "white": ["Electric Charge", "Balance", "Clone"]},
        ships={"W1": ("north H12", 1)},
    )
    with dice(1, 3):
        board.play("electric charge on Balance", "hack electric charge on Clone")
    board.pass_turn()
    assert board.refuses("balance Metal onto Gas") == board.refuses("clone") == "BN 10.1"
    board.pass_turn()
    board.pass_turn()
    board.play("balance Metal onto Gas")


@pytest.mark.clause("BN 10.1")
def test_two_charges_stop_two_cooldowns():
    board = scenario(
        ready={"blue": ["Electric Charge", "Hack"], "white": ["Electric Charge"]},
        cooldown={"white": {"Suicide": 2, "Jumpgate": 2, "Repair": 2}},
    )
    with dice(4):
        board.play("electric charge on Suicide")
    board.play("stall Suicide")
    with dice(6):
        board.play("hack electric charge on Suicide")
    assert board.offers == {"stall Jumpgate", "stall Repair"}
    board.play("stall Jumpgate")
    told = board.pass_turn()
    left = [board.tech("white", name) for name in ("Suicide", "Jumpgate", "Repair")]
    assert left == ["cooldown 2", "cooldown 2", "cooldown 1"]
    assert "white's Jumpgate does not cool down this turn, after an Electric Charge" in told
    board.pass_turn()
    board.pass_turn()
    assert [board.tech("white", name) for name in ("Suicide", "Jumpgate", "Repair")] == ["cooldown 1"] * 2 + ["ready"]


@pytest.mark.clause("BN 10.11")
def test_two_enemies_are_avoided():
    board = both("Invisibility Field", ships={"B1": ("south H12", 1), "W1": ("south H14", 6), "W6": ("south H14", 6)})
    board.play("move B1 to south H13", "invisibility field", "hack invisibility field")
    assert (board.decision, shown(board, "B1")["avoids"]) == ("conflict", [ship("W1"), ship("W6")])
    board.play("move B1 to south H14", "move B1 to south H15")
    assert board.at("B1") == "south H15"


@pytest.mark.clause("BN 10.11")
def test_one_ship_is_avoided_by_two():
    board = both("Invisibility Field", ships={"B1": ("south H12", 1), "B6": ("south H12", 1), "W1": ("south H14", 6)})
    board.play("move B1 to south H13", "invisibility field", "move B6 to south H13", "hack invisibility field")
    assert (board.decision, shown(board, "W1")["avoids"]) == ("conflict", [ship("B1"), ship("B6")])


@pytest.mark.clause("BN 11.2")
def test_two_zones_are_explored_once_each():
    board = scenario(ships={"B1": ("south D3", 1), "B2": ("south D16", 1)})
    board.play("move B1 to south D4")
    with dice(1):
        board.play("name red")
    board.play("move B2 to south D17")
    with dice(6):
        board.play("name green")
    board.play("move B1 to south D3", "move B1 to south D4", "move B2 to south D16", "move B2 to south D17")
    assert (board.tech("blue", "Battle Speed"), board.tech("blue", "Jumpgate")) == ("ready", "ready")
    assert (board.mover, board.decision) == ("blue", "conflict")


@pytest.mark.parametrize("player", ["blue", "white"])
@pytest.mark.clause("BN 2.4")
def test_everything_that_a_player_has_is_counted_at_the_last_turn(player):
    """Each of two things, at the first and the last place, decides for whoever has it."""
    mine = player[0].upper()
    home = HOMES[player]
    for have in (
        {"owners": {"south green": player}},
        {"owners": {"north green": player}},
        {"regiments": {home: 1}},
        {"ships": {f"{mine}1": ("south J4", 1), f"{OPPONENT[player][0].upper()}1": ("south D2", 0)}},
        {"ships": {f"{mine}6": ("south J4", 1), f"{OPPONENT[player][0].upper()}6": ("south D2", 0)}},
        {"ships": {f"{mine}1": ("south J4", 0)}},
        {"ships": {f"{mine}6": ("south J4", 0)}},
        {"reserves": {player: (1, 0, 0)}},
        {"reserves": {player: (0, 0, 1)}},
    ):
        board = scenario(active="white", turn=60, decision="progress", options={"turn_limit": "30"}, **have)  # type: ignore[arg-type]
        board.pass_turn()
        assert board.winner == player, have
