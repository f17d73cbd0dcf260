"""The content is whole: as much as the guide asks for, and something to say at every moment and every setting."""

import random

import pytest

from game.games.hell_for_leather.narration.hfl_vocabulary import VOCABULARY
from game.games.hell_for_leather.narration.slots import SLOTS
from game.narration.comfort import Comfort
from game.narration.line_choice import Memory, Selector
from game.narration.pack_check import LEAST_PLAIN, gaps, is_plain, sample_facts
from game.narration.packs import Pack
from game.narration.vocabulary import MOST, SUBJECTS

LEAST_FRAMES, LEAST_WORDS, LEAST_HOOKED = 1200, 3000, 60


def test_nothing_the_guide_asks_for_is_missing(pack: Pack) -> None:
    assert [gap.name for gap in gaps(pack, VOCABULARY) if gap.open] == []


def test_there_is_as_much_as_was_promised(pack: Pack) -> None:
    frames = [frame for group in pack.frames.values() for frame in group]
    assert len(frames) >= LEAST_FRAMES
    assert sum(len(set(words)) for words in pack.lexicon.values()) >= LEAST_WORDS
    assert sum(bool(frame.hook) for frame in frames) >= LEAST_HOOKED


@pytest.mark.parametrize("slot", sorted(SLOTS))
def test_every_slot_can_speak_at_every_setting(pack: Pack, slot: str) -> None:
    """Fewer subjects let through never let more speak, so the strictest setting stands for all others."""
    plain = [frame for frame in pack.frames[slot] if is_plain(frame, SLOTS[slot])]
    facts = {key: value for key, value in sample_facts(plain[0], VOCABULARY).items() if key in SLOTS[slot].always}
    for comfort in (Comfort(0), Comfort(MOST, {}, frozenset(SUBJECTS)), Comfort(MOST)):
        lines = Selector(pack, Memory(), comfort).choose(slot, facts, random.Random(1), LEAST_PLAIN)
        assert len(lines) == LEAST_PLAIN
