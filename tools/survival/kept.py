"""The doors to what the game itself has written: kept matches, and what it remembers of its players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game.app.commands.check import check_file, examine, sentence
from game.app.commands.story import of_record
from game.app.games import Games
from game.app.languages import load_words
from game.games.hell_for_leather.scenes.record_kit import HellRecords
from game.narration.comfort import Comfort
from game.scenes.statistics.statistics_page import StatisticsScene
from game.storage.input_error import InputError
from game.storage.learned import LearnedFile
from game.storage.narration_memory import load_told, save_told
from game.storage.record_files import SUFFIX
from game.storage.statistics_file import LINES, SUMMARY, StatisticsFile
from tests.scenes.stagehand import Evening, props
from tools.survival.doors import BAD, ENTRIES, Finding, Opening, fresh, kept_beside, played, told
from tools.survival.spoil import JSON, LINKS, LONG_LINE

LARGE = 5_000_000  # bytes; what is larger is not compared
STEPS = 2  # so long a match that could be read is gone on with


class RecordDoor:
    """A kept match of one game or another: in the list, gone on with, watched, checked and told."""

    spoilers = JSON
    rare = (*LINKS, LONG_LINE)
    follows = False

    def __init__(self, folder: Path, number: int) -> None:
        """``number``: which game of the shelf it is; after the last comes the first again."""
        self._folder = folder / "matches"
        has, keys = props(folder / "evening"), Games().keys
        self._words = cache(lambda key: load_words(has.paths, game=key))
        self.samples = (played(has, fresh(folder / "played"), ENTRIES, keys[number % len(keys)]),)
        self._evening = Evening(has, fresh(self._folder), words=self._words)

    def place(self, sample: int) -> Path:
        self._evening.composition.home("")
        return fresh(self._folder) / f"match-{BAD}{SUFFIX}"

    def openings(self) -> Sequence[Opening]:
        return (self._watch, self._go_on, self._check, self._tell)

    def _watch(self, path: Path) -> str:
        return self._try(path, "watch_0")

    def _go_on(self, path: Path) -> str:
        before = path.read_bytes() if is_small(path) else b""
        said = self._try(path, "match_0")
        if said and before and path.read_bytes() != before:
            raise Finding("a record that was refused is not what it was")
        return said

    def _check(self, path: Path) -> str:
        if is_file(path):
            told(sentence(check_file(path, examine)), path)
        return ""

    def _try(self, path: Path, press: str) -> str:
        """Out of the list on the title; what it says, "" where the match is on air or over."""
        player = self._evening.player
        self._evening.composition.home("")
        player.wait()
        if not player.offered("matches"):
            return self._notice(path) if is_file(path) and path.stat().st_size else ""  # an empty file is no match
        player.press("matches")
        if not player.offered(press):
            return "" if player.offered("watch_0") else self._notice(path)
        player.press(press)
        if player.screen.scene == "title":
            return self._notice(path)
        for _ in range(STEPS):
            self._step()
            player.wait()
        return ""

    def _step(self) -> None:
        """Play on, or watch on."""
        player = self._evening.player
        if player.screen.scene != "replay":
            player.step()
        elif player.offered("next_throw"):
            player.press("next_throw")

    def _notice(self, path: Path) -> str:
        texts = [text for text in texts_of(self._evening.player.screen) if path.name in text]
        return told(texts[0] if texts else "", path)

    def _tell(self, path: Path) -> str:
        try:
            if is_file(path):
                of_record(path, lambda kit, record: kit.story().text(record, self._words(kit.key), Comfort()))
        except InputError as error:
            told(str(error), path)
        return ""

    def close(self) -> None:
        self._evening.composition.close()


def texts_of(screen: Any) -> list[str]:
    """Every text on the screen."""
    found: list[str] = []
    waiting: list[Any] = list(screen.panels)
    while waiting:
        each = waiting.pop()
        waiting += getattr(each, "children", ())
        found += [str(getattr(each, name, "")) for name in ("body", "label", "detail")]
    return found



class MemoryDoor:
    """What the game itself keeps of players: statistics, limits, what was learned and told. It begins anew without."""

    spoilers = JSON
    rare = (*LINKS, LONG_LINE)
    follows = True

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "data"
        has = props(folder / "evening")
        made = fresh(folder / "played")
        paths = replace(has.paths, players=made / "players")
        evening = Evening(replace(has, paths=paths), made)
        evening.begin(goal_target=1)
        evening.play_until(lambda: evening.context.match.entry_count >= ENTRIES)
        evening.composition.services.player.learned.did("human:1", "hint.throw")
        evening.composition.home("")
        evening.composition.close()
        self._evening = Evening(replace(has, paths=paths), made)
        self._names = (LINES, SUMMARY, "told.json", "learned.json")
        self.samples = tuple((evening.own / name).read_bytes() for name in self._names)

    def place(self, sample: int) -> Path:
        folder = fresh(self._folder)
        for name, data in zip(self._names, self.samples, strict=True):
            (folder / name).write_bytes(data)
        path = folder / self._names[sample]
        path.unlink()
        return path

    def openings(self) -> Sequence[Opening]:
        return (self._open,)

    def _open(self, path: Path) -> str:
        before = path.read_bytes() if is_small(path) else None
        statistics = StatisticsFile(self._folder, HellRecords().lines)
        services = self._evening.composition.services
        services = replace(services, shelf=replace(services.shelf, statistics=statistics))
        self._evening.composition.director.go(StatisticsScene(services))
        self._evening.player.wait()
        statistics.export()
        statistics.close()
        learned = LearnedFile(self._folder / "learned.json")
        learned.did("human:1", "hint.throw")
        memory = load_told(self._folder / "told.json")
        composition = self._evening.composition
        composition.services = replace(composition.services, play=replace(composition.services.play, memory=memory))
        composition.home("")
        save_told(self._folder / "told.json", memory)
        if before is not None and is_no_json(path.name, before) and not kept_beside(path, before):
            raise Finding("what could not be read is gone")
        return "put aside" if any(self._folder.glob("*.broken*")) else ""

    def close(self) -> None:
        self._evening.composition.close()


def is_no_json(name: str, data: bytes) -> bool:
    """Whether a file cannot be what the game wrote; the summary can be made again, and half a line is dropped."""
    if name == SUMMARY:
        return False
    try:
        for line in data[:data.rfind(b"\n") + 1].splitlines() if name == LINES else [data]:
            msgspec.json.decode(line)
    except (ValueError, RecursionError):
        return True
    return False


def is_file(path: Path) -> bool:
    """Whether there is a file, and no link to one."""
    return path.is_file() and not path.is_symlink()


def is_small(path: Path) -> bool:
    """Whether there is a file that may be read to compare it later."""
    return is_file(path) and path.stat().st_size < LARGE
