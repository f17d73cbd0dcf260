"""Whatever is pressed and typed in the tray, in whatever order: nothing breaks, and the record holds."""

from __future__ import annotations

import random

import pytest

from game.ui.screen import Button, Choice, Control, ListItem, Slider, TextField, Toggle
from tests.games.keeper.rules.referee import judge
from tests.games.keeper.scenes.at_tray import COMPANION, AtTray, led_header, own_header
from tests.scenes.stagehand import Evening

AWAY = frozenset({"leave_match", "pause_settings", "photo", "pause", "camera", "end_tell", "see_end", "story", "veil",
                  "help", "undo", "in_words", "recap"})
"""What leads out of the match, to its end at once, or nowhere new."""
WORDS = ("", "The lamp is out", "é{braces} %s “quoted”", "x" * 90)
PRESSES = 150


def operate(table: AtTray, control: Control, chance: random.Random) -> None:
    """Anything that a player could do with it."""
    press = table.evening.player.press
    match control:
        case Choice(name=name, options=options):
            press(name, chance.choice(options)[0])
        case Toggle(name=name, value=value):
            press(name, not value)
        case TextField(name=name):
            press(name, chance.choice(WORDS))
        case Slider(name=name, low=low):
            press(name, low)
        case Button(name=name) | ListItem(name=name):
            press(name)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("own", [False, True])
def test_any_order_of_presses(evening: Evening, seed: int, own: bool) -> None:
    """A card that offers something takes it (GM-G3), and the second referee agrees."""
    chance = random.Random(100 * seed + own)
    players = (COMPANION, COMPANION) if seed % 2 else ("human:2", COMPANION)
    table = AtTray(evening, own_header(*players, seed=seed) if own else lambda pack: led_header(
        *players, seed=seed, adventure=pack))
    for _ in range(PRESSES):
        if table.over:
            break
        can = [each for name, each in table.can().items() if name not in AWAY]
        if table.screen.throw is not None or table.screen.busy or not can or chance.random() < 0.1:
            evening.player.step()
        else:
            operate(table, chance.choice(can), chance)
        evening.player.wait(1)
    assert table.text()
    assert judge(table.record()).n == len(table.deeds)
