"""A pool in words: what it is made of, what it is thrown against, and its exact odds (HS-S10, HS-S30)."""

from __future__ import annotations

from game.games.high_stakes.rules.advisor import contest_odds, odds_before
from game.games.high_stakes.rules.pools import pool_of, pool_parts
from game.games.high_stakes.rules.readings import groups_of
from game.games.high_stakes.rules.state import OpenCall, State, open_call
from game.games.high_stakes.scenes.stakes_names import (
    SOURCE_NAMES,
    attribute_words,
    called,
    dice_words,
)
from game.rules.dice.reading import SUCCESS
from game.rules.dice.success_odds import COMPLICATION
from game.ui.messages import Message, joined, percent, say


def pool_in_words(state: State, seat: str) -> Message:
    """*Body 3 + Trait 1 = 4 dice*. Raises ``IllegalAction`` for no call."""
    demand = open_call(state).call.who[seat]
    parts = [attribute_words(state.sheet(seat), demand.attribute) if name == "attribute" else
             say("{what} {amount:+d}", what=SOURCE_NAMES[name], amount=amount)
             for name, amount in pool_parts(state, seat)]
    whole = dice_words(pool_of(state, seat))
    return say("{parts}: {dice}", parts=joined(", ", tuple(parts)), dice=whole) if len(parts) > 1 else say(
        "{parts}: {dice}", parts=parts[0], dice=whole)


def tactical_words(state: State, seat: str) -> tuple[Message, ...]:
    """Why the game master gives dice (HS-S14)."""
    return tuple(say("{why}: +{dice}", why=each.why or SOURCE_NAMES["tactical"], dice=dice_words(each.add))
                 for each in open_call(state).call.who[seat].tactical)


def against_words(call: OpenCall, seat: str) -> Message:
    """What has to be reached, with what it is made of (HS-S45)."""
    if call.call.kind == "versus":
        return say("Whoever has more successes wins")
    difficulty = next((group.difficulty for group in groups_of(call) if seat in group.who), call.call.difficulty)
    own = next((part.sources for part in call.split if seat in part.who), tuple(each.id for each in call.call.parts))
    named = [say("{why}: {difficulty}", why=part.why, difficulty=part.difficulty)
             for part in call.call.parts if part.why and part.id in own]
    if named:
        return say("Difficulty {difficulty} ({parts})", difficulty=difficulty, parts=joined("; ", tuple(named)))
    return say("Difficulty {difficulty}", difficulty=difficulty)


def odds_in_words(state: State, seat: str) -> Message:
    """The chance that it works with the best use of sixes, and of bad luck with it."""
    call = open_call(state)
    if call.call.kind == "versus":
        other = next(each for each in call.hands if each != seat)
        odds = contest_odds(pool_of(state, seat), pool_of(state, other))
        return say("Wins {win}, tie {tie}, {name} wins {lose}", win=percent(float(odds.win)), tie=percent(
            float(odds.tie)), lose=percent(float(odds.lose)), name=called(state, other))
    try:
        chances = odds_before(state, seat)
    except ValueError:  # nothing is divided yet in a shared scene
        return say("What is in the way is not divided yet")
    works, bad = (percent(float(chances.of(name))) for name in (SUCCESS, COMPLICATION))
    return say("It works {works}; bad luck {bad}", works=works, bad=bad)
