"""Character against character: what two results come to, and whether they go on (KEEP-K22, KEEP-K23)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.games.keeper.rules.constants import CONTEST_PENALTY, LOWEST_RATING, MOST_EXCHANGES
from game.games.keeper.rules.state import Contest
from game.rules.dice.reading import FAILURE, MIXED, SUCCESS

WIN, DRAW, GO_ON, KEEPER = "win", "draw", "go_on", "keeper"
_ORDER = (FAILURE, MIXED, SUCCESS)
_ENDS: Mapping[tuple[str, str], str] = MappingProxyType({
    (FAILURE, FAILURE): KEEPER, (SUCCESS, SUCCESS): DRAW, (MIXED, MIXED): GO_ON, (FAILURE, MIXED): GO_ON,
    (FAILURE, SUCCESS): WIN, (MIXED, SUCCESS): WIN})
"""By the lower result, then the higher one."""


def after_exchange(contest: Contest, results: Mapping[str, str]) -> tuple[Contest, str, str]:
    """The contest after an exchange, its end (``win``, ``draw``, ``go_on``, ``keeper``), and who won, if anybody.

    Who fails where the other does not quite succeed, and both who do neither, lose 1 of the rating, 3 at most; after
    the third exchange without a winner the Keeper decides.
    """
    worst, best = sorted(results, key=lambda seat: _ORDER.index(results[seat]))
    end = _ENDS[results[worst], results[best]]
    exchanges = contest.exchanges + 1
    if end == GO_ON:
        losers = (worst, best) if results[worst] == results[best] else (worst,)
        penalty = {seat: min(-LOWEST_RATING, lost + CONTEST_PENALTY * (seat in losers))
                   for seat, lost in contest.penalty.items()}
        contest = Contest(penalty, exchanges)
        end = KEEPER if exchanges >= MOST_EXCHANGES else GO_ON
    return contest, end, best if end == WIN else ""
