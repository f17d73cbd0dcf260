"""Content packs: frames, words, set-up lists and help texts, checked strictly when they are read.

Another room reads the YAML and hands over plain data; this one opens no file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Literal

import msgspec

from game.narration.conditions import Condition, Facts, Scalar, read_condition
from game.narration.realise import RealiseError, lexicon_keys, needs

Lexicon = Mapping[str, tuple[str, ...]]
PronounName = Literal["he", "she", "they", "it"]


class PackError(ValueError):
    """A pack breaks its schema; the message names pack, place and what is allowed."""


class Frame(msgspec.Struct, frozen=True):
    """One sentence or two that may be said in `slot` when all of `when` holds."""

    id: str
    slot: str
    text: str
    when: tuple[Condition, ...] = ()
    flags: Mapping[str, int] = {}
    needs: frozenset[str] = frozenset()

    def may_speak(self, facts: Facts) -> bool:
        """True if every condition holds and every fact the text names is there."""
        return all(c.holds(facts) for c in self.when) and all(key in facts for key in self.needs)


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name to lend to a contestant, with the pronouns that go with it."""

    name: str
    pronouns: PronounName = "they"


class Venue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Objective and places to start from; any two of them are about equally far away."""

    objective: str
    sources: tuple[str, ...]


class SetupLists(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a quick match is filled in from."""

    teams: tuple[str, ...] = ()
    venues: tuple[Venue, ...] = ()
    goals: tuple[str, ...] = ()
    people: tuple[Person, ...] = ()
    vocations: tuple[str, ...] = ()
    hometowns: tuple[str, ...] = ()
    hobbies: tuple[str, ...] = ()
    whys: tuple[str, ...] = ()


class Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why something cannot be done, and what can be done about it."""

    why: str
    do: str


class Pack(msgspec.Struct, frozen=True):
    """Everything narration may say. `frames` is grouped by slot, in the order of the files."""

    frames: Mapping[str, tuple[Frame, ...]] = {}
    lexicon: Lexicon = {}
    setup: SetupLists = SetupLists()
    reasons: Mapping[str, Reason] = {}
    rules_help: Mapping[str, str] = {}

    def frames_of(self, slot: str) -> tuple[Frame, ...]:
        """The frames of a slot. Raises PackError for a slot that nobody has written."""
        if slot not in self.frames:
            raise PackError(f"no pack has a frame for the slot '{slot}'")
        return self.frames[slot]


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of `frames:` as written: one `text`, or several `texts` under the same conditions."""

    id: str
    slot: str
    when: dict[str, Scalar | list[Scalar]] = {}
    flags: dict[str, int] = {}
    text: str = ""
    texts: tuple[str, ...] = ()


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    frames: tuple[_Entry, ...] = ()
    lexicon: dict[str, tuple[str, ...]] = {}
    setup: SetupLists = SetupLists()
    reasons: dict[str, Reason] = {}
    rules_help: dict[str, str] = {}


def decode_pack(name: str, data: object) -> Pack:
    """One file of a pack from plain data. `name` is what errors call it.

    Raises PackError with the index or id of what is wrong and what would be right.
    """
    try:
        file = msgspec.convert(data, _File)
    except msgspec.ValidationError as error:
        raise PackError(f"{name}: {error}{_allowed(str(error))}") from None
    frames = [frame for entry in file.frames for frame in _frames_of_entry(name, entry)]
    for phase, text in file.rules_help.items():
        _needs(f"{name}: rules_help: {phase}", text)
    return Pack(_by_slot(name, frames), MappingProxyType(file.lexicon), file.setup,
                MappingProxyType(file.reasons), MappingProxyType(file.rules_help))


def merge(packs: Iterable[Pack]) -> Pack:
    """All packs as one, later ones adding to earlier ones.

    Raises PackError for an id given twice, or a lexicon entry that a frame uses and no pack has.
    """
    listed = list(packs)
    lexicon: dict[str, tuple[str, ...]] = {}
    for pack in listed:
        for key, words in pack.lexicon.items():
            lexicon[key] = lexicon.get(key, ()) + words
    frames = [frame for pack in listed for group in pack.frames.values() for frame in group]
    for frame in frames:
        _check_lexicon(frame, lexicon)
    return Pack(_by_slot("all packs", frames), MappingProxyType(lexicon), _joined_setup(listed),
                MappingProxyType({k: v for pack in listed for k, v in pack.reasons.items()}),
                MappingProxyType({k: v for pack in listed for k, v in pack.rules_help.items()}))


def _frames_of_entry(name: str, entry: _Entry) -> list[Frame]:
    if bool(entry.text) == bool(entry.texts):
        raise PackError(f"{name}: {entry.id}: give either 'text' or 'texts', and something in it")
    try:
        when = tuple(read_condition(key, raw) for key, raw in entry.when.items())
    except ValueError as error:
        raise PackError(f"{name}: {entry.id}: when: {error}") from None
    if entry.text:
        return [_frame(name, entry, entry.id, when, entry.text)]
    return [_frame(name, entry, f"{entry.id}.{number:02}", when, text)
            for number, text in enumerate(entry.texts, 1)]


def _frame(name: str, entry: _Entry, frame_id: str, when: tuple[Condition, ...], text: str) -> Frame:
    words = " ".join(text.split())
    if not words:
        raise PackError(f"{name}: {frame_id}: has no text")
    return Frame(frame_id, entry.slot, words, when, MappingProxyType(entry.flags), _needs(f"{name}: {frame_id}", words))


def _needs(place: str, text: str) -> frozenset[str]:
    try:
        return needs(text)
    except RealiseError as error:
        raise PackError(f"{place}: {error}") from None


def _by_slot(name: str, frames: Iterable[Frame]) -> Mapping[str, tuple[Frame, ...]]:
    slots: dict[str, tuple[Frame, ...]] = {}
    seen: set[str] = set()
    for frame in frames:
        if frame.id in seen:
            raise PackError(f"{name}: the id '{frame.id}' is given twice: every frame needs its own")
        seen.add(frame.id)
        slots.setdefault(frame.slot, ())
        slots[frame.slot] += (frame,)
    return MappingProxyType(slots)


def _check_lexicon(frame: Frame, lexicon: Lexicon) -> None:
    for key in sorted(lexicon_keys(frame.text) - lexicon.keys()):
        allowed = ", ".join(sorted(lexicon)) or "none"
        raise PackError(f"{frame.id}: no lexicon entry '{key}': there are {allowed}")


def _joined_setup(packs: list[Pack]) -> SetupLists:
    return SetupLists(*(tuple(item for pack in packs for item in getattr(pack.setup, name))
                        for name in SetupLists.__struct_fields__))


def _allowed(message: str) -> str:
    """A hint for unknown keys, which msgspec names without saying what would be right."""
    if "unknown field" not in message:
        return ""
    kind = _Entry if "$.frames" in message else SetupLists if "$.setup" in message else _File
    return f"; allowed are {', '.join(kind.__struct_fields__)}"
