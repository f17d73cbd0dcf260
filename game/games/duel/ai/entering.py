"""Whose turn it is to be, and where somebody comes in."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec.structs import replace

from game.games.duel.ai.acting import taste
from game.games.duel.ai.aims import progress
from game.games.duel.ai.book import aim_of
from game.games.duel.ai.choices import Choice
from game.games.duel.ai.outlook import Lookout
from game.games.duel.ai.places import entries_of
from game.games.duel.ai.turns import apart, nearness
from game.games.duel.ai.weighing import Found, Ground, Head, Weighed, settled
from game.games.duel.rules import actions as a
from game.games.duel.rules.brawling import next_stirring
from game.games.duel.rules.raising import to_set_down
from game.games.duel.rules.state import State
from game.games.duel.rules.terms import On

TWICE = 2.0
"""Turns that who exhausts has at once."""
LYING_COSTS = 0.5
GLANCES = 27
"""Places that are glanced at to see whose turn matters most, of all models together."""
COMES_IN = 0.05
"""That somebody comes in is worth a little: who is there can do something."""


def activating(state: State, head: Head, choices: Sequence[Choice], rng: random.Random) -> Found:
    """Whoever can do most now, where several may have the next turn (DUEL-D113b)."""
    offers = [choice for choice in choices if isinstance(choice, a.Activate)]
    each = max(1, GLANCES // max(1, len(offers)))
    options = [_turn(state, head, offer, each, rng) for offer in offers]
    return Found(tuple(options)) if options else settled(choices[0])


def _turn(state: State, head: Head, offer: a.Activate, glances: int, rng: random.Random) -> Weighed:
    ident = offer.of
    if head.spec.by_the_book:
        return Weighed(offer, -1.0 if offer.exhaust else rng.random())
    way = progress(state, ident)
    if offer.exhaust:
        ends = way >= nearness(TWICE)
        return Weighed(offer, 1.0 if ends else way - LYING_COSTS, 0.0, (Ground("way", way),))
    lookout = Lookout(state, ident, head.how, head.spec.careful, head.spec.ahead)
    if state.models[ident].on is not On.TABLE:
        return Weighed(offer, head.misjudged(COMES_IN + lookout.way(state), rng), 0.0, (Ground("way", way),))
    outlook = lookout.glance(glances)
    return Weighed(offer, head.misjudged(outlook.worth, rng), 0.0,
                   (Ground("duel", outlook.fought), Ground("way", outlook.way)))


def entering(state: State, head: Head, choices: Sequence[Choice], rng: random.Random) -> Found:
    """Near the aim, and not where opponents shoot first; nothing follows there (DUEL-D26)."""
    offer = choices[0]
    comes = isinstance(offer, a.Enter) or (isinstance(offer, a.PlaceThing) and offer.what == "model")
    by_rule = next_stirring(state) is not None or to_set_down(state)  # a rule sets somebody down
    if state.activation is None or not comes or by_rule or not isinstance(offer, a.Enter | a.PlaceThing):
        return settled(offer)
    ident = state.activation.of
    places = entries_of(state, ident) or [offer.at]
    if head.spec.by_the_book:
        aim = aim_of(state, ident)
        return settled(replace(offer, at=min(places, key=lambda place: apart(place, aim))))
    lookout = Lookout(state, ident, head.how, head.spec.careful, head.spec.ahead)
    options = []
    for place, outlook in lookout.best(places, ()).items():
        options.append(Weighed(replace(offer, at=place), head.misjudged(outlook.worth, rng),
                               taste(state, head.persona, place, outlook),
                               (Ground("way", outlook.way), Ground("seen", outlook.seen))))
    return Found(tuple(options))
