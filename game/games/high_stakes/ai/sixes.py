"""What a companion does with dice that lie: each 6 kept, exploded or burnt by exact odds (HS-S23, S24, S30, S67)."""

from __future__ import annotations

import random

from game.games.high_stakes.ai.chances import BAD_LUCK_IS
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.advisor import six_advice
from game.games.high_stakes.rules.dice_checks import choosing
from game.games.high_stakes.rules.refusals import refusal
from game.games.high_stakes.rules.state import State
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
    return Move((best_use(me, state) if call.call.kind != "versus" else None) or a.Stand(me.seat))


def best_use(me: Companion, state: State) -> a.UseSix | None:
    """The six that is better used than kept, as the advisor has it; None where all stay."""
    advice = six_advice(state, me.seat)
    kept = ELEMENT_IS * (0.5 + 0.5 * me.nature.curious) if len(advice) == 1 else 0.0
    for die, uses in advice.items():
        worth = {use: _worth(chances) + (kept if use is SixUse.KEEP else 0.0) for use, chances in uses.items()}
        use = max(worth, key=lambda each: worth[each])
        if use is not SixUse.KEEP:
            made = a.UseSix(me.seat, die, use)
            return made if refusal(state, made) is None else None
    return None


def _worth(chances: Chances) -> float:
    return float(chances.of(SUCCESS)) - BAD_LUCK_IS * float(chances.of(COMPLICATION))
