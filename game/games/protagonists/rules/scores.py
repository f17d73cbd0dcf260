"""By which score somebody tests, and against what (PRO-P5 to P7)."""

from __future__ import annotations

from game.games.protagonists.rules.actions import Demand
from game.games.protagonists.rules.constants import (
    HIGHEST_WITH_ONE_REMOVED,
    LEAST_SCORE,
    MOST_ON_ABILITY,
    MOST_ON_DIFFICULTY,
    MOST_SCORE,
)
from game.games.protagonists.rules.state import State, is_protagonist, open_call
from game.rules.dice.drop_one import KEEPS_ALL


def held(score: int) -> int:
    """A score within 1 to 4."""
    return max(LEAST_SCORE, min(MOST_SCORE, score))


def on_sheet(state: State, who: str, ability: str) -> int:
    """The score of an Ability before anything moves it."""
    if is_protagonist(state, who):
        return state.header.characters[who].sheet.score(ability)
    return state.npcs[who].numbers[ability]


def adjusted_by(demand: Demand, on: str) -> int:
    """What all reasons of a kind come to (PRO-P6)."""
    return sum(each.add for each in demand.adjust if each.on == on)


def eased_by(state: State, who: str, ability: str) -> int:
    """What adjustments that last come to (PRO-P10)."""
    return sum(each.add for each in state.eases if each.of == who and each.on in ("", ability))


def called_score(state: State, who: str, demand: Demand) -> int:
    """The score that a call asks for, before anybody supports or pushes (PRO-P6, P7)."""
    moved = adjusted_by(demand, "ability") + eased_by(state, who, demand.ability)
    return held(on_sheet(state, who, demand.ability) + max(-MOST_ON_ABILITY, min(MOST_ON_ABILITY, moved)))


def score_parts(state: State, who: str) -> tuple[tuple[str, int], ...]:
    """The steps of a score in their order, each as it leaves the score: sheet, GM, Support, Push (PRO-P7).

    Each is held within 1 to 4 before the next one comes.
    """
    call = open_call(state)
    demand, hand = call.call.who[who], call.hands[who]
    first, second = on_sheet(state, who, demand.ability), called_score(state, who, demand)
    third = held(second + len(call.supporters(who)))
    return ("sheet", first), ("adjusted", second), ("support", third), ("push", held(third + hand.push))


def score_of(state: State, who: str) -> int:
    """The score somebody tests by in the open call."""
    return score_parts(state, who)[-1][1]


def score_before_push(state: State, who: str) -> int:
    """The score with everything but what they spend themselves."""
    return score_parts(state, who)[-2][1]


def pushes_left(state: State, who: str) -> int:
    """How many points somebody may spend: as far as 4, and no more than they have (PRO-P7, P16)."""
    return max(0, min(MOST_SCORE - score_before_push(state, who), state.bodies[who].resolve))


def difficulty_of(demand: Demand) -> int | None:
    """The Difficulty with everything that moves it; None in a Conflict (PRO-P25)."""
    if demand.difficulty is None:
        return None
    moved = adjusted_by(demand, "difficulty")
    return demand.difficulty + max(-MOST_ON_DIFFICULTY, min(MOST_ON_DIFFICULTY, moved))


def beyond(state: State, who: str) -> bool:
    """Whether the Difficulty is more than a score that removes a die can throw: the call says so (PRO-P5)."""
    difficulty = difficulty_of(open_call(state).call.who[who])
    return difficulty is not None and difficulty > HIGHEST_WITH_ONE_REMOVED and score_of(state, who) < KEEPS_ALL
