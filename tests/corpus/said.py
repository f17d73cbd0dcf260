"""What a program says of a record, or of a player's folder, as plain data to be compared with that of another version.

    said_of(program, file, pack, plain)
    player_of(program, folder, plain)

``program`` is a module of the names in ``program.py``: each version of the program has its own, since modules move.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

LISTED = ("seed", "objective", "goal_target", "team_names", "goals", "entries", "winner")
"""What the list of matches says of a record, besides where and when it was written."""
PLAYERS = ("Ada Quill", "bo", "Nobody at all")
"""Who is asked for in a player's folder; the last has no file there."""
LEFT_OUT = "header"  # a state holds the header of its match, which does not change


class Plain:
    """Makes plain data of states, events and the like, of the fields that are ``known`` alone; of all where None.

    So what a later version adds does not count, while what it changes does. ``met`` are the fields that were taken.
    """

    def __init__(self, known: Collection[str] | None = None) -> None:
        self._known = known
        self.met: set[str] = set()

    def of(self, value: Any) -> Any:
        """The plain form of any value; a struct with a tag has it under ``is``."""
        if isinstance(value, msgspec.Struct):
            tag = value.__struct_config__.tag
            return {**({"is": tag} if tag else {}), **self._fields(value, value.__struct_fields__)}
        if is_dataclass(value):
            return self._fields(value, [each.name for each in fields(value)])
        if isinstance(value, Enum):
            return value.value
        if isinstance(value, str):
            return str(value)  # a text that could be said in other languages too
        if isinstance(value, Mapping):
            return {str(self.of(key)): self.of(each) for key, each in value.items()}
        if isinstance(value, list | tuple):
            return [self.of(each) for each in value]
        return value

    def _fields(self, value: Any, names: Iterable[str]) -> dict[str, Any]:
        taken = [name for name in names if name != LEFT_OUT and (self._known is None or name in self._known)]
        self.met.update(taken)
        return {name: self.of(getattr(value, name)) for name in taken}

    def digest(self, values: Iterable[Any]) -> str:
        """SHA-256 of the plain forms, one after another, keys in the order of the alphabet."""
        found = hashlib.sha256()
        for value in values:
            found.update(msgspec.json.encode(self.of(value), order="sorted") + b"\n")
        return found.hexdigest()


def said_of(program: ModuleType, file: Path, pack: Any, plain: Plain) -> dict[str, Any]:
    """Everything the program says of a record; of one that does not hold only that, and how the list shows it.

    ``pack`` are the words that stories are told in.
    """
    verdict = checked(program, file)
    summary = program.summary_of(file)
    found = {"entries": verdict["entries"], "fault": verdict["entry"], "readable": not summary.problem,
             "listed": {name: plain.of(getattr(summary, name)) for name in LISTED}}
    if not verdict["holds"]:
        return found
    data = program.read_record(file)
    match = program.Match.load(program.GAME, data, bytes)
    steps = list(program.steps_of(match.header, match.entries))
    script = program.read_script(data)
    return {
        **found,
        "rewritten": hashlib.sha256(match.to_bytes()).hexdigest(),
        "states": plain.digest(map(program.as_then, (program.GAME.new(match.header), *(step.after for step in steps)))),
        "final": plain.digest([program.as_then(match.state)]),
        "events": plain.digest(step.events for step in steps),
        **_told(program, match.header, steps, pack),
        "script": plain.digest([script.turns, *(_moment(moment) for moment in script.moments)]),
        "statistics": plain.digest(_tallies(program, match, steps)),
    }


def checked(program: ModuleType, file: Path) -> dict[str, Any]:
    """What the command `check` finds."""
    with contextlib.redirect_stdout(io.StringIO()) as out:
        program.main(["check", "--json", str(file)])
    [verdict] = json.loads(out.getvalue())["files"]
    found: dict[str, Any] = verdict
    return found


def _told(program: ModuleType, header: Any, steps: Collection[Any], pack: Any) -> dict[str, str]:
    """Digests of the story in print: as text, and as a page."""
    passages = program.Story(header, pack).read(steps)
    printed = {"story": program.text(header, passages), "page": program.page(header, passages)}
    return {name: hashlib.sha256("\n".join(lines).encode()).hexdigest() for name, lines in printed.items()}


def _moment(moment: Any) -> list[Any]:
    """What the replay theatre makes of an entry."""
    return [moment.entry, moment.kind, moment.turn, moment.veiled, moment.said]


def _tallies(program: ModuleType, match: Any, steps: Iterable[Any]) -> Iterable[Any]:
    """What the statistics of every player come to, by their names."""
    tallies: dict[str, Any] = {}
    for step in steps:
        for line in program.lines_of(step.entry, step.after, str(match.header.seed), ""):
            tallies.setdefault(line.player, program.Tally()).take(line)
    return sorted(tallies.items())


def player_of(program: ModuleType, folder: Path, plain: Plain) -> dict[str, Any]:
    """Everything the program reads from a player's folder; statistics are exported into it besides."""
    paths = program.Paths.find(folder)
    settings, warning = program.load_settings(paths.settings_file)
    learned_file = paths.told_file.with_name("learned.json")
    learned, profiles = program.LearnedFile(learned_file), program.Profiles(paths.players)
    statistics = program.StatisticsFile(paths.told_file.parent)
    exported = Path(statistics.export())
    return {
        "settings": plain.of(settings), "warning": warning,
        "told": plain.of(program.load_told(paths.told_file)),
        "learned": {player: {what: learned.times(player, what) for what in done}
                    for player, done in json.loads(learned_file.read_bytes())["done"].items()},
        "wishes": {name: plain.of(profiles.wishes(name)) for name in PLAYERS},
        "statistics": plain.of(statistics.players()), "problem": statistics.problem,
        "exported": hashlib.sha256((exported / "throws.csv").read_bytes()).hexdigest(),
    }
