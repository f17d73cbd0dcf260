"""The whole game without a window: real scenes, rules and physics, with nothing drawn."""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from panda3d.core import Camera, NodePath

from game.app.commands.rehearsal import Rehearsal
from game.app.composition import Composition, Installation, Parts, Surroundings
from game.app.configs import Configs, load_configs
from game.app.games import Games
from game.app.languages import load_words
from game.games.hell_for_leather.rules import GAME, HellMatch
from game.games.hell_for_leather.scenes.hell_at_table import HellAtTable
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.hell_tour import HellTour
from game.games.hell_for_leather.scenes.phases.consequence_phases import Tale
from game.games.hell_for_leather.scenes.setup.draft import Draft, quick_draft
from game.narration.packs import Pack
from game.rules.match import Match
from game.scenes.match.open_match import start_match
from game.scenes.sound import SoundDevice
from game.storage.match_library import Library
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.going_on import controls_of
from game.ui.screen import Control

WINDOW = (1280, 720)


LONG_FORM = {GAME.key: {"long_form": "true"}}  # every choice stands on its screen, for whoever tries them


@dataclass(frozen=True)
class Props:
    """What every evening needs and none changes."""

    paths: Paths
    configs: Configs
    pack: Pack


def props(folder: Path) -> Props:
    """Read configuration and words once."""
    paths = Paths.find(folder)
    return Props(paths, load_configs(paths), load_words(paths))


def on_the_way(risks: int) -> dict[str, int]:
    """What is done besides in a match: so many Risks, and what else a tour wants to see."""
    return {**HellTour.detours, "risk": risks}


def _unseen() -> Parts:
    """Nothing is drawn."""
    render = NodePath("render")
    camera = render.attach_new_node(Camera("camera"))
    return Parts(None, render, NodePath("render2d"), camera, WINDOW, "low")


class Evening:
    """One running game in a folder of its own, and somebody who presses what is expected."""

    def __init__(self, has: Props, folder: Path, risks: int = 3, trace: Callable[[str], object] | None = None,
                 pads: Callable[[], Iterable[Any]] = tuple, games: Games | None = None,
                 device: SoundDevice | None = None, parts: Parts | None = None,
                 words: Callable[[str], Pack] | None = None) -> None:
        """``parts``: what it is drawn in, where it is to be seen. ``words``: of each game its own.

        What is kept of players lies beside the folder, in ``own``: what other evenings threw and learned is nobody's
        here.
        """
        parts = parts or _unseen()
        self.own = folder.with_name(f"{folder.name} own")
        paths = replace(has.paths, told_file=self.own / "told.json")
        self.folder = folder
        self.pack = has.pack
        games = games or Games()
        self.composition = Composition(
            Installation(paths=paths, configs=has.configs, words=words or (lambda _game: has.pack), games=games),
            Settings(count_pace="instant", reduce_motion=True, words_wait=False, own=LONG_FORM),
            Library(folder, lambda _path: None, games.listed), parts,
            Surroundings(seeds=random.Random(3), trace=trace, pads=pads, device=device))
        self.composition.services.play.tempo.pace = 50.0
        self.player = Rehearsal(self.composition, lambda _name: None, on_the_way(risks))

    def lend(self, part: str, **things: object) -> None:
        """Give scenes that begin from now on other things to work with, in one part of the services."""
        services = self.composition.services
        changed: dict[str, Any] = {part: replace(getattr(services, part), **things)}
        self.composition.services = replace(services, **changed)

    def begin(self, change: Callable[[Draft], object] = lambda _draft: None, seed: int = 20, team_size: int = 1,
              goal_target: int = 3) -> None:
        """Start a match that is filled in, less what ``change`` makes of it."""
        draft = quick_draft(self.pack, seed, team_size, goal_target)
        change(draft)
        start_match(self.composition.services, draft.header("test"))
        self.player.wait(2)

    def start(self) -> None:
        """Start what was set up; whoever is asked for limits has none."""
        self.player.press("start")
        while self.player.screen.scene.startswith("limits"):
            self.player.step()

    def until(self, control: str, most_steps: int = 4000) -> None:
        """Play until that control is on screen and enabled."""
        self.play_until(lambda: any(each.name == control and each.enabled for each in self.controls()), most_steps,
                        control)

    def play_until(self, until: Callable[[], bool], most_steps: int = 6000, what: str = "it") -> None:
        """Play until something is so."""
        for _ in range(most_steps):
            if until():
                return
            self.player.step()
            self.player.wait()
        raise AssertionError(f"{what} never came; there are {[each.name for each in self.controls()]}")

    def controls(self) -> list[Control]:
        """What is on screen."""
        return list(controls_of(self.player.screen))

    def control(self, name: str) -> Any:
        """One of them."""
        return next(each for each in self.controls() if each.name == name)

    @property
    def context(self) -> HellContext:
        """What controllers of the match work with, or its result does."""
        context = getattr(self.composition.director.scene, "_context", None)
        assert isinstance(context, HellContext)
        return context

    @property
    def owed(self) -> tuple[Tale, ...]:
        """What somebody at the table has still to tell; nothing where no match is on."""
        game = getattr(self.composition.director.scene, "_game", None)
        return game.owed if isinstance(game, HellAtTable) else ()

    def record(self) -> HellMatch:
        """The match as its file has it, every entry checked."""
        [file] = self.folder.glob("*.jsonl")
        data = file.read_bytes()
        match: HellMatch = Match.load(GAME, data, lambda _line: None)
        assert match.to_bytes() == data
        return match
