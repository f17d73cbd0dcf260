"""Frames beside a bare Panda3D scene of the same bodies, the idle menu, and whether anything grows.

Everything is measured in one run, so that ratios hold where times do not. What needs a window (the first frame, the
idle menu) is left out where there is no display.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    AmbientLight,
    Camera,
    CardMaker,
    DirectionalLight,
    GraphicsOutput,
    NodePath,
    RenderState,
    TexturePool,
    load_prc_file_data,
)

from game.app.commands.rehearsal import Rehearsal
from game.app.composition import Composition, Installation, Parts, Surroundings
from game.app.configs import load_configs
from game.app.games import Games
from game.app.languages import load_words
from game.games.hell_for_leather.scenes.hell_tour import HellTour
from game.games.hell_for_leather.scenes.setup.draft import quick_draft
from game.scenes.match.open_match import continue_match, start_match
from game.scenes.menus.option import Group
from game.scenes.table.texture_files import load_texture
from game.storage.match_library import Library
from game.storage.paths import Paths
from game.storage.settings import Settings
from tools.bench_start import FIRST, PLAYED, first_frames, left_to_itself
from tools.figures import Figure, Want, alone, spread

ROOT = Path(__file__).resolve().parents[1]
SIZE = (1280, 720)
BATCH, FRAMES = 10, 60
TOWER = 12.0
WARM = 0.5  # of the cycles: what is kept for its next use has been made by then
CONFLICT = b'"call_conflict"'
MEBI = 1024.0 * 1024.0
SETTLE = 4  # frames until the graphics card has let go of what is gone
OUTSIDE, DRAWN, IDLE = ("frame without drawing, CPU ms", "low quality with all over it, against the bare scene",
                        "idle menu, share of a core")
WANTS: Mapping[str, Want] = {
    OUTSIDE: Want(most=2.0), DRAWN: Want(most=1.5), FIRST: Want(most=2.0), IDLE: Want(most=0.1),
    **{f"{what} grown {over}": Want(most=most) for over in ("by scenes", "by conflicts")
       for what, most in (("nodes", 0.0), ("tasks", 0.0), ("textures", 0.0), ("memory, MiB", 4.0))}}
SETTINGS = f"""
load-display p3headlessgl
audio-library-name null
win-size {SIZE[0]} {SIZE[1]}
sync-video false
gl-finish true
print-pipe-types false
notify-level error
"""
MENU = """
import sys, time
from game.app import cli
from game.app.composition import Surroundings, StartOptions, Installation, Composition
from game.app.window.game_window import Window
begun, update = [], Composition.update
Window._cap_hz = lambda self: self._frames.menus  # as with the focus, whoever has it here
def counted(self, dt_s):
    update(self, dt_s)
    now = time.perf_counter()
    if self.director.scene is not None and self.director.screen.scene != "title":
        self.director.key("escape")
        return
    begun.append((now, time.process_time()))
    since = next((each for each in begun if now - begun[0][0] > 4.0 and each[0] - begun[0][0] > 4.0), None)
    if since is not None and now - since[0] > 6.0:
        print((time.process_time() - since[1]) / (now - since[0]))
        self.services.navigation.quit()
Composition.update = counted
sys.exit(cli.main(sys.argv[1:]))
"""


def bench_frame(runs: int, cycles: int, conflicts: int) -> Iterator[tuple[str, Figure]]:
    """All figures, as they are known. ``cycles`` through every scene and ``conflicts`` are played for growth.

    Without ``runs`` there is nothing but growth.
    """
    with _on_air() as stage:
        if runs:
            yield from _frames(stage, runs)
        if cycles:
            yield from _grown(stage, "by scenes", _through_scenes(stage), cycles)
        if conflicts:
            yield from _grown(stage, "by conflicts", _through_conflicts(stage), conflicts)
    if not runs:
        return
    if os.environ.get("DISPLAY"):
        yield from _in_a_window(runs)
    else:
        sys.stderr.write("no display: the first frame and the idle menu are left out\n")


@dataclass(frozen=True)
class Stage:
    """The game, drawn off-screen."""

    base: ShowBase
    on_air: Composition
    player: Rehearsal


@contextmanager
def _on_air() -> Iterator[Stage]:
    load_prc_file_data("", SETTINGS)
    with tempfile.TemporaryDirectory() as home:
        paths = Paths.find(Path(home))
        base = ShowBase(windowType="offscreen")
        parts = Parts(base.win, base.render, base.render2d, base.cam, SIZE, "low")
        settings = Settings(questions_asked=True, words_wait=False)
        installed = Installation(paths=paths, configs=load_configs(paths),
                                 words=lambda game: load_words(paths, game=game))
        on_air = Composition(installed, settings, Library(paths.matches, lambda _path: None, Games().listed), parts,
                             Surroundings(seeds=random.Random(1), clock_s=time.perf_counter))
        try:
            yield Stage(base, on_air, Rehearsal(on_air, lambda _name: None, HellTour.detours))
        finally:
            on_air.close()
            base.destroy()


# --- one frame -----------------------------------------------------------------------------------------------


def _frames(stage: Stage, runs: int) -> Iterator[tuple[str, Figure]]:
    """The match while a throw is due; then the practice table with a tower, against the bare scene."""
    start_match(stage.on_air.services, quick_draft(stage.on_air.services.play.pack, 1).header("bench"))
    while stage.on_air.surface.screen.throw is None:
        stage.player.wait()
        stage.player.step()
    yield OUTSIDE, spread([_cpu_ms(lambda: stage.player.wait(FRAMES)) / FRAMES for _ in range(runs)])
    stage.on_air.home("")
    stage.player.wait(2)
    stage.player.press("practice")
    stage.player.press("height", TOWER)
    stage.player.wait(FRAMES)
    shown, bare = stage.base.win, _bare_scene(stage)
    flat, seen = stage.base.render2d, stage.base.cam.node().get_initial_state()
    ours, plain, without = [], [], []
    for _ in range(runs):
        ours.append(_drawn_ms(stage, shown, bare))
        plain.append(_drawn_ms(stage, bare, shown))
        flat.hide()
        stage.base.cam.node().set_initial_state(RenderState.make_empty())  # bars hide nothing of it
        without.append(_drawn_ms(stage, shown, bare))
        stage.base.cam.node().set_initial_state(seen)
        flat.show()
    stage.base.graphics_engine.remove_window(bare)
    yield "bare scene, ms", spread(plain)
    yield "low quality, ms", spread(ours)
    yield DRAWN, spread([a / b for a, b in zip(ours, plain, strict=True)])
    yield "the same with nothing over it", spread([a / b for a, b in zip(without, plain, strict=True)])


def _bare_scene(stage: Stage) -> GraphicsOutput:
    """What a plain Panda3D program would draw of the same: a table, a sheet, the dice, one lamp, the same camera."""
    base = stage.base
    bare = NodePath("bare")
    wood, sheet = CardMaker("wood"), CardMaker("sheet")
    wood.set_frame(-1.5, 1.5, -1.5, 1.5)
    sheet.set_frame(-0.3, 0.3, -0.3, 0.3)
    for card, picture, z in ((wood, "wood.jpg", -0.001), (sheet, "paper.jpg", 0.0)):
        lying = bare.attach_new_node(card.generate())
        lying.set_p(-90)
        lying.set_z(z)
        lying.set_texture(load_texture(ROOT / "assets", picture))
    for die in stage.on_air.table_view.root.find_all_matches("**/dice/+GeomNode"):
        plain = bare.attach_new_node(die.node().make_copy())
        plain.set_state(RenderState.make_empty())
        plain.set_transform(die.get_net_transform())
    for light in (AmbientLight("fill"), DirectionalLight("lamp")):
        bare.set_light(bare.attach_new_node(light))
    buffer = base.win.make_texture_buffer("bare", *SIZE)
    camera = bare.attach_new_node(Camera("camera", base.cam.node().get_lens()))
    camera.set_transform(base.cam.get_net_transform())
    buffer.make_display_region().set_camera(camera)
    return buffer


def _drawn_ms(stage: Stage, shown: GraphicsOutput, other: GraphicsOutput) -> float:
    """A picture. Where the processor draws it, its time counts, whoever else needs the machine meanwhile."""
    shown.set_active(True)
    other.set_active(False)
    soft = "llvmpipe" in stage.base.win.get_gsg().get_driver_renderer()
    clock, draw = time.process_time if soft else time.perf_counter, stage.base.graphics_engine.render_frame
    draw()
    start = clock()
    for _ in range(BATCH):
        draw()
    return (clock() - start) * 1000.0 / BATCH


def _cpu_ms(run: Callable[[], object]) -> float:
    start = time.thread_time()
    run()
    return (time.thread_time() - start) * 1000.0


# --- growth --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Held:
    """What there is of everything that must not grow."""

    nodes: int
    tasks: int
    textures: int
    memory: float  # MiB

    @classmethod
    def by(cls, stage: Stage) -> Held:
        """In the settings, which look the same always, after everything that can go has gone.

        Lines of text that are kept for their next use go with the text's scale; what the heap does not use is handed
        back, where the system can, so that memory is what is held.
        """
        stage.on_air.home("")
        stage.player.wait(2)
        _press(stage, "options")
        for scale in (1.1, 1.0):
            stage.on_air.services.player.change("text_scale", scale)
        stage.player.wait(2)
        TexturePool.garbage_collect()
        gc.collect()
        for _ in range(SETTLE):
            stage.base.task_mgr.step()
        with contextlib.suppress(AttributeError, OSError, TypeError):
            ctypes.CDLL(None).malloc_trim(0)
        base = stage.base
        nodes = sum(root.find_all_matches("**").get_num_paths() for root in (base.render, base.render2d))
        return cls(nodes, len(base.task_mgr.getAllTasks()), base.win.get_gsg().get_prepared_objects()
                   .get_num_prepared_textures(), _resident())


def _resident() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MEBI


def _grown(stage: Stage, over: str, steps: Iterator[int], count: int) -> Iterator[tuple[str, Figure]]:
    """What has been added between the first part of the steps and their end; a step says how many it was."""
    _walk(steps, max(1, round(count * WARM)))
    before = Held.by(stage)
    _walk(steps, count - max(1, round(count * WARM)))
    after = Held.by(stage)
    yield f"nodes grown {over}", alone(after.nodes - before.nodes)
    yield f"tasks grown {over}", alone(after.tasks - before.tasks)
    yield f"textures grown {over}", alone(after.textures - before.textures)
    yield f"memory, MiB grown {over}", alone(after.memory - before.memory)


def _walk(steps: Iterator[int], count: int) -> None:
    while count > 0:
        count -= next(steps)


def _through_scenes(stage: Stage) -> Iterator[int]:
    """Into every scene and out of it, for ever; every screen is drawn once."""
    services, player = stage.on_air.services, stage.player
    start_match(services, quick_draft(services.play.pack, 2).header("bench"))
    player.wait(2)
    [saved] = [match.name for match in services.shelf.saves.matches()][:1]
    ways: tuple[Callable[[], object], ...] = (
        lambda: None, lambda: _press(stage, "options", *Group, "controls", "back"),
        lambda: _press(stage, "options", "content", "back"), lambda: _press(stage, "options", "questions", "next"),
        lambda: _press(stage, "new_match"), lambda: _press(stage, "practice"), lambda: _press(stage, "matches"),
        lambda: _press(stage, "statistics"), lambda: _press(stage, "learn"),
        lambda: _press(stage, "matches", "watch_0"), lambda: continue_match(services, saved))
    while True:
        for way in ways:
            stage.on_air.home("")
            player.wait()
            way()
            player.wait(2)
            stage.base.task_mgr.step()
        yield 1


def _press(stage: Stage, *names: str) -> None:
    for name in names:
        if stage.player.offered(name):
            stage.player.press(name)


def _through_conflicts(stage: Stage) -> Iterator[int]:
    """One match after the other, with the conflicts there were in it."""
    services, player, seed = stage.on_air.services, stage.player, 100
    while True:
        seed += 1
        start_match(services, quick_draft(services.play.pack, seed).header("bench"))
        player.play()
        yield services.shelf.saves.read(services.shelf.saves.matches()[0].name).count(CONFLICT)


# --- in a window ---------------------------------------------------------------------------------------------


def _in_a_window(runs: int) -> Iterator[tuple[str, Figure]]:
    yield from first_frames(runs)
    yield IDLE, alone(float(left_to_itself(MENU, *PLAYED)[-1]))
