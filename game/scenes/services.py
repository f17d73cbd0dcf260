"""What scenes are given to work with; built once by the application and passed along."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from game.ai.computer_spec import ComputerSpec
from game.games.hell_for_leather.rules.house_rules import HouseRules
from game.games.hell_for_leather.scenes.match_voice import HellMatch
from game.narration.comfort import Wishes
from game.narration.line_choice import Memory
from game.narration.packs import Pack
from game.physics import TableSpec
from game.scenes.broadcast import Air
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.hand.throw_methods import SeatHand
from game.scenes.match.opponents import Opponents
from game.scenes.menus.option import Option
from game.scenes.scene import Scene
from game.scenes.sound import Sound
from game.scenes.sound.table_sound import Volumes
from game.scenes.stage_spec import StageSpec
from game.scenes.statistics.tally import Tally
from game.scenes.table.camera_views import Cameras
from game.scenes.table.projection import Projector
from game.scenes.table.table_view import TableView


class Preferences(Volumes, Protocol):
    """The player's settings, as far as scenes need them."""

    @property
    def text_scale(self) -> float: ...
    @property
    def theme(self) -> str: ...
    @property
    def letters(self) -> str: ...
    @property
    def team_colours(self) -> str: ...
    @property
    def speed(self) -> str: ...
    @property
    def words_wait(self) -> bool: ...
    @property
    def dilemmas(self) -> bool: ...
    @property
    def questions_asked(self) -> bool: ...
    @property
    def flick_sensitivity(self) -> float: ...
    @property
    def throw_way(self) -> str: ...
    @property
    def steadiness(self) -> str: ...
    @property
    def sweep_s(self) -> float: ...
    @property
    def sweep_in_steps(self) -> bool: ...
    @property
    def off_hand_strength(self) -> float: ...
    @property
    def count_pace(self) -> str: ...
    @property
    def reduce_motion(self) -> bool: ...
    @property
    def odds_help(self) -> bool: ...
    @property
    def hints(self) -> bool: ...
    @property
    def language(self) -> str: ...
    @property
    def captions(self) -> bool: ...
    @property
    def dial(self) -> int: ...
    @property
    def subjects(self) -> Wishes: ...


class Controls(Protocol):
    """Which button of any device does what. Buttons are named as the engine names them, those of gamepads ``pad-...``.

    ``give`` and ``take`` raise ValueError where an action that everybody needs would be left without a button.
    """

    @property
    def actions(self) -> Sequence[str]: ...
    def buttons(self, action: str) -> Sequence[str]: ...
    def needed(self, action: str) -> bool: ...
    def owner(self, button: str) -> str | None: ...
    def give(self, action: str, button: str) -> None: ...
    def take(self, action: str, button: str) -> None: ...
    def reset(self, action: str) -> None: ...
    def listen(self, heard: Callable[[str], object] | None) -> None:
        """The next button, whatever it is, goes there alone; None: it does what it always does."""


class Profiles(Protocol):
    """What people want kept of themselves from one evening to the next, by the name they give."""

    def wishes(self, name: str) -> Wishes | None:
        """Their lines and veils; None for somebody of whom nothing is kept, or nothing that can be read."""

    def lost(self, name: str) -> bool:
        """Whether theirs could not be read, and nothing was kept since."""

    def keep(self, name: str, wishes: Wishes) -> None:
        """Keep these from now on, as well as the disk allows."""


class Learned(Protocol):
    """What players have done so often that they need not be told any more."""

    def times(self, player: str, what: str) -> int:
        """How often this player has done it."""

    def did(self, player: str, what: str) -> None:
        """They did it once more."""

    def forget(self, begin: str) -> None:
        """Whatever begins so was never done, by nobody."""


class Statistics(Protocol):
    """What players threw, over all their matches."""

    def follow(self, match: HellMatch) -> None:
        """From now on everything thrown in this match is kept."""

    @property
    def problem(self) -> str:
        """What of it could not be read, in a sentence; empty where all was."""

    def players(self) -> Mapping[str, Tally]:
        """What every player did."""

    def export(self) -> str:
        """Write it to files, and say where. Raises OSError."""


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match on disk, as the list shows it."""

    name: str  # what ``Saves.open`` wants
    when: str
    teams: str
    stood: str
    over: bool
    broken: bool = False  # then ``teams`` is the name of its file, and ``stood`` says why


class Record(Protocol):
    """A match record that is open for writing; lines are on the disk when ``append`` returns, unless they are held.

    It may begin held: where ``problem`` says why, lines wait in memory and are tried again with each new one.
    """

    @property
    def problem(self) -> str:
        """Why some of it is in memory alone; empty where all is on the disk."""

    @property
    def waiting(self) -> int:
        """How many lines are in memory alone."""

    def hold(self) -> None:
        """From now on lines wait where the disk does not take them, until it has taken all of them."""

    def write(self) -> None:
        """Try what waits again. Raises OSError when the disk does not take it."""

    def append(self, line: bytes) -> None:
        """Write one line. Raises OSError when the disk does not take it."""

    def rewind(self, count: int) -> None:
        """Keep the header and the first ``count`` entries only. Raises OSError when that cannot be written."""

    def put_beside(self, ending: str, data: bytes) -> str:
        """Write a whole file beside the record, open or closed: its name with another ending. Gives the file's path.

        Raises OSError when the disk does not take it.
        """

    def close(self) -> str:
        """Let go of the file. Gives where all of it was kept, if the disk did not take what waited even now."""


class Saves(Protocol):
    """Where matches are kept."""

    def start(self, seed: int) -> Record:
        """A new, empty record."""

    def open(self, name: str) -> tuple[bytes, Record]:
        """An old one: what it holds, and the record to go on with. Raises OSError or ValueError with a reason."""

    def read(self, name: str) -> bytes:
        """What one holds, to look at only. Raises OSError with a reason."""

    def matches(self) -> Sequence[SavedMatch]:
        """All of them, newest first; behind them those that cannot be read."""


@dataclass(slots=True)
class Services:
    """Everything a scene may use. ``go`` changes the scene, ``overlay`` lays one
    over it until ``back``, ``home`` leads to the title with a notice (or none),
    ``quit`` closes the game. ``opponents`` makes ready what computers play by, and
    raises ValueError where that cannot be.
    """

    rules: HouseRules
    table: TableSpec
    gesture: GestureSpec
    stage: StageSpec
    preferences: Preferences
    change_preferences: Callable[[str, float | bool | str], None]
    controls: Controls
    profiles: Profiles
    pack: Pack
    table_view: TableView
    air: Air
    cameras: Cameras
    projector: Projector
    sound: Sound
    saves: Saves
    learned: Learned
    statistics: Statistics
    computer: ComputerSpec
    opponents: Callable[[], Opponents]
    new_seed: Callable[[], int]
    picture: Callable[[str], str]  # saves what is seen now under a name, and says where; raises OSError
    version: str
    go: Callable[[Scene], None]
    overlay: Callable[[Scene], None]
    back: Callable[[], None]
    home: Callable[[str], None]
    quit: Callable[[], None]
    memory: Memory = field(default_factory=Memory)  # what was told, in this match and before it
    options: tuple[Option, ...] = ()  # what the settings menu offers
    seats: dict[str, SeatHand] = field(default_factory=dict)  # how players throw who have chosen for themselves
    pace: float = 1.0  # how many times faster than life playback runs
    hurried: bool = False  # words wait for nobody, whatever the settings say
