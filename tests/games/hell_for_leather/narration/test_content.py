"""The written content: nothing in it is wrong, and every slot can always speak."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.games.hell_for_leather.narration.hfl_vocabulary import HELP, VOCABULARY
from game.games.hell_for_leather.narration.setup_lists import lists_of
from game.games.hell_for_leather.narration.slots import HOST_BEFORE_MATCH, SLOTS
from game.games.hell_for_leather.rules.terms import Phase
from game.narration.comfort import Comfort
from game.narration.conditions import Scalar
from game.narration.line_choice import Memory, Selector
from game.narration.lint import problems
from game.narration.pack_check import content_problems
from game.narration.packs import Frame, Pack
from game.narration.refusal_words import phase_help
from game.narration.wording import needs
from tools.check_packs import tables

NUMBERS = {"mates": (0, 2), "felony": (0, 2), "goals_left": (0, 2), "felony_grade": (1, 2, 3)}
"""Values of the numbers that conditions may test."""


def moments(slot: str, frames: tuple[Frame, ...], facts: dict[str, Scalar]) -> Iterator[dict[str, Scalar]]:
    """Facts of many kinds of moment that the conditions of a slot can tell apart, each once."""
    tested = sorted({condition.key for frame in frames for condition in frame.when if condition.key in facts})
    offered = {key: value for key, value in {**VOCABULARY.samples, **facts}.items() if key in SLOTS[slot].always}
    values = {key: NUMBERS.get(key) or VOCABULARY.facts[key].values or (0, 3, 9) for key in tested}
    chance, met = random.Random(slot), set[tuple[Scalar, ...]]()
    for _ in range(60):
        drawn = {key: chance.choice(each) for key, each in values.items()}
        if tuple(drawn.values()) in met:
            continue
        met.add(tuple(drawn.values()))
        if (slot, drawn.get("result")) != ("outcome.tail", "curse"):  # a failure is told by a slot of its own
            yield {**offered, **drawn}


def test_places_and_things_are_singular_so_that_any_verb_may_follow(pack: Pack) -> None:
    like_one = ("ss", "us", "services", "crossroads")
    for frames in pack.frames.values():
        for frame in frames:
            for key in ("place", "thing"):
                head = str(frame.sets.get(key, "")).partition(" of ")[0]
                assert not head.endswith("s") or head.endswith(like_one), f"{frame.id} sets {key}: {head}"


def test_whoever_is_remembered_as_a_foe_may_be_many(pack: Pack) -> None:
    """Of a foe of earlier only the name is known, so no verb may follow that fits one alone."""
    begins = r"(?:^|[.:;,!?“] ?|\b(?:and|but|since|because|that|while|if|so) )"
    alone = re.compile(begins + r"\{hook\.\w+\.foe\} (?:has|is|was|does|(?!afterwards)[a-z]+[^aious']s)\b")
    for frames in pack.frames.values():
        for frame in frames:
            assert not alone.search(frame.text), f"{frame.id}: {frame.text}"


def test_nothing_is_wrong_with_any_frame_or_word(read: tuple[Pack, tuple[str, ...]]) -> None:
    assert read[1] == ()
    assert content_problems(read[0], VOCABULARY) == []


def test_every_written_slot_has_three_lines_at_every_moment(pack: Pack, facts: dict[str, Scalar]) -> None:
    for slot, frames in pack.frames.items():
        for moment in moments(slot, frames, facts):
            known = {} if slot in HOST_BEFORE_MATCH else moment
            lines = Selector(pack, Memory(), Comfort(3)).choose(slot, known, random.Random(1), 3)
            assert len({line.text for line in lines}) == 3, f"{slot} at {moment}"


def test_no_two_frames_of_a_slot_say_the_same(pack: Pack) -> None:
    for slot, frames in pack.frames.items():
        assert len({frame.text for frame in frames}) == len(frames), slot


@pytest.mark.parametrize(("listing", "least"), [
    ("teams", 24), ("venues", 20), ("goals", 45), ("people", 60), ("vocations", 50), ("hometowns", 60),
    ("hobbies", 70), ("whys", 40)])
def test_set_up_lists_are_long_enough_and_hold_nothing_twice(pack: Pack, listing: str, least: int) -> None:
    entries = getattr(pack.setup, listing)
    assert len(entries) >= least
    assert len(set(entries)) == len(entries)


def test_every_venue_has_a_source_for_each_team(pack: Pack) -> None:
    assert all(len(set(venue.sources)) >= 2 for venue in lists_of(pack).venues)


def test_what_frames_leave_behind_and_are_tried_with_are_facts() -> None:
    known = VOCABULARY
    assert known.sets < known.brings < known.facts.keys()
    assert known.samples.keys() <= known.facts.keys()


def test_every_phase_is_explained_in_sixty_words(pack: Pack) -> None:
    assert set(pack.rules_help) == set(map(str, Phase))
    for phase, text in pack.rules_help.items():
        assert needs(text) <= HELP, phase
        for price in (1, 5):
            said = phase_help(pack, phase, dict.fromkeys(HELP, price))
            assert problems(said, 60) == [], f"{phase}: {said}"


def test_the_writers_guide_shows_the_tables_as_they_are(root: Path) -> None:
    guide = (root / "docs" / "writing.md").read_text(encoding="utf-8")
    assert guide.endswith("## Tables\n\n" + "\n".join(tables()) + "\n"), "tools/check_packs.py --tables"
