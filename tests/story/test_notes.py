"""Notes of scenes for a person who leads (section 3.9 of the packs): whole, short, and true to what a scene does."""

from __future__ import annotations

import re

import pytest

from game.story.adventure import Adventure, Outcome
from game.story.ready_adventure import ReadyAdventure
from tools.adventure_plays import ready

PACKS = {ident: ready(ident) for ident in ("book_of_agramelus", "dead_letter", "widows_stair")}
SCENES = [(led, scene) for led in PACKS.values() for scene in led.pack.scenes]
PARTS = ("Open with", "lose ", "hy these numbers", "f they ")
SAID_OF_SECRETS = {
    "guest_list": "guest list", "present_tense": "tense", "lonely": "lonely", "quill_signed": "order",
    "moll_was_born_below": "born below", "bell_note": "bell's note", "truth": "truth", "alarm_rune": "rune",
    "golem_spot": "right arm", "slug_salt": "salt", "book_orders": "orders it home", "right_book": "props the"}


def note(led: ReadyAdventure, scene: str) -> str:
    """What stands on its card."""
    return led.words.frames[led.pack.scenes[scene].note][0].text


@pytest.mark.parametrize(("led", "scene"), SCENES, ids=lambda each: each if isinstance(each, str) else "")
def test_a_note_says_how_to_open_and_close_why_these_numbers_and_what_if(led: ReadyAdventure, scene: str) -> None:
    text = note(led, scene)
    assert all(part in text for part in PARTS), [part for part in PARTS if part not in text]
    assert 100 <= len(text.split()) <= 180


def results(pack: Adventure, scene: str) -> list[Outcome]:
    """All that may come of what stands in a scene."""
    obstacles = [pack.obstacles[each] for each in pack.scenes[scene].obstacles]
    slots = [obstacle.results for obstacle in obstacles]
    slots += [way.results for obstacle in obstacles for way in obstacle.approaches.values()]
    return [result for each in slots for result in each.values()]


@pytest.mark.parametrize(("led", "scene"), SCENES, ids=lambda each: each if isinstance(each, str) else "")
def test_a_note_names_what_is_worth_a_skull_and_what_may_be_learnt_there(led: ReadyAdventure, scene: str) -> None:
    worth = {name for row in led.pack.decks.skulls for name in re.findall(r"fact\((\w+)\)", row.when)}
    made = {str(effect.get("fact")) for result in results(led.pack, scene) for effect in result.do}
    assert not made & worth or "Skull" in note(led, scene), made & worth
    secrets = [ident for ident, fact in led.pack.facts.items() if fact.secret and scene in fact.learn]
    assert all(SAID_OF_SECRETS[each] in note(led, scene) for each in secrets), secrets
