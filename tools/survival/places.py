"""Places where nothing can be kept: the player is told what, where and why, plays on, and has it saved later.

Every trial is a game of its own, forked from this process, in a folder of its own: its whole composition, its scenes
and files, with nothing drawn. The disk that is full or read-only is a real one of a few megabytes, which only that game
sees, where the system lets it be mounted; else files are limited instead, and the figures say so.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import takewhile
from pathlib import Path

from game.app import begin as show
from game.app.composition import Composition
from game.app.games import DEFAULT, Games, kept_in
from game.rules.match import Match
from game.scenes.match.open_match import screens_of, start_match
from game.scenes.menus.settings_menu import loss_words
from game.storage import match_library as matches
from game.storage import statistics_file as statistics
from game.storage.paths import Paths
from game.storage.record_files import SUFFIX
from game.storage.settings import Settings, load_settings
from game.storage.statistics_file import LINES
from game.ui.screen import Screen
from tools.survival.disks import Disk, Owner
from tools.survival.ledger import missed
from tools.survival.playing import Orders, Player, Props, composed, read_props
from tools.survival.rows import Found, Row, Work

PATIENCE_S = 900  # the machine may have much else to do
MOST_STEPS = 6000
PLAYED, MOST_BEFORE = 6, 25  # entries played in memory, and before anything is wrong
SETTINGS = Settings(count_pace="instant", reduce_motion=True, words_wait=False, questions_asked=True)


class Wrong(Exception):
    """What should not have been."""


def expect(true: object, otherwise: str) -> None:
    """Raises Wrong where it is not so."""
    if not true:
        raise Wrong(otherwise)


@dataclass
class Trial:
    """What a trial has to work with."""

    props: Props
    home: Path
    chance: random.Random
    key: str = DEFAULT  # of the game that is played
    seen: dict[str, int] = field(default_factory=dict)
    games: int = 0

    def game(self) -> Game:
        """One more game in this folder."""
        self.games += 1
        return Game(self)


class Game:
    """A game on air, and somebody who plays it."""

    def __init__(self, trial: Trial) -> None:
        self.paths = Paths.find(trial.home)
        settings, loss = load_settings(self.paths.settings_file)
        self.warning = loss_words(loss)
        self.on_air: Composition = composed(trial.props, self.paths, SETTINGS if settings == Settings() else settings,
                                            trial.chance.getrandbits(32))
        self.on_air.services.play.tempo.pace = 50.0
        self.key = trial.key
        orders = Orders("", trial.games, trial.chance.getrandbits(32), types=0.0, game=trial.key)
        self.player = Player(self.on_air, orders, lambda *_words: None)

    def begin(self) -> None:
        """A new match."""
        services = self.on_air.services.playing(self.key)
        start_match(services, screens_of(services).quick(services, 1))
        self.player.wait(2)

    def title(self) -> None:
        """To the title."""
        self.on_air.home("", self.key)
        self.player.wait(2)

    @property
    def screen(self) -> Screen:
        """What is on air."""
        return self.player.screen

    @property
    def words(self) -> str:
        """All that can be read."""
        return str(self.screen)

    @property
    def stuck(self) -> bool:
        """Whether the player is told that nothing can be written."""
        return self.screen.modal is not None and self.screen.modal.name == "problem"

    def until(self, there: Callable[[], bool], what: str) -> None:
        """Play until it is so."""
        for _ in range(MOST_STEPS):
            if there():
                return
            self.player.step()
            self.player.wait()
        raise Wrong(f"{what} never came")

    def play(self, entries: int) -> None:
        """So many entries more, or to the end of the match, or until nothing can be written."""
        wanted = self.player.entries() + entries
        self.until(lambda: self.stuck or self.player.entries() >= wanted or self.screen.scene == "result", "an entry")

    def told(self, *reasons: str) -> None:
        """The player can read where something cannot be written, and one of these reasons, and what can be done."""
        expect(str(self.paths.matches.parent) in self.words, f"it is not said where: {self.words[:2000]}")
        expect(any(reason in self.words for reason in reasons), f"it is not said why: {self.words[:2000]}")
        expect("room" in self.words or "allow" in self.words, f"it is not said what can be done: {self.words[:2000]}")

    def match(self) -> bytes:
        """The match that is on."""
        context = getattr(self.on_air.director.scene, "_context", None)
        expect(context is not None, f"no match is on: {self.words[:500]}")
        data: bytes = context.match.to_bytes() if context is not None else b""
        return data

    def record(self) -> bytes:
        """The record that was changed last, as the disk has it."""
        files = list(self.paths.matches.glob("*" + SUFFIX))
        return max(files, key=lambda path: (path.stat().st_mtime, path.name)).read_bytes() if files else b""

    def saved(self) -> None:
        """All of the match is on the disk."""
        expect(self.record() == self.match(), "the record is not the match")
        expect(not self.stuck and "Not saved" not in self.words, f"it is still said to be unsaved: {self.words[:500]}")

    def set(self, name: str, value: float) -> None:
        """Change a setting where one does, and come back to the settings."""
        self.title()
        self.player.press("options")
        self.player.press(name, value)
        self.player.wait(2)

    def kept(self, name: str, value: float) -> bool:
        """Whether the file has that setting."""
        return bool(getattr(load_settings(self.paths.settings_file)[0], name) == value)

    def close(self) -> None:
        """Close the game, and see that the statistics have all that is in the records."""
        self.on_air.close()
        path = kept_in(self.paths.matches.parent, self.key) / LINES
        lines = statistics.decoded(path.read_bytes() if path.exists() else b"")[0]
        rules = Games().kit(self.key).rules
        left = sum(missed(Match.load(rules, path.read_bytes(), bytes), lines)
                   for path in self.paths.matches.glob("*" + SUFFIX))
        expect(left == 0, f"the statistics miss {left} entries")

    def gone_on_with(self, trial: Trial) -> None:
        """Another game goes on with the match where it is."""
        entries = self.record().count(b"\n") - 1
        other = trial.game()
        other.title()
        other.player.press("continue")
        expect(other.player.entries() >= entries, f"of {entries} entries {other.player.entries()} are gone on with")
        other.close()


# The places

FULL = ("No space left on device", "File too large")


def full(trial: Trial) -> None:
    """The disk is full in the middle of a match; later there is room."""
    disk = Disk(trial.home)
    trial.seen["a real disk" if disk.real else "a limit on files"] = 1
    game = trial.game()
    game.begin()
    game.play(trial.chance.randint(1, MOST_BEFORE))
    before = game.record()
    with disk.full():
        game.until(lambda: game.stuck or game.screen.scene == "result", "a word of the full disk")
        expect(game.stuck, "nobody says that the disk is full")
        game.told(*FULL)
        expect(game.record().startswith(before), "something was lost")
        game.player.press("try_again")
        expect(game.stuck, "a full disk took it")
        held = trial.chance.random() < 0.5
        if held:
            game.player.press("play_on")
            game.play(PLAYED)
            expect("Not saved" in game.words or game.screen.scene == "result", "it is not said any more")
    if held:
        game.play(1)
    else:
        game.player.press("try_again")
    game.saved()
    game.play(3)
    game.close()
    game.gone_on_with(trial)


def full_at_first(trial: Trial) -> None:
    """The disk is full before anything was played."""
    disk = Disk(trial.home)
    trial.seen["a real disk" if disk.real else "a limit on files"] = 1
    _from_the_first(trial, disk.full(), FULL)


def read_only(trial: Trial) -> None:
    """The home can only be read, and can be written later."""
    disk = Disk(trial.home)
    if not disk.read_only(True):
        trial.seen["not to be had here"] = 1
        return
    trial.seen["a real disk"] = 1
    game = _in_memory(trial, ("Read-only file system",))
    expect(disk.read_only(False), "it stays read-only")
    _saved_later(trial, game)


def denied(trial: Trial) -> None:
    """The player may not write in their folder, and may later."""
    trial.home.mkdir()
    owner = Owner(trial.home)
    _from_the_first(trial, owner.denied(trial.home), ("Permission denied",))


def locked(trial: Trial) -> None:
    """The player may not even look into their folder, and may later."""
    trial.home.mkdir()
    owner = Owner(trial.home)
    _from_the_first(trial, owner.locked(trial.home), ("Permission denied",))


def homeless(trial: Trial) -> None:
    """The player has no home folder, and the system knows of none."""
    trial.home.mkdir()
    Owner(trial.home)
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        os.environ.pop(name, None)
    paths = Paths.find()
    trial.seen["really without a home" if paths.temporary else "a home that the system knows"] = 1
    if not paths.temporary:
        return
    trial.home = paths.matches.parent
    game = trial.game()
    game.on_air.begin(show.homeless(paths))
    game.player.wait(2)
    expect(str(trial.home) in game.words and "--data-dir" in game.words, f"it is not said: {game.words[:1000]}")
    game.begin()
    game.play(PLAYED)
    game.saved()
    game.close()
    game.gone_on_with(trial)


def denied_in_a_match(trial: Trial) -> None:
    """What was allowed is so no more while a match is on: the match has its file, and settings wait."""
    trial.home.mkdir()
    owner = Owner(trial.home)
    game = trial.game()
    game.begin()
    game.play(trial.chance.randint(1, MOST_BEFORE))
    with owner.denied(trial.home):
        game.play(PLAYED)
        game.saved()
        game.set("volume_music", 0.35)
        game.told("Permission denied")
        expect(not game.kept("volume_music", 0.35), "it was kept")
    game.set("volume_table", 0.25)
    expect(game.kept("volume_music", 0.35) and game.kept("volume_table", 0.25), "it was not kept later")
    game.close()
    game.gone_on_with(trial)


def _from_the_first(trial: Trial, place: AbstractContextManager[None], reasons: tuple[str, ...]) -> None:
    with place:
        game = _in_memory(trial, reasons)
    _saved_later(trial, game)


def _in_memory(trial: Trial, reasons: tuple[str, ...]) -> Game:
    """Change a setting and play, where nothing can be written."""
    game = trial.game()
    game.set("volume_music", 0.35)
    game.told(*reasons)
    game.begin()
    expect(game.stuck, "nobody says that the match cannot be written")
    game.told(*reasons)
    game.player.press("play_on")
    game.play(trial.chance.randint(PLAYED, MOST_BEFORE))
    expect(not game.stuck, "it is said again and again")
    return game


def _saved_later(trial: Trial, game: Game) -> None:
    """Now it can be written."""
    if trial.chance.random() < 0.5 and game.screen.scene == "match":
        game.player.press("unsaved")
        expect(game.stuck, "it cannot be asked why nothing is saved")
        game.player.press("try_again")
    else:
        game.play(1)
    game.saved()
    game.play(3)
    game.set("volume_table", 0.25)
    expect(game.kept("volume_music", 0.35) and game.kept("volume_table", 0.25), "settings were not kept later")
    expect("Not saved" not in game.words, "they are still said not to be")
    game.close()
    game.gone_on_with(trial)


def taken_away(trial: Trial) -> None:
    """The whole folder is deleted, or moved, while the game runs."""
    game = trial.game()
    game.begin()
    game.play(trial.chance.randint(1, MOST_BEFORE))
    if trial.chance.random() < 0.5:
        shutil.rmtree(trial.home)
    else:
        trial.home.rename(trial.home.with_name(trial.home.name + "-moved"))
    game.play(PLAYED)
    game.saved()
    game.set("volume_music", 0.35)
    expect(game.kept("volume_music", 0.35), "settings are not kept")
    game.close()
    game.gone_on_with(trial)


def clock(trial: Trial) -> None:
    """The clock goes back an hour with every look at it, and a day between two starts."""
    times = iter(datetime(2026, 6, 1) - timedelta(hours=hours) for hours in range(1_000_000))

    class Backwards(datetime):
        @classmethod
        def now(cls, tz: object = None) -> Backwards:
            at = next(times)
            return cls(at.year, at.month, at.day, at.hour)

    for module in (matches, statistics):
        vars(module)["datetime"] = Backwards
    first = trial.game()
    first.begin()
    first.play(trial.chance.randint(1, MOST_BEFORE))
    first.saved()
    first.title()
    first.close()
    [file] = first.paths.matches.glob("*" + SUFFIX)
    tomorrow_s = file.stat().st_mtime + 86_400.0
    os.utime(file, (tomorrow_s, tomorrow_s))
    second = trial.game()
    second.begin()
    second.play(trial.chance.randint(1, MOST_BEFORE))
    second.saved()
    data = second.match()
    second.title()
    second.close()
    third = trial.game()
    third.title()
    third.player.press("continue")
    expect(third.match().startswith(data), "not the match that was played last is gone on with")
    third.close()


def twice(trial: Trial) -> None:
    """A second copy of the game runs in the same folder."""
    first = trial.game()
    first.begin()
    first.play(trial.chance.randint(1, MOST_BEFORE))
    data = first.match()
    second = trial.game()
    second.title()
    second.player.press("continue")
    expect(second.screen.scene == "title", "two games write one record")
    for word in ("another copy of the game", str(os.getpid()), "Close that one", SUFFIX):
        expect(word in second.words, f"{word!r} is not said: {second.words[:1000]}")
    expect(first.record() == data, "the second game has written")
    second.begin()
    second.play(PLAYED)
    second.saved()
    first.play(PLAYED)
    [file] = [path for path in first.paths.matches.glob("*" + SUFFIX) if path.read_bytes().startswith(data)]
    expect(file.read_bytes() == first.match(), "the record is not the match")
    first.set("volume_music", 0.35)
    second.play(2)
    for each in trial.chance.sample((first, second), 2):
        each.on_air.close()
    third = trial.game()
    third.begin()
    third.until(lambda: b'"motion"' in third.match(), "a throw")
    third.close()


PLACES: Mapping[str, Callable[[Trial], None]] = {
    "a disk that becomes full": full, "a disk that is full": full_at_first, "a read-only home": read_only,
    "permission denied": denied, "a home nobody may look into": locked, "no home at all": homeless,
    "permission taken away": denied_in_a_match, "a home taken away": taken_away,
    "a clock going backwards": clock, "a second copy of the game": twice}


# The row

def tried(work: Work) -> Found:
    """Every place in turn, each trial in a process of its own."""
    props, chance = read_props(work.folder / "props"), random.Random(work.seed)
    work.folder.chmod(0o755)  # for the same trials
    tries: Counter[str] = Counter()
    games: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    problems: list[str] = []
    for number in takewhile(lambda _number: not work.late(), range(work.count)):
        name, key = list(PLACES)[number % len(PLACES)], game_of(number)
        home, own = work.folder / f"home-{number}", random.Random(chance.getrandbits(32))
        problem, noted = _forked(Trial(props, home, own, key), name)
        tries[name] += 1
        games[key] += 1
        seen.update(noted)
        problems += [f"{name}, {key}, home-{number}: {problem}"] if problem else []
        work.progress(f"{number + 1:4d} of {work.count} tried")
    figures = {"places": dict(tries), "games": dict(games), "of which": dict(seen)}
    return Found(tried=tries.total(), figures=figures, problems=tuple(problems))


def game_of(number: int) -> str:
    """The game of a trial: in five rounds every place is tried with every game."""
    keys = Games().keys
    return keys[(number + number // len(PLACES)) % len(keys)]


def _forked(trial: Trial, name: str) -> tuple[str, dict[str, int]]:
    """What was wrong in this place, and what there was to see."""
    read, write = os.pipe()
    process = os.fork()
    if process == 0:
        try:
            os.close(read)
            signal.alarm(PATIENCE_S)
            temporary = trial.home.with_name(f"{trial.home.name}-temporary")
            tempfile.tempdir = os.fspath(temporary)
            temporary.mkdir()
            temporary.chmod(0o777)
            sys.stderr = trial.home.with_name(f"{trial.home.name}.txt").open("w", encoding="utf-8")
            os.write(write, json.dumps([_tried_here(trial, name), trial.seen]).encode())
        finally:
            os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as told:
        said = told.read()
    os.waitpid(process, 0)
    problem, seen = json.loads(said) if said else ("the game was ended by the system, or never came to an end", {})
    return problem, seen


def _tried_here(trial: Trial, name: str) -> str:
    try:
        PLACES[name](trial)
    except Wrong as wrong:
        return str(wrong)
    except Exception:
        return traceback.format_exc()
    return ""


ROW = Row(doc="disks that are full or take nothing, homes that are gone, clocks, a second copy", unit="trials",
          count=100, run=tried)
