"""The tables to practise at, the target, the tray and the cups beside it, and the ways from one to the other."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rules.setups import SetUp, Tray
from game.scenes.practice.cups_practice import CupsPracticeScene
from game.scenes.practice.practice_roll import TraySession
from game.scenes.practice.practice_scene import PracticeScene
from game.scenes.practice.tray_practice import TrayPracticeScene
from game.scenes.scene import Scene
from game.scenes.services import Services

Back = Callable[[], None] | None
"""The way to what a table is laid over; None where it leads home."""


def practice_table(services: Services, setup: SetUp, back: Back = None) -> Scene:
    """Where dice are thrown that count for nothing, laid with what a game is played at.

    ``back`` leads to what it is laid over, and the table is left as it was found; else it leads home.
    """
    first = _tray if isinstance(setup, Tray) else _target
    return first(services, back, TraySession())


def _target(services: Services, back: Back, session: TraySession) -> Scene:
    return PracticeScene(services, partial(_change, services, _tray, back, session), back)


def _tray(services: Services, back: Back, session: TraySession) -> Scene:
    target, cups = (partial(_change, services, table, back, session) for table in (_target, _cups))
    return TrayPracticeScene(services, session, target, cups, back)


def _cups(services: Services, back: Back, session: TraySession) -> Scene:
    return CupsPracticeScene(services, partial(_change, services, _tray, back, session), back is not None)


def _change(services: Services, table: Callable[[Services, Back, TraySession], Scene], back: Back,
            session: TraySession) -> None:
    """To another table, which leads back to where this one led; the tray is found as it was left."""
    if back is None:
        services.navigation.go(table(services, back, session))
    else:
        back()
        services.navigation.overlay(table(services, back, session))
