"""Bids for initiative as a game of two who choose at once: what they fight with, and who acts first (DUEL-D104)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from msgspec.structs import replace

from game.games.duel.ai.aims import lead
from game.games.duel.ai.contest import Contest, Option, contest_of, matrix_of
from game.games.duel.ai.cups import ROUGHLY, Deck, looked_at, mixed
from game.games.duel.ai.matrix_game import Matrix, solved
from game.games.duel.ai.persona_spec import Cups
from game.games.duel.ai.turns import apart
from game.games.duel.rules import actions as a
from game.games.duel.rules.engaging import begun
from game.games.duel.rules.state import State, body_of, clockwise, on_table, opposing, seat_of, side_of
from game.games.duel.rules.terms import SCORES
from game.games.duel.rules.weapons import melee_weapons, ranged_weapons

BIDS = tuple(Option(score) for score in SCORES)


def bid_deck(state: State, whose: str, how: Cups, careful: bool, habit: Sequence[int]) -> Deck | None:
    """What a seat or a model bids, as a level of this way mixes it; None where it can meet nobody yet."""
    met = meeting(state, whose)
    if met is None:
        return None
    shown = state.shown.get(seat_of(state, met[1]), ())
    return mixed(looked_at(BIDS, bid_matrix(state, *met, plain=not careful), BIDS, how, shown), how, habit)


def meeting(state: State, whose: str) -> tuple[str, str] | None:
    """The two that stand nearest to each other, one of theirs and an opponent; None where there are none."""
    stand = [ident for ident in on_table(state) if state.models[ident].stands]
    mine = [ident for ident in stand if whose in (ident, seat_of(state, ident))]
    pairs = [(one, other) for one, other in product(mine, stand) if opposing(state, one, other)]
    return min(pairs, key=lambda pair: apart(*(body_of(state, each).at for each in pair)), default=None)


def bid_matrix(state: State, one: str, other: str, plain: bool = False) -> Matrix:
    """What the side of ``one`` gains by each of its bids, against each of the other's.

    The bid is the Score of the Duel that is likeliest (DUEL-D104d), in which intents are still to be chosen; and the
    higher bid acts first, which is half a turn on the way to what is played for (DUEL-D104b). ``plain``: as
    ``contest_of`` has it.
    """
    fought = _by_scores(_contest(state, one, other, plain))
    first, last = (_lead_where(state, one, late) for late in (other, one))
    earlier = clockwise(state, state.first, seat_of(state, one)) < clockwise(state, state.first, seat_of(state, other))
    return tuple(tuple(gain + (first if (mine, earlier) > (theirs, not earlier) else last)
                       for theirs, gain in zip(SCORES, row, strict=True))
                 for mine, row in zip(SCORES, fought, strict=True))


def _contest(state: State, one: str, other: str, plain: bool) -> Contest | None:
    """The plain Duel of two, with any Score."""
    free = replace(state, header=replace(state.header, options=replace(state.header.options, bid="off")))
    weapon = next(iter((*ranged_weapons(free, one), *melee_weapons(free, one))), None)
    begins = begun(free, a.Duel(seat_of(state, one), one, with_=(other,), weapon=weapon))[0]
    return contest_of(begins, begins.fight, plain) if begins.fight is not None else None


def _by_scores(contest: Contest | None) -> Matrix:
    """What each pair of Scores comes to where both choose their intents wisely."""
    if contest is None:
        return ((0.0,) * len(SCORES),) * len(SCORES)
    matrix = matrix_of(contest)
    rows = [_of_score(contest.one.options, score) for score in SCORES]
    columns = [_of_score(contest.replies, score) for score in SCORES]
    return tuple(tuple(solved(tuple(tuple(matrix[at][to] for to in column) for at in row), ROUGHLY).value
                       for column in columns) for row in rows)


def _of_score(options: Sequence[Option], score: int) -> tuple[int, ...]:
    """Where the options with a Score stand; all, where it is none that may be set."""
    return tuple(at for at, option in enumerate(options) if option.score == score) or tuple(range(len(options)))


def _lead_where(state: State, one: str, late: str) -> float:
    """How far the side of ``one`` is ahead on its way where the side of ``late`` acts after the other."""
    models = {ident: replace(model, acted=side_of(state, ident) == side_of(state, late))
              for ident, model in state.models.items()}
    return lead(replace(state, models=models), side_of(state, one))
