"""Dice on a table: a stack, throws, carrying by hand, and how it all lies in the end. SI at this border.

layout = build_stack(spec, 7, rng)
release = release_from_hand(spec, "d1", (0.0, -0.25, 0.04), azimuth_rad=0.1, elevation_rad=0.0,
                            speed_mps=1.0, spin_radps=60.0, orientation=random_orientation(rng))
if isinstance(release, Release):
    simulation = Simulation(spec, Throw(layout, (release,)))
    outcome = simulation.run()

Into the tray, several from one hand; those that cannot be read are thrown again alone:

held = [HeldDie(name, DieKind.LARGE_D6, random_orientation(rng)) for name in ("a", "b")]
releases = release_handful(spec, SetUp.TRAY, held, Gesture((0.0, -0.1, 0.08), 0.0, -0.1, 1.1, 30.0), rng)
outcome = Simulation(spec, Throw(Layout((), (), SetUp.TRAY), releases)).run()
still_lying, again = outcome.layout.without(outcome.again), outcome.again
"""

from game.physics.carry import Carry, CarryInput, Touch
from game.physics.handful import Gesture, HeldDie, hand_reach, release_handful
from game.physics.outcomes import read_layout
from game.physics.reading import heading_rad, outline, reading, top_face, zone_of
from game.physics.release import clamp_hand, clamp_release, least_speed, release_from_hand
from game.physics.rotation import blend, random_orientation
from game.physics.set_ups import Part, still_parts, table_level_m
from game.physics.simulation import Simulation
from game.physics.solids import Face, Solid, d6_solid, d10_solid, showing, solid
from game.physics.stack import build_stack, turned_stack
from game.physics.sway import Sway, SwayOffset
from game.physics.table_spec import PaneSpec, TableSpec
from game.physics.throw_model import (
    STACK_KIND,
    Body,
    DieKind,
    DieReading,
    FaceReading,
    FallenDie,
    Layout,
    NotRead,
    Outcome,
    Pose,
    Quaternion,
    RefusalReason,
    Release,
    ReleaseRefusal,
    SetUp,
    SimulatedThrow,
    StackReading,
    TargetZone,
    Vector,
)
from game.physics.trajectory import FELT, PANE, RIM, TABLE, WALL, Contact, Trajectory, TrajectoryError
from game.physics.tray_reading import face_reading

__all__ = [
    "FELT",
    "PANE",
    "RIM",
    "STACK_KIND",
    "TABLE",
    "WALL",
    "Body",
    "Carry",
    "CarryInput",
    "Contact",
    "DieKind",
    "DieReading",
    "Face",
    "FaceReading",
    "FallenDie",
    "Gesture",
    "HeldDie",
    "Layout",
    "NotRead",
    "Outcome",
    "PaneSpec",
    "Part",
    "Pose",
    "Quaternion",
    "RefusalReason",
    "Release",
    "ReleaseRefusal",
    "SetUp",
    "SimulatedThrow",
    "Simulation",
    "Solid",
    "StackReading",
    "Sway",
    "SwayOffset",
    "TableSpec",
    "TargetZone",
    "Touch",
    "Trajectory",
    "TrajectoryError",
    "Vector",
    "blend",
    "build_stack",
    "clamp_hand",
    "clamp_release",
    "d6_solid",
    "d10_solid",
    "face_reading",
    "hand_reach",
    "heading_rad",
    "least_speed",
    "outline",
    "random_orientation",
    "read_layout",
    "reading",
    "release_from_hand",
    "release_handful",
    "showing",
    "solid",
    "still_parts",
    "table_level_m",
    "top_face",
    "turned_stack",
    "zone_of",
]
