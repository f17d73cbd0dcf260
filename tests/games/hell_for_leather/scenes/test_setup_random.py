"""Players who press anything that can be pressed: no house breaks, and every record holds and can be watched."""

import random
from pathlib import Path

import pytest

from game.games.hell_for_leather.scenes.replay.hell_script import read_script
from game.games.hell_for_leather.scenes.setup.draft import Draft
from game.ui.screen import Choice, Control, ListItem, Slider, TextField, Toggle
from tests.scenes.stagehand import Evening, Props
from tests.thinned import thinned

STEPS = 150
AWAY = {"leave_match", "pause_settings"}


def furnish(draft: Draft, dice: random.Random) -> None:
    """Some house or other."""
    house = draft.house
    house.mode, house.stage = dice.choice(("versus", "coop")), dice.choice((1, 2, 3, 3))
    house.finale, house.last_team = dice.choice(("storm", "duel")), dice.choice(("storm", "win"))
    house.undead, house.strict_hand, house.steady_hands = (dice.random() < 0.4 for _ in range(3))
    house.egg_timer, house.storm_goal_price = dice.choice((0, 1)), dice.randint(1, 5)
    house.starting_heat, house.storm_heat = dice.choice((2, 2, 12)), dice.choice((2, 5, 12))
    house.goal_price = dice.randint(1, 9)
    for team in draft.teams.values():
        team.people = dice.randint(1, len(team.contestants))


def value_for(control: Control, dice: random.Random) -> str | float | bool | None:
    """Something that this control may be set to."""
    match control:
        case Toggle():
            return not control.value
        case Choice():
            return dice.choice(control.options)[0]
        case TextField():
            return "words"
        case Slider():
            return dice.choice((control.low, control.high))
        case _:
            return None


def press_anything(evening: Evening, dice: random.Random) -> None:
    """One step of a player who half the time does what is expected and half the time anything else."""
    player = evening.player
    offered = [each for each in evening.controls() if each.enabled and each.name not in AWAY]
    if player.screen.busy or not offered or dice.random() < 0.6:
        player.step()
        player.wait()
        return
    control = dice.choice(offered)
    player.press(control.name, None if isinstance(control, ListItem) else value_for(control, dice))


@pytest.mark.parametrize("seed", thinned(range(8), 3))
def test_anything_may_be_pressed_at_any_time(seed: int, things: Props, tmp_path: Path) -> None:
    dice = random.Random(seed)
    evening = Evening(things, tmp_path, risks=dice.choice((0, 3, 40)))
    evening.begin(lambda draft: furnish(draft, dice), seed, team_size=dice.randint(1, 3), goal_target=1)
    for _ in range(STEPS):
        if evening.player.screen.scene not in ("match", "handover"):
            break
        press_anything(evening, dice)
    evening.composition.close()
    match = evening.record()
    assert len(read_script(match.to_bytes()).moments) == match.entry_count
