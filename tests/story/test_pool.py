"""The words that adventures of a genre share: they fit anybody, tell nobody what they feel, and are asked for."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from game.narration.lint import doubled, urgent
from game.narration.wording import needs, realise
from game.story.ideas import WAYS
from game.story.word_lint import FEELINGS
from tests.architecture import ROOT
from tools.adventure_plays import ready

BUSY, FEWEST, FEWEST_WORDS, MOST_WORDS = ("reason_odds", "reason_bold"), 15, 1, 60
PREFIXED = ("hard_", "failure_", "reason_", "act_", "idea_", "unwritten_", "foe_")
"""Keys that are put together where they are asked for."""


PACKS = ("widows_stair", "dead_letter", "book_of_agramelus")
"""One adventure of each genre that words are shared in."""
NAMES_OF_PACKS = {"widows_stair": r"Marrable|Crane|Tidmarsh|Honoria",
                  "dead_letter": r"Quill|Tansy|Moll|Osk|Hesper|Berrin|Candle|Harrow|Fallow",
                  "book_of_agramelus": r"Willow|Ash\b|Rust\b|Wind\b|Lisius|Otho|Fistur|Gallius|Agramelus|Dorantia"}


def pool(ident: str) -> list[tuple[str, str]]:
    own = ready(ident).pack.keys
    return [(slot, frame.text) for slot, frames in ready(ident).words.frames.items() if slot not in own
            for frame in frames]


@pytest.mark.parametrize("pronouns", ["he", "she", "they", "it"])
@pytest.mark.parametrize("name", ["Una", "Edda Prewitt", "Hans", "Mrs. Ivy Sallow"])
@pytest.mark.parametrize("ident", PACKS)
def test_its_words_fit_anybody(ident: str, pronouns: str, name: str) -> None:
    facts = {"a.name": name, "a.pronouns": pronouns, "odds": "two in three", "foe.name": "the men",
             "foe.pronouns": "many"}
    for slot, text in pool(ident):
        told = realise(text, facts, {}, lambda _key, words: words[0])
        assert "{" not in told and not urgent(told) and not doubled(told), (slot, told)
        assert "Mrs." not in told.replace("Mrs. Ivy Sallow", "").replace("Mrs. Sallow", ""), (slot, told)


@pytest.mark.parametrize("ident", PACKS)
def test_nobody_is_told_what_their_character_feels_and_no_pack_is_named(ident: str) -> None:
    for slot, text in pool(ident):
        assert not FEELINGS.search(text), (slot, text)
        assert not re.search(NAMES_OF_PACKS[ident], text), (slot, text)
        assert needs(text) <= {"a.name", "odds", "foe.name"}
        assert FEWEST_WORDS <= len(text.split()) <= MOST_WORDS, (slot, text)


@pytest.mark.parametrize("ident", PACKS)
def test_there_is_enough_of_what_is_heard_most(ident: str) -> None:
    counts = Counter(slot for slot, _ in pool(ident))
    assert all(counts[slot] >= FEWEST for slot in BUSY)
    assert min(counts.values()) >= 3, counts.most_common()[-3:]
    assert all(counts[f"{kind}_{way}"] >= 5 for kind in ("hard", "failure") for way in WAYS)
    texts = [text for _, text in pool(ident)]
    assert len(texts) == len(set(texts)) > 290


@pytest.mark.parametrize(("ident", "game"), [("widows_stair", "keeper"), ("dead_letter", "protagonists"),
                                            ("book_of_agramelus", "high_stakes")])
def test_nothing_is_written_that_nobody_asks_for(ident: str, game: str) -> None:
    code = "".join(path.read_text(encoding="utf-8") for folder in ("game/story", f"game/games/{game}")
                   for path in (ROOT / folder).rglob("*.py"))
    unasked = [slot for slot in dict.fromkeys(slot for slot, _ in pool(ident))
               if f'"{slot}"' not in code and not slot.startswith(PREFIXED)]
    assert unasked == []
