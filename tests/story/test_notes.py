"""Notes of scenes for a person who leads (section 3.9 of the packs): whole, short, and true to what a scene does."""

from __future__ import annotations

import re

import pytest

from game.story.adventure import Adventure, Outcome
from tools.adventure_plays import ready

PACK = ready().pack
PARTS = ("Open with", "lose ", "hy these numbers", "f they ")
SAID_OF_SECRETS = {"guest_list": "guest list", "present_tense": "tense", "lonely": "lonely"}


def note(scene: str) -> str:
    """What stands on its card."""
    return ready().words.frames[PACK.scenes[scene].note][0].text


@pytest.mark.parametrize("scene", list(PACK.scenes))
def test_a_note_says_how_to_open_and_close_why_these_numbers_and_what_if(scene: str) -> None:
    assert all(part in note(scene) for part in PARTS), [part for part in PARTS if part not in note(scene)]
    assert 100 <= len(note(scene).split()) <= 180


def results(pack: Adventure, scene: str) -> list[Outcome]:
    """All that may come of what stands in a scene."""
    obstacles = [pack.obstacles[each] for each in pack.scenes[scene].obstacles]
    slots = [obstacle.results for obstacle in obstacles]
    slots += [way.results for obstacle in obstacles for way in obstacle.approaches.values()]
    return [result for each in slots for result in each.values()]


@pytest.mark.parametrize("scene", list(PACK.scenes))
def test_a_note_names_what_is_worth_a_skull_and_what_may_be_learnt_there(scene: str) -> None:
    worth = {name for row in PACK.decks.skulls for name in re.findall(r"fact\((\w+)\)", row.when)}
    made = {str(effect.get("fact")) for result in results(PACK, scene) for effect in result.do}
    assert not made & worth or "Skull" in note(scene), made & worth
    secrets = [ident for ident, fact in PACK.facts.items() if fact.secret and scene in fact.learn]
    assert all(SAID_OF_SECRETS[each] in note(scene) for each in secrets), secrets
