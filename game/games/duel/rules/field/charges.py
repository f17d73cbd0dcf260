"""Straight at somebody: a charge, and as far as one gets where it fails (DUEL-D105)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from msgspec.structs import replace

from game.games.duel.rules.field.crossings import over, straight
from game.games.duel.rules.field.legs import check_path
from game.games.duel.rules.field.models import CONTACT_GAP, MOST_OVERLAP, Body, Neighbour, Place, in_contact
from game.games.duel.rules.field.pieces import Field
from game.games.duel.rules.field.surfaces import levels_at
from game.games.duel.rules.field.ways import How, Mover, Walked
from game.rules.errors import IllegalAction
from game.rules.plane.points import between, length

EVERY = 50
"""From one place to the next at which a charge that fails may stop."""
CONTACT = tuple(sorted(range(-CONTACT_GAP, MOST_OVERLAP + 1), key=abs))
"""How much nearer than rim to rim one may stand in contact, what is nearest to that first (DUEL-D65)."""


def charge(field: Field, mover: Mover, target: Body, others: Sequence[Neighbour] = ()) -> Walked | None:
    """The straight way into contact with a target, of which ``others`` has the models too; None where there is none.

    ``mover.allowance`` says how far one charges; steps of up to a quarter of an inch are part of it (I13).
    """
    whole = _apart(mover.body, target)
    far = whole - mover.body.radius - target.radius
    for nearer in CONTACT:
        for walked in _straight_to(field, mover, target, far + nearer, others):
            if in_contact(replace(mover.body, at=walked.end), target):
                return walked
    return None


def straight_at(field: Field, mover: Mover, target: Body, others: Sequence[Neighbour] = ()) -> Walked:
    """As far towards a target as the allowance and what is in the way let it (DUEL-D105)."""
    far = min(mover.allowance, _apart(mover.body, target) - mover.body.radius - target.radius)
    found = (walked for along in range(far, 0, -EVERY) for walked in _straight_to(field, mover, target, along, others))
    return next(found, Walked((), mover.body.at))


def _apart(one: Body, other: Body) -> int:
    return length(other.at.x - one.at.x, other.at.y - one.at.y)


def _straight_to(field: Field, mover: Mover, target: Body, along: int, others: Sequence[Neighbour]
                 ) -> Iterator[Walked]:
    """The legal ways that end so far on the line, one to each surface there; the highest first."""
    start, whole = mover.body.at, _apart(mover.body, target)
    if along <= 0 or not whole:
        return
    x, y = between(start.point, target.at.point, along, whole)
    for level in reversed(levels_at(field, (x, y), standing=True)):
        end = Place(x, y, level)
        steps = over(field, mover, start, end, mover.allowance + 1) if mover.ways.by_surface else ()
        for legs in (straight(mover, start, end), *steps):
            if legs and all(leg.how == How.WALK for leg in legs):
                with suppress(IllegalAction):
                    yield check_path(field, mover, legs, others)
