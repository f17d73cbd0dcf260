"""Rosters: who belongs to a warband, whatever is played, and the warband that a match makes of it (DUEL-D400 to D403).

A roster has Heroes with all that was bought for them, and fighters. What the options of a match do not know is left
out when it is fitted to them: without Heroes the fighters come, without Armory everybody has what D102a gives.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from game.games.duel.rules.feat_table import FEATS, FOR_ALLIES, PLAYED_FEATS, PLAYED_TRAITS, TRAITS
from game.games.duel.rules.field.catalogue import KINDS, Theme
from game.games.duel.rules.field.models import Base
from game.games.duel.rules.options import Options
from game.games.duel.rules.terms import MELEE, POINTS, RANGED, Kind, Weapon
from game.games.duel.rules.warband_sheets import FOLLOWERS, ModelHeader, Shape, Warband, given_weapons, in_shape
from game.games.duel.rules.warbands import MODELS_THAT_BID, ONE_UP_FOR, points_of, validate_warbands
from game.rules.errors import BadHeader
from game.rules.value import Value

ARMED: tuple[Weapon, ...] = (Weapon.RANGED_1, Weapon.MELEE_1)
ANIMAL_ARMED: tuple[Weapon, ...] = (Weapon.MELEE_2,)
NATIVE_TO = tuple(name for name, kind in KINDS.items()
                  if kind.theme != Theme.NONE and "W" in kind.flags and "O" not in kind.flags)
"""Kinds of terrain that one may be within, and so native to (DUEL-D70, DUEL-D264)."""
ASKS_MORE = frozenset({"native", "shapeshifter"})
"""Traits that nobody has for nothing: each asks what for, or what else (DUEL-D264, DUEL-D266)."""
NATIVE, SHIFTER, THRALL = "native", "shapeshifter", "thrall"
EVERYTHING = Options(heroes=True, field_more=True, armory=True, melee=True, protection=True, specialization=True,
                     avoid_hits=True, jamming=True, cover="advanced", night_raid=True, native_kinds=NATIVE_TO,
                     native_limit=9)
"""All that any feat or trait may need (DUEL-D194)."""
Anybody = TypeVar("Anybody", "Member", "HeroDraft")


class Member(Value, frozen=True, kw_only=True):
    """A fighter or follower of a roster, with all that they would carry; ``thrall``: may be given up (DUEL-D240)."""

    name: str
    kind: Kind = Kind.FIGHTER
    weapons: tuple[Weapon, ...] = ARMED
    protection: str = "medium"
    specialization: str = "allrounder"
    thrall: bool = False


class HeroDraft(Value, frozen=True, kw_only=True):
    """A Hero of a roster: six points of feats and traits, and whoever follows (DUEL-D401, DUEL-D402).

    ``native``: to which kinds of terrain (DUEL-D264); ``shapes``: what else it can be (DUEL-D266).
    """

    name: str
    weapons: tuple[Weapon, ...] = ARMED
    protection: str = "medium"
    specialization: str = "allrounder"
    feats: tuple[str, ...] = ()
    traits: dict[str, int] = msgspec.field(default_factory=dict)
    followers: tuple[Member, ...] = ()
    native: tuple[str, ...] = ()
    shapes: tuple[Shape, ...] = ()

    @property
    def points(self) -> int:
        """What its feats and traits cost, nothing being free (DUEL-D401)."""
        return len(self.feats) + sum(self.traits.values())


class Roster(Value, frozen=True, kw_only=True):
    """Everybody who belongs to a warband; ``theme``: the group of terrain that they look like (DUEL-D110)."""

    name: str
    theme: str = "any"
    heroes: tuple[HeroDraft, ...] = ()
    fighters: tuple[Member, ...] = ()


class Fitted(Value, frozen=True):
    """A warband for a match, and which feats and traits were left out because nobody has them in it."""

    warband: Warband
    left_out: tuple[str, ...] = ()


def fitted(roster: Roster, seat: str, options: Options, count: int, on_side: int = 1) -> Fitted:
    """The first so many of a roster as these options have them (DUEL-D400 to D403, DUEL-D102a, DUEL-D122).

    ``on_side``: so many seats play on the same side. Where a roster has too few, they are named again with a number.
    """
    models: list[ModelHeader] = []
    left_out: list[str] = []
    if options.heroes:
        allies = on_side > 1 or options.field_more
        for hero in _few_natives(_enough(roster.heroes, count), options, on_side, left_out):
            models += _hero_and_followers(hero, seat, len(models), options, allies, left_out)
    else:
        models += (_model(each, f"{seat}{at}", options) for at, each in enumerate(_enough(roster.fighters, count), 1))
    if options.bid == "model" and options.heroes:
        models = _few_enough(models, seat, options)
    return Fitted(Warband(roster.name, tuple(models)), tuple(dict.fromkeys(left_out)))


class Problem(Value, frozen=True):
    """What the rules refuse, and where in a roster or in a Hero: ``heroes[0].followers[1].weapons``."""

    place: str
    problem: str

    def below(self, place: str) -> Problem:
        """The same, seen from what it lies in."""
        return Problem(".".join(filter(None, (place, self.place))), self.problem)


def _few_natives(heroes: Iterator[HeroDraft], options: Options, on_side: int, left_out: list[str],
                 ) -> Iterator[HeroDraft]:
    """No more native ones than were agreed for a side, shared among its seats, and what was agreed (DUEL-D264)."""
    room = options.native_limit // on_side
    for hero in heroes:
        kinds = tuple(kind for kind in hero.native if kind in options.native_kinds) if room else ()
        room -= bool(kinds)
        left_out += [NATIVE] * (len(kinds) < len(hero.native))
        shapes = tuple(replace(shape, traits=_with_level(shape.traits, NATIVE, len(kinds))) for shape in hero.shapes)
        yield replace(hero, native=kinds, shapes=shapes, traits=_with_level(hero.traits, NATIVE, len(kinds)))


def _with_level(traits: dict[str, int], name: str, level: int) -> dict[str, int]:
    """Traits with one of them lower; without it at 0, and not there where it was not."""
    return {each: min(had, level) if each == name else had for each, had in traits.items() if each != name or level}


def roster_problem(roster: Roster) -> Problem | None:
    """What DUEL-D401 to D403 refuse in a roster, by the rules of the warbands themselves; None where nothing is.

    Looked at with everything on that a roster can ask for, whether it is played yet or not.
    """
    if not roster.heroes and not roster.fighters:
        return Problem("heroes", "must be a Hero or a fighter at least")
    for at, hero in enumerate(roster.heroes):
        problem = hero_problem(hero)
        if problem is not None:
            return problem.below(f"heroes[{at}]")
    for at, member in enumerate(roster.fighters):
        problem = fighter_problem(member)
        if problem is not None:
            return problem.below(f"fighters[{at}]")
    return None


def fighter_problem(member: Member) -> Problem | None:
    """Why a fighter cannot be so (DUEL-D403); None where it can."""
    if member.kind is not Kind.FIGHTER:
        return Problem("kind", f"must be {Kind.FIGHTER}")
    alone = replace(EVERYTHING, heroes=False)
    return _refused((_model(member, "A1", alone),), alone)


def hero_problem(hero: HeroDraft) -> Problem | None:
    """Why a Hero cannot be so, in the words of the rules; None where it can (DUEL-D401, DUEL-D402, DUEL-D403)."""
    if hero.points > POINTS:
        return Problem("", f"{hero.points} points; there are {POINTS} (D401)")
    known = replace(hero, feats=tuple(each for each in hero.feats if is_played(each) or each not in FEATS),
                    traits={each: level for each, level in hero.traits.items()
                            if is_played(each) or each not in TRAITS})
    if known.followers and "follower" not in known.traits:
        return Problem("followers", "need the trait follower (D262)")
    return _refused(tuple(_whole(known, "A", 0, EVERYTHING)), EVERYTHING)


def is_played(name: str) -> bool:
    """Whether a feat or trait has its effect in a match yet."""
    return name in PLAYED_FEATS | PLAYED_TRAITS


def points_left(hero: HeroDraft, options: Options) -> int:
    """What may still be bought; what is One up is free (DUEL-D401, DUEL-D122)."""
    bought = [feat for feat in hero.feats if feat not in options.one_up]
    levels = sum(level - (trait in options.one_up) for trait, level in hero.traits.items())
    return POINTS - len(bought) - levels


def follower_room(hero: HeroDraft, kind: Kind) -> int:
    """How many of a kind may follow by what the Hero paid (DUEL-D262)."""
    return FOLLOWERS[kind] * hero.traits.get("follower", 0)


# --- one by one ---

def _enough(members: tuple[Anybody, ...], count: int) -> Iterator[Anybody]:
    """So many of them, in order; who comes a second time has a number."""
    for at in range(count if members else 0):
        before, place = divmod(at, len(members))
        who = members[place]
        yield replace(who, name=f"{who.name} {before + 1}") if before else who


def _model(member: Member | HeroDraft, ident: str, options: Options, leader: str | None = None) -> ModelHeader:
    """A member as the options have it: without feats and traits."""
    kind = member.kind if isinstance(member, Member) else Kind.HERO
    specialization = member.specialization if options.specialization else "allrounder"
    feats = tuple(each for each in options.one_up if each in FEATS and each in PLAYED_FEATS)
    own = feats if ONE_UP_FOR.get(kind, "") in options.one_up_for else ()
    return ModelHeader(
        id=ident, name=member.name, kind=kind, base=Base.LARGE if "large" in own else Base.NORMAL,
        weapons=_weapons(member, kind, specialization, options),
        protection=member.protection if options.protection else "medium", specialization=specialization,
        feats=own, leader=leader, thrall=isinstance(member, Member) and member.thrall and kind is not Kind.FIGHTER)


def _weapons(member: Member | HeroDraft, kind: Kind, specialization: str, options: Options) -> tuple[Weapon, ...]:
    """What somebody carries; without Armory what everybody has (DUEL-D102a, DUEL-D262)."""
    if kind is Kind.ANIMAL:
        return member.weapons
    if not options.armory:
        return given_weapons(specialization, options)
    return member.weapons


def _hero_and_followers(hero: HeroDraft, seat: str, before: int, options: Options, allies: bool,
                        left_out: list[str]) -> list[ModelHeader]:
    """A Hero with the feats and traits that these options know, what is One up besides, and followers (DUEL-D402)."""
    feats = tuple(each for each in hero.feats if _is_had(each, hero, options, allies))
    traits = {each: level for each, level in hero.traits.items() if _is_had(each, hero, options, allies)}
    left_out += (each for each in (*hero.feats, *hero.traits) if each not in feats and each not in traits)
    feats = tuple(dict.fromkeys((*feats, *(each for each in options.one_up if each in FEATS))))
    traits |= {each: 1 for each in options.one_up if each in TRAITS and each not in traits}
    whole = _whole(_in_its_shapes(replace(hero, feats=feats, traits=traits), options, allies, left_out), seat, before,
                   options)
    return [replace(each, thrall=False) for each in whole] if THRALL not in feats else whole


def _in_its_shapes(hero: HeroDraft, options: Options, allies: bool, left_out: list[str]) -> HeroDraft:
    """With every further shape as it is; with none where these options know not all of one (DUEL-D266, DUEL-D403).

    A shape is built with six points: what it would lose of them nobody may have instead.
    """
    if not hero.shapes:
        return hero
    sheet = ModelHeader(id="-", name=hero.name, kind=Kind.HERO, weapons=hero.weapons, shapes=hero.shapes)
    every = all(_is_had(each, hero, options, allies) for shape in hero.shapes
                for each in (*shape.feats, *shape.traits))
    built = all(points_of(in_shape(sheet, at), options) == POINTS
                and set(options.one_up) <= {*shape.feats, *shape.traits} for at, shape in enumerate(hero.shapes, 1))
    if every and built and SHIFTER in hero.traits:
        return hero
    left_out.append(SHIFTER)
    traits = {each: level for each, level in hero.traits.items() if each != SHIFTER}
    return replace(hero, shapes=(), traits=traits)


def _whole(hero: HeroDraft, seat: str, before: int, options: Options) -> list[ModelHeader]:
    """A Hero and whoever follows it, numbered from there."""
    ident = f"{seat}{before + 1}"
    model = replace(_model(hero, ident, options), feats=hero.feats, traits=hero.traits, native=hero.native,
                    shapes=hero.shapes, base=Base.LARGE if "large" in hero.feats else Base.NORMAL)
    followers = hero.followers if hero.traits.get("follower", 0) else ()
    return [model, *(_model(each, f"{seat}{before + 1 + at}", options, ident)
                     for at, each in enumerate(followers, 1))]


def _is_had(name: str, hero: HeroDraft, options: Options, allies: bool) -> bool:
    """Whether a Hero has a feat or trait in a match of these options (DUEL-D194), and it is played."""
    if not is_played(name) or (name in FOR_ALLIES and not allies):
        return False
    if name == "sentry" and Weapon.SHIELD not in hero.weapons:
        return False
    return all(getattr(options, each) not in (False, "off") for each in {**FEATS, **TRAITS}[name])


def _few_enough(models: list[ModelHeader], seat: str, options: Options) -> list[ModelHeader]:
    """Two to four models bid each for itself: followers beyond that stay behind (DUEL-D104b, DUEL-D402)."""
    heroes = [each for each in models if each.kind is Kind.HERO]
    room = max(0, max(MODELS_THAT_BID) - len(heroes))
    kept = {each.id for each in [each for each in models if each.kind is not Kind.HERO][:room]}
    staying = [each for each in models if each.kind is Kind.HERO or each.id in kept]
    names = {each.id: f"{seat}{at}" for at, each in enumerate(staying, 1)}
    return [replace(each, id=names[each.id], leader=names[each.leader] if each.leader else None) for each in staying]


def _refused(models: tuple[ModelHeader, ...], options: Options) -> Problem | None:
    """What the rules of warbands say against these models as one warband; None where they say nothing."""
    try:
        validate_warbands({"A": Warband("-", models)}, ("A",), options, ("A",))
    except BadHeader as refusal:
        _, _, place = refusal.field.partition("models.")
        number, _, part = place.partition(".")
        follower = int(number) - 2 if number else -1  # the first model is the Hero, or the fighter
        return Problem(part, refusal.problem).below(f"followers[{follower}]" if follower >= 0 else "")
    return None


def allowed_weapons(specialization: str) -> tuple[Weapon, ...]:
    """What somebody of a specialization may carry (DUEL-D128, DUEL-I6)."""
    barred = {"brawler": RANGED, "gunslinger": MELEE}.get(specialization, frozenset())
    return tuple(each for each in Weapon if each not in barred)
