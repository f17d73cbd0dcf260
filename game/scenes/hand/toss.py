"""One throw by hand, from taking up the dice to letting them go: what every table on which dice are thrown shares.

Knows points of the table, times and dice, but no window, no rules and no words.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import NamedTuple

from game.ai.aiming import ErringHand, Motion
from game.physics import (
    Body,
    DieKind,
    Gesture,
    HeldDie,
    Layout,
    Pose,
    Quaternion,
    Release,
    ReleaseRefusal,
    SetUp,
    SimulatedThrow,
    Simulation,
    SwayOffset,
    TableSpec,
    Vector,
    clamp_release,
    release_handful,
)
from game.physics.handful import cluster, spacing_m
from game.physics.rotation import multiply
from game.scenes.hand.computed_hand import let_go
from game.scenes.hand.flick import longest_step, spread
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.hand.grip import Grip, Leaving, Unsteady
from game.scenes.hand.hand_room import Held, hand_room
from game.scenes.hand.shaking import Shaking
from game.scenes.hand.swing import Swing


class Missed(StrEnum):
    """Why the dice stayed in the hand."""

    NO_FLICK = "no_flick"  # the hand did not move forward
    TOO_SOFT = "too_soft"  # it moved too slowly (R6)
    NO_PULL = "no_pull"  # it was not pulled back, or not far enough


class InHand(NamedTuple):
    """A die taken up, and how chance turned it in the hand (R6)."""

    die_id: str
    orientation: Quaternion


def steady(_t_s: float) -> Unsteady:
    """The sway of the main hand: none."""
    return Unsteady()


class Toss:
    """Dice of one kind in one hand over a table that lies still: side by side at a target, a cluster over a tray.

    ``sway`` is the unsteadiness of that hand at a time (HFL-R15). ``spread``: how each die of a cluster goes a little
    its own way.
    """

    def __init__(self, table: TableSpec, gesture: GestureSpec, before: Layout, dice: Sequence[InHand], *,
                 mirrored: bool = False, sway: Callable[[float], Unsteady] = steady, sensitivity: float = 1.0,
                 kind: DieKind = DieKind.D10, spread: random.Random | None = None) -> None:
        self.before = before
        room = hand_room(table, gesture.grip, before.setup, [kind] * len(dice))
        self.grip = Grip(gesture, room, mirrored, sensitivity)
        self._table = table
        self.dice = tuple(dice)
        self.kind = kind
        self._spread = spread if spread is not None else random.Random(0)
        self._sway = sway
        self._swing = Swing(gesture.swing)
        self._shaking = Shaking(gesture.shake, len(self.dice), random.Random(len(self.dice)))
        self._now_s = 0.0  # since the dice were taken up
        self._frame_s = 0.0  # when this frame began, on the clock of the pointer
        self._new_frame = True
        self._longest_step_s = math.inf
        self._just_pressed = False

    @property
    def held(self) -> Held:
        """The middle of the hand as it is seen, sway included."""
        return self.grip.held(self._sway(self._now_s))

    @property
    def hand(self) -> Pose:
        """The hand as it is seen: where its middle is, shaken too, and how it is tilted as it swings."""
        (x, y, z), (dx, dy, dz) = self.held, self._shaking.hand_m if self.can_be_shaken else (0.0, 0.0, 0.0)
        return Pose(x + dx, y + dy, z + dz, *multiply(_wrist(self.sway), self._swing.turn))

    @property
    def pressure(self) -> float:
        """How hard the hand is held back by the edge of its room: 0 not at all, 1 it cannot be led any further."""
        soft_m = self.grip.spec.grip.soft_edge_m
        return min(1.0, max(0.0, (self.grip.push_m + soft_m) / (2.0 * soft_m))) if self.grip.pressed else 0.0

    def update(self, dt_s: float) -> None:
        """Let time pass: a frame ends."""
        self._now_s += dt_s
        self._new_frame = True
        self._swing.follow(self.held.x, self.held.y, dt_s)
        self._shaking.follow(self.held.x, self.held.y, dt_s)

    def bodies(self) -> tuple[Body, ...]:
        """The dice in the hand as they are seen: swaying with it, swinging from the fingers, jostling one another."""
        sway = self._sway(self._now_s)
        turn = multiply(_wrist(sway), self._swing.turn)
        swung = ((die, Pose(*pose.position, *multiply(turn, pose.orientation))) for die, pose in self._poses(sway))
        return tuple(Body(die, self.kind, self._shaking.jostled(at, pose) if self.can_be_shaken else pose)
                     for at, (die, pose) in enumerate(swung))

    @property
    def can_be_shaken(self) -> bool:
        """Whether there are dice in it that jostle one another."""
        return self.before.setup is SetUp.TRAY and len(self.dice) > 1

    @property
    def shaken(self) -> float:
        """How hard they are shaken now, 0 to 1."""
        return self._shaking.strength if self.can_be_shaken else 0.0

    def shake(self) -> None:
        """Shake them for a while, where the hand stands still."""
        self._shaking.ask()

    def press(self, x_m: float, y_m: float) -> None:
        """The pointer takes the dice at this point of the table."""
        self.grip.press(x_m, y_m)
        self._just_pressed = True
        self._longest_step_s = math.inf

    def lead(self, x_m: float, y_m: float, height_m: float) -> None:
        """Move the hand to a point over the table: what a computer does in place of a pointer."""
        self.grip.lead(x_m, y_m, height_m)

    def move(self, points: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        """What the pointer did between two moments of its clock; call it for frames without a movement too.

        A frame may be told in several parts, where the moments of its samples are known.
        """
        if self._new_frame:
            self._frame_s, self._new_frame = before_s, False
        if not self.grip.pressed:
            return
        samples = spread(points, before_s, now_s, self._longest_step_s)
        self._longest_step_s = longest_step(len(points), now_s - before_s)
        # What came together with the press may have come before it: only where the hand is now counts.
        self.grip.move(samples[-1:] if self._just_pressed else samples)
        self._just_pressed = False

    def would_leave(self) -> Leaving | None:
        """How the dice would leave if the hand let go now; None while it holds still or does not move forward."""
        flick = self.grip.flick(self.grip.let_go_s(self._frame_s)) if self.grip.pressed else None
        if flick is None or flick.vy_mps <= 0.0:
            return None
        return self.grip.leaving(flick, self._sway(self._now_s))

    def release(self) -> Simulation | Missed:
        """Let go: the throw that comes of it, not yet stepped, or why there is none."""
        release_s = self.grip.let_go_s(self._frame_s)
        sway = self._sway(self._now_s + release_s - self._frame_s)
        poses = self._poses(sway)
        leaving = self.grip.release(release_s, sway)
        return Missed.NO_FLICK if leaving is None else self._let_go(poses, leaving)

    def throw(self, meant: Motion, twist_radps: float, hand: ErringHand, rng: random.Random) -> Simulation:
        """What comes of it when a hand that errs means to throw like this now, the sway of this moment included."""
        _, releases = let_go(self._table, meant, hand, self.dice, rng, off_hand=self.grip.mirrored,
                             sway=SwayOffset(*self.sway), twist_radps=twist_radps, kind=self.kind,
                             setup=self.before.setup)
        return Simulation(self._table, SimulatedThrow(self.before, releases))

    @property
    def sway(self) -> Unsteady:
        """How far off the hand is now."""
        return self._sway(self._now_s)

    def cancel(self) -> None:
        """The dice are taken back."""
        self.grip.cancel()

    def _poses(self, sway: Unsteady) -> tuple[tuple[str, Pose], ...]:
        """Where the dice are in the hand."""
        held = self.grip.held(sway)
        return tuple((die.die_id, Pose(*place, *die.orientation))
                     for die, place in zip(self.dice, self._places(held), strict=True))

    def _places(self, held: Held) -> list[Vector]:
        """A cluster over the tray; else side by side, braced against one another."""
        x, y, z = held
        if self.before.setup is SetUp.TRAY:
            return [(x + aside, y + away, z + up) for aside, away, up in self._cluster]
        gap = self._table.hand.pair_gap_m
        first = x - gap * (len(self.dice) - 1) / 2
        return [(first + i * gap, y, z) for i in range(len(self.dice))]

    @property
    def _cluster(self) -> tuple[Vector, ...]:
        return cluster(len(self.dice), spacing_m(self._table, [self.kind]))

    def _let_go(self, poses: Sequence[tuple[str, Pose]], leaving: Leaving) -> Simulation | Missed:
        if self.before.setup is SetUp.TRAY:
            return self._let_go_handful(poses[0][1], leaving)
        releases = []
        for die, pose in poses:
            release = clamp_release(self._table, Release(die, pose.position, leaving.velocity, leaving.spin,
                                                         pose.orientation, self.kind))
            if isinstance(release, ReleaseRefusal):
                self.grip.cancel()
                return Missed.TOO_SOFT
            releases.append(release)
        return Simulation(self._table, SimulatedThrow(self.before, tuple(releases)))

    def _let_go_handful(self, first: Pose, leaving: Leaving) -> Simulation | Missed:
        """Over the tray; ``first`` is where the first die was, which every other lies round."""
        spot = self._cluster[0]
        middle = (first.x - spot[0], first.y - spot[1], first.z - spot[2])
        held = [HeldDie(die.die_id, self.kind, die.orientation) for die in self.dice]
        releases = release_handful(self._table, SetUp.TRAY, held, _gesture(middle, leaving), self._spread)
        if isinstance(releases, ReleaseRefusal):
            self.grip.cancel()
            return Missed.TOO_SOFT
        return Simulation(self._table, SimulatedThrow(self.before, releases))


def _gesture(middle: Vector, leaving: Leaving) -> Gesture:
    """What the hand did, from how dice leave it there."""
    (vx, vy, vz), (roll_x, roll_y, twist) = leaving
    speed = math.hypot(vx, vy, vz)
    return Gesture(middle, math.atan2(vx, vy), math.asin(vz / speed) if speed else 0.0, speed,
                   math.hypot(roll_x, roll_y), twist)


def _wrist(sway: Unsteady) -> Quaternion:
    """The turn of the wrist in this sway: what it will lead astray is seen before."""
    yaw, pitch = sway.yaw / 2.0, sway.pitch / 2.0
    return (math.cos(yaw) * math.cos(pitch), math.cos(yaw) * math.sin(pitch), math.sin(yaw) * math.sin(pitch),
            math.sin(yaw) * math.cos(pitch))
