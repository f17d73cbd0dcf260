"""Sheets and headers: what they must be, and what is said where they are not (HS-S1 to S8, S75)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.games import Games, own_folder
from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules.constants import ATTRIBUTES, Mark
from game.games.high_stakes.rules.header import Header, Options, validate_header
from game.games.high_stakes.rules.sheet import (
    PersonalSecret,
    Relationship,
    Sheet,
    Trait,
    UniqueThing,
    vague_traits,
    validate_sheet,
)
from game.rules.errors import BadHeader
from game.rules.game_master.story_header import Leader
from game.rules.game_master.story_state import Npc
from tests.games.high_stakes.rules.stories import header, sheet


def wrong(one: Sheet, **more: Any) -> str:
    """What is said of a sheet; "" where it can be."""
    try:
        validate_sheet(one, more.pop("dice", 8), more.pop("limit", 4), **more)
    except BadHeader as problem:
        return str(problem)
    return ""


@given(st.tuples(*[st.integers(0, 6)] * 3))
def test_s2_eight_dice_over_three_attributes_of_one_to_four(numbers: tuple[int, int, int]) -> None:
    fits = sum(numbers) == 8 and all(1 <= number <= 4 for number in numbers)
    assert (wrong(sheet(*numbers)) == "") is fits


@given(st.tuples(*[st.integers(0, 6)] * 3))
def test_s2_s75_pulp_has_ten_dice_and_a_limit_of_five(numbers: tuple[int, int, int]) -> None:
    fits = sum(numbers) == 10 and all(1 <= number <= 5 for number in numbers)
    assert (wrong(sheet(*numbers), dice=10, limit=5) == "") is fits


@pytest.mark.parametrize(("more", "said"), [
    ({"traits": (Trait("t1"),) * 4}, "sheet.traits: must be 5 to 20, not 4"),
    ({"traits": (Trait("t1"),) * 5}, "sheet.traits: two have one id"),
    ({"relationships": ()}, "sheet.relationships: must be 3 to 12, not 0"),
    ({"lost": {"body": 3}}, "sheet.lost.body: must leave one die at least"),
    ({"lost": {"luck": 1}}, "sheet.lost: there is no attribute 'luck'"),
    ({"marks": (Mark.TAKEN,)}, "must be new"),
    ({"secret": PersonalSecret("x", used=True)}, "sheet.secret.used: must be false"),
    ({"unique": UniqueThing("")}, "sheet.unique.text: must not be empty"),
    ({"unique": UniqueThing("x", dice=3)}, "sheet.unique.dice: must be 2"),
    ({"unique": UniqueThing("x", used=True)}, "sheet.unique: must be unused"),
])
def test_s1_what_is_wrong_with_a_sheet_is_said_with_its_place(more: dict[str, Any], said: str) -> None:
    assert said in wrong(sheet(**more))


def test_s1_a_pack_may_give_more_traits() -> None:
    assert wrong(sheet(traits=tuple(Trait(f"t{at}") for at in range(9)))) == ""


@pytest.mark.parametrize(("dice", "limit", "most"), [(8, 4, 2), (10, 5, 3)])
def test_s65_a_very_good_trait_has_two_dice_and_in_pulp_three(dice: int, limit: int, most: int) -> None:
    numbers = (3, 3, 2) if dice == 8 else (4, 3, 3)
    for count in range(1, 5):
        traits = (Trait("t0", dice=count), *(Trait(f"t{at}") for at in range(1, 5)))
        assert (wrong(sheet(*numbers, traits=traits), dice=dice, limit=limit) == "") is (count <= most)


def test_s3_every_attribute_is_named_and_no_other() -> None:
    assert [sheet().full(attribute) for attribute in ATTRIBUTES] == [3, 3, 2]
    with pytest.raises(KeyError):
        sheet().full("luck")


@pytest.mark.parametrize(("text", "vague"), [
    ("good at everything", True), ("Versatile", True), ("very strong!", True), ("good", True),
    ("good with a sword", False), ("opens locks by ear", False), ("", False), ("a scientific genius", True),
    ("one of the finest minds of modern mathematics", False), ("speaks Elvish", False)])
def test_s4_a_trait_that_always_fits_is_warned_of_and_stands(text: str, vague: bool, root: Path) -> None:
    config = Games().kit("high-stakes").config
    assert config is not None
    guide = config(own_folder(root / "config", "high-stakes"))
    one = sheet(traits=(Trait("t0", text), *(Trait(f"t{at}", f"skill {at}") for at in range(1, 5))))
    assert vague_traits(one, guide.vague) == (("t0",) if vague else ())
    assert wrong(one) == "", "player and GM decide"


def test_s5_a_relationship_names_a_person_and_a_feeling() -> None:
    tie = Relationship("r1", "trusts", "Rust")
    assert (tie.who, tie.text, tie.dice, tie.left) == ("Rust", "trusts", 1, 1)
    assert "must be 1" in wrong(sheet(relationships=(Relationship("r1", dice=2), *sheet().relationships[1:])))


@pytest.mark.parametrize(("more", "said"), [
    ({"record": "keeper"}, "record: must be high-stakes"), ({"version": 2}, "version: must be 1"),
    ({"characters": {}}, "characters: must be p1 to p5"), ({"dial": 4}, "dial: must be 0 to 3"),
    ({"session": 0}, "session: must be 1"), ({"limits": {"injury": -1}}, "limits: must be 0"),
    ({"npcs": {"p1": Npc({})}}, "npcs: must not be called like a seat"),
    ({"options": Options(dice=9)}, "options.dice: must be 8 with limit 4, or 10 with limit 5"),
    ({"options": Options(rests=4)}, "options.rests: must be 1 to 3"),
    ({"options": Options(around=True)}, "gm.player: must be a person"),
    ({"options": Options(around=True), "gm": Leader("human:1")}, "secrets: must hold one of each person"),
])
def test_g1_what_is_wrong_with_a_header_is_said_with_its_place(more: dict[str, Any], said: str) -> None:
    with pytest.raises(BadHeader, match=said):
        validate_header(header((sheet(),), **more))


def test_g1_one_to_five_characters_and_one_person_may_play_them_all() -> None:
    """S57 too: where the pack says so one player has several."""
    five = header((sheet(),) * 5)
    assert [seat.player for seat in HIGH_STAKES.seats(five)] == ["computer:even:plain", *["human:1"] * 5]
    with pytest.raises(BadHeader):
        validate_header(header((sheet(),) * 6))


def test_a_header_is_read_as_it_was_written() -> None:
    begun = header((sheet(), sheet(4, 2, 2)))
    assert HIGH_STAKES.decode_header(msgspec.json.encode(begun)) == begun
    with pytest.raises(ValueError, match="characters"):
        HIGH_STAKES.decode_header(b'{"record":"high-stakes"}')
    with pytest.raises(ValueError, match=r"rung|body|int"):
        HIGH_STAKES.decode_header(msgspec.json.encode(begun).replace(b'"body":3', b'"body":"three"'))


def test_s7_a_personal_secret_is_a_hidden_fact_from_the_start() -> None:
    state = HIGH_STAKES.new(header((sheet(), sheet(secret=None))))
    assert state.facts["secret_p1"].secret and "secret_p2" not in state.facts
    used = sheet(secret=PersonalSecret("was there", used=True))
    later: Header = header((used,), follows={"record": "high-stakes"})
    assert not HIGH_STAKES.new(later).facts["secret_p1"].secret
