"""Handfuls that were thrown into the tray, to be looked at: as many dice as one likes, of all seats by turns."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import cycle

from game.app.commands.rehearsal import Rehearsal
from game.physics import (
    DieKind,
    Gesture,
    HeldDie,
    Layout,
    ReleaseRefusal,
    SetUp,
    SimulatedThrow,
    Simulation,
    TableSpec,
    random_orientation,
    release_handful,
)
from game.scenes.kit.die_styles import GM_STYLE, NOBODYS, SEAT_STYLES
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.camera_views import View
from game.ui.airing import Airing
from game.ui.screen import Screen

HANDFULS = (1, 5, 12, 20)
STYLES = (*SEAT_STYLES, GM_STYLE, NOBODYS)
HAND_M, SPEED_MPS, DOWN_RAD, SPIN_RADPS = (0.02, -0.09, 0.1), 0.8, -0.2, 30.0
FRAMES = 2  # until it is drawn


def thrown_handful(table: TableSpec, dice: int, seed: int, speed_mps: float = SPEED_MPS) -> Simulation:
    """A handful of large d6 thrown into the tray, at rest. Raises ValueError for one that is too soft."""
    rng = random.Random(f"handful {seed}")
    held = [HeldDie(f"d{at + 1}", DieKind.LARGE_D6, random_orientation(rng)) for at in range(dice)]
    gesture = Gesture(HAND_M, rng.uniform(-0.3, 0.3), DOWN_RAD, speed_mps, SPIN_RADPS)
    releases = release_handful(table, SetUp.TRAY, held, gesture, rng)
    if isinstance(releases, ReleaseRefusal):
        raise ValueError(f"no handful can be thrown like that: {releases}")
    simulation = Simulation(table, SimulatedThrow(Layout((), (), SetUp.TRAY), releases))
    simulation.run()
    return simulation


class TrayScene(Scene):
    """A handful that lies in the tray, and nothing else."""

    def __init__(self, services: Services, dice: int, view: View) -> None:
        self._services = services
        self._bodies = thrown_handful(services.table.spec, dice, dice).outcome().layout.bodies
        self._view = view

    def enter(self) -> None:
        table = self._services.table
        table.lay_out(SetUp.TRAY)
        table.view.set_dice((body.id, body.kind, style)
                            for body, style in zip(self._bodies, cycle(STYLES), strict=False))
        for body in self._bodies:
            table.view.set_pose(body.id, body.pose)
        table.cameras.look_near([body.pose.position for body in self._bodies])
        table.cameras.show(self._view, 0, cut=True)

    def exit(self) -> None:
        self._services.table.view.set_dice(())
        self._services.table.lay_out(SetUp.TARGET)

    def view(self) -> Screen:
        return Screen("tray", airing=Airing.PLAY)


def look_at_trays(rehearsal: Rehearsal, look: Callable[[str], None]) -> None:
    """Handfuls from the seat, some dice near, and the largest in numerals from straight above."""
    services = rehearsal.services

    def show(name: str, dice: int, view: View) -> None:
        services.navigation.go(TrayScene(services, dice, view))
        rehearsal.wait(FRAMES)
        look(name)

    for dice in HANDFULS:
        show(f"tray-{dice}", dice, View.SEAT)
    show("tray-near", 5, View.TOWER)
    services.player.change("dice_faces", "numerals")
    show("tray-numerals", 12, View.SEAT)
    show("tray-above", 20, View.REFEREE)
    services.player.change("dice_faces", "pips")
    services.navigation.home("")
