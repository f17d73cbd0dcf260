"""Whole matches of the core rules at the table, through the program: by controls, by keyboard alone, by one switch."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.commands.check import check_file, examine
from game.games.duel.rules.terms import Awaited
from game.rules.setups import Tray
from game.scenes.kit.match_wish import MatchWish, SeatWish
from game.scenes.match.open_match import continue_match, start_match
from game.ui.read_aloud import lines_of
from tests.scenes.digital import Digital, Keyboard, OneSwitch
from tests.scenes.stagehand import Evening

MOST_STEPS = 4000


def begins(evening: Evening, player: Digital | None = None, **options: str) -> None:
    """Two people at one machine, on the first battlefield."""
    if player is not None:
        evening.player = player
    services = evening.composition.services.playing("duel")
    kit = services.play.kit
    assert kit.menu is not None
    people = (SeatWish(), SeatWish())
    start_match(services, kit.menu().wished(services, MatchWish(seed=7, seats=people, options=tuple(options.items()))))
    evening.player.wait(2)


def match_of(evening: Evening) -> Any:
    """The match on air."""
    return vars(evening.composition.director.scene)["_context"].match


def to_step(evening: Evening, step: Awaited) -> None:
    """Play until this is waited for."""
    evening.play_until(lambda: evening.player.screen.phase == step and evening.player.screen.scene == "match"
                       and not evening.player.screen.busy, MOST_STEPS, str(step))


def holds(evening: Evening) -> None:
    """The record is checked by the rules, and says that it is over."""
    [file] = evening.folder.glob("*.jsonl")
    assert check_file(file, examine).holds
    assert '"over"' in file.read_text(encoding="utf-8")


def test_a_whole_core_match_by_what_is_offered(evening: Evening) -> None:
    begins(evening)
    evening.play_until(lambda: evening.player.screen.scene == "result", MOST_STEPS, "the result")
    holds(evening)
    ended(evening)


def ended(evening: Evening) -> None:
    """The result stands on the tray; the match is read there, kept as a story, and played again."""
    player = evening.player
    player.press("story")
    assert player.screen.modal is not None and "Order of the round" in " ".join(lines_of(player.screen))
    player.press("close_story")
    player.press("save_story")
    assert [file.suffix for file in sorted(evening.folder.glob("*.html"))] == [".html"]
    assert vars(evening.composition.director.scene)["_setup"] == Tray()
    player.press("again")
    player.wait(2)
    assert player.screen.scene == "match" and len(list(evening.folder.glob("*.jsonl"))) == 2


@pytest.mark.parametrize(("device", "used"), [(Keyboard, {"tab", "enter"}),
                                              pytest.param(OneSwitch, {"space"}, marks=pytest.mark.deep)])
def test_a_whole_core_match_without_a_mouse(evening: Evening, device: type[Digital], used: set[str]) -> None:
    player = device(evening.composition)
    begins(evening, player)
    evening.play_until(lambda: evening.player.screen.scene == "result", MOST_STEPS, "the result")
    holds(evening)
    assert set(player.used) <= used


def test_it_is_gone_on_with_where_it_was_left(evening: Evening) -> None:
    begins(evening)
    to_step(evening, Awaited.ACTION)
    entries = match_of(evening).entry_count
    evening.player.press("pause")
    evening.player.press("leave_match")
    [file] = evening.folder.glob("*.jsonl")
    continue_match(evening.composition.services, str(file))
    evening.player.wait(2)
    assert match_of(evening).entry_count == entries
    assert evening.player.screen.phase == Awaited.ACTION


def test_whoever_may_choose_a_target_throws_at_the_one_that_was_picked(evening: Evening) -> None:
    """Dice that somebody picks are thrown, not entered empty (DUEL-D47)."""
    begins(evening, models="3", battlefield="B2")
    evening.play_until(lambda: evening.player.screen.phase == Awaited.ATTACK and any(
        each.name == "offer_1" for each in evening.controls()), MOST_STEPS, "a choice of targets")
    thrown = match_of(evening).entry_count
    evening.player.press("offer_1")
    evening.play_until(lambda: match_of(evening).entry_count > thrown, MOST_STEPS, "the throw")
    made = match_of(evening).deeds[thrown].action
    assert made.purpose == "attack" and made.table, "its dice were really thrown"
