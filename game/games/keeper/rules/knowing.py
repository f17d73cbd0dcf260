"""What a seat may know of an installment (GM-G40): no secrets, no ratings of people before a call uses them."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.keeper.rules.state import State
from game.rules.game_master.knowledge import story_seen_by
from game.rules.game_master.terms import GM, Shown


def seen_by(state: State, seat: str) -> State:
    """The state as a seat may know it; the Keeper knows all of it."""
    if seat == GM:
        return state
    header = state.header
    seen = replace(
        header, secrets=(), pack=None, seed=0,
        facts={ident: fact for ident, fact in header.facts.items() if not fact.secret},
        clocks={ident: clock for ident, clock in header.clocks.items() if clock.shown is Shown.OPEN},
        npcs={})
    used = {ident for demand in (state.call.call.who.values() if state.call else ()) for ident in demand.against}
    shown = story_seen_by(state, seat)
    known = {ident: replace(npc, numbers=state.npcs[ident].numbers if ident in used else {})
             for ident, npc in shown.npcs.items()}
    opposing = {ident: state.npcs[ident] for ident in used if ident in state.npcs}
    return replace(shown, header=seen, npcs={**known, **opposing})
