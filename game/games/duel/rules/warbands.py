"""What of a warband is refused (DUEL-D400 to D403): numbers, hands, points, needs, followers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.games.duel.rules.feat_table import FEATS, FOR_ALLIES, PLAYED_FEATS, PLAYED_TRAITS, TRAITS
from game.games.duel.rules.field.models import Base
from game.games.duel.rules.options import Options
from game.games.duel.rules.terms import MELEE, MOST_HEROES, MOST_MODELS, POINTS, RANGED, TWO_HANDED, Kind, Weapon
from game.games.duel.rules.trait_sheets import validate_native, validate_natives, validate_shapes
from game.games.duel.rules.warband_sheets import FOLLOWERS, ModelHeader, Warband, given_weapons, in_shape
from game.rules.errors import BadHeader

PROTECTIONS = ("light", "medium", "heavy")
SPECIALIZATIONS = ("allrounder", "brawler", "gunslinger")
MOST_HANDS = 2
MODELS_THAT_BID = range(2, 5)  # DUEL-D104b
ANIMAL_WEAPONS = ((Weapon.MELEE_2,), (Weapon.MELEE_1, Weapon.SHIELD))
ONE_UP_FOR: Mapping[Kind, str] = MappingProxyType({Kind.GANGER: "gangers", Kind.ROOKIE: "rookies"})


def validate_warbands(warbands: Mapping[str, Warband], seats: Sequence[str], options: Options,
                      sides: Sequence[str]) -> None:
    """Raises ``BadHeader`` naming what breaks DUEL-D400 to D403, or is not played yet."""
    if tuple(warbands) != tuple(seats):
        raise BadHeader("warbands", "must be one for each seat, in the order of the seats")
    allies = options.field_more or any(len(side) > 1 for side in sides)
    for seat, warband in warbands.items():
        for at, model in enumerate(warband.models, 1):
            field = f"warbands.{seat}.models.{at}"
            if model.id != f"{seat}{at}":
                raise BadHeader(f"{field}.id", f"must be {seat}{at}")
            _validate_model(model, field, options)
            for feat in model.feats:
                if feat in FOR_ALLIES and not allies:
                    raise BadHeader(f"{field}.feats", f"{feat} needs field_more or a side of several seats (D194)")
        if options.heroes:
            _validate_followers(warband, f"warbands.{seat}")
    _validate_numbers(warbands, options)
    validate_natives(warbands, options, sides)


def _validate_numbers(warbands: Mapping[str, Warband], options: Options) -> None:
    """Every seat fields as many: one, with Field more up to twenty, or up to six Heroes (DUEL-D400, D401, D113a)."""
    counted = Kind.HERO if options.heroes else Kind.FIGHTER
    numbers = {sum(model.kind is counted for model in warband.models) for warband in warbands.values()}
    most = (MOST_HEROES if options.heroes else MOST_MODELS) if options.field_more else 1
    models = {len(warband.models) for warband in warbands.values()}
    if options.bid == "model" and models - set(MODELS_THAT_BID):
        raise BadHeader("options.bid", "model is for 2 to 4 models a seat (D104)")
    if len(numbers) != 1 or not 1 <= max(numbers) <= most or (not options.field_more and models != {1}):
        what = "Heroes" if options.heroes else "models"
        allowed = f"as many {what} a seat, 1 to {most}" if options.field_more else "one model a seat"
        raise BadHeader("warbands", f"there must be {allowed} (D400)")


def _validate_model(model: ModelHeader, field: str, options: Options) -> None:
    if (model.kind is Kind.FIGHTER) is options.heroes:
        allowed = "a Hero or a follower with heroes" if options.heroes else "fighter without heroes"
        raise BadHeader(f"{field}.kind", f"must be {allowed} (D114)")
    _validate_base(model, field)
    _one_of(model.protection, PROTECTIONS, f"{field}.protection", options.protection, "protection")
    _one_of(model.specialization, SPECIALIZATIONS, f"{field}.specialization", options.specialization,
            "specialization")
    _validate_weapons(model, f"{field}.weapons", options)
    if model.kind is Kind.HERO:
        _validate_hero(model, field, options)
    else:
        _validate_others(model, field, options)


def _validate_base(model: ModelHeader, field: str) -> None:
    """Large Heroes stand wide, animals may stand small (DUEL-D62, DUEL-D223)."""
    if "large" in model.feats:
        allowed: tuple[Base, ...] = (Base.LARGE,)
    else:
        allowed = (Base.SMALL, Base.NORMAL) if model.kind is Kind.ANIMAL else (Base.NORMAL,)
    if model.base not in allowed:
        raise BadHeader(f"{field}.base", f"must be {' or '.join(allowed)} (D62)")


def _validate_hero(model: ModelHeader, field: str, options: Options) -> None:
    """Six points; each feat once for 1, each trait 1 a time; what is One up is free (DUEL-D401, DUEL-D122)."""
    if model.leader is not None:
        raise BadHeader(f"{field}.leader", "a Hero has none (D402)")
    validate_native(model, field, options)
    validate_shapes(model, field)
    coordinates = any("coordinate" in feats for feats in (model.feats, *(shape.feats for shape in model.shapes)))
    if coordinates and not model.traits.get("follower"):
        raise BadHeader(f"{field}.feats", "coordinate needs follower (D206)")
    for at in range(1, len(model.shapes) + 1):
        shape = in_shape(model, at)
        _validate_feats(shape, f"{field}.shapes.{at}", options)
        if points_of(shape, options) != POINTS:
            points = points_of(shape, options)
            raise BadHeader(f"{field}.shapes.{at}", f"{points} points; there must be {POINTS} (D403)")
        _validate_base(shape, f"{field}.shapes.{at}")
    _validate_feats(model, field, options)


def points_of(model: ModelHeader, options: Options) -> int:
    """What feats and traits cost; what is One up is free, a trait once (DUEL-D401, DUEL-D122)."""
    bought = [feat for feat in model.feats if feat not in options.one_up]
    return len(bought) + sum(level - (trait in options.one_up) for trait, level in model.traits.items())


def _validate_feats(model: ModelHeader, field: str, options: Options) -> None:
    known(model, field, options)
    lacking = [each for each in options.one_up if each not in (*model.feats, *model.traits)]
    if lacking:
        raise BadHeader(f"{field}.feats", f"every Hero has {lacking[0]} (D122)")
    if "sentry" in model.feats and Weapon.SHIELD not in model.weapons:
        raise BadHeader(f"{field}.feats", "sentry needs a shield (D237)")
    if points_of(model, options) > POINTS:
        raise BadHeader(field, f"{points_of(model, options)} points; there are {POINTS} (D401)")


def known(model: ModelHeader, field: str, options: Options) -> None:
    """Raises ``BadHeader`` for a feat twice, an unknown one, one that lacks what it needs, or is not played yet."""
    twice = [feat for feat, count in Counter(model.feats).items() if count > 1]
    if twice:
        raise BadHeader(f"{field}.feats", f"{twice[0]} twice (D190)")
    for part, names, table, played in (("feats", model.feats, FEATS, PLAYED_FEATS),
                                       ("traits", tuple(model.traits), TRAITS, PLAYED_TRAITS)):
        for name in names:
            if name not in table:
                raise BadHeader(f"{field}.{part}", f"there is no {name} (D403)")
            lacking = [each for each in table[name] if getattr(options, each) in (False, "off")]
            if lacking:
                raise BadHeader(f"{field}.{part}", f"{name} needs {' and '.join(lacking)} (D194)")
            if name not in played:
                raise BadHeader(f"{field}.{part}", f"{name} is not played yet")
    if "raise_dead" in model.traits and options.respawn:
        raise BadHeader(f"{field}.traits", "raise_dead does not go with respawn (D150)")
    if any(level < 1 for level in model.traits.values()):
        raise BadHeader(f"{field}.traits", "must be 1 or more")


def _validate_others(model: ModelHeader, field: str, options: Options) -> None:
    """Fighters and followers have no feats or traits but those of One up (DUEL-D402, DUEL-D122)."""
    kind = ONE_UP_FOR.get(model.kind, "")
    given = {each for each in options.one_up if each in FEATS} if kind in options.one_up_for else set()
    if set(model.feats) != given or model.traits:
        raise BadHeader(f"{field}.feats", "are for Heroes" + (f", and {', '.join(sorted(given))}" if given else "")
                        + " (D402)")
    if model.native or model.shapes:
        raise BadHeader(f"{field}.{'native' if model.native else 'shapes'}", "is for Heroes (D264, D266)")
    known(model, field, options)
    if (model.leader is None) is (model.kind is not Kind.FIGHTER):
        raise BadHeader(f"{field}.leader", "a follower belongs to the Hero that bought it, nobody else to any (D402)")


def _validate_followers(warband: Warband, field: str) -> None:
    """X Gangers, or twice as many Rookies or animals, one kind a Hero; all or fewer are fielded (DUEL-D262, D402)."""
    heroes = {model.id: model for model in warband.models if model.kind is Kind.HERO}
    followers = [model for model in warband.models if model.kind is not Kind.HERO]
    for model in (each for each in warband.models if each.thrall):
        if model.leader not in heroes or "thrall" not in heroes[model.leader].feats:
            raise BadHeader(f"{field}.models", f"{model.id} is a Thrall, its Hero has not the feat (D403)")
    for model in followers:
        if model.leader not in heroes:
            raise BadHeader(f"{field}.models", f"{model.id} follows no Hero of its warband (D402)")
    for ident, hero in heroes.items():
        kinds = Counter(model.kind for model in followers if model.leader == ident)
        if len(kinds) > 1:
            raise BadHeader(f"{field}.models", f"{ident} has followers of two kinds (D262)")
        for kind, count in kinds.items():
            most = FOLLOWERS[kind] * hero.traits.get("follower", 0)
            if count > most:
                raise BadHeader(f"{field}.models", f"{ident} has {count} followers; allowed are {most} (D262)")


def _one_of(value: str, allowed: Sequence[str], field: str, in_use: bool, option: str) -> None:
    """One of a list; without its option what the core game gives everybody."""
    plain = "medium" if option == "protection" else "allrounder"
    if value not in allowed:
        raise BadHeader(field, f"must be {', '.join(allowed)}")
    if not in_use and value != plain:
        raise BadHeader(field, f"must be {plain} without {option}")


def _validate_weapons(model: ModelHeader, field: str, options: Options) -> None:
    """What hands can hold, and what a specialization allows (DUEL-D102, DUEL-D128, DUEL-I6)."""
    if model.kind is Kind.ANIMAL:
        if model.weapons not in ANIMAL_WEAPONS:
            raise BadHeader(field, "an animal has melee2, or melee1 and a shield (D262)")
        return
    if not options.armory:
        given = given_weapons(model.specialization, options)
        if model.weapons != given:
            raise BadHeader(field, f"must be {', '.join(given)} without armory (D102a)")
        return
    hands = sum(2 if weapon in TWO_HANDED else 1 for weapon in model.weapons)
    if not 1 <= hands <= MOST_HANDS:
        raise BadHeader(field, "must be one two-handed, or one or two one-handed (D102)")
    twice = [weapon for weapon, count in Counter(model.weapons).items() if count > 1]
    if twice and not (twice == [Weapon.MELEE_1] and "off_hand_weapon" in model.feats):
        raise BadHeader(field, f"two of {twice[0]} (D102, D230)")
    if model.specialization == "brawler" and RANGED & set(model.weapons):
        raise BadHeader(field, "a brawler has no ranged weapon (D128)")
    if model.specialization == "gunslinger" and MELEE & set(model.weapons):
        raise BadHeader(field, "a gunslinger has no melee weapon (D128)")
