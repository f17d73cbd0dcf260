"""Sheets and headers (KEEP-K2 to K6, KEEP-K33)."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from game.games.keeper.rules import KEEPER
from game.games.keeper.rules.constants import ARRAYS
from game.games.keeper.rules.header import Phrase, Sheet, validate_sheet
from game.rules.errors import BadHeader
from tests.games.keeper.rules.installments import header, sheet


@pytest.mark.parametrize("array", ARRAYS)
def test_k3_the_three_arrays_stand_in_any_order(array: tuple[int, ...]) -> None:
    validate_sheet(sheet(array))
    validate_sheet(sheet(tuple(reversed(array))))


@pytest.mark.parametrize("array", [(2, 2, 0, -1), (1, 1, 1, 0), (0, 0, 0, 0), (2, 1, 1, -1)])
def test_k3_no_other_array_does(array: tuple[int, ...]) -> None:
    with pytest.raises(BadHeader, match="ratings"):
        validate_sheet(sheet(array))


@pytest.mark.parametrize(("array", "descriptors", "flaws"), [(ARRAYS[0], 3, 1), (ARRAYS[1], 3, 1), (ARRAYS[2], 2, 0)])
def test_k4_phrases_follow_the_ratings(array: tuple[int, ...], descriptors: int, flaws: int) -> None:
    whole = sheet(array)
    assert (len(whole.descriptors), len(whole.flaws)) == (descriptors, flaws)
    validate_sheet(whole)
    with pytest.raises(BadHeader, match="must have"):
        validate_sheet(replace(whole, descriptors=whole.descriptors[1:]))
    with pytest.raises(BadHeader, match="must have"):
        validate_sheet(replace(whole, flaws=(*whole.flaws, Phrase("more", "flesh", "vain"))))


def test_k4_a_phrase_has_six_words_at_most() -> None:
    whole = sheet()
    long = replace(whole.descriptors[0], text="one two three four five six seven")
    with pytest.raises(BadHeader, match="6 words"):
        validate_sheet(replace(whole, descriptors=(long, *whole.descriptors[1:])))


@pytest.mark.parametrize("field", ["background", "casting"])
def test_k2_background_and_casting_have_twenty_five_words_at_most(field: str) -> None:
    validate_sheet(replace(sheet(), **{field: "word " * 25}))
    with pytest.raises(BadHeader, match="25 words"):
        validate_sheet(replace(sheet(), **{field: "word " * 26}))


@pytest.mark.parametrize("players", range(1, 6))
def test_k33_the_first_pool_is_players_and_two(players: int) -> None:
    assert KEEPER.new(header(0, players)).pool == players + 2
    assert KEEPER.new(header(0, players, pool=9)).pool == 9


def test_a_header_says_what_is_wrong_with_it() -> None:
    good = header(1, 2)
    assert KEEPER.decode_header(msgspec.json.encode(good)) == good
    for bad, field in ((replace(good, characters={}), "characters"),
                       (replace(good, characters={"p2": good.characters["p1"]}), "characters"),
                       (replace(good, dial=4), "dial"), (replace(good, version=2), "version"),
                       (replace(good, npcs={"p1": good.npcs["widow"]}), "npcs"),
                       (replace(good, characters={"p1": replace(good.characters["p1"], name=" ")}),
                        "characters.p1.name"),
                       (replace(good, pool=-1), "pool")):
        with pytest.raises(BadHeader) as raised:
            KEEPER.decode_header(msgspec.json.encode(bad))
        assert raised.value.field == field


def test_a_trait_that_is_none_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        Sheet(1, 1, 0, 0).rating("luck")
