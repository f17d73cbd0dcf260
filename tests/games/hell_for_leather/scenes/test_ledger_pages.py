"""The two pages of the ledger over a result: luck, and the hand beside the same players' other matches."""

from __future__ import annotations

import random

import pytest

from game.games.hell_for_leather.rules import GAME
from game.games.hell_for_leather.scenes.setup.draft import quick_draft
from game.rules.match import Match
from game.scenes.match.open_match import continue_match
from game.ui.read_aloud import lines_of
from tests.contract.samples import SAMPLES
from tests.scenes.stagehand import Evening

SEEDS = (3, 4, 5, 6, 7)


@pytest.fixture
def ended(evening: Evening) -> Evening:
    """The result of a match of two people who have played others before."""
    for seed in SEEDS:
        draft = quick_draft(evening.pack, 1)
        draft.seed = seed
        match = Match.start(GAME, draft.header("test"), bytes)
        evening.composition.services.shelf.statistics.follow(match)
        chance = random.Random(seed)
        while GAME.ending(match.state) is None:
            SAMPLES["hell-for-leather"].move(match, chance)
    file = evening.folder / "end.match.jsonl"
    file.write_bytes(b"".join(match.to_bytes().splitlines(keepends=True)[:-1]))
    continue_match(evening.composition.services, str(file))
    evening.player.wait(2)
    return evening


def said(evening: Evening) -> list[str]:
    return [str(line) for line in lines_of(evening.player.screen)]


def test_luck_and_the_hand_have_a_page_each(ended: Evening) -> None:
    ended.player.press("ledger")
    ended.player.wait(2)
    luck = said(ended)
    assert sum(line.startswith("Low numbers: ") for line in luck) == 2
    assert "Dice inside while the Heat stood" not in luck
    ended.player.press("ledger_page", "hand")
    ended.player.wait(2)
    hand = said(ended)
    assert "Dice inside while the Heat stood" in hand and not any(line.startswith("Low numbers") for line in hand)
    assert {"Inside", "On the line", "Outside"} <= set(hand)


def test_the_other_matches_alone_are_held_against_this_one(ended: Evening) -> None:
    statistics = ended.composition.services.shelf.statistics
    other = statistics.players(but_match=str(SEEDS[-1]))["human:1"].whole
    ended.player.press("ledger")
    ended.player.press("ledger_page", "hand")
    ended.player.wait(2)
    assert f"Beside {other.dice} dice of these players in other matches" in said(ended)
