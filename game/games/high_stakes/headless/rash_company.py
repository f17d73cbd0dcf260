"""Companions of High Stakes who mind nothing: they stake the worst that can be staked, and go on at death's door.

No companion risks being out of the story, and people may. In plays that nobody watches these do, so that what is said
of those who are lost, and of who comes in their place, is heard.
"""

from __future__ import annotations

import random

from game.games.high_stakes.ai.companions import StakesCompany
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.checking import threatened
from game.games.high_stakes.rules.constants import RUNG_DICE
from game.games.high_stakes.rules.refusals import refusal
from game.games.high_stakes.rules.state import State
from game.rules.game_master import entries as e
from game.rules.game_master.terms import Phase
from game.story.companions import Companion, Step
from game.story.director import Director
from game.story.led_game import Move
from game.story.view import View


def _stakes_the_worst(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """The rung with the most dice that makes sense here, once in a throw of its own (HS-S48)."""
    state: State = view.state
    call = state.call
    if call is None or state.phase is not Phase.CALLED or me.seat not in call.hands or call.hands[me.seat].raised:
        return None
    worst = sorted(RUNG_DICE, key=lambda rung: RUNG_DICE[rung], reverse=True)
    staked = (a.RaiseStakes(me.seat, rung) for rung in worst if RUNG_DICE[rung])
    return next((Move(each) for each in staked if refusal(state, each) is None), None)


def _goes_on_at_deaths_door(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """Ready, where anybody else would withdraw (HS-S50)."""
    made = e.Ready(me.seat)
    return Move(made) if threatened(view.state, me.seat) and refusal(view.state, made) is None else None


class RashStakesCompany(StakesCompany):
    """The same but for what they do first."""

    due: tuple[Step, ...] = (_stakes_the_worst, _goes_on_at_deaths_door, *StakesCompany.due)


RASH_STAKES_COMPANY = RashStakesCompany()
"""The one value of it."""
