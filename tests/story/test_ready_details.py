"""What stands ready to be made real: of the adventure where it fits, of anywhere in any place, nothing twice."""

from __future__ import annotations

from game.games.keeper.rules import actions as a
from game.rules.game_master import entries as e
from game.story.ready_details import of_anywhere, of_this_place
from game.story.view import View
from tests.games.keeper.led import Evening

BARE, FURNISHED = "portrait", "dinner"
"""A place of the adventure that has no details of its own, and one that has."""
SEAT = "p1"


def paid_at(scene: str) -> Evening:
    """Somebody has a right to make something real there."""
    evening = Evening()
    evening.match.submit(e.SetScene(scene))
    evening.match.submit(a.EditScene(SEAT))
    return evening


def view_of(evening: Evening) -> View:
    return evening.director.view(evening.state)


def test_what_the_adventure_has_for_a_place_stands_ready_there_alone() -> None:
    fits = {row.id for row in view_of(paid_at(FURNISHED)).pack.decks.elements if FURNISHED in row.fits}
    assert {move.action.id for move in of_this_place(view_of(paid_at(FURNISHED)), SEAT)} == fits
    assert not list(of_this_place(view_of(paid_at(BARE)), SEAT))


def test_where_it_has_none_there_is_what_fits_anywhere_in_one_order_for_the_whole_play() -> None:
    evening = paid_at(BARE)
    ready = [move.action for move in of_anywhere(view_of(evening), SEAT)]
    assert len({made.text for made in ready}) == len({made.id for made in ready}) == len(ready) >= 9
    assert [move.action for move in of_anywhere(view_of(evening), SEAT)] == ready


def test_what_was_made_real_is_not_ready_a_second_time() -> None:
    evening = paid_at(BARE)
    first, *others = of_anywhere(view_of(evening), SEAT)
    evening.match.submit(first.action, first.extras)
    assert evening.state.waiting == (first.action.id,) or evening.state.elements[first.action.id].stands
    evening.match.submit(e.Accept(first.action.id))
    evening.match.submit(a.EditScene(SEAT))
    assert [move.action for move in of_anywhere(view_of(evening), SEAT)] == [move.action for move in others]
