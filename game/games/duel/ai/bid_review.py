"""After a match: every Score and bid that somebody set, beside how often a wise player sets it, and what it cost.

Pure functions of a record that was read: the states before each reveal, and what came from under the cups.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.games.duel.ai.bids import bid_matrix, meeting
from game.games.duel.ai.contest import Option, contest_of
from game.games.duel.ai.cups import own_options, own_view
from game.games.duel.ai.matrix_game import gains, solved
from game.games.duel.rules import actions as a
from game.games.duel.rules.fight_state import Fight
from game.games.duel.rules.state import State, warband_of
from game.games.duel.rules.terms import SCORES
from game.rules.match import Deed
from game.rules.value import Value


class ReviewedScore(Value, frozen=True):
    """A Score that was set: ``often``: how often a wise player sets it there, of all that may be set.

    ``cost``: by how much the best choice is better against wise opponents, in shares of a match; ``best``: that choice.
    """

    round: int
    duel: int
    of: str
    set: str
    often: float
    cost: float
    best: str


class ReviewedBid(Value, frozen=True):
    """A bid for initiative, of a seat or a model, in the same way (DUEL-D104).

    What it is worth is reckoned as computers do: by the Duel of the two that stand nearest, and by who acts first.
    """

    round: int
    of: str
    set: str
    often: float
    cost: float
    best: str


Reviewed = ReviewedScore | ReviewedBid
Moves = Iterable[tuple[State, a.Action]]


def reviewed(moves: Moves) -> tuple[ReviewedScore, ...]:
    """Every Score of a match, in order; ``moves``: each state with what was done in it."""
    return tuple(each for state, action in moves
                 if isinstance(action, a.Reveal) and state.fight is not None
                 for each in _revealed(state, state.fight, action))


def _revealed(state: State, fight: Fight, action: a.Reveal) -> Iterator[ReviewedScore]:
    contest = contest_of(state, fight)
    for ident, opened in action.scores.items():
        initiates = ident == fight.of
        own = contest.one.options if initiates else own_options(contest, fight, ident)
        option = Option(opened.score, opened.intent)
        if option not in own:
            continue
        game = solved(own_view(contest, own, initiates))
        values = gains(own_view(contest, own, initiates), game.columns)
        at, best = own.index(option), max(range(len(own)), key=lambda each: values[each])
        yield ReviewedScore(state.round, fight.id, ident, str(option), round(game.rows[at], 3),
                            round(max(values) - values[at], 3), str(own[best]))


def bids_reviewed(moves: Moves) -> tuple[ReviewedBid, ...]:
    """Every bid that was made where opponents stood on the table already, in order."""
    return tuple(each for state, action in moves if isinstance(action, a.RevealBids)
                 for whose, opened in action.bids.items() for each in _bid(state, whose, opened.score))


def _bid(state: State, whose: str, bid: int) -> Iterator[ReviewedBid]:
    met = meeting(state, whose)
    if met is None:
        return
    matrix = bid_matrix(state, *met)
    game = solved(matrix)
    values = dict(zip(SCORES, gains(matrix, game.columns), strict=True))
    best = max(SCORES, key=lambda each: values[each])
    yield ReviewedBid(state.round, whose, str(bid), round(game.rows[SCORES.index(bid)], 3),
                      round(values[best] - values[bid], 3), str(best))


def review_of(deeds: Iterable[Deed[State, a.Action]]) -> dict[str, tuple[Reviewed, ...]]:
    """All that was set in a match, by what it was: Scores, and bids."""
    moves = tuple((deed.before, deed.action) for deed in deeds)
    return {"Score": reviewed(moves), "bid": bids_reviewed(moves)}


def cost_of(review: Iterable[Reviewed], seat: str) -> float:
    """What all of it cost a seat together, in shares of a match."""
    return round(sum(each.cost for each in review if warband_of(each.of) == seat), 3)
