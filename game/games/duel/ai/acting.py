"""An action: where to move, or what to do in place of it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from msgspec import UNSET

from game.games.duel.ai.book import book_action
from game.games.duel.ai.choices import Choice
from game.games.duel.ai.crowds import leading, raising_worth
from game.games.duel.ai.outlook import Lookout, Outlook
from game.games.duel.ai.persona_spec import DuelPersona
from game.games.duel.ai.places import PATHS, Regions, Wayfinder, places_of
from game.games.duel.ai.weighing import Found, Ground, Head, Weighed, settled
from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.doing import done
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.modifiers import allowance_of
from game.games.duel.rules.state import State, body_of
from game.games.duel.rules.terms import INCH, TREASURE
from game.games.duel.rules.turn_state import Activation
from game.rules.requests import Chosen

WON, LEFT = 2.0, -4.0
"""What it is worth to carry the treasure off, and to go with empty hands: whatever else may happen is better."""
STOPS, STOP_COSTS = 0.5, 0.1
"""Of a Duel on the way: it is fought with one die, and answered."""


def acting(state: State, head: Head, choices: Sequence[Choice], rng: random.Random) -> Found:
    """Every action that is offered, Moves to the best places they can lead to."""
    offers = [choice for choice in choices if not isinstance(choice, Chosen)]
    first = offers[0] if offers else choices[0]
    if isinstance(first, a.MoveMob):
        return leading(state, head, first, rng)
    if state.activation is None:
        return settled(choices[0])
    if head.spec.by_the_book:
        return settled(book_action(state, offers, head.spec.stride))
    lookout = Lookout(state, state.activation.of, head.how, head.spec.careful, head.spec.ahead)
    options = [*_moves(state, head, offers, lookout, rng), *_others(state, head, offers, rng)]
    return Found(tuple(options)) if options else settled(choices[0])


def _moves(state: State, head: Head, offers: Sequence[a.Action], lookout: Lookout, rng: random.Random
           ) -> Iterator[Weighed]:
    """Of each kind of Move those to the best places, as far as a way is found."""
    known: dict[int, dict[Place, Outlook]] = {}
    regions: Regions = {}
    for move in offers:
        if not isinstance(move, a.Move) or move.path or move.target is not UNSET:
            continue
        far = allowance_of(state, move.of, move.mode)
        way, found = Wayfinder(state, move, regions), 0
        if far not in known:
            known[far] = lookout.best(places_of(state, move.of, far), reaches=way.leads_to)
        seen = known[far]
        judged = {place: head.misjudged(worth_of(outlook, move), rng) for place, outlook in seen.items()}
        for place in sorted(judged, key=lambda each: -judged[each]):
            if not move.done and (place == body_of(state, move.of).at or seen[place].duel is None):
                continue
            made = way.to(place)
            if made is not None:
                found += 1
                yield weighed(state, head, made, place, seen[place], judged[place])
            if found >= PATHS:
                break


def worth_of(outlook: Outlook, move: a.Move) -> float:
    """Who stops on the way has a Duel with one die, and goes on from there."""
    if move.done:
        return outlook.worth
    return STOPS * outlook.fought + outlook.way - STOP_COSTS


def weighed(state: State, head: Head, action: a.Action, place: Place, outlook: Outlook, worth: float) -> Weighed:
    """A choice with its numbers, and what the temperament says of it."""
    grounds = (Ground("duel", outlook.fought) if outlook.duel is not None else None,
               Ground("threat", outlook.threat) if outlook.threat else None,
               Ground("seen", outlook.seen) if head.spec.ahead else None, Ground("way", outlook.way))
    return Weighed(action, worth, taste(state, head.persona, place, outlook),
                   tuple(each for each in grounds if each is not None))


def taste(state: State, persona: DuelPersona | None, place: Place, outlook: Outlook) -> float:
    """What a temperament likes about a place, -1 to 1."""
    if persona is None:
        return 0.0
    liked = (persona.daring * float(outlook.duel is not None) + persona.caution * (1.0 - outlook.seen)
             * float(outlook.duel is None) + persona.greed * outlook.way
             + persona.height * min(1.0, place.z / (2 * INCH)))
    return max(-1.0, min(1.0, liked))


def _others(state: State, head: Head, offers: Sequence[a.Action], rng: random.Random) -> Iterator[Weighed]:
    """What is done as it is offered: tried, and looked at."""
    for offer in offers:
        if isinstance(offer, a.Move) and not offer.path and offer.target is UNSET:
            continue
        if isinstance(offer, a.Move) and offer.path and ground.leaves(state, offer.path[-1].to):
            won = state.models[offer.of].carries == TREASURE
            yield Weighed(offer, WON if won else LEFT, 0.0, (Ground("way", 1.0 if won else -1.0),))
            continue
        outlook = tried(state, head, offer)
        at = body_of(state, state.activation.of).at if state.activation is not None else Place(0, 0)
        more = raising_worth(state, offer) if isinstance(offer, a.Raise) else 0.0
        yield weighed(state, head, offer, at, outlook, head.misjudged(outlook.worth + more, rng))


def tried(state: State, head: Head, offer: a.Action) -> Outlook:
    """How things stand after an action that needs no dice, with the best Duel that follows it."""
    ident = state.activation.of if state.activation is not None else ""
    after = done(state, offer)[0]
    if after.fight is not None:
        lookout = Lookout(state, ident, head.how, head.spec.careful, head.spec.ahead)
        fought = lookout.fought_out(after)
        return Outlook(fought + lookout.at(None).way, fought)
    lookout = Lookout(after, ident, head.how, head.spec.careful, head.spec.ahead)
    at = after.models[ident].at
    found = lookout.at(None, _duels_then(after.activation, ident))
    return lookout.minding(at, found) if head.spec.ahead and at is not None else found


def _duels_then(turn: Activation | None, ident: str) -> tuple[a.Duel, ...] | None:
    """What may be declared once the action of a model is done; None where its turn is over, and nobody has looked.

    Nothing before its last action, nor where the turn that goes on is another's, or has had its Duel (DUEL-D196).
    """
    if turn is None:
        return None
    its_own = turn.of == ident and not turn.dueled and turn.actions >= turn.most_actions
    return turn.duels if its_own else ()


