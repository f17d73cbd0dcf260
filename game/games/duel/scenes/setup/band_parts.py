"""The parts of the page on which a warband is made: what somebody carries, feats, traits, followers."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.duel.rules.feat_table import TRAITS
from game.games.duel.rules.setup.rosters import (
    NATIVE_TO,
    SHIFTER,
    THRALL,
    Member,
    allowed_weapons,
    follower_room,
    is_played,
)
from game.games.duel.rules.terms import POINTS, Kind, Weapon
from game.games.duel.scenes.feat_words import (
    FEAT_GROUPS,
    FEAT_HELP,
    FEAT_NAMES,
    KIND_WORDS,
    PROTECTIONS,
    SPECIALIZATIONS,
    WEAPON_NAMES,
)
from game.games.duel.scenes.setup.band_draft import ANIMAL_KITS, FOLLOWER_KINDS, BandDraft, native_level
from game.games.duel.scenes.setup.box_words import BOX_NAMES
from game.games.duel.scenes.setup.draft import LONGEST_NAME
from game.games.duel.scenes.setup.option_words import NOT_PLAYED
from game.games.duel.scenes.setup.refusal_words import refusal_words
from game.ui.messages import Message, joined, say, say_many
from game.ui.screen import Button, Choice, Column, Element, ListItem, Pips, Row, Slider, Text, TextField, Toggle
from game.ui.styles import Style, Tone

CARRIES, TRAITS_TAB, FOLLOWERS_TAB = "carries", "traits", "followers"
HERO_TABS = ((CARRIES, say("Carries")), *((key, name) for key, name, _ in FEAT_GROUPS), (TRAITS_TAB, say("Traits")),
             (FOLLOWERS_TAB, say("Followers")))
PER_ROW = 2
NATIVE_PER_ROW = 4
WEAPONS_PER_ROW = 3
HANDS: dict[Weapon, Message] = {
    Weapon.RANGED_1: say("One hand, eight inches"), Weapon.RANGED_2: say("Both hands, sixteen inches"),
    Weapon.THROWN: say("One hand, four inches"), Weapon.MELEE_1: say("One hand"),
    Weapon.MELEE_2: say("Both hands"), Weapon.SHIELD: say("One hand, cover from the front")}
KITS: tuple[tuple[Weapon, ...], ...] = (
    (Weapon.RANGED_1, Weapon.MELEE_1), (Weapon.RANGED_2,), (Weapon.MELEE_2,), (Weapon.RANGED_1, Weapon.SHIELD),
    (Weapon.MELEE_1, Weapon.SHIELD), (Weapon.THROWN, Weapon.MELEE_1))
"""What followers are armed with, one after the other."""
KIT_WORDS = say("Weapons, protection and what they are good at count where Armory, Protection and Specialization are "
                "in use; without those rules everybody is armed alike.")


def in_rows(cells: tuple[Element, ...], per_row: int) -> Iterator[Element]:
    """Cells side by side, the last row filled up."""
    filled = (*cells, *(Column(()) for _ in range(-len(cells) % per_row)))
    for at in range(0, len(filled), per_row):
        yield Row(filled[at:at + per_row]) if per_row > 1 else filled[at]


def points_pips(draft: BandDraft) -> Pips:
    """The points of the Hero that is looked at (DUEL-D401)."""
    return Pips(say("Points spent"), min(POINTS - draft.points, POINTS), POINTS, tone=Tone.PRIMARY)


def part_elements(draft: BandDraft, tab: str, tall: bool) -> Iterator[Element]:
    """One part of whoever is looked at."""
    if draft.hero is None or tab == CARRIES:
        yield from _carries(draft, tall)
    elif tab == TRAITS_TAB:
        yield from in_rows(tuple(_traits(draft)), 1 if tall else PER_ROW)
        yield from _native(draft, PER_ROW if tall else NATIVE_PER_ROW)
    elif tab == FOLLOWERS_TAB:
        yield from _followers(draft, tall)
    else:
        names = next(names for key, _, names in FEAT_GROUPS if key == tab)
        yield from in_rows(tuple(_feat(draft, name) for name in names), 1 if tall else PER_ROW)


def _carries(draft: BandDraft, tall: bool) -> Iterator[Element]:
    """Weapons, protection, what they are good at (DUEL-D102, DUEL-D125, DUEL-D128)."""
    who = draft.who
    if who is None:
        return
    allowed = allowed_weapons(who.specialization)
    reason = say("Not with what they are good at.")
    cells = tuple(ListItem(f"weapon:{weapon}", WEAPON_NAMES[weapon], HANDS[weapon], weapon in who.weapons,
                           weapon in allowed, "" if weapon in allowed else reason) for weapon in Weapon)
    yield from in_rows(cells, 1 if tall else WEAPONS_PER_ROW)
    yield Choice("protection", say("Protection"), PROTECTIONS, who.protection)
    yield Choice("specialization", say("Good at"), SPECIALIZATIONS, who.specialization)
    yield Text(KIT_WORDS, Style.SMALL, Tone.QUIET)


def _feat(draft: BandDraft, name: str) -> ListItem:
    """A feat to be bought or given back; refused ones have the reason that the rules give."""
    hero = draft.hero
    has = hero is not None and name in hero.feats
    reason: Message | str = ""
    if not has:
        problem = draft.refusal_of(name)
        told = refusal_words(problem.problem) if problem is not None else ""
        reason = NOT_PLAYED if not is_played(name) else told
    return ListItem(f"feat:{name}", FEAT_NAMES[name], FEAT_HELP[name], has, not reason, reason)


def _traits(draft: BandDraft) -> Iterator[Element]:
    """Each trait with its level, at a point a level."""
    hero = draft.hero
    if hero is None:
        return
    for name in TRAITS:
        level = hero.traits.get(name, 0)
        most = max(level, level + draft.points)
        there = is_played(name) and most > 0
        reason = "" if there else NOT_PLAYED if not is_played(name) else say("No point is left.")
        yield Column((Slider(f"trait.{name}", FEAT_NAMES[name], level, 0, max(most, 1), 1, str(level), there, reason),
                      Text(FEAT_HELP[name], Style.SMALL, Tone.QUIET)))


def _native(draft: BandDraft, per_row: int) -> Iterator[Element]:
    """The kinds of terrain that the Hero is native to, as many as levels (DUEL-D264)."""
    hero = draft.whole_hero
    level = native_level(hero) if hero is not None else 0
    if hero is None or not level:
        return
    yield Text(say_many("Native to {n} kind of terrain, where the match allows it", "Native to {n} kinds of terrain, "
                        "where the match allows them", level), Style.CAPTION, Tone.QUIET)
    cells = tuple(ListItem(f"native:{kind}", BOX_NAMES[kind], selected=kind in hero.native) for kind in NATIVE_TO)
    yield from in_rows(cells, per_row)


def shape_elements(draft: BandDraft) -> Iterator[Element]:
    """Which of the Hero's shapes is looked at (DUEL-D266)."""
    hero = draft.whole_hero
    if hero is None or not hero.shapes:
        return
    shapes = (("0", hero.name), *((str(at), shape.name) for at, shape in enumerate(hero.shapes, 1)))
    yield Choice("shape", say("In the shape of"), shapes, str(draft.shape))
    if draft.shape:
        yield Text(say("A further shape takes all six points, {name} too: feats and traits of its own, weapons and "
                       "followers as before.", name=FEAT_NAMES[SHIFTER]), Style.SMALL, Tone.QUIET)


def _followers(draft: BandDraft, tall: bool) -> Iterator[Element]:
    """Who follows, of one kind (DUEL-D262)."""
    hero = draft.whole_hero
    if hero is None:
        return
    if not hero.traits.get("follower", 0):
        yield Text(say("A Hero has followers by the trait Follower: a Ganger for a level, or two Rookies or animals."))
        yield Button("buy_follower", say("Buy a level of it"), draft.points > 0, say("No point is left."))
        return
    kinds = tuple((kind.value, KIND_WORDS[kind]) for kind in FOLLOWER_KINDS)
    yield Choice("follow", say("Of one kind"), kinds, draft.follower_kind.value if hero.followers else "")
    for at, each in enumerate(hero.followers):
        given_up = (Toggle(f"thrall:{at}", FEAT_NAMES[THRALL], each.thrall),) if THRALL in hero.feats else ()
        cells = (TextField(f"follower.{at}", KIND_WORDS[each.kind], each.name, max_chars=LONGEST_NAME),
                 Button(f"arms:{at}", arms_words(each), detail=say("Weapons")), *given_up,
                 Button(f"dismiss:{at}", say("Without"), tone=Tone.QUIET))
        yield Row(cells, (1.4, 1.2, *(0.8 for _ in given_up), 0.0)) if not tall else Column(cells)
    room = follower_room(hero, draft.follower_kind)
    if hero.followers and len(hero.followers) < room:
        yield Button("fill_followers", say("As many as there is room for: {n}", n=room))


def arms_words(member: Member) -> Message:
    """What somebody carries."""
    return joined(", ", tuple(WEAPON_NAMES[weapon] for weapon in member.weapons))


def next_arms(member: Member) -> tuple[Weapon, ...]:
    """What a follower carries next, one kit after the other (DUEL-D402, DUEL-D262)."""
    kits = ANIMAL_KITS if member.kind is Kind.ANIMAL else KITS
    at = kits.index(member.weapons) if member.weapons in kits else -1
    return kits[(at + 1) % len(kits)]
