"""A Move outside an activation, after the prey has moved (DUEL-D196, DUEL-D225; window W21)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events, ground
from game.games.duel.rules.engaging import duels_with
from game.games.duel.rules.feats import works
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.pieces import TURNS, cos_sin
from game.games.duel.rules.field.ways import Leg
from game.games.duel.rules.modifiers import GRANTED, allowance_of
from game.games.duel.rules.refusing import Refusal
from game.games.duel.rules.special_actions import kept, left_on_the_way
from game.games.duel.rules.state import Done, State, body_of, seat_of, with_model
from game.games.duel.rules.turn_state import Activation
from game.games.duel.rules.windows import left
from game.rules.errors import IllegalAction

MANHUNT = "manhunt"
SHARES, SCALE = (1, 2, 3), 10000


def prey_of(state: State, hero: str) -> str:
    """Whom a Hero hunts; "" where nobody was named."""
    return state.models[hero].targets.get(MANHUNT, "")


def may_hunt(state: State, hero: str) -> bool:
    """Whether both stand, and the Hero gets to where it sees its prey, standing still or straight on (DUEL-D225)."""
    prey = prey_of(state, hero)
    return (bool(prey) and works(state, hero, MANHUNT) and state.models[prey].stands
            and way_into_sight(state, hero) is not None)


def way_into_sight(state: State, hero: str) -> tuple[Leg, ...] | None:
    """A plain way for an offer: none at all, or one straight leg; None where neither leads into sight."""
    if granted_problem(state, hero, body_of(state, hero).at) is None:
        return ()
    return next((path for path in _straight_ways(state, hero) if _fits(state, hero, path)), None)


def _straight_ways(state: State, hero: str) -> Iterator[tuple[Leg, ...]]:
    at, far = body_of(state, hero).at, allowance_of(state, hero, GRANTED)
    for share in SHARES:
        length = far * share // SHARES[-1]
        for turn in range(TURNS):
            cos, sin = cos_sin(turn)
            point = at.x + length * cos // SCALE, at.y + length * sin // SCALE
            yield from ((Leg(Place(*point, level)),) for level in ground.levels(state, point))


def _fits(state: State, hero: str, path: tuple[Leg, ...]) -> bool:
    try:
        walked = ground.walked(state, hero, path, allowance_of(state, hero, GRANTED))
    except IllegalAction:
        return False
    behind = kept(state, hero, path) or left_on_the_way(state, hero, path)
    return not behind and granted_problem(state, hero, walked.end) is None


def granted_problem(state: State, hero: str, end: Place) -> Refusal | None:
    """The Move must end in sight of the prey (DUEL-D225)."""
    if not ground.leaves(state, end) and ground.sees(with_model(state, hero, at=end), hero, prey_of(state, hero)):
        return None
    return Refusal("out_of_sight_of_the_prey", hero, "D225")


def hunting_moves(state: State, turn: Activation) -> tuple[a.Move, ...]:
    """The Move that was granted, by a way that fits."""
    path = way_into_sight(state, turn.of)
    return () if path is None else (a.Move(seat_of(state, turn.of), turn.of, GRANTED, path),)


def hunts(state: State, made: a.React) -> Done:
    """The Hero may make one Move, besides its regular activation (DUEL-D225)."""
    turn = Activation(made.of, through=MANHUNT)
    return replace(state, activation=turn, gains=state.gains[1:]), (events.Reacted(made.of, made.feat),)


def after_granted(state: State, hero: str) -> State:
    """It may initiate against the prey alone (DUEL-D225)."""
    turn, prey = state.activation, prey_of(state, hero)
    if turn is None:
        return state
    duels = duels_with(state, hero, prey) if state.models[hero].stands else ()
    return replace(state, activation=replace(turn, mode=GRANTED, actions=1, left=None, moves=None, duels=duels))


def pass_manhunt_done(state: State, made: a.Pass) -> Done:
    """No hunt, no further Move, or no Duel after it."""
    turn = state.activation
    if turn is None:
        return left(state, made)
    return replace(state, activation=replace(turn, actions=turn.most_actions, left=None, moves=None, duels=())), ()
