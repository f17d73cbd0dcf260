"""Health and Resolve that fall, what befalls whoever has none left, and waking (PRO-P45, P49 to P57)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.games.protagonists.rules import events
from game.games.protagonists.rules.constants import EBB, REVIVED_AT
from game.games.protagonists.rules.places import without
from game.games.protagonists.rules.state import Body, Done, State, is_protagonist, with_body
from game.rules.game_master.story_state import Npc

HEALTH, RESOLVE = "health", "resolve"


def body_of_npc(npc: Npc) -> Body:
    """Somebody who is nobody's character, whole (PRO-P1)."""
    health, resolve = npc.numbers["health"], npc.numbers.get("resolve", 0)
    return Body(health, resolve, health, resolve)


def embodied(state: State) -> State:
    """Whoever came into the story, or has other numbers now, has a body by them; the dead stay dead."""
    bodies = dict(state.bodies)
    for ident, npc in state.npcs.items():
        whole, known = body_of_npc(npc), bodies.get(ident)
        if known is not None and known.dead:
            continue
        if known is None or (known.most_health, known.most_resolve) != (whole.most_health, whole.most_resolve):
            bodies[ident] = whole
    return state if bodies == state.bodies else replace(state, bodies=bodies)


def changed(state: State, who: str, what: str, add: int) -> Done:
    """Health or Resolve falls or rises, between 0 and what they start with; what is over is lost (PRO-P20, P45).

    Nothing comes back to whoever lies unconscious but by reviving (PRO-P21, P52).
    """
    body = state.bodies.get(who)
    if body is None or body.dead or (add > 0 and body.down):
        return state, ()
    had, most = getattr(body, what), getattr(body, f"most_{what}")
    left = max(0, min(most, had + add))
    if left == had:
        return state, ()
    return with_body(state, who, **{what: left}), (events.Hurt(who, what, left - had, left),)


def woken(state: State, who: str) -> Done:
    """What was at 0 becomes 1 (PRO-P52)."""
    body = state.bodies.get(who)
    if body is None or not body.down or body.dead:
        return state, ()
    after = with_body(state, who, health=body.health or REVIVED_AT, resolve=body.resolve or REVIVED_AT, down=False,
                      stable=False)
    return after, (events.Woke(who),)


def judged(state: State, cause: str) -> Done:
    """Whoever has come to 0 falls, dies or is out, once what they were doing is settled (PRO-P49, P53, P56, P57)."""
    happened: list[Any] = []
    for who in tuple(state.bodies):
        state, more = _judged(state, who, cause)
        happened += more
    return state, tuple(happened)


def _judged(state: State, who: str, cause: str) -> Done:
    body = state.bodies[who]
    if body.dead or who in state.dying:
        return state, ()
    if not body.most_resolve:
        return _out(state, who) if body.health == 0 and not is_out(state, who) else (state, ())
    if body.health and body.resolve:
        return (with_body(state, who, down=False, stable=False), (events.Woke(who),)) if body.down else (state, ())
    happened: tuple[Any, ...] = () if body.down else (events.Fell(who),)
    if not body.down:
        state = _fallen(with_body(state, who, down=True, stable=False), who)
    if not body.health and not body.resolve:
        state = replace(state, dying=(*state.dying, who), dying_of=cause)
    return state, happened


def _fallen(state: State, who: str) -> State:
    """Whoever falls in their own turn has no more of it, and ebbs from the next one on (PRO-P49, P50)."""
    rounds = state.rounds
    if rounds is None or rounds.whose != who:
        return state
    return replace(state, rounds=replace(rounds, over=True, fell=True))


def _out(state: State, who: str) -> Done:
    """The GM says how: fled, yielded, senseless or dead (PRO-P57)."""
    state = replace(state, npcs={**state.npcs, who: replace(state.npcs[who], out=True)})
    return gone_from_rounds(state, who), (events.Out(who),)


def is_out(state: State, who: str) -> bool:
    """Whether somebody who is nobody's character is out of it."""
    return who in state.npcs and state.npcs[who].out


def gone_from_rounds(state: State, who: str) -> State:
    """Nobody waits for them in Rounds any more."""
    return state if state.rounds is None else replace(state, rounds=without(state.rounds, who))


def died(state: State, who: str) -> Done:
    """Dead, in whatever way it came (PRO-P53)."""
    state = with_body(state, who, dead=True, down=True)
    state = gone_from_rounds(replace(state, dying=tuple(each for each in state.dying if each != who)), who)
    if state.scene is not None:
        here = tuple(each for each in state.scene.here if each != who)
        state = replace(state, scene=replace(state.scene, here=here))
    spoken = tuple(each for each in state.spoken if each.by != who)
    claims = {seat: drive for seat, drive in state.claims.items() if seat != who}
    state = replace(state, spoken=spoken, claims=claims, granted="" if state.granted == who else state.granted)
    if state.offered is not None and state.offered.to == who:
        state = replace(state, offered=None)
    if who in state.npcs:
        state = replace(state, npcs={**state.npcs, who: replace(state.npcs[who], out=True)})
    return state, (events.Died(who),)


def ebb_due(state: State) -> int:
    """What whoever's turn it is loses in it: 1 where they lie and nobody has stabilised them (PRO-P50)."""
    rounds = state.rounds
    if rounds is None or not rounds.whose:
        return 0
    body = state.bodies[rounds.whose]
    return EBB if body.down and not body.stable and not rounds.fell else 0


def ebbed(state: State, who: str, by: int) -> Done:
    """So much is gone of whichever is left (PRO-P50)."""
    body = state.bodies[who]
    what = HEALTH if body.health else RESOLVE
    after, happened = changed(state, who, what, -by)
    return after, (*happened, events.Ebbed(who, by))


def all_lie(state: State) -> bool:
    """Whether no Protagonist can act (PRO-P54)."""
    return not state.awake


def lie_in_rounds(state: State) -> bool:
    """Whether every Protagonist in these Rounds lies, so that they are closed (PRO-P54)."""
    rounds = state.rounds
    return rounds is not None and state.call is None and not any(
        is_protagonist(state, who) and state.bodies[who].able for who in rounds.at)
