"""Every way of Dead Letter with every result, in situations seldom met: a line for all of it, and a way on."""

from __future__ import annotations

import pytest

from game.games.protagonists.headless.every_way import PROTAGONISTS_RIG
from game.scenes.led.unwatched.every_way import Cell, cells
from tests.games.protagonists.led import adventure

OBSTACLES = tuple(adventure().pack.obstacles)


@pytest.mark.parametrize("obstacle", OBSTACLES)
def test_every_way_at_it_has_every_result(obstacle: str) -> None:
    found = [cell for cell in cells(PROTAGONISTS_RIG, adventure(), ("fresh",), (2,)) if cell.obstacle == obstacle]
    assert len(found) == len(adventure().pack.obstacles[obstacle].approaches) + 1
    assert [said for cell in found for said in cell.problems(adventure())] == []


@pytest.mark.parametrize("situation", PROTAGONISTS_RIG.situations)
def test_in_any_situation_it_goes_on(situation: str) -> None:
    for obstacle in OBSTACLES[::4]:
        assert Cell(PROTAGONISTS_RIG, obstacle, "free", situation, 0).problems(adventure(), ("failure",)) == []


@pytest.mark.deep
@pytest.mark.parametrize("situation", PROTAGONISTS_RIG.situations)
def test_every_way_in_every_situation_at_every_dial(situation: str) -> None:
    assert [said for cell in cells(PROTAGONISTS_RIG, adventure(), (situation,))
            for said in cell.problems(adventure())] == []


def test_the_dice_bring_every_slot() -> None:
    came = set()
    for slot in PROTAGONISTS_RIG.slots:
        play = Cell(PROTAGONISTS_RIG, "auction", "outbid", "fresh").played(adventure(), slot)
        came |= {each.slot for each in play.director.so_far.tried if each.obstacle == "auction"}
    assert came == {"triumph", "success", "cost", "failure"}
