"""Single precision, in which the engine computes and poses are stored."""

import struct

from game.physics.throw_model import Pose


def single_pose(pose: Pose) -> Pose:
    """The pose with every number rounded to single precision, so that storing it loses nothing."""
    return Pose(*struct.unpack("<7f", struct.pack("<7f", *pose)))
