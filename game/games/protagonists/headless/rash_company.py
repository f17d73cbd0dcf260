"""Companions of Protagonists who mind nothing: they push all that they have, and let whoever has fallen lie.

No companion spends its last point of Resolve without a Drive, and people may. In plays that nobody watches these do, so
that what is said of those who fall and die is heard.
"""

from __future__ import annotations

import random

from game.games.protagonists.ai.companions import ProtagonistsCompany, revives
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.refusals import refusal
from game.games.protagonists.rules.state import State, is_protagonist
from game.rules.game_master import entries as e
from game.rules.game_master.terms import Phase
from game.story.companions import Companion, Step
from game.story.director import Director
from game.story.led_game import Move
from game.story.view import View


def _pushes_all(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """As many points as may be, the last one too (PRO-P16, P17)."""
    state: State = view.state
    call = state.call
    if call is None or me.seat not in call.hands or call.hands[me.seat].push or call.hands[me.seat].chosen:
        return None
    pushed = (a.Push(me.seat, me.seat, points) for points in range(state.bodies[me.seat].resolve, 0, -1))
    return next((Move(each) for each in pushed if refusal(state, each) is None), None)


def _lets_them_lie(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """Its turn in Rounds passes where others would stabilise somebody (PRO-P50, P51)."""
    state: State = view.state
    rounds = state.rounds
    if state.phase is not Phase.ROUNDS or rounds is None or rounds.whose != me.seat:
        return None
    lying = any(is_protagonist(state, who) and state.bodies[who].down for who in rounds.at)
    made = e.Ready(me.seat)
    return Move(made) if lying and refusal(state, made) is None else None


class RashProtagonistsCompany(ProtagonistsCompany):
    """The same but for what they do first."""

    due: tuple[Step, ...] = (_pushes_all, _lets_them_lie,
                             *(step for step in ProtagonistsCompany.due if step is not revives))


RASH_PROTAGONISTS_COMPANY = RashProtagonistsCompany()
"""The one value of it."""
