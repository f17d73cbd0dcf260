"""``Match``: the one owner of truth about a game in play, and the writer of its record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from game.rules.errors import IllegalAction, RecordError
from game.rules.record import decode_entry, difference, encode_line, entry_of, split

Header = TypeVar("Header")
State = TypeVar("State")
Action = TypeVar("Action")
StepState = TypeVar("StepState", covariant=True)
Entry = dict[str, Any]
Sink = Callable[[bytes], object]
Rewind = Callable[[int], object]
Listener = Callable[[Entry, tuple[Any, ...]], object]
Annotator = Callable[[Entry, Any, Any, tuple[Any, ...]], Mapping[str, Any]]


class Step(Protocol[StepState]):
    """What an action led to."""

    @property
    def state(self) -> StepState:
        """The state after it."""

    @property
    def events(self) -> tuple[Any, ...]:
        """What happened, in order."""


class Game(Protocol[Header, State, Action]):
    """What ``Match`` asks of a game's rules. Actions are ``msgspec`` structs tagged by ``do``, with a ``by``."""

    def upgrade(self, data: bytes) -> bytes:
        """A record of an older version in the form of today's; raises ``RecordError``."""

    def decode_header(self, line: bytes) -> Header:
        """The header of a record; raises ``ValueError``."""

    def new(self, header: Header) -> State:
        """The state before the first entry; raises ``ValueError``."""

    def apply(self, state: State, action: Action) -> Step[State]:
        """One step; raises ``IllegalAction``."""

    def forced(self, state: State) -> Action | None:
        """The action that must come next and needs no data."""

    def decode_action(self, line: bytes) -> Action:
        """The action of an entry; raises ``ValueError``."""

    def claims(self, before: State, action: Action, step: Step[State]) -> dict[str, Any]:
        """What the record says of an action and the state after it."""

    def uses_chance(self, action: Action) -> bool:
        """Whether the world has answered in this action, so that it cannot be undone."""


def _never(_due: object) -> bool:
    return False


class _Past(msgspec.Struct, Generic[State]):
    """How things stood before an entry, for undo."""

    state: State
    events: int
    automatic: bool
    chance: bool


class Match(Generic[Header, State, Action]):
    """A game in play: its header, state, entries and events. Every entry goes to ``sink`` as one line.

    ``rewind(count)`` is told how many entries remain after an undo; without it nothing can be undone.
    """

    def __init__(
        self, game: Game[Header, State, Action], header: Header, sink: Sink, rewind: Rewind | None = None
    ) -> None:
        self._game = game
        self._header = header
        self._state = game.new(header)
        self._sink = sink
        self._rewind = rewind
        self._entries: list[Entry] = []
        self._events: list[Any] = []
        self._past: list[_Past[State]] = []
        self._listeners: list[Listener] = []
        self._annotate: Annotator | None = None
        self._holds: Callable[[Action], bool] = _never

    @classmethod
    def start(
        cls, game: Game[Header, State, Action], header: Header, sink: Sink, rewind: Rewind | None = None
    ) -> Match[Header, State, Action]:
        """A new match; its header line goes to ``sink`` at once. Raises ``ValueError`` for a bad header."""
        match = cls(game, header, sink, rewind)
        sink(encode_line(header))
        return match

    @classmethod
    def load(
        cls, game: Game[Header, State, Action], data: bytes, sink: Sink, rewind: Rewind | None = None
    ) -> Match[Header, State, Action]:
        """The match a record holds, every entry applied again and compared.

        A cut last line is dropped; only what is submitted later goes to ``sink``. If the cut came before an
        action the game makes by itself, ``resume`` makes it. Raises ``RecordError`` naming the entry.
        """
        first, lines = split(game.upgrade(data))
        try:
            match = cls(game, game.decode_header(first), sink, rewind)
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise RecordError(0, str(error)) from error
        for number, line in enumerate(lines, 1):
            match._replay(line, number)
        return match

    @property
    def header(self) -> Header:
        """What the match began with."""
        return self._header

    @property
    def state(self) -> State:
        """The match as it stands."""
        return self._state

    @property
    def entries(self) -> Sequence[Entry]:
        """All entries as plain data, exactly as the record has them."""
        return self._entries

    @property
    def entry_count(self) -> int:
        """How many entries there are: the ``n`` of the last one."""
        return len(self._entries)

    @property
    def events(self) -> Sequence[Any]:
        """All that has happened, oldest first."""
        return self._events

    def to_bytes(self) -> bytes:
        """The whole record."""
        return b"".join(encode_line(line) for line in (self._header, *self._entries))

    def events_of_deed(self, entries: int) -> Sequence[Any]:
        """What the last submitted action among the first ``entries`` entries led to, with all it forced among them."""
        begun = next((at for at in reversed(range(entries)) if not self._past[at].automatic), 0)
        end = self._past[entries].events if entries < len(self._past) else len(self._events)
        return self._events[self._past[begun].events:end] if entries else ()

    def events_after(self, entries: int) -> Sequence[Any]:
        """All that has happened since the first ``entries`` entries."""
        return self._events[self._past[entries].events:] if entries < len(self._past) else ()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call ``listener(entry, events)`` after every entry, once it is written. Returns how to stop it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def annotated_by(self, annotator: Annotator | None) -> None:
        """From now on ``annotator(entry, state before, state after, events)`` gives every new entry further keys.

        It is asked before the entry is written; where that fails, it is asked again when it is tried again.
        """
        self._annotate = annotator

    def held_by(self, holds: Callable[[Action], bool]) -> None:
        """From now on a forced action for which ``holds(action)`` is true waits; ``resume`` asks again."""
        self._holds = holds

    def submit(self, action: Action, extra: Mapping[str, Any] | None = None) -> tuple[Any, ...]:
        """Do it, write it, tell the listeners, and go on with all that is forced. Returns the events.

        ``extra`` keys go into the entry only (poses, timings). Raises ``IllegalAction`` before anything
        changes.
        """
        start = len(self._events)
        self._enter(action, extra or {}, automatic=False)
        self.resume()
        return tuple(self._events[start:])

    def resume(self) -> tuple[Any, ...]:
        """Make every action that is forced now and not held; returns the events.

        Needed only after ``load``, and once what was held may be made.
        """
        start = len(self._events)
        while (due := self._game.forced(self._state)) is not None and not self._holds(due):
            self._enter(due, {}, automatic=True)
        return tuple(self._events[start:])

    def undo(self) -> None:
        """Take back the last submitted action and what it forced. Raises ``IllegalAction`` past a throw."""
        if code := self.undo_refusal():
            raise IllegalAction(code)
        keep = self._last_submitted()
        past = self._past[keep]
        if self._rewind is not None:
            self._rewind(keep)
        self._state = past.state
        del self._past[keep:], self._entries[keep:], self._events[past.events :]

    def undo_refusal(self) -> str:
        """Why nothing can be taken back now, as a code; empty if something can."""
        if self._rewind is None:
            return "no_undo"
        keep = self._last_submitted()
        if keep < 0:
            return "nothing_to_undo"
        return "thrown" if any(each.chance for each in self._past[keep:]) else ""

    def _last_submitted(self) -> int:
        """Where the last entry stands that was not forced; -1 if there is none."""
        return next((at for at in reversed(range(len(self._past))) if not self._past[at].automatic), -1)

    def _enter(self, action: Action, extra: Mapping[str, Any], automatic: bool) -> None:
        step = self._game.apply(self._state, action)
        entry = self._entry(action, step)
        if clash := entry.keys() & extra.keys():
            raise IllegalAction("extra_key", " ".join(sorted(clash)))
        entry.update(extra)
        if self._annotate is not None:
            notes = self._annotate(entry, self._state, step.state, step.events)
            entry.update({key: value for key, value in notes.items() if key not in entry})
        self._sink(encode_line(entry))
        self._take(action, entry, step, automatic)
        for listener in tuple(self._listeners):
            listener(entry, step.events)

    def _entry(self, action: Action, step: Step[State]) -> Entry:
        claims = self._game.claims(self._state, action, step)
        return entry_of(len(self._entries) + 1, action, claims)

    def _take(self, action: Action, entry: Entry, step: Step[State], automatic: bool) -> None:
        chance = self._game.uses_chance(action)
        self._past.append(_Past(self._state, len(self._events), automatic, chance))
        self._entries.append(entry)
        self._events.extend(step.events)
        self._state = step.state

    def _replay(self, line: bytes, number: int) -> None:
        found = decode_entry(line, number)
        try:
            action = self._game.decode_action(line)
            step = self._game.apply(self._state, action)
        except ValueError as error:
            raise RecordError(number, str(error)) from error
        entry = self._entry(action, step)
        # Mostly the line is the same to the byte; one that carries more, or differs, is looked at value by value.
        if encode_line(entry) != line + b"\n" and (said := difference(entry, found)):
            raise RecordError(number, said)
        entry.update({key: value for key, value in found.items() if key not in entry})
        self._take(action, entry, step, self._game.forced(self._state) == action)
