"""The throws of a roll in the record: the last one, and those before it whose dice nobody could read all of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from game.physics import Body, DieKind, NotRead, TableSpec, Trajectory, face_reading
from game.rules.match import Extras
from game.scenes.hand.recorded_motion import motion_of, motion_plain
from game.scenes.match.tabletop import layout_of
from game.scenes.recorded_poses import poses_of

AGAIN = "again"
"""The key of an entry that lists the throws before the last one of a roll: poses, motion, why dice were not read."""
UNREAD = "unread"
"""In such a throw: the dice that went back into the hand, each with the reason."""


@dataclass(frozen=True, slots=True)
class RecordedThrow:
    """How dice flew; what lay there afterwards, with what stood aside; which of them were thrown again, and why.

    ``lies`` lacks those that were thrown again.
    """

    motion: Trajectory
    lies: tuple[Body, ...] = ()
    unread: Mapping[str, NotRead] = field(default_factory=dict)


def earlier_plain(poses: Mapping[str, Any], trajectory: Trajectory, unread: Mapping[str, NotRead]) -> dict[str, Any]:
    """What the record keeps of a throw that was not the last one: the dice that stayed, how all flew, the reasons."""
    return {"poses": dict(poses), **motion_plain(trajectory), UNREAD: {die: why.value for die, why in unread.items()}}


def throws_of(spec: TableSpec, extras: Extras, kinds: Mapping[str, DieKind]) -> tuple[RecordedThrow, ...]:
    """The throws of a roll in their order; none where nobody recorded how it flew.

    ``kinds`` of the dice that flew, for records that do not say why some were thrown again: that is read from how they
    came to rest. What makes no sense is left out.
    """
    last = motion_of(extras)
    if last is None:
        return ()
    earlier = extras.get(AGAIN)
    found = [_earlier(spec, each, kinds) for each in earlier] if isinstance(earlier, list | tuple) else []
    return (*(throw for throw in found if throw is not None), RecordedThrow(last, _lying(extras)))


def _lying(extras: Extras) -> tuple[Body, ...]:
    poses = poses_of(extras)
    return layout_of(poses).bodies if poses is not None else ()


def _earlier(spec: TableSpec, entry: Any, kinds: Mapping[str, DieKind]) -> RecordedThrow | None:
    motion = motion_of(entry) if isinstance(entry, Mapping) else None
    if motion is None:
        return None
    lies = _lying(entry)
    stayed = {body.id for body in lies}
    recorded = _reasons(entry.get(UNREAD))
    unread = {die: recorded.get(die) or _seen(spec, motion, die, kinds) for die in motion.ids if die not in stayed}
    return RecordedThrow(motion, lies, unread)


def _reasons(plain: object) -> dict[str, NotRead]:
    try:
        return msgspec.convert(plain, dict[str, NotRead])
    except msgspec.ValidationError:
        return {}


def _seen(spec: TableSpec, motion: Trajectory, die: str, kinds: Mapping[str, DieKind]) -> NotRead:
    """Why a die says nothing, by how it lies at the end; one that seems flat was found to lean."""
    if die not in kinds:
        return NotRead.LEANS
    lies = Body(die, kinds[die], motion.final_pose(motion.ids.index(die)))
    return face_reading(spec, lies).not_read or NotRead.LEANS
