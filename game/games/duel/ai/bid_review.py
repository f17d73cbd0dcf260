"""After a match: every Score that somebody set, beside how often a wise player sets it, and what it cost.

A pure function of a record that was read: the states before each reveal, and what came from under the cups.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.games.duel.ai.contest import Option, contest_of
from game.games.duel.ai.cups import own_options, own_view
from game.games.duel.ai.matrix_game import gains, solved
from game.games.duel.rules import actions as a
from game.games.duel.rules.fight_state import Fight
from game.games.duel.rules.state import State, warband_of
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


def reviewed(moves: Iterable[tuple[State, a.Action]]) -> tuple[ReviewedScore, ...]:
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


def cost_of(review: Iterable[ReviewedScore], seat: str) -> float:
    """What all Scores of a seat cost it together, in shares of a match."""
    return round(sum(each.cost for each in review if warband_of(each.of) == seat), 3)
