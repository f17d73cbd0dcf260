"""The light of the studio in time: eased, swelling, never flashing, still where it has to be."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import pytest

from game.scenes.broadcast.studio_light import StudioLight
from game.scenes.mood import Mood
from game.scenes.table.look_spec import LookSpec, MoodLook
from game.storage.typed_config import load_config
from tests.conftest import ROOT

LOOK = load_config(ROOT / "config" / "look.yaml", LookSpec)
FRAME_S = 1.0 / 60.0
FLASH = 0.1


@dataclass
class Told:
    """Stands in for the table and the cameras."""

    lit: list[tuple[MoodLook, float]] = field(default_factory=list)
    breaths: list[float] = field(default_factory=list)

    def light(self, mood: MoodLook, swell: float) -> None:
        self.lit.append((mood, swell))

    def breathe(self, depth_m: float, _breaths: float) -> None:
        self.breaths.append(depth_m)


def light() -> tuple[StudioLight, Told]:
    told = Told()
    stands_in: Any = told
    return StudioLight(LOOK.moods, stands_in, stands_in), told


def run(studio: StudioLight, seconds: float, still: bool = False, at_rest: bool = False, cut: bool = False) -> None:
    for _ in range(round(seconds / FRAME_S)):
        studio.update(FRAME_S, still, at_rest, cut)


def brightness(mood: MoodLook, swell: float) -> float:
    return sum(mood.lamp) / 3.0 * swell


def test_the_light_is_eased_to_the_mood() -> None:
    studio, told = light()
    run(studio, 0.1)
    studio.feel(Mood.PANIC)
    run(studio, LOOK.moods.ease_s / 2, still=True)
    assert LOOK.moods.quiet.ember < told.lit[-1][0].ember < LOOK.moods.panic.ember
    run(studio, 4 * LOOK.moods.ease_s, still=True)
    assert told.lit[-1][0].ember == pytest.approx(LOOK.moods.panic.ember, abs=0.01)


def test_it_never_flashes() -> None:
    """Not even where the mood goes to and fro as fast as it can be told: no three swings of a flash in a second."""
    studio, told = light()
    for second in range(6):
        studio.feel((Mood.QUIET, Mood.PANIC)[second % 2])
        run(studio, 1.0)
    levels = [brightness(*shown) for shown in told.lit]
    turns = [b for a, b, c in zip(levels, levels[1:], levels[2:], strict=False) if (b - a) * (c - b) < 0]
    swings = [abs(a - b) for a, b in pairwise(turns)]
    assert sum(swing > FLASH for swing in swings) <= 2 * 6 / 2


def test_with_motion_reduced_the_lamp_and_the_camera_stand_still() -> None:
    studio, told = light()
    studio.feel(Mood.PANIC)
    run(studio, 10.0, still=True)
    assert {swell for _, swell in told.lit} == {1.0}
    assert set(told.breaths) == {0.0}


def test_in_panic_the_lamp_swells_and_the_camera_breathes_but_not_while_a_hand_aims() -> None:
    studio, told = light()
    studio.feel(Mood.PANIC)
    run(studio, 10.0)
    assert max(swell for _, swell in told.lit) == pytest.approx(1.0 + LOOK.moods.panic.swell, abs=0.005)
    assert told.breaths[-1] == pytest.approx(LOOK.moods.panic.breath_m, rel=0.01)
    run(studio, 6.0, at_rest=True)
    assert told.breaths[-1] == 0.0


def test_where_nothing_changes_nobody_is_told() -> None:
    studio, told = light()
    studio.feel(Mood.TENSE)
    run(studio, 0.1, still=True, cut=True)
    assert told.lit == [(LOOK.moods.tense, 1.0)]
    assert not studio.changed
