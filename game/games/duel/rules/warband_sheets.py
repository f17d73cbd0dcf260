"""Warbands as a header has them: the models that a seat fields (M7)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec
from msgspec.structs import replace

from game.games.duel.rules.field.models import Base
from game.games.duel.rules.options import Options
from game.games.duel.rules.terms import Kind, Weapon
from game.rules.value import Value

FOLLOWERS: Mapping[Kind, int] = MappingProxyType({Kind.GANGER: 1, Kind.ROOKIE: 2, Kind.ANIMAL: 2})
"""How many of a kind one level of the trait gives (DUEL-D262)."""


class Shape(Value, frozen=True):
    """A further shape of a Hero (DUEL-D266)."""

    name: str
    feats: tuple[str, ...] = ()
    traits: dict[str, int] = msgspec.field(default_factory=dict)


class ModelHeader(Value, frozen=True, kw_only=True):
    """A model as its warband has it (M7)."""

    id: str
    name: str
    kind: Kind = Kind.FIGHTER
    base: Base = Base.NORMAL
    weapons: tuple[Weapon, ...] = (Weapon.RANGED_1,)
    protection: str = "medium"
    specialization: str = "allrounder"
    feats: tuple[str, ...] = ()
    traits: dict[str, int] = msgspec.field(default_factory=dict)
    leader: str | None = None
    thrall: bool = False
    native: tuple[str, ...] = ()
    shapes: tuple[Shape, ...] = ()


def in_shape(sheet: ModelHeader, shape: int) -> ModelHeader:
    """A Hero in one of its further shapes, from 1; 0 is the one it began with (DUEL-D266)."""
    if not shape:
        return sheet
    other = sheet.shapes[shape - 1]
    native = sheet.native if other.traits.get("native") else ()
    return replace(sheet, name=other.name, feats=other.feats, traits=other.traits, native=native)


def as_raised(sheet: ModelHeader) -> ModelHeader:
    """A model that was raised: slow and well protected, with its hands and nothing else (DUEL-D265)."""
    return replace(sheet, kind=Kind.RAISED, weapons=(Weapon.MELEE_2,), protection="heavy", specialization="allrounder",
                   feats=(), traits={}, leader=None, thrall=False, native=(), shapes=())


class Warband(Value, frozen=True):
    """What one seat fields."""

    name: str
    models: tuple[ModelHeader, ...]


def given_weapons(specialization: str, options: Options) -> tuple[Weapon, ...]:
    """What everybody has without Armory (DUEL-D102a, DUEL-D128)."""
    weapons: tuple[Weapon, ...] = () if specialization == "brawler" else (Weapon.RANGED_1,)
    return (*weapons, Weapon.MELEE_1) if options.melee and specialization != "gunslinger" else weapons
