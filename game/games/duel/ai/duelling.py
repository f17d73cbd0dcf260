"""A Duel: which, with what under the cup, at whom, and what is thrown again."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.games.duel.ai.bids import BIDS, bid_deck
from game.games.duel.ai.choices import Choice
from game.games.duel.ai.contest import Option, best_shot, best_weapon, contest_of, payoff
from game.games.duel.ai.crowds import change_against_crowd, score_against_crowd
from game.games.duel.ai.cups import Deck, deck_of, thrown
from game.games.duel.ai.hit_odds import hits_of
from game.games.duel.ai.outlook import Lookout
from game.games.duel.ai.weighing import Found, Ground, Head, Weighed, settled
from game.games.duel.ai.worth import losses
from game.games.duel.rules import actions as a
from game.games.duel.rules.brawling import is_brawl
from game.games.duel.rules.duel_stages import weapon_of
from game.games.duel.rules.exchanging import MARK, QUAKE
from game.games.duel.rules.resolving import defences_against, results_of
from game.games.duel.rules.sealing import weapons_in
from game.games.duel.rules.state import State
from game.games.duel.rules.terms import HIT_FROM, Intent, Weapon
from game.rules.requests import Chosen

NO_HABIT = (1, 1, 1, 1, 1, 1)
A_PUSH = 0.01
"""What it is worth to push somebody away: better than nothing."""


def declaring(state: State, head: Head, choices: Sequence[Choice], rng: random.Random) -> Found:
    """The Duel that is worth most; to hold fire is worth nothing (DUEL-D40, DUEL-D120)."""
    options = []
    for choice in choices:
        if isinstance(choice, a.Duel):
            worth = Lookout(state, choice.of, head.how, head.spec.careful, head.spec.ahead).duel(state, choice)
            daring = head.persona.daring if head.persona is not None else 0.0
            options.append(Weighed(choice, head.misjudged(worth, rng), daring, (Ground("duel", worth),)))
        else:
            options.append(Weighed(choice, -1.0 if head.spec.by_the_book else 0.0))
    return Found(tuple(options))


def sealing(state: State, head: Head, choices: Sequence[Choice], rng: random.Random) -> Found:
    """A Score and what it is about, drawn from the mix of its level (DUEL-D44, DUEL-D473)."""
    first, fight = choices[0], state.fight
    if not isinstance(first, Chosen) or fight is None:
        return settled(first)
    if is_brawl(fight):
        return score_against_crowd(state, choices, rng)
    habit = head.persona.habit if head.persona is not None else NO_HABIT
    deck = deck_of(state, fight, first.of, head.spec.scores, head.spec.careful, habit)
    options = tuple(Weighed(Chosen(first.by, first.of, str(option)), value, 0.0, (Ground("often", share),))
                    for option, share, value in zip(deck.options, deck.mix, deck.values, strict=True))
    return Found(options, rng.choices(range(len(options)), deck.mix)[0])


def weapon_for(state: State, ident: str) -> Weapon | None:
    """What a model names beside its seal, where it has several that serve (DUEL-D102d)."""
    fight = state.fight
    if fight is None:
        return None
    weapons = weapons_in(state, fight, ident)
    return best_weapon(state, ident, fight.of, weapons) if len(weapons) > 1 else next(iter(weapons), None)


def bidding(state: State, head: Head, choices: Sequence[Choice], rng: random.Random) -> Found:
    """A bid is the Score of every Duel of the round, and says who acts first (DUEL-D104): drawn from a mix."""
    chosen = [choice for choice in choices if isinstance(choice, Chosen)]
    if not chosen:
        return settled(choices[0])
    first, habit = chosen[0], head.persona.habit if head.persona is not None else NO_HABIT
    chosen = [choice for choice in chosen if choice.of == first.of]
    deck = bid_deck(state, first.of, head.spec.scores, head.spec.careful, habit) or Deck(
        BIDS, thrown(BIDS), (0.0,) * len(BIDS))
    by_bid = {str(bid.score): (share, value)
              for bid, share, value in zip(deck.options, deck.mix, deck.values, strict=True)}
    weighed = [(choice, *by_bid[choice.option]) for choice in chosen]
    options = tuple(Weighed(choice, value, 0.0, (Ground("often", share),)) for choice, share, value in weighed)
    return Found(options, rng.choices(range(len(options)), [share for _, share, _ in weighed])[0])


def targeting(state: State, head: Head, choices: Sequence[Choice], rng: random.Random) -> Found:
    """At whom all dice are thrown: where the hits cost most (DUEL-D47)."""
    fight = state.fight
    if fight is None:
        return settled(choices[0])
    options = []
    for choice in choices:
        if not isinstance(choice, a.Throw) or choice.purpose != "attack":
            return settled(choices[0])
        ident, target = str(choice.of), str(choice.target)
        weapon = weapon_of(fight, ident)
        shot = best_shot(state, ident, target, () if weapon is None else (weapon,))
        if shot is None:
            options.append(Weighed(choice, 0.0))
            continue
        avoids = fight.intents.get(target) is Intent.AVOID
        chances = hits_of(shot, fight.scores[ident], fight.scores.get(target, 0) if avoids else 0)
        lost = losses(state, target, fight.of)[0]
        worth = sum(chance * lost[min(hits, len(lost) - 1)] for hits, chance in enumerate(chances))
        options.append(Weighed(choice, worth, 0.0, (Ground("hits", 1.0 - chances[0]),)))
    return Found(tuple(options))


def adjusting(state: State, head: Head, choices: Sequence[Choice], rng: random.Random) -> Found:
    """The own Score one up or down, all others lying open (DUEL-D129); a sealed one is kept (DUEL-D218)."""
    fight = state.fight
    if fight is not None and is_brawl(fight):
        return change_against_crowd(state, choices)
    if fight is None or fight.of not in fight.scores:
        return settled(next((choice for choice in choices if isinstance(choice, a.Pass)), choices[0]))
    contest = contest_of(state, fight)
    standing = [each for each in fight.engaged if each in fight.scores]
    theirs = Option(fight.scores[standing[0]], fight.intents[standing[0]]) if standing else contest.replies[0]
    options = []
    for choice in choices:
        by = choice.by_one if isinstance(choice, a.Adjust) else 0
        mine = Option(fight.scores[fight.of] + by, fight.intents[fight.of])
        options.append(Weighed(choice, payoff(contest, mine, theirs)))
    return Found(tuple(options))


def rethrowing(state: State, head: Head, choices: Sequence[Choice], rng: random.Random) -> Found:
    """Dice that are worth least are thrown again; a right is left where every die counts (DUEL-D144)."""
    fight = state.fight
    if fight is None or not fight.attacks:
        return settled(choices[0])
    attack = fight.attacks[-1]
    results, defences = results_of(state, attack), defences_against(state, attack)
    counts = {die: result >= HIT_FROM and (not defences or result < defences[0]) for die, result in results.items()}
    options = []
    for choice in choices:
        dice = choice.dice if isinstance(choice, a.Rethrow) else ()
        lost = sum(float(counts.get(die, False)) + 0.01 * results.get(die, 0) for die in dice)
        options.append(Weighed(choice, 0.5 - lost if dice else 0.0))
    return Found(tuple(options))


def exchanging(state: State, head: Head, choices: Sequence[Choice], rng: random.Random) -> Found:
    """Hits are taken; where none are left somebody can still be pushed (DUEL-D226, DUEL-D233).

    A Mark helps less: so many more on dice of somebody who may come, for hits that are there. How far somebody is
    hurled is left to chance (DUEL-D215).
    """
    attack = state.fight.attacks[0] if state.fight is not None and state.fight.attacks else None
    if attack is None or attack.reckoned is None or any(getattr(choice, "at", None) for choice in choices):
        return settled(rng.choice(choices))
    lost = losses(state, attack.target)[0]
    taken = lost[min(attack.reckoned.hits, len(lost) - 1)]
    worths = {MARK: 0.0, QUAKE: A_PUSH}
    return Found(tuple(Weighed(choice, worths[choice.feat] if isinstance(choice, a.Exchange) else taken)
                       for choice in choices))


def recovering(state: State, head: Head, choices: Sequence[Choice], rng: random.Random) -> Found:
    """Nobody stays down who may throw to get up (DUEL-D22)."""
    return settled(next((choice for choice in choices if isinstance(choice, a.Throw)), choices[0]))


