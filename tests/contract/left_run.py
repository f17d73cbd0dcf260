"""Matches of a game that are begun, drawn off screen and left, again and again.

    python -m tests.contract.left_run KEY          how many buffers are open on the title after each of them
"""

from __future__ import annotations

import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from game.app.composition import Parts
from game.app.window.booth import Booth
from tests.contract.playing import played
from tests.scenes.stagehand import Evening, props
from tests.toy import shelf

SIZE = (320, 180)
VISITS, STEPS = 2, 8


def main(key: str) -> None:
    """Print a line after each match."""
    with tempfile.TemporaryDirectory() as folder:
        things = props(Path(folder) / "player")
        things = replace(things, paths=shelf.with_toy(things.paths, Path(folder) / "installed"))
        (Path(folder) / "matches").mkdir()
        booth = Booth(SIZE)
        parts = Parts(booth.output, booth.render, booth.render2d, booth.camera, SIZE, "low")
        evening = Evening(things, Path(folder) / "matches", games=shelf.games(), parts=parts)
        for _ in range(VISITS):
            played(evening, key).quick(2)
            for _ in range(STEPS):
                evening.player.step()
                evening.player.wait(2)
            booth.step()
            evening.composition.home("", key)
            evening.player.wait(2)
            booth.step()
            sys.stdout.write(f"{booth.output.engine.get_num_windows()}\n")


if __name__ == "__main__":
    main(sys.argv[1])
