"""The Pause in a record: what was veiled stays so, what was closed stays closed, and nobody is named for it."""

from typing import Any

import pytest

from game.games.hell_for_leather.narration.told_words import has_words, hushed
from game.games.hell_for_leather.rules import Action, Approach, Foul, HellDeed, Narrate, Pause, new_match
from game.narration.veils import Veil, closed, kept, veil_of, veiled
from tests.games.hell_for_leather.rules.play import make_header

BEGUN = new_match(make_header())


def done(number: int, action: Action, **extras: Any) -> HellDeed:
    return HellDeed(number, action, extras, BEGUN, BEGUN, (), forced=False, chance=False)


def told(number: int, **extras: Any) -> HellDeed:
    return done(number, Narrate("A1", f"words {number}", Approach.CHARM), **extras)


def pause(number: int, **extras: Any) -> HellDeed:
    return done(number, Pause("A1", ""), **extras)


def veil(number: int, *veils: int, closes: tuple[str, ...] = ()) -> HellDeed:
    return pause(number, **Veil(veils, closes).plain())


def test_a_veil_is_read_as_it_was_written() -> None:
    assert veil_of(veil(3, 1, 2, closes=("death",)).extras) == Veil((1, 2), ("death",))


@pytest.mark.parametrize("extras", [{}, {"veils": "all"}, {"veils": ["x"]}, {"veils": [1], "closes": [3]}])
def test_what_makes_no_sense_is_no_veil(extras: dict[str, Any]) -> None:
    assert veil_of(extras) is None


def test_subjects_nobody_knows_are_left() -> None:
    assert veil_of({"veils": [1], "closes": ["weather", "death"]}) == Veil((1,), ("death",))


def test_all_that_pauses_veil_and_close() -> None:
    deeds = [told(1), told(2), veil(3, 2, closes=("death",)), told(4), veil(5, 4, 1, closes=("injury",))]
    assert veiled(deeds, has_words) == {1, 2, 4}
    assert closed(deeds) == {"death", "injury"}


def test_a_pause_that_names_nothing_means_the_words_before_it() -> None:
    deeds = [told(1), told(2), done(3, Foul("A1")), pause(4), pause(5), pause(6)]
    assert veiled(deeds, has_words) == {1, 2}


def test_what_the_show_said_counts_as_words() -> None:
    assert veiled([done(1, Foul("A1"), said=[{"text": "Boo."}]), done(2, Foul("A1"), said=[]), pause(3)],
                  has_words) == {1}


def test_what_was_closed_outlives_an_undo_of_what_was_veiled() -> None:
    deeds = [told(1), told(2), veil(3, 2, 1, closes=("death",)), told(4)]
    assert kept(deeds, 1) == (Veil((1,), ("death",)),)
    assert kept(deeds, 3) == ()


def test_a_veiled_deed_keeps_what_was_done_and_loses_its_words() -> None:
    deed = hushed(told(4, said=[{"text": "said"}], motion="AAAA"))
    assert deed.action == Narrate("A1", "", Approach.CHARM)
    assert deed.extras == {"said": [], "motion": "AAAA"}
    assert (deed.number, deed.before) == (4, BEGUN)
