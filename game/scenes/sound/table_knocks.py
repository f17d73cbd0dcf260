"""The table: knocks at the moments and of the strength that were recorded, rolling, the stack, dice at rest."""

from __future__ import annotations

import math
import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Protocol

from game.physics import FELT, RIM, TABLE, WALL, Body, Contact, Touch, Trajectory, Vector
from game.scenes.sound.mixer import Mixer
from game.scenes.sound.sound_captions import Captions
from game.scenes.sound.sound_spec import ImpactSpec, SoundSpec
from game.scenes.sound.stack_noise import Groaning, Places, TowerWatch

MATERIALS: Mapping[int, str] = MappingProxyType({RIM: "rim", WALL: "wall", FELT: "felt"})
"""What of all that stands still has a sound of its own wherever it is met."""
ROLLS = ("roll_paper", "roll_wood", "roll_felt")
RATTLES = ("rattle_hand", "rattle_cup")


class SeenFlight(Protocol):
    """Something that shows a recorded throw."""

    @property
    def trajectory(self) -> Trajectory:
        """The recording; it may still grow."""

    @property
    def t_s(self) -> float:
        """Which moment of it is shown."""

    @property
    def rate(self) -> float:
        """How many times faster than life."""

    @property
    def landed(self) -> bool:
        """Whether all that is shown is at rest."""

    @property
    def count(self) -> int:
        """The number that is called while it is counted, 0 outside of it."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A flight as it is at one moment."""

    trajectory: Trajectory
    t_s: float
    rate: float
    landed: bool
    count: int = 0


class TableSounds:
    """Follows one flight, or one die carried by hand, at a time."""

    def __init__(self, spec: SoundSpec, paper_half_m: float, mixer: Mixer, captions: Captions,
                 rng: random.Random) -> None:
        """``paper_half_m``: half the edge of the sheet in the middle of the table."""
        self._spec = spec
        self._paper_half_m = paper_half_m
        self._mixer = mixer
        self._captions = captions
        self._rng = rng
        self._motion: Trajectory | None = None
        self._shown_s = 0.0
        self._next = 0
        self._landed = False
        self._on_felt = False  # a die has met the tray's floor
        self._count = 0
        self._stack: tuple[str, ...] = ()
        self._last: dict[tuple[int, int], Contact] = {}
        self._dropped: set[str] = set()
        self._touches: Sequence[Touch] | None = None
        self._touched = 0
        self._watch = TowerWatch({}, spec.tower.fall_m)
        self._groaning = self._fresh()

    # --- a flight -------------------------------------------------------------------------------------------

    def follow(self, flight: SeenFlight, stack: Collection[str]) -> None:
        """One frame of a flight; ``stack`` are the dice that stood at its start."""
        if flight.trajectory is not self._motion or flight.t_s < self._shown_s:
            self._begin(flight, stack)
        motion, before_s, now_s = flight.trajectory, self._shown_s, flight.t_s
        self._shown_s = now_s
        if now_s - before_s > self._spec.pace.longest_jump_s:
            self._skip(now_s)
        elif now_s > before_s and not self._landed:
            self._knock(motion, now_s, flight.rate)
            self._roll(motion, before_s, now_s, flight.rate)
            self._lose(motion, now_s)
            if motion.stack_touch_s <= now_s:
                places = {die: motion.pose_at(i, now_s).position for i, die in self._standing(motion)}
                self._groan(places, flight.rate)
        self._end(flight)

    def _begin(self, flight: SeenFlight, stack: Collection[str]) -> None:
        motion = flight.trajectory
        self._stack = tuple(die for die in motion.ids if die in stack)
        # A flight that is shown from its start is heard from its very first moment; a replay is not a start.
        fresh = flight.trajectory is not self._motion and flight.t_s <= self._spec.pace.longest_jump_s
        self._motion, self._shown_s = motion, 0.0 if fresh else flight.t_s
        self._next = 0
        self._pass_over(motion, self._shown_s)
        self._landed, self._count = flight.landed and not fresh, 0
        self._on_felt = any(contact.other == FELT for contact in motion.contacts[:self._next])
        self._last.clear()
        self._dropped.clear()
        self._watch = TowerWatch({die: motion.pose_at(i, 0.0).position for i, die in self._standing(motion)},
                                 self._spec.tower.fall_m)
        self._groaning = self._fresh()

    def _fresh(self) -> Groaning:
        tower = self._spec.tower
        return Groaning(tower.creak_m, tower.full_m, tower.growth, tower.crash_dice)

    def _standing(self, motion: Trajectory) -> list[tuple[int, str]]:
        return [(i, die) for i, die in enumerate(motion.ids) if die in self._stack]

    def _pass_over(self, motion: Trajectory, until_s: float) -> None:
        while self._next < len(motion.contacts) and motion.contacts[self._next].t_s < until_s:
            self._next += 1

    def _skip(self, now_s: float) -> None:
        """The player wanted no more of it."""
        self._mixer.hush("table")
        self.rest()
        if self._motion is not None:
            self._pass_over(self._motion, now_s)

    def _end(self, flight: SeenFlight) -> None:
        if flight.landed and not self._landed:
            self._landed = True
            self.rest()
            self._hear("settle")
        if flight.count != self._count:
            self._count = flight.count
            if flight.count:
                self._hear("tick")

    # --- knocks ---------------------------------------------------------------------------------------------

    def _knock(self, motion: Trajectory, now_s: float, rate: float) -> None:
        """Every knock since the last frame, but no more than can be told apart."""
        impact, slow = self._spec.impact, self._spec.pace.slow_least if rate < 1.0 else 1.0
        due = []
        while self._next < len(motion.contacts) and motion.contacts[self._next].t_s <= now_s:
            contact = motion.contacts[self._next]
            self._next += 1
            self._on_felt |= contact.other == FELT
            if contact.impulse_ns >= impact.least_ns * slow and self._is_new(contact):
                due.append(contact)
        due.sort(key=lambda contact: -contact.impulse_ns)
        for contact in due[:impact.most_per_frame]:
            if contact.impulse_ns >= impact.hard_ns or not self._crowded:
                self._strike(motion, contact, rate)

    @property
    def _crowded(self) -> bool:
        """Whether so many dice are heard in the tray that no more of them could be told apart."""
        return self._on_felt and self._mixer.short_voices >= self._spec.impact.crowded

    @property
    def _thinned(self) -> float:
        """What is left of a knock's loudness in the tray, where many sound together; elsewhere all of it."""
        return 1.0 / (1.0 + self._spec.impact.thinning * self._mixer.short_voices) if self._on_felt else 1.0

    def _is_new(self, contact: Contact) -> bool:
        """Whether it is more than a knock going on: the same two bodies, hardly later, not clearly harder."""
        pair, impact = (contact.die, contact.other), self._spec.impact
        last = self._last.get(pair)
        if last is not None and contact.t_s - last.t_s < impact.merge_s \
                and contact.impulse_ns < last.impulse_ns * impact.harder:
            return False
        self._last[pair] = contact
        return True

    def _strike(self, motion: Trajectory, contact: Contact, rate: float) -> None:
        where = motion.pose_at(contact.die, contact.t_s).position
        small = motion.ids[contact.die] in self._stack
        against_stack = contact.other >= 0 and motion.ids[contact.other] in self._stack
        cue = self._material(contact, where)
        pitch = self._pitch(rate) * (self._spec.impact.small_rate if small else 1.0)
        if self._impact(cue, contact.impulse_ns, where, pitch):
            self._captions.say("tower_hit" if small != against_stack and contact.other >= 0 else cue)

    def _material(self, contact: Contact, where: Vector) -> str:
        named = MATERIALS.get(contact.other)
        if named is not None:
            return named
        if contact.other != TABLE:
            return "dice"
        return self._ground(where)

    def _ground(self, where: Vector) -> str:
        """What a die lies on there, besides a tray's felt."""
        return "paper" if max(abs(where[0]), abs(where[1])) <= self._paper_half_m else "wood"

    def _impact(self, cue: str, impulse_ns: float, where: Vector, pitch: float) -> bool:
        impact = self._spec.impact
        rate = pitch * (1.0 + self._rng.uniform(-impact.jitter, impact.jitter))
        gain, hardness = gain_of(impact, impulse_ns) * self._thinned, hardness_of(impact, impulse_ns)
        return self._mixer.play(cue, gain, hardness=hardness, pan=self._pan(where), rate=rate)

    def _pitch(self, rate: float) -> float:
        """Slow motion sounds lower; fast playback does not sound higher."""
        return float(min(rate, 1.0) ** self._spec.pace.pitch_share)

    def _pan(self, where: Vector) -> float:
        return max(-1.0, min(1.0, where[0] / self._spec.pan_m))

    def _hear(self, cue: str, gain: float = 1.0, hardness: int = 0, rate: float = 1.0) -> None:
        if self._mixer.play(cue, gain, hardness=hardness, rate=rate):
            self._captions.say(cue)

    # --- rolling, falling -----------------------------------------------------------------------------------

    def _roll(self, motion: Trajectory, before_s: float, now_s: float, rate: float) -> None:
        """The fastest die that lies on the table and moves, on paper, on wood and on felt."""
        roll = self._spec.roll
        fastest: dict[str, tuple[float, float]] = dict.fromkeys(ROLLS, (0.0, 0.0))
        for i, die in enumerate(motion.ids):
            if die in self._stack:
                continue
            was, now = motion.pose_at(i, before_s).position, motion.pose_at(i, now_s).position
            speed = math.hypot(now[0] - was[0], now[1] - was[1]) / (now_s - before_s)
            if 0.0 < now[2] <= roll.near_m and speed > roll.least_mps:
                cue = f"roll_{'felt' if self._on_felt else self._ground(now)}"
                fastest[cue] = max(fastest[cue], (speed, self._pan(now)))
        for cue, (speed, pan) in fastest.items():
            gain = min(1.0, speed / roll.full_mps)
            self._mixer.loop(cue, gain, pan=pan, rate=self._pitch(rate))
            if gain:
                self._captions.say(cue)

    def _lose(self, motion: Trajectory, now_s: float) -> None:
        """Dice that went over the edge."""
        for i, die in enumerate(motion.ids):
            if die not in self._dropped and motion.pose_at(i, now_s).z < -self._spec.tower.floor_m:
                self._dropped.add(die)
                self._hear("floor")

    def _groan(self, now: Places, rate: float) -> None:
        crash = self._groaning.crash(self._watch.fallen(now))
        if crash is not None:
            self._hear("crash", hardness=crash, rate=self._pitch(rate))
            if crash == 0 and rate >= 1.0:
                self._hear("gasp")
        creak = self._groaning.creak(self._watch.lean_m(now))
        if creak:
            self._hear("creak", creak, rate=self._pitch(rate))

    # --- a die in the hand ----------------------------------------------------------------------------------

    def carry(self, touches: Sequence[Touch], bodies: Sequence[Body], stack: Collection[str]) -> None:
        """One frame of a die carried to the stack: what it touched so far, and where every die is."""
        now = {body.id: body.pose.position for body in bodies if body.id in stack}
        if touches is not self._touches:
            self._touches, self._touched = touches, 0
            self._watch, self._groaning = TowerWatch(now, self._spec.tower.fall_m), self._fresh()
        for touch in touches[self._touched:]:
            if self._impact("set_down", touch.impulse_ns, bodies[-1].pose.position, self._spec.impact.small_rate):
                self._captions.say("set_down")
        self._touched = len(touches)
        self._groan(now, 1.0)

    def shake(self, strength: float, cup: bool) -> None:
        """One frame of dice that are shaken in a hand, or in a ``cup``: 0, or how strongly, up to 1."""
        shaken = RATTLES[cup]
        for cue in RATTLES:
            self._mixer.loop(cue, strength if cue == shaken else 0.0)
        if strength > 0.0:
            self._captions.say(shaken)

    def rest(self) -> None:
        """Nothing moves any more, or it is not shown."""
        for cue in ROLLS:
            self._mixer.loop(cue, 0.0)


def gain_of(spec: ImpactSpec, impulse_ns: float) -> float:
    """How loud a knock is, 0 to 1."""
    return float(min(1.0, (impulse_ns / spec.loud_ns) ** spec.exponent))


def hardness_of(spec: ImpactSpec, impulse_ns: float) -> int:
    """Which samples it needs: 0 soft, 1 firm, 2 hard."""
    return int(impulse_ns >= spec.firm_ns) + int(impulse_ns >= spec.hard_ns)
