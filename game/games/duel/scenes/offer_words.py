"""What the offers of the rules say on buttons: what is done, to whom, where on the field, and what it costs."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec import UNSET

from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.crowds import is_mob
from game.games.duel.rules.field.catalogue import KINDS, Does
from game.games.duel.rules.field.models import CONTACT_GAP, Place, in_contact
from game.games.duel.rules.ground import leaves
from game.games.duel.rules.melee import holding
from game.games.duel.rules.mob_duels import AGAINST_A_MOB
from game.games.duel.rules.mobs import LEAVE, MELT, is_member
from game.games.duel.rules.modifiers import CHARGE, PLAIN, RUN, SKIRMISH, allowance_of
from game.games.duel.rules.resolving import JAM
from game.games.duel.rules.slipping import STEP
from game.games.duel.rules.state import State, body_of
from game.games.duel.rules.terms import FLAG, RECOVERS_FROM, TREASURE, Weapon
from game.games.duel.scenes.duel_context import DuelContext
from game.games.duel.scenes.facing import facing_words
from game.games.duel.scenes.feat_offers import (
    FEAT_OFFERS,
    SPECIALS,
    Said,
    activated_through,
    passed_words,
    place_words,
    rule_words,
)
from game.games.duel.scenes.seeing import body_at, in_inches
from game.games.duel.scenes.terrain_words import KIND_NAMES
from game.games.duel.scenes.where_words import piece_words
from game.rules.errors import IllegalAction
from game.ui.messages import Message, joined, say, say_many

WEAPONS: Mapping[Weapon, Message] = MappingProxyType({
    Weapon.RANGED_1: say("a one-handed gun"), Weapon.RANGED_2: say("a two-handed gun"),
    Weapon.THROWN: say("a thrown weapon"), Weapon.MELEE_1: say("a one-handed blade"),
    Weapon.MELEE_2: say("a two-handed blade"), Weapon.SHIELD: say("a shield")})
CORNERS: Mapping[str, Message] = MappingProxyType({
    "sw": say("South-west"), "se": say("South-east"), "ne": say("North-east"), "nw": say("North-west")})
MODES: Mapping[str, Message] = MappingProxyType({
    PLAIN: say("Move"), RUN: say("Run"), SKIRMISH: say("Skirmish"), CHARGE: say("Charge")})
AGAIN: Mapping[str, Message] = MappingProxyType({
    "cover": say("for cover"), "two_handed": say("for two hands")})


def offer_words(context: DuelContext, offer: a.Action) -> Message:
    """One offer, in a few words. One that has none is called by its name in the rules."""
    return _WORDS.get(type(offer), _by_its_name)(context, offer)


def _by_its_name(context: DuelContext, offer: Any) -> Message:
    """An offer of a kind that is only ever asked for by the table."""
    return rule_words(type(offer).__name__)


CROWDS: Mapping[str, Message] = MappingProxyType({
    LEAVE: say("Leave the crowd"), MELT: say("Melt away in the crowd: off the table until the next round")})
POINTS = (say("east"), say("north-east"), say("north"), say("north-west"), say("west"), say("south-west"),
          say("south"), say("south-east"))
"""Of the compass, anticlockwise."""


def _crowd_goes(context: DuelContext, offer: a.MoveMob) -> Message:
    """Where a mob is led, and how far it gets there (DUEL-D342)."""
    at = context.state.mobs[offer.id].at
    far = math.isqrt((offer.to.x - at.x) ** 2 + (offer.to.y - at.y) ** 2)
    eighth = round(math.atan2(offer.heading[1], offer.heading[0]) / math.pi * len(POINTS) / 2) % len(POINTS)
    name, point = context.name(offer.id), POINTS[eighth]
    if not far:
        return say("{crowd} to the {point}: it stays, the way leads over the border", crowd=name, point=point) if (
            offer.heading != (0, 0)) else say("{crowd} stays", crowd=name)
    return say("{crowd} to the {point}, {inches}\"", crowd=name, point=point, inches=in_inches(far))


def _raises(context: DuelContext, offer: a.Raise) -> Message:
    return say("Raise {names} from the dead", names=joined(", ", tuple(context.name(each) for each in offer.models)))


def _interact(context: DuelContext, offer: a.Interact) -> Message:
    """What is taken, or used, and which one it is (DUEL-D33, DUEL-D115)."""
    if offer.what in CROWDS:
        return CROWDS[offer.what]
    if offer.what == TREASURE:
        return say("Take the treasure")
    if offer.what == FLAG:
        return say("Take the flag")
    piece = next((each for each in context.field.pieces if each.id == offer.with_), None)
    if piece is None:
        return rule_words(offer.what)
    name = piece_words(context.field, piece)
    if offer.at is not UNSET:
        return say("Slide down {piece} to {where}", piece=name, where=place_words(context, offer.at))
    does = KINDS[piece.kind].does
    return USES[does](name) if does in USES else say("Use {piece}", piece=name)


USES: Mapping[Does | None, Callable[[Message], Message]] = MappingProxyType({
    Does.DOOR: lambda piece: say("Open or shut {piece}", piece=piece),
    Does.SWITCH: lambda piece: say("Switch what hangs on {piece}", piece=piece),
    Does.LOCKER: lambda piece: say("Open {piece}: a die says what is in it", piece=piece),
    Does.TREE: lambda piece: say("Fell {piece}", piece=piece),
    Does.GUN: lambda piece: say("Man {piece} for the Duel that follows", piece=piece)})


def is_way_out(context: DuelContext, offer: a.Action) -> bool:
    """Whether it is the offer to leave the table (DUEL-D31)."""
    return isinstance(offer, a.Move) and bool(offer.path) and leaves(context.state, offer.path[-1].to)


def reach_of_move(state: State, move: a.Move) -> int:
    """How far it may go; to step out of a Duel an inch (DUEL-D30, DUEL-D101, DUEL-D210)."""
    return STEP if state.fight is not None else allowance_of(state, move.of, move.mode)


def mode_words(context: DuelContext, move: a.Move) -> Message:
    """A Move by its mode, and how far it may go (DUEL-D30, DUEL-D101)."""
    far = in_inches(reach_of_move(context.state, move))
    turn = context.state.activation
    if context.state.fight is not None:
        return say("{name} steps aside, up to {inches}\" in a straight line", name=context.name(move.of), inches=far)
    if turn is not None and turn.waiting:
        return say("{name} moves up to {inches}\"", name=context.name(move.of), inches=far)
    if turn is not None and turn.left is not None:
        return say("Go on, up to {inches}\"", inches=far) if move.done else say(
            "Go on and shoot on the way, up to {inches}\"", inches=far)
    if not move.done:
        return say("Skirmish and shoot on the way, up to {inches}\"", inches=far)
    return say("{mode} up to {inches}\"", mode=MODES.get(move.mode, MODES[PLAIN]), inches=far)


def _activate(context: DuelContext, offer: a.Activate) -> Message:
    name, at = context.name(offer.of), context.state.models[offer.of].at
    if offer.through is not None:
        return activated_through(context, offer)
    if offer.exhaust:
        return say("{name}, with two actions and no Duel, lies down after it", name=name)
    if at is None:
        return say("{name} comes in", name=name)
    if is_member(context.state, offer.of):
        return say("{name} acts, in the crowd", name=name)
    return say("{name} acts, {where}", name=name, where=place_words(context, at))


def _move(context: DuelContext, offer: a.Move) -> Message:
    """A Move as far as it is chosen: whom it is aimed at, or where it ends, and how far that is (DUEL-D30)."""
    if is_way_out(context, offer):
        held = context.state.models[offer.of].carries
        side = BORDERS[border_of(context, offer.path[-1].to)]
        if not held:
            return say("Leave the table by the {side} with empty hands: out of the match", side=side)
        what = HELD.get(held.partition(":")[0], rule_words(held))
        return say("Leave the table by the {side} with the {what}", side=side, what=what)
    far = move_length(context, offer)
    if offer.target is not UNSET:
        return _aimed_words(context, offer, in_inches(far))
    if not offer.path:
        return mode_words(context, offer)
    return say("{mode} {inches}\": {where}", mode=MODES.get(offer.mode, MODES[PLAIN]), inches=in_inches(far),
               where=place_words(context, offer.path[-1].to))


def _aimed_words(context: DuelContext, offer: a.Move, far: str) -> Message:
    """At somebody: a charge into contact, one that falls short of it, another Move towards them (DUEL-D105)."""
    name, state = context.name(str(offer.target)), context.state
    if offer.mode != CHARGE:
        return say("Towards {name}, {inches} inches", name=name, inches=far)
    end = offer.path[-1].to if offer.path else body_of(state, offer.of).at
    if in_contact(body_at(state, offer.of, end), body_of(state, str(offer.target))):
        return say("Charge {name}, {inches} inches", name=name, inches=far)
    return say("Charge {name}: falls short, after {inches} inches", name=name, inches=far)


def border_of(context: DuelContext, at: Place) -> int:
    """Which border is nearest: of west, south, east, north."""
    area = context.header.area
    away = (at.x, at.y, area - at.x, area - at.y)
    return away.index(min(away))


BORDERS = (say("west"), say("south"), say("east"), say("north"))


def move_length(context: DuelContext, offer: a.Move) -> int:
    """What a path costs; 0 of one that leads nowhere any more."""
    state = context.state
    try:
        return ground.walked(state, offer.of, offer.path, reach_of_move(state, offer)).price
    except IllegalAction:
        return 0


def _duel(context: DuelContext, offer: a.Duel) -> Message:
    """With whom, how far away, by which weapon, and what is special about it (DUEL-D40, DUEL-D191)."""
    whom = joined(", ", tuple(_at_distance(context, offer.of, ident) for ident in offer.with_))
    weapon = WEAPONS[offer.weapon] if offer.weapon is not None else say("nothing")
    if offer.kind == AGAINST_A_MOB:
        return say("Attack {crowd} with {weapon}", crowd=context.name(offer.target or ""), weapon=weapon)
    said = _PLAIN_DUELS.get(offer.kind, _PLAIN_DUELS[RANGED_DUEL])(whom, weapon)
    if offer.special is None:
        return said
    name, told = rule_words(offer.special), SPECIALS.get(offer.special)
    parts: list[str] = [said, name if told is None else say("{rule}: {told}", rule=name, told=told)]
    if offer.target is not None and len(offer.with_) > 1 and not offer.split:
        parts.append(say("aimed at {name}", name=context.name(offer.target)))
    if offer.split:
        parts.append(joined(", ", tuple(say_many("{n} die at {name}", "{n} dice at {name}", dice, name=context.name(
            ident)) for ident, dice in offer.split.items())))
    return joined("; ", parts)


RANGED_DUEL = "ranged"
_PLAIN_DUELS: Mapping[str, Callable[[Message, Message], Message]] = MappingProxyType({
    RANGED_DUEL: lambda whom, weapon: say("Duel with {whom}, with {weapon}", whom=whom, weapon=weapon),
    "melee": lambda whom, weapon: say("Strike at {whom} with {weapon}", whom=whom, weapon=weapon),
    "into_melee": lambda whom, weapon: say("Shoot into the melee of {whom} with {weapon}: dice say who is hit",
                                           whom=whom, weapon=weapon),
    "hurl": lambda whom, weapon: say("Throw {whom}", whom=whom),
    "interrupt": lambda whom, weapon: say("Shoot at {whom} with {weapon}", whom=whom, weapon=weapon)})


def _at_distance(context: DuelContext, of: str, ident: str) -> Message:
    models = context.state.models
    if models[of].at is None or models[ident].at is None:
        return say("{name}", name=context.name(ident))
    apart = ground.apart(context.state, of, ident)
    if apart <= CONTACT_GAP:
        return say("{name} (in contact)", name=context.name(ident))
    return say("{name} ({inches}\")", name=context.name(ident), inches=in_inches(apart))


def _throw(context: DuelContext, offer: a.Throw) -> Message:
    if offer.target is not UNSET and offer.target:
        return say("Attack {name}", name=_at_distance(context, str(offer.of), str(offer.target)))
    if offer.purpose == "recovery":
        return say("{name} throws to get up: {least} or more", name=context.name(str(offer.of)), least=RECOVERS_FROM)
    if offer.purpose == "score":
        return say("{name} throws a die for its Score", name=context.name(str(offer.of)))
    return say("Throw")


def _retreat(context: DuelContext, offer: a.Retreat) -> Message:
    """Who is left strikes first (DUEL-D121)."""
    held = holding(context.state, offer.of)
    return say_many("Leave {names}, who strikes first; then a Move", "Leave {names}, who strike first; then a Move",
                    len(held), names=joined(", ", tuple(context.name(ident) for ident in held)))


def _place(context: DuelContext, offer: a.PlaceThing) -> Message:
    if is_mob(offer.id):
        return say("{crowd} stands here: {where}", crowd=context.name(offer.id), where=place_words(context, offer.at))
    where = place_words(context, offer.at)
    if offer.what == "model":
        return say("Come back: {where}", where=where)
    if offer.what == "log" and context.state.incidents:
        return _falls(context, offer)
    return say("Put {thing} down: {where}", thing=THINGS[offer.what], where=where)


def _falls(context: DuelContext, offer: a.PlaceThing) -> Message:
    """Which way a tree that was felled comes down (X4)."""
    felled = context.state.incidents[0].source
    tree = next(piece for piece in ground.field_as_laid(context.state).pieces if piece.id == felled)
    east, north = offer.at.x - tree.at[0], offer.at.y - tree.at[1]
    return say("It falls to the {point}, at {degrees}\N{DEGREE SIGN} from north", point=facing_words((east, north)),
               degrees=round(math.degrees(math.atan2(east, north))) % 360)


HELD: Mapping[str, Message] = MappingProxyType({TREASURE: say("treasure"), FLAG: say("flag")})
THINGS: Mapping[str, Message] = MappingProxyType({
    "spawn_point": say("the spawn point"), "light": say("the light"), "log": say("the log"),
    "obstacle": say("the stone"), "mob": say("the crowd")})


def _rethrow(context: DuelContext, offer: a.Rethrow) -> Message:
    fight = context.state.fight
    numbers = fight.attacks[-1].numbers if fight is not None and fight.attacks else {}
    dice = joined(", ", tuple(str(numbers.get(die, die)) for die in offer.dice if not die.startswith(JAM)))
    return say("Throw the {dice} again, {why}", dice=dice, why=AGAIN.get(offer.why, rule_words(offer.why)))


def _adjust(context: DuelContext, offer: a.Adjust) -> Message:
    fight = context.state.fight
    score = fight.scores[offer.of] if fight is not None else 0
    if not offer.by_one:
        return say("Keep Score {score}", score=score)
    return say("Score {score} instead of {before}", score=score + offer.by_one, before=score)


_WORDS: Mapping[type, Said] = MappingProxyType({
    **FEAT_OFFERS,
    a.PlaceTerrain: lambda context, offer: KIND_NAMES[offer.kind],
    a.EndTerrain: lambda context, offer: say("That is all of it"),
    a.MoreTerrain: lambda context, offer: say("Another circle") if offer.more else say("No more terrain"),
    a.ChooseCorner: lambda context, offer: CORNERS[offer.corner],
    a.Activate: _activate,
    a.Enter: lambda context, offer: say("Come in: {where}", where=place_words(context, offer.at)),
    a.Deploy: lambda context, offer: say("{name} begins there: {where}", name=context.name(offer.of),
                                         where=place_words(context, offer.at)),
    a.PlaceThing: _place,
    a.MoveMob: _crowd_goes,
    a.Raise: _raises,
    a.Move: _move,
    a.Interact: _interact,
    a.TakeAim: lambda context, offer: say("Take aim, in place of a Move: the Score may be changed by one"),
    a.Unjam: lambda context, offer: say("Clear the jam: the whole activation, and no Duel"),
    a.Retreat: _retreat,
    a.Duel: _duel,
    a.HoldFire: lambda context, offer: say("{name} holds fire: no Duel", name=context.name(offer.of)),
    a.SetScore: lambda context, offer: say("With {weapon}", weapon=WEAPONS[offer.weapon]) if offer.weapon is not None
    else say("With nothing"),
    a.Throw: _throw,
    a.Rethrow: _rethrow,
    a.Pass: passed_words,
    a.Adjust: _adjust,
    a.Concede: lambda context, offer: say("Give up the match"),
})
