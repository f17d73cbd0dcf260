"""What a companion does with dice that lie: each 6 kept, exploded or burnt by exact odds (HS-S23, S24, S30, S67)."""

from __future__ import annotations

import random

from game.games.high_stakes.ai.chances import BAD_LUCK_IS
from game.games.high_stakes.ai.prospects import group_of
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.advisor import six_advice
from game.games.high_stakes.rules.dice_checks import choosing
from game.games.high_stakes.rules.readings import ones_of, successes_of
from game.games.high_stakes.rules.refusals import refusal
from game.games.high_stakes.rules.state import State, open_call
from game.rules.dice.chances import Chances
from game.rules.dice.reading import SUCCESS
from game.rules.dice.success_odds import COMPLICATION
from game.rules.dice.success_pool import SixUse
from game.rules.game_master import entries as e
from game.rules.game_master.terms import Phase
from game.story.companions import Companion
from game.story.director import Director
from game.story.led_game import Move
from game.story.view import View

LEAST_GAIN = 1e-9
ELEMENT_IS = 0.05
"""What the last 6 that stays is worth for what may be said by it (HS-S27)."""


def sixes(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """One six after the other, then the dice stay as they lie; a friend may have one; a tie is a draw."""
    state: State = view.state
    call = state.call
    if call is None or state.phase is not Phase.THROWN:
        return None
    if call.asked is not None and call.asked.to == me.seat:
        return Move(e.Agree(me.seat))
    draw = a.Draw(me.seat)
    if refusal(state, draw) is None:
        return Move(draw)
    if choosing(state, me.seat) is not None:
        return None
    made = best_use(me, state) if call.call.kind != "versus" else None
    if made is None:
        return Move(a.Stand(me.seat))
    return Move(made, me.says(view, f"reason_{made.use}", {}, chance))


def best_use(me: Companion, state: State) -> a.UseSix | None:
    """The six that is better used than left, as the advisor has it; None where all stay as they lie."""
    advice = six_advice(state, me.seat)
    element = ELEMENT_IS * (0.5 + 0.5 * me.nature.curious)
    best, made = _as_it_lies(state, me.seat) + element * bool(advice), None
    for die, uses in advice.items():
        for use in (SixUse.BURN, SixUse.EXPLODE):
            worth = _worth(uses[use]) + element * (len(advice) > 1) if use in uses else best
            action = a.UseSix(me.seat, die, use)
            if worth > best + LEAST_GAIN and refusal(state, action) is None:
                best, made = worth, action
    return made


def _as_it_lies(state: State, seat: str) -> float:
    """What the dice are worth if nothing more is done with them; friends' successes count as well."""
    group, hands = group_of(state, seat), open_call(state).hands
    enough = sum(successes_of(hands[each]) for each in group.who) >= group.difficulty
    return float(enough) - BAD_LUCK_IS * bool(ones_of(hands[seat]))


def _worth(chances: Chances) -> float:
    return float(chances.of(SUCCESS)) - BAD_LUCK_IS * float(chances.of(COMPLICATION))
