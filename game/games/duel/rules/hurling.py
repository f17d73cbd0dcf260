"""Hurl: models that are set down, or thrown, by a Hero (DUEL-D215; windows W7, W10, W17)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events, ground
from game.games.duel.rules.falling import loses_hold, with_falls
from game.games.duel.rules.feats import works
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.pieces import TURNS, cos_sin
from game.games.duel.rules.fight_state import Attack, Exchanged
from game.games.duel.rules.interactive import hurled_into
from game.games.duel.rules.refusing import Refusal
from game.games.duel.rules.state import Done, State, body_of, on_table, opposing, seat_of, sheet_of, with_model
from game.games.duel.rules.taking import Effect, drops_of, placed_prone
from game.games.duel.rules.terms import INCH, Awaited
from game.games.duel.rules.turn_state import Activation
from game.games.duel.rules.weapons import touching
from game.games.duel.rules.windows import Choice, opened
from game.rules.errors import IllegalAction

HURL = "hurl"
AN_ALLY_WITHIN, A_HIT = 8 * INCH, 2 * INCH
SHARES, SCALE = (4, 3, 2, 1), 10000


def to_hurl(state: State, hero: str) -> tuple[str, ...]:
    """Models of a smaller base in contact (DUEL-D215)."""
    return tuple(other for other in on_table(state) if other != hero and touching(state, hero, other)
                 and sheet_of(state, other).base.radius < sheet_of(state, hero).base.radius)


def _hurling(state: State) -> Activation | None:
    """The turn of a Hero that has channelled it, and not thrown anybody yet."""
    turn = state.activation
    if turn is None or turn.channelled != HURL or turn.dueled or not works(state, turn.of, HURL):
        return None
    return turn


def hurl_duels(state: State, hero: str) -> tuple[a.Duel, ...]:
    """A Duel with an opposing one, which needs no weapon (DUEL-D215, DUEL-D191)."""
    if state.header.options.bid != "off":
        return ()
    return tuple(a.Duel(seat_of(state, hero), hero, HURL, (other,), special=HURL, target=other)
                 for other in to_hurl(state, hero) if opposing(state, hero, other))


# --- an ally ---

def _allies(state: State) -> tuple[a.Action, ...]:
    """As an offer it is set down where it is, if it can; it may be anywhere within eight inches (DUEL-D215)."""
    turn = _hurling(state)
    if turn is None:
        return ()
    offers = (a.Hurl(seat_of(state, turn.of), turn.of, other, place) for other in to_hurl(state, turn.of)
              if not opposing(state, turn.of, other) and state.models[other].climbing is None
              for place in (body_of(state, other).at, *around(state, turn.of, AN_ALLY_WITHIN)))
    found: dict[str, a.Hurl] = {}
    for offer in offers:
        if offer.model not in found and hurl_problem(state, offer) is None:
            found[offer.model] = offer
    return tuple(found.values())


SETTING_DOWN = (Choice(HURL, "D215", _allies),)


def hurl_problem(state: State, made: a.Hurl) -> Refusal | None:
    """A standing place within eight inches (DUEL-D215)."""
    moved = with_model(state, made.model, at=made.at)
    if not ground.may_stand(moved, made.model) or ground.apart(moved, made.of, made.model) > AN_ALLY_WITHIN:
        return Refusal("no_room_there", made.model, "D215")
    return None


def hurl_done(state: State, made: a.Hurl) -> Done:
    """It stands or lies there; no Duel follows (DUEL-D215)."""
    state = with_model(state, made.model, at=made.at)
    turn = state.activation
    after = replace(turn, channelled="", duels=()) if turn is not None else None
    return replace(state, activation=after), (events.Hurled(made.model, made.at),)


# --- an opponent: hits become inches (DUEL-D145 step 4) ---

def _attack(state: State) -> Attack | None:
    """The attack whose hits may still be exchanged."""
    fight = state.fight
    if fight is None or fight.kind != HURL or not fight.settling or not fight.attacks or state.exchanged is not None:
        return None
    attack = fight.attacks[0]
    ours = attack.of == fight.of and attack.reckoned is not None and attack.reckoned.hits
    return attack if ours and state.models[attack.target].in_the_game else None


def _exchanges(state: State) -> tuple[a.Action, ...]:
    """So many hits for up to two inches each, in one straight throw (DUEL-D215)."""
    attack = _attack(state)
    if attack is None or attack.reckoned is None:
        return ()
    return tuple(a.Exchange(seat_of(state, attack.of), attack.of, HURL, hits, _somewhere(state, attack, hits * A_HIT))
                 for hits in range(1, attack.reckoned.hits + 1))


HURLED = (Choice(HURL, "D215", _exchanges),)


def _somewhere(state: State, attack: Attack, far: int) -> Place:
    """As far away as one of a few directions allows; where it is, at the worst."""
    return next((place for place in around(state, attack.target, far)
                 if not ground.flight_problem(state, attack.target, place, far)),
                body_of(state, attack.target).at)


def around(state: State, ident: str, far: int) -> Iterator[Place]:
    """Places about a model, the farthest first."""
    at = body_of(state, ident).at
    for share in SHARES:
        for turn in range(TURNS):
            cos, sin = cos_sin(turn)
            length = (far - 1) * share // SHARES[0]
            point = at.x + length * cos // SCALE, at.y + length * sin // SCALE
            yield from (Place(*point, level) for level in ground.levels(state, point))


def throw_problem(state: State, made: a.Exchange) -> Refusal | None:
    """Straight through the air, over what is up to two inches above its start, to where it can stand (DUEL-D215)."""
    attack = _attack(state)
    if attack is None or made.at is None:
        return None if made.feat != HURL else Refusal("no_way_through_the_air", made.of, "D215")
    wrong = ground.flight_problem(state, attack.target, made.at, made.hits * A_HIT)
    return Refusal("no_way_through_the_air", wrong, "D215") if wrong else None


def hurl_exchange_done(state: State, made: a.Exchange) -> Done:
    """So many hits will be a throw; the others are taken (DUEL-D145 step 4)."""
    if made.at is None:
        raise IllegalAction("nowhere")
    return replace(state, exchanged=Exchanged(made.hits, made.at)), ()


def to_exchange(state: State) -> State | None:
    """The state that asks whether hits become something else; None where they cannot."""
    return opened(state, Awaited.EXCHANGE, HURLED)


def thrown(state: State, ident: str, exchanged: Exchanged) -> tuple[State, tuple[Effect, ...], tuple[Any, ...]]:
    """It lies where it came down, as deep as it has fallen (DUEL-D215, DUEL-D112, DUEL-D147)."""
    if not state.models[ident].in_the_game:
        return state, (), ()
    start = body_of(state, ident).at
    told: tuple[Any, ...] = (events.Hurled(ident, exchanged.at),)
    state, _, _ = loses_hold(state, ident)
    state = with_falls(with_model(state, ident, at=exchanged.at), ident, start.z - exchanged.at.z)
    state = hurled_into(state, ident)
    if state.models[ident].stands:
        state, more = placed_prone(state, ident)
        told = (*told, *more)
    return state, (Effect(ident, "pushed", tuple(exchanged.at)), *drops_of(told)), told
