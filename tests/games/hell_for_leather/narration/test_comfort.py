"""Content settings: no frame and no word is heard where the table does not want it, and every slot still speaks."""

import itertools
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.hell_for_leather.narration.hfl_vocabulary import VOCABULARY
from game.games.hell_for_leather.narration.slots import SLOTS
from game.narration.comfort import CAPS, LINE, VEIL, Comfort, for_all, marked, wished
from game.narration.line_choice import Memory, Selector, allowed_words
from game.narration.pack_check import LEAST_PLAIN, is_plain, sample_facts
from game.narration.packs import Pack
from game.narration.vocabulary import MOST, SUBJECTS

LEVELS = range(MOST + 1)
wishes = st.builds(
    Comfort, st.sampled_from(LEVELS), st.dictionaries(st.sampled_from(SUBJECTS), st.sampled_from(LEVELS)),
    st.frozensets(st.sampled_from(SUBJECTS)))
flag_sets = st.dictionaries(st.sampled_from(SUBJECTS), st.integers(1, MOST))


def test_every_frame_at_every_setting_of_its_subjects(pack: Pack) -> None:
    kinds = {tuple(sorted(frame.flags.items())) for frames in pack.frames.values() for frame in frames}
    kinds |= {tuple(sorted(flags.items())) for words in pack.word_flags.values() for flags in words.values()}
    for flags in kinds:
        subjects = [subject for subject, _level in flags]
        for dial, *caps in itertools.product(LEVELS, *(LEVELS for _each in subjects)):
            for closed in ((), *((subject,) for subject in subjects)):
                comfort = Comfort(dial, dict(zip(subjects, caps, strict=True)), frozenset(closed))
                fits = all(level <= min(dial, cap) and subject not in closed
                           for (subject, level), cap in zip(flags, caps, strict=True))
                assert comfort.allows(dict(flags)) is fits


@pytest.mark.parametrize("dial", LEVELS)
def test_nothing_beyond_the_dial_is_ever_chosen(pack: Pack, dial: int) -> None:
    flags = {frame.id: frame.flags for frames in pack.frames.values() for frame in frames}
    for slot, frames in pack.frames.items():
        selector = Selector(pack, Memory(), Comfort(dial))
        lines = selector.choose(slot, sample_facts(frames[0], VOCABULARY), random.Random(1), len(frames))
        assert all(level <= dial for line in lines for level in flags[line.frame_id].values())


@given(wishes)
def test_a_plain_frame_speaks_at_every_setting(comfort: Comfort) -> None:
    assert comfort.allows({})


def test_plain_frames_are_what_the_strictest_setting_leaves(pack: Pack) -> None:
    strictest = Comfort(0, {}, frozenset(SUBJECTS))
    for slot, frames in pack.frames.items():
        for frame in frames:
            if is_plain(frame, SLOTS[slot]):
                assert strictest.allows(frame.flags)


@given(st.lists(wishes, min_size=1, max_size=4), flag_sets)
def test_a_table_hears_only_what_suits_everybody(people: list[Comfort], flags: dict[str, int]) -> None:
    assert for_all(people).allows(flags) is all(each.allows(flags) for each in people)


@given(wishes, st.sampled_from(SUBJECTS), flag_sets)
def test_lines_veils_and_closing_only_take_away(comfort: Comfort, subject: str, flags: dict[str, int]) -> None:
    closed = comfort.closing([subject])
    assert not closed.allows({subject: 1})
    assert comfort.allows(flags) or not closed.allows(flags)
    assert not comfort.capped(subject, LINE).allows({subject: 1})
    assert not comfort.capped(subject, VEIL).allows({subject: 2})


@pytest.mark.parametrize("bad", [
    {"dial": 4}, {"dial": -1}, {"caps": {"weather": 1}}, {"caps": {"injury": 9}}, {"closed": frozenset({"rain"})}])
def test_settings_that_there_are_none_of_are_refused(bad: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"allowed"):
        Comfort(**bad)


def every_setting() -> list[Comfort]:
    """Every dial with every subject told in full, veiled, left out, and closed by the Pause."""
    alone = [Comfort(dial, {subject: CAPS[wish]}) for dial in LEVELS for subject in SUBJECTS for wish in CAPS]
    return [*alone, *(Comfort(dial, {}, frozenset({subject})) for dial in LEVELS for subject in SUBJECTS)]


@pytest.mark.parametrize("slot", sorted(SLOTS))
def test_at_every_setting_every_slot_speaks_and_only_within_it(pack: Pack, slot: str) -> None:
    """The real selector, once for everything that a setting can leave of the slot's frames and of all words."""
    frames = pack.frames[slot]
    plain = next(frame for frame in frames if is_plain(frame, SLOTS[slot]))
    facts = {key: value for key, value in sample_facts(plain, VOCABULARY).items() if key in SLOTS[slot].always}
    tried = set()
    for comfort in every_setting():
        words = [(key, word) for key, flagged in pack.word_flags.items() for word, flags in flagged.items()
                 if not comfort.allows(flags)]
        left = (tuple(frame.id for frame in frames if comfort.allows(frame.flags)), tuple(words))
        if left in tried:
            continue
        tried.add(left)
        selector = Selector(pack, Memory(), comfort)
        lines = selector.choose(slot, facts, random.Random(1), LEAST_PLAIN)
        assert len(lines) == LEAST_PLAIN, (slot, comfort)
        assert all(comfort.allows(line.frame.flags) for line in lines)
        assert not {drawn for line in lines for drawn in line.words} & set(words)


@given(wishes, st.dictionaries(st.sampled_from((*SUBJECTS, "weather")), st.integers(0, 9)), flag_sets)
def test_limits_of_a_header_hold_at_every_setting(comfort: Comfort, limits: dict[str, int],
                                                  flags: dict[str, int]) -> None:
    held = all(level <= limits.get(subject, MOST) for subject, level in flags.items())
    assert comfort.within(limits).allows(flags) is (comfort.allows(flags) and held)


def test_wishes_come_to_lines_and_veils() -> None:
    table = wished({"death": "line", "injury": "veil", "romance": "fine"})
    assert table == Comfort(MOST, {"death": LINE, "injury": VEIL})


def test_one_wish_after_another_is_marked() -> None:
    assert marked(marked({}, "death", "veil"), "injury", "line") == {"death": "veil", "injury": "line"}
    for subject, wish in (("death", "never"), ("weather", "line")):
        with pytest.raises(ValueError):
            marked({}, subject, wish)


def test_words_that_are_not_wanted_are_not_in_the_lexicon(pack: Pack) -> None:
    words = allowed_words(pack, Comfort(0))
    for key, flagged in pack.word_flags.items():
        assert not set(words[key]) & flagged.keys()
