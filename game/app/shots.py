"""Every screen and the table's main situations as pictures, drawn without a window."""

from __future__ import annotations

import argparse
import random
import tempfile
from dataclasses import replace
from pathlib import Path

from direct.showbase.ShowBase import ShowBase
from panda3d.core import Filename, PNMImage, load_prc_file_data

from game.ai.levels import Level
from game.app.composition import Composition, Parts
from game.app.console import InputError, progress, write
from game.app.matches import Library
from game.app.packs import load_pack
from game.app.paths import Paths
from game.app.rehearsal import Rehearsal
from game.app.resources import Configs, load_configs
from game.app.settings import Settings
from game.narration.packs import Pack
from game.scenes.setup.draft import quick_draft
from game.scenes.setup.scene import PAGES

SIZE = (1280, 720)
SEED = 20
STORM_SEED = 5
COMPUTER_SEED = 7
FLIGHT_FRAMES = 20
PONDER_FRAMES = 60
PRACTICE_HEIGHT, PRACTICE_THROWS = 6.0, 3
SETTINGS = """
load-display p3headlessgl
aux-display pandagl
audio-library-name null
framebuffer-multisample true
multisamples 4
notify-level warning
print-pipe-types false
"""


def run(args: argparse.Namespace) -> int:
    """Draw all pictures into ``args.folder``; exit status 0, or 1 where the rehearsed match did not end."""
    try:
        args.folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{args.folder}: cannot be written: {error.strerror or error}.") from None
    with tempfile.TemporaryDirectory() as scratch:
        paths = Paths.find(Path(scratch))
        shipped = args.paths
        paths = replace(paths, assets=shipped.assets, config=shipped.config, shaders=shipped.shaders)
        studio = Studio(paths, load_configs(paths), load_pack(paths), args.size or SIZE, args.scale,
                        args.quality or "low", args.folder)
        try:
            whole = studio.shoot()
        finally:
            studio.close()
    write(f"{studio.count} pictures in {args.folder}")
    return 0 if whole else 1


class Studio:
    """An off-screen buffer and a camera that saves what it sees."""

    def __init__(self, paths: Paths, configs: Configs, pack: Pack, size: tuple[int, int], scale: float, quality: str,
                 folder: Path) -> None:
        load_prc_file_data("", f"{SETTINGS}\nwin-size {size[0]} {size[1]}\n")
        try:
            self._base = ShowBase(windowType="offscreen")
        except Exception as error:  # ShowBase raises plain Exception where no pipe can be made
            raise InputError("nothing can be drawn here: there is no OpenGL, not even in software.") from error
        base = self._base
        base.set_background_color(0.01, 0.01, 0.015)
        parts = Parts(base.win, base.render, base.render2d, base.cam, size, "low" if quality == "low" else "high")
        self.composition = Composition(
            paths, configs, pack, Settings(text_scale=scale), Library(paths.matches, lambda _path: None), parts,
            random.Random(SEED), lambda: 0.0, lambda: None)
        self._folder = folder
        self._pack = pack
        self.count = 0

    def close(self) -> None:
        """Let go of everything."""
        self.composition.close()
        self._base.destroy()

    def shoot(self) -> bool:
        """Menus, practice, exams, a match of two teams, a replay, one of a single team; whether both came to an end."""
        rehearsal = Rehearsal(self.composition, self.save)
        self._menus(rehearsal)
        self._practice(rehearsal)
        self._exams(rehearsal)
        rehearsal.begin(quick_draft(self._pack, SEED, team_size=2, goal_target=1))
        rehearsal.meet()
        rehearsal.press("take_over")
        for overlay in ("sheets", "story", "help", "pause"):
            rehearsal.press(overlay)
            rehearsal.meet(f"over-{overlay}")
            rehearsal.press("resume")
        whole = rehearsal.play()
        rehearsal.meet("result")
        self._replay(rehearsal)
        return self._computer(rehearsal) and self._alone(rehearsal) and whole

    def _menus(self, rehearsal: Rehearsal) -> None:
        self.composition.home("")
        rehearsal.wait(2)
        rehearsal.meet("title")
        rehearsal.press("options")
        rehearsal.meet("settings")
        rehearsal.press("content")
        rehearsal.meet("content")
        rehearsal.press("back")
        rehearsal.press("back")
        rehearsal.press("new_match")
        for page, name in enumerate(PAGES):
            rehearsal.press("page", str(page))
            rehearsal.meet(f"setup-{name}")

    def _practice(self, rehearsal: Rehearsal) -> None:
        """Some throws at a tower, a hand that is on its way, a die set by hand."""
        self.composition.home("")
        rehearsal.wait(2)
        rehearsal.press("practice")
        rehearsal.press("height", PRACTICE_HEIGHT)
        for _ in range(PRACTICE_THROWS):
            rehearsal.step()
            while rehearsal.screen.busy:
                rehearsal.wait()
        rehearsal.meet("practice-thrown")
        rehearsal.press("stack")
        while rehearsal.screen.busy:
            rehearsal.wait()
        rehearsal.meet("practice-stacking")
        rehearsal.press("leave")

    def _exams(self, rehearsal: Rehearsal) -> None:
        """From the set-up: two players, ten dice each."""
        rehearsal.press("new_match")
        rehearsal.press("B.computer", "")
        rehearsal.press("house.exams", True)
        rehearsal.press("start")
        while rehearsal.offered("take_over") or not rehearsal.offered("begin"):
            rehearsal.meet()
            rehearsal.step()
            rehearsal.wait()
        rehearsal.meet("exams-ranks")

    def _replay(self, rehearsal: Rehearsal) -> None:
        """The match just played, its first words and its first throw."""
        self.composition.home("")
        rehearsal.wait(2)
        rehearsal.press("matches")
        rehearsal.meet("title-saved-matches")
        rehearsal.press("watch_0")
        rehearsal.meet("replay-words")
        rehearsal.press("next_throw")
        rehearsal.wait(FLIGHT_FRAMES)
        rehearsal.meet("replay-throw")

    def _computer(self, rehearsal: Rehearsal) -> bool:
        """One person against the computer: what it says, its sums, its throws, and whether it was fair."""
        draft = quick_draft(self._pack, COMPUTER_SEED, team_size=2, goal_target=1)
        draft.give("B", Level.SKILLED.value, tuple(self.composition.services.computer.personas))
        rehearsal.begin(draft)
        while not rehearsal.offered("why"):
            rehearsal.step()
            rehearsal.wait()
        rehearsal.wait(PONDER_FRAMES)
        rehearsal.press("why")
        rehearsal.meet("over-why")
        rehearsal.press("close_why")
        whole = rehearsal.play()
        rehearsal.meet("result-against-computer")
        rehearsal.press("ledger")
        rehearsal.meet("result-ledger")
        rehearsal.press("close_ledger")
        rehearsal.press("story")
        rehearsal.press("story_why")
        rehearsal.meet("story-why")
        rehearsal.press("close_story")
        return whole

    def _alone(self, rehearsal: Rehearsal) -> bool:
        """One team, played by one person, into the storm."""
        draft = quick_draft(self._pack, STORM_SEED, team_size=3, goal_target=1)
        draft.house.mode = "coop"
        rehearsal.begin(draft)
        return rehearsal.play()

    def save(self, name: str) -> None:
        """Take a picture of what is on air."""
        self.count += 1
        file = self._folder / f"{self.count:02d}-{name.replace(' ', '-').lower()}.png"
        progress(f"{file.name}")
        self._base.graphics_engine.render_frame()
        self._base.graphics_engine.render_frame()
        picture = PNMImage()
        self._base.win.get_screenshot(picture)
        picture.remove_alpha()  # what is clear on screen must not be clear on paper
        if not picture.write(Filename.from_os_specific(str(file))):
            raise InputError(f"{file}: cannot be written.")
