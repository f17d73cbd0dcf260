"""What opening a box of the shelf, a result and its story takes of the program itself: processor time, nothing drawn.

Each is opened again and again in one process, as on an evening; what is drawn of it is the graphics card's matter.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

from game.app.games import Games
from tools.every_screen import Studio
from tools.figures import Figure, Want, spread
from tools.screens.moments import PLAYS, before_its_end, peopled, record_of
from tools.screens.walks import SEED, open_record

BOXES = Games().keys
LED = "keeper"
BOX, RESULT, STORY = "box of {0} opened, ms", "record of {0} opened at its result, ms", "story of {0} opened, ms"
WANTS: Mapping[str, Want] = {BOX.format(key): Want(most=100.0) for key in BOXES}


def bench_pages(runs: int) -> Iterator[tuple[str, Figure]]:
    """Boxes one after another, then the result of a story that is over, and the story on it."""
    with tempfile.TemporaryDirectory() as scratch:
        studio = Studio(Path(scratch), Path(scratch), lambda *_: False)
        try:
            yield from _boxes(studio, runs)
            yield from _result(studio, runs)
        finally:
            studio.close()


def _boxes(studio: Studio, runs: int) -> Iterator[tuple[str, Figure]]:
    """After each was open once: what it takes when one comes back to it."""
    studio.home(BOXES[-1])
    rounds = [[_ms(partial(studio.guide.press, f"game_{key}")) for key in BOXES] for _ in range(runs + 1)]
    for at, key in enumerate(BOXES):
        yield BOX.format(key), spread([each[at] for each in rounds[1:]])


def _result(studio: Studio, runs: int) -> Iterator[tuple[str, Figure]]:
    record = peopled(before_its_end(record_of(LED, PLAYS[LED][0], SEED, studio.paths)), characters=True, leader=False)
    results, stories = [], []
    for _ in range(runs):
        results.append(_ms(partial(open_record, studio, record)))
        stories.append(_ms(partial(studio.guide.press, "story")))
    yield RESULT.format(LED), spread(results)
    yield STORY.format(LED), spread(stories)


def _ms(run: Callable[[], object]) -> float:
    """Milliseconds of processor time that ``run`` takes."""
    start = time.process_time()
    run()
    return (time.process_time() - start) * 1000.0
