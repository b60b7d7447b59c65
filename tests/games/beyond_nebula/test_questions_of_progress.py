"""Why may I not ...? Questions of the Progress phase: chapters 8, 9 and 10.3."""

from __future__ import annotations

import pytest

from .asking import ALL, SIX, Question, asked, assert_answer, progress, rich, six_ships

BUILDING: list[Question] = [
    (progress(metal=4), "construct Metal extractor", "BN 8.19", "It costs 5 Metal; you have 4 Metal."),
    (
        progress(gas=6, content={"extractor.base": 7}),
        "construct Gas extractor",
        "BN 8.19",
        "It costs 7 Gas; you have 6 Gas.",
    ),
    (
        progress(metal=35, extractors={"blue": {"Metal": "base"}}),
        "construct Metal extractor",
        "BN 8.3",
        "Your Metal has a Base Extractor already.",
    ),
    (progress(gas=35), "specialize Gas extractor", "BN 8.5", "Your Gas has no Base Extractor yet."),
    (
        progress(gas=35, extractors={"blue": {"Gas": "specialized"}}),
        "specialize Gas extractor",
        "BN 8.5",
        "Your Gas has a Specialized Extractor already.",
    ),
    (
        progress(gas=9, extractors={"blue": {"Gas": "base"}}),
        "specialize Gas extractor",
        "BN 8.19",
        "It costs 10 Gas; you have 9 Gas.",
    ),
    (
        progress(metal=13, gas=11, crystal=11),
        "construct Academy",
        "BN 8.19",
        "It costs 13 Metal, 11 Gas and 12 Crystal; you have 13 Metal, 11 Gas and 11 Crystal.",
    ),
    (
        progress(metal=1, content={"hangar.metal": 0, "hangar.gas": 2, "hangar.crystal": 0}),
        "construct Hangar",
        "BN 8.19",
        "It costs 2 Gas; you have 0 Gas.",
    ),
    (rich(), "construct Academy", "BN 9.1", "You have the Academy already."),
    (
        progress("construct Academy", metal=35, gas=35, crystal=35),
        "construct Academy",
        "BN 9.1",
        "Your Academy is under construction; you receive it when your next turn begins.",
    ),
    (progress(metal=35), "produce regiment on south yellow", "BN 9.4", "You do not have the Academy."),
    (
        progress("construct Academy", metal=35, gas=35, crystal=35),
        "produce regiment on south yellow",
        "BN 9.13",
        "Your Academy is under construction; you receive it when your next turn begins.",
    ),
    (
        progress("construct Hangar", metal=35, gas=35, crystal=35),
        "research Battle Speed",
        "BN 9.13",
        "Your Hangar is under construction",
    ),
    (rich(), "produce regiment on south red", "BN 9.8", "Nobody controls south red."),
    (rich(), "produce ship on north red", "BN 9.8", "White controls north red."),
    (
        rich(regiments={"south yellow": 20}),
        "produce regiment on south yellow",
        "BN 9.9",
        "South yellow has 20 Regiments. A Planet holds at most 20 Regiments.",
    ),
    (
        rich(*["produce regiment on south yellow"] * 2, regiments={"south yellow": 18}),
        "produce regiment on south yellow",
        "BN 9.9",
        "South yellow has 20 Regiments. A Planet holds at most 20 Regiments.",
    ),
    (
        progress(metal=3, buildings={"blue": ALL}),
        "produce regiment on south yellow",
        "BN 8.19",
        "It costs 4 Metal; you have 3 Metal.",
    ),
    (
        progress(gas=4, buildings={"blue": ALL}, content={"produce.ship": 5}),
        "produce ship on south yellow",
        "BN 8.19",
        "It costs 5 Gas; you have 4 Gas.",
    ),
    (progress(gas=35), "produce ship on south yellow", "BN 9.5", "You do not have the Hangar."),
    (
        rich(ships=six_ships()),
        "produce ship on south yellow",
        "BN 4.1",
        "You have 6 Ships on the map.",
    ),
    (
        rich(content={"ship.count": 1}),
        "produce ship on south yellow",
        "BN 4.1",
        "You have 1 Ship on the map. A player has at most 1 Ship on the map.",
    ),
]

RESEARCH: list[Question] = [
    (progress(metal=35), "research Hack", "BN 9.10", "You do not have the Academy."),
    (
        rich(research={"blue": {"Reveal Spy": 1}}),
        "research Reveal Spy",
        "BN 9.11",
        "Your Reveal Spy is in Research, with 1 Indicator left.",
    ),
    (
        progress(ready={"blue": ["Repair"]}, metal=35, gas=35, crystal=35),
        "research Repair",
        "BN 9.11",
        "Your Repair lies face-up.",
    ),
    (
        rich(cooldown={"blue": {"Clone": 3}}),
        "research Clone",
        "BN 9.11",
        "Your Clone is on Cooldown, with 3 Indicators left.",
    ),
    (rich(cooldown={"blue": SIX}), "research Hack", "BN 4.2", "You have 6 Techs in Research or Cooldown."),
    (
        progress(metal=11, gas=35, crystal=6, buildings={"blue": ALL}),
        "research Hack",
        "BN 8.19",
        "It costs 12 Metal, 5 Gas and 6 Crystal; you have 11 Metal, 35 Gas and 6 Crystal.",
    ),
    (
        progress(crystal=35, cooldown={"blue": {"Hack": 2}}),
        "advance Hack",
        "BN 9.6",
        "You do not have the Laboratory.",
    ),
    (
        rich(research={"blue": {"Hack": 2}}),
        "advance Hack",
        "BN 9.7",
        "Your Hack is in Research, with 2 Indicators left.",
    ),
    (rich(), "advance Hack", "BN 9.7", "You have no Hack."),
    (rich(ready={"blue": ["Hack"]}), "advance Hack", "BN 9.7", "Your Hack lies face-up."),
    (
        progress(crystal=3, buildings={"blue": ALL}, cooldown={"blue": {"Hack": 2}}),
        "advance Hack",
        "BN 8.19",
        "It costs 4 Crystal; you have 3 Crystal.",
    ),
]

EXCHANGE: list[Question] = [
    (
        progress("exchange Metal for Gas", "exchange 2", metal=9),
        "exchange Metal for Gas",
        "BN 8.8",
        "You have made this turn's Exchange.",
    ),
    (progress(metal=9), "exchange Metal for Metal", "BN 8.8", "You would give and take the same Resource."),
    (
        progress(metal=9, gas=35),
        "exchange Metal for Gas",
        "BN 8.9",
        "You have 9 Metal and room for 0 Gas: at most 0 can be exchanged.",
    ),
    (progress(gas=9), "exchange Metal for Gas", "BN 8.9", "You have 0 Metal and room for 26 Gas"),
    (
        progress("exchange Metal for Gas", metal=9, gas=32),
        "exchange 4",
        "BN 8.9",
        "You have 9 Metal and room for 3 Gas: at most 3 can be exchanged.",
    ),
    (
        progress("exchange Metal for Gas", metal=9, content={"reserves.limit": 40}),
        "exchange 0",
        "BN 8.9",
        "At least 1 Metal must be exchanged, and at most 9.",
    ),
    (
        progress("exchange Metal for Gas", metal=9, gas=32),
        "done",
        "BN 8.9",
        "You exchange Metal for Gas and cannot call it off: say how many, from 1 to 3.",
    ),
    (
        progress("exchange Gas for Crystal", gas=5),
        "exchange Metal for Gas",
        "BN 8.9",
        "You exchange Gas for Crystal and cannot call it off: say how many, from 1 to 5.",
    ),
    (progress(metal=9), "exchange 3", "BN 8.9", "First say which Resource you exchange for which."),
    (
        progress("exchange Metal for Gas", "exchange 2", metal=9),
        "exchange 3",
        "BN 8.9",
        "You have made this turn's Exchange.",
    ),
    (
        progress("done", metal=9),
        "exchange 3",
        "BN 8.9",
        "That comes when a player is to say how many Reserves are exchanged.",
    ),
]

TECHS_OF_PROGRESS: list[Question] = [
    (
        rich("balance Metal onto Gas", ready={"blue": ["Balance", "Hack"], "white": ["Balance"]}),
        "hack balance Metal onto Gas",
        "BN 10.13",
        "You have used Balance this turn.",
    ),
    (
        rich(ready={"blue": ["Balance"]}),
        "balance Gas onto Gas",
        "BN 10.13",
        "You would copy a Resource onto itself.",
    ),
    (rich(ready={"blue": ["Clone"]}), "clone", "BN 10.16", "You have produced no Regiment this turn."),
    (
        rich("produce regiment on south yellow", ready={"blue": ["Clone"]}, regiments={"south yellow": 19}),
        "clone",
        "BN 10.16",
        "There is no room on the Planets where you produced.",
    ),
    (
        rich(
            "produce regiment on south yellow",
            "clone",
            ready={"blue": ["Clone", "Hack"], "white": ["Clone"]},
        ),
        "hack clone",
        "BN 10.16",
        "You have used Clone this turn.",
    ),
    (
        rich("free exchange", ready={"blue": ["Free Exchange", "Hack"], "white": ["Free Exchange"]}),
        "hack free exchange",
        "BN 10.17",
        "This turn's Exchange has no penalty already.",
    ),
    (
        rich(ready={"blue": ["Mothership"]}, regiments={"south yellow": 3}),
        "mothership to W1",
        "BN 10.14",
        "W1 is white's.",
    ),
    (rich(ready={"blue": ["Mothership"]}), "mothership to B1", "BN 10.14", "No Regiment on your Planets can board."),
    (
        rich(ready={"blue": ["Mothership"]}, regiments={"south yellow": 3}, ships={"B1": ("south H12", 6)}),
        "mothership to B1",
        "BN 10.14",
        "B1 has 6 of 6 Regiments aboard.",
    ),
    (
        rich(
            "mothership to B1",
            "board from south yellow",
            ready={"blue": ["Mothership"]},
            regiments={"south yellow": 3},
            ships={"B1": ("south H12", 5)},
        ),
        "board from south yellow",
        "BN 10.21",
        "B1 has 6 of 6 Regiments aboard.",
    ),
    (
        rich("mothership to B1", ready={"blue": ["Mothership"]}, regiments={"south yellow": 3}),
        "board from north red",
        "BN 10.14",
        "White controls north red.",
    ),
    (
        rich(
            "produce regiment on south red",
            "mothership to B1",
            *["board from south red"] * 5,
            owners={"south red": "blue"},
            ready={"blue": ["Mothership"]},
            ships={"B1": ("south H12", 0)},
        ),
        "board from south red",
        "BN 10.14",
        "All Regiments left on south red were produced this turn. Mothership:",
    ),
    (
        rich("mothership to B1", ready={"blue": ["Mothership"]}, owners={"south red": "blue"}),
        "board from south yellow",
        "BN 10.14",
        "South yellow has no Regiments. Mothership:",
    ),
    (rich(), "board from south yellow", "BN 10.14", "You have no Mothership. Mothership:"),
    (
        rich(cooldown={"blue": {"Mothership": 2}}),
        "board from south yellow",
        "BN 10.14",
        "Your Mothership is on Cooldown, with 2 Indicators left.",
    ),
    (
        rich(ready={"blue": ["Mothership"]}, cooldown={"blue": SIX}),
        "board from south yellow",
        "BN 10.14",
        "You have 6 Techs in Research or Cooldown.",
    ),
    (
        rich(ready={"blue": ["Mothership", "Hack"], "white": ["Mothership"]}),
        "board from south yellow",
        "BN 10.14",
        "You would use Mothership first, in the Progress phase.",
    ),
    (
        rich("done", ready={"blue": ["Hack"], "white": ["Mothership"]}),
        "board from south yellow",
        "BN 10.14",
        "You would hack Mothership first, in the Progress phase.",
    ),
    (rich(ready={"blue": ["Hack"]}), "board from south yellow", "BN 10.14", "You have no Mothership."),
    (
        rich(ready={"blue": ["Electric Charge"]}),
        "stall Clone",
        "BN 10.1",
        "You would use Electric Charge first, in the Conflict phase.",
    ),
    (
        rich("mothership to B1", ready={"blue": ["Mothership"]}, regiments={"south yellow": 3}),
        "construct Metal extractor",
        "BN 10.14",
        "Now blue is to say from which Planets Regiments board the Mothership's Ship.",
    ),
    (
        rich(ready={"blue": ["Reveal Spy"]}),
        "reveal spy",
        "BN 7.8",
        "That comes when a player is to use a Tech in a Combat or to fight.",
    ),
    (rich(), "repair B1", "BN 10.19", "You have no Repair."),
    (
        rich(cooldown={"blue": {"Clone": 2}}),
        "clone",
        "BN 10.19",
        "Your Clone is on Cooldown, with 2 Indicators left.",
    ),
    (rich(ready={"blue": ["Hack"]}), "hack clone", "BN 10.4", "White has no Clone face-up."),
    (
        rich(ready={"white": ["Clone"]}),
        "hack clone",
        "BN 10.19",
        "You have no Hack.",
    ),
    (
        rich(ready={"blue": ["Balance"]}, cooldown={"blue": SIX}),
        "balance Metal onto Gas",
        "BN 4.2",
        "You have 6 Techs in Research or Cooldown.",
    ),
    (
        rich(ready={"blue": ["Balance"]}, cooldown={"blue": {"Clone": 1}}, content={"panel.tokens": 1}),
        "balance Metal onto Gas",
        "BN 4.2",
        "You have 1 Tech in Research or Cooldown. At most 1 of",
    ),
    (progress(), "load B1", "BN 7.1", "That comes when a player is to load and move Ships"),
    (progress(), "move B1 to south H13", "BN 7.1", "Now blue is to build, produce, research or exchange"),
    (
        progress(),
        "load B2",
        "BN 10.24",
        "B2 is not on the map; Ships come from the Hangar. You load, move and colonize",
    ),
    (progress(), "unload B2", "BN 10.24", "B2 is not on the map; Ships come from the Hangar."),
    (progress(ships={}), "move B1 to south H13", "BN 10.24", "B1 is not on the map; Ships come from the Hangar."),
    (progress(), "colonize south red with B3", "BN 10.24", "B3 is not on the map; Ships come from the Hangar."),
    (progress(), "colonize south red with B1", "BN 7.1", "That comes when a player is to load and move Ships"),
    (progress(), "move W1 to north H13", "BN 10.24", "W1 is white's."),
    (progress(), "move W2 to north H13", "BN 10.24", "W2 is not on the map. You load"),
    (progress(), "fight", "BN 10.37", "That comes when a player is to use a Tech in a Combat or to fight."),
]

PROGRESS = [*BUILDING, *RESEARCH, *EXCHANGE, *TECHS_OF_PROGRESS]


@asked(*PROGRESS)
@pytest.mark.clause("BN 7.1")
def test_the_answer_in_progress_is_what_a_referee_would_say(position, line, clause, words):
    assert_answer(position, line, clause, words)
