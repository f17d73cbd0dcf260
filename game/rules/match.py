"""``Match``: the one owner of truth about a game in play, and the writer of its record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from game.rules.errors import IllegalAction, RecordError
from game.rules.game import Rules, Step
from game.rules.record import decode_entry, difference, encode_line, entry_of, split
from game.rules.value import Value

Header = TypeVar("Header")
State = TypeVar("State")
Action = TypeVar("Action")
Entry = dict[str, Any]
Extras = Mapping[str, Any]
"""What a record keeps beside an action, as plain data: whoever writes a key reads it too, in one module."""
Sink = Callable[[bytes], object]
Rewind = Callable[[int], object]


class Deed(Value, Generic[State, Action], frozen=True):
    """One action that was done, as the rules and the record know it.

    ``number``: the ``n`` of its entry, from 1. ``action``: as the rules decode it. ``extras``: what else the record
    keeps beside it and the rules know nothing of (poses, motion, lines that were said), as plain data. ``before`` and
    ``after``: the states around it. ``events``: what it led to. ``forced``: the game made it by itself. ``chance``:
    the world answered in it, so that it cannot be taken back.
    """

    number: int
    action: Action
    extras: Extras
    before: State
    after: State
    events: tuple[Any, ...]
    forced: bool
    chance: bool

    @property
    def do(self) -> str:
        """What records call such an action: for rooms that know no game. Whoever knows the types asks for those."""
        action: Any = self.action
        return str(action.__struct_config__.tag)

    @property
    def by(self) -> str:
        """Who did it: a seat, a side, or the table."""
        action: Any = self.action
        return str(action.by)


Listener = Callable[[Deed[Any, Any]], object]
Annotator = Callable[[Deed[Any, Any]], Extras]


def _never(_due: object) -> bool:
    return False


class Match(Generic[Header, State, Action]):
    """A game in play: its header, state, entries and events. Every entry goes to ``sink`` as one line.

    ``rewind(count)`` is told how many entries remain after an undo; without it nothing can be undone.
    """

    def __init__(
        self, rules: Rules[Header, State, Action], header: Header, sink: Sink, rewind: Rewind | None = None
    ) -> None:
        self._rules = rules
        self._header = header
        self._first_line = encode_line(header)
        self._state = rules.new(header)
        self._sink = sink
        self._rewind = rewind
        self._entries: list[Entry] = []
        self._events: list[Any] = []
        self._deeds: list[Deed[State, Action]] = []
        self._listeners: list[Listener] = []
        self._annotate: Annotator | None = None
        self._holds: Callable[[Action], bool] = _never

    @classmethod
    def start(
        cls, rules: Rules[Header, State, Action], header: Header, sink: Sink, rewind: Rewind | None = None
    ) -> Match[Header, State, Action]:
        """A new match; its header line goes to ``sink`` at once. Raises ``ValueError`` for a bad header."""
        match = cls(rules, header, sink, rewind)
        sink(match._first_line)
        return match

    @classmethod
    def load(
        cls, rules: Rules[Header, State, Action], data: bytes, sink: Sink, rewind: Rewind | None = None
    ) -> Match[Header, State, Action]:
        """The match a record holds, every entry applied again and compared.

        A cut last line is dropped; only what is submitted later goes to ``sink``. If the cut came before an
        action the game makes by itself, ``resume`` makes it. Raises ``RecordError`` naming the entry.
        """
        return cls._applied(rules, data, sink, rewind, proved=True)

    @classmethod
    def unproved(cls, rules: Rules[Header, State, Action], data: bytes) -> Match[Header, State, Action]:
        """The match a record holds, to be looked at: every entry applied again, what it claims not compared.

        Raises ``RecordError`` naming the first entry that is none, or that cannot be applied.
        """
        return cls._applied(rules, data, bytes, None, proved=False)

    @classmethod
    def _applied(cls, rules: Rules[Header, State, Action], data: bytes, sink: Sink, rewind: Rewind | None,
                 proved: bool) -> Match[Header, State, Action]:
        current = rules.upgrade(data)
        first, lines = split(current)
        try:
            match = cls(rules, rules.decode_header(first), sink, rewind)
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise RecordError(0, str(error)) from error
        if current is data:  # as it was written, though headers have had keys added since
            match._first_line = first + b"\n"
        for number, line in enumerate(lines, 1):
            match._replay(line, number, proved)
        return match

    @property
    def rules(self) -> Rules[Header, State, Action]:
        """The rules it is played by."""
        return self._rules

    @property
    def header(self) -> Header:
        """What the match began with."""
        return self._header

    @property
    def state(self) -> State:
        """The match as it stands."""
        return self._state

    @property
    def deeds(self) -> Sequence[Deed[State, Action]]:
        """All that was done, oldest first: what to ask for actions, states and what the record keeps beside them."""
        return self._deeds

    @property
    def entries(self) -> Sequence[Entry]:
        """All entries as plain data, exactly as the record has them: for whoever needs the record's own words.

        Everybody else asks ``deeds``.
        """
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
        return self._first_line + b"".join(map(encode_line, self._entries))

    def events_of_deed(self, entries: int) -> Sequence[Any]:
        """What the last submitted action among the first ``entries`` entries led to, with all it forced among them."""
        begun = max(0, self._last_submitted(entries))
        return self._events_of(self._deeds[begun:entries])

    def events_after(self, entries: int) -> Sequence[Any]:
        """All that has happened since the first ``entries`` entries."""
        return self._events_of(self._deeds[entries:])

    @staticmethod
    def _events_of(deeds: Sequence[Deed[State, Action]]) -> tuple[Any, ...]:
        return tuple(chain.from_iterable(deed.events for deed in deeds))

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call ``listener(deed)`` after every entry, once it is written. Returns how to stop it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def annotated_by(self, annotator: Annotator | None) -> None:
        """From now on ``annotator(deed)`` gives every new entry further keys; the deed is as it was submitted.

        It is asked before the entry is written; where that fails, it is asked again when it is tried again.
        """
        self._annotate = annotator

    def held_by(self, holds: Callable[[Action], bool]) -> None:
        """From now on a forced action for which ``holds(action)`` is true waits; ``resume`` asks again."""
        self._holds = holds

    def submit(self, action: Action, extra: Extras | None = None) -> tuple[Any, ...]:
        """Do it, write it, tell the listeners, and go on with all that is forced. Returns the events.

        ``extra`` keys go into the entry only (poses, timings). Raises ``IllegalAction`` before anything
        changes.
        """
        start = len(self._events)
        self._enter(action, extra or {}, forced=False)
        self.resume()
        return tuple(self._events[start:])

    def resume(self) -> tuple[Any, ...]:
        """Make every action that is forced now and not held; returns the events.

        Needed only after ``load``, and once what was held may be made.
        """
        start = len(self._events)
        while (due := self._rules.forced(self._state)) is not None and not self._holds(due):
            self._enter(due, {}, forced=True)
        return tuple(self._events[start:])

    def undo(self) -> None:
        """Take back the last submitted action and what it forced. Raises ``IllegalAction`` past a throw."""
        if code := self.undo_refusal():
            raise IllegalAction(code)
        keep = self._last_submitted(len(self._deeds))
        if self._rewind is not None:
            self._rewind(keep)
        self._state = self._deeds[keep].before
        del self._events[len(self._events) - len(self.events_after(keep)):]
        del self._deeds[keep:], self._entries[keep:]

    def undo_refusal(self) -> str:
        """Why nothing can be taken back now, as a code; empty if something can."""
        if self._rewind is None:
            return "no_undo"
        keep = self._last_submitted(len(self._deeds))
        if keep < 0:
            return "nothing_to_undo"
        return "thrown" if any(deed.chance for deed in self._deeds[keep:]) else ""

    def _last_submitted(self, entries: int) -> int:
        """Where the last of the first ``entries`` deeds stands that was not forced; -1 if there is none."""
        return next((at for at in reversed(range(entries)) if not self._deeds[at].forced), -1)

    def _enter(self, action: Action, extra: Extras, forced: bool) -> None:
        step = self._rules.apply(self._state, action)
        entry = self._entry(action, step)
        if clash := entry.keys() & extra.keys():
            raise IllegalAction("extra_key", " ".join(sorted(clash)))
        deed = self._annotated(self._deed(action, extra, step, forced), entry)
        entry.update(deed.extras)
        self._sink(encode_line(entry))
        self._take(deed, entry)
        for listener in tuple(self._listeners):
            listener(deed)

    def _annotated(self, deed: Deed[State, Action], entry: Entry) -> Deed[State, Action]:
        """The deed with what the annotator says to it; what its ``entry`` and whoever submitted it said stays so."""
        if self._annotate is None:
            return deed
        said = self._annotate(deed)
        fresh = {key: value for key, value in said.items() if key not in entry and key not in deed.extras}
        return replace(deed, extras={**deed.extras, **fresh})

    def _entry(self, action: Action, step: Step[State]) -> Entry:
        claims = self._rules.claims(self._state, action, step)
        return entry_of(len(self._entries) + 1, action, claims)

    def _deed(self, action: Action, extras: Extras, step: Step[State], forced: bool) -> Deed[State, Action]:
        return Deed(len(self._deeds) + 1, action, extras, self._state, step.state, step.events, forced,
                    self._rules.uses_chance(action))

    def _take(self, deed: Deed[State, Action], entry: Entry) -> None:
        self._deeds.append(deed)
        self._entries.append(entry)
        self._events.extend(deed.events)
        self._state = deed.after

    def _replay(self, line: bytes, number: int, proved: bool) -> None:
        found = decode_entry(line, number)
        try:
            action = self._rules.decode_action(line)
            step = self._rules.apply(self._state, action)
        except ValueError as error:
            raise RecordError(number, str(error)) from error
        entry = self._entry(action, step)
        # Mostly the line is the same to the byte; one that carries more, or differs, is looked at value by value.
        if proved and encode_line(entry) != line + b"\n" and (said := difference(entry, found)):
            raise RecordError(number, said)
        extras = {key: value for key, value in found.items() if key not in entry}
        entry.update(extras)
        self._take(self._deed(action, extras, step, self._rules.forced(self._state) == action), entry)
