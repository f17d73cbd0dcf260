"""Why a shared entry cannot be made now: form, moment and range, never taste (GM-G2, GM-G3)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType
from typing import Any

from game.rules.game_master import entries as e
from game.rules.game_master.story_state import StoryState
from game.rules.game_master.terms import (
    FOE,
    FRIEND,
    GM,
    LARGEST_CLOCK,
    MOST_CLOCKS,
    MOST_ELEMENTS,
    MOST_FACTS,
    MOST_PEOPLE,
    SMALLEST_CLOCK,
    Phase,
    TellKind,
)
from game.rules.seats import TABLE
from game.rules.value import Value


class Refusal(Value, frozen=True):
    """Why not: a stable code, and ids."""

    code: str
    detail: str = ""


FREE_PHASES = frozenset({Phase.FREE, Phase.ROUNDS})
"""When somebody may say what they mean to do, and is answered."""
OPEN_PHASES = FREE_PHASES | {Phase.PREPARE}
"""When the GM may put the world in order."""
CALL_PHASES = frozenset({Phase.CALLED, Phase.THROWN})
"""From a call to its reading: what it announced stays as it is (GM-G17), so prices and elements wait."""


def in_phase(state: StoryState, *phases: Phase) -> Refusal | None:
    """Why nothing of this can be done outside these phases."""
    return None if state.phase in phases else Refusal("not_now", str(state.phase))


Checks = Mapping[type, Callable[[Any, Any], Refusal | None]]
"""What a game looks at besides, by the kind of entry."""


def refused_by(checks: Checks, state: StoryState, action: Any) -> Refusal | None:
    """Why an entry cannot be made now: first what every led game looks at, then what this one does; None if it can."""
    refused = common_refusal(state, action)
    check = checks.get(type(action))
    return check(state, action) if refused is None and check is not None else refused


def common_refusal(state: StoryState, action: Any) -> Refusal | None:
    """Why one of the shared entries cannot be made now; None if it can."""
    if state.phase is Phase.OVER:
        return Refusal("over")
    if type(action) in GM_ENTRIES and action.by != GM:
        return Refusal("not_gm", action.by)
    if type(action) in SEAT_ENTRIES and action.by not in state.characters_seated:
        return Refusal("no_such_seat", action.by)
    check = CHECKS.get(type(action))
    return check(state, action) if check is not None else None


def _world(state: StoryState) -> Refusal | None:
    return None if state.phase in OPEN_PHASES else Refusal("not_now", str(state.phase))


def _too_much(held: Collection[str], ident: str, most: int) -> Refusal | None:
    return Refusal("too_much", ident) if ident not in held and len(held) >= most else None


def _scene(state: StoryState, made: e.SetScene) -> Refusal | None:
    """A new scene waits until no right and no debt is open."""
    if _world(state):
        return _world(state)
    if state.telling or state.waiting or state.offered:
        return Refusal("debt_open")
    return None


def _in_scene(state: StoryState, made: object) -> Refusal | None:
    return _world(state) or (Refusal("no_scene") if state.scene is None else None)


def _npc(state: StoryState, made: e.BringNpc) -> Refusal | None:
    if made.id in state.players:
        return Refusal("taken", made.id)
    if made.stance is not None and not FOE <= made.stance <= FRIEND:
        return Refusal("out_of_range", "stance")
    return _world(state) or _too_much(state.npcs, made.id, MOST_PEOPLE)


def _fact(state: StoryState, made: e.MakeFact) -> Refusal | None:
    if made.value is None and made.id not in state.facts:
        return Refusal("unknown", made.id)
    return _world(state) or _too_much(state.facts, made.id, MOST_FACTS)


def _reveal(state: StoryState, made: e.Reveal) -> Refusal | None:
    known = {*state.facts, *state.npcs, *state.clocks}
    unknown = [ident for ident in made.ids if ident not in known]
    return _world(state) or (Refusal("unknown", " ".join(unknown)) if unknown or not made.ids else None)


def _clock(state: StoryState, made: e.SetClock) -> Refusal | None:
    if made.size and not SMALLEST_CLOCK <= made.size <= LARGEST_CLOCK:
        return Refusal("out_of_range", "size")
    if not made.size and (made.id not in state.clocks or not made.add):
        return Refusal("unknown", made.id)
    return _world(state) or _too_much(state.clocks, made.id, MOST_CLOCKS)


def _speak(state: StoryState, made: e.Narrate | e.Ask) -> Refusal | None:
    """One word of each may wait for its answer (KEEP-K16)."""
    if state.phase not in FREE_PHASES:
        return Refusal("not_now", str(state.phase))
    return Refusal("spoken_already", made.by) if any(each.by == made.by for each in state.spoken) else None


def _answer(state: StoryState, made: object) -> Refusal | None:
    return _world(state) or (None if state.spoken else Refusal("nobody_waits"))


def _propose(state: StoryState, made: e.Propose) -> Refusal | None:
    if made.to not in state.characters_seated:
        return Refusal("no_such_seat", made.to)
    return _in_scene(state, made) or (Refusal("debt_open") if state.offered else None)


def _agree(state: StoryState, made: e.Agree) -> Refusal | None:
    if state.offered is None or state.offered.to != made.by:
        return Refusal("nothing_offered", made.by)
    if state.phase in CALL_PHASES:
        return Refusal("not_now", str(state.phase))
    return Refusal("forced", made.by) if state.offered.forced and not made.yes else None


def _tell(state: StoryState, made: e.Tell) -> Refusal | None:
    if made.by != GM and made.by not in state.characters_seated:
        return Refusal("no_such_seat", made.by)
    if made.kind is TellKind.OUTCOME:
        return None if state.telling is not None and state.telling.of == made.by else Refusal("no_right", made.by)
    if made.kind in (TellKind.SCENE, TellKind.NPC, TellKind.SAGA) and made.by != GM:
        return Refusal("not_gm", made.by)
    if made.kind is TellKind.ANSWER:
        # To a question the answer; to an intention a question back, which is its one answer (GM-G12).
        return None if made.by == GM and state.spoken and state.phase in FREE_PHASES else Refusal("nobody_waits")
    if made.kind is TellKind.EPILOGUE:
        return None if state.phase is Phase.ENDING else Refusal("not_now", str(state.phase))
    return None


def _pass_telling(state: StoryState, made: e.PassTelling) -> Refusal | None:
    if state.telling is None or state.telling.of != made.by:
        return Refusal("no_right", made.by)
    return None if made.to in state.players and made.to != made.by else Refusal("no_such_seat", made.to)


def _element(state: StoryState, made: e.AddElement) -> Refusal | None:
    if made.id in state.elements or made.id in state.facts:
        return Refusal("taken", made.id)
    if made.by != GM and not state.rights.get(made.by, 0):
        return Refusal("no_right", made.by)
    return _in_scene(state, made) or _too_much(state.elements, made.id, MOST_ELEMENTS)


def _judge(state: StoryState, made: e.Accept | e.Strike) -> Refusal | None:
    if made.id not in state.waiting:
        return Refusal("unknown", made.id)
    return Refusal("not_now", str(state.phase)) if state.phase in CALL_PHASES else None


def _pause(state: StoryState, made: e.Pause) -> Refusal | None:
    return None if made.by == TABLE or made.by in state.players else Refusal("no_such_seat", made.by)


def _seat(state: StoryState, made: e.ChangeSeat) -> Refusal | None:
    if made.by != TABLE or made.of not in state.players:
        return Refusal("no_such_seat", made.of)
    return _world(state) if made.of == GM else None


CHECKS: Mapping[type, Callable[[Any, Any], Refusal | None]] = MappingProxyType({
    e.SetScene: _scene, e.Here: _in_scene, e.BringNpc: _npc, e.MakeFact: _fact, e.Reveal: _reveal, e.SetClock: _clock,
    e.Narrate: _speak, e.Ask: _speak, e.Refuse: _answer, e.Grant: _in_scene, e.Propose: _propose, e.Agree: _agree,
    e.Tell: _tell, e.PassTelling: _pass_telling, e.AddElement: _element, e.Accept: _judge, e.Strike: _judge,
    e.Pause: _pause, e.ChangeSeat: _seat, e.NewSession: _in_scene, e.DeclareEnd: _in_scene,
})
GM_ENTRIES = frozenset({e.SetScene, e.Here, e.BringNpc, e.MakeFact, e.Reveal, e.SetClock, e.Note, e.Refuse, e.Grant,
                        e.Propose, e.DoEffect, e.Accept, e.Strike, e.Amend, e.NewSession, e.DeclareEnd})
SEAT_ENTRIES = frozenset({e.Narrate, e.Ask, e.Agree, e.Withdraw})
