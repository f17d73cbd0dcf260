"""Several hands that throw at the same moment: each from a place of its own round the tray (GM-G24)."""

from collections.abc import Sequence
from dataclasses import replace

from game.physics.handful import hand_reach
from game.physics.rotation import multiply
from game.physics.table_spec import TableSpec
from game.physics.throw_model import DieKind, Release

_HALF_TURN = (0.0, 0.0, 0.0, 1.0)

Handful = Sequence[Release]
Kinds = Sequence[DieKind]


def round_the_tray(spec: TableSpec, handfuls: Sequence[Handful]) -> tuple[Release, ...]:
    """The dice of all hands as they leave together, in their order.

    Every gesture is made from the near side. There the last hand throws, as it moved; the ones before it throw from the
    far side (`across`).
    """
    *others, last = handfuls
    kinds = [[release.kind for release in handful] for handful in others]
    return (*(release for handful in across(spec, kinds, others) for release in handful), *last)


def across(spec: TableSpec, kinds: Sequence[Kinds], handfuls: Sequence[Handful]) -> list[tuple[Release, ...]]:
    """Handfuls that were thrown from the near side, as they leave the far one.

    There the hands hold dice of these `kinds`, side by side, each with as much of the width as its dice need; the
    `handfuls` are those of the first of them.
    """
    reaches = [hand_reach(spec, each).aside_m for each in kinds]
    width = max(spec.tray.width_m, 2 * sum(reaches))
    shares = [width * reach / sum(reaches) for reach in reaches]
    starts = [sum(shares[:at]) - width / 2 for at in range(len(shares))]
    return [_turned(handful, start + share / 2, share / 2 - reach)
            for handful, start, share, reach in zip(handfuls, starts, shares, reaches, strict=False)]


def _turned(handful: Handful, x_m: float, slack_m: float) -> tuple[Release, ...]:
    """From the other side, as far from `x_m` as it was made from the middle of the tray, but at most `slack_m`."""
    middle = sum(release.position[0] for release in handful) / len(handful)
    aside = x_m + min(max(-middle, -slack_m), slack_m) + middle
    return tuple(_half_round(release, aside) for release in handful)


def _half_round(release: Release, aside_m: float) -> Release:
    (x, y, z), (vx, vy, vz), (wx, wy, wz) = release.position, release.velocity, release.spin
    return replace(release, position=(aside_m - x, -y, z), velocity=(-vx, -vy, vz), spin=(-wx, -wy, wz),
                   orientation=multiply(_HALF_TURN, release.orientation))
