"""Every way at every obstacle with every result, in situations seldom met: a line for all of it, and a way on."""

from __future__ import annotations

import dataclasses

import pytest
from msgspec.structs import replace

from game.games.keeper.headless.every_way import KEEPER_RIG
from game.scenes.led.unwatched.every_way import Cell, cells
from game.story.adventure import Outcome
from tests.games.keeper.led import adventure

OBSTACLES = tuple(adventure().pack.obstacles)
SOME = ("failure", "cost", "success")


@pytest.mark.parametrize("obstacle", OBSTACLES)
def test_every_way_at_it_has_every_result(obstacle: str) -> None:
    found = [cell for cell in cells(KEEPER_RIG, adventure(), ("fresh",), (2,)) if cell.obstacle == obstacle]
    assert len(found) == len(adventure().pack.obstacles[obstacle].approaches) + 1
    assert [said for cell in found for said in cell.problems(adventure())] == []


@pytest.mark.parametrize("situation", KEEPER_RIG.situations)
@pytest.mark.parametrize("dial", [0, 3])
def test_in_any_situation_at_any_dial_it_goes_on(situation: str, dial: int) -> None:
    for obstacle in OBSTACLES:
        assert Cell(KEEPER_RIG, obstacle, "free", situation, dial).problems(adventure(), SOME) == []


@pytest.mark.deep
@pytest.mark.parametrize("situation", KEEPER_RIG.situations)
def test_every_way_in_every_situation_at_every_dial(situation: str) -> None:
    assert [said for cell in cells(KEEPER_RIG, adventure(), (situation,)) for said in cell.problems(adventure())] == []


def test_the_dice_bring_every_slot() -> None:
    """What is said to be tried is tried: each way of a grave obstacle comes to each of its results."""
    came = set()
    for slot in KEEPER_RIG.slots:
        play = Cell(KEEPER_RIG, "tense", "say_amen", "fresh").played(adventure(), slot)
        came |= {each.slot for each in play.director.so_far.tried if each.obstacle == "tense"}
    assert came == {"triumph", "success", "cost", "failure", "disaster"}


def test_a_key_that_says_nothing_and_a_result_that_raises_are_said_with_their_place() -> None:
    """A pack with a fault in one result, and one whose opening has no words."""
    pack, words = adventure().pack, adventure().words
    lamp = pack.obstacles["lamp"]
    broken = replace(lamp, results={**lamp.results, "failure": Outcome("lamp_failure", ({"clock": 3},))})
    worse = dataclasses.replace(adventure(), pack=replace(pack, obstacles={**pack.obstacles, "lamp": broken}))
    found = Cell(KEEPER_RIG, "lamp", "trim", "fresh").problems(worse, ("success",))
    assert len(found) == 1 and found[0].startswith("obstacles.lamp.approaches.trim: fresh, dial 2, success: ")
    for missing, said in (({"lamp_success"}, "p1 has nothing written to tell"),
                          ({"lamp_failure", "failure_finesse"}, "says nothing")):
        silent = replace(words, frames={key: group for key, group in words.frames.items() if key not in missing})
        found = Cell(KEEPER_RIG, "lamp", "trim", "fresh").problems(dataclasses.replace(adventure(), words=silent))
        assert any(said in each for each in found), (missing, found)
