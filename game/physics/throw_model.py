"""What physics talks about: dice, layouts, throws and what became of them. SI units throughout.

The origin is the middle of what is thrown on (the target on the table top, the felt of the tray), x right, y away from
the thrower, z up. A kind of die says what it is made like, not what it is for: that is the set-up's business.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

Vector = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]


class Pose(NamedTuple):
    """Where a die is: its centre in metres and its rotation as a unit quaternion (w first)."""

    x: float
    y: float
    z: float
    qw: float
    qx: float
    qy: float
    qz: float

    @property
    def position(self) -> Vector:
        """The centre, in metres."""
        return (self.x, self.y, self.z)

    @property
    def orientation(self) -> Quaternion:
        """The rotation, w first."""
        return (self.qw, self.qx, self.qy, self.qz)


class DieKind(StrEnum):
    """The dice there are, each measured under its name in the table's configuration."""

    D6 = "d6"
    D10 = "d10"
    LARGE_D6 = "large_d6"


class SetUp(StrEnum):
    """What the table is laid with: the printed target with its stack, or the walled tray."""

    TARGET = "target"
    TRAY = "tray"


STACK_KIND = DieKind.D6
"""What the stack on the target is built of; every other die that lies there is read."""


class Body(NamedTuple):
    """A die on the table."""

    id: str
    kind: DieKind
    pose: Pose


@dataclass(frozen=True, slots=True)
class Layout:
    """Dice at rest on a set-up. `stack` names the dice of the stack from the bottom up."""

    bodies: tuple[Body, ...]
    stack: tuple[str, ...] = ()
    setup: SetUp = SetUp.TARGET

    def body(self, die_id: str) -> Body:
        """The die of that id; KeyError if it is not there."""
        for body in self.bodies:
            if body.id == die_id:
                return body
        raise KeyError(die_id)

    def without(self, dice: Collection[str]) -> "Layout":
        """The same with these dice taken away: what stays lying while they are thrown again."""
        return Layout(tuple(body for body in self.bodies if body.id not in dice),
                      tuple(die for die in self.stack if die not in dice), self.setup)


@dataclass(frozen=True, slots=True)
class Release:
    """A die leaving the hand: centre in m, velocity in m/s, spin in rad/s about the world's axes."""

    die_id: str
    position: Vector
    velocity: Vector
    spin: Vector
    orientation: Quaternion
    kind: DieKind = DieKind.D10


class RefusalReason(StrEnum):
    """Why a release does not leave the hand (R6)."""

    TOO_SOFT = "too_soft"


@dataclass(frozen=True, slots=True)
class ReleaseRefusal:
    """A release that stays in the hand, with the speed in m/s that would have been enough."""

    reason: RefusalReason
    speed_mps: float
    needed_mps: float


@dataclass(frozen=True, slots=True)
class SimulatedThrow:
    """The table as it lies and the dice let go at the same moment from one hand."""

    layout: Layout
    releases: tuple[Release, ...]

    @property
    def bodies(self) -> tuple[Body, ...]:
        """Every die as the throw begins: those lying, then those let go, the order in which dice are numbered."""
        return (*self.layout.bodies, *(_released(release) for release in self.releases))


class TargetZone(StrEnum):
    """Where a die lies (R2, R4)."""

    IN = "in"
    LINE = "line"
    OUT = "out"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class DieReading:
    """What a die on the target says. `number` 1-10 of a d10, None off the table (R4: the caller rolls).

    `candidates` are the numbers a caught die could have landed on (R3), or the one number of a flat die.
    `margin_m` is how far its outline reaches past the inner edge of the line; negative is inside.
    """

    zone: TargetZone
    number: int | None
    caught: bool
    candidates: tuple[int, ...]
    margin_m: float


class FallenDie(NamedTuple):
    """A die that is no longer stacked, the number it shows (None off the table) and whether it is caught."""

    die_id: str
    number: int | None
    caught: bool


@dataclass(frozen=True, slots=True)
class StackReading:
    """How many dice stood before, how many still stand, and the others (R7)."""

    before: int
    standing: int
    fallen: tuple[FallenDie, ...]

    @property
    def fell(self) -> bool:
        """Whether fewer dice are stacked than before."""
        return self.standing < self.before


class NotRead(StrEnum):
    """Why a die thrown into the tray is thrown again (GM-G23).

    One that lies flat on another die has a number all the same: rules differ in whether it counts (DUEL-D451).
    """

    LEANS = "leans"
    ON_A_DIE = "on_a_die"
    OVER_THE_WALL = "over_the_wall"


class FaceReading(NamedTuple):
    """What a die thrown into the tray says: the number on top, None where it has none, and what keeps it unread."""

    number: int | None
    not_read: NotRead | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """The table once all is at rest: its layout, what was read, the stack, and the dice that left the table.

    On the target `readings` has every die that is not of the stack; in the tray `faces` has every die.
    """

    layout: Layout
    readings: Mapping[str, DieReading]
    stack: StackReading
    left_table: tuple[str, ...]
    settled: bool = True
    faces: Mapping[str, FaceReading] = field(default_factory=dict)

    @property
    def again(self) -> tuple[str, ...]:
        """The dice of the tray that have no number, in their order."""
        return tuple(die for die, face in self.faces.items() if face.number is None)

    @property
    def off_the_felt(self) -> tuple[str, ...]:
        """Those and the dice that lie flat on another one."""
        return tuple(die for die, face in self.faces.items() if face.not_read is not None)


def _released(release: Release) -> Body:
    return Body(release.die_id, release.kind, Pose(*release.position, *release.orientation))
