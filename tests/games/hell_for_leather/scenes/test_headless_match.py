"""A whole match drawn without a window: it reaches its end, its record holds, and nothing is left behind."""

import gc
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from panda3d.core import (
    Camera,
    FrameBufferProperties,
    GraphicsEngine,
    GraphicsPipe,
    NodePath,
    WindowProperties,
)

from game.app.commands.rehearsal import Rehearsal
from game.app.composition import FRAMES_TO_TITLE, Composition, Installation, Parts, Surroundings
from game.app.diagnosis import memory
from game.app.games import Games
from game.app.offscreen import shared_pipe
from game.games.hell_for_leather.rules import GAME, HellMatch
from game.games.hell_for_leather.scenes.setup.draft import quick_draft
from game.rules.match import Match
from game.scenes.match.open_match import start_match
from game.storage.match_library import Library
from game.storage.settings import Settings
from game.ui.screen import Screen
from tests.scenes.stagehand import Props, on_the_way
from tests.thinned import thinned

SIZE = (480, 270)
MOST_STEPS = 5000


class Hall:
    """The game drawn in a small buffer, and somebody who plays it."""

    def __init__(self, things: Props, folder: Path) -> None:
        self.folder = folder
        self._pack = things.pack
        self._engine = GraphicsEngine.get_global_ptr()
        pipe, sized = shared_pipe("p3headlessgl"), WindowProperties()
        assert pipe is not None
        sized.set_size(*SIZE)
        self._buffer = self._engine.make_output(
            pipe, "hall", 0, FrameBufferProperties.get_default(), sized,
            GraphicsPipe.BF_refuse_window)
        self.render, self.render2d = NodePath("render"), NodePath("render2d")
        camera = self.render.attach_new_node(Camera("camera"))
        self._buffer.make_display_region().set_camera(camera)
        self.on_air = Composition(
            Installation(paths=things.paths, configs=things.configs, words=lambda _game: things.pack), Settings(),
            Library(folder, lambda _path: None, Games().listed),
            Parts(self._buffer, self.render, self.render2d, camera, SIZE, "low"),
            Surroundings(seeds=random.Random(3), tidy=memory.tidy))
        self.on_air.services.play.tempo.pace = 50.0
        self.drawn: list[str] = []

    def play(self, seed: int, team_size: int) -> bool:
        """A quick match to its end; every kind of screen is drawn once."""
        draft = quick_draft(self._pack, seed, team_size=team_size, goal_target=1)
        start_match(self.on_air.services, draft.header("test"))
        return Rehearsal(self.on_air, self._draw, on_the_way(3)).play(MOST_STEPS)

    def home(self) -> tuple[int, int]:
        """To the title, and clear it (its lines differ); how many nodes there are, of the table and of the screen."""
        self.on_air.home("")
        self.on_air.update(1 / 60)
        self._draw("title")
        self.on_air.surface.show(Screen("blank", ()))
        return nodes(self.render), nodes(self.render2d)

    def leave(self) -> None:
        """To the title, until it stands."""
        self.on_air.home("")
        for _ in range(FRAMES_TO_TITLE):
            self.on_air.update(1 / 60)

    def close(self) -> None:
        """Give everything back."""
        self.on_air.close()
        self._engine.remove_window(self._buffer)

    def _draw(self, name: str) -> None:
        self._engine.render_frame()
        self.drawn.append(name)


def nodes(root: NodePath) -> int:
    """How many nodes hang below ``root``."""
    return root.find_all_matches("**").get_num_paths()


@pytest.fixture
def hall(things: Props, tmp_path: Path) -> Iterator[Hall]:
    opened = Hall(things, tmp_path)
    yield opened
    opened.close()


@pytest.mark.parametrize("team_size", [1, pytest.param(2, marks=pytest.mark.deep)])
def test_a_match_reaches_its_end_its_record_says_the_same_and_nothing_of_it_is_held(hall: Hall, team_size: int) -> None:
    """Its states, its words and its screens know each other in circles, and these are looked for behind the title."""
    hall.leave()
    before = matches()
    gc.disable()
    try:
        assert hall.play(20, team_size)
        assert hall.drawn[-1].startswith("result")
        assert matches() == before + 1
        hall.leave()
        assert matches() == before
    finally:
        gc.enable()
    holds(hall)


def holds(hall: Hall) -> None:
    """The record of the match says what happened, and the same again when it is read."""
    [file] = hall.folder.glob("*.jsonl")
    data = file.read_bytes()
    match: HellMatch = Match.load(GAME, data, lambda _line: None)
    assert match.state.winner in ("A", "B")
    assert match.to_bytes() == data
    assert any(entry["do"] == "throw" for entry in match.entries)


@pytest.mark.parametrize("seeds", thinned(((2,), (2, 20)), 1))
def test_matches_leave_nothing_behind(hall: Hall, seeds: tuple[int, ...]) -> None:
    before = hall.home()
    for seed in seeds:
        assert hall.play(seed, 1)
        assert hall.home() == before


def matches() -> int:
    """How many matches are in memory."""
    return sum(isinstance(each, Match) for each in gc.get_objects())
