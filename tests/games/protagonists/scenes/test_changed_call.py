"""A person who leads changes an open call before its dice: all of it goes back, and offers open anew (GM-G17)."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.games.protagonists.ai.protagonists_calls import call_of
from game.games.protagonists.ai.ready_chapter import chapter
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.attack_said import AttackSaid, as_intention, attack_call
from game.games.protagonists.scenes.tray.open_call import asked_of
from game.scenes.led.unwatched.styles import Style
from game.scenes.match.open_match import start_match
from game.story.seated import Seated
from tests.games.protagonists.led import adventure
from tests.games.protagonists.rules.chapters import Table
from tests.scenes.stagehand import Evening
from tools.adventure_plays import unwatched


@pytest.mark.parametrize("seed", [43])
def test_every_call_of_a_protagonist_can_be_asked_for_again_as_it_was(seed: int) -> None:
    deeds = [deed for deed in unwatched(adventure(), seed, 3, Style.STUBBORN).play().deeds
             if isinstance(deed.action, a.Call) and deed.action.kind != "order"
             and next(iter(deed.action.who)).startswith("p")]
    assert {deed.action.kind for deed in deeds} >= {"test", "conflict"}
    for deed in deeds:
        assert deed.after.call is not None
        assert call_of(deed.after, asked_of(deed.after.call)) == deed.action


def test_an_attack_that_was_said_keeps_the_gear_of_both_and_takes_a_reason_more() -> None:
    table = Table(2)
    said = AttackSaid("p1", "moll", "toughness")
    table.do(as_intention(said, "I have had enough"))
    table.do(attack_call(table.state, said, table.match.entry_count))
    asked = asked_of(table.call_open)
    assert call_of(table.state, asked) == table.call_open.call
    changed = call_of(table.state, replace(asked, hinders=("her brother holds the lamp",)))
    assert changed.who["p1"].gear == "knife" and [each.add for each in changed.who["p1"].adjust] == [-1]
    table.do(changed)
    assert table.call_open.call == changed


def pressed(evening: Evening, *names: str) -> None:
    """One control after the other."""
    for name in names:
        assert name in {each.name for each in evening.controls() if each.enabled}
        evening.player.press(name)
        evening.player.wait(2)


def at_tray(evening: Evening) -> None:
    """To the tabs of the tray, through curtain and what is read first."""
    for _ in range(80):
        can = {each.name for each in evening.controls() if each.enabled}
        if "tray_tab" in can:
            return
        known = next((name for name in ("hidden_read", "take_over", "curtain_open", "page_on") if name in can), "")
        pressed(evening, known) if known else evening.player.step()
        evening.player.wait()
    raise AssertionError(f"no tray: {sorted(each.name for each in evening.controls())}")


@pytest.mark.deep
def test_whoever_leads_changes_a_call_from_its_card(evening: Evening) -> None:
    services = evening.composition.services.playing("protagonists")
    pack = services.play.adventures.ready("dead_letter").pack
    start_match(services, chapter(pack, 5, [Seated("pilot", "human:2"), Seated("diver", "computer:3:plain")],
                                  "human:1"))
    evening.player.wait(2)
    at_tray(evening)
    pressed(evening, "director_does")
    at_tray(evening)
    pressed(evening, "floor")
    evening.player.press("idea", "I shout at the river")
    pressed(evening, "idea_send", "by_charm")
    at_tray(evening)
    pressed(evening, "call_so")
    evening.until("change_call")
    pressed(evening, "change_call")
    evening.player.press("call_ability", "toughness")
    pressed(evening, "call_announce")
    matches = evening.folder.glob("*.jsonl")
    calls = [entry for entry in map(json.loads, next(iter(matches)).read_bytes().splitlines())
             if entry.get("do") == "call"]
    assert [each["who"]["p1"]["ability"] for each in calls] == ["wits", "toughness"]
    assert calls[0]["answers"] == calls[1]["answers"] and calls[0]["lose"] == calls[1]["lose"]
