"""Walks somebody through the real program who has never seen it, in the time that a person takes.

They read what is new on a screen, listen where screens are spoken, then press what is offered first: the box of the
game that they want, else what leads on. What plays by itself is watched.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from panda3d.core import Camera, NodePath

from game.app.composition import Composition, Installation, Parts, Surroundings
from game.app.configs import Configs, load_configs
from game.app.games import Games
from game.app.languages import load_words
from game.app.speech.speaking import Speaking
from game.app.speech.voice_out import Speech, VoiceOut
from game.narration.packs import Pack
from game.storage.match_library import Library
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.going_on import operable
from game.ui.screen import Button, Choice, GameBox, Screen
from game.ui.styles import Tone
from tests.app.pad import Pad
from tools.first_evenings.devices import GLANCE_S, Device, Gamepad, Mouse, Stuck
from tools.first_evenings.reading import to_read, to_see, words_in

WINDOW = (1280, 720)
SEED = 3
WORDS_A_MINUTE = 200
PRESS_S = 1.5
"""To find what is to be pressed and to press it, reading aside."""
LONGEST_S = 600.0
LESSON_OVER = "lesson_over"
SAID_IN_LESSONS = (("push_p1", "1"), ("pool_page", "traits"))
"""Values of choices that a first lesson asks for; all else it asks for is what leads on."""


class Home:
    """What every walk needs and none changes, configuration and words, read once; folders of their own for each."""

    def __init__(self, scratch: Path) -> None:
        self._scratch = scratch
        self._walks = 0
        self.configs: Configs = load_configs(Paths.find(scratch))
        self._words: dict[str, Pack] = {}

    def fresh(self) -> Paths:
        """The folders of somebody who was never here."""
        self._walks += 1
        return Paths.find(self._scratch / str(self._walks))

    def words(self, game: str) -> Pack:
        """What is told of a game."""
        if game not in self._words:
            self._words[game] = load_words(Paths.find(self._scratch), "en", game)
        return self._words[game]


@contextmanager
def home() -> Iterator[Home]:
    """A place to walk from, cleared away afterwards."""
    with tempfile.TemporaryDirectory() as scratch:
        yield Home(Path(scratch))


class Listener(VoiceOut):
    """A voice that takes the time it takes to speak, and counts what was heard of it."""

    def __init__(self) -> None:
        super().__init__(Speech(lambda _language, _rate: ()), "en")
        self.words = 0
        self.left_s = 0.0

    def say(self, text: str) -> None:
        self.words += words_in([str(text)])
        self.left_s += words_in([str(text)]) * 60 / WORDS_A_MINUTE

    def hush(self) -> None:
        self.left_s = 0.0

    def update(self) -> None:
        """Nothing is started."""


@dataclass(slots=True)
class Step:
    """One screen: when it was come to, what was new on it to be read, what was pressed."""

    at_s: float
    lines: tuple[str, ...]
    pressed: str


@dataclass(slots=True)
class Walk:
    """What was met on the way; ``words`` to be read (heard, where screens are spoken), ``seen`` on all screens."""

    game: str
    device: str
    seconds: float = 0.0
    presses: int = 0
    words: int = 0
    seen: int = 0
    steps: list[Step] = field(default_factory=list)


class Stranger:
    """Somebody at a first start, who wants to play one game and does what is offered first."""

    def __init__(self, place: Home, game: str, kind: type[Device]) -> None:
        self.game = game
        self._pad = Pad(connected=kind is Gamepad)
        self._listener = Listener()
        settings = Settings()
        for name, value in kind.settings.items():
            settings = settings.changed(name, value)
        self.composition = _program(place, settings, self._pad)
        self._spoken = settings.self_voicing
        if self._spoken:
            self.composition.speaking = Speaking(self._listener, settings)
        self.device = (Gamepad(self.composition, self.wait, self._pad) if kind is Gamepad
                       else kind(self.composition, self.wait))
        self._read: set[str] = set()
        self._seen: set[str] = set()
        self._threw = False
        self.walk = Walk(game, kind.name)

    @property
    def screen(self) -> Screen:
        """What is on air."""
        return self.composition.director.screen

    def wait(self, seconds: float) -> None:
        """Let that much time pass, in frames; none is a frame too."""
        left = seconds
        while True:
            step = min(left, GLANCE_S)
            self.walk.seconds += step
            self._listener.left_s = max(0.0, self._listener.left_s - step)
            self.composition.update(step)
            left -= step
            if left <= 1e-9:
                return

    def to_the_first_throw(self) -> Walk:
        """From the first start until the dice have left the hand. Raises ``Stuck``."""
        return self._until(lambda: self._threw)

    def through_the_first_lesson(self) -> Walk:
        """From the first start until the first lesson of the game is over. Raises ``Stuck``."""
        return self._until(lambda: any(panel.name == LESSON_OVER for panel in self.screen.panels))

    def _until(self, there: Callable[[], bool]) -> Walk:
        self.composition.begin("")
        self.wait(GLANCE_S)
        while not there():
            if self.walk.seconds > LONGEST_S:
                raise Stuck(f"{self.game} by {self.device.name}: still at {self.screen.scene} {self.screen.phase} "
                            f"after {LONGEST_S:g} s")
            self._step()
        self.walk.presses = self.device.presses
        self.walk.words = self._listener.words if self._spoken else words_in(self._read)
        self.walk.seen = words_in(self._seen)
        return self.walk

    def _step(self) -> None:
        """Read what is new, then do what is offered, unless it went on by itself meanwhile."""
        self.wait(0.0)  # nobody reads what is gone after a frame
        screen = self.screen
        self._seen.update(to_see(screen))
        wanted = self._wanted(screen)
        if not screen.busy:
            self._take_in(screen, wanted)
        if screen.busy or self.screen.busy or (not wanted and self.screen.throw is None):
            self.wait(GLANCE_S)
            return
        self.wait(PRESS_S)
        if self.screen.throw is not None:
            self.device.throw(self.screen.throw)
            self.wait(GLANCE_S)
            self._threw = self._threw or self.screen.throw is None
        elif wanted and self._wanted(self.screen) == wanted:
            self._press(wanted)

    def _press(self, wanted: str) -> None:
        value = dict(SAID_IN_LESSONS).get(wanted)
        if value is not None and isinstance(self.device, Mouse):
            self.device.choose(wanted, value)
        else:
            self.device.press(wanted)
        self.wait(GLANCE_S)

    def _take_in(self, screen: Screen, wanted: str) -> None:
        """Read, or listen."""
        lines = tuple(line for line in dict.fromkeys(to_read(screen, wanted)) if line and line not in self._read)
        if lines:
            self.walk.steps.append(Step(self.walk.seconds, lines, "" if screen.throw else wanted))
        self._read.update(lines)
        if not self._spoken:
            self.wait(words_in(lines) * 60 / WORDS_A_MINUTE)
            return
        self.wait(GLANCE_S)
        while self._listener.left_s > 0.0:
            self.wait(GLANCE_S)

    def _wanted(self, screen: Screen) -> str:
        """What is offered first: the box of the game, what a lesson asks for, what leads on, what is focused."""
        can = {each.name: each for each in operable(screen)}
        box = can.get(f"game_{self.game}")
        if isinstance(box, GameBox) and not box.selected:
            return box.name
        if not any(isinstance(each, Button) and each.tone is Tone.PRIMARY for each in can.values()):
            for name, value in SAID_IN_LESSONS:
                said = can.get(name)
                if isinstance(said, Choice) and said.value != value:
                    return name
        return next((name for name in (screen.goes_on, screen.focus) if name and name in can), "")


def _program(place: Home, settings: Settings, pad: Pad) -> Composition:
    """The whole program with nothing drawn, in the folders of somebody new."""
    paths = place.fresh()
    render = NodePath("render")
    parts = Parts(None, render, NodePath("render2d"), render.attach_new_node(Camera("camera")), WINDOW, "low")
    return Composition(Installation(paths=paths, configs=place.configs, words=place.words), settings,
                       Library(paths.matches, lambda _path: None, Games().listed), parts,
                       Surroundings(seeds=random.Random(SEED), pads=lambda: [pad]))


def walked(place: Home, game: str, kind: type[Device] = Mouse, *, lesson: bool = False) -> Walk:
    """One walk from a first start: to the first throw, or through the first lesson. Raises ``Stuck``."""
    stranger = Stranger(place, game, kind)
    try:
        return stranger.through_the_first_lesson() if lesson else stranger.to_the_first_throw()
    finally:
        stranger.composition.close()
