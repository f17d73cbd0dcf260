"""Who is in a mob, and what becomes of those in it: joining, leaving, melting away (DUEL-D341, DUEL-D343, D344)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import UNSET
from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events, ground
from game.games.duel.rules.brawling import brawlers, crowd_of
from game.games.duel.rules.engaging import after_action
from game.games.duel.rules.field.crowd_ways import is_on_disc, trodden
from game.games.duel.rules.field.models import Body, Disc, Neighbour, Place, distance
from game.games.duel.rules.field.pieces import SCALE, TURNS, Field, cos_sin
from game.games.duel.rules.field.surfaces import levels_at, stands_at
from game.games.duel.rules.hostile import is_hostile
from game.games.duel.rules.refusing import Refusal
from game.games.duel.rules.state import Done, State, body_of, on_table, seat_of, with_model
from game.games.duel.rules.taking import dropped
from game.games.duel.rules.terms import INCH, On

LEAVE, MELT = "leave_mob", "melt"
BESIDE = INCH
"""How near to the disc whoever leaves it stands (DUEL-D344)."""
STEPS_AWAY = (0, BESIDE // 2, BESIDE)
ROOMS_KEPT = 64


def is_member(state: State, ident: str) -> bool:
    """Whether a model is in a mob."""
    return state.models[ident].on is On.MOB


def mob_under(state: State, at: Place) -> str:
    """The mob whose disc a place lies on; "" for none."""
    return next((disc.id for disc in ground.discs_of(state) if is_on_disc(disc, at)), "")


def joined(state: State, ident: str, mob: str, at: Place) -> Done:
    """A model is one of them from now on."""
    state = with_model(state, ident, on=On.MOB, mob=mob, at=at, climbing=None)
    return state, (events.JoinedMob(ident, mob),)


def joins_where_it_ends(state: State, ident: str) -> Done:
    """Who ends its Move with its centre on a disc is a member; not the boss and its like (DUEL-D343)."""
    model = state.models[ident]
    if not state.mobs or model.on is not On.TABLE or model.at is None or is_hostile(ident):
        return state, ()
    mob = mob_under(state, model.at)
    return joined(state, ident, mob, model.at) if mob else (state, ())


def without_empty(state: State) -> State:
    """With its last member a disc is gone too (DUEL-D345)."""
    if all(crowd_of(state, mob) for mob in state.mobs):
        return state
    return replace(state, mobs={mob: each for mob, each in state.mobs.items() if crowd_of(state, mob)})


def mob_moved(state: State, mob: str, to: Place) -> State:
    """The disc lies somewhere else, and its members move along at their offset (DUEL-D343)."""
    was, field = state.mobs[mob].at, ground.field_of(state)
    state = replace(state, mobs={**state.mobs, mob: replace(state.mobs[mob], at=to)})
    for ident in brawlers(state, mob):
        at = state.models[ident].at or was
        point = (at.x + to.x - was.x, at.y + to.y - was.y)
        state = with_model(state, ident, at=Place(*point, trodden(field, point)))
    return state


# --- the activation of a member (DUEL-D344) ---

def member_offers(state: State, ident: str) -> Iterator[a.Interact]:
    """To leave the mob where there is room beside it, or to melt away in it."""
    mob, seat = state.models[ident].mob, seat_of(state, ident)
    place = place_beside(state, ident, mob)
    if place is not None:
        yield a.Interact(seat, ident, LEAVE, mob, at=place)
    yield a.Interact(seat, ident, MELT, mob)


def place_beside(state: State, ident: str, mob: str) -> Place | None:
    """A standing place within an inch of a disc, as near as there is; None where there is no room (DUEL-D344)."""
    body = replace(body_of(state, ident), prone=False)
    return _beside(ground.field_of(state), ground.disc_of(state, mob), body, ground.others_of(state, ident))


@lru_cache(maxsize=ROOMS_KEPT)
def _beside(field: Field, disc: Disc, body: Body, others: tuple[Neighbour, ...]) -> Place | None:
    there = sorted(_round_about(field, disc, body), key=lambda at: (
        (at.x - body.at.x) ** 2 + (at.y - body.at.y) ** 2, at))
    return next((at for at in there if _is_beside(field, disc, replace(body, at=at), others)), None)


def _round_about(field: Field, disc: Disc, body: Body) -> Iterator[Place]:
    for away in STEPS_AWAY:
        for turn in range(TURNS):
            cos, sin = cos_sin(turn)
            reach = disc.radius + body.radius + away
            point = (disc.at.x + reach * cos // SCALE, disc.at.y + reach * sin // SCALE)
            if 0 <= point[0] <= field.area and 0 <= point[1] <= field.area:
                yield from (Place(*point, level) for level in levels_at(field, point, standing=True))


def _is_beside(field: Field, disc: Disc, body: Body, others: tuple[Neighbour, ...]) -> bool:
    return (distance(body, disc) <= BESIDE and not is_on_disc(disc, body.at) and stands_at(field, body, others))


def beside_problem(state: State, ident: str, mob: str, at: Place) -> Refusal | None:
    """Why a model cannot stand there beside a mob; None where it can (DUEL-D344, DUEL-D346)."""
    body = replace(body_of(state, ident), at=at, prone=False)
    fits = _is_beside(ground.field_of(state), ground.disc_of(state, mob), body, ground.others_of(state, ident))
    return None if fits else Refusal("not_beside_the_mob", ident, "D344")


def leave_refusal(state: State, made: a.Interact) -> Refusal | None:
    """Who leaves says where to."""
    if made.at is UNSET:
        return Refusal("no_place", made.of, "D344")
    return beside_problem(state, made.of, state.models[made.of].mob, made.at)


def leave_done(state: State, made: a.Interact) -> Done:
    """The model stands beside the disc; a Duel follows if it can (DUEL-D344, DUEL-D40)."""
    at = made.at if isinstance(made.at, Place) else body_of(state, made.of).at
    state = with_model(state, made.of, on=On.TABLE, mob="", at=at)
    return after_action(without_empty(state), made.of, None), (events.LeftMob(made.of, made.with_ or "", at),)


def melt_done(state: State, made: a.Interact) -> Done:
    """The model is off the table until the next round; what it carried lies there (DUEL-D344)."""
    state, told = dropped(state, made.of)
    state = with_model(state, made.of, on=On.MELTED, mob="", at=None)
    state = after_action(without_empty(state), made.of, None, duel=False)
    return state, (*told, events.MeltedAway(made.of, made.with_ or ""))


# --- coming up again (DUEL-D342) ---

def melted(state: State, seat: str = "") -> tuple[str, ...]:
    """Models that are off the table; of one seat, or of all."""
    return tuple(ident for ident, model in state.models.items()
                 if model.on is On.MELTED and seat in ("", seat_of(state, ident)))


def lost_in_the_crowd(state: State) -> State:
    """No disc is left: whoever melted comes in from the corner again (DUEL-D342, DUEL-D26)."""
    if state.mobs:
        return state
    for ident in melted(state):
        state = with_model(state, ident, on=On.CORNER)
    return state


def melted_offers(state: State, seat: str) -> Iterator[a.PlaceThing]:
    """On each disc, in its middle, on what lies there; any other place on a disc does as well."""
    field = ground.field_of(state)
    for ident in melted(state, seat)[:1]:
        for disc in ground.discs_of(state):
            at = Place(*disc.at.point, trodden(field, disc.at.point))
            yield a.PlaceThing(seat, "model", ident, at, state.models[ident].facing)


def melted_problem(state: State, at: Place) -> str:
    """Why nobody can come up there; "" where somebody can: on a disc."""
    mob = mob_under(state, at)
    return "" if mob and at.z == trodden(ground.field_of(state), at.point) else "it is on no disc"


def came_up(state: State, made: a.PlaceThing) -> Done:
    """The model is in that mob."""
    state = with_model(state, made.id, facing=made.facing)
    return joined(state, made.id, mob_under(state, made.at), made.at)


def bystanders(state: State, mob: str) -> tuple[str, ...]:
    """Models on the table whose centre lies on a disc without being in the mob."""
    disc = ground.disc_of(state, mob)
    return tuple(ident for ident in on_table(state) if is_on_disc(disc, body_of(state, ident).at))
