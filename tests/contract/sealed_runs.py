"""Two runs of one match that differ in a sealed value alone, and everything that comes out of them."""

from __future__ import annotations

import contextlib
import logging
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from game.app.speech.speaking import Speaking
from game.app.thinking.computers_at_table import ComputerLoader, load_spec
from game.app.thinking.keeper import Keeper
from game.rules.match import Match
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.screen import Choice, Intent, Screen, Text
from tests.contract.playing import PRACTICE, played, texts
from tests.scenes.ears import FakeDevice
from tests.scenes.spoken import Ear
from tests.scenes.stagehand import Evening, Props
from tests.toy import shelf
from tests.toy.odd_or_even import KEY

MOST_STEPS, MOST_FRAMES = 60, 900
SEALING = (KEY, "duel", PRACTICE)
"""Where somebody soon sets something in secret; that nobody does elsewhere is looked for where there is time."""
SPOKEN_FRAMES = 30
THROW_S = 600.0  # longer than any throw takes to simulate
HANDOVER = "handover"  # the scene while the curtain is shut
SEAL = re.compile(rb'"seal":"[0-9a-f]{64}"')


class Listening(Keeper):
    """A thinking process that hears everything, and never answers."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def start(self, game: str) -> None:
        """Nothing runs."""

    def ask(self, game: str, make: Callable[[int], Any]) -> None:
        self.heard.append(msgspec.msgpack.encode(make(len(self.heard))))


class Log(logging.Handler):
    """Everything that is logged while it is listened to."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


class Run:
    """One of two runs of the same match in a home of its own, and all that comes out of it."""

    def __init__(self, things: Props, folder: Path, key: str, people: int) -> None:
        folder.mkdir()
        things = replace(things, paths=replace(Paths.find(folder / "player"), config=things.paths.config))
        self._trace: list[str] = []
        self._ear, self._log, self._thinker = Ear(), Log(), Listening()
        self.device = FakeDevice()
        self.evening = Evening(things, folder, trace=self._trace.append, games=shelf.games(), device=self.device)
        self.evening.composition.speaking = Speaking(self._ear, Settings(self_voicing=True))
        self.evening.composition.services.player.change("reduce_motion", False)
        self.evening.composition.services.play.tempo.pace = 4.0
        self._throw_at_once()
        self.played = played(self.evening, key)
        self._listen(things, key)
        self.played.quick(people)

    def _throw_at_once(self) -> None:
        """Throws are simulated whole before they are shown: how far ahead they are must not hang on the machine."""
        stage = self.evening.composition.services.table.stage
        self.evening.lend("table", stage=replace(stage, pace=replace(stage.pace, simulate_s=THROW_S)))

    def _listen(self, things: Props, key: str) -> None:
        """Computers think in a process that is heard."""
        games, services = shelf.games(), self.played.services
        if key in games.keys and services.play.kit.computers is not None:
            loader = ComputerLoader(things.paths, things.configs, load_spec(things.paths), games)
            play = replace(services.play, opponents=loader.opponents(key, self._thinker))
            self.played.services = replace(services, play=play)

    @property
    def match(self) -> Match[Any, Any, Any]:
        return self.played.match

    @property
    def screen(self) -> Screen:
        return self.played.screen

    @property
    def choosing(self) -> Choice | None:
        """The control of a secret choice, while its curtain is open."""
        if self.screen.sealed is None or self.screen.scene == HANDOVER:
            return None
        return next((each for each in self.evening.controls() if isinstance(each, Choice)), None)

    @property
    def revealed(self) -> bool:
        """Whether a cup has been lifted since the last seal was set: dice spoke, or what was sealed was written."""
        return bool(self.match.entries) and self.match.deeds[-1].chance

    @contextlib.contextmanager
    def _listening_in(self) -> Iterator[None]:
        """What is logged here is logged by this run."""
        root, level = logging.getLogger(), logging.getLogger().level
        root.addHandler(self._log)
        root.setLevel(logging.DEBUG)
        yield
        root.removeHandler(self._log)
        root.setLevel(level)

    def frames(self, count: int = 1) -> None:
        """Let so many pass."""
        with self._listening_in():
            self.evening.player.wait(count)

    def press(self, control: str, value: str | None = None) -> None:
        """Operate a control."""
        with self._listening_in():
            self.evening.player.press(control, value)

    def step(self) -> None:
        """On with it."""
        with self._listening_in():
            self.evening.player.step()
        self.frames(2)

    def told_to(self) -> Ear:
        """Whoever hears what is spoken, from now on."""
        self._ear.heard.clear()
        return self._ear

    def in_words(self) -> list[str]:
        """The table in words, where it can be asked for; it is closed again, and no time has passed."""
        self._at_once("in_words")
        modal = self.screen.modal
        if modal is None or modal.name != "in_words":
            return []
        told = [str(each.body) for each in modal.children if isinstance(each, Text)]
        self._at_once("close_words")
        return told

    def _at_once(self, control: str) -> None:
        with self._listening_in():
            self.evening.composition.director.on_intent(Intent(control))
            self.evening.composition.director.refresh()

    @property
    def sensed(self) -> dict[str, Any]:
        """All that comes out of it, by how."""
        sounds = [(voice.sample, round(voice.begun_s, 6), voice.gain, voice.rate) for voice in self.device.voices]
        return {"shown": None if self.choosing or self._closing else self.screen, "traced": list(texts(self._trace)),
                "spoken": list(self._ear.heard), "heard": sounds, "logged": list(self._log.lines),
                "sent to be thought about": list(self._thinker.heard),
                "written down": SEAL.sub(b"", self.played.record()) if self.screen.record_entries else b""}

    @property
    def _closing(self) -> bool:
        """Whether the cup is coming down: the curtain is open until it is."""
        return self.screen.sealed is not None and self.screen.scene != HANDOVER


def alike(runs: tuple[Run, Run]) -> None:
    """Nothing that comes out of one is otherwise in the other; AssertionError names what is."""
    one, other = (run.sensed for run in runs)
    for how, found in one.items():
        assert found == other[how], f"{runs[0].played.key}: what is sealed is {how}"


def told_alike(runs: tuple[Run, Run]) -> bool:
    """The table in words is the same in both; whether it could be asked for."""
    one, other = (run.in_words() for run in runs)
    assert one == other, f"{runs[0].played.key}: what is sealed is told in words"
    return bool(one)


def to_a_secret(runs: tuple[Run, Run]) -> bool:
    """Play both alike to the first secret choice of a person; False where none comes."""
    for _ in range(MOST_STEPS):
        if runs[0].choosing is not None:
            return True
        for run in runs:
            run.step()
    return False


def choose(runs: tuple[Run, Run]) -> None:
    """Each run chooses something else, by as many presses; the cup comes down."""
    for run, which in zip(runs, (1, -1), strict=True):
        choice = run.choosing
        assert choice is not None and len(choice.options) > 2
        run.press(choice.name, choice.options[which][0])
    for _ in range(SPOKEN_FRAMES):
        for run in runs:
            run.frames()
        alike(runs)
    told_alike(runs)
    for run in runs:
        run.press("cup_down")


def to_the_reveal(runs: tuple[Run, Run]) -> int:
    """Both go on alike, frame by frame, until cups are lifted; how many frames that took."""
    for frame in range(MOST_FRAMES):
        if any(run.revealed for run in runs):
            assert all(run.revealed for run in runs), "the moment of the reveal hangs on what was sealed"
            return frame
        alike(runs)
        told_alike(runs)
        for run in runs:
            screen = run.screen
            if run.choosing is not None or screen.scene == HANDOVER:
                run.press(screen.goes_on)
            else:
                run.frames()
    raise AssertionError(f"{runs[0].played.key}: what was sealed never comes out")
