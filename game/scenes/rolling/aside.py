"""Dice of a roll that were read already: they stand where nothing that is thrown can knock them (GM-G24)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

from game.physics import Body, FaceReading, Layout, Outcome, SetUp, TableSpec, top_face
from game.rules.roll import Roll
from game.rules.setups import Tray
from game.scenes.rolling.tray_places import is_aside, moved_aside


@dataclass(frozen=True, slots=True)
class Aside:
    """Dice that stand aside, and the number that each was read as."""

    bodies: tuple[Body, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)

    def joined(self, outcome: Outcome) -> Outcome:
        """What a throw came to, with the dice that stand aside as they were read."""
        if not self.bodies:
            return outcome
        layout = replace(outcome.layout, bodies=(*self.bodies, *outcome.layout.bodies))
        read = {die: FaceReading(number) for die, number in self.numbers.items()}
        return replace(outcome, layout=layout, faces={**read, **outcome.faces})

    def after(self, spec: TableSpec, outcome: Outcome, again: Collection[str]) -> Aside:
        """They, and all dice of a joined outcome but those that are thrown again."""
        numbers = {die: face.number for die, face in outcome.faces.items() if face.number and die not in again}
        lying = tuple(body for body in outcome.layout.bodies if body.id in numbers and body.id not in self.numbers)
        return Aside((*self.bodies, *moved_aside(spec, lying, numbers, self.bodies)), numbers)


def kept_aside(spec: TableSpec, roll: Roll, layout: Layout) -> Aside:
    """The dice that a roll into the tray keeps from earlier rolls; those that lie on the felt are moved off it."""
    if not isinstance(roll.setup, Tray) or layout.setup is not SetUp.TRAY:
        return Aside()
    kept = [body for body in layout.bodies if body.id in roll.keeps]
    numbers = {body.id: top_face(spec, body).number for body in kept}
    standing = tuple(body for body in kept if is_aside(spec, body))
    lying = tuple(body for body in kept if not is_aside(spec, body))
    return Aside((*standing, *moved_aside(spec, lying, numbers, standing)), numbers)
