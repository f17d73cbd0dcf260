"""Draws every stage of an adventure without a window: `python -m tools.stage_sheet PACK GAME OUT`; `--cost` measures.

PACK is a folder with `stages.yaml`, GAME names the folder of the game's colours in `config/games`.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
from panda3d.core import (
    AntialiasAttrib,
    Camera,
    FrameBufferProperties,
    GraphicsEngine,
    GraphicsOutput,
    GraphicsPipe,
    LColor,
    LPoint3,
    NodePath,
    PerspectiveLens,
    PNMImage,
    Texture,
    WindowProperties,
    load_prc_file_data,
)

from game.app.offscreen import PIPES, SETTINGS, shared_pipe
from game.physics import SetUp, TableSpec
from game.scenes.paper_theatre.proscenium import FOOT, TOP
from game.scenes.paper_theatre.staging import Shown, Standee
from game.scenes.paper_theatre.theatre_look import TheatreLook
from game.scenes.paper_theatre.theatre_view import TheatreView
from game.scenes.table import LookSpec, TableView
from game.storage.typed_config import load_config
from game.storage.yaml_data import Limits, read_yaml
from game.story.scenery import StageFile

ROOT = Path(__file__).resolve().parents[1]
FRAMES = 15
UNIT_M = 0.0235
LENS_DEG, DOWN, FILLED = 24.0, 0.16, 0.93


def with_everybody(file: StageFile, scene: str) -> Shown:
    """A scene with its people and with as many other figures as it has marks for."""
    stage = file.stages[scene]
    cast = stage.people
    ready = [name for name in file.figures if all(name not in each.people for each in file.stages.values())]
    party = dict(zip(ready, stage.party, strict=False))
    return Shown(stage, tuple(Standee(who, file.figures[who], mark) for who, mark in {**cast, **party}.items()))


def main(words: Sequence[str]) -> int:
    """Draw all of them; returns the exit status."""
    parser = argparse.ArgumentParser(prog="tools.stage_sheet", description="Draws every stage of an adventure.")
    parser.add_argument("pack", type=Path)
    parser.add_argument("game")
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--only", default="", help="scenes whose name has this in it")
    parser.add_argument("--cost", action="store_true", help="measure frames with the bare tray and with each stage")
    given = parser.parse_args(words)
    wide, tall = map(int, given.size.split("x"))
    data, _ = read_yaml((given.pack / "stages.yaml").read_bytes(), Limits())
    file = msgspec.convert(data, StageFile)
    look = load_config(ROOT / "config" / "games" / given.game / "theatre.yaml", TheatreLook)
    given.out.mkdir(parents=True, exist_ok=True)
    scene, window, picture = _studio(wide, tall)
    view = TheatreView(look, ROOT / "assets", UNIT_M)
    view.root.reparent_to(scene)
    if given.cost:
        return _cost(file, view, scene, window)
    for name in file.stages:
        if given.only in name:
            view.show(with_everybody(file, name), still=True)
            window.engine.render_frame()
            image = PNMImage()
            picture.store(image)
            image.remove_alpha()
            image.write(str(given.out / f"{name}-{tall}.png"))
            sys.stdout.write(f"{name}\n")
    return 0


def _cost(file: StageFile, view: TheatreView, scene: NodePath, window: GraphicsOutput) -> int:
    """Frames of the tray at low quality, without a theatre behind it and with each stage."""
    table, look = load_config(ROOT / "config" / "table.yaml", TableSpec), load_config(ROOT / "config" / "look.yaml",
                                                                                      LookSpec)
    bare = TableView(table, look, ROOT / "assets", "low", window)
    bare.lay_out(SetUp.TRAY)
    bare.root.reparent_to(scene)
    bare.root.set_pos(0.0, -0.25, -0.03)
    for name in file.stages:
        view.show(None)
        start = time.process_time()
        view.show(with_everybody(file, name), still=True)
        made = time.process_time() - start
        view.root.reparent_to(scene)
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


def _studio(wide: int, tall: int) -> tuple[NodePath, GraphicsOutput, Texture]:
    load_prc_file_data("", SETTINGS)
    bits, size = FrameBufferProperties(), WindowProperties()
    bits.set_rgba_bits(8, 8, 8, 8)
    bits.set_depth_bits(24)
    bits.set_multisamples(4)
    size.set_size(wide, tall)
    pipe = next(filter(None, map(shared_pipe, PIPES)))
    window = GraphicsEngine.get_global_ptr().make_output(pipe, "stage", 0, bits, size, GraphicsPipe.BF_refuse_window)
    window.set_clear_color(LColor(0.03, 0.02, 0.025, 1.0))
    picture = Texture("picture")
    window.add_render_texture(picture, GraphicsOutput.RTM_copy_ram)
    scene: NodePath = NodePath("scene")
    scene.set_antialias(AntialiasAttrib.M_multisample)
    camera = scene.attach_new_node(Camera("camera"))
    lens = PerspectiveLens()
    lens.set_aspect_ratio(wide / tall)
    lens.set_min_fov(LENS_DEG)
    lens.set_near_far(0.01, 20.0)
    camera.node().set_lens(lens)
    middle, away = (TOP + FOOT) / 2 * UNIT_M, (TOP - FOOT) / 2 * UNIT_M / FILLED / 0.2126
    camera.set_pos(0.0, -away, middle + DOWN * away)
    camera.look_at(LPoint3(0.0, 0.0, middle))
    window.make_display_region().set_camera(camera)
    return scene, window, picture


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
