"""The Book of Agramelus keeps to what is ruled of Nightblades: numbers, Consequences, who they are, three truths."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.games.high_stakes.rules.sheet import Sheet
from game.narration.vocabulary import SUBJECTS
from game.story.adventure import Approach, Outcome
from game.story.before_play import drawn
from tools.adventure_plays import ready

LED = ready("book_of_agramelus")
PACK = LED.pack
DIFFICULTY = {"climb": 2, "pair": 3, "dogs": 2, "bars": 3, "lock": 3, "tomes": 3, "slug": 3, "golem": 4, "horned": 6}
CONSEQUENCE = {"climb": {"retreat"}, "pair": {"retreat"}, "dogs": {"wound"}, "bars": {"wound"}, "lock": {"retreat"},
               "golem": {"wound", "freedom"}, "slug": {"wound", "freedom"}, "horned": {"retreat"}}


def ways() -> Iterator[tuple[str, str, Approach]]:
    """Every way at every obstacle."""
    yield from ((ident, name, way) for ident, obstacle in PACK.obstacles.items()
                for name, way in obstacle.approaches.items())


def rungs(outcome: Outcome) -> set[str]:
    """The Consequences of a result, those of alternatives too."""
    found = [each for effect in outcome.do
             for each in (effect, *(one for some in effect.get("any", ()) for one in some))]
    return {each["consequence"]["rung"] for each in found if "consequence" in each}


@pytest.mark.parametrize("ident", DIFFICULTY)
def test_what_is_in_the_way_is_as_hard_as_ruled(ident: str) -> None:
    """HS-S72."""
    obstacle = PACK.obstacles[ident]
    assert obstacle.numbers["high_stakes"] == DIFFICULTY[ident]
    if ident in CONSEQUENCE:
        assert rungs(obstacle.results["failure"]) == CONSEQUENCE[ident]


def test_what_was_learnt_or_brought_gives_two_dice() -> None:
    """HS-S14, S72: salt, the spot under the arm, the open book; without a rope the wall is 3, a fight with guards 2."""
    for ident, name, fact in (("slug", "salt_ring", "salt_held"), ("golem", "arm_spot", "golem_spot"),
                              ("horned", "order_back", "book_opened")):
        helps = PACK.obstacles[ident].approaches[name].advantage
        assert (2, f"fact({fact})") in {(each.step, each.when) for each in helps}
    assert PACK.obstacles["climb"].approaches["bare_hands"].band == "hard"
    assert PACK.obstacles["pair"].approaches["black_blades"].band == "tricky"


def test_more_heroes_are_found_sooner() -> None:
    """HS-S73."""
    for ident, _, way in ways():
        harder = {(each.when, each.step) for each in way.advantage if each.when.startswith("players()")}
        wanted = {("players() == 2", -1), ("players() >= 3", -2)}
        assert harder == (wanted if ident in ("pair", "dogs", "slug", "golem") else set()), ident


def test_a_black_blade_helps_against_a_living_foe_taken_unawares_alone() -> None:
    """HS-S71."""
    assert {ident for ident, _, way in ways() if any(each.why == "adv_blade" for each in way.advantage)} == {"pair"}


def test_a_spell_is_let_slide_off_where_nightmilk_is_in_the_blood() -> None:
    """HS-S69, S71."""
    asks = {name for _, name, way in ways() if way.needs == "fact(nightmilk)"}
    assert asks == {"let_him_cast", "spell_slides"}


@pytest.mark.parametrize("ident", PACK.obstacles)
def test_at_everything_are_four_ways_without_a_fight(ident: str) -> None:
    peaceful = [way for way in PACK.obstacles[ident].approaches.values() if "fight" not in way.verbs]
    assert len(peaceful) >= 4 and len({way.by for way in peaceful}) >= 3


def test_who_they_are_is_as_ruled() -> None:
    """HS-S1, S69: apprentices of 19 to 26."""
    dice = {ident: (sheet["body"], sheet["mind"], sheet["aura"]) for ident, ready_sheet in PACK.sheets.sheets.items()
            for sheet in (ready_sheet.sheet["high_stakes"],)}
    assert {ident: dice[ident] for ident in ("ash", "rust", "wind")} == {
        "ash": (3, 3, 2), "rust": (3, 2, 3), "wind": (4, 2, 2)}
    for each in PACK.sheets.sheets.values():
        assert 19 <= int(re.findall(r"\d+", each.sheet["high_stakes"]["concept"])[0]) <= 26
        assert set(each.sheet["high_stakes"]) <= set(Sheet.__struct_fields__)


def test_one_of_three_truths_lies_under_it() -> None:
    """GM-G33."""
    assert {drawn(PACK, seed, "truth") for seed in range(40)} == {"as_told", "own_name", "sold_twice"}


def test_blood_brings_the_watch_and_no_dog_is_hurt_at_the_mildest_dial() -> None:
    shed = [outcome for _, _, way in ways() for outcome in way.results.values() if {"fact": "blood"} in outcome.do]
    assert shed and PACK.decks.triggers[[each.id for each in PACK.decks.triggers].index("t_blood")].do
    hurt = [frame for frame in LED.words.frames["dogs_success"] if re.search(r"\bthree legs\b", frame.text)]
    assert hurt and all(set(frame.flags) & set(SUBJECTS) for frame in hurt)
