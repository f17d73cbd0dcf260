"""A beginner sees the flick made, until they have made three good ones themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.hand.flick_guide import FLICKED, GOOD_FLICKS
from game.scenes.hand.throw_methods import ThrowWay
from tests.scenes.stagehand import Evening, props


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    evening = Evening(props(tmp_path), tmp_path)  # a folder of its own: players remember what they have learned
    evening.begin()
    return evening


def due(evening: Evening) -> None:
    """A throw of the first player is due, by flick."""
    evening.play_until(lambda: (view := evening.player.screen.throw) is not None and view.mode == ThrowWay.FLICK)
    evening.player.wait(3)


def shown(evening: Evening) -> bool:
    return evening.composition.services.table.view.guide.shown


def learned(evening: Evening, player: str) -> int:
    return evening.composition.services.player.learned.times(player, FLICKED)


def test_it_is_shown_until_three_good_flicks_were_made(evening: Evening) -> None:
    seen = 0
    for _ in range(24):
        due(evening)
        player = evening.context.player(evening.player.screen.seat or "")
        assert shown(evening) is (learned(evening, player) < GOOD_FLICKS)
        seen += shown(evening)
        before = learned(evening, player)
        evening.player.step()
        assert learned(evening, player) == min(GOOD_FLICKS, before + 1)
        if learned(evening, player) == GOOD_FLICKS and before == GOOD_FLICKS:
            break
    assert seen >= GOOD_FLICKS


def test_a_flick_that_goes_anywhere_else_teaches_nothing(evening: Evening) -> None:
    due(evening)
    player = evening.context.player(evening.player.screen.seat or "")
    assert evening.player.flick_hard(1.9)
    assert learned(evening, player) == 0


def test_who_wants_no_hints_sees_none(evening: Evening) -> None:
    evening.composition.services.player.change("hints", False)
    due(evening)
    assert not shown(evening)


def test_the_path_of_the_flick_before_is_kept_for_its_seat(evening: Evening) -> None:
    due(evening)
    seat = evening.player.screen.seat or ""
    evening.player.step()
    path = evening.context.flicks[seat]
    assert len(path) > 2 and path[-1][1] > path[0][1], "it went forward"
