"""A warband as it is being made: Heroes with six points each, followers, fighters; each change by the rules."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from game.games.duel.rules.feat_table import FEATS
from game.games.duel.rules.setup.rosters import (
    ANIMAL_ARMED,
    ARMED,
    NATIVE,
    SHIFTER,
    HeroDraft,
    Member,
    Problem,
    Roster,
    fighter_problem,
    follower_room,
    hero_problem,
)
from game.games.duel.rules.terms import MELEE, MOST_HEROES, MOST_MODELS, POINTS, RANGED, TWO_HANDED, Kind, Weapon
from game.games.duel.rules.warband_sheets import Shape

HERO, FIGHTER = "hero", "fighter"
SHAPES_OWN = ("name", "feats", "traits")
"""What a further shape has that is not as the Hero's."""
FOLLOWER_KINDS = (Kind.GANGER, Kind.ROOKIE, Kind.ANIMAL)
ANIMAL_KITS: tuple[tuple[Weapon, ...], ...] = ((Weapon.MELEE_2,), (Weapon.MELEE_1, Weapon.SHIELD))
ARMED_SO = {"brawler": (Weapon.MELEE_1,), "gunslinger": (Weapon.RANGED_1,)}


@dataclass(slots=True)
class BandDraft:
    """The roster, and who of it is looked at: ``hero`` or ``fighter`` and the place in the list, from 0."""

    roster: Roster
    kind: str = HERO
    at: int = 0
    shape: int = 0  # which of the Hero's shapes is looked at; 0 is the one it begins with

    @property
    def whole_hero(self) -> HeroDraft | None:
        """The Hero that is looked at, as it begins."""
        return self.roster.heroes[self.at] if self.kind == HERO and self.at < len(self.roster.heroes) else None

    @property
    def hero(self) -> HeroDraft | None:
        """The Hero that is looked at, in the shape that is looked at (DUEL-D266)."""
        hero = self.whole_hero
        if hero is None or not 0 < self.shape <= len(hero.shapes):
            return hero
        other = hero.shapes[self.shape - 1]
        return replace(hero, name=other.name, feats=other.feats, traits=other.traits)

    @property
    def fighter(self) -> Member | None:
        """The fighter that is looked at."""
        return self.roster.fighters[self.at] if self.kind == FIGHTER and self.at < len(self.roster.fighters) else None

    @property
    def who(self) -> HeroDraft | Member | None:
        """Whoever is looked at."""
        return self.hero or self.fighter

    @property
    def problem(self) -> Problem | None:
        """What the rules refuse in whoever is looked at; None where nothing is."""
        if self.whole_hero is not None:
            return hero_problem(self.whole_hero)
        return fighter_problem(self.fighter) if self.fighter is not None else None

    @property
    def points(self) -> int:
        """What the Hero that is looked at has left to spend (DUEL-D401)."""
        return POINTS - self.hero.points if self.hero is not None else 0

    # --- who there is -----------------------------------------------------------------------------------------

    def look_at(self, kind: str, at: int) -> None:
        """Somebody else."""
        self.kind, self.at, self.shape = kind, at, 0

    def add(self, kind: str, name: str) -> None:
        """One more, with nothing bought yet (DUEL-D400, DUEL-D401)."""
        if kind == HERO and len(self.roster.heroes) < MOST_HEROES:
            self.roster = replace(self.roster, heroes=(*self.roster.heroes, HeroDraft(name=name)))
            self.look_at(HERO, len(self.roster.heroes) - 1)
        elif kind == FIGHTER and len(self.roster.fighters) < MOST_MODELS:
            self.roster = replace(self.roster, fighters=(*self.roster.fighters, Member(name=name)))
            self.look_at(FIGHTER, len(self.roster.fighters) - 1)

    def dismiss(self) -> None:
        """Whoever is looked at is not of the warband any more."""
        if self.kind == HERO:
            self.roster = replace(self.roster, heroes=_without(self.roster.heroes, self.at))
        else:
            self.roster = replace(self.roster, fighters=_without(self.roster.fighters, self.at))
        self.at = max(0, self.at - 1)

    def called(self, name: str) -> None:
        """The warband."""
        self.roster = replace(self.roster, name=name)

    def themed(self, theme: str) -> None:
        """What it looks like (DUEL-D110)."""
        self.roster = replace(self.roster, theme=theme)

    # --- what they are ----------------------------------------------------------------------------------------

    def change(self, **values: object) -> None:
        """Whoever is looked at, otherwise; what a further shape has of its own, in that shape (DUEL-D266)."""
        hero = self.whole_hero
        if hero is not None:
            own = {name: value for name, value in values.items() if self.shape and name in SHAPES_OWN}
            changed = replace(hero, **{name: value for name, value in values.items() if name not in own})
            changed = replace(changed, shapes=tuple(replace(each, **own) if at == self.shape else each
                                                    for at, each in enumerate(changed.shapes, 1)))
            heroes = (*self.roster.heroes[:self.at], changed, *self.roster.heroes[self.at + 1:])
            self.roster = replace(self.roster, heroes=heroes)
        elif self.fighter is not None:
            member = replace(self.fighter, **values)
            fighters = (*self.roster.fighters[:self.at], member, *self.roster.fighters[self.at + 1:])
            self.roster = replace(self.roster, fighters=fighters)

    def specialize(self, specialization: str) -> None:
        """What they are good at; weapons that do not go with it are laid down (DUEL-D128)."""
        if self.who is None:
            return
        barred = {"brawler": RANGED, "gunslinger": MELEE}.get(specialization, frozenset())
        kept = tuple(each for each in self.who.weapons if each not in barred)
        self.change(specialization=specialization, weapons=kept or ARMED_SO.get(specialization, ARMED))

    def carry(self, weapon: Weapon) -> None:
        """A weapon is taken up or laid down; who takes one up lays down what has no hand left (DUEL-D102)."""
        if self.who is None:
            return
        self.change(weapons=carried(self.who.weapons, weapon))

    def feat(self, name: str) -> None:
        """A feat is bought, or given back (DUEL-D401)."""
        if self.hero is not None:
            has = self.hero.feats
            self.change(feats=tuple(each for each in has if each != name) if name in has else (*has, name))

    def level(self, name: str, level: int) -> None:
        """A trait at this level; followers for whom there is no room any more are gone (DUEL-D262)."""
        if self.hero is None:
            return
        traits = {key: value for key, value in {**self.hero.traits, name: level}.items() if value > 0}
        self.change(traits=traits)
        if name == SHIFTER:
            self._fit_shapes(level)
        self._fit_followers()
        self._fit_native()

    def native_to(self, kind: str) -> None:
        """A kind of terrain more that it is native to, or one fewer; as many as levels (DUEL-D264)."""
        hero = self.whole_hero
        if hero is not None:
            rest = tuple(each for each in hero.native if each != kind)
            native = rest if kind in hero.native else (*rest, kind)
            self.change(native=native[-native_level(hero):] if native_level(hero) else ())

    def _fit_native(self) -> None:
        hero = self.whole_hero
        if hero is not None:
            self.change(native=hero.native[:native_level(hero)])

    def _fit_shapes(self, level: int) -> None:
        """So many further shapes, each with the trait as often (DUEL-D266)."""
        hero = self.whole_hero
        if hero is None:
            return
        named = (Shape(f"{hero.name} {at + 2}") for at in range(len(hero.shapes), level))
        shapes = tuple(replace(each, traits={**each.traits, SHIFTER: level}) for each in (*hero.shapes, *named)[:level])
        self.shape = min(self.shape, level)
        traits = {**hero.traits, SHIFTER: level} if level else {
            each: had for each, had in hero.traits.items() if each != SHIFTER}
        shape, self.shape = self.shape, 0
        self.change(shapes=shapes, traits=traits)
        self.shape = shape

    def refusal_of(self, name: str, level: int = 1) -> Problem | None:
        """Why the Hero that is looked at cannot have a feat, or a trait at that level, besides; None where it can.

        Asked of the one shape alone: what its others still lack is another matter.
        """
        if self.hero is None:
            return None
        hero = replace(self.hero, feats=(*self.hero.feats, name)) if name in FEATS else replace(
            self.hero, traits={**self.hero.traits, name: level})
        if hero.points > POINTS:
            return hero_problem(replace(hero, shapes=()))
        others = {each: had for each, had in hero.traits.items() if each not in (SHIFTER, NATIVE)}
        return hero_problem(replace(hero, traits=others, native=(), shapes=()))

    # --- who follows ------------------------------------------------------------------------------------------

    @property
    def follower_kind(self) -> Kind:
        """Of what kind the followers of the Hero are; one Hero has one kind (DUEL-D262)."""
        followers = self.hero.followers if self.hero is not None else ()
        return followers[0].kind if followers else Kind.GANGER

    def follow(self, kind: Kind, names: tuple[str, ...]) -> None:
        """As many followers of a kind as the Hero has paid for, called so (DUEL-D262)."""
        if self.hero is None:
            return
        count = follower_room(self.hero, kind)
        weapons = ANIMAL_ARMED if kind is Kind.ANIMAL else ARMED
        self.change(followers=tuple(Member(name=names[at % len(names)], kind=kind, weapons=weapons)
                                    for at in range(count)))

    def dismiss_follower(self, at: int) -> None:
        """One follower fewer (DUEL-D402)."""
        if self.hero is not None:
            self.change(followers=_without(self.hero.followers, at))

    def change_follower(self, at: int, **values: object) -> None:
        """One of the followers, otherwise."""
        if self.hero is not None:
            followers = self.hero.followers
            self.change(followers=(*followers[:at], replace(followers[at], **values), *followers[at + 1:]))

    def _fit_followers(self) -> None:
        if self.hero is not None:
            self.change(followers=self.hero.followers[:follower_room(self.hero, self.follower_kind)])


def native_level(hero: HeroDraft) -> int:
    """To how many kinds of terrain it is native, in the shape that has most of it (DUEL-D264)."""
    return max(traits.get(NATIVE, 0) for traits in (hero.traits, *(shape.traits for shape in hero.shapes)))


def carried(weapons: tuple[Weapon, ...], weapon: Weapon) -> tuple[Weapon, ...]:
    """The weapons when one more is taken up, or it is laid down; something stays in the hand (DUEL-D102)."""
    if weapon in weapons:
        return tuple(each for each in weapons if each != weapon) or weapons
    if weapon in TWO_HANDED:
        return (weapon,)
    light = tuple(each for each in weapons if each not in TWO_HANDED)
    return (*light[-1:], weapon)


def _without(members: tuple[HeroDraft, ...] | tuple[Member, ...], at: int) -> tuple[HeroDraft | Member, ...]:
    return (*members[:at], *members[at + 1:])


def tidied(roster: Roster) -> Roster:
    """The roster with names as they are written: no spaces that nobody sees."""
    heroes = tuple(replace(each, name=_plain(each.name), followers=tuple(
        replace(follower, name=_plain(follower.name)) for follower in each.followers), shapes=tuple(
        replace(shape, name=_plain(shape.name)) for shape in each.shapes)) for each in roster.heroes)
    return replace(roster, name=_plain(roster.name), heroes=heroes,
                   fighters=tuple(replace(each, name=_plain(each.name)) for each in roster.fighters))


def _plain(name: str) -> str:
    return " ".join(name.split())
