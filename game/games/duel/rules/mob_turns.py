"""Mobs move when a round begins, and react to Duels: come at whoever began it, or flee (DUEL-D342, D346, D347)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import UNSET
from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events, ground
from game.games.duel.rules.brawling import brawlers, next_stirring
from game.games.duel.rules.crowds import AGGRESSION, HEADINGS, PANIC, ROUND, Stirring
from game.games.duel.rules.field import crowd_ways as ways
from game.games.duel.rules.field.models import Disc, Place, in_contact
from game.games.duel.rules.field.pieces import TURNS
from game.games.duel.rules.field.sight import sees
from game.games.duel.rules.fight_state import Fight
from game.games.duel.rules.hostile import is_hostile
from game.games.duel.rules.mob_attacks import with_first
from game.games.duel.rules.mobs import (
    beside_problem,
    bystanders,
    joined,
    lost_in_the_crowd,
    melted,
    mob_moved,
    place_beside,
)
from game.games.duel.rules.redirecting import to_settle
from game.games.duel.rules.refusing import Refusal
from game.games.duel.rules.state import Done, State, awaiting, body_of, on_table, seat_of, with_model
from game.games.duel.rules.terms import INCH, Awaited, On
from game.rules.plane.points import Point, length
from game.rules.roll import Heading
from game.rules.seats import TABLE

NEAR, RUNS = 6 * INCH, 6
"""Within what a mob is stirred by a Duel, and how many inches it runs then (DUEL-D346)."""
STAYS = (1, 6)
"""Numbers that have no heading: the mob does not move (DUEL-D342)."""
CALM, ANGRY, HIGHEST = 2, 4, 6
ASIDE = (0, 2, TURNS - 2, 4, TURNS - 4)
"""Straight away, then 30 and 60 degrees to either side, the left first (DUEL-D346)."""


def stirred_by_the_round(state: State) -> State:
    """A round begins: whoever melted comes up, then each mob moves, by number (DUEL-D342)."""
    state = lost_in_the_crowd(state)
    return replace(state, stirrings=(*state.stirrings, Stirring(tuple(state.mobs)))) if state.mobs else state


def stirred_by_the_duel(state: State, fight: Fight) -> State:
    """A Duel is over: each mob may react to whoever initiated it (DUEL-D346)."""
    if not state.mobs:
        return state
    stirring = Stirring(tuple(state.mobs), fight.of, fight.drawn, len(state.suspended))
    return replace(state, stirrings=(*state.stirrings, stirring))


def without_calm(state: State) -> State:
    """Mobs that do nothing (any more) leave no trace (M35)."""
    stirring = next_stirring(state)
    while stirring is not None:
        rest = _what_is_left(state, stirring)
        if rest is not None:
            return replace(state, stirrings=(*state.stirrings[:-1], rest))
        state = replace(state, stirrings=state.stirrings[:-1])
        stirring = next_stirring(state)
    return state


def _what_is_left(state: State, stirring: Stirring) -> Stirring | None:
    if not stirring.about and melted(state):
        return stirring
    while stirring.mobs:
        attacks = tuple(each for each in stirring.attacks if state.models[each].on is On.TABLE)
        aside = tuple(each for each in stirring.aside if _is_put_aside(state, stirring.mobs[0], each))
        stirring = replace(stirring, attacks=attacks, aside=aside)
        if _is_busy(state, stirring):
            return stirring
        stirring = Stirring(stirring.mobs[1:], stirring.about, stirring.gone, stirring.depth)
    return None


def _is_put_aside(state: State, mob: str, ident: str) -> bool:
    return (mob in state.mobs and state.models[ident].on is On.TABLE and seat_of(state, ident) != TABLE
            and ident in bystanders(state, mob) and place_beside(state, ident, mob) is not None)


def _is_busy(state: State, stirring: Stirring) -> bool:
    """Whether the first of them has still something to do."""
    mob = stirring.mobs[0]
    if mob not in state.mobs:
        return False
    if stirring.moved:
        return bool(stirring.dice or stirring.attacks or stirring.aside)
    if not stirring.number:
        return not stirring.about or reacts(state, stirring.about, mob)
    return stirring.number not in STAYS if not stirring.about else temper_of(stirring) > CALM


def reacts(state: State, about: str, mob: str) -> bool:
    """Whether whoever initiated still stands, within six inches and in sight; darkness or not (DUEL-D346, I37)."""
    return (state.models[about].stands and ground.apart(state, about, mob) <= NEAR
            and ground.sees(state, about, mob))


def temper_of(stirring: Stirring) -> int:
    """The die, one more for each member that the Duel has cost, six at most (DUEL-D346)."""
    return min(HIGHEST, stirring.number + stirring.gone)


def crowd_goes_on(state: State) -> State | None:
    """The state that waits for the mob at hand, or for whoever comes up in one; None where none stirs."""
    stirring = next_stirring(state)
    if stirring is None:
        return None
    if not stirring.about and melted(state):
        return awaiting(state, Awaited.PLACE, (_coming_up(state),))
    if stirring.dice:
        return to_settle(state)
    if stirring.attacks or not stirring.number:
        return awaiting(state, Awaited.THROW)
    if stirring.aside:
        return awaiting(state, Awaited.PLACE, (seat_of(state, stirring.aside[0]),))
    leader = "" if stirring.about else led_by(state, stirring.mobs[0])
    return awaiting(state, Awaited.MOVE, (leader,)) if leader else awaiting(state, Awaited.TABLE)


def _coming_up(state: State) -> str:
    return next(seat for seat in state.seats if melted(state, seat))


def led_by(state: State, mob: str) -> str:
    """The seat that has strictly more of its models in a mob than any other; "" for none (DUEL-D342, DUEL-O20)."""
    own = {seat: sum(seat_of(state, ident) == seat for ident in brawlers(state, mob)) for seat in state.seats}
    most = max(own.values())
    leading = [seat for seat, count in own.items() if count == most]
    return leading[0] if most and len(leading) == 1 else ""


def crowd_throw(state: State) -> a.Throw | None:
    """The dice that are due for the mob at hand, thrown by the table (DUEL-D457)."""
    stirring = next_stirring(state)
    if stirring is None or state.step is not Awaited.THROW:
        return None
    mob = stirring.mobs[0]
    if stirring.attacks:
        return a.Throw(TABLE, "mob_attack", of=mob, target=stirring.attacks[0])
    return a.Throw(TABLE, "mob_reaction" if stirring.about else "mob_move", of=mob)


def throw_crowd_done(state: State, made: a.Throw) -> State:
    """The die of a mob lies, or the dice of its attack."""
    stirring, lies = state.stirrings[-1], [made.table[die] for die in made.dice]
    if made.purpose == "mob_attack":
        return with_first(state, replace(stirring, dice=tuple(die.number for die in lies)))
    heading = lies[0].heading if lies[0].heading is not UNSET else None
    return with_first(state, replace(stirring, number=lies[0].number, heading=heading))


# --- where it goes ---

def crowd_entry(state: State) -> a.MoveMob | None:
    """What the table enters for the mob at hand; None where it waits for somebody, or for dice."""
    stirring = next_stirring(state)
    if stirring is None or not stirring.number or stirring.moved or state.step is not Awaited.TABLE:
        return None
    mob = stirring.mobs[0]
    if not stirring.about:
        return _round_move(state, TABLE, mob, stirring.heading or (0, 0), stirring.number)
    return _attacks(state, stirring.about, mob) if temper_of(stirring) <= ANGRY else _flees(
        state, stirring.about, mob)


def heading_offers(state: State) -> Iterator[a.MoveMob]:
    """The seat that leads a mob says where to; as the die has it does, and any other heading (DUEL-D342)."""
    stirring = next_stirring(state)
    if stirring is not None and state.asks and not stirring.about:
        yield _round_move(state, state.asks[0], stirring.mobs[0], stirring.heading or (0, 0), stirring.number)


def led_to(state: State, offer: a.MoveMob, heading: Heading) -> a.MoveMob:
    """The same with another heading."""
    return _round_move(state, offer.by, offer.id, heading, offer.inches)


def heading_refusal(state: State, made: a.MoveMob) -> Refusal | None:
    """A heading is about a thousand long, and where it leads is known to the rule (DUEL-D342, DUEL-D456)."""
    if length(*made.heading) not in HEADINGS:
        return Refusal("no_heading", str(list(made.heading)), "D456")
    to = led_to(state, made, made.heading).to
    return None if made.to == to else Refusal("wrong_way", f"{made.id} ends at {list(to)}", "D342")


def _round_move(state: State, by: str, mob: str, heading: Heading, inches: int) -> a.MoveMob:
    """So many inches; not at all where that would cross the border (DUEL-D342)."""
    disc = ground.disc_of(state, mob)
    way = _way(state, disc, heading, inches)
    whole = len(ways.within(ground.field_of(state), disc, way)) == len(way)
    return a.MoveMob(by, mob, ROUND, heading, inches, way[-1] if way and whole else disc.at)


def _attacks(state: State, about: str, mob: str) -> a.MoveMob:
    """Straight into contact with whoever initiated; it flees where it cannot get there (DUEL-D346)."""
    disc, body = ground.disc_of(state, mob), body_of(state, about)
    heading = ways.towards(disc.at.point, body.at.point)
    way = ways.within(ground.field_of(state), disc, _way(state, disc, heading, RUNS))
    there = next((at for at in (disc.at, *way) if in_contact(replace(disc, at=at), body)), None)
    if there is None:
        return _flees(state, about, mob)
    return a.MoveMob(TABLE, mob, AGGRESSION, heading, RUNS, there)


def _flees(state: State, about: str, mob: str) -> a.MoveMob:
    """The first heading away that ends with its centre out of sight, else straight away (DUEL-D346)."""
    disc = ground.disc_of(state, mob)
    straight = ways.towards(body_of(state, about).at.point, disc.at.point)
    found = [(heading, _run(state, disc, heading)) for heading in (ways.turned(straight, turn) for turn in ASIDE)]
    heading, to = next((each for each in found if not _sees_centre(state, about, disc, each[1])), found[0])
    return a.MoveMob(TABLE, mob, PANIC, heading, RUNS, to)


def _run(state: State, disc: Disc, heading: Point) -> Place:
    way = ways.within(ground.field_of(state), disc, _way(state, disc, heading, RUNS))
    return way[-1] if way else disc.at


def _sees_centre(state: State, about: str, disc: Disc, at: Place) -> bool:
    """Whether a model sees the middle of a disc, if it lay there: as thin as a point, and as high as a mob."""
    others = [other for other in ground.discs_of(state) if other.id != disc.id]
    return sees(ground.field_of(state), body_of(state, about), replace(disc, at=at, radius=1), others)


def _way(state: State, disc: Disc, heading: Point, inches: int) -> tuple[Place, ...]:
    others = [other for other in ground.discs_of(state) if other.id != disc.id]
    return ways.way_of(ground.field_of(state), disc, others, heading, inches * INCH)


def move_mob_done(state: State, made: a.MoveMob) -> Done:
    """It is there. When a round begins models that it meets join it; in flight it attacks them (DUEL-D342, D346)."""
    stirring, disc = state.stirrings[-1], ground.disc_of(state, made.id)
    told: tuple[object, ...] = (events.MobMoved(made.id, made.cause, disc.at, made.to),)
    steps = _steps(state, disc, made)
    met = _met(state, disc, steps)
    state = mob_moved(state, made.id, made.to)
    if made.cause == ROUND:
        for ident, (was, at) in met.items():
            if not is_hostile(ident):
                place = Place(at.x + made.to.x - was.x, at.y + made.to.y - was.y, at.z)
                state, more = joined(state, ident, made.id, place)
                told = (*told, *more)
        state = mob_moved(state, made.id, made.to)
        return with_first(state, replace(stirring, moved=True)), told
    attacked = (stirring.about,) if made.cause == AGGRESSION else tuple(met)
    aside = () if made.cause == AGGRESSION else tuple(each for each in attacked if each in bystanders(state, made.id))
    return with_first(state, replace(stirring, moved=True, attacks=attacked, aside=aside)), told


def _steps(state: State, disc: Disc, made: a.MoveMob) -> tuple[Place, ...]:
    way = _way(state, disc, made.heading, made.inches)
    return way[:way.index(made.to) + 1] if made.to in way else ()


def _met(state: State, disc: Disc, steps: Sequence[Place]) -> dict[str, tuple[Place, Place]]:
    """Models whose centre a disc comes to lie under, in order of id: where it was then, and where they are."""
    found = {}
    for ident in on_table(state):
        at = body_of(state, ident).at
        first = next((step for step in steps if ways.is_on_disc(replace(disc, at=step), at)), None)
        if first is not None:
            found[ident] = (first, at)
    return found


# --- who is put beside it ---

def put_beside_offers(state: State) -> tuple[a.PlaceThing, ...]:
    """Who survived a mob that ended on it is put within an inch of it by its seat (DUEL-D346)."""
    stirring = next_stirring(state)
    if stirring is None or not stirring.aside:
        return ()
    ident = stirring.aside[0]
    place = place_beside(state, ident, stirring.mobs[0])
    if place is None:
        return ()
    return (a.PlaceThing(seat_of(state, ident), "model", ident, place, state.models[ident].facing),)


def put_beside_problem(state: State, made: a.PlaceThing) -> Refusal | None:
    """A standing place beside the mob that ended on it."""
    return beside_problem(state, made.id, state.stirrings[-1].mobs[0], made.at)


def put_beside(state: State, made: a.PlaceThing) -> Done:
    """It stands, or lies, there."""
    stirring = state.stirrings[-1]
    was = body_of(state, made.id).at
    state = with_model(state, made.id, at=made.at, facing=made.facing)
    aside = tuple(each for each in stirring.aside if each != made.id)
    return with_first(state, replace(stirring, aside=aside)), (events.Pushed(made.id, was, made.at),)
