"""Upgrades: what a die gives who takes a token, and what that does (DUEL-D130)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events, ground
from game.games.duel.rules.field.models import Neighbour
from game.games.duel.rules.field.surfaces import stands_at
from game.games.duel.rules.field.ways import Leg
from game.games.duel.rules.fight_state import Attack, Fight, Incident
from game.games.duel.rules.refusing import Refusal
from game.games.duel.rules.state import Done, State, body_of, on_table, opponents_of, seat_of, with_model
from game.games.duel.rules.table_state import Token
from game.games.duel.rules.taking import NEGATED, Effect
from game.games.duel.rules.terms import INCH, UPGRADE
from game.rules.errors import IllegalAction

ARMOUR, MIRAGE, SCOPE, BOOST, DISTORTION, TRAP = "armour", "mirage", "scope", "boost", "distortion", "trap"
BY_NUMBER: Mapping[int, str] = MappingProxyType({
    1: ARMOUR, 2: MIRAGE, 3: SCOPE, 4: BOOST, 5: DISTORTION, 6: TRAP})
KEPT = frozenset({ARMOUR, MIRAGE, SCOPE})
"""The others happen at once and are gone."""
BOOSTS, BOOSTS_FARTHER, DODGES, TRAP_REACHES = 4 * INCH, 6 * INCH, 4 * INCH, 2 * INCH
EMPTY_FOR = 2
"""A place that was emptied stays so in the next Upkeep, and is filled in the one after (DUEL-D130c)."""
NOT_INITIATED = frozenset({"retreat", "reply"})
"""Duels of which the first model is not who initiates them (DUEL-D101d, DUEL-D121)."""


def filled_again(state: State) -> State:
    """In Upkeep places that were empty long enough have a token again (DUEL-D130c, DUEL-D185a)."""
    tokens = {name: replace(token, due=0) if token.due and token.due <= state.round else token
              for name, token in state.tokens.items()}
    return replace(state, tokens=tokens)


def taken(state: State, ident: str, name: str) -> State:
    """The token is gone from its place, and a die is due (DUEL-D130)."""
    token: Token = replace(state.tokens[name], due=state.round + EMPTY_FOR)
    return replace(state, tokens={**state.tokens, name: token},
                   incidents=(Incident(UPGRADE, ident), *state.incidents))


def throw_upgrade_done(state: State, made: a.Throw) -> Done:
    """One die says what it is: kept until used, a new one in place of an old, or resolved at once (DUEL-D130)."""
    ident, name = str(made.of), BY_NUMBER[made.table[made.dice[0]].number]
    told = (events.UpgradeGained(ident, name),)
    state = replace(state, incidents=state.incidents[1:])
    if name in KEPT:
        return with_model(state, ident, upgrade=name), told
    if name == TRAP:
        near = (other for other in on_table(state) if ground.apart(state, ident, other) <= TRAP_REACHES)
        hits = tuple(Incident("hits", other, TRAP, 1) for other in near)
        return replace(state, incidents=(*hits, *state.incidents)), told
    return replace(state, incidents=(Incident(name, ident), *state.incidents)), told


def reach_of(state: State, incident: Incident) -> int:
    """How far Boost or Mirage leads (DUEL-D130a, b); Protection changes nothing of it (DUEL-D143)."""
    if incident.what == MIRAGE:
        return DODGES
    return BOOSTS_FARTHER if state.header.options.actions_1_5 else BOOSTS


def swaps(state: State, ident: str) -> tuple[str, ...]:
    """Opposing models with whom a model can change places, both standing where the other was (DUEL-D130b)."""
    if state.models[ident].climbing is not None:
        return ()
    return tuple(other for other in opponents_of(state, ident)
                 if state.models[other].climbing is None and _both_fit(state, ident, other))


def _both_fit(state: State, one: str, other: str) -> bool:
    field, first, second = ground.field_of(state), body_of(state, one), body_of(state, other)
    left = [Neighbour(body_of(state, each)) for each in on_table(state) if each not in (one, other)]
    here, there = replace(first, at=second.at), replace(second, at=first.at)
    return stands_at(field, here, (*left, Neighbour(there))) and stands_at(field, there, (*left, Neighbour(here)))


def upgrade_offers(state: State, incident: Incident) -> Iterator[a.Upgrade]:
    """With whom to swap, or where to: on the spot, or anywhere along one straight leg (DUEL-D130)."""
    seat, ident = seat_of(state, incident.of), incident.of
    if incident.what == DISTORTION:
        yield from (a.Upgrade(seat, ident, to=other) for other in swaps(state, ident))
    else:
        yield a.Upgrade(seat, ident, at=body_of(state, ident).at)


def upgrade_refusal(state: State, made: a.Upgrade) -> Refusal | None:
    """One straight leg, not off the table (DUEL-D32, DUEL-D130a, b)."""
    if made.to is not None or made.at is None or made.at == state.models[made.of].at:
        return None
    try:
        walked = ground.walked(state, made.of, (Leg(made.at),), reach_of(state, state.incidents[0]))
    except IllegalAction as error:
        return Refusal(error.code, error.detail, error.code.removeprefix("DUEL-"))
    return Refusal("stays_on_the_table", made.of, "D32") if walked.leaves else None


def upgrade_done(state: State, made: a.Upgrade) -> Done:
    """The model is there, or changes places with another; what they carry stays with them (DUEL-D130, DUEL-I35)."""
    state = replace(state, incidents=state.incidents[1:])
    start = body_of(state, made.of).at
    if made.to is not None:
        there = body_of(state, made.to).at
        state = with_model(with_model(state, made.of, at=there), made.to, at=start)
        return state, (events.Swapped(made.of, made.to),)
    end = made.at if made.at is not None else start
    climbing = state.models[made.of].climbing if end == start else None
    return with_model(state, made.of, at=end, climbing=climbing), (events.Moved(made.of, start, end, 0),)


# --- in Duels ---

def may_be_ignored(state: State, attack: Attack) -> bool:
    """Whether whoever is hit by the bearer of a Mirage is still to say if it counts (DUEL-D130a, DUEL-O18)."""
    hit = attack.reckoned is not None and attack.reckoned.hits > 0
    return (hit and attack.ignored is None and state.models[attack.of].upgrade == MIRAGE
            and state.models[attack.target].in_the_game)


def ignore_offers(state: State, attack: Attack) -> Iterator[a.Action]:
    """To ignore the attack, or not."""
    seat = seat_of(state, attack.target)
    yield a.Ignore(seat, attack.target)
    yield a.Pass(seat, attack.target, MIRAGE)


def ignore_done(state: State, made: a.Ignore | a.Pass) -> Done:
    """What was said counts when the attack is played out."""
    fight = state.fight
    if fight is None:
        raise IllegalAction("no_duel")
    first = replace(fight.attacks[0], ignored=isinstance(made, a.Ignore))
    return replace(state, fight=replace(fight, attacks=(first, *fight.attacks[1:]))), ()


def negated(state: State, attack: Attack, hits: int) -> tuple[State, int, tuple[Effect, ...]]:
    """Step 5 of DUEL-D145 for Mirages: the attacker's, if the target says so, then the target's own (DUEL-D130a)."""
    if not hits:
        return state, 0, ()
    if attack.ignored:
        return state, 0, (Effect(attack.target, NEGATED),)
    if state.models[attack.target].upgrade != MIRAGE:
        return state, hits, ()
    state = with_model(state, attack.target, upgrade="")
    incidents = (*state.incidents, Incident(MIRAGE, attack.target))
    return replace(state, incidents=incidents), 0, (Effect(attack.target, "mirage"),)


def scope_used_up(state: State, fight: Fight) -> State:
    """It counts in the next Duel that its bearer initiates, and is gone after it (DUEL-D130a)."""
    if state.models[fight.of].upgrade != SCOPE or fight.kind in NOT_INITIATED:
        return state
    return with_model(state, fight.of, upgrade="")
