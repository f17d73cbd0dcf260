"""Actions of optional rules: Exhaust, Take aim, Unjam, leaving contact (DUEL-D111, DUEL-D116, DUEL-D121, DUEL-D129)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.engaging import after_action, begun
from game.games.duel.rules.feat_table import CHANNELLED, LASTING
from game.games.duel.rules.feats import has, held_fast, works
from game.games.duel.rules.field.models import Body, in_contact
from game.games.duel.rules.field.ways import Leg
from game.games.duel.rules.hurling import HURL, hurl_duels, to_hurl
from game.games.duel.rules.melee import holding, touched_by
from game.games.duel.rules.state import Done, State, body_of, sheet_of, with_model
from game.games.duel.rules.taking import NEVER_PRONE
from game.games.duel.rules.terms import On
from game.games.duel.rules.turn_state import Activation

IMMOBILIZE = "immobilize"
SPECIAL = frozenset({HURL, "precision_shot", IMMOBILIZE})
"""Special attacks that are called up (DUEL-D191)."""
BY_ONE: tuple[a.ByOne, ...] = (-1, 0, 1)


def exhausting(state: State, ident: str) -> tuple[bool, ...]:
    """Whether a model may act as usual, or exhaust; not who is yet to come in (DUEL-D111, DUEL-D26).

    Nor who is fast, or never prone.
    """
    never = has(state, ident, "fast") or sheet_of(state, ident).kind in NEVER_PRONE
    there = state.header.options.exhaust and state.models[ident].on is On.TABLE and not never
    return (False, True) if there else (False,)


def may_aim(state: State, turn: Activation) -> bool:
    """Taking aim is no regular action: it cannot be one of the two of who exhausts (DUEL-D129, DUEL-I21, D106b)."""
    return state.header.options.take_aim and turn.most_actions == 1 and state.models[turn.of].climbing is None


def channelling(state: State, turn: Activation) -> tuple[str, ...]:
    """What a Hero may call up: no regular action, so not one of two (DUEL-D192); no special attack in a rage (D203)."""
    if turn.most_actions > 1:
        return ()
    raging = state.models[turn.of].berserker
    return tuple(feat for feat in CHANNELLED if works(state, turn.of, feat) and not (raging and feat in SPECIAL)
                 and (feat != HURL or to_hurl(state, turn.of)))


def channel_done(state: State, made: a.Channel) -> Done:
    """It holds until the Hero's next activation begins; a Duel follows as usual (DUEL-D192, DUEL-D214, DUEL-D231)."""
    if made.feat in LASTING:
        state = with_model(state, made.of, channels=(*state.models[made.of].channels, made.feat))
    if made.feat == IMMOBILIZE:  # for the Duel that follows, and no other (DUEL-D217)
        state = with_model(state, made.of, channelled=made.feat)
    state = after_action(state, made.of, None)
    turn = state.activation
    if turn is None:
        return state, ()
    duels = (*(turn.duels or ()), *hurl_duels(state, made.of)) if made.feat == HURL else turn.duels
    return replace(state, activation=replace(turn, channelled=made.feat, duels=duels)), ()


def take_aim_done(state: State, made: a.TakeAim) -> Done:
    """A Duel follows as after a Move (DUEL-D129)."""
    if state.activation is not None:
        state = replace(state, activation=replace(state.activation, aimed=True))
    return after_action(state, made.of, None), ()


def unjam_done(state: State, made: a.Unjam) -> Done:
    """The weapon serves again; no Duel follows (DUEL-D116)."""
    return after_action(with_model(state, made.of, jammed=False, unjammed=True), made.of, None, duel=False), ()


def retreat_done(state: State, made: a.Retreat) -> Done:
    """Everybody who holds the model initiates one Duel against it; it is forced to avoid (DUEL-D121, DUEL-O14).

    It is not the Duel of this activation. Standing, the model then moves as it likes.
    """
    if state.activation is not None:
        state = replace(state, activation=replace(state.activation, of=made.of, retreated=True))
    return begun(state, a.Duel(made.by, made.of, "retreat", holding(state, made.of)))


def slips_away(state: State, ident: str) -> bool:
    """Who is swift leaves exactly one opposing model without a retreat (DUEL-D238)."""
    return works(state, ident, "swift") and len(touched_by(state, ident)) == 1


def kept(state: State, ident: str, path: Sequence[Leg]) -> tuple[str, ...]:
    """Those that a path would leave and nobody leaves by a Move (DUEL-D232)."""
    base = sheet_of(state, ident).base
    bodies = [Body(at, base) for at in ground.halts(state, ident, path)]
    return tuple(other for other in held_fast(state, ident)
                 if not all(in_contact(body, body_of(state, other)) for body in bodies))


def left_on_the_way(state: State, ident: str, path: Sequence[Leg]) -> tuple[str, ...]:
    """Those whose contact a path breaks, which must be announced first; nobody once it was (DUEL-D121)."""
    turn = state.activation
    held = () if turn is None or turn.retreated or slips_away(state, ident) else holding(state, ident)
    base = sheet_of(state, ident).base
    bodies = [Body(at, base) for at in ground.halts(state, ident, path)]
    return tuple(other for other in held if not all(in_contact(body, body_of(state, other)) for body in bodies))
