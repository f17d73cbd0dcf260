"""Mobs as a computer sees them: what a Duel with one is worth, where to lead one, whether to stay in one (D472)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import comb

from game.games.duel.ai.aims import lead
from game.games.duel.ai.choices import Choice
from game.games.duel.ai.turns import nearness, turns_for
from game.games.duel.ai.weighing import Found, Ground, Head, Weighed
from game.games.duel.ai.worth import BY_KIND, losses
from game.games.duel.rules import actions as a
from game.games.duel.rules.brawling import WOUNDS_FROM, brawlers, crowd_of
from game.games.duel.rules.doing import done
from game.games.duel.rules.field.crowd_ways import turned
from game.games.duel.rules.field.models import distance
from game.games.duel.rules.field.pieces import TURNS
from game.games.duel.rules.mob_turns import led_to, reacts
from game.games.duel.rules.modifiers import Reckoning, dice_of, modifier_of, protection_against
from game.games.duel.rules.state import State, body_of, in_the_game, opponents_of, opposing, seat_of
from game.games.duel.rules.terms import FACES, HIT_FROM, SCORES, Kind
from game.rules.requests import Chosen

COMES_AT = 1.0 / 3.0
"""How likely a mob that a Duel stirs comes at whoever initiated it: with a 3 or a 4 (DUEL-D346)."""
EAST, EVERY = (1000, 0), TURNS // 12


def hits_on_crowd(state: State, ident: str, mob: str, score: int, theirs: int | None = None) -> float:
    """How many hits are left on the average: any defence of a lower Score is taken to stop all (DUEL-D345)."""
    fight = state.fight
    weapon = fight.weapon if fight is not None else None
    dice = dice_of(state, Reckoning(ident, "attack", mob, weapon))
    added = score + modifier_of(state, Reckoning(ident, "attack", mob, weapon))
    hits = dice * _reaching(HIT_FROM - added)
    thrown = tuple(SCORES) if theirs is None else (theirs,)
    return sum(hits * (1.0 if other >= score else (1.0 - _reaching(HIT_FROM - other)) ** crowd_of(state, mob))
               for other in thrown) / len(thrown)


def _reaching(least: int) -> float:
    """How likely a die shows so much."""
    return sum(face >= least for face in FACES) / len(FACES)


def crowd_duel_worth(state: State, offer: a.Duel) -> float:
    """What of the members that are drawn belongs to opponents, less what is one's own."""
    mob = offer.target or ""
    hits = max(hits_on_crowd(state, offer.of, mob, score) for score in SCORES) / crowd_of(state, mob)
    drawn = sum((1.0 if opposing(state, offer.of, ident) else -1.0) * _worth_of(state, ident)
                for ident in brawlers(state, mob))
    return hits * drawn


def stirring_costs(state: State, ident: str) -> float:
    """What a model's side loses on the average by mobs that its Duel stirs, if it still stands then (DUEL-D346).

    One die a member, each of 4 or more is a hit, Protection counted (DUEL-D347). A mob that cannot get there flees.
    """
    near = [mob for mob in state.mobs if reacts(state, ident, mob)]
    if not near:
        return 0.0
    lost = losses(state, ident)[0]
    wounds = _reaching(WOUNDS_FROM - protection_against(state, ident))
    return sum(COMES_AT * _lost_by(lost, crowd_of(state, mob), wounds) for mob in near)


def _lost_by(lost: Sequence[float], dice: int, wounds: float) -> float:
    """What so many dice cost whoever they hit, each with the same chance."""
    return sum(comb(dice, hits) * wounds**hits * (1.0 - wounds)**(dice - hits) * lost[min(hits, len(lost) - 1)]
               for hits in range(dice + 1))


def _worth_of(state: State, ident: str) -> float:
    return losses(state, ident)[0][-1]


def score_against_crowd(state: State, choices: Sequence[Choice], rng: random.Random) -> Found:
    """A Score that leaves most hits; nobody sets one against it, so that there is nothing to mix."""
    fight = state.fight
    options = []
    for choice in choices:
        score = int(choice.option.split()[0]) if isinstance(choice, Chosen) else 0
        hits = hits_on_crowd(state, fight.of, fight.target or "", score) if fight is not None else 0.0
        options.append(Weighed(choice, min(1.0, hits / 4), 0.0, (Ground("hits", min(1.0, hits)),)))
    return Found(tuple(options))


def change_against_crowd(state: State, choices: Sequence[Choice]) -> Found:
    """Who took aim changes the own Score, that of the mob lying open (DUEL-D129, DUEL-I34)."""
    fight = state.fight
    options = []
    for choice in choices:
        by = choice.by_one if isinstance(choice, a.Adjust) else 0
        hits = hits_on_crowd(state, fight.of, fight.target or "", fight.scores[fight.of] + by,
                             fight.scores[fight.target or ""]) if fight is not None else 0.0
        options.append(Weighed(choice, min(1.0, hits / 4)))
    return Found(tuple(options))


def leading(state: State, head: Head, offer: a.MoveMob, rng: random.Random) -> Found:
    """Where those who are in it come nearer to what their side wants (DUEL-D342)."""
    headings = (offer.heading, *(turned(EAST, turn) for turn in range(0, TURNS, EVERY)))
    options = []
    for made in dict.fromkeys(led_to(state, offer, heading) for heading in headings):
        after = done(state, made)[0]
        own = state.header.side_of(offer.by)
        way = lead(after, own)
        options.append(Weighed(made, head.misjudged(way, rng), 0.0, (Ground("way", way),)))
    return Found(tuple(options))


def raising_worth(state: State, offer: a.Raise) -> float:
    """What those who are raised are worth beside the models that the side has: the more, the sooner they can strike.

    They fight hand to hand alone, one turn at once and one after each of the Hero's (DUEL-D265).
    """
    here, own = body_of(state, offer.of), in_the_game(state, seat_of(state, offer.of))
    ways = [distance(here, body_of(state, ident)) for ident in opponents_of(state, offer.of)]
    if not ways:
        return 0.0
    each = BY_KIND[Kind.RAISED] / (len(own) + len(offer.models))
    return len(offer.models) * each * nearness(turns_for(state, min(ways)))
