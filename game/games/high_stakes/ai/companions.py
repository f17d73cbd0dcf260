"""Companions of High Stakes: what is due to them here, in the order in which it is tried (GM-G44, HS-S67)."""

from __future__ import annotations

import random
from typing import Any

from game.games.high_stakes.ai.offers import offers
from game.games.high_stakes.ai.prospects import expected_chances
from game.games.high_stakes.ai.sixes import sixes
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.actions import Growth
from game.games.high_stakes.rules.legal import newcomer
from game.games.high_stakes.rules.refusals import refusal
from game.games.high_stakes.rules.state import State
from game.rules.game_master import entries as e
from game.rules.game_master.terms import Phase, TellKind
from game.story.adventure import Nature
from game.story.companions import Companion, Odds, Step, answers_price, asks, makes_real, tells
from game.story.director import Director
from game.story.led_game import Asked, Move
from game.story.so_far import FAREWELL, FROM
from game.story.spoken import facts_of, told_by
from game.story.view import View


def _lets_go(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """A right that nothing here is worth is let go (HS-S27)."""
    state: State = view.state
    made = e.Ready(me.seat)
    return Move(made) if state.phase is Phase.FREE and refusal(state, made) is None else None


def _comes_in(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """Whoever is out comes back as somebody of the bench, where somebody waits there (HS-S51)."""
    state: State = view.state
    if me.seat not in state.out or not state.living:
        return None
    new = newcomer(state, me.seat)
    made = a.Join(me.seat, new)
    waits = any(new.name == each.name for each in state.header.bench)
    return Move(made) if waits and refusal(state, made) is None else None


def _farewell(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """One last sentence about its character, once the ending is told."""
    state: State = view.state
    item = f"{FAREWELL}/{me.seat}"
    over = state.phase is Phase.ENDING and me.seat in state.living
    if not over or me.seat in state.grown or view.so_far.made[item]:
        return None
    lines = view.words.find(("farewell",), facts_of(view.game.person(state, me.seat)), chance)
    made = e.Tell(me.seat, lines[0].text if lines else "", TellKind.EPILOGUE)
    return Move(made, {FROM: item, **told_by(lines)}) if lines and refusal(state, made) is None else None


def _grows(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """Experience: a burnt Trait back, or one that was used made very good (HS-S64)."""
    state: State = view.state
    if state.phase is not Phase.ENDING or me.seat not in state.living or me.seat in state.grown:
        return None
    traits = sorted(state.sheet(me.seat).traits, key=lambda each: (not each.burnt, -each.used, each.dice))
    for trait in traits:
        made = a.Experience(me.seat, Growth.BACK if trait.burnt else Growth.VERY, trait.id)
        if refusal(state, made) is None:
            return Move(made)
    return Move(e.Ready(me.seat))


class StakesCompany:
    """High Stakes as companions ask for it."""

    due: tuple[Step, ...] = (answers_price, offers, sixes, tells, makes_real, _lets_go, _comes_in, _farewell, _grows)
    moments: tuple[Step, ...] = (asks,)

    def odds(self, state: Any, seat: str, asked: Asked) -> Odds:
        """The exact chances of a throw."""
        return expected_chances(state, seat, asked)

    def skill(self, state: Any, seat: str, ability: str) -> float:
        """How many dice an attribute has now."""
        return float(state.sheet(seat).now(ability))


STAKES_COMPANY = StakesCompany()
PLAIN = Nature()


def companion(seat: str, nature: Nature = PLAIN, level: int = 3, voice: str = "") -> Companion:
    """Somebody whom the computer plays here."""
    return Companion(STAKES_COMPANY, seat, nature, level, voice)
