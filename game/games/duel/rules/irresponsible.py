"""An Irresponsible Hero sees the other Scores before it keeps its own, or throws one (DUEL-D218; window W13)."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.feats import works
from game.games.duel.rules.fight_state import Fight
from game.games.duel.rules.state import Done, State, on_table, seat_of
from game.games.duel.rules.terms import INCH
from game.rules.errors import IllegalAction

IRRESPONSIBLE = "irresponsible"
ALONE = 4 * INCH


def far_from_its_own(state: State, ident: str) -> bool:
    """Whether the feat works, and every other model of its warband is at least 4" away (DUEL-D218)."""
    return works(state, ident, IRRESPONSIBLE) and all(
        ground.apart(state, ident, other) >= ALONE for other in on_table(state)
        if other != ident and seat_of(state, other) == seat_of(state, ident))


def late(state: State, fight: Fight, fighting: tuple[str, ...]) -> tuple[str, ...]:
    """Whose Score is revealed last; nobody's where there is no other Score to be seen first."""
    found = tuple(ident for ident in fighting if far_from_its_own(state, ident))
    return found if len(found) < len(fighting) else ()


def undecided(state: State, fight: Fight, fighting: tuple[str, ...]) -> str:
    """Who has seen the others' Scores, and has neither kept its own nor thrown; "" for nobody.

    Whoever is alone only since somebody fell in this Duel comes too late: the order stands (window W13).
    """
    if fight.ordered:
        return ""
    last = late(state, fight, fighting)
    if not last or any(ident not in fight.scores for ident in fighting if ident not in last):
        return ""
    return next((ident for ident in last if ident not in fight.decided), "")


def decided(state: State, ident: str, score: int | None = None) -> State:
    """It was kept, or a die says what it is for this Duel, whatever lies under the cup (DUEL-D218, DUEL-I11)."""
    fight = state.fight
    if fight is None:
        raise IllegalAction("no_duel")
    thrown = fight.thrown_scores if score is None else {**fight.thrown_scores, ident: score}
    scores = {of: thrown.get(of, each) for of, each in fight.scores.items()}
    return replace(state, fight=replace(fight, decided=(*fight.decided, ident), thrown_scores=thrown, scores=scores))


def pass_irresponsible(state: State, made: a.Pass) -> Done:
    """The sealed Score is kept."""
    return decided(state, made.of), ()
