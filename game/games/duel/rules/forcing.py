"""What the table enters by itself: nothing is left to choose in it (DUEL-D3)."""

from __future__ import annotations

from game.games.duel.rules import actions as a
from game.games.duel.rules.engaging import reply_due
from game.games.duel.rules.state import State
from game.games.duel.rules.terms import Awaited, Phase


def forced(state: State) -> a.Action | None:
    """The entry that must come next and needs no data; None where somebody is asked."""
    if state.step is Awaited.OVER:
        decided = state.decision
        return a.Over(decided.winner, decided.cause) if decided is not None and state.phase is not Phase.OVER else None
    if state.step is Awaited.SETTLE:
        return a.Settle()
    if state.step is not Awaited.TABLE:
        return None
    if state.fight is not None:
        return a.EndDuel()
    if state.activation is not None:
        return reply_due(state) or a.EndTurn()
    if state.late_upkeep:
        return a.Upkeep(late=True)
    return a.BeginRound() if state.phase is Phase.BEGIN else a.Upkeep()
