"""Draws every stage of an adventure without a window: `python -m tools.stage_sheet PACK GAME OUT`.

`--table` has it stand behind the tray, seen by the table's own camera, `--seat` from the seat; `--last` shows what is
left when all has happened; `--cost` measures frames.
PACK is a folder with `stages.yaml`, GAME names the folder of the game's colours in `config/games`.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
from panda3d.core import GraphicsOutput, LPoint3, PerspectiveLens, TextFont

from game.app.commands.tray_pictures import STYLES, thrown_handful
from game.app.composition import PRINTED_FACE, PRINTED_PX
from game.physics import SetUp, TableSpec
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.led.stage_shown import at_first, with_everybody
from game.scenes.paper_theatre.proscenium import FOOT, TOP
from game.scenes.paper_theatre.staging import Shown
from game.scenes.paper_theatre.story_cards import StoryCard
from game.scenes.paper_theatre.theatre_at_table import TheatreAtTable
from game.scenes.paper_theatre.theatre_look import TheatreLook
from game.scenes.paper_theatre.theatre_view import TheatreView
from game.scenes.stage_spec import StageSpec
from game.scenes.table import LookSpec, TableView
from game.scenes.table.camera_rig import CameraRig
from game.scenes.table.camera_views import Cameras, View
from game.storage.typed_config import load_config
from game.storage.yaml_data import Limits, read_yaml
from game.story.expressions import FUNCTIONS, Kind, Value
from game.story.scenery import StageFile
from game.ui.fonts import Fonts
from game.ui.theme import Theme
from tools.unseen_window import UnseenWindow, unseen_window

ROOT = Path(__file__).resolve().parents[1]
FRAMES = 15
UNIT_M = 0.0235
DICE = 5
FULL = 99  # of any clock
LENS_DEG, DOWN, FILLED = 24.0, 0.16, 0.93


Show = Callable[[str, Shown], None]
"""Has a stage with this name be seen."""


def at_last(name: str, _ids: tuple[str, ...]) -> Value:
    """What is known when all has happened that may happen."""
    return FULL if FUNCTIONS[name].gives is Kind.NUMBER else True


def main(words: Sequence[str]) -> int:
    """Draw all of them; returns the exit status."""
    parser = argparse.ArgumentParser(prog="tools.stage_sheet", description="Draws every stage of an adventure.")
    parser.add_argument("pack", type=Path)
    parser.add_argument("game")
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--only", default="", help="scenes whose name has this in it")
    parser.add_argument("--last", action="store_true", help="as it is when all has happened, not as it is at first")
    parser.add_argument("--table", action="store_true", help="as it stands behind the tray")
    parser.add_argument("--seat", action="store_true", help="the same as it is seen by whoever throws")
    parser.add_argument("--cost", action="store_true", help="measure frames with the bare tray and with each stage")
    given = parser.parse_args(words)
    wide, tall = map(int, given.size.split("x"))
    data, _ = read_yaml((given.pack / "stages.yaml").read_bytes(), Limits())
    file = msgspec.convert(data, StageFile)
    look = load_config(ROOT / "config" / "games" / given.game / "theatre.yaml", TheatreLook)
    given.out.mkdir(parents=True, exist_ok=True)
    studio = _studio(wide, tall)
    if given.cost:
        return _cost(file, look, studio)
    show = _at_table(studio, look, View.SEAT if given.seat else View.STAGE) if given.table or given.seat else (
        _alone(studio, look))
    for name in file.stages:
        if given.only in name:
            show(name, with_everybody(file, name, at_last if given.last else at_first))
            studio.shoot(given.out / f"{name}-{tall}.png", sys.stdout.write)
    return 0


def _alone(studio: UnseenWindow, look: TheatreLook) -> Show:
    """A theatre that fills the picture."""
    view = TheatreView(look, ROOT / "assets", UNIT_M, studio.window)
    view.root.reparent_to(studio.scene)

    def show(name: str, shown: Shown) -> None:
        view.write(name, view_font())
        view.show(shown, still=True)

    return show


def _at_table(studio: UnseenWindow, look: TheatreLook, seen_from: View) -> Show:
    """One behind the tray, with dice in that and a card beside the stage for each of its figures."""
    table = Behind(studio)
    theatre = TheatreAtTable(table, look)

    def show(name: str, shown: Shown) -> None:
        theatre.show(shown, still=True)
        theatre.plaque(name)
        theatre.cards([StoryCard(id=each.who, text=f"There is {each.who} in this scene", by=name)
                       for each in shown.standees], still=True)
        table.cameras.show(seen_from, 0, cut=True)

    return show


class Behind:
    """A table for a theatre, laid with the tray."""

    def __init__(self, studio: UnseenWindow) -> None:
        look = load_config(ROOT / "config" / "look.yaml", LookSpec)
        stage = load_config(ROOT / "config" / "stage.yaml", StageSpec)
        self.spec = load_config(ROOT / "config" / "table.yaml", TableSpec)
        self.view = TableView(self.spec, look, ROOT / "assets", "high", studio.window)
        self.view.things.letter(view_font())
        self.view.root.reparent_to(studio.scene)
        self.view.root.find("**/sign").hide()
        self.view.lay_out(SetUp.TRAY)
        self.cameras = Cameras(CameraRig(studio.camera, studio.scene, 0.0), look.cameras, self.spec,
                               load_config(ROOT / "config" / "hand.yaml", GestureSpec), stage.orbit)
        self.cameras.lay_out(SetUp.TRAY)
        self.cameras.resize(studio.window.get_x_size(), studio.window.get_y_size())
        bodies = thrown_handful(self.spec, DICE, DICE).outcome().layout.bodies
        self.view.set_dice((body.id, body.kind, style) for body, style in zip(bodies, STYLES, strict=False))
        for body in bodies:
            self.view.set_pose(body.id, body.pose)


def view_font() -> TextFont:
    """The letters of cards and plaques."""
    theme = load_config(ROOT / "config" / "theme.yaml", Theme)
    return Fonts(ROOT / "assets" / "fonts", theme.faces).get(PRINTED_FACE, PRINTED_PX)


def _cost(file: StageFile, theatre: TheatreLook, studio: UnseenWindow) -> int:
    """Frames of the tray at low quality, without a theatre behind it and with each stage."""
    scene, window = studio.scene, studio.window
    view = TheatreView(theatre, ROOT / "assets", UNIT_M, window)
    table, look = load_config(ROOT / "config" / "table.yaml", TableSpec), load_config(ROOT / "config" / "look.yaml",
                                                                                      LookSpec)
    bare = TableView(table, look, ROOT / "assets", "low", window)
    bare.lay_out(SetUp.TRAY)
    bare.root.reparent_to(scene)
    bare.root.set_pos(0.0, -0.25, -0.03)
    for name in file.stages:
        view.show(None)
        start = time.process_time()
        view.show(with_everybody(file, name, at_last), still=True)
        made = time.process_time() - start
        view.root.reparent_to(scene)
        window.engine.render_frame()  # its pictures are drawn once
        both = _frame_ms(window)
        view.root.detach_node()
        alone = _frame_ms(window)
        sys.stdout.write(f"{name}: made in {made * 1000:.0f} ms; {both:.1f} ms a frame, the tray {alone:.1f}; "
                         f"{both / alone:.2f}\n")
    return 0


def _frame_ms(window: GraphicsOutput) -> float:
    """The processor's time of a picture, the median of some."""
    taken = []
    for _ in range(FRAMES):
        start = time.process_time()
        window.engine.render_frame()
        taken.append((time.process_time() - start) * 1000.0)
    return statistics.median(taken)


def _studio(wide: int, tall: int) -> UnseenWindow:
    studio = unseen_window(wide, tall, (0.03, 0.02, 0.025))
    camera = studio.camera
    lens = PerspectiveLens()
    lens.set_aspect_ratio(wide / tall)
    lens.set_min_fov(LENS_DEG)
    lens.set_near_far(0.01, 20.0)
    camera.node().set_lens(lens)
    middle, away = (TOP + FOOT) / 2 * UNIT_M, (TOP - FOOT) / 2 * UNIT_M / FILLED / 0.2126
    camera.set_pos(0.0, -away, middle + DOWN * away)
    camera.look_at(LPoint3(0.0, 0.0, middle))
    return studio


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
