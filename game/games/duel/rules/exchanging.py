"""Hits that become something else before they are taken (DUEL-D145 steps 2 and 4; window W17).

A row that leaves a choice is offered to whoever attacked; of a special attack the exchange takes place by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events
from game.games.duel.rules.field.models import Body, in_contact
from game.games.duel.rules.fight_state import Attack, Blow, Fight
from game.games.duel.rules.pushing import pushed
from game.games.duel.rules.state import Done, State, body_of, opponents_of, seat_of, sheet_of, with_model
from game.games.duel.rules.taking import Effect
from game.games.duel.rules.terms import MELEE, MOST_ON_A_DIE
from game.rules.errors import IllegalAction

QUAKE, MARK, EVISCERATE, IMMOBILIZE = "quake", "mark", "eviscerate", "immobilize"
Exchanged = tuple[State, int, tuple[Effect, ...], tuple[Any, ...]]
"""The state, how many hits are left to be taken, what is written of it, what happened."""


class ExchangeRule(msgspec.Struct, frozen=True):
    """A row of window W17: a feat, its ruling, and how many hits of an attack it may take."""

    feat: str
    ruling: str
    hits: Callable[[State, Attack], int]


def _quake(state: State, attack: Attack) -> int:
    """In melee all raw hits, before any defence; when fighting back too (DUEL-D233, DUEL-D145 step 2)."""
    result = attack.reckoned
    return result.raw if result is not None and attack.weapon in MELEE and QUAKE in result.feats else 0


def _mark(state: State, attack: Attack) -> int:
    """The hits left, when returning fire too; not where a special attack takes them before (DUEL-D226, D145 step 4)."""
    result = attack.reckoned
    special = special_of(state, attack) == EVISCERATE or state.exchanged is not None
    if result is None or MARK not in result.feats or special:
        return 0
    return result.hits if state.models[attack.target].in_the_game else 0


EXCHANGES: tuple[ExchangeRule, ...] = (ExchangeRule(QUAKE, "D233", _quake), ExchangeRule(MARK, "D226", _mark))
"""What whoever attacked may choose, in order."""


def special_of(state: State, attack: Attack) -> str:
    """The special attack that these dice are thrown in: of the initiator alone (DUEL-D191)."""
    fight = state.fight
    return fight.special or "" if fight is not None and fight.of == attack.of else ""


def exchanges(state: State, attack: Attack) -> tuple[a.Exchange, ...]:
    """What the hits of an attack that is about to be played out may become; nothing once that was said."""
    if attack.exchange is not None:
        return ()
    found = ((row.feat, row.hits(state, attack)) for row in EXCHANGES)
    return tuple(a.Exchange(seat_of(state, attack.of), attack.of, feat, hits) for feat, hits in found if hits)


def exchange_done(state: State, made: a.Exchange) -> Done:
    """It was said what the hits become; what comes of it stands in the settling (M15)."""
    return _said(state, made.feat), (events.HitsExchanged(made.of, made.feat, _at_hand(state).target, made.hits),)


def pass_exchange(state: State, made: a.Pass) -> Done:
    """They are hits like others."""
    return _said(state, ""), ()


def _at_hand(state: State) -> Attack:
    return _fight(state).attacks[0]


def _fight(state: State) -> Fight:
    if state.fight is None or not state.fight.attacks:
        raise IllegalAction("nothing_to_settle")
    return state.fight


def _said(state: State, feat: str) -> State:
    fight = _fight(state)
    attack = replace(fight.attacks[0], exchange=feat)
    return replace(state, fight=replace(fight, attacks=(attack, *fight.attacks[1:])))


def feat_of(state: State, attack: Attack) -> str:
    """Where the hits of an attack go: what was chosen, else the special attack that takes them (D145 step 4)."""
    special = special_of(state, attack)
    return attack.exchange or (special if special in (EVISCERATE, IMMOBILIZE) else "")


def exchanged(state: State, attack: Attack) -> Exchanged:
    """The exchange takes place; what is left is taken as hits (DUEL-D145 steps 2 and 4)."""
    result, feat = attack.reckoned, feat_of(state, attack)
    if result is None:
        raise IllegalAction("nothing_to_settle")
    if feat == QUAKE:
        return _shaken(state, attack)
    if not feat or not result.hits or not state.models[attack.target].in_the_game:
        return state, result.hits, (), ()
    model = state.models[attack.target]
    before = getattr(model, feat)
    shows = before + result.hits if feat == EVISCERATE else max(before, result.hits)
    state = with_model(state, attack.target, **{feat: min(shows, MOST_ON_A_DIE)})
    return state, 0, (Effect(attack.target, "exchanged"),), ()


def _shaken(state: State, attack: Attack) -> Exchanged:
    """Every opposing model in contact is pushed 1" per hit; who is stopped early takes one (DUEL-D233)."""
    result = attack.reckoned
    if result is None or result.at is None:
        raise IllegalAction("nothing_to_settle")
    body = Body(result.at, sheet_of(state, attack.of).base)
    effects: tuple[Effect, ...] = (Effect(attack.target, "exchanged"),)
    told: tuple[Any, ...] = ()
    near = tuple(other for other in opponents_of(state, attack.of) if in_contact(body, body_of(state, other)))
    for other in near:
        push = pushed(state, other, result.at, result.raw)
        state, effects, told = push.state, (*effects, *push.effects), (*told, *push.told)
        if push.stopped:
            state = replace(state, blows=(*state.blows, Blow(attack.of, other, QUAKE, 1)))
    return state, 0, effects, told
