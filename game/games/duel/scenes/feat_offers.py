"""What offers of feats, traits and Upgrades say on buttons: what is done, to whom, where, and what it costs."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.games.duel.rules import actions as a
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.redirecting import source_at_hand
from game.games.duel.scenes.duel_context import DuelContext
from game.games.duel.scenes.feat_words import FEAT_NAMES
from game.games.duel.scenes.seeing import in_inches
from game.games.duel.scenes.where_words import where
from game.ui.messages import Message, joined, say, say_many

Said = Callable[[DuelContext, Any], Message]


def rule_words(name: str) -> Message:
    """A feat, a trait, an item or an Upgrade by its name in the rules."""
    return FEAT_NAMES.get(name) or UPGRADES.get(name) or say("{rule}", rule=name.replace("_", " ").capitalize())


def place_words(context: DuelContext, at: Place) -> Message:
    """A place in the words of the field."""
    return where(context.field, at)


def names_of(context: DuelContext, idents: tuple[str, ...]) -> Message:
    """Models by name."""
    return joined(", ", tuple(context.name(ident) for ident in idents))


UPGRADES: Mapping[str, Message] = MappingProxyType({
    "armour": say("Armour"), "mirage": say("Mirage"), "scope": say("Scope"), "boost": say("Boost"),
    "distortion": say("Distortion"), "trap": say("Trap")})
SPECIALS: Mapping[str, Message] = MappingProxyType({
    "eviscerate": say("hits open wounds instead of hurting at once"), "justice": say("hits give toughness back"),
    "wicked": say("may pay hits for better dice"), "hipshot": say("in the middle of a Move, with all dice"),
    "precision_shot": say("+2 on its dice, +1 on those against it"), "immobilize": say("hits hold instead of hurting"),
    "hurl": say("each hit may be two inches of a throw"), "chained_shot": say("behind somebody who is seen"),
    "zero_vision_shooting": say("unseen; two dice alike are two hits on the shooter"),
    "volley": say("dice divided among them"),
    "xtra_attack": say("one die, at whoever moves past")})
"""What a special attack does, after the Duel that it is named in (DUEL-D191)."""


# --- who acts ---

def activated_through(context: DuelContext, offer: a.Activate) -> Message:
    """An activation that somebody gives, or that is one more (DUEL-D206, DUEL-D251, DUEL-D261, DUEL-D126)."""
    name, others = context.name(offer.of), names_of(context, offer.with_)
    match offer.through:
        case "respawn":
            return say("{name} comes back", name=name)
        case "raise_dead":
            return say("{name}, raised from the dead, acts", name=name)
        case "zealous":
            said = say("{name} acts in place of {others}", name=name, others=others)
        case "coordinate":
            return say("{name} and {others} move together, and fire together", name=name, others=others)
        case "awesomeness":
            said = say("{name} acts once more in this round", name=name)
        case _:
            said = say("{name} acts: {rule}", name=name, rule=rule_words(str(offer.through)))
    return say("{what}, with two actions, and lies down after it", what=said) if offer.exhaust else said


def _shift(context: DuelContext, offer: a.Shift) -> Message:
    """A shape is begun with one activation and had with the next (DUEL-D266)."""
    shape = say("its first shape") if not offer.shape else say("shape {number}", number=offer.shape + 1)
    if offer.complete:
        return say("{name} is {shape} now: the whole activation", name=context.name(offer.of), shape=shape)
    return say("Begin to be {shape}: this whole activation and the next one", shape=shape)


def _assist(context: DuelContext, offer: a.Assist) -> Message:
    return say_many("{names} throws a die more in this round, for the Duel given up",
                    "{names} throw a die more each in this round, for the Duel given up",
                    len(offer.models), names=names_of(context, offer.models))


def _announce(context: DuelContext, offer: a.Announce) -> Message:
    return say("The highest die counts: act late") if offer.high else say("The lowest die counts: act early")


# --- before it begins ---

def _designate(context: DuelContext, offer: a.Designate) -> Message:
    of, target = context.name(offer.of), context.name(offer.target)
    match offer.feat:
        case "bodyguard":
            return say("{target} is the bodyguard of {of}, and takes its hits", target=target, of=of)
        case "yin_yang":
            return say("{target} shares hits with {of}", target=target, of=of)
        case "grudge":
            return say("{of} has a grudge against {target}: misses are thrown again", of=of, target=target)
        case "manhunt":
            return say("{of} hunts {target}, whenever that moves", of=of, target=target)
    return say("{rule} of {of}: {target}", rule=rule_words(offer.feat), of=of, target=target)


# --- reactions, and to leave them ---

def _react(context: DuelContext, offer: a.React) -> Message:
    name = context.name(offer.of)
    match offer.feat:
        case "xtra_attack" if offer.at is not None and context.state.way is not None:
            mover = context.state.way.move.of
            start = context.state.models[mover].at or offer.at
            return say("{name} shoots at {mover} after {inches}\", {where}: one die, the Move stops there", name=name,
                       mover=context.name(mover), inches=in_inches(round(math.dist(start, offer.at))),
                       where=place_words(context, offer.at))
        case "extreme_reaction":
            return say("{name} steps an inch aside, out of the Duel if nobody reaches it there", name=name)
        case "manhunt":
            prey = context.state.models[offer.of].targets.get("manhunt", "")
            return say("{name} goes after {prey}: a Move and a Duel", name=name,
                       prey=context.name(prey) if prey else rule_words("manhunt"))
        case "daemon":
            return say("{name} goes for whoever is nearest: a Move and a Duel", name=name)
        case "valorous":
            return say("{name} goes for somebody else: its activation of this round", name=name)
        case "tactical_movement":
            return say("{name} moves out of everybody's sight", name=name)
    return say("{what}: {names}", what=rule_words(offer.feat), names=name)


def passed_words(context: DuelContext, offer: a.Pass) -> Message:
    """What it comes to that a window is left."""
    name = context.name(offer.of)
    plain: Mapping[str, Callable[[], Message]] = {
        "recovery": lambda: say("{name} stays down", name=name),
        "reroll": lambda: say("Leave the dice as they lie"), "adjust": lambda: say("Keep the Score"),
        "irresponsible": lambda: say("{name} keeps its Score", name=name),
        "xtra_attack": lambda: say("{name} lets the Move go on", name=name),
        "extreme_reaction": lambda: say("{name} stays in the Duel", name=name),
        "mirage": lambda: say("{name} lets the attack count", name=name),
        "exchange": lambda: say("They stay hits"), "wicked": lambda: say("{name} pays nothing", name=name),
        "bodyguard": lambda: say("{name} takes the hits itself", name=name),
        "yin_yang": lambda: say("{name} takes the hits itself", name=name),
        "hurl": lambda: say("Nobody is thrown"), "thrall": lambda: say("Nobody is given up"),
        "wingman": lambda: say("{name} helps nobody", name=name),
        "obstacle": lambda: say("Put no stone down"), "yellow": lambda: say("{name} stays on its feet", name=name),
        "awesomeness": lambda: say("Nobody acts once more"),
        "manhunt": lambda: say("{name} lets its prey go", name=name),
        "daemon": lambda: say("{name} stays where it is", name=name),
        "valorous": lambda: say("{name} keeps its activation for later", name=name),
        "tactical_movement": lambda: say("{name} stays where it is", name=name)}
    return plain[offer.on]() if offer.on in plain else say("Not now: {what}", what=rule_words(offer.on))


# --- what becomes of hits ---

def _redirect(context: DuelContext, offer: a.Redirect) -> Message:
    to, source = context.name(offer.to), source_at_hand(context.state)
    if source is not None and source.hits == offer.hits:
        return say_many("{to} takes the hit for {of}", "{to} takes all {n} hits for {of}", offer.hits, to=to,
                        of=context.name(offer.of))
    return say_many("{to} takes {n} hit for {of}", "{to} takes {n} hits for {of}", offer.hits, to=to,
                    of=context.name(offer.of))


def _exchange(context: DuelContext, offer: a.Exchange) -> Message:
    fight = context.state.fight
    target = context.name(fight.attacks[0].target) if fight is not None and fight.attacks else ""
    match offer.feat:
        case "quake":
            return say_many("Push everybody beside {of} an inch, instead of {n} hit",
                            "Push everybody beside {of} {n} inches, instead of {n} hits", offer.hits,
                            of=context.name(offer.of))
        case "mark":
            return say_many("Mark {target} with {n}, instead of the hit: attacks on it have the bonus",
                            "Mark {target} with {n}, instead of the hits: attacks on it have the bonus", offer.hits,
                            target=target)
        case "hurl" if offer.at is not None:
            return say_many("Throw {target} up to {inches} inches for {n} hit: {where}",
                            "Throw {target} up to {inches} inches for {n} hits: {where}", offer.hits, target=target,
                            inches=2 * offer.hits, where=place_words(context, offer.at))
    return say("{what}: {names}", what=rule_words(offer.feat), names=target)


def _upgrade(context: DuelContext, offer: a.Upgrade) -> Message:
    if offer.to is not None:
        return say("Change places with {name}, {where}", name=context.name(offer.to),
                   where=_stands(context, offer.to))
    if offer.at is None or offer.at == context.state.models[offer.of].at:
        return say("{name} stays where it is", name=context.name(offer.of))
    return say("{name} goes {where}", name=context.name(offer.of), where=place_words(context, offer.at))


def _stands(context: DuelContext, ident: str) -> Message:
    at = context.state.models[ident].at
    return place_words(context, at) if at is not None else say("beside the field")


def _pay(context: DuelContext, offer: a.Pay) -> Message:
    over = offer.hits > context.state.models[offer.of].toughness
    said = say_many("Take {n} hit for better dice", "Take {n} hits for better dice", offer.hits)
    return say("{what}, and go down after the Duel", what=said) if over else said


def _sacrifice(context: DuelContext, offer: a.Sacrifice) -> Message:
    to = context.name(offer.to)
    what = say("{to} gets up", to=to) if context.state.models[offer.to].prone else say(
        "{to} gets a point of toughness", to=to)
    return say("{name} is given up for good: {what}", name=context.name(offer.of), what=what)


def _hurl(context: DuelContext, offer: a.Hurl) -> Message:
    return say("Set {name} down {where}, in place of a Duel", name=context.name(offer.model),
               where=place_words(context, offer.at))


def _channel(context: DuelContext, offer: a.Channel) -> Message:
    """In place of a Move; a Duel may follow (DUEL-D192)."""
    told = CHANNELS.get(offer.feat)
    if told is None:
        return say("{feat}, in place of a Move", feat=rule_words(offer.feat))
    return say("{feat}, in place of a Move: {told}", feat=rule_words(offer.feat), told=told)


CHANNELS: Mapping[str, Message] = MappingProxyType({
    "guard": say("+1 when it fights back, until it acts again"),
    "precision_shot": say("+2 on its dice and +1 on those against it, until it acts again"),
    "immobilize": say("hits of the Duel that follows hold, and do not hurt"),
    "hurl": say("throw somebody smaller beside it"), "obstacle": say("a stone beside it, where no Duel follows")})
"""What is called up, and how long it holds (DUEL-D214, DUEL-D215, DUEL-D217, DUEL-D229, DUEL-D231)."""


FEAT_OFFERS: Mapping[type, Said] = MappingProxyType({
    a.Shift: _shift, a.Assist: _assist, a.Announce: _announce, a.Designate: _designate, a.React: _react,
    a.Redirect: _redirect, a.Exchange: _exchange, a.Upgrade: _upgrade, a.Pay: _pay, a.Sacrifice: _sacrifice,
    a.Hurl: _hurl, a.Channel: _channel,
    a.YieldProne: lambda context, offer: say("{name} drops down of its own will, and this activation is over",
                                             name=context.name(offer.of)),
    a.Ignore: lambda context, offer: say("{name} ignores the attack: it was a Mirage", name=context.name(offer.of))})
