"""Why somebody is seen or not, as a sentence (DUEL-D83 to D87)."""

from __future__ import annotations

import pytest

from game.games.duel.rules.field.battlefields import battlefield
from game.games.duel.rules.field.catalogue import KINDS
from game.games.duel.rules.field.models import Body, Disc, Place
from game.games.duel.rules.field.pieces import Field, piece_on
from game.games.duel.rules.field.sight import CROWD, sight
from game.games.duel.scenes.sight_words import NUMBERS, sight_in_words
from game.games.duel.scenes.terrain_words import KIND_NAMES
from tests.games.duel.field.tables import bare, model


def told(field: Field, one: Body, other: Body) -> str:
    return str(sight_in_words(sight(field, one, other), lambda ident: piece_on(field, ident).kind))


def test_every_kind_has_a_name_of_its_own() -> None:
    assert list(KIND_NAMES) == list(KINDS)
    assert len(set(KIND_NAMES.values())) == len(KINDS)
    assert all(name.startswith("the ") for name in KIND_NAMES.values())
    assert (len(NUMBERS), NUMBERS[10], NUMBERS[25]) == (26, "ten", "twenty-five")


@pytest.mark.parametrize(("kinds", "one", "other", "sentence"), [
    ((), model(6000, 2000), model(6000, 8000), "in plain sight: no cover"),
    ((("boulder", 6000, 6000),), model(6000, 2000), model(7800, 9000),
     "the boulder hides fifteen dots of twenty-five: heavy cover"),
    ((("tree", 6300, 8700), ("bush", 6000, 7000)), model(6000, 2000), model(6000, 9500),
     "the bush covers fifteen dots of twenty-five, the tree hides ten dots of twenty-five: heavy cover"),
    ((("locker", 6000, 6000),), model(6000, 2000), model(5000, 8000),
     "the locker hides one dot of twenty-five: light cover"),
    ((("hologram", 6000, 6000),), model(6000, 5500), model(6000, 6500),
     "the hologram hides twenty-five dots of twenty-five but is no cover from whoever is at it or in it: "
     "seen all the same, base to base, and heavy cover")])
def test_sentences(kinds: tuple[tuple[str, int, int], ...], one: Body, other: Body, sentence: str) -> None:
    assert told(bare(*kinds), one, other) == sentence


def test_a_crowd_is_called_one() -> None:
    found = sight(bare(), model(6000, 2000), model(6000, 9000), [Disc("m1", Place(6000, 6000), 1500)])
    assert str(sight_in_words(found, lambda ident: CROWD)) == (
        "the crowd hides twenty-five dots of twenty-five: out of sight")


def test_who_is_dark_to_one_eye_alone_is_seen_by_the_other() -> None:
    """Between a wagon and a bale of hay on Main Street, all dots of one are dark, fifteen of the other's."""
    field, one, other = battlefield("B1"), model(2975, 1081), model(7936, 5574)
    found = sight(field, one, other)
    assert (found.seen, found.there.dark, found.back.dark) == (True, 25, 15)
    assert told(field, one, other).endswith(": seen by the other, so both see, and heavy cover")
