"""What the offers of the rules are called on buttons, for any option that is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import atan2, isqrt, pi
from types import MappingProxyType
from typing import Any

from msgspec import UNSET

from game.games.duel.rules import actions as a
from game.games.duel.rules.crowds import is_mob
from game.games.duel.rules.ground import leaves
from game.games.duel.rules.mob_duels import AGAINST_A_MOB
from game.games.duel.rules.mobs import LEAVE, MELT, is_member
from game.games.duel.rules.modifiers import CHARGE, PLAIN, RUN, SKIRMISH, allowance_of
from game.games.duel.rules.raising import RAISE_DEAD
from game.games.duel.rules.resolving import JAM
from game.games.duel.rules.terms import Weapon
from game.games.duel.scenes.duel_context import DuelContext
from game.games.duel.scenes.feat_words import FEAT_NAMES
from game.games.duel.scenes.seeing import in_inches
from game.games.duel.scenes.terrain_words import KIND_NAMES
from game.ui.messages import Message, joined, say

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


def rule_words(name: str) -> Message:
    """A feat, a trait or an item by its name in the rules."""
    return FEAT_NAMES.get(name) or say("{rule}", rule=name.replace("_", " ").capitalize())


def _by_its_name(context: DuelContext, offer: Any) -> Message:
    """An offer that has no words of its own: the feat it uses or the entry it is, and whom it is about."""
    what = rule_words(next((word for key in ("feat", "what", "to", "shape") for word in [getattr(offer, key, None)]
                            if isinstance(word, str) and word and word not in context.state.models),
                           type(offer).__name__))
    whom = [ident for key in ("of", "target", "to", "model") for ident in [getattr(offer, key, None)]
            if isinstance(ident, str) and ident in context.state.models]
    if not whom:
        return say("{what}", what=what)
    return say("{what}: {names}", what=what, names=joined(", ", tuple(context.name(ident) for ident in whom)))


CROWDS: Mapping[str, Message] = MappingProxyType({
    LEAVE: say("Leave the crowd"), MELT: say("Melt away in the crowd: off the table until the next round")})
POINTS = (say("east"), say("north-east"), say("north"), say("north-west"), say("west"), say("south-west"),
          say("south"), say("south-east"))
"""Of the compass, anticlockwise."""


def _crowd_goes(context: DuelContext, offer: a.MoveMob) -> Message:
    """Where a mob is led, and how far it gets there (DUEL-D342)."""
    at = context.state.mobs[offer.id].at
    far = isqrt((offer.to.x - at.x) ** 2 + (offer.to.y - at.y) ** 2)
    eighth = round(atan2(offer.heading[1], offer.heading[0]) / pi * len(POINTS) / 2) % len(POINTS)
    name, point = context.name(offer.id), POINTS[eighth]
    if not far:
        return say("{crowd} to the {point}: it stays, the way leads over the border", crowd=name, point=point) if (
            offer.heading != (0, 0)) else say("{crowd} stays", crowd=name)
    return say("{crowd} to the {point}, {inches}\"", crowd=name, point=point, inches=in_inches(far))


def _raises(context: DuelContext, offer: a.Raise) -> Message:
    return say("Raise {names} from the dead", names=joined(", ", tuple(context.name(each) for each in offer.models)))


def _placed(context: DuelContext, offer: a.PlaceThing) -> Message:
    if is_mob(offer.id):
        return say("{crowd} stands here", crowd=context.name(offer.id))
    return say("Come back")


def _interact(context: DuelContext, offer: a.Interact) -> Message:
    if offer.what in CROWDS:
        return CROWDS[offer.what]
    return say("Take the treasure") if offer.what == "treasure" else _by_its_name(context, offer)


def is_way_out(context: DuelContext, offer: a.Action) -> bool:
    """Whether it is the offer to leave the table (DUEL-D31)."""
    return isinstance(offer, a.Move) and bool(offer.path) and leaves(context.state, offer.path[-1].to)


def mode_words(context: DuelContext, move: a.Move) -> Message:
    """A Move by its mode, and how far it may go (DUEL-D30, DUEL-D101)."""
    far = in_inches(allowance_of(context.state, move.of, move.mode))
    turn = context.state.activation
    if turn is not None and turn.left is not None:
        return say("Go on, up to {inches}\"", inches=far)
    if not move.done:
        return say("Skirmish and shoot on the way, up to {inches}\"", inches=far)
    return say("{mode} up to {inches}\"", mode=MODES.get(move.mode, MODES[PLAIN]), inches=far)


def _activate(context: DuelContext, offer: a.Activate) -> Message:
    name = context.name(offer.of)
    if offer.exhaust:
        return say("{name}, with two actions and no Duel", name=name)
    if offer.through == RAISE_DEAD:
        return say("{name}, raised from the dead, acts", name=name)
    if offer.through == "respawn":
        return say("{name} comes back", name=name)
    if is_member(context.state, offer.of):
        return say("{name} acts, in the crowd", name=name)
    return say("{name} acts", name=name) if context.state.models[offer.of].at is not None else say(
        "{name} comes in", name=name)


def _move(context: DuelContext, offer: a.Move) -> Message:
    if offer.target is not UNSET:
        return say("Charge {name}", name=context.name(str(offer.target)))
    if is_way_out(context, offer):
        return say("Leave the table")
    return mode_words(context, offer)


def _duel(context: DuelContext, offer: a.Duel) -> Message:
    whom = joined(", ", tuple(context.name(ident) for ident in offer.with_))
    weapon = WEAPONS[offer.weapon] if offer.weapon is not None else say("nothing")
    if offer.kind == AGAINST_A_MOB:
        return say("Attack {crowd} with {weapon}", crowd=context.name(offer.target or ""), weapon=weapon)
    how = {"melee": say("Strike at {whom} with {weapon}", whom=whom, weapon=weapon),
           "into_melee": say("Shoot into the melee of {whom} with {weapon}", whom=whom, weapon=weapon)}
    return how.get(offer.kind) or say("Duel with {whom}, with {weapon}", whom=whom, weapon=weapon)


def _throw(context: DuelContext, offer: a.Throw) -> Message:
    if offer.target is not UNSET and offer.target:
        return say("Attack {name}", name=context.name(str(offer.target)))
    if offer.purpose == "recovery":
        return say("Throw to get up")
    return say("Throw")


def _rethrow(context: DuelContext, offer: a.Rethrow) -> Message:
    fight = context.state.fight
    numbers = fight.attacks[-1].numbers if fight is not None and fight.attacks else {}
    dice = joined(", ", tuple(str(numbers.get(die, die)) for die in offer.dice if not die.startswith(JAM)))
    return say("Throw the {dice} again, {why}", dice=dice, why=AGAIN.get(offer.why, rule_words(offer.why)))


def _passes(context: DuelContext, offer: a.Pass) -> Message:
    return {"recovery": say("{name} stays down", name=context.name(offer.of)),
            "reroll": say("Leave the dice as they lie"), "adjust": say("Keep the Score")}.get(
                offer.on, say("Not now: {what}", what=rule_words(offer.on)))


def _adjust(context: DuelContext, offer: a.Adjust) -> Message:
    fight = context.state.fight
    score = fight.scores[offer.of] if fight is not None else 0
    return say("Score {score}", score=score + offer.by_one)


_WORDS: Mapping[type, Callable[[DuelContext, Any], Message]] = MappingProxyType({
    a.PlaceTerrain: lambda context, offer: KIND_NAMES[offer.kind],
    a.EndTerrain: lambda context, offer: say("That is all of it"),
    a.MoreTerrain: lambda context, offer: say("Another circle") if offer.more else say("No more terrain"),
    a.ChooseCorner: lambda context, offer: CORNERS[offer.corner],
    a.Activate: _activate,
    a.Enter: lambda context, offer: say("Come in"),
    a.PlaceThing: _placed,
    a.MoveMob: _crowd_goes,
    a.Raise: _raises,
    a.Move: _move,
    a.Interact: _interact,
    a.TakeAim: lambda context, offer: say("Take aim"),
    a.Channel: lambda context, offer: say("Call up {feat}", feat=rule_words(offer.feat)),
    a.Unjam: lambda context, offer: say("Clear the jam"),
    a.Retreat: lambda context, offer: say("Retreat from contact"),
    a.Duel: _duel,
    a.HoldFire: lambda context, offer: say("Hold fire"),
    a.SetScore: lambda context, offer: say("With {weapon}", weapon=WEAPONS[offer.weapon]) if offer.weapon is not None
    else say("With nothing"),
    a.Throw: _throw,
    a.Rethrow: _rethrow,
    a.Pass: _passes,
    a.Adjust: _adjust,
    a.Concede: lambda context, offer: say("Give up the match"),
})
