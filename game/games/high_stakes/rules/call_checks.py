"""Whether a call can be made: the moment, who throws, what it answers, how hard it is, what is at stake."""

from __future__ import annotations

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.checking import (
    OF_CALLS,
    debt,
    is_past,
    present,
    wrong_effect,
    wrong_least,
)
from game.games.high_stakes.rules.constants import ATTRIBUTES, MOST_DIFFICULTY, MOST_SOURCES, MOST_TACTICAL
from game.games.high_stakes.rules.pools import overkill
from game.games.high_stakes.rules.state import State
from game.rules.game_master.refusing import Refusal, in_phase
from game.rules.game_master.terms import GM, Phase, SceneKind

FREE = "free"
"""The approach of any other idea."""
FEWEST = {"roll": 1, "question": 1, "team": 2, "shared": 2, "versus": 2}
MOST = {"roll": 1, "question": 1, "team": 5, "shared": 5, "versus": 2}
"""How many throw in each kind of call (HS-S13, S52, S53, S56)."""


def call_refusal(state: State, call: a.Call) -> Refusal | None:
    """Why a call cannot be made now; None if it can."""
    if call.by != GM:
        return Refusal("not_gm", call.by)
    return (_when_called(state, call) or _who_throws(state, call) or _answers(state, call) or _how_hard(state, call)
            or _as_scene(state, call) or _again(state, call) or _stakes(state, call))


def _when_called(state: State, call: a.Call) -> Refusal | None:
    """In free play, or in place of an open call for the same intention, before its first die (GM-G12, G17)."""
    if state.phase is Phase.CALLED and state.call is not None:
        if state.call.thrown:
            return Refusal("thrown")
        return None if call.answers == state.call.call.answers else Refusal("other_intention")
    if state.scene is None:
        return Refusal("no_scene")
    return in_phase(state, Phase.FREE) or debt(state)


def _who_throws(state: State, call: a.Call) -> Refusal | None:
    if not FEWEST[call.kind] <= len(call.who) <= MOST[call.kind]:
        return Refusal("bad_who", call.kind)
    for seat, demand in call.who.items():
        if refused := present(state, seat):
            return refused
        if demand.attribute not in ATTRIBUTES:
            return Refusal("no_such_attribute", demand.attribute)
        if sum(each.add for each in demand.tactical) > MOST_TACTICAL:
            return Refusal("out_of_range", "tactical")
    return _best_odds(state, call) if call.kind == "question" else None


def _best_odds(state: State, call: a.Call) -> Refusal | None:
    """A question of the whole group is thrown for by whoever has the best odds (HS-S13)."""
    (seat, demand), = call.who.items()
    best = max(state.sheet(each).now(demand.attribute) for each in state.here)
    return None if state.sheet(seat).now(demand.attribute) == best else Refusal("not_the_best", seat)


def _answers(state: State, call: a.Call) -> Refusal | None:
    if call.forced:
        return None if call.answers is None else Refusal("bad_answers")
    if _same_intention(state, call):
        return None
    spoken = [each for each in state.spoken if each.n == call.answers]
    if not spoken:
        return Refusal("bad_answers", str(call.answers))
    together = call.kind in ("question", "shared")
    return None if together or spoken[0].by in call.who else Refusal("bad_who", spoken[0].by)


def _same_intention(state: State, call: a.Call) -> bool:
    return state.call is not None and call.answers is not None and state.call.call.answers == call.answers


def way_of(state: State, call: a.Call) -> tuple[str, str]:
    """How the intention that a call answers goes about it, and to what; a call that is changed keeps it."""
    spoken = next((each for each in state.spoken if each.n == call.answers), None)
    if spoken is not None:
        return spoken.approach or FREE, spoken.target
    if state.call is not None and _same_intention(state, call):
        return state.call.approach, state.call.target
    return FREE, ""


def _how_hard(state: State, call: a.Call) -> Refusal | None:
    """What lies in the way adds up (HS-S45); what is automatic, or overkill, is granted (HS-S20, S21)."""
    if call.kind == "versus":
        return Refusal("out_of_range", "difficulty") if call.difficulty or call.parts else None
    if not 0 <= call.difficulty <= MOST_DIFFICULTY:
        return Refusal("out_of_range", "difficulty")
    if call.difficulty == 0:
        return Refusal("granted", "difficulty 0")
    ids = [part.id for part in call.parts]
    wrong_sum = bool(call.parts) and sum(part.difficulty for part in call.parts) != call.difficulty
    if wrong_sum or len(set(ids)) != len(ids) or len(ids) > MOST_SOURCES or (call.kind == "shared" and not ids):
        return Refusal("bad_parts", call.kind)
    if not call.insist and overkill(state, call.who, call.difficulty):
        return Refusal("overkill")
    return None


def _as_scene(state: State, call: a.Call) -> Refusal | None:
    """A connection has no dice, a dream is a Mind roll of those who rest (HS-S61)."""
    kind = state.scene.kind if state.scene is not None else None
    if kind is SceneKind.CONNECTION:
        return Refusal("no_dice_here")
    if kind is SceneKind.DREAM:
        awake = next((seat for seat, demand in call.who.items() if demand.attribute != "mind"), "")
        return Refusal("dreams_are_mind", awake) if awake else None
    return None


def _again(state: State, call: a.Call) -> Refusal | None:
    """The same question is not thrown for twice, by nobody of the group (HS-S13, S46)."""
    if call.about and call.about in state.closed:
        return Refusal("asked_already", call.about)
    if call.revenge and not may_avenge(state, call.revenge):
        return Refusal("no_revenge", call.revenge)
    return None


def may_avenge(state: State, fallen: str) -> bool:
    """Whether there are dice for revenge: until it is a fact that somebody was avenged (HS-S51)."""
    known = any(each.id == fallen for each in state.fallen)
    return state.header.options.revenge and known and f"avenged_{fallen}" not in state.facts


def _stakes(state: State, call: a.Call) -> Refusal | None:
    """No throw where neither side of the dice would change anything (GM-G13); in the past it is all for a fact."""
    for seat, demand in call.who.items():
        if refused := wrong_least(state, seat, demand.least):
            return refused
    for effects in (call.win, call.lose, *(each for part in call.parts for each in (part.win, part.lose))):
        if refused := wrong_effect(effects, OF_CALLS):
            return refused
    lost = any(part.rung != "retreat" for demand in call.who.values() for parts in demand.least for part in parts)
    gained = call.win or call.lose or any(part.win or part.lose for part in call.parts)
    if not (lost or gained or call.kind == "versus"):
        return Refusal("nothing_at_stake")
    losing = [each.name for each in (*call.win, *call.lose) if each.name == "lose_thing"]
    return Refusal("no_loss_here") if is_past(state) and losing else None
