"""What a seat may know of a Chapter (GM-G39, G40): no secrets, no numbers of people before a call uses them."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.protagonists.rules.offers import sealed, unsealed
from game.games.protagonists.rules.state import Body, State, decides, is_protagonist
from game.rules.game_master.knowledge import story_seen_by
from game.rules.game_master.terms import GM, Shown


def seen_by(state: State, seat: str) -> State:
    """The state as a seat may know it. What is chosen behind the curtain nobody else sees, the GM neither (GM-G42)."""
    state = without_seals(state, seat)
    if seat == GM:
        return state
    header = replace(
        state.header, secrets=(), pack=None, seed=0,
        facts={ident: fact for ident, fact in state.header.facts.items() if not fact.secret},
        clocks={ident: clock for ident, clock in state.header.clocks.items() if clock.shown is Shown.OPEN}, npcs={})
    used = set(state.call.hands) if state.call is not None else set()
    used |= set(state.rounds.at) - set(state.header.characters) if state.rounds is not None else set()
    used |= {npc for npc, player in state.lent.items() if player == seat}
    shown = story_seen_by(state, seat)
    npcs = {ident: replace(npc, numbers=state.npcs[ident].numbers if ident in used else {})
            for ident, npc in shown.npcs.items()}
    npcs |= {ident: state.npcs[ident] for ident in used if ident in state.npcs}
    bodies = {who: body if is_protagonist(state, who) or who in used else _outwardly(body)
              for who, body in state.bodies.items() if is_protagonist(state, who) or who in npcs}
    return replace(shown, header=header, npcs=npcs, bodies=bodies)


def _outwardly(body: Body) -> Body:
    """What everybody sees of somebody whose numbers are hidden: whether they stand, lie, or are dead."""
    return Body(1, 0, 1, 0, down=body.down, stable=body.stable, dead=body.dead)


def without_seals(state: State, seat: str) -> State:
    """Nobody sees what others spend until all have chosen (PRO-P18)."""
    call = state.call
    if call is None or not sealed(state) or unsealed(state):
        return state
    hands = {who: replace(hand, push=0) if hand.chosen and decides(state, who) != seat else hand
             for who, hand in call.hands.items()}
    return replace(state, call=replace(call, hands=hands))
