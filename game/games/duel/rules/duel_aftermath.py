"""After a Duel: Daemon, Tactical movement, Valorous (DUEL-D207, DUEL-D239, DUEL-D243; window W20).

What such a feat grants is a Move in every respect (DUEL-D196), with a Duel where the feat gives one. Meanwhile the
activation in which the Duel was fought waits; and so on, where one of these Duels opens further windows.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events, ground
from game.games.duel.rules.feats import has, works
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.ways import Leg
from game.games.duel.rules.fight_state import Fight
from game.games.duel.rules.granted_moves import AFTERWARDS, DAEMON, TACTICAL, VALOROUS
from game.games.duel.rules.hiding import unseen_at, way_out_of_sight
from game.games.duel.rules.modifiers import GRANTED, allowance_of
from game.games.duel.rules.refusing import Refusal
from game.games.duel.rules.special_actions import kept, left_on_the_way
from game.games.duel.rules.state import Done, State, clockwise, opponents_of, opposing, seat_of, with_model
from game.games.duel.rules.turn_state import Activation, After, Window

NOT_RETURNING = frozenset({"retreat", "reply", "interrupt"})
"""Kinds of Duels in which those that were engaged do not return fire."""


def with_windows(state: State, fight: Fight) -> State:
    """A Duel is over: what may follow, the seat first whose activation it is, then clockwise (DUEL-D4)."""
    turn = state.activation
    first = seat_of(state, turn.of if turn is not None else fight.of)
    members = sorted(fight.members, key=lambda ident: (clockwise(state, first, seat_of(state, ident)), ident))
    windows = tuple(Window(ident, feat) for feat in AFTERWARDS for ident in members
                    if has(state, ident, feat) and _follows(state, fight, ident, feat))
    if not windows:
        return state
    return replace(state, afters=(*state.afters, After(fight.of, len(state.suspended), windows)))


def _follows(state: State, fight: Fight, ident: str, feat: str) -> bool:
    """Whether this Duel gives a model the chance."""
    if feat == DAEMON:
        return ident in fight.removals
    if feat == TACTICAL:
        return fight.kind != "retreat"
    return (ident != fight.of and opposing(state, ident, fight.of) and ident in fight.fired
            and fight.kind not in NOT_RETURNING)


def opens(state: State, after: After, window: Window) -> bool:
    """Whether the model could do something there now (DUEL-D3)."""
    ident = window.of
    if not works(state, ident, window.feat):
        return False
    if window.feat == TACTICAL:
        return way_out_of_sight(state, ident) is not None
    if window.feat == DAEMON:
        return bool(nearest(state, ident))
    model, turn = state.models[ident], state.activation
    waits = not model.acted and not model.immobilize and (turn is None or turn.of != ident)
    return waits and bool(_others(state, ident, after.initiator))


def next_window(state: State) -> Window | None:
    """The window that is open now: of the latest Duel, once what it granted before is over."""
    after = state.afters[-1] if state.afters else None
    return after.windows[0] if after is not None and after.depth == len(state.suspended) else None


def without_closed(state: State) -> State:
    """Windows in which nobody could do anything leave no trace (M35)."""
    while state.afters and state.afters[-1].depth == len(state.suspended):
        after = state.afters[-1]
        left = after.windows
        while left and not opens(state, after, left[0]):
            left = left[1:]
        if left:
            return replace(state, afters=(*state.afters[:-1], replace(after, windows=left)))
        state = replace(state, afters=state.afters[:-1])
    return state


def _shut(state: State) -> tuple[State, After]:
    """The state without the window that was open."""
    after = state.afters[-1]
    return replace(state, afters=(*state.afters[:-1], replace(after, windows=after.windows[1:]))), after


def pass_window(state: State, made: a.Pass) -> Done:
    """The feat is not used."""
    return _shut(state)[0], ()


def granted(state: State, made: a.React) -> Done:
    """A Move is granted; of who is valorous it is the activation of this round (DUEL-D196, DUEL-D243)."""
    state, after = _shut(state)
    shuns = ""
    if made.feat == VALOROUS:
        state = with_model(state, made.of, acted=True, active=True, channels=(), channelled="", moved=False)
        shuns = after.initiator
    turn = Activation(made.of, through=made.feat, shuns=shuns, began=state.models[made.of].at)
    state = replace(state, suspended=(*state.suspended, state.activation), activation=turn)
    return state, (events.Reacted(made.of, made.feat),)


# --- the Move ---

def granted_moves(state: State, turn: Activation) -> tuple[a.Move, ...]:
    """What is offered, each with a path that is legal as it is."""
    seat, ident = seat_of(state, turn.of), turn.of
    if turn.through == TACTICAL:
        way = way_out_of_sight(state, ident)
        return () if way is None else (a.Move(seat, ident, GRANTED, way),)
    targets = nearest(state, ident) if turn.through == DAEMON else _others(state, ident, turn.shuns)
    if turn.left is not None and turn.charging:  # the rest of a Move that was interrupted
        targets = (turn.charging,)
    return tuple(a.Move(seat, ident, GRANTED, _towards(state, ident, target), target=target) for target in targets)


def nearest(state: State, ident: str) -> tuple[str, ...]:
    """The nearest opposing models: of equals it may choose (DUEL-D207)."""
    opponents = opponents_of(state, ident)
    least = min((ground.apart(state, ident, other) for other in opponents), default=0)
    return tuple(other for other in opponents if ground.apart(state, ident, other) == least)


def _others(state: State, ident: str, initiator: str) -> tuple[str, ...]:
    return tuple(other for other in opponents_of(state, ident) if other != initiator)


def _towards(state: State, ident: str, target: str) -> tuple[Leg, ...]:
    """Straight at the target as far as it goes; it stays where that is no way, or leads up and away (DUEL-D197)."""
    walked = ground.straight_at(state, ident, target, allowance_of(state, ident, GRANTED))
    path = tuple(step.leg for step in walked.steps)
    if not path or kept(state, ident, path) or left_on_the_way(state, ident, path):
        return ()
    there = with_model(state, ident, at=path[-1].to)
    return path if ground.apart(there, ident, target) < ground.apart(state, ident, target) else ()


def granted_refusal(state: State, turn: Activation, made: a.Move, end: Place, leaves: bool) -> Refusal | None:
    """Where such a Move must end (DUEL-D197, DUEL-D239)."""
    if turn.through == TACTICAL:
        hidden = leaves or unseen_at(state, made.of, end)
        return None if hidden else Refusal("in_sight_there", made.of, "D239")
    target = made.target if isinstance(made.target, str) else ""
    if not made.path and not _towards(state, made.of, target):
        return None
    began = turn.began if turn.began is not None else end
    far, near = (ground.apart(with_model(state, made.of, at=at), made.of, target) for at in (began, end))
    return None if near < far else Refusal("not_nearer", target, "D197")


def react_offers(state: State, window: Window) -> Iterator[a.React | a.Pass]:
    """To use the feat, or not."""
    yield a.React(seat_of(state, window.of), window.of, window.feat)
    yield a.Pass(seat_of(state, window.of), window.of, window.feat)
