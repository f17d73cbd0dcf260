"""The two tables to practise at, the target and the tray, and the way from one to the other."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rules.setups import SetUp, Target, Tray
from game.scenes.practice.practice_scene import PracticeScene
from game.scenes.practice.tray_practice import TrayPracticeScene
from game.scenes.scene import Scene
from game.scenes.services import Services


def practice_table(services: Services, setup: SetUp, back: Callable[[], None] | None = None) -> Scene:
    """Where dice are thrown that count for nothing, laid with what a game is played at.

    ``back`` leads to what it is laid over, and the table is left as it was found; else it leads home.
    """
    other: SetUp = Target() if isinstance(setup, Tray) else Tray()
    change = partial(_change, services, other, back)
    return TrayPracticeScene(services, change, back) if isinstance(setup, Tray) else \
        PracticeScene(services, change, back)


def _change(services: Services, setup: SetUp, back: Callable[[], None] | None) -> None:
    """To the other table, which leads back to where this one led."""
    if back is None:
        services.navigation.go(practice_table(services, setup))
    else:
        back()
        services.navigation.overlay(practice_table(services, setup, back))
