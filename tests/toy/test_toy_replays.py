"""The toy seen again: dice that exploded lie beside what came of them, and a hand full of dice pours them from its cup.
"""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from game.narration.dice_tree import tree_lines
from game.scenes.match.open_match import screens_of
from game.scenes.replay.open_replay import watch
from game.scenes.replay.replay_player import ReplayPlayer
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.services import Services
from game.ui.read_aloud import lines_of
from tests.contract.playing import Played
from tests.scenes.stagehand import Evening
from tests.toy.odd_or_even import KEY

FRAMES, MOST_STEPS = 600, 8000


@pytest.fixture
def played(evening: Evening) -> Played:
    return Played(evening, KEY)


def exploded(played: Played) -> Played:
    """A match in which a six has exploded, and what came of it lies."""
    header = screens_of(played.services).quick(played.services, 1)
    played.begun(msgspec.structs.replace(header, explodes=True, goal=9, seed=3))

    def lies() -> bool:
        return any(hasattr(event, "meaning") and tree_lines(event.meaning) for event in played.match.events)

    played.evening.play_until(lies, MOST_STEPS, "an explosion")
    return played


def player_of(evening: Evening) -> ReplayPlayer:
    found: ReplayPlayer = vars(evening.composition.director.scene)["_player"]
    return found


def test_what_exploded_is_seen_again_beside_what_came_of_it(evening: Evening, played: Played) -> None:
    exploded(played)
    evening.composition.home("")
    watch(evening.composition.services, played.name)
    evening.player.wait(2)
    player, view = player_of(evening), evening.composition.services.table.view
    moments = vars(player)["_script"].moments
    at, moment = next((at, each) for at, each in enumerate(moments) if each.meaning and tree_lines(each.meaning))
    player.paused = True
    player.go(at)
    gone = {die.came_of for row in moment.meaning.rows for die in row.dice if die.came_of}
    assert gone.isdisjoint({die for die, *_ in view.shown})
    player.finish()
    evening.player.wait(1)
    styles = {die: style for die, _, style, _ in view.shown}
    assert gone <= styles.keys() and {styles[die] for die in gone} == {moment_style(view, moment)}
    assert {"row_counts", "row_exploded"} <= {mark.name for mark in evening.player.screen.marks}
    assert set(tree_lines(moment.meaning)) <= set(map(str, lines_of(evening.player.screen)))


def moment_style(view: Any, moment: Any) -> str:
    """How the dice look that the hand of this moment threw."""
    thrown = {die.id for die in moment.dice if die.style == moment.deed.by}
    [style] = {style for die, _, style, _ in view.shown if die in thrown}
    return str(style)


def in_cups(services: Services, from_dice: int) -> Services:
    """The same, but a handful is in a cup from so many dice on."""
    gesture = services.table.gesture
    return replace(services, table=replace(
        services.table, gesture=replace(gesture, cup=replace(gesture.cup, from_dice=from_dice))))


def cups_seen(evening: Evening, played: Played, from_dice: int) -> tuple[list[set[str]], float]:
    """The cups in hands, from frame to frame, while a throw is seen again; and when its dice had left."""
    services = in_cups(played.services, from_dice)
    services.navigation.go(ReplayScene(services, screens_of(services).replay(played.record()), lambda: None))
    evening.player.wait(2)
    evening.player.press("next_throw")
    player, seen, left_s = player_of(evening), [], 0.0
    for _ in range(FRAMES):
        seen.append(set(services.table.view.cups.in_hands.held))
        assert player.roll is not None
        if player.roll.settled:
            break
        left_s = player.roll.since_s
        evening.player.wait()
    return [cups for cups, _ in itertools.groupby(seen)], left_s


@pytest.mark.parametrize(("from_dice", "still", "wanted"), [
    (2, False, [{"A"}, set()]), (2, True, [{"A"}, set()]), (3, False, [set()])])
def test_a_cup_is_held_and_pours_its_dice(evening: Evening, played: Played, from_dice: int, still: bool,
                                          wanted: list[set[str]]) -> None:
    played.quick(1).on(1)
    evening.composition.services.player.change("reduce_motion", still)
    cups, left_s = cups_seen(evening, played, from_dice)
    assert cups == wanted and left_s > 0.0
    evening.composition.home("")
    assert not played.services.table.view.cups.in_hands.held
