"""`bench.py duel`: what the computers of Duel take to decide, and a whole match of the core game, on this machine.

Two Masters on each small battlefield in turn; processor time, so that what else runs does not count. Each figure is one
match: its rules and thinking in seconds, and its slowest decision in milliseconds.
"""

from __future__ import annotations

import time
from typing import Any

from game.ai.levels import Level, player_name
from game.app.workshop import Installed
from game.games.duel.headless.computer_play import play_thinking, seated
from game.games.duel.headless.matches import SMALL, match_of
from game.games.duel.rules.options import Options
from game.storage.paths import Paths
from tools.figures import Want

MATCH_S, SLOWEST_MS = "a match of two Masters, s", "its slowest decision, ms"
WANTS = {MATCH_S: Want(most=1.0), SLOWEST_MS: Want(most=600.0)}


class Timed:
    """A thinker that keeps what its slowest decision took."""

    def __init__(self, thinker: Any) -> None:
        self._thinker = thinker
        self.slowest_s = 0.0

    def ask(self, state: Any, who: str, moment: int) -> Any:
        """As the table asks."""
        started = time.process_time()
        thought = self._thinker.ask(state, who, moment)
        self.slowest_s = max(self.slowest_s, time.process_time() - started)
        return thought

    def aim(self, due: Any) -> Any:
        """Nobody throws by hand here."""
        return self._thinker.aim(due)


def bench_duel(runs: int, paths: Paths) -> dict[str, list[float]]:
    """A value for each match."""
    thinker = Installed(paths, "duel").opponents().thinker
    found: dict[str, list[float]] = {MATCH_S: [], SLOWEST_MS: []}
    master = player_name(Level.MASTER, "hotspur")
    for run in range(runs):
        timed, started = Timed(thinker), time.process_time()
        play_thinking(seated(match_of(run, ("A", "B"), SMALL[run % len(SMALL)], 1, Options()), (master,)), timed)
        found[MATCH_S].append(time.process_time() - started)
        found[SLOWEST_MS].append(timed.slowest_s * 1000.0)
    return found
