"""What the table enters by itself: nothing is left to choose in it (DUEL-D3)."""

from __future__ import annotations

from game.games.duel.rules import actions as a
from game.games.duel.rules.engaging import reply_due
from game.games.duel.rules.gripping import drag_due
from game.games.duel.rules.hostile import next_hostile
from game.games.duel.rules.hostile_turns import boss_deployed, hostile_entry, next_to_rise
from game.games.duel.rules.mob_turns import crowd_entry
from game.games.duel.rules.state import State
from game.games.duel.rules.terms import Awaited, Phase
from game.rules.seats import TABLE


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
    crowd = crowd_entry(state)
    if crowd is not None:
        return crowd
    if state.phase is Phase.SETUP:
        return boss_deployed(state)
    if state.activation is not None:
        drag = drag_due(state)
        if drag is not None:
            return drag
        hostile = hostile_entry(state, state.activation)
        if hostile is not None:
            return hostile
        return reply_due(state) or a.EndTurn()
    risen = next_to_rise(state) if state.rising and state.respawning else None
    if risen is not None:
        return risen
    if state.phase is Phase.PLAYERS or state.phase is Phase.DUELS:
        return a.Activate(TABLE, next_hostile(state))
    if state.late:
        return a.Upkeep(late=True)
    return a.BeginRound() if state.phase is Phase.BEGIN else a.Upkeep()
