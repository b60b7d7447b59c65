"""What is told of everything that happens, in order and to the word; and what cannot be taken back."""

from __future__ import annotations

import pytest

from farport.table.errors import CannotUndo

from .scenario import Scene, scene


def heard(table: Scene, player: int, lines: int) -> list[str]:
    """The last things that a player was told."""
    return [str(event) for event in table.table.events(player)][-lines:]


def stays(table: Scene) -> bool:
    """Whether the last action cannot be taken back."""
    try:
        table.table.undo()
    except CannotUndo:
        return True
    return False


def attack() -> Scene:
    table = scene("UEA", "Noxian").hand("UEA", ore=[2]).hand("Noxian", bio=[3])
    return table.put("UEA d6 a", (200, 300), 4).put("Noxian d6 a", (330, 300), 2)


@pytest.mark.clause("FF 4.1", "FF 4.4", "FF 4.5", "FF 4.11")
def test_a_move_is_told():
    table = scene("UEA", "Noxian").put("UEA d6 a", (40, 75), 4).level("UEA", common=1)
    assert table.play("move") == ["UEA begins a Move with 3 flicks"]
    assert table.play("turn UEA d6 a to show 2") == ["UEA d6 a is turned to show 2"]
    assert table.play("slide Noxian d6 a aside") == ["Noxian d6 a is slid aside"]
    flicks = "UEA flicks UEA d6 a"
    assert table.flick("UEA d6 a", "Vessa", value=3) == [flicks, "UEA d6 a lands on Vessa, showing 3"]
    assert table.flick("UEA d6 a", (300, 220), value=5) == [flicks, "UEA d6 a comes to rest in open space, showing 5"]
    assert table.flick("UEA d6 a", (-40, 100)) == [flicks, "UEA d6 a leaves the mats"]


@pytest.mark.clause("FF 13.3", "FF 4.11")
def test_a_re_flick_and_a_fall_are_told():
    table = scene("UEA", "Noxian").level("UEA", own=2)
    table.play("move")
    table.flick("UEA d6 a", (300, 220))
    assert table.play("again") == ["UEA flicks UEA d6 a again"]
    assert table.flick("UEA d6 a", None) == ["UEA flicks UEA d6 a", "UEA d6 a falls off the table"]


@pytest.mark.clause("FF 5.1", "FF 5.2", "FF 5.3", "FF 5.8", "FF 5.12")
def test_a_victory_is_told():
    table = attack()
    assert table.play("attack with UEA d6 a against Noxian d6 a", "play ore 2", "play bio 3") == [
        "UEA attacks Noxian: UEA d6 a against Noxian d6 a",
        "UEA plays ore with combat value 2",
        "Noxian plays bio with combat value 3",
    ]
    assert heard(table, 0, 1) == ["Noxian plays bio face down"]
    assert heard(table, 1, 2)[0] == "UEA plays ore face down"
    told = table.flick("UEA d6 a", (310, 300), strikes={"Noxian d6 a": (350, 300)})
    assert told == [
        "UEA flicks UEA d6 a",
        "it strikes Noxian d6 a",
        "Noxian d6 a lands on Mirror, showing 2",
        "UEA d6 a lands on Mirror, showing 4",
        "UEA d6 a hits Noxian d6 a",
        "UEA's card is ore with combat value 2",
        "Noxian's card is bio with combat value 3",
        "UEA has 6, Noxian has 5",
        "UEA wins the combat",
        "UEA takes a 1VP token",
        "Noxian d6 a is destroyed",
    ]
    assert table.place_first() == ["Noxian d6 a is placed, showing 2"]


@pytest.mark.clause("FF 5.3", "FF 5.8", "FF 5.10")
def test_a_defeat_is_told():
    table = attack()
    table.play("attack with UEA d6 a against Noxian d6 a", "play ore 2")
    assert table.play("play no card") == ["Noxian plays no card"]
    told = table.flick("UEA d6 a", (310, 300), 1, {"Noxian d6 a": (350, 300)}, struck_value=6)
    assert told[5:] == [
        "UEA's card is ore with combat value 2",
        "UEA has 3, Noxian has 6",
        "Noxian wins the combat",
        "UEA d6 a is destroyed",
    ]


@pytest.mark.clause("FF 5.13", "FF 5.14", "FF 5.3")
def test_an_escape_a_miss_and_an_empty_hand_are_told():
    table = attack().attack("UEA d6 a", "Noxian d6 a", "ore 2", "bio 3")
    told = table.flick("UEA d6 a", (310, 300), strikes={"Noxian d6 a": (550, 300)})
    assert told[4:] == ["Noxian d6 a is driven beyond the Hyperspace token and escapes"]
    assert table.play("stay") == ["Noxian d6 a stays where it is"]
    table = attack().attack("UEA d6 a", "Noxian d6 a", "ore 2", "bio 3")
    assert table.flick("UEA d6 a", (310, 200)) == [
        "UEA flicks UEA d6 a",
        "UEA d6 a comes to rest in open space, showing 4",
        "UEA d6 a makes no contact with Noxian d6 a: a miss",
    ]
    table = attack().hand("Noxian")
    told = table.play("attack with UEA d6 a against Noxian d6 a", "play ore 2")
    assert told[2:] == ["Noxian has no card to defend with"]


@pytest.mark.clause("FF 13.42", "FF 13.43")
def test_a_lower_total_and_the_card_for_it_are_told():
    table = scene("Mechatron", "UEA").level("Mechatron", own=2).hand("Mechatron", ore=[2])
    table.put("Mechatron d6 c", (200, 300), 1).put("UEA d6 a", (330, 300), 6)
    table.attack("Mechatron d6 c", "UEA d6 a", "ore 2")
    assert table.flick("Mechatron d6 c", (310, 300), strikes={"UEA d6 a": (350, 300)})[5:] == [
        "Mechatron's card is ore with combat value 2",
        "Mechatron has 3, UEA has 6",
        "the lower total wins when Mechatron attacks",
        "Mechatron wins the combat",
        "Mechatron takes a 1VP token",
        "UEA d6 a is destroyed",
    ]
    table.place_first()
    assert table.deck("bio", 4).play("draw bio") == ["Mechatron draws bio with combat value 4"]
    assert heard(table, 1, 1) == ["Mechatron draws bio"]


@pytest.mark.clause("FF 6.2", "FF 6.3", "FF 9.1")
def test_building_and_upgrading_are_told():
    table = scene("UEA", "Noxian").put("UEA d6 a", "Vessa").hand("UEA", bio=[1, 1], ore=[2])
    paid = [
        f"UEA discards {card}"
        for card in ("ore with combat value 2", "bio with combat value 1", "bio with combat value 1")
    ]
    assert table.play("build Colony on Vessa") == [*paid, "UEA builds a Colony on Vessa"]
    table.hand("UEA", quantum=[1], tech=[2])
    assert table.play("upgrade faction track") == [
        "UEA discards quantum with combat value 1",
        "UEA discards tech with combat value 2",
        "UEA upgrades to level 1 of the faction track",
        "Noxian's turn (blue)",
    ]
    table = scene("UEA", "Noxian").level("UEA", common=1).hand("UEA", tech=[1, 1, 1])
    assert table.play("upgrade common track")[3:] == ["UEA upgrades to level 2 of the common track"]


@pytest.mark.clause("FF 13.38")
def test_a_statue_over_a_token_is_told():
    table = scene("UEA", "Volcor").level("Volcor", own=1).built("UEA", "square", "Tarn").turn_of("Volcor")
    table.put("Volcor d6 a", "Tarn").hand("Volcor", ore=[1, 1], bio=[1, 1], quantum=[1])
    told = table.play("build Statue on Tarn over that of UEA")
    assert told[5:] == ["Volcor builds a Statue on Tarn", "it covers the square token of UEA on Tarn"]


@pytest.mark.clause("FF 8.1", "FF 8.3", "FF 8.6", "FF 11.3")
def test_missions_are_told():
    table = scene("UEA", "Noxian").missions("Trespass", "Foothold", "Far Patrol", deck=["Explore The Rift"])
    told = table.put("UEA d6 a", "Korivale").play("complete Trespass")
    assert told == ["UEA completes Trespass", "Mission: Explore The Rift"]
    value = int(table.state.token_value[0])
    over = ["the Mission deck is empty", "the end is near: the Mission deck ran out"]
    told = table.turn_of("UEA").put("UEA d6 a", "The Rift").play("complete Explore The Rift")
    assert told == ["UEA completes Explore The Rift", f"UEA takes an Explore token worth {value}", *over]
    assert heard(table, 1, 4) == ["UEA completes Explore The Rift", "UEA takes an Explore token", *over]
    told = table.turn_of("UEA").put("UEA d6 a", "Vessa").put("UEA d6 b", "Tarn").put("UEA d8 c", "Anvil")
    assert table.play("complete Far Patrol") == ["UEA completes Far Patrol", "the Mission deck is empty"]


@pytest.mark.clause("FF 7.2", "FF 7.5", "FF 10.1", "FF 13.1")
def test_gathering_returning_and_a_gate_are_told():
    table = scene("UEA", "Noxian").put("UEA d6 a", "Vessa").resource("Vessa", "ore").deck("ore", 4)
    assert table.play("gather") == ["UEA begins to gather, up to 3 cards"]
    assert table.play("gather with UEA d6 a") == ["UEA gathers ore with combat value 4 on Vessa"]
    assert heard(table, 1, 1) == ["UEA gathers ore on Vessa"]
    assert table.play("return UEA d6 a") == ["UEA returns UEA d6 a"]
    table = scene("UEA", "Noxian").put("UEA d6 a", "Vessa").resource("Vessa", "ore").deck("ore")
    told = table.play("gather", "gather with UEA d6 a")
    assert told[1] == "the discarded ore is shuffled"
    table = scene("UEA", "Noxian").level("UEA", own=1).built("UEA", "square", "Vessa")
    assert table.play("warp UEA d6 b") == ["UEA moves UEA d6 b through a Warp Gate"]


@pytest.mark.clause("FF 13.9", "FF 13.10", "FF 13.35", "FF 13.36")
def test_free_actions_are_told():
    table = scene("Korivali", "UEA").level("Korivali", own=2).built("Korivali", "square", "Vessa").hand("Korivali")
    table.missions("Deliver ore to Ombra", "Foothold", "Far Patrol").put("Korivali d6 a", "Vessa")
    table.hand("Korivali", ore=[1]).deck("bio", 4)
    assert table.play("trade ore 1 from hand", "draw bio", "claim Deliver ore to Ombra") == [
        "Korivali trades ore with combat value 1 away",
        "Korivali draws bio with combat value 4",
        "Korivali claims Deliver ore to Ombra",
    ]
    assert table.play("end turn", "end turn") == [
        "Korivali ends the turn",
        "UEA's turn (blue)",
        "UEA ends the turn",
        "Korivali's turn (red)",
        "the claim on Deliver ore to Ombra is over",
    ]
    table = scene("Signal", "UEA").level("Signal", own=2).built("Signal", "round", "Vessa")
    table.built("Signal", "square", "Tarn")
    assert table.play("set Signal d6 a to 6", "transfer network from Vessa to Tarn") == [
        "Signal d6 a is set to 6",
        "Signal moves a Network from Vessa to Tarn",
    ]


@pytest.mark.clause("FF 13.13", "FF 13.15", "FF 13.18")
def test_the_bug_is_told():
    table = scene("Surge", "UEA", "Dorikor").level("Surge", own=1).put("UEA d6 a", (75, 300))
    assert table.play("flick the bug") == ["Surge lays the bug onto the Asteroid Field"]
    assert table.flick("bug", (80, 310), strikes={"UEA d6 a": (75, 290)}) == [
        "Surge flicks the bug",
        "it strikes UEA d6 a",
        "the bug takes over UEA d6 a",
    ]
    for _ in range(3):
        table.end_turn()
    assert table.play("flick the bug")[0] == "the bug leaves UEA d6 a"
    assert table.flick("bug", (80, 320)) == ["Surge flicks the bug", "the bug takes nothing over"]
    for _ in range(3):
        table.end_turn()
    table.put("Dorikor d20 c", (75, 350)).play("flick the bug")
    assert table.flick("bug", (80, 380), strikes={"Dorikor d20 c": (75, 340)})[1:] == [
        "it strikes Dorikor d20 c",
        "the bug does not affect Dorikor d20 c",
        "the bug takes nothing over",
    ]


@pytest.mark.clause("FF 14.5", "FF 14.6", "FF 14.8")
def test_a_bounty_is_told():
    table = scene("UEA", "Noxian", bounties="on").bounty(0, "Ironmaw", (450, 200)).hand("UEA", ore=[1])
    table.play("move")
    names = [card["name"] for card in table.table.view()["bounties"]]
    told = table.flick("UEA d6 a", (450, 200), value=5, bumps={names.index("Ironmaw"): (455, 205)})
    assert told == [
        "UEA flicks UEA d6 a",
        "the card of Ironmaw is bumped",
        "UEA d6 a comes to rest in open space, showing 5",
    ]
    assert table.play("play ore 1") == [
        "UEA discards ore with combat value 1",
        "UEA has 6 against Ironmaw, which needs 8, and suffers its effect",
        "UEA d6 a is destroyed",
    ]
    table.place_first()
    (new,) = [line for line in table.flick("UEA d8 c", (455, 205), value=8) if line.startswith("bounty: ")]
    assert new.removeprefix("bounty: ") in [card["name"] for card in table.table.view()["bounties"]]


@pytest.mark.clause("FF 11.1", "FF 11.4", "FF 11.6")
def test_the_end_is_told():
    table = attack().vp_left(1).attack("UEA d6 a", "Noxian d6 a", "ore 2")
    told = table.flick("UEA d6 a", (310, 300), strikes={"Noxian d6 a": (350, 300)})
    assert told[-2] == "the end is near: the last 1VP token was claimed"
    table.place_first()
    final = "the final round begins: everyone has one more turn"
    assert table.play("end turn") == ["UEA ends the turn", final, "Noxian's turn (blue)"]
    table.end_turn()
    assert table.play("end turn")[1:] == ["UEA has 1 point", "Noxian has 0 points", "UEA wins"]
    assert table.state.mover == -1, "nobody is to act any more"


@pytest.mark.clause("FF 3.1", "FF 4.1", "FF 10.1")
def test_what_is_left_undone_is_told():
    table = scene("UEA", "Noxian").put("UEA d6 a", "Vessa").put("UEA d6 b", "Tarn")
    assert table.play("move", "done")[1:] == ["UEA ends the Move"]
    table.play("return UEA d6 a")
    table.place_first()
    assert table.play("done") == ["UEA ends the Return", "Noxian's turn (blue)"]
    assert scene("UEA", "Noxian").put("UEA d6 a", "Vessa").play("gather", "done")[1:] == ["UEA ends the Gather"]


@pytest.mark.clause("FF 13.3", "FF 13.28", "FF 13.39")
def test_flicks_of_some_factions_are_told():
    table = scene("UEA", "Noxian").level("UEA", own=2)
    table.play("move")
    table.flick("UEA d6 a", (300, 220))
    assert table.play("keep") == ["UEA keeps the flick of UEA d6 a"]
    assert scene("Santarzian", "Surge").level("Santarzian", own=1).play("move")[0].endswith("a Move with 3 flicks")
    table = scene("Volcor", "UEA").level("Volcor", own=2).built("Volcor", "square", "Vessa").put("Volcor d6 a", "Vessa")
    assert table.play("free flick of Volcor d6 a", "done") == [
        "Volcor takes the free flick of Volcor d6 a",
        "Volcor ends the free flick",
    ]


@pytest.mark.clause("FF 13.43", "FF 13.29")
def test_what_is_declined_is_told():
    table = scene("Mechatron", "UEA").level("Mechatron", own=2).hand("Mechatron", ore=[2])
    table.put("Mechatron d6 c", (200, 300), 1).put("UEA d6 a", (330, 300), 6)
    table.attack("Mechatron d6 c", "UEA d6 a", "ore 2")
    table.flick("Mechatron d6 c", (310, 300), strikes={"UEA d6 a": (350, 300)})
    table.place_first()
    assert table.play("decline") == ["Mechatron draws no card"]
    table = (
        scene("Santarzian", "Noxian").level("Santarzian", own=2).hand("Santarzian", bio=[1, 1], tech=[1, 1], ore=[1, 1])
    )
    table.put("Santarzian d6 a", "Korivale").put("Santarzian d6 b", "Vessa").play("build Present on Korivale")
    assert table.play("done") == ["Santarzian ends the Build"]


@pytest.mark.shown
def test_the_board_in_text_names_sides_as_the_players_do():
    table = scene("UEA", dominion="on").put("UEA d6 b", "Vessa", 5)
    board = str(table.table)
    assert "Rb=5" in board
    assert "Da=1" in board
    assert ">R red      United Earth Alliance (UEA) " in board
    assert " D the A.I. Dominion of Dorikor " in board
    assert "tenths of a degree" not in board
    table.play("move")
    assert "direction in tenths of a degree (0 right, 900 up), speed in mm a second" in str(table.table)


@pytest.mark.clause("FF 7.6", "FF 14.4")
def test_how_many_cards_must_go_is_told():
    table = scene("UEA", "Noxian").hand("UEA", ore=[1, 2, 3, 4], bio=[1, 2, 3, 4]).front("UEA", tech=[1, 2, 3])
    told = table.play("end turn")
    assert told == ["UEA ends the turn", "UEA has 11 cards, may keep 9 and must discard 2"]
    table = scene("UEA", "Noxian", bounties="on").only_bounty("Cinder Twins", (450, 200)).hand("UEA", ore=[1, 2, 3])
    table.play("move")
    assert table.flick("UEA d6 a", (475, 200), value=2)[-1] == "UEA must discard 2 cards"


@pytest.mark.clause("FF 12.3", "FF 12.4", "FF 12.10")
def test_the_dominion_is_told():
    table = scene("UEA", dominion="on").next_ai_card("Upgrade")
    assert table.play("end turn") == [
        "UEA ends the turn",
        "Dorikor's turn (the A.I.)",
        "the Dominion draws: Upgrade",
        "Dorikor upgrades to level 1 of the faction track",
        "UEA's turn (red)",
    ]
    table.next_ai_card("Bad Flick")
    assert table.play("end turn")[2:4] == [
        "the Dominion draws: Bad Flick",
        "nothing happens: the card is a Bad Flick",
    ]
    assert table.play("end turn") == ["UEA ends the turn", "the A.I. deck is empty", "UEA's turn (red)"]


# What cannot be taken back


@pytest.mark.clause("FF 6.2", "FF 13.9")
def test_a_card_that_all_have_seen_is_not_taken_back():
    table = scene("UEA", "Noxian").put("UEA d6 a", "Vessa").hand("UEA", bio=[1, 1], ore=[1, 2])
    table.play("build Colony on Vessa", "pay ore 1 from hand")
    assert stays(table)
    table = scene("Korivali", "UEA").level("Korivali", own=1).built("Korivali", "square", "Vessa")
    table.put("Korivali d6 a", "Vessa").hand("Korivali", ore=[1]).play("trade ore 1 from hand")
    assert stays(table)


@pytest.mark.clause("FF 14.6", "FF 14.4", "FF 7.6")
def test_a_card_against_a_bounty_and_a_discarded_one_are_not_taken_back():
    table = scene("UEA", "Noxian", bounties="on").only_bounty("Cinder Twins", (450, 200)).hand("UEA", ore=[1, 2, 3])
    table.play("move")
    table.flick("UEA d6 a", (450, 200), value=1)
    table.play("play ore 1")
    assert stays(table)
    table.play("discard ore 2 from hand")
    assert stays(table)


@pytest.mark.clause("FF 8.6")
def test_a_token_that_was_looked_at_is_not_given_back():
    table = scene("UEA", "Noxian").missions("Trespass", "Foothold", "Explore The Rift", deck=[])
    table.put("UEA d6 a", "The Rift").play("complete Explore The Rift")
    assert stays(table)


@pytest.mark.clause("FF 3.1", "FF 13.36")
def test_what_shows_nothing_is_taken_back():
    table = scene("Signal", "UEA").level("Signal", own=2)
    before = table.table.snapshot()
    table.play("set Signal d6 a to 6")
    assert not stays(table)
    table.play("move", "slide UEA d6 a aside")
    assert not stays(table)
    assert not stays(table)
    assert table.table.snapshot() == before
