"""What comes between: dice, choices and hits that stand in no Duel, one after another (DUEL-D78, DUEL-D146)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from msgspec import UNSET
from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules.fight_state import Incident
from game.games.duel.rules.interactive import DROWN, FELLED, HITS
from game.games.duel.rules.landing import hits_land
from game.games.duel.rules.redirecting import to_settle
from game.games.duel.rules.state import Done, State, awaiting, hand_of, seat_of
from game.games.duel.rules.taking import AttackSettled, Effect, drops_of, removed
from game.games.duel.rules.terms import UPGRADE, Awaited, On
from game.games.duel.rules.upgrades import BOOST, DISTORTION, MIRAGE, swaps, upgrade_offers
from game.games.duel.rules.using import LOCKER, log_offers

DROWNED = "drowned"
SETTLED = frozenset({HITS, DROWNED})
THROWN: Mapping[str, a.Purpose] = MappingProxyType({UPGRADE: "upgrade", DROWN: "drown", LOCKER: "locker"})
"""Those that a die is thrown for, and what for."""


def incident_goes_on(state: State) -> State | None:
    """The state that waits for the first incident; None where there is none (any more)."""
    while state.incidents:
        first = state.incidents[0]
        if not _lapses(state, first):
            if first.what == HITS:
                return to_settle(state)
            return awaiting(state, _STEPS.get(first.what, Awaited.REACT), _asked(state, first))
        state = replace(state, incidents=state.incidents[1:])
    return None


def _asked(state: State, incident: Incident) -> tuple[str, ...]:
    return () if incident.what in SETTLED else (seat_of(state, incident.of),)


_STEPS: Mapping[str, Awaited] = MappingProxyType({
    **dict.fromkeys(SETTLED, Awaited.SETTLE), **dict.fromkeys(THROWN, Awaited.THROW), FELLED: Awaited.PLACE})


def _lapses(state: State, incident: Incident) -> bool:
    """Nobody is there any more whom it concerns, or with whom it could be (DUEL-D130b)."""
    if incident.what == FELLED:
        return False  # the tree is down, whoever felled it
    if state.models[incident.of].on is not On.TABLE:
        return True
    return incident.what == DISTORTION and not swaps(state, incident.of)


def throw_of(state: State) -> a.Throw | None:
    """The die that is due for the first incident."""
    purpose = THROWN.get(state.incidents[0].what) if state.incidents else None
    ident = state.incidents[0].of if purpose else ""
    return a.Throw(hand_of(state, ident), purpose, of=ident) if purpose is not None else None


def incident_offers(state: State) -> Iterator[a.Action]:
    """What may be chosen."""
    if state.incidents and state.step in (Awaited.REACT, Awaited.PLACE):
        yield from _OFFERS[state.incidents[0].what](state, state.incidents[0])


_OFFERS: Mapping[str, Callable[[State, Incident], Iterator[a.Action]]] = MappingProxyType({
    FELLED: log_offers, BOOST: upgrade_offers, DISTORTION: upgrade_offers, MIRAGE: upgrade_offers})


def hits_settled(state: State) -> Done:
    """Hits that come from no attack are nobody's, and start at step 5 (DUEL-D146, DUEL-D199, M15)."""
    incident = state.incidents[0]
    state = replace(state, incidents=state.incidents[1:])
    if incident.what == DROWNED:
        return _drowned(state, incident)
    state, effects, told = hits_land(state, incident.of, incident.hits)
    settled = AttackSettled(None, incident.of, incident.source, UNSET, (), incident.hits, effects)
    return state, (settled, *told)


def _drowned(state: State, incident: Incident) -> Done:
    """The die was too low: out (X1)."""
    state, told = removed(state, incident.of)
    effects = (Effect(incident.of, "removed"), *drops_of(told))
    return state, (AttackSettled(None, incident.of, incident.source, UNSET, (), incident.hits, effects), *told)
