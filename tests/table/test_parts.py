"""Views in parts: what is kept of them is what would be made anew."""

from __future__ import annotations

import random
from copy import deepcopy

import numpy as np

from farport.table.box.parts import Parts, part, row
from farport.table.position import Ints, Position, copy_of, field

MADE: list[tuple[str, int]] = []


class Board(Position):
    drones: Ints = field(3, 4, "on tiles, by player")
    at: int = field("a tile")
    secret: Ints = field(2, "by player")


@part
def tile(s: Board, number: int) -> dict[str, int]:
    MADE.append(("tile", number))
    return {"drones": int(sum(s.drones[:, number])), "here": int(s.at == number) and here(s)}


@part
def here(s: Board) -> int:
    MADE.append(("here", 0))
    return int(s.drones[0, s.at])


@part
def hand(s: Board, player: int) -> int:
    MADE.append(("hand", player))
    return int(s.secret[player])


@part
def tried(s: Board) -> int:
    MADE.append(("tried", 0))
    twin = deepcopy(s)
    twin.at = 3
    return int(twin.drones[0, 0])


@row
def all_tiles(s: Board) -> list[dict[str, int]]:
    MADE.append(("row", 0))
    return [tile(s, number) for number in range(4)]


@row
def some_tiles(s: Board) -> list[dict[str, int]]:
    return [tile(s, number) for number in range(s.at)]


class Looking:
    """Somebody who looks at a board again and again, through eyes to which a number is hidden."""

    def __init__(self) -> None:
        self.parts = Parts(lambda made: made)

    def made(self, board: Position, make, viewer: int | None = None) -> list[tuple[str, int]]:
        MADE.clear()
        self.seen = make(self.parts.look_at(board, viewer))
        return list(MADE)


def tiles(s: Board) -> list[dict[str, int]]:
    return [tile(s, number) for number in range(4)]


def test_only_what_read_something_that_changed_is_made_anew():
    looking, board = Looking(), Board.blank()
    assert len(looking.made(board, tiles)) == 5
    assert looking.made(board, tiles) == []
    board.drones[1, 2] = 7
    assert looking.made(board, tiles) == [("tile", 2)]
    assert looking.seen[2]["drones"] == 7


def test_a_part_hangs_on_what_its_parts_read():
    looking, board = Looking(), Board.blank()
    looking.made(board, tiles)
    board.drones[0, 0] = 5
    assert looking.made(board, tiles) == [("tile", 0), ("here", 0)]
    assert looking.seen[0] == {"drones": 5, "here": 5}


def test_a_part_hangs_on_what_it_read_this_time():
    looking, board = Looking(), Board.blank()
    looking.made(board, tiles)
    board.at = 1
    assert [kind for kind, _ in looking.made(board, tiles)].count("here") == 1
    board.drones[0, 1] = 2
    looking.made(board, tiles)
    assert looking.seen[1] == {"drones": 2, "here": 2}


def test_what_two_viewers_see_alike_is_made_once_and_nothing_else_is_shared():
    looking, mine, his = Looking(), Board.blank(), Board.blank()
    mine.secret[0], his.secret[0] = 4, -1

    def both(s: Board) -> list[object]:
        return [*tiles(s), hand(s, 0)]

    looking.made(mine, both, 0)
    assert looking.made(his, both, 1) == [("hand", 0)]
    assert looking.seen[-1] == -1
    assert looking.made(mine, both, 0) == []
    assert looking.seen[-1] == 4


def test_a_row_is_gone_through_only_when_one_of_its_parts_has_changed():
    looking, board = Looking(), Board.blank()
    looking.made(board, all_tiles)
    before = looking.seen
    board.secret[0] = 3
    assert looking.made(board, all_tiles) == []
    assert looking.seen is before
    board.drones[1, 2] = 7
    assert looking.made(board, all_tiles) == [("row", 0), ("tile", 2)]
    assert [new is old for new, old in zip(looking.seen, before, strict=True)] == [True, True, False, True]


def test_a_row_stays_a_list_of_parts_as_they_are_kept():
    parts, board = Parts(lambda made: [made]), Board.blank()
    seen = all_tiles(parts.look_at(board, None))
    assert seen == [[{"drones": 0, "here": number == 0 and [0]}] for number in range(4)]


def test_a_row_is_as_long_as_what_it_reads_says():
    looking, board = Looking(), Board.blank()
    assert looking.made(board, some_tiles) == []
    board.at = 2
    assert [kind for kind, _ in looking.made(board, some_tiles)].count("tile") == 2
    assert len(looking.seen) == 2


def test_a_part_that_tries_something_on_a_twin_hangs_on_everything():
    looking, board = Looking(), Board.blank()
    looking.made(board, tried)
    board.secret[1] = 1
    assert looking.made(board, tried) == [("tried", 0)]
    assert int(board.at) == 0


def test_without_anybody_who_looks_again_a_part_is_a_function():
    board = Board.blank()
    board.drones[2, 3] = 6
    assert tile(board, 3) == {"drones": 6, "here": 0}
    assert tile(copy_of(board), 3) == {"drones": 6, "here": 0}


def test_every_way_to_read_an_array_is_seen():
    ways = (
        lambda s: int(s.drones[1][2]),
        lambda s: s.drones[1, 1:3].tolist(),
        lambda s: s.drones[-2, -2].item(),
        lambda s: [int(row[2]) for row in s.drones],
        lambda s: s.drones[:2, 1].tolist() + s.drones[2:, 1].tolist(),
        lambda s: s.drones[[0, 2], 1:].tolist(),
        lambda s: s.drones.tolist(),
        lambda s: len(s.drones) + int(np.asarray(s.drones[1]).sum()),
        lambda s: int(s.drones[np.int32(1), np.int64(2)]),
    )
    dice = random.Random(1)
    for number, way in enumerate(ways):
        looking, board = Looking(), Board.blank()
        read = part(lambda s, _number, way=way: way(s))
        for _ in range(20):
            board.drones[dice.randrange(3), dice.randrange(4)] = dice.randrange(9)
            looking.made(board, lambda s, read=read, number=number: read(s, number))
            assert looking.seen == way(board)
