"""The recorded motion of a throw: samples on an even grid of time, knocks, and when all was at rest."""

import hashlib
import math
import struct
import sys
import zlib
from array import array
from collections.abc import Sequence
from typing import NamedTuple

from game.physics.coarse import POSE_NUMBERS as _NUMBERS
from game.physics.coarse import coarse_bytes, from_coarse_bytes
from game.physics.rotation import blend
from game.physics.throw_model import Pose

TABLE = -1
"""In a contact, the table top."""
RIM = -2
"""In a contact, a rim strip."""
PANE = -3
"""In a contact, the pane."""
FELT = -4
"""In a contact, the floor of the tray."""
WALL = -5
"""In a contact, a wall of the tray."""

_MAGIC = b"DTRJ"
_EXACT, _COARSE = 1, 2
_HEAD = struct.Struct("<4sHHIIIddddd")
_KNOCK = struct.Struct("<dhhd")
_LARGEST_BYTES = 32_000_000  # a minute of thirty dice
_SHORTEST_SAMPLE_S, _LONGEST_S = 1e-4, 600.0
_FARTHEST = 1000.0  # metres; of a rotation no number is above 1


class Contact(NamedTuple):
    """A knock: when, which die, against which die (or TABLE, RIM, PANE, FELT, WALL), and its impulse in N s."""

    t_s: float
    die: int
    other: int
    impulse_ns: float


class TrajectoryError(ValueError):
    """Bytes that are no trajectory of this version."""


class Trajectory:
    """Where each die was at each moment. Dice are numbered as in the throw: those lying, then those thrown.

    Times are seconds since the release. While the throw is still being simulated everything here grows:
    `rest_s` is when the last die came to rest, `count_from_s` when all was known to be at rest (the count for
    the stack runs from here), `duration_s` when the throw was over, the count included, and `stack_touch_s`
    when a die of the stack was first moved (infinite when none was).
    """

    def __init__(self, ids: Sequence[str], sample_s: float) -> None:
        self.ids = tuple(ids)
        self.sample_s = sample_s
        self.contacts: list[Contact] = []
        self.rest_s = 0.0
        self.count_from_s = 0.0
        self.duration_s = 0.0
        self.stack_touch_s = math.inf
        self._samples = array("f")

    @property
    def stack_touched(self) -> bool:
        """Whether a die of the stack was moved."""
        return math.isfinite(self.stack_touch_s)

    @property
    def samples(self) -> int:
        """How many samples there are."""
        return len(self._samples) // (_NUMBERS * len(self.ids)) if self.ids else 0

    def append(self, numbers: "array[float]") -> None:
        """Add one sample: seven numbers a die."""
        self._samples.extend(numbers)

    def pose_at(self, die: int, t_s: float) -> Pose:
        """The pose of a die at a time, interpolated, held before the start and after the end."""
        place = max(0.0, t_s / self.sample_s)
        index = min(int(place), self.samples - 1)
        here = self._sample(die, index)
        if index + 1 >= self.samples:
            return here
        return blend(here, self._sample(die, index + 1), place - index)

    def poses_at(self, t_s: float) -> tuple[tuple[str, Pose], ...]:
        """The id and pose of every die at a time."""
        return tuple((die_id, self.pose_at(die, t_s)) for die, die_id in enumerate(self.ids))

    def final_pose(self, die: int) -> Pose:
        """The pose in which the die came to rest, exactly."""
        return self._sample(die, self.samples - 1)

    def strayed_m(self, die: int) -> float:
        """How far a die was at most from where it began, at any moment of the recording. SI metres."""
        began, *others = (self._sample(die, index).position for index in range(self.samples))
        return max((math.dist(began, place) for place in others), default=0.0)

    def digest(self) -> str:
        """SHA-256 of everything recorded, in hex."""
        return hashlib.sha256(self._plain()).hexdigest()

    def to_bytes(self, *, coarse: bool = False) -> bytes:
        """A compressed form that `from_bytes` reads: to the last bit, or `coarse`, in a third of the room.

        A coarse one is right to a hundredth of a millimetre on the way, and to the last bit where dice came to rest.
        """
        return zlib.compress(self._plain(coarse))

    @classmethod
    def from_bytes(cls, data: bytes) -> "Trajectory":
        """Read what `to_bytes` wrote; TrajectoryError for anything else, and for what no throw on a table can be."""
        try:
            unpacking = zlib.decompressobj()
            plain = unpacking.decompress(data, _LARGEST_BYTES)
            if not unpacking.eof:
                raise TrajectoryError("cut short, or larger than any throw")
            return cls._from_plain(plain)
        except (zlib.error, struct.error, ValueError) as error:
            raise TrajectoryError(f"not a trajectory: {error}") from error

    def _sample(self, die: int, index: int) -> Pose:
        start = (index * len(self.ids) + die) * _NUMBERS
        return Pose(*self._samples[start : start + _NUMBERS])

    def _plain(self, coarse: bool = False) -> bytes:
        names = "\0".join(self.ids).encode()
        head = _HEAD.pack(
            _MAGIC,
            _COARSE if coarse else _EXACT,
            len(self.ids),
            len(names),
            len(self.contacts),
            len(self._samples),
            self.sample_s,
            self.rest_s,
            self.count_from_s,
            self.duration_s,
            self.stack_touch_s,
        )
        knocks = b"".join(_KNOCK.pack(*contact) for contact in self.contacts)
        return head + names + (self._coarsely() if coarse else _little_endian(self._samples).tobytes()) + knocks

    def _coarsely(self) -> bytes:
        """The way, then where it ended."""
        end = self._samples[-_NUMBERS * len(self.ids):] if self.ids else array("f")
        return coarse_bytes(self._samples, len(self.ids)) + _little_endian(end).tobytes()

    @classmethod
    def _from_plain(cls, plain: bytes) -> "Trajectory":
        magic, version, dice, named, knocks, numbers, sample_s, *times = _HEAD.unpack_from(plain)
        samples_at = _HEAD.size + named
        end_at = samples_at + 4 * numbers
        knocks_at = end_at + (4 * min(_NUMBERS * dice, numbers) if version == _COARSE else 0)
        known = magic == _MAGIC and version in (_EXACT, _COARSE)
        if not known or len(plain) != knocks_at + _KNOCK.size * knocks:
            raise TrajectoryError("wrong kind, version or length")
        ids = plain[_HEAD.size : samples_at].decode().split("\0")
        made = cls(ids if dice else (), sample_s)
        made._samples = _floats(plain[samples_at:end_at])
        if version == _COARSE:
            made._samples = from_coarse_bytes(plain[samples_at:end_at], dice)
            end = _floats(plain[end_at:knocks_at])
            made._samples[numbers - len(end):] = end
        made.contacts = [Contact(*knock) for knock in _KNOCK.iter_unpack(plain[knocks_at:])]
        made.rest_s, made.count_from_s, made.duration_s, made.stack_touch_s = times
        if len(made.ids) != dice or numbers % (_NUMBERS * max(1, dice)):
            raise TrajectoryError("dice and samples do not match")
        made._check()
        return made

    def _check(self) -> None:
        """Raise TrajectoryError where dice are nowhere, or times are none: whatever is divided by must not be 0."""
        times = (self.rest_s, self.count_from_s, self.duration_s)
        if not _SHORTEST_SAMPLE_S <= self.sample_s <= _LONGEST_S or not all(0.0 <= t_s <= _LONGEST_S for t_s in times):
            raise TrajectoryError("times that no throw has")
        # A number that is none makes the sum none; comparisons alone would pass it.
        lowest, highest = min(self._samples, default=0.0), max(self._samples, default=0.0)
        if math.isnan(sum(self._samples)) or lowest < -_FARTHEST or highest > _FARTHEST:
            raise TrajectoryError("dice that are nowhere")


def _floats(stored: bytes) -> "array[float]":
    numbers = array("f")
    numbers.frombytes(stored)
    return _little_endian(numbers)


def _little_endian(numbers: "array[float]") -> "array[float]":
    if sys.byteorder == "little":
        return numbers
    swapped = array("f", numbers)
    swapped.byteswap()
    return swapped
