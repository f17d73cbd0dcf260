"""Whoever leads presses what they like: a control that can be pressed enters something, or says why not, and no more.

Moments of a play are gone on with by a person in the seat of the game master, who presses by chance.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.scenes.match.open_match import continue_match
from game.ui.going_on import controls_of
from game.ui.screen import Button, Choice, Control, ListItem, TextField, Toggle
from tests.contract.test_led_contract import ALL, Adventured, record_of
from tests.scenes.stagehand import Evening, Props
from tools.screens.moments import peopled

SEED, FEW, MANY = 1, (3, 20), (25, 60)
TYPED = ("A rope", "It rains, and nobody has an umbrella", "yes", "")
ELSEWHERE = frozenset({"pause", "help", "more", "veil", "camera", "undo", "skip"})


@pytest.fixture(params=ALL, ids=".".join)
def of(request: pytest.FixtureRequest) -> Adventured:
    found: Adventured = request.param
    return found


def test_nothing_that_whoever_leads_presses_ends_the_game(of: Adventured, things: Props, tmp_path: Path) -> None:
    leads_by_chance(of, things, tmp_path, *FEW)


@pytest.mark.deep
def test_nothing_that_is_pressed_for_long_ends_the_game(of: Adventured, things: Props, tmp_path: Path) -> None:
    leads_by_chance(of, things, tmp_path, *MANY)


def leads_by_chance(of: Adventured, things: Props, folder: Path, moments: int, presses: int) -> None:
    """Each moment is an evening of its own; half of them have people for the characters too."""
    chance, made = random.Random(SEED), 0
    for moment in range(moments):
        lines = peopled(record_of(of, SEED), characters=moment % 2 == 1, leader=True).splitlines(keepends=True)
        own = folder / str(moment)
        own.mkdir()
        file = own / "story.match.jsonl"
        file.write_bytes(b"".join(lines[:chance.randrange(2, len(lines))]))
        made += pressed(Evening(things, own), of.key, file, chance, presses)
    assert made > moments * presses // 2, "the play goes on at most of these moments"


def pressed(evening: Evening, key: str, file: Path, chance: random.Random, most: int) -> int:
    """How many controls were operated before there was none, or the match was left."""
    player = evening.player
    try:
        continue_match(evening.composition.services.playing(key), str(file))
        player.wait(3)
        for made in range(most):
            can = [each for each in controls_of(player.screen) if each.enabled and each.name not in ELSEWHERE
                   and isinstance(each, Button | ListItem | Choice | TextField | Toggle)]
            if player.screen.scene != "match" or not can:
                return made
            control = chance.choice(can)
            player.press(control.name, operated(control, chance))
            player.wait(2)
        return most
    finally:
        evening.composition.close()


def operated(control: Control, chance: random.Random) -> str | bool | None:
    """The value that somebody gives it; None for what is only pressed."""
    match control:
        case Choice():
            return chance.choice(control.options)[0]
        case TextField():
            return chance.choice(TYPED)
        case Toggle():
            return not control.value
        case _:
            return None
