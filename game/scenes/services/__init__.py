"""What scenes are given to work with, in five parts; built once by the application and passed along."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Protocol

from game.ai.computer_spec import ComputerSpec
from game.narration.line_choice import Memory
from game.narration.packs import Pack
from game.physics import SetUp, TableSpec
from game.scenes.broadcast import Broadcast
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.kit import Billing, Kit
from game.scenes.match.opponents import Opponents
from game.scenes.scene import Scene
from game.scenes.services.player import Learned, Player
from game.scenes.services.shelf import MadeFiles, Shelf, Statistics
from game.scenes.sound import Sound
from game.scenes.stage_spec import StageSpec
from game.scenes.table.camera_views import Cameras
from game.scenes.table.projection import Projector
from game.scenes.table.table_view import TableView
from game.story.adventure import Adventure
from game.story.ready_adventure import ReadyAdventure


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The table in the studio: what it is made of, how it is seen, heard and broadcast."""

    spec: TableSpec
    gesture: GestureSpec
    stage: StageSpec
    view: TableView
    cameras: Cameras
    projector: Projector
    broadcast: Broadcast
    sound: Sound

    def lay_out(self, setup: SetUp) -> None:
        """Lay it with this, and stand the cameras before it."""
        self.view.lay_out(setup)
        self.cameras.lay_out(setup)


class Home(Protocol):
    """The way to the title."""

    def __call__(self, notice: str, game: str = "") -> None:
        """With a notice, or none, and with the box open of this game; empty: of the one that was played last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Navigation:
    """The ways out of a scene.

    ``go`` changes the scene, ``overlay`` lays one over it until ``back``, ``home`` leads to the title with a notice
    (or none), ``quit`` closes the program.
    """

    go: Callable[[Scene], None]
    overlay: Callable[[Scene], None]
    back: Callable[[], None]
    home: Home
    quit: Callable[[], None]


@dataclass(slots=True)
class Tempo:
    """How fast everything goes; the one part of the services that changes."""

    pace: float = 1.0  # how many times faster than life playback runs
    hurried: bool = False  # words wait for nobody, whatever the settings say


class Adventures(Protocol):
    """The adventures of the installation, for games that somebody leads."""

    @property
    def ids(self) -> tuple[str, ...]:
        """All of them."""

    def ready(self, ident: str) -> ReadyAdventure:
        """One of them, with its words. Raises ValueError where there is none of that name, or it cannot be read."""

    def without(self, adventure: Adventure) -> ReadyAdventure:
        """One in which nothing is written, with the words that all adventures share. Raises ValueError as ``ready``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """What the chosen game is played with.

    ``config`` is the game's own. ``opponents`` makes ready what computers play by; raises ValueError if it cannot.
    """

    kit: Kit
    config: Any
    pack: Pack
    memory: Memory  # what was told, in this match and before it
    statistics: Statistics  # what was thrown in it
    learned: Learned  # what players have learned of it
    computer: ComputerSpec
    personas: Mapping[str, Any]  # who its computers can be, by the word in the record; each has a ``name``
    opponents: Callable[[], Opponents]
    new_seed: Callable[[], int]
    tempo: Tempo
    adventures: Adventures
    own_files: MadeFiles  # what players made for it and share


class Plays(Protocol):
    """The games there are, and what each would be played with."""

    @property
    def shelf(self) -> tuple[Billing, ...]:
        """What the picker shows, in its order."""

    def of_game(self, key: str) -> Play:
        """By its key. Raises ValueError for none of ours."""

    def has_lines(self, key: str) -> bool:
        """Whether statistics have anything of a game; it need not be opened for that."""

    def of_record(self, record: bytes) -> Play:
        """By a record of it. Raises ValueError where its first line names none of ours."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """Everything a scene may use. ``plays``: what other games than the chosen one would be played with."""

    table: Table
    player: Player
    shelf: Shelf
    navigation: Navigation
    play: Play
    plays: Plays

    def playing(self, key: str) -> Services:
        """The same for playing the game of this key. Raises ValueError for none of ours."""
        return self._with(self.plays.of_game(key))

    def playing_record(self, record: bytes) -> Services:
        """The same for playing the game that this is a record of. Raises ValueError where it is of none of ours."""
        return self._with(self.plays.of_record(record))

    def _with(self, play: Play) -> Services:
        """What is kept of each game goes with it, and the way home leads to its box."""
        leads = replace(self.navigation, home=partial(self.navigation.home, game=play.kit.key))
        if play.kit.key == self.play.kit.key:
            return replace(self, navigation=leads)
        return replace(self, play=play, shelf=replace(self.shelf, statistics=play.statistics), navigation=leads,
                       player=replace(self.player, learned=play.learned))
