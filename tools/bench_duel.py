"""`bench.py duel`: what the computers of Duel take to decide, and a whole match of the core game, on this machine.

Two Masters on each small battlefield in turn; processor time, so that what else runs does not count. Each figure is one
match: its rules and thinking in seconds, and its slowest decision in milliseconds. Then a skirmish of a dozen a side,
and what the field takes: a line of sight, a region of movement.
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
from tools.bench_field import KEYS, measured
from tools.figures import Want

MATCH_S, SLOWEST_MS = "a match of two Masters, s", "its slowest decision, ms"
CROWD_MS, CROWD_SLOWEST_MS = "a decision with twelve models a side, 95 of 100, ms", "the slowest of them, ms"
SIGHT_MS, REACH_MS = "sight of one pair, ms", "region of one Move, ms"
WANTS = {MATCH_S: Want(most=1.0), SLOWEST_MS: Want(most=600.0), CROWD_MS: Want(most=600.0),
         CROWD_SLOWEST_MS: Want(most=1500.0), SIGHT_MS: Want(most=.3), REACH_MS: Want(most=10.0)}
CROWDED, CROWD_FIELD, ENTRIES = 12, "B11", 100
OF_A_CROWD = Options(field_more=True, armory=True, avoid_hits=True, cover="simple", weapon_range=True, jamming=True,
                     melee=True)
"""What a skirmish of many is usually played with."""


class Timed:
    """A thinker that keeps what its slowest decision took."""

    def __init__(self, thinker: Any) -> None:
        self._thinker = thinker
        self.slowest_s = 0.0
        self.took_s: list[float] = []

    def ask(self, state: Any, who: str, moment: int) -> Any:
        """As the table asks."""
        started = time.process_time()
        thought = self._thinker.ask(state, who, moment)
        self.took_s.append(time.process_time() - started)
        self.slowest_s = max(self.slowest_s, self.took_s[-1])
        return thought

    def aim(self, due: Any) -> Any:
        """Nobody throws by hand here."""
        return self._thinker.aim(due)


def bench_duel(runs: int, paths: Paths) -> dict[str, list[float]]:
    """A value for each match."""
    thinker = Installed(paths, "duel").opponents().thinker
    found: dict[str, list[float]] = {name: [] for name in WANTS}
    master = player_name(Level.MASTER, "hotspur")
    for run in range(runs):
        timed, started = Timed(thinker), time.process_time()
        play_thinking(seated(match_of(run, ("A", "B"), SMALL[run % len(SMALL)], 1, Options()), (master,)), timed)
        found[MATCH_S].append(time.process_time() - started)
        found[SLOWEST_MS].append(timed.slowest_s * 1000.0)
        crowd = sorted(_of_a_crowd(run, thinker, master))
        found[CROWD_MS].append(crowd[len(crowd) * 95 // 100] * 1000.0)
        found[CROWD_SLOWEST_MS].append(crowd[-1] * 1000.0)
        field = measured(KEYS[run % len(KEYS)], run)
        found[SIGHT_MS] += [value for name, value in field.items() if name.startswith("sight")]
        found[REACH_MS] += [value for name, value in field.items() if name.startswith("reach")]
    return found


def _of_a_crowd(seed: int, thinker: Any, player: str) -> list[float]:
    """What each decision takes in the first rounds of a match of a dozen a side."""
    timed = Timed(thinker)
    header = match_of(seed, ("A", "B"), CROWD_FIELD, CROWDED, OF_A_CROWD)
    play_thinking(seated(header, (player,)), timed, most=ENTRIES)
    return timed.took_s
