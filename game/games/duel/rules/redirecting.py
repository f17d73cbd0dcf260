"""Hits that go to somebody else than whom they were meant for, once and never again (DUEL-D145 step 6, D146; W18)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules.blows import PAID
from game.games.duel.rules.brawling import is_brawl, mob_hits
from game.games.duel.rules.exchanging import exchanges, feat_of
from game.games.duel.rules.falling import fall_hits
from game.games.duel.rules.feats import works
from game.games.duel.rules.fight_state import Attack, Redirected
from game.games.duel.rules.ground import apart
from game.games.duel.rules.hostile import boss_negated, tough_dice_due
from game.games.duel.rules.hurling import to_exchange
from game.games.duel.rules.interactive import HITS
from game.games.duel.rules.lingering import cut_hits
from game.games.duel.rules.state import Done, State, awaiting, opposing, seat_of
from game.games.duel.rules.taking import Effect, armoured
from game.games.duel.rules.terms import INCH, Awaited, On
from game.games.duel.rules.upgrades import may_be_ignored, negated
from game.games.duel.rules.windows import Choice, opened
from game.rules.value import Value

GUARDS_WITHIN = 2 * INCH


class Source(Value, frozen=True):
    """Hits that are about to be taken: whose they are ("" of nobody), whom they meet, how many."""

    by: str
    target: str
    hits: int


def source_at_hand(state: State) -> Source | None:
    """The hits that are played out next; None where none are left, or their target is gone."""
    source = None
    if state.falls and state.falls[0].numbers:
        fall = state.falls[0]
        source = Source("", fall.of, fall_hits(state, fall.of, fall.numbers))
    elif state.incidents:
        first = state.incidents[0]
        source = Source("", first.of, first.hits) if first.what == HITS else None
    elif state.blows:
        blow = state.blows[0]
        source = Source(blow.of or "", blow.target, blow.hits) if blow.source != PAID else None
    elif state.cuts:
        cut = state.cuts[0]
        source = Source("", cut.of, cut_hits(state, cut.of, cut.numbers))
    elif state.fight is None and mob_hits(state):
        source = Source("", state.stirrings[-1].attacks[0], mob_hits(state))
    elif state.fight is not None and state.fight.settling and state.fight.attacks and not is_brawl(state.fight):
        attack = state.fight.attacks[0]
        source = Source(attack.of, attack.target, not_negated(state, attack, kept_of(state, attack))[1])
    if source is None or not state.models[source.target].has_a_place:
        return None
    hits = armoured(state, source.target, source.hits)[1]
    return replace(source, hits=hits) if hits else None


def kept_of(state: State, attack: Attack) -> int:
    """How many hits of an attack are still hits after step 4 of DUEL-D145."""
    if attack.reckoned is None or feat_of(state, attack):
        return 0
    return attack.reckoned.hits - (state.exchanged.hits if state.exchanged is not None else 0)


def not_negated(state: State, attack: Attack, hits: int) -> tuple[State, int, tuple[Effect, ...]]:
    """What Mirages, and the toughness and armour of a boss, leave of them (DUEL-D145 step 5)."""
    state, hits, effects = negated(state, attack, hits)
    state, hits, spared = boss_negated(state, attack, hits)
    return state, hits, (*effects, *spared)


def to_settle(state: State) -> State:
    """Hits are played out, once nobody may exchange or redirect them any more (DUEL-D145, steps 4 to 6)."""
    attacked = not (state.falls or state.incidents or state.blows or state.cuts)
    if attacked and state.fight is not None and is_brawl(state.fight):
        return awaiting(state, Awaited.SETTLE)  # nothing of a mob exchanges hits, or lessens them (DUEL-D345)
    between = to_exchange(state) or _to_say(state) or _to_negate(state) if attacked else None
    return between or opened(state, Awaited.REDIRECT, REDIRECTIONS) or awaiting(state, Awaited.SETTLE)


def _to_say(state: State) -> State | None:
    """What the hits become is said where a feat leaves that open (DUEL-D145 step 4)."""
    attack = state.fight.attacks[0] if state.fight is not None and state.fight.attacks else None
    if attack is None or not exchanges(state, attack):
        return None
    return awaiting(state, Awaited.EXCHANGE, (seat_of(state, attack.of),))


def _to_negate(state: State) -> State | None:
    """Whether an attack is ignored is said, and what a boss shrugs off is thrown, where hits are left (step 5)."""
    attack = state.fight.attacks[0] if state.fight is not None and state.fight.attacks else None
    if attack is None or not kept_of(state, attack):
        return None
    if may_be_ignored(state, attack):
        return awaiting(state, Awaited.REACT, (seat_of(state, attack.target),))
    return awaiting(state, Awaited.THROW) if tough_dice_due(state, attack) else None


def _bodyguard(state: State) -> tuple[a.Action, ...]:
    """All hits of a source on the Hero, or none, go to one ally within two inches (DUEL-D204)."""
    source = _free_source(state)
    if source is None or not works(state, source.target, "bodyguard"):
        return ()
    to = state.models[source.target].targets.get("bodyguard", "")
    if not to or state.models[to].on is not On.TABLE or apart(state, source.target, to) > GUARDS_WITHIN:
        return ()
    return (a.Redirect(seat_of(state, source.target), source.target, to, "bodyguard", source.hits),)


def _yin_yang(state: State) -> tuple[a.Action, ...]:
    """Each hit on one of two may be given to the other, not those of one on an opposing other (DUEL-D250)."""
    source = _free_source(state)
    if source is None:
        return ()
    return tuple(a.Redirect(seat_of(state, source.target), source.target, to, "yin_yang", hits)
                 for to in dict.fromkeys(bound_to(state, source.target))
                 if not (source.by == to and opposing(state, source.target, to))
                 for hits in range(1, source.hits + 1))


def bound_to(state: State, ident: str) -> Iterator[str]:
    """Whom a model shares its hits with, while both are on the table (DUEL-D250)."""
    own = state.models[ident].targets.get("yin_yang", "")
    if own and works(state, ident, "yin_yang") and state.models[own].on is On.TABLE:
        yield own
    yield from (other for other, model in state.models.items()
                if model.targets.get("yin_yang") == ident and works(state, other, "yin_yang"))


def _free_source(state: State) -> Source | None:
    return source_at_hand(state) if state.redirected is None else None


REDIRECTIONS = (Choice("bodyguard", "D204", _bodyguard), Choice("yin_yang", "D250", _yin_yang))


def redirect_done(state: State, made: a.Redirect) -> Done:
    """So many of the hits at hand will be taken by another model; what is left is not redirected again."""
    return replace(state, redirected=Redirected(made.to, made.hits)), ()
