"""Statistics on disk: a line for every throw and for time at the table, a summary that spares reading them all again,
and files to take away.

One copy of the game writes; what another sees that runs beside it waits until the first has gone, or is left for the
next game to write. What a full disk does not take waits as well. A line that was cut off is dropped; a file with lines
that mean nothing is kept as ``.broken``, and those that do go on.
"""

from __future__ import annotations

import csv
import io
import logging
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from game.rules.match import Deed, Match
from game.rules.throw_tally import Line, Placed, Played, Spent, Tally, Term, Thrown
from game.storage.plain_files import is_there, put_aside, read_at_most
from game.storage.record_files import RecordFile, SaveError, write_atomically

LINES, SUMMARY = "statistics.jsonl", "statistics.json"
LEFT = ".left.jsonl"
EXPORTS = "exports"
LARGEST_BYTES, LARGEST_SUMMARY_BYTES = 64_000_000, 4_000_000
HEAD = ("at", "match", "player", "what", "height", "hand", "zone", "number", "x_m", "y_m", "good")
Row = tuple[object, ...]
LinesOf = Callable[[Any, Deed[Any, Any], str], Iterable[Line]]
"""What is kept of a deed, by the header of its match, the deed and the time."""


class _Summary(msgspec.Struct):
    """What the first ``bytes`` of the lines come to."""

    version: int = 1
    bytes: int = 0
    players: dict[Term, Tally] = msgspec.field(default_factory=dict)


def keeps_lines(folder: Path) -> bool:
    """Whether statistics of a game lie in a folder, or were left behind there."""
    return is_there(folder / LINES) or any(folder.glob(f"*{LEFT}"))


class StatisticsFile:
    """The statistics of one game, in a folder. Nothing is opened before something is to be written or read."""

    def __init__(self, folder: Path, lines_of: LinesOf) -> None:
        """``lines_of`` is what the game keeps of a deed."""
        self._folder = folder
        self._lines_of = lines_of
        self._file: RecordFile | None = None
        self._waiting: list[bytes] = []  # lines that the disk has not taken yet
        self.kept_aside = ""  # under which name a file lies of which some could not be read

    # --- writing --------------------------------------------------------------------------------------------

    def follow(self, match: Match[Any, Any, Any]) -> None:
        """From now on everything thrown in this match is kept. Nothing of it ever stops the match."""
        def hear(deed: Deed[Any, Any]) -> None:
            for line in self._lines_of(match.header, deed, _now()):
                self._append(line)

        match.subscribe(hear)

    def spent(self, match: str, players: Iterable[str], seconds: float) -> None:
        """These players have spent so much more time at the match of this name (its seed)."""
        for player in players:
            self._append(Spent(_now(), match, player, round(seconds, 1)))

    def close(self) -> None:
        """Let the file go, with its summary brought up to date."""
        self._catch_up()
        if self._file is not None:
            self._file.close()
            self._file = None
            if not self._waiting:
                self._summarise()
        if self._waiting:
            self._leave_behind()

    def _append(self, line: Line) -> None:
        self._waiting.append(msgspec.json.encode(line) + b"\n")
        self._catch_up()

    def _catch_up(self) -> None:
        """Write what waits; where the disk does not take it, or another copy of the game writes, it waits on."""
        try:
            while self._waiting:
                if self._file is None:
                    self._file = self._open()
                    self._gather(self._file)
                self._file.append(self._waiting[0])
                del self._waiting[0]
        except OSError as error:
            if len(self._waiting) == 1:
                logging.getLogger(__name__).warning("lines of the statistics wait: %s", error)

    def _leave_behind(self) -> None:
        """Put what waits where the next copy of the game finds it that may write."""
        try:
            write_atomically(self._folder / f"statistics-{os.getpid()}{LEFT}", b"".join(self._waiting))
        except SaveError as error:
            logging.getLogger(__name__).warning("%d lines of the statistics are lost: %s", len(self._waiting), error)

    def _gather(self, file: RecordFile) -> None:
        """Take over what was left behind."""
        for left in sorted(self._folder.glob(f"*{LEFT}")):
            for line in decoded(read_at_most(left, LARGEST_BYTES))[0]:
                file.append(msgspec.json.encode(line))
            left.unlink()

    def _open(self) -> RecordFile:
        path = self._folder / LINES
        if is_there(path) and not self._data():
            self._put_aside()  # not even a line of it is one: it is no file of ours
        return RecordFile.open_existing(path) if is_there(path) else RecordFile.open_new(path)

    # --- reading --------------------------------------------------------------------------------------------

    def players(self, but_match: str = "") -> Mapping[str, Tally]:
        """What every player did, from the summary and the lines after it; without one match, from the lines alone."""
        summary = _Summary() if but_match else self._read_summary()
        data = self._data() + b"".join(self._waiting)
        if summary.bytes > len(data) or data[:summary.bytes].rpartition(b"\n")[2]:
            summary = _Summary()  # it is of another file
        for line in self._lines(data[summary.bytes:]):
            if line.match != but_match:
                summary.players.setdefault(line.player, Tally()).take(line)
        return summary.players

    def _summarise(self) -> None:
        try:
            summary = _Summary(bytes=len(self._data()), players=dict(self.players()))
            write_atomically(self._folder / SUMMARY, msgspec.json.encode(summary))
        except SaveError as error:
            logging.getLogger(__name__).warning("the summary of the statistics is not kept: %s", error)

    def _read_summary(self) -> _Summary:
        try:
            return msgspec.json.decode(read_at_most(self._folder / SUMMARY, LARGEST_SUMMARY_BYTES), type=_Summary)
        except (OSError, ValueError, RecursionError):
            return _Summary()  # the lines say the same

    def _data(self) -> bytes:
        """The whole lines; empty where there are none, or they cannot be read."""
        try:
            data = read_at_most(self._folder / LINES, LARGEST_BYTES)
        except OSError:
            return b""
        return data[:data.rfind(b"\n", 0, LARGEST_BYTES) + 1]

    def _lines(self, data: bytes) -> list[Line]:
        """The lines that mean something; where some do not, the file is put aside as it is."""
        found, broken = decoded(data)
        if broken:
            logging.getLogger(__name__).warning("%d lines of the statistics cannot be read", broken)
            self._put_aside(found)
        return found

    def _put_aside(self, kept: Sequence[Line] = ()) -> None:
        """Keep the broken file under another name; the readable lines of it go on, unless somebody writes there now."""
        path = self._folder / LINES
        if self._file is not None or (aside := put_aside(path)) is None:
            return
        self.kept_aside = aside.name
        try:
            if kept:
                write_atomically(path, b"".join(msgspec.json.encode(line) + b"\n" for line in kept))
            (self._folder / SUMMARY).unlink(missing_ok=True)
        except OSError as error:
            logging.getLogger(__name__).warning("the statistics begin anew: %s", error)

    # --- taking away ----------------------------------------------------------------------------------------

    def export(self) -> str:
        """Every die as a table, every player's figures as JSON; gives the folder. Raises OSError."""
        folder = self._folder / EXPORTS
        lines = self._lines(self._data())
        write_atomically(folder / "throws.csv", table_of(lines).encode())
        figures = {player: _figures(tally) for player, tally in self.players().items()}
        write_atomically(folder / "players.json", msgspec.json.format(msgspec.json.encode(figures), indent=2))
        return str(folder)


def decoded(data: bytes) -> tuple[list[Line], int]:
    """The lines that can be read, and how many cannot."""
    decoder = msgspec.json.Decoder(Line)
    found: list[Line] = []
    broken = 0
    for line in data.splitlines():
        try:
            found.append(decoder.decode(line))
        except (ValueError, RecursionError):
            broken += 1
    return found, broken


def table_of(lines: Sequence[Line]) -> str:
    """Every die and every die set down in a row of its own, as CSV."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(HEAD)
    for line in lines:
        writer.writerows(_rows(line))
    return out.getvalue()


def _rows(line: Line) -> Iterator[Row]:
    begin = (line.at, line.match, line.player)
    match line:
        case Thrown():
            for die in line.dice:
                yield (*begin, "throw", line.height, line.hand, die.zone, die.number, die.x, die.y,
                       int(die.zone == "in" and not line.fell))
        case Placed():
            yield (*begin, "set", line.height, "main", "", "", "", "", int(line.stood))
        case Played():
            yield (*begin, "match", "", "", "", line.turns, "", "", int(line.won))


def _figures(tally: Tally) -> dict[str, Any]:
    """A tally with what follows from it."""
    whole = tally.whole
    found: dict[str, Any] = msgspec.to_builtins(tally, str_keys=True)
    return {**found, "dice": whole.dice, "inside": whole.inside, "throws": whole.throws, "fell": whole.fell,
            "p_fair": tally.p_fair}


def _now() -> str:
    return datetime.now().isoformat(timespec="seconds")
