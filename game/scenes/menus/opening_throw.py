"""One die of the channel's own, thrown at whatever stands on the table: simulated, and left to chance."""

from __future__ import annotations

import math
import random

from game.ai.simulated_hands import HANDS, STYLES
from game.physics import (
    STACK_KIND,
    Body,
    DieKind,
    Layout,
    Release,
    SetUp,
    SimulatedThrow,
    Simulation,
    TableSpec,
    random_orientation,
    release_from_hand,
)
from game.scenes.hand.throw_playback import Playback
from game.scenes.kit.die_styles import DieStyle
from game.scenes.services import Services
from game.ui.messages import Message, say

DIE = "opening"
STYLE: DieStyle = "A"
HAND, GESTURE = HANDS["practised"], STYLES["slide"]
BEHIND_EDGE_M = 0.02
RATE = 0.5  # of life: it is over in less than a second else


class OpeningThrow:
    """Flies as long as it is let; what has come of it lies there until somebody lays the table anew."""

    def __init__(self, services: Services, rng: random.Random) -> None:
        """``rng``: where the error of the hand, and how the die lies in it, come from."""
        self._table = services.table
        shown = self._table.view.shown
        bodies = tuple(Body(die, kind, pose) for die, kind, _, pose in shown if pose is not None)
        layout = Layout(bodies, tuple(body.id for body in bodies if body.kind is STACK_KIND))
        self._stack = layout.stack
        self._standing = shown
        thrown = SimulatedThrow(layout, (_release(self._table.spec, rng),))
        self._playback = Playback(Simulation(self._table.spec, thrown), self._table.stage.pace)
        self._in_hand = True

    @property
    def landed(self) -> bool:
        """Whether it lies where it has come to rest."""
        return self._playback.landed

    def update(self, dt_s: float) -> None:
        """Let it fly on, and be heard."""
        if self.landed:
            return
        self._show()
        self._playback.update(dt_s, RATE)
        self._pose()
        self._table.sound.fly(self._playback, self._stack)

    def land(self) -> None:
        """To where it comes to rest, at once."""
        if not self.landed:
            self._show()
            self._playback.skip()
            self._pose()

    @property
    def words(self) -> Message | None:
        """What came of it; None while it is in the air."""
        if not self.landed:
            return None
        outcome = self._playback.outcome
        if outcome.stack.fell:
            return say("There it goes. Nobody arranged that.")
        reading = outcome.readings.get(DIE)
        if DIE in outcome.left_table or reading is None or reading.number is None:
            return say("Off the table. Nobody arranged that.")
        return say("{number}. Nobody arranged that.", number=reading.number)

    def _show(self) -> None:
        """The die leaves the hand."""
        if self._in_hand:
            self._in_hand = False
            view = self._table.view
            view.set_dice((*((die, kind, style) for die, kind, style, _ in self._standing),
                           (DIE, DieKind.D10, STYLE)))
            self._pose()

    def _pose(self) -> None:
        for die, pose in self._playback.poses():
            self._table.view.set_pose(die, pose)


def can_be_thrown(services: Services) -> bool:
    """Whether the table is laid with something to throw at."""
    view = services.table.view
    return view.setup is SetUp.TARGET and any(kind is STACK_KIND for _, kind, _, _ in view.shown)


def _release(spec: TableSpec, rng: random.Random) -> Release:
    """A practised hand, straight at it; what is too soft is thrown again."""
    while True:
        found = release_from_hand(
            spec, DIE,
            (HAND.side_m * rng.gauss(0.0, 1.0), -spec.target.dashed_edge_radius_m - BEHIND_EDGE_M, GESTURE.height_m),
            azimuth_rad=math.radians(HAND.direction_deg) * rng.gauss(0.0, 1.0), elevation_rad=GESTURE.elevation_rad,
            speed_mps=(GESTURE.speed_mps or 0.0) * (1.0 + HAND.speed_share * rng.gauss(0.0, 1.0)),
            spin_radps=GESTURE.spin_radps, orientation=random_orientation(rng))
        if isinstance(found, Release):
            return found
