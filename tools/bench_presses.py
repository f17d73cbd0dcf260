"""How long after a press its picture is in the window, where nothing else moves: real events, pixels read back.

It brings an X server of its own (Xvfb), so that no screen is needed; the driver is one in software.
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.e2e.eyes import Eyes, in_a_match, in_menus
from tools.figures import Figure, Want, alone

SIZES = ((800, 450), (1280, 720))
A_MATCH = ("--quick", "--seats", "human,human", "--seed", "11")
MIDDLE, LATEST = "press seen at {0} x {1}, median press, s", "press seen at {0} x {1}, latest press, s"
WANTS: Mapping[str, Want] = {
    **{MIDDLE.format(*size): Want(most=0.05) for size in SIZES},
    **{LATEST.format(*size): Want(most=0.15) for size in SIZES}}


def bench_presses(runs: int) -> Iterator[tuple[str, Figure]]:
    """Presses in the settings, a set-up, a match and its pause, each at its best of ``runs``.

    A machine with other work to do is late now and then; a picture that is kept back is late always.
    """
    for size in SIZES:
        best_s = [min(late_s) for late_s in zip(*_rounds(size, runs), strict=True)]
        yield MIDDLE.format(*size), alone(statistics.median(best_s))
        yield LATEST.format(*size), alone(max(best_s))


def _rounds(size: tuple[int, int], runs: int) -> list[list[float]]:
    """Of each run, how late every press was seen, in seconds."""
    rounds: list[list[float]] = [[] for _ in range(runs)]

    def see(eyes: Eyes) -> None:
        for late_s in rounds:
            late_s.extend(eyes.round_s().values())

    with tempfile.TemporaryDirectory() as scratch:
        in_menus(Path(scratch, "menus"), see, size)
        in_a_match(Path(scratch, "match"), A_MATCH, see, size)
    return rounds
