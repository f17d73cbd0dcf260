"""Raise Dead: removed models that fight on for a Hero (DUEL-D265; windows W7 and W21)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events, ground
from game.games.duel.rules.engaging import after_action
from game.games.duel.rules.field.models import Body, Neighbour, Place, in_contact
from game.games.duel.rules.field.pieces import SCALE, TURNS, Field, cos_sin
from game.games.duel.rules.field.surfaces import levels_at, stands_at
from game.games.duel.rules.hostile import is_hostile
from game.games.duel.rules.model_state import Model
from game.games.duel.rules.refusing import Refusal
from game.games.duel.rules.state import Done, State, body_of, first_sheet_of, on_table, seat_of, sheet_of, with_model
from game.games.duel.rules.terms import On
from game.games.duel.rules.turn_state import Activation
from game.games.duel.rules.windows import seats_in_turn

RAISE_DEAD = "raise_dead"
AT_ONCE = 2
"""So many may be raised by one action (DUEL-D265)."""
ROOMS_KEPT = 64


def raise_offers(state: State, turn: Activation) -> Iterator[a.Raise]:
    """One or two of the removed, of any side, as often as the trait was bought; no regular action (DUEL-D265, I21)."""
    hero, level = turn.of, sheet_of(state, turn.of).traits.get(RAISE_DEAD, 0)
    if state.models[hero].used.get(RAISE_DEAD, 0) >= level or turn.most_actions > 1:
        return
    fallen = [ident for ident, model in state.models.items() if model.on is On.REMOVED and not is_hostile(ident)]
    with_room = [ident for ident in fallen if place_in_contact(state, hero, ident) is not None]
    for count in range(1, AT_ONCE + 1):
        yield from (a.Raise(seat_of(state, hero), hero, chosen) for chosen in combinations(with_room, count))


def raise_done(state: State, made: a.Raise) -> Done:
    """It is used once more; each of them is set down next."""
    used = state.models[made.of].used
    state = with_model(state, made.of, used={**used, RAISE_DEAD: used.get(RAISE_DEAD, 0) + 1})
    turn = state.activation
    return replace(state, activation=replace(turn, raising=made.models) if turn is not None else None), ()


def to_set_down(state: State) -> str:
    """Who is set down next; "" for nobody: where there is no room in contact nobody is raised."""
    turn = state.activation
    if turn is None or not turn.raising or not state.models[turn.of].stands:
        return ""
    ident = turn.raising[0]
    return ident if place_in_contact(state, turn.of, ident) is not None else ""


def place_in_contact(state: State, hero: str, ident: str) -> Place | None:
    """A standing place in contact with the Hero; None where there is none."""
    others = tuple(Neighbour(body_of(state, other)) for other in on_table(state))
    body = Body(Place(0, 0), first_sheet_of(state, ident).base)
    return _touching(ground.field_of(state), body_of(state, hero), body, others)


@lru_cache(maxsize=ROOMS_KEPT)
def _touching(field: Field, hero: Body, body: Body, others: tuple[Neighbour, ...]) -> Place | None:
    reach = hero.radius + body.radius
    for turn in range(TURNS):
        cos, sin = cos_sin(turn)
        point = (hero.at.x + reach * cos // SCALE, hero.at.y + reach * sin // SCALE)
        if not (0 <= point[0] <= field.area and 0 <= point[1] <= field.area):
            continue
        for level in levels_at(field, point, standing=True):
            there = replace(body, at=Place(*point, level))
            if _fits(field, hero, there, others):
                return there.at
    return None


def _fits(field: Field, hero: Body, body: Body, others: tuple[Neighbour, ...]) -> bool:
    return in_contact(hero, body) and stands_at(field, body, others)


def set_down_offers(state: State) -> Iterator[a.PlaceThing]:
    """A place in contact; any other does as well."""
    turn, ident = state.activation, to_set_down(state)
    place = place_in_contact(state, turn.of, ident) if turn is not None and ident else None
    if turn is not None and place is not None:
        yield a.PlaceThing(seat_of(state, turn.of), "model", ident, place)


def set_down_problem(state: State, made: a.PlaceThing) -> Refusal | None:
    """A standing place in contact with the Hero (DUEL-D265)."""
    turn = state.activation
    hero = turn.of if turn is not None else ""
    others = tuple(Neighbour(body_of(state, other)) for other in on_table(state))
    body = Body(made.at, first_sheet_of(state, made.id).base)
    fits = _fits(ground.field_of(state), body_of(state, hero), body, others)
    return None if fits else Refusal("not_in_contact_with_the_hero", made.id, "D265")


def set_down(state: State, made: a.PlaceThing) -> Done:
    """It stands there and belongs to the Hero's seat; after the last one a Duel follows (DUEL-D265, DUEL-D40)."""
    turn = state.activation
    if turn is None:
        return state, ()
    was = state.models[made.id]
    risen = Model(made.at, On.TABLE, engaged=was.engaged, engaged_last=was.engaged_last, raised_by=turn.of)
    state = _forgotten(replace(state, models={**state.models, made.id: risen}), made.id)
    state = replace(state, activation=replace(turn, raising=turn.raising[1:]))
    told = (events.Raised(made.id, turn.of, made.at),)
    return (state if to_set_down(state) else raised_all(state)), told


def raised_all(state: State) -> State:
    """The action is done."""
    turn = state.activation
    if turn is None:
        return state
    return after_action(replace(state, activation=replace(turn, raising=())), turn.of, None)


def _forgotten(state: State, ident: str) -> State:
    """No feat is about it any more: what was named is gone (DUEL-D404)."""
    for other, model in state.models.items():
        if ident in model.targets.values():
            left = {feat: target for feat, target in model.targets.items() if target != ident}
            state = with_model(state, other, targets=left)
    return state


# --- their activations ---

def with_raised(state: State, hero: str) -> State:
    """The Hero's activation is over: each of those that it raised has one of its own next (DUEL-D265)."""
    due = tuple(ident for ident, model in state.models.items() if model.raised_by == hero and not model.acted
                and ident not in state.raised)
    return replace(state, raised=(*state.raised, *due)) if due else state


def raised_next(state: State) -> tuple[str, ...]:
    """Who of them can act now, all of one seat, which orders its own (DUEL-D4)."""
    ready = tuple(ident for ident in state.raised if _can_act(state.models[ident]))
    seat = next((each for each in seats_in_turn(state) if any(seat_of(state, one) == each for one in ready)), "")
    return tuple(ident for ident in ready if seat_of(state, ident) == seat)


def _can_act(model: Model) -> bool:
    return bool(model.raised_by) and model.has_a_place and not model.prone and not (model.acted or model.immobilize)


def raised_activations(state: State) -> Iterator[a.Activate]:
    """Each of them gets a full activation (DUEL-D265)."""
    yield from (a.Activate(seat_of(state, ident), ident, RAISE_DEAD) for ident in raised_next(state))
