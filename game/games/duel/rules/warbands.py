"""Warbands: the models a seat fields, and what of them is refused (DUEL-D400 to D403)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from game.games.duel.rules.field.models import Base
from game.games.duel.rules.options import Options
from game.games.duel.rules.terms import MELEE, MOST_MODELS, RANGED, TWO_HANDED, Kind, Weapon
from game.rules.errors import BadHeader
from game.rules.value import Value

PROTECTIONS = ("light", "medium", "heavy")
SPECIALIZATIONS = ("allrounder", "brawler", "gunslinger")
PLAYED_KINDS = frozenset({Kind.FIGHTER})
MOST_HANDS = 2
MODELS_THAT_BID = range(2, 5)  # DUEL-D104b


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


class Warband(Value, frozen=True):
    """What one seat fields."""

    name: str
    models: tuple[ModelHeader, ...]


def validate_warbands(warbands: Mapping[str, Warband], seats: Sequence[str], options: Options) -> None:
    """Raises ``BadHeader`` naming what breaks DUEL-D400 to D403, or is not played yet."""
    if tuple(warbands) != tuple(seats):
        raise BadHeader("warbands", "must be one for each seat, in the order of the seats")
    for seat, warband in warbands.items():
        for at, model in enumerate(warband.models, 1):
            field = f"warbands.{seat}.models.{at}"
            if model.id != f"{seat}{at}":
                raise BadHeader(f"{field}.id", f"must be {seat}{at}")
            _validate_model(model, field, options)
    _validate_numbers(warbands, options)


def _validate_numbers(warbands: Mapping[str, Warband], options: Options) -> None:
    """Every seat fields the same number: one, or with Field more up to twenty (DUEL-D400, DUEL-D113a)."""
    numbers = {len(warband.models) for warband in warbands.values()}
    most = MOST_MODELS if options.field_more else 1
    if options.bid == "model" and numbers - set(MODELS_THAT_BID):
        raise BadHeader("options.bid", "model is for 2 to 4 models a seat (D104)")
    if len(numbers) != 1 or not 1 <= max(numbers) <= most:
        allowed = f"the same number a seat, 1 to {most}" if options.field_more else "one model a seat"
        raise BadHeader("warbands", f"there must be {allowed} (D400)")


def _validate_model(model: ModelHeader, field: str, options: Options) -> None:
    if model.kind not in PLAYED_KINDS:
        raise BadHeader(f"{field}.kind", f"{model.kind} is not played yet")
    for name in ("feats", "traits", "native", "shapes", "leader", "thrall"):
        if getattr(model, name):
            raise BadHeader(f"{field}.{name}", "is for Heroes and their followers (D402)")
    if model.base is not Base.NORMAL:
        raise BadHeader(f"{field}.base", "must be normal (D62)")
    _one_of(model.protection, PROTECTIONS, f"{field}.protection", options.protection, "protection")
    _one_of(model.specialization, SPECIALIZATIONS, f"{field}.specialization", options.specialization,
            "specialization")
    _validate_weapons(model, f"{field}.weapons", options)


def _one_of(value: str, allowed: Sequence[str], field: str, in_use: bool, option: str) -> None:
    """One of a list; without its option what the core game gives everybody."""
    plain = "medium" if option == "protection" else "allrounder"
    if value not in allowed:
        raise BadHeader(field, f"must be {', '.join(allowed)}")
    if not in_use and value != plain:
        raise BadHeader(field, f"must be {plain} without {option}")


def _validate_weapons(model: ModelHeader, field: str, options: Options) -> None:
    """What hands can hold, and what a specialization allows (DUEL-D102, DUEL-D128, DUEL-I6)."""
    if not options.armory:
        given = given_weapons(model.specialization, options)
        if model.weapons != given:
            raise BadHeader(field, f"must be {', '.join(given)} without armory (D102a)")
        return
    hands = sum(2 if weapon in TWO_HANDED else 1 for weapon in model.weapons)
    if not 1 <= hands <= MOST_HANDS:
        raise BadHeader(field, "must be one two-handed, or one or two one-handed (D102)")
    twice = [weapon for weapon, count in Counter(model.weapons).items() if count > 1]
    if twice:
        raise BadHeader(field, f"two of {twice[0]} (D102)")
    if model.specialization == "brawler" and RANGED & set(model.weapons):
        raise BadHeader(field, "a brawler has no ranged weapon (D128)")
    if model.specialization == "gunslinger" and MELEE & set(model.weapons):
        raise BadHeader(field, "a gunslinger has no melee weapon (D128)")


def given_weapons(specialization: str, options: Options) -> tuple[Weapon, ...]:
    """What everybody has without Armory (DUEL-D102a, DUEL-D128)."""
    weapons: tuple[Weapon, ...] = () if specialization == "brawler" else (Weapon.RANGED_1,)
    return (*weapons, Weapon.MELEE_1) if options.melee and specialization != "gunslinger" else weapons
