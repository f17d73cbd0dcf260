"""The written words: nothing is wrong with any of them, every slot can speak in every place and at every setting."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from game.games.duel.narration.cues import SPEAKS
from game.games.duel.narration.duel_vocabulary import LEXICONS, PHRASES, SLOTS, TEMPERS, VOCABULARY
from game.games.duel.narration.themes import THEMES, themed
from game.narration.comfort import Comfort
from game.narration.line_choice import Memory, Selector
from game.narration.lint import problems
from game.narration.pack_check import content_problems, gaps, sample_facts
from game.narration.pack_clarity import clarity_problems
from game.narration.packs import Pack
from game.narration.vocabulary import MOST, SUBJECTS
from game.narration.wording import Draw, realise
from game.storage.pack_files import SHIPPED, read_files
from tools.check_packs import tables

NEVER_IN_A_RECORD = re.compile(
    r"\b(?:dead|dies|died|dying|death|kill\w*|corpse|bullets?|bleed\w*|blood\w*|wound\w*|shoulder|knee|chest|skull|heart|scream\w*|"
    r"he|she|his|her|hers|him)\b", re.IGNORECASE)
"""What no record of Duel says: who dies of it, where it hits, what with, or which pronouns anybody has."""
DRAWS = 12


def drawn(turn: int) -> Draw:
    """Entries one after another, so that every list is gone through."""
    return lambda _key, entries: entries[turn % len(entries)]


def test_nothing_is_wrong_with_any_frame_or_word_and_nothing_is_missing(words: Path) -> None:
    pack, wrong = read_files(sorted(words.glob("*.yaml")), SHIPPED, VOCABULARY.setup)
    assert wrong == ()
    assert content_problems(pack, VOCABULARY) == [] and clarity_problems(pack, VOCABULARY) == []
    assert [gap for gap in gaps(pack, VOCABULARY) if gap.open] == []


@pytest.mark.parametrize("theme", THEMES)
def test_every_line_is_sound_with_every_word_of_every_theme(pack: Pack, theme: str) -> None:
    """Articles, agreement, spaces, length: whatever is drawn (a list is gone through from twelve beginnings)."""
    lexicon = themed(pack, theme).lexicon
    wrong = {}
    for frames in pack.frames.values():
        for frame in frames:
            facts = {**sample_facts(frame, VOCABULARY), "a.name": "Rosalind Kerr", "b.name": "Doc Quill"}
            for turn in range(DRAWS if "lex:" in frame.text or "voice:" in frame.text else 1):
                said = realise(frame.text, facts, lexicon, drawn(turn))
                found = problems(said, SLOTS[frame.slot].words)
                wrong.update({said: found} if found else {})
    assert wrong == {}


def test_every_theme_has_every_list_of_its_own(pack: Pack) -> None:
    """Themes recolour the same sentences: no frame asks for a theme."""
    for name in ("ground", "thing", "folk", "like_still", "like_quick", "like_wide", "like_down", "like_straight"):
        lists = [themed(pack, theme).lexicon[name] for theme in THEMES]
        assert len({frozenset(each) for each in lists}) == len(THEMES), name
    asked = {condition.key for frames in pack.frames.values() for frame in frames for condition in frame.when}
    assert "theme" not in asked


def test_an_unknown_theme_speaks_as_the_usual_one(pack: Pack) -> None:
    assert themed(pack, "moon").lexicon["ground"] == pack.lexicon["ground"]


@pytest.mark.parametrize("dial", range(MOST + 1))
@pytest.mark.parametrize("slot", SLOTS)
def test_every_slot_has_three_lines_at_every_setting(pack: Pack, slot: str, dial: int) -> None:
    """Also where every subject is closed."""
    facts = {**sample_facts(next(iter(pack.frames[slot])), VOCABULARY), "dial": dial, "left": 2, "left_against": 2}
    facts.pop("voice")
    for comfort in (Comfort(dial), Comfort(dial).closing(SUBJECTS)):
        lines = Selector(pack, Memory(), comfort).choose(slot, facts, random.Random(1), 3)
        assert len({line.text for line in lines}) == 3
        assert all(comfort.allows(line.frame.flags) for line in lines)


def test_the_dial_is_heard(pack: Pack) -> None:
    """Each level has lines of its own for hits and for going out, and the mildest none of them."""
    for slot in ("hit.down", "hit.out"):
        levels = {max(frame.flags.values(), default=0) for frame in pack.frames[slot]}
        assert levels == {0, 1, 2, 3}, slot


def test_no_line_says_what_no_record_says(pack: Pack) -> None:
    for frames in pack.frames.values():
        for frame in frames:
            assert not NEVER_IN_A_RECORD.search(frame.text), f"{frame.id}: {frame.text}"
    for key, entries in pack.lexicon.items():
        for entry in () if "like_" in key else entries:
            assert not NEVER_IN_A_RECORD.search(entry), f"{key}: {entry}"


def test_last_words_and_threats_claim_no_number_of_anybody(pack: Pack) -> None:
    """What somebody has under a cup, or had, is not for anybody to say (DUEL-D2)."""
    number = re.compile(r"\b(?:my|a|an|the) (?:one|two|three|four|five|six)\b", re.IGNORECASE)
    for temper in ("", *TEMPERS):
        for kind in PHRASES:
            for line in pack.lexicon[f"{temper}.{kind}" if temper else kind]:
                assert not number.search(line), line


def test_four_tempers_speak_and_none_says_what_another_says(pack: Pack) -> None:
    assert pack.voices.keys() == TEMPERS.keys()
    said = [line for temper in ("", *TEMPERS) for kind in PHRASES
            for line in pack.lexicon[f"{temper}.{kind}" if temper else kind]]
    shared = {line for line in said if said.count(line) > 1}
    assert shared <= {"No speeches."}, shared


def test_what_is_said_at_times_is_a_slot_and_every_list_is_used(pack: Pack) -> None:
    assert SPEAKS.keys() <= SLOTS.keys()
    texts = " ".join(frame.text for frames in pack.frames.values() for frame in frames)
    unused = [key for key in LEXICONS if key in pack.lexicon and not key.startswith(THEMES[1:])
              and f"lex:{key}}}" not in texts and f"voice:{key}}}" not in texts]
    assert unused == []


def test_the_guide_shows_the_tables_as_they_are(root: Path) -> None:
    guide = (root / "docs" / "duel-voice.md").read_text(encoding="utf-8")
    assert guide.endswith("## Tables\n\n" + "\n".join(tables(VOCABULARY)) + "\n"), "tools/check_packs.py --tables"
