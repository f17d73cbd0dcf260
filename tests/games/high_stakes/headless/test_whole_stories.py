"""Whole stories that nobody watches: every style comes to an end, records hold, every way brings every result."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from game.games.high_stakes.ai.ready_story import SYSTEM, story
from game.games.high_stakes.headless.every_way import STAKES_RIG
from game.games.high_stakes.headless.unwatched import unwatched
from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules import actions as a
from game.rules.match import Match
from game.scenes.led.unwatched.every_way import Cell, cells
from game.scenes.led.unwatched.styles import Style
from game.story.seated import Seated, drawn_sheets
from tests.games.high_stakes.rules.referee import faults
from tests.games.high_stakes.small_story import adventure

ENDINGS = {"rich", "hunted", "caught"}


@cache
def played(seed: int, style: Style, players: int = 3) -> Match[Any, Any, Any]:
    """A whole play of the short burglary."""
    sheets = drawn_sheets(adventure().pack, SYSTEM, seed, players)
    header = story(adventure().pack, seed, [Seated(each, "computer:3:plain") for each in sheets])
    return unwatched(adventure(), header, dict.fromkeys(header.characters, style)).play()


@pytest.mark.parametrize("style", Style)
@pytest.mark.parametrize("players", [1, 3])
def test_every_style_comes_to_an_ending_and_its_record_holds(style: Style, players: int) -> None:
    for seed in range(4):
        match = played(seed, style, players)
        assert match.state.ending in ENDINGS
        record = match.to_bytes()
        assert Match.load(HIGH_STAKES, record, bytes).state == match.state
        assert list(faults(record)) == []


def test_the_same_seed_plays_the_same() -> None:
    played.cache_clear()
    once = played(3, Style.SENSIBLE).to_bytes()
    played.cache_clear()
    assert played(3, Style.SENSIBLE).to_bytes() == once


def test_what_the_record_keeps_beside_its_entries_changes_nothing() -> None:
    """Section 9 of the packs: without from, why and frames the states are the same."""
    match = played(2, Style.BOLD)
    bare: Match[Any, Any, Any] = Match.start(HIGH_STAKES, match.header, bytes)
    for deed in match.deeds[bare.entry_count:]:
        if bare.entry_count < deed.number:
            bare.submit(deed.action)
    assert bare.state == match.state


def test_companions_use_what_the_game_has() -> None:
    """Traits, stakes, sixes: over some plays all of it."""
    done = {deed.do for seed in range(12) for deed in played(seed, Style.BOLD).deeds}
    assert {"spend", "raise_stakes", "six", "complication", "element", "experience"} <= done
    uses = {deed.action.use for seed in range(12) for deed in played(seed, Style.BOLD).deeds
            if isinstance(deed.action, a.UseSix)}
    assert {str(each) for each in uses} == {"explode", "burn"}


@pytest.mark.parametrize("situation", [name for name, each in STAKES_RIG.situations.items() if each.players <= 3])
def test_every_way_has_every_result_whatever_has_happened(situation: str) -> None:
    found = list(cells(STAKES_RIG, adventure(), (situation,), (2,)))
    assert len(found) == 6
    assert [said for cell in found for said in cell.problems(adventure())] == []


def test_the_dice_bring_every_result() -> None:
    came = set()
    for slot in STAKES_RIG.slots:
        play = Cell(STAKES_RIG, "guard", "talk", "fresh").played(adventure(), slot)
        came |= {each.slot for each in play.director.so_far.tried}
    assert came == {"triumph", "success", "cost", "failure", "disaster"}
