"""Throws whose every bit is known: what each of them comes to, as 16 hex digits.

    .venv/bin/python -m tests.physics.known_throws      writes known_throws.txt anew; needed when a constant of the
                                                        table or of a simulated hand has changed on purpose

Every style and hand of the laboratory, towers of all heights, both dice of a Shotgun, dice that lie already, dice that
leave the table, hits, jolts and the Risk die carried by hand.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.ai.simulated_hands import HANDS, STYLES
from game.physics import (
    Body,
    Carry,
    DieKind,
    Layout,
    Outcome,
    Pose,
    Release,
    SimulatedThrow,
    Simulation,
    TableSpec,
    Vector,
    build_stack,
    random_orientation,
    release_from_hand,
)
from game.physics.trials import hit, nudge
from game.storage.typed_config import load_config
from tools.laboratory.release import legal, let_go

KNOWN = Path(__file__).with_name("known_throws.txt")
TABLE = Path(__file__).parents[2] / "config" / "table.yaml"
HIGHEST = 12
FRAME_S = 1 / 60
ASIDE_M, RISK_M = 0.05, 0.03


def known(spec: TableSpec) -> Iterator[tuple[str, str]]:
    """The name and the digest of every throw, carry, hit and jolt."""
    for at, (style, hand) in enumerate((style, hand) for style in STYLES for hand in HANDS):
        yield f"{style} by {hand} hand, tower {at % (HIGHEST + 1)}", by_hand(spec, style, hand, at % (HIGHEST + 1))
    for tower in range(HIGHEST + 1):
        yield f"flick, tower {tower}", digest_of(spec, build_stack(spec, tower, random.Random(tower)), [0.0], tower)
    for tower in (0, 2, 3, 5, 6, 8, 10, 12):
        layout = build_stack(spec, tower, random.Random(100 + tower))
        yield f"two dice, tower {tower}", digest_of(spec, layout, [-0.5, 0.5], 200 + tower)
    for tower in (0, 2, 7):
        yield f"at a die that lies, tower {tower}", digest_of(spec, lying(spec, tower), [0.0], 300 + tower)
    for number in range(3):
        yield f"off the table {number}", digest_of(spec, Layout(()), [0.0], 400 + number, speed=3.9, elevation=0.6)
    for place, share in (("roll", None), ("low", 0.0), ("high", 0.9)):
        for tower in (2, 6, 12):
            rng = random.Random(500 + tower)
            left = hit(spec, build_stack(spec, tower, rng), 0.7, share, rng)
            yield f"hit {place}, tower {tower}", short(left.standing, [(die.die_id, die.number) for die in left.fallen])
    for tower in (3, 9):
        report = nudge(spec, build_stack(spec, tower, random.Random(600 + tower)), 0.3, 0.3, 2.0)
        yield f"jolt, tower {tower}", short(report.standing, report.sway_m.hex())
    for tower in (0, 1, 2, 4, 7, 11):
        yield f"Risk, tower {tower}", carried(spec, tower)
    yield "Risk by a steady hand, tower 4", carried(spec, 4, steady=True)
    yield "Risk with a jerk, tower 4", carried(spec, 4, jerk=True)


def by_hand(spec: TableSpec, style: str, hand: str, tower: int) -> str:
    """A throw of the laboratory."""
    rng = random.Random(f"{style} {hand}")
    layout = build_stack(spec, tower, rng)
    _command, release = let_go(spec, legal(spec, STYLES[style]), HANDS[hand], random_orientation(rng), rng)
    return thrown(spec, SimulatedThrow(layout, (release,)))


def digest_of(spec: TableSpec, layout: Layout, gaps: Sequence[float], seed: int, speed: float = 1.3,
              elevation: float = 0.1) -> str:
    """A throw of a die for each of ``gaps``, where the hand holds it, by the distance of two dice in one hand."""
    rng = random.Random(seed)
    return thrown(spec, SimulatedThrow(layout, tuple(
        release(spec, f"d{at}", gap, rng, speed, elevation) for at, gap in enumerate(gaps, 1))))


def release(spec: TableSpec, die: str, gap: float, rng: random.Random, speed: float, elevation: float) -> Release:
    """A die let go near the tower's line. Raises ValueError where the hand is refused."""
    found = release_from_hand(spec, die, (gap * spec.hand.pair_gap_m, -0.26, 0.03),
                              azimuth_rad=rng.uniform(-0.05, 0.05), elevation_rad=elevation, speed_mps=speed,
                              spin_radps=30.0, orientation=random_orientation(rng))
    if not isinstance(found, Release):
        raise ValueError(f"the hand was refused: {found}")
    return found


def lying(spec: TableSpec, tower: int) -> Layout:
    """A tower with a d10 before it that has come to rest."""
    stack = build_stack(spec, tower, random.Random(700 + tower))
    die = Body("d0", DieKind.D10, Pose(0.0, -0.03, 0.008, 1.0, 0.0, 0.0, 0.0))
    return Simulation(spec, SimulatedThrow(Layout((*stack.bodies, die), stack.stack), ())).run().layout


def thrown(spec: TableSpec, throw: SimulatedThrow) -> str:
    """The digest of a throw: of its trajectory, and of all that lies in the end."""
    simulation = Simulation(spec, throw)
    outcome = simulation.run()
    return short(simulation.trajectory.digest(), ended(outcome))


def carried(spec: TableSpec, tower: int, *, steady: bool = False, jerk: bool = False) -> str:
    """The digest of a die carried from beside a tower onto its top: of every step, every touch and the end."""
    layout = build_stack(spec, tower, random.Random(800 + tower))
    size = spec.d6.size_m
    begin, top = (ASIDE_M, 0.0, size / 2), (0.0, 0.0, (tower + 0.5) * size)
    above, aside = (0.0, 0.0, top[2] + RISK_M), (ASIDE_M, 0.0, top[2] + RISK_M)
    way = [*glide(begin, aside, 40), *glide(aside, above, 4 if jerk else 40), *glide(above, top, 5 if jerk else 50)]
    carry = Carry(spec, layout, f"s{tower + 1}", Pose(*begin, 1.0, 0.0, 0.0, 0.0), random.Random(900 + tower),
                  steady=steady)
    found = []
    for place in way:
        carry.step(place, FRAME_S, True)
        found.append(exact(carry.bodies()))
    while not carry.settled:
        carry.step(way[-1], FRAME_S, False)
    touches = [(touch.time_s.hex(), touch.impulse_ns.hex()) for touch in carry.touches]
    outcome = carry.outcome()
    carry.close()
    return short(found, touches, ended(outcome))


def glide(start: Vector, end: Vector, frames: int) -> list[Vector]:
    """Places on a straight way, the last one its end."""
    return [(start[0] + (end[0] - start[0]) * at / frames, start[1] + (end[1] - start[1]) * at / frames,
             start[2] + (end[2] - start[2]) * at / frames) for at in range(1, frames + 1)]


def ended(outcome: Outcome) -> list[object]:
    """All that lies in the end, and how it is read."""
    read = [(die, one.zone.value, one.number, one.caught, one.candidates, one.margin_m.hex())
            for die, one in sorted(outcome.readings.items())]
    stack = outcome.stack
    return [exact(outcome.layout.bodies), outcome.layout.stack, read, stack.before, stack.standing,
            [(die.die_id, die.number) for die in stack.fallen], outcome.left_table, outcome.settled]


def exact(bodies: Sequence[Body]) -> list[tuple[str, str, list[str]]]:
    """Every die and where it is, to the last bit."""
    return [(body.id, body.kind.value, [float(number).hex() for number in body.pose]) for body in bodies]


def short(*found: object) -> str:
    """The first 16 hex digits of the SHA-256 of plain values."""
    return hashlib.sha256(repr(found).encode()).hexdigest()[:16]


def main() -> int:
    """Write what all throws come to."""
    lines = [f"{digest}  {name}\n" for name, digest in known(load_config(TABLE, TableSpec))]
    KNOWN.write_text("".join(lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
