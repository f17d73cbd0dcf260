"""A free throw: the tray at which nothing is won, without a table and without dice."""

from __future__ import annotations

import pytest

from game.rules.dice.meaning import Sign
from game.rules.dice.pools import Mechanic, Pool, dice_of
from game.rules.dice.success_pool import SixUse
from game.rules.errors import IllegalAction
from game.scenes.practice.free_throw import SEAT, Again, Enough, FreeThrow, Header, State, Throw, UseSix, at_the_dice

RULES = FreeThrow()


def after(pool: Pool, *actions: Throw | Again | UseSix | Enough) -> State:
    """The tray after these."""
    state = RULES.new(Header(pool=pool))
    for action in actions:
        state = RULES.apply(state, action).state
    return state


def thrown(*numbers: int) -> Throw:
    return Throw(SEAT, numbers)


def test_a_throw_that_fits_is_read_at_once_and_every_die_may_be_taken_up_again() -> None:
    state = after(Pool(mechanic=Mechanic.DROP_ONE, score=1, difficulty=7), thrown(5, 2, 6))
    assert state.meaning is not None and state.meaning.value == 7 and state.meaning.outcome == "success"
    assert at_the_dice(state) == tuple(Again(SEAT, die) for die in ("1d1", "1d2", "1d3"))


def test_a_die_taken_up_again_is_thrown_alone_while_the_others_are_kept() -> None:
    state = after(Pool(dice=3), thrown(1, 2, 3), Again(SEAT, "1d2"))
    roll = RULES.roll_due(state)
    assert roll is not None
    assert [die.id for die in roll.dice] == ["1d4"] and roll.keeps == ("1d1", "1d3")
    state = RULES.apply(state, thrown(6)).state
    assert state.meaning is not None and state.meaning.value == 10
    assert [die.id for die in state.meaning.row(Sign.RETHROWN)] == ["1d2"]
    assert Again(SEAT, "1d2") not in at_the_dice(state)


def test_a_six_explodes_into_two_dice_that_name_it() -> None:
    state = after(Pool(mechanic=Mechanic.SUCCESSES, dice=3, difficulty=3), thrown(6, 1, 4))
    assert set(at_the_dice(state)) == {UseSix(SEAT, "1d1", SixUse.EXPLODE), UseSix(SEAT, "1d1", SixUse.BURN)}
    state = RULES.apply(state, UseSix(SEAT, "1d1", SixUse.EXPLODE)).state
    assert state.meaning is None and [(due.id, due.came_of) for due in state.due] == [("1d4", "1d1"), ("1d5", "1d1")]
    state = RULES.apply(state, thrown(3, 5)).state
    assert state.meaning is not None and (state.meaning.value, state.meaning.outcome) == (3, "success")


def test_a_burnt_six_needs_no_throw() -> None:
    pool = Pool(mechanic=Mechanic.SUCCESSES, dice=2, difficulty=1)
    state = after(pool, thrown(6, 1), UseSix(SEAT, "1d1", SixUse.BURN))
    assert state.meaning is not None and state.meaning.count(Sign.COMPLICATION) == 0 and not at_the_dice(state)


def test_it_is_over_when_the_seat_has_had_enough() -> None:
    pool = Pool(mechanic=Mechanic.KEEP_TWO, rating=-2)
    state = after(pool, thrown(1, 2, 3, 4), Enough(SEAT))
    assert dice_of(pool) == 4 and RULES.ending(state) is not None and not RULES.legal(state)


@pytest.mark.parametrize("action", [thrown(7, 1), thrown(1), Enough(SEAT), Again(SEAT, "1d1"), Throw("2", (1, 2)),
                                    UseSix(SEAT, "1d1", SixUse.EXPLODE), thrown()])
def test_what_does_not_fit_is_refused(action: Throw | Enough | Again | UseSix) -> None:
    with pytest.raises(IllegalAction):
        after(Pool(dice=2), action)
