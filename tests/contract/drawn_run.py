"""A quick match of a game, or a round of the practice cups, drawn off screen.

One secret is set, and every frame that others may see is summed up.

    python -m tests.contract.drawn_run KEY WHICH          a line for each frame, from the choice to the reveal

``WHICH`` is the number of the option that is set. A line is `curtain` or `open`, and the sum of the frame's bytes.
Nothing is printed for a game in which nothing is secret.
"""

from __future__ import annotations

import hashlib
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from game.app.composition import Parts
from game.app.window.booth import Booth
from tests.contract.playing import played
from tests.scenes.stagehand import Evening, props
from tests.toy import shelf

SIZE = (480, 270)
MOST_STEPS, MOST_FRAMES = 60, 400


class DrawnRun:
    """The match, and what it is drawn in."""

    def __init__(self, folder: Path, key: str) -> None:
        things = props(folder / "player")
        things = replace(things, paths=shelf.with_toy(things.paths, folder / "installed"))
        (folder / "matches").mkdir()
        self._booth = Booth(SIZE)
        booth = self._booth
        parts = Parts(booth.output, booth.render, booth.render2d, booth.camera, SIZE, "low")
        self._evening = Evening(things, folder / "matches", games=shelf.games(), parts=parts)
        self._evening.composition.services.player.change("reduce_motion", False)
        self._evening.composition.services.play.tempo.pace = 4.0
        self._played = played(self._evening, key).quick(2)

    @property
    def _behind_curtain(self) -> bool:
        return self._played.screen.sealed is not None and self._played.screen.scene != "handover"

    def to_a_secret(self) -> bool:
        """Whether one comes."""
        for _ in range(MOST_STEPS):
            if self._behind_curtain:
                return True
            self._evening.player.step()
            self._evening.player.wait(2)
        return False

    def set(self, which: int) -> None:
        """Set this option; the die is turned to it."""
        choice = self._evening.control("under_cup")
        self._evening.player.press(choice.name, choice.options[which][0])
        self._evening.player.wait(30)

    def frames(self) -> list[str]:
        """What is drawn until cups are lifted, and whether it is behind a curtain."""
        found: list[str] = []
        for _ in range(MOST_FRAMES):
            if self._played.match.deeds and self._played.match.deeds[-1].chance:
                return found
            found.append(f"{'curtain' if self._behind_curtain else 'open'} {self._drawn()}")
            self._on()
        raise SystemExit("what was sealed never comes out")

    def _on(self) -> None:
        player, screen = self._evening.player, self._played.screen
        if screen.goes_on in ("take_over", "cup_down"):
            player.press(screen.goes_on)
        else:
            player.wait()

    def _drawn(self) -> str:
        self._booth.step()
        picture = self._booth.output.get_screenshot()
        return hashlib.sha256(bytes(picture.get_ram_image())).hexdigest()


def main(key: str, which: int) -> None:
    """Print a line for each frame."""
    with tempfile.TemporaryDirectory() as folder:
        run = DrawnRun(Path(folder), key)
        if run.to_a_secret():
            run.set(which)
            sys.stdout.writelines(f"{line}\n" for line in run.frames())


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
