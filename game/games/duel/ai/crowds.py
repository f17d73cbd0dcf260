"""Mobs as a computer sees them: what a Duel with one is worth, where to lead one, whether to stay in one (D472)."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.games.duel.ai.aims import lead
from game.games.duel.ai.choices import Choice
from game.games.duel.ai.weighing import Found, Ground, Head, Weighed
from game.games.duel.ai.worth import losses
from game.games.duel.rules import actions as a
from game.games.duel.rules.brawling import brawlers, crowd_of
from game.games.duel.rules.doing import done
from game.games.duel.rules.field.crowd_ways import turned
from game.games.duel.rules.field.pieces import TURNS
from game.games.duel.rules.ground import apart
from game.games.duel.rules.mob_turns import NEAR, led_to
from game.games.duel.rules.modifiers import Reckoning, dice_of, modifier_of
from game.games.duel.rules.state import State, opposing, side_of
from game.games.duel.rules.terms import FACES, HIT_FROM, SCORES
from game.rules.requests import Chosen

STIRRED = 0.04
"""What it costs to stir a mob that may come at whoever shot."""
EAST, EVERY = (1000, 0), TURNS // 12
RAISED = 0.12
"""What somebody is worth who fights on for the own side."""


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
    """What of the members that are drawn belongs to opponents, less what is one's own, and the risk of stirring it."""
    mob = offer.target or ""
    hits = max(hits_on_crowd(state, offer.of, mob, score) for score in SCORES) / crowd_of(state, mob)
    drawn = sum((1.0 if opposing(state, offer.of, ident) else -1.0) * _worth_of(state, ident)
                for ident in brawlers(state, mob))
    stirs = STIRRED if apart(state, offer.of, mob) <= NEAR else 0.0
    return hits * drawn - stirs


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
    """What those who are raised are worth, more where opponents are near who would have to deal with them."""
    side = side_of(state, offer.of)
    foes = any(side_of(state, ident) != side and model.stands for ident, model in state.models.items())
    return RAISED * len(offer.models) if foes else 0.0
