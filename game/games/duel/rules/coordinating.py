"""Several models that are activated together, and initiate together (DUEL-D206; windows W6, W7, W10)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.engaging import COORDINATE, able_ones, duels_with
from game.games.duel.rules.feats import serves, works
from game.games.duel.rules.modifiers import PLAIN, RUN
from game.games.duel.rules.refusing import Refusal
from game.games.duel.rules.state import State, first_sheet_of, on_table, opposing, seat_of, sheet_of
from game.games.duel.rules.terms import INCH, Kind
from game.games.duel.rules.turn_state import Activation
from game.games.duel.rules.warband_sheets import FOLLOWERS

WITHIN = 4 * INCH
COORDINATED = (Kind.GANGER, Kind.ROOKIE)


def to_coordinate(state: State, hero: str, kind: Kind) -> tuple[str, ...]:
    """Gangers or Rookies of allied Heroes within four inches that stand and were not activated yet (DUEL-D206).

    Nobody who is not activated at all (DUEL-D217); an irresponsible Hero serves nobody (DUEL-D218).
    """
    return tuple(other for other in on_table(state) if sheet_of(state, other).kind is kind
                 and not opposing(state, hero, other) and state.models[other].stands
                 and not state.models[other].acted and not state.models[other].immobilize
                 and serves(state, hero, other) and ground.apart(state, hero, other) <= WITHIN)


def most_of(state: State, hero: str, kind: Kind) -> int:
    """As many Gangers as the Hero has levels of Follower, or twice as many Rookies (DUEL-D206)."""
    return FOLLOWERS[kind] * first_sheet_of(state, hero).traits.get("follower", 0)


def coordinations(state: State, hero: str) -> Iterator[a.Activate]:
    """With as many as may be of one kind; any fewer, in any order, will do as well."""
    if not works(state, hero, COORDINATE) or state.models[hero].shifting_to is not None:
        return
    for kind in COORDINATED:
        chosen = to_coordinate(state, hero, kind)[:most_of(state, hero, kind)]
        if chosen:
            yield a.Activate(seat_of(state, hero), hero, COORDINATE, chosen)


def coordination_problem(state: State, made: a.Activate) -> Refusal | None:
    """Up to so many of one kind, each once, that may be activated with the Hero (DUEL-D206)."""
    if made.through != COORDINATE:
        return None
    for kind in COORDINATED:
        may = to_coordinate(state, made.of, kind)
        if made.with_ and set(made.with_) <= set(may) and len(set(made.with_)) == len(made.with_):
            most = most_of(state, made.of, kind)
            return Refusal("too_many", f"{len(made.with_)}; allowed are {most}", "D206") if len(
                made.with_) > most else None
    return Refusal("not_together", " ".join(made.with_), "D206")


def begun_together(turn: Activation, made: a.Activate) -> Activation:
    """All of them, the Hero too, are to make a Move."""
    together = (made.of, *made.with_)
    return replace(turn, leader=made.of, together=together, waiting=together, fast=False)


def still_to_move(state: State, turn: Activation) -> tuple[str, ...]:
    """Who may move now: who has begun, or else whoever of one seat has not moved yet and stands (DUEL-D206, D4)."""
    waiting = tuple(ident for ident in turn.waiting if state.models[ident].stands)
    if turn.of in waiting and (turn.retreated or turn.left is not None):
        return (turn.of,)
    seats, leading = [seat_of(state, ident) for ident in waiting], seat_of(state, turn.leader)
    seat = leading if leading in seats else next(iter(seats), "")
    return tuple(ident for ident in waiting if seat_of(state, ident) == seat)


def coordinated_moves(state: State, turn: Activation) -> tuple[a.Move, ...]:
    """A Move, to begin with on the spot, of each."""
    mode = RUN if state.header.options.actions_1_5 else PLAIN
    return tuple(a.Move(seat_of(state, ident), ident, mode) for ident in still_to_move(state, turn))


def after_coordinated(state: State, ident: str, mode: str) -> State:
    """It has moved; when nobody is left to, those who can, initiate together against one (DUEL-D206)."""
    turn = state.activation
    if turn is None:
        return state
    waiting = tuple(each for each in turn.waiting if each != ident)
    turn = replace(turn, waiting=waiting, mode=mode, left=None, moves=None, retreated=False, ended_move=True, actions=1)
    return replace(state, activation=turn, passed=())


def all_have_moved(state: State, turn: Activation) -> State:
    """The state in which the Duels that may be declared are known."""
    bids = state.header.options.bid != "off"
    duels = () if bids or turn.dueled else tuple(_together(state, turn))
    standing = next((ident for ident in turn.together if state.models[ident].stands), turn.leader)
    turn = replace(turn, of=standing, waiting=(), left=None, retreated=False, moves=None, duels=duels)
    return replace(state, activation=turn)


def _together(state: State, turn: Activation) -> Iterator[a.Duel]:
    for target in on_table(state):
        if not opposing(state, turn.leader, target):
            continue
        for kind in ("melee", "ranged"):
            able = able_ones(state, turn.together, target, kind)
            for duel in duels_with(state, able[0], target) if able else ():
                if duel.kind == kind:
                    yield replace(duel, by=seat_of(state, turn.leader), target=target)
