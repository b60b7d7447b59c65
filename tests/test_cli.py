"""The command line: what it prints, and what it says to bad input."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace

import pytest
from typer.testing import CliRunner

from farport import Record
from farport.cli import app, main
from farport.cli.measuring import check_with_bar
from farport.conformance import QUICK
from farport.table.fair import Fair

runner = CliRunner()


def run(*arguments, input=None):
    return runner.invoke(app, arguments, input=input, catch_exceptions=True)


def test_help_teaches():
    assert "rulebooks" in run("--help").output
    for command in ("games", "play", "simulate", "bench", "check", "rules", "replay", "verify"):
        assert "Example" in run(command, "--help").output


def test_games():
    assert "sector-prime" in run("games").output
    (game,) = [g for g in json.loads(run("games", "--json").output) if g["id"] == "sector-prime"]
    assert game["players"] == [2, 3, 4]
    assert game["numbers"]["station.section_1"]["value"] == 12


def test_rules():
    assert "A tie is the defender's" in run("rules", "sector-prime", "SP 7.5").output.replace("a tie", "A tie")
    assert "SP-5" in run("rules", "sector-prime", "SP", "6.11").output
    assert "SP 7.14" in run("rules", "sector-prime", "fabricator").output
    assert len(json.loads(run("rules", "sector-prime", "--json").output)) > 60
    assert "SP 7.4" in run("rules", "sector-prime", "7.4").output
    assert "SP 6.12" in run("rules", "sector-prime", "drone", "fabricator").output


@pytest.fixture
def record(tmp_path, sector_prime):
    """The file of a fair game of some actions."""
    table = sector_prime.new_fair(players=2, secret=b"\x03" * 32)
    for _ in range(30):
        table.play(table.actions[0])
    path = tmp_path / "game.json"
    path.write_text(table.record.to_json())
    return path


def test_replay(record):
    output = run("replay", str(record), "--at", "4").output
    assert "yellow rolls" in output
    assert "> " in output
    assert json.loads(run("replay", str(record), "--json").output)["events"]


def test_verify(record, sector_prime):
    assert run("verify", str(record)).exit_code == 0
    tree = json.loads(record.read_text())
    where = tree["actions"].index(sector_prime.actions.read(sector_prime.new().state, "enter drone"))
    tree["actions"][where] = sector_prime.actions.read(sector_prime.new().state, "done")
    record.write_text(json.dumps(tree))
    result = run("verify", str(record))
    assert result.exit_code == 1
    assert f"action {where + 1} of" in result.output
    assert not json.loads(run("verify", str(record), "--json").output)["honest"]


def test_verify_tells_what_players_have_added(tmp_path, sector_prime):
    shares = ((0, b"\x05" * 32), (1, b"\x06" * 32))
    path = tmp_path / "game.json"
    path.write_text(sector_prime.new_with(Fair(b"\x03" * 32, shares), 2, {}).record.to_json())
    told = run("verify", str(path)).output
    proven = json.loads(run("verify", str(path), "--json").output)
    assert proven["honest"]
    for player, share in shares:
        assert proven["shares"][str(player)] == hashlib.sha256(share).hexdigest()
        assert hashlib.sha256(share).hexdigest() in told
    tree = json.loads(path.read_text())
    path.write_text(json.dumps({**tree, "shares": {"0": tree["shares"]["0"]}}))
    assert run("verify", str(path)).exit_code == 1


def test_verify_needs_a_fair_game(tmp_path, sector_prime):
    path = tmp_path / "seeded.json"
    path.write_text(sector_prime.new(seed=1).record.to_json())
    result = run("verify", str(path))
    assert result.exit_code == 1
    assert "plain seed" in result.output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["rules", "chess"], "no game 'chess'"),
        (["rules", "sector-prime", "zebra"], "zebra"),
        (["play", "sector-prime", "--seats", "me"], "2, 3 or 4"),
        (["play", "sector-prime", "--seats", "me,grandmaster"], "grandmaster"),
        (["play", "sector-prime", "--option", "layout"], "NAME=VALUE"),
        (["play", "sector-prime", "--set", "station.section_1=many"], "whole number"),
        (["simulate", "sector-prime", "--seats", "random,nobody"], "nobody"),
        (["simulate", "sector-prime", "--seats", "random"], "2, 3 or 4"),
        (["bench", "sector-prime", "--players", "9"], "2, 3 or 4"),
        (["replay", "nowhere.json"], "nowhere.json"),
        (["verify", "pyproject.toml"], "not JSON"),
        (["check", "chess"], "chess"),
    ],
)
def test_bad_input_is_a_sentence(arguments, words, monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["farport", *arguments])
    with pytest.raises(SystemExit) as stopped:
        main()
    said = capsys.readouterr()
    assert stopped.value.code in (1, 2)
    assert words in (said.out + said.err).replace("\n", " ")
    assert "Traceback" not in said.err


def test_play_in_the_terminal(tmp_path, monkeypatch):
    monkeypatch.setenv("FARPORT_JIT", "0")
    saved = tmp_path / "game.json"
    lines = [
        "",
        "1",
        "why build station",
        "? stake",
        "?",
        "? zebra",
        "99",
        "fly",
        "undo",
        "log",
        "hint",
        "1",
        "1",
        "undo",
        "quit",
    ]
    result = run("play", "sector-prime", "--seed", "3", "--save", str(saved), input="\n".join(lines) + "\n")
    assert result.exit_code == 0, result.exception
    for words in (
        "yellow: station",
        "[SP 5.1]",
        "SP 7.3",
        "nothing in the rules",
        "no action 99",
        "'fly' is no action",
        "to win",
    ):
        assert words in result.output.replace("\n", " "), words
    assert Record.from_json(saved.read_text()).game == "sector-prime"


def test_a_terminal_game_to_its_end(monkeypatch):
    """Two people at one keyboard, each always taking the first action that builds, or else the first."""
    monkeypatch.setenv("FARPORT_JIT", "0")
    numbers = {f"station.section_{i}": 0 for i in (1, 2, 3)} | {"build.drones": 1}
    changes = [word for name, value in numbers.items() for word in ("--set", f"{name}={value}")]
    turn = ["roll", "enter fabricator", "done", "build station", "done", "mine standard"]
    later = ["roll", "done", "build station", "done", "mine standard"]
    lines = ["1", "1", *turn, *turn, *later, *later, *later]
    result = run("play", "sector-prime", "--seats", "me,me", "--seed", "1", *changes, input="\n".join(lines) + "\n")
    assert "yellow won: the Station was completed" in result.output.replace("\n", " ")


def said(*lines: str) -> str:
    """What the terminal answers to some lines at the beginning of a game."""
    typed = "\n".join([*lines, "quit", ""])
    output = run("play", "sector-prime", "--seats", "me,me", "--seed", "1", input=typed).output
    return " ".join(output.split("yellow>", 1)[1].split())


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("why", "why what?"),
        ("why 1", "It is legal."),
        ("WHY roll", "Now yellow is to place a Station."),
        ("help", "takes your last action back"),
        ("undo", "nothing was played yet"),
        ("battle blue on Eboris", "did you mean 'battle blue at Eboris'? That is not possible now:"),
        ("lay tiel at 0,1", "did you mean 'lay tile at 0,1'?"),
        ("? 6.5", "SP 6.5"),
    ],
)
def test_the_terminal_helps_who_mistypes(line: str, answer: str):
    assert answer in said(line)
    assert answer not in said()


def test_who_can_play_is_said():
    refused = run("play", "sector-prime", "--seats", "me,you")
    assert "a person is `me`, and levels are random, easy" in str(refused.exception)


def test_long_work_says_ten_times_how_far_it_is_where_no_bar_can_be_drawn(sector_prime, capsys):
    def laws_hold(game, effort):
        for done in range(effort.lawful_games + 1):
            effort.tick(done, effort.lawful_games)

    check_with_bar(laws_hold, sector_prime, replace(QUICK, lawful_games=300))
    told = capsys.readouterr().err.splitlines()
    assert (told[0], told[-1], len(told)) == ("laws hold: 30 of 300", "laws hold: 300 of 300", 10)
