"""What a call would come to before it is made, and what an open one comes to now: scores and exact chances."""

from __future__ import annotations

from game.games.protagonists.ai.chances import Chances, chance_against, chance_of
from game.games.protagonists.ai.protagonists_calls import call_of
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.constants import MOST_SCORE
from game.games.protagonists.rules.scores import (
    called_score,
    difficulty_of,
    held,
    score_before_push,
    score_of,
)
from game.games.protagonists.rules.state import State, is_protagonist, open_call
from game.story.led_game import Asked


def expected_chances(state: State, seat: str, asked: Asked) -> Chances:
    """The chances of such a call, before anybody adds anything."""
    return chances_of_call(state, call_of(state, asked), seat)


def chances_of_call(state: State, call: a.Call, seat: str) -> Chances:
    """The chances of somebody in a call that is not open yet."""
    return _chances(state, call, seat, {
        who: called_score(state, who, demand) for who, demand in call.who.items()})


def chances_now(state: State, who: str, more: int = 0, last_stand: bool = False) -> Chances:
    """The chances of somebody in the open call, with so much more on their score, or by a Last Stand."""
    call = open_call(state)
    scores = {each: 0 if call.hands[each].last_stand else score_of(state, each) for each in call.hands}
    scores[who] = 0 if last_stand else held(scores[who] + more) if scores[who] else 0
    return _chances(state, call.call, who, scores)


def room_for(state: State, who: str) -> int:
    """By how much a push may still raise somebody's score."""
    return max(0, MOST_SCORE - score_before_push(state, who))


def _chances(state: State, call: a.Call, who: str, scores: dict[str, int]) -> Chances:
    difficulty = difficulty_of(call.who[who])
    if call.kind == "test" and difficulty is not None:
        return Chances(chance_of(scores[who], difficulty))
    good = 1.0
    for other, demand in call.who.items():
        if other != who and (not demand.side or demand.side != call.who[who].side):
            good *= chance_against(scores[who], scores[other], _wins_ties(state, call, who, other))
    return Chances(good)


def _wins_ties(state: State, call: a.Call, who: str, other: str) -> bool:
    """Whether somebody has it where both come to the same (PRO-P27, P28); nobody has in an Attack."""
    if call.kind != "conflict":
        return False
    mine, theirs = call.who[who].wants, call.who[other].wants
    if mine != theirs:
        return mine == "change"
    return mine == "change" and is_protagonist(state, who) and not is_protagonist(state, other)
