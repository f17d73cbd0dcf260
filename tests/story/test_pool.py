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
from tests.games.keeper.led import adventure

BUSY, FEWEST, FEWEST_WORDS, MOST_WORDS = ("reason_odds", "reason_bold"), 15, 1, 60
PREFIXED = ("hard_", "failure_", "reason_", "act_", "idea_", "unwritten_")
"""Keys that are put together where they are asked for."""


def pool() -> list[tuple[str, str]]:
    own = adventure().pack.keys
    return [(slot, frame.text) for slot, frames in adventure().words.frames.items() if slot not in own
            for frame in frames]


@pytest.mark.parametrize("pronouns", ["he", "she", "they", "it"])
@pytest.mark.parametrize("name", ["Una", "Edda Prewitt", "Hans"])
def test_its_words_fit_anybody(pronouns: str, name: str) -> None:
    facts = {"a.name": name, "a.pronouns": pronouns, "odds": "two in three"}
    for slot, text in pool():
        told = realise(text, facts, {}, lambda _key, words: words[0])
        assert "{" not in told and not urgent(told) and not doubled(told), (slot, told)


def test_nobody_is_told_what_their_character_feels_and_no_pack_is_named() -> None:
    for slot, text in pool():
        assert not FEELINGS.search(text), (slot, text)
        assert not re.search(r"Marrable|Crane|Tidmarsh|Honoria", text), (slot, text)
        assert needs(text) <= {"a.name", "odds"}
        assert FEWEST_WORDS <= len(text.split()) <= MOST_WORDS, (slot, text)


def test_there_is_enough_of_what_is_heard_most() -> None:
    counts = Counter(slot for slot, _ in pool())
    assert all(counts[slot] >= FEWEST for slot in BUSY)
    assert min(counts.values()) >= 3, counts.most_common()[-3:]
    assert all(counts[f"{kind}_{way}"] >= 5 for kind in ("hard", "failure") for way in WAYS)
    texts = [text for _, text in pool()]
    assert len(texts) == len(set(texts)) > 290


def test_nothing_is_written_that_nobody_asks_for() -> None:
    code = "".join(path.read_text(encoding="utf-8") for folder in ("game/story", "game/games/keeper")
                   for path in (ROOT / folder).rglob("*.py"))
    unasked = [slot for slot in dict.fromkeys(slot for slot, _ in pool())
               if f'"{slot}"' not in code and not slot.startswith(PREFIXED)]
    assert unasked == []
