"""The written content: every frame reads well for everybody, and every slot can always speak."""

import itertools
import random
from collections.abc import Iterator

import pytest

from game.narration.conditions import Scalar
from game.narration.facts import COMMON, HELP, HOST_BEFORE_MATCH, SLOTS
from game.narration.packs import Frame, Pack
from game.narration.realise import needs, realise
from game.narration.reasons import phase_help
from game.narration.select import Recency, choose
from game.rules.hell_for_leather.terms import Approach, Cause, Effect, Instinct, Phase, Result, RewardKind

from .lints import problems

PEOPLE = [(name, pronouns) for name in ("Olamide Fisk", "Dragan Pellow", "Ignace Moons")
          for pronouns in ("he", "she", "they", "it")]
LONG = ("flashback.", "broadcast", "death", "epilogue")
NO_STOP = {"storm.goal"}

VALUES: dict[str, tuple[Scalar, ...]] = {
    "approach": tuple(map(str, Approach)), "instinct": tuple(map(str, Instinct)),
    "result": tuple(map(str, Result)), "effect": tuple(map(str, Effect)), "cause": tuple(map(str, Cause)),
    "reward": tuple(map(str, RewardKind)), "heat_status": ("quiet", "busy", "saturated", "panic"),
    "mates": (0, 2), "felony": (0, 2), "goals_left": (0, 2),
    "felony_grade": (1, 2, 3), "first_turn": (True, False),
    "risk": (True, False), "hunted": (True, False)}
"""Every value of the facts that conditions may test."""


def moments(slot: str, frames: tuple[Frame, ...], facts: dict[str, Scalar]) -> Iterator[dict[str, Scalar]]:
    """Facts of every kind of moment that the conditions of a slot can tell apart."""
    tested = sorted({condition.key for frame in frames for condition in frame.when})
    known = SLOTS[slot] | (frozenset() if slot in HOST_BEFORE_MATCH else COMMON)
    offered = {key: value for key, value in facts.items() if key in known}
    for values in itertools.product(*(VALUES[key] for key in tested)):
        yield {**offered, **dict(zip(tested, values, strict=True))}


def test_every_slot_is_known_and_written(pack: Pack) -> None:
    assert set(pack.frames) == set(SLOTS)


def test_frames_name_only_facts_that_their_slot_offers(pack: Pack) -> None:
    for slot, frames in pack.frames.items():
        offered = SLOTS[slot] if slot in HOST_BEFORE_MATCH else SLOTS[slot] | COMMON
        for frame in frames:
            wanted = frame.needs | {condition.key for condition in frame.when}
            assert wanted <= offered, f"{frame.id} speaks of {sorted(wanted - offered)}"


@pytest.mark.parametrize("slot", sorted(SLOTS))
def test_every_slot_has_three_lines_at_every_moment(pack: Pack, facts: dict[str, Scalar], slot: str) -> None:
    for moment in moments(slot, pack.frames_of(slot), facts):
        lines = choose(pack, slot, moment, random.Random(1), Recency())
        assert len({line.text for line in lines}) == 3, f"{slot} at {moment}"


@pytest.mark.parametrize("slot", sorted(SLOTS))
def test_every_frame_reads_well_for_everybody(pack: Pack, facts: dict[str, Scalar], slot: str) -> None:
    most_words = 70 if slot.startswith(LONG) else 45
    for frame in pack.frames_of(slot):
        for name, pronouns in PEOPLE:
            known = {**facts, "a.name": name, "a.pronouns": pronouns}
            text = realise(frame.text, known, pack.lexicon, random.Random(1))
            assert problems(text, most_words) == [], f"{frame.id}: {text}"
            assert text[-1] in ".!?”" or slot in NO_STOP, f"{frame.id} stops without an end: {text}"


def test_no_two_frames_of_a_slot_say_the_same(pack: Pack) -> None:
    for slot, frames in pack.frames.items():
        assert len({frame.text for frame in frames}) == len(frames), slot


def test_conditions_test_values_that_exist(pack: Pack) -> None:
    for frames in pack.frames.values():
        for frame in frames:
            for condition in frame.when:
                if condition.operator in ("=", "in", "not"):
                    assert set(condition.values) <= set(VALUES[condition.key]), frame.id


@pytest.mark.parametrize(("listing", "least"), [
    ("teams", 24), ("venues", 20), ("goals", 45), ("people", 60), ("vocations", 50), ("hometowns", 60),
    ("hobbies", 70), ("whys", 40)])
def test_set_up_lists_are_long_enough_and_hold_nothing_twice(pack: Pack, listing: str, least: int) -> None:
    entries = getattr(pack.setup, listing)
    assert len(entries) >= least
    assert len(set(entries)) == len(entries)


def test_every_venue_has_a_source_for_each_team(pack: Pack) -> None:
    assert all(len(set(venue.sources)) >= 2 for venue in pack.setup.venues)


def test_every_phase_is_explained_in_sixty_words(pack: Pack) -> None:
    assert set(pack.rules_help) == set(map(str, Phase))
    for phase, text in pack.rules_help.items():
        assert needs(text) <= HELP, phase
        for price in (1, 5):
            said = phase_help(pack, phase, dict.fromkeys(HELP, price))
            assert problems(said, 60) == [], f"{phase}: {said}"


def test_there_are_skills_enough_to_choose_from(pack: Pack) -> None:
    assert len(set(pack.lexicon["skills"])) >= 25
