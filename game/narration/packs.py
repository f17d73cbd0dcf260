"""Content packs: frames, words, voices, set-up lists and help texts, checked strictly when they are read.

Another room reads the YAML and hands over plain data; this one opens no file.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Literal, TypeVar

import msgspec

from game.narration.conditions import Condition, Facts, Scalar, read_condition
from game.narration.vocabulary import SetupLists
from game.narration.wording import RealiseError, lexicon_keys, needs, voice_keys

Lexicon = Mapping[str, tuple[str, ...]]
Flags = Mapping[str, int]
Lines = Mapping[str, int]
"""Where things stand in a file, by their path (`frames[3].texts[1]`)."""
Once = Literal["", "turn", "match"]
_Kind = TypeVar("_Kind")


class PackError(ValueError):
    """A pack breaks its schema; the message names pack, line, place and what is allowed."""


class Frame(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One sentence or two that may be said in `slot` when all of `when` holds."""

    id: str
    slot: str
    text: str
    when: tuple[Condition, ...] = ()
    flags: Flags = {}
    needs: frozenset[str] = frozenset()
    tone: tuple[str, ...] = ()
    once: Once = ""
    cites: tuple[str, ...] = ()
    sets: Mapping[str, Scalar] = {}
    hook: tuple[str, ...] = ()
    """The kinds of hook of which one must be open; empty if it cites none."""
    brings: tuple[str, ...] = ()
    """Facts that the text has of its own, a place or a skill: it is silent where one of them is there already."""
    rare: bool = False
    """Whether it comes so seldom that no plays wait to hear it."""

    def may_speak(self, facts: Facts) -> bool:
        """True if every condition holds, every fact the text names is there, and none that it brings."""
        return (self.needs <= facts.keys() and not (self.brings and any(key in facts for key in self.brings))
                and (not self.when or all(c.holds(facts) for c in self.when)))


class Voice(msgspec.Struct, frozen=True):
    """How somebody speaks: which tones they prefer, and a tic to be heard now and then."""

    tones: Mapping[str, float] = {}
    motif: str = ""
    tic: str = ""


class Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why something cannot be done, and what can be done about it."""

    why: str
    do: str


class Pack(msgspec.Struct, frozen=True):
    """Everything narration may say. `frames` is grouped by slot, in the order of the files.

    Phrases of a voice stand in `lexicon` as `butcher.opening`. `word_flags`: by lexicon, the words that not every
    setting lets speak. `places`: where frames stand, as errors call it. `spoken`: how places of the set-up lists are
    called within a sentence, where that is not as they stand there. `plain`: what happened in plain words, one text for
    each thing that can.
    """

    frames: Mapping[str, tuple[Frame, ...]] = {}
    lexicon: Lexicon = {}
    setup: SetupLists = SetupLists()
    reasons: Mapping[str, Reason] = {}
    rules_help: Mapping[str, str] = {}
    voices: Mapping[str, Voice] = {}
    word_flags: Mapping[str, Mapping[str, Flags]] = {}
    places: Mapping[str, str] = {}
    spoken: Mapping[str, str] = {}
    plain: Mapping[str, str] = {}

    def frames_of(self, slot: str) -> tuple[Frame, ...]:
        """The frames of a slot. Raises PackError for a slot that nobody has written."""
        if slot not in self.frames:
            raise PackError(f"no pack has a frame for the slot '{slot}'")
        return self.frames[slot]


class _Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of several `texts` with something of its own."""

    text: str
    flags: dict[str, int] = {}
    tone: tuple[str, ...] = ()
    sets: dict[str, Scalar] = {}
    brings: tuple[str, ...] = ()


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of `frames:` as written: one `text`, or several `texts` under the same conditions."""

    id: str
    slot: str
    when: dict[str, Scalar | list[Scalar]] = {}
    flags: dict[str, int] = {}
    tone: tuple[str, ...] = ()
    once: Once = ""
    cites: tuple[str, ...] = ()
    sets: dict[str, Scalar] = {}
    brings: tuple[str, ...] = ()
    rare: bool = False
    text: str = ""
    texts: tuple[str | _Text, ...] = ()


class _Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of a lexicon that not every setting lets speak."""

    text: str
    flags: dict[str, int]


_Words = dict[str, tuple[str | _Word, ...]]


class _Voice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tones: dict[str, float] = {}
    motif: str = ""
    tic: str = ""
    phrases: _Words = {}


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    frames: tuple[Any, ...] = ()
    lexicon: _Words = {}
    voices: dict[str, _Voice] = {}
    setup: Any = {}
    reasons: dict[str, Reason] = {}
    rules_help: dict[str, str] = {}
    spoken: dict[str, str] = {}
    plain: dict[str, str] = {}


class _Reader:
    """Reads one file and gathers what is wrong with it, so that a writer sees all of it at once."""

    def __init__(self, name: str, lines: Lines) -> None:
        self.name = name
        self.lines = lines
        self.problems: list[str] = []
        self.places: dict[str, str] = {}

    def at(self, path: str) -> str:
        """The place of a path as errors call it: file and line, as near as it is known."""
        while path and path not in self.lines:
            path = path[:max(path.rfind("."), path.rfind("["), 0)]
        return f"{self.name}:{self.lines[path]}" if path in self.lines else self.name

    def complain(self, path: str, problem: str) -> None:
        """Note a problem."""
        self.problems.append(f"{self.at(path)}: {problem}")

    def converted(self, path: str, data: object, kind: type[_Kind], fields: tuple[str, ...] = ()) -> _Kind | None:
        """`data` as a `kind`, or None with the reason noted."""
        try:
            return msgspec.convert(data, kind)
        except msgspec.ValidationError as error:
            said = str(error)
            inner = said.partition("`$")[2].rstrip("`")
            said = said.replace("`$", f"`$.{path}" if path else "`$")
            said += f" - at `$.{path}`" if path and "`$" not in said else ""
            hint = f"; allowed are {', '.join(fields)}" if fields and "unknown field" in said else ""
            self.complain((path + inner).lstrip("."), said + hint)
            return None

    def frames(self, entries: Iterable[Any]) -> Iterable[Frame]:
        """The frames of all entries that hold."""
        for at, raw in enumerate(entries):
            path = f"frames[{at}]"
            entry = self.converted(path, raw, _Entry, _Entry.__struct_fields__)
            if entry is not None:
                yield from self._entry(path, entry)

    def _entry(self, path: str, entry: _Entry) -> Iterable[Frame]:
        if bool(entry.text) == bool(entry.texts):
            self.complain(path, f"{entry.id}: give either 'text' or 'texts', and something in it")
            return
        try:
            when = tuple(read_condition(key, raw) for key, raw in entry.when.items())
        except ValueError as error:
            self.complain(f"{path}.when", f"{entry.id}: when: {error}")
            return
        texts = [(path, entry.id, entry.text)] if entry.text else [
            (f"{path}.texts[{at}]", f"{entry.id}.{at + 1:02}", text) for at, text in enumerate(entry.texts)]
        for where, ident, text in texts:
            own = text if isinstance(text, _Text) else _Text(text)
            frame = self._frame(where, ident, entry, when, own)
            if frame is not None:
                yield frame

    def _frame(self, path: str, ident: str, entry: _Entry, when: tuple[Condition, ...], own: _Text) -> Frame | None:
        words = " ".join(own.text.split())
        if not words:
            self.complain(path, f"{ident}: has no text")
            return None
        try:
            wanted = needs(words)
        except RealiseError as error:
            self.complain(path, f"{ident}: {error}")
            return None
        if ident in self.places:
            self.complain(path, f"the id '{ident}' is given twice: every frame needs its own")
            return None
        self.places[ident] = self.at(path)
        hook = next((tuple(map(str, each.values)) for each in when if each.key == "hook"), ())
        return Frame(ident, entry.slot, words, when, MappingProxyType({**entry.flags, **own.flags}), wanted,
                     own.tone or entry.tone, entry.once, entry.cites, MappingProxyType({**entry.sets, **own.sets}),
                     hook, own.brings or entry.brings, entry.rare)

    def setup(self, data: object, kind: type[SetupLists]) -> SetupLists:
        """The set-up lists of this file; empty ones where something is wrong with them."""
        return self.converted("setup", data, kind, kind.__struct_fields__) or kind()

    def texts(self, part: str, texts: Mapping[str, str]) -> None:
        """Look at texts that are no frames: those on the rules, the plain ones."""
        for key, text in texts.items():
            try:
                needs(text)
            except RealiseError as error:
                self.complain(f"{part}.{key}", f"{part}: {key}: {error}")


def read_pack(name: str, data: object, lines: Lines | None = None,
              lists: type[SetupLists] = SetupLists) -> tuple[Pack, tuple[str, ...]]:
    """One file of a pack from plain data, and everything that is wrong with it, each with its place.

    `lists`: the kind of set-up lists of the game that it is for.
    """
    reader = _Reader(name, lines or {})
    file = reader.converted("", data, _File)
    if file is None:
        hint = _allowed(reader.problems[0])
        return Pack(setup=lists()), (reader.problems[0] + hint,)
    frames = tuple(reader.frames(file.frames))
    setup = reader.setup(file.setup, lists)
    reader.texts("rules_help", file.rules_help)
    reader.texts("plain", file.plain)
    words: _Words = {**file.lexicon, **{
        f"{each}.{kind}": phrases for each, voice in file.voices.items() for kind, phrases in voice.phrases.items()}}
    voices = {each: Voice(MappingProxyType(voice.tones), voice.motif, voice.tic) for each, voice in file.voices.items()}
    pack = Pack(_by_slot(frames), _texts(words), setup, MappingProxyType(file.reasons),
                MappingProxyType(file.rules_help), MappingProxyType(voices), _flags(words),
                MappingProxyType(reader.places), MappingProxyType(file.spoken), MappingProxyType(file.plain))
    return pack, tuple(reader.problems)


def decode_pack(name: str, data: object, lines: Lines | None = None, lists: type[SetupLists] = SetupLists) -> Pack:
    """One file of a pack from plain data, as `read_pack`. `name` is what errors call it, `lines` where parts stand.

    Raises PackError with the place of what is wrong and what would be right.
    """
    pack, problems = read_pack(name, data, lines, lists)
    return _held(pack, problems)


def merge(packs: Iterable[Pack]) -> Pack:
    """All packs as one, later ones adding to earlier ones.

    Raises PackError for an id given twice, or words that a frame uses and no pack has.
    """
    return _held(*join(packs))


def extended(pack: Pack, own: Pack) -> Pack:
    """A pack that goes together, and another besides. Raises PackError where that one does not go with it."""
    return _held(*join([pack, own], pack.places))


def _held(pack: Pack, problems: tuple[str, ...]) -> Pack:
    if problems:
        raise PackError(problems[0])
    return pack


def join(packs: Iterable[Pack], checked: Container[str] = ()) -> tuple[Pack, tuple[str, ...]]:
    """All packs of a game as one, and everything that does not go together.

    `checked`: frames that are known to have their words.
    """
    listed = list(packs)
    lexicon: dict[str, tuple[str, ...]] = {}
    flags: dict[str, dict[str, Flags]] = {}
    places: dict[str, str] = {}
    problems = []
    for pack in listed:
        for key, words in pack.lexicon.items():
            lexicon[key] = lexicon.get(key, ()) + words
        for key, flagged in pack.word_flags.items():
            flags.setdefault(key, {}).update(flagged)
        problems += [f"{pack.places[ident]}: the id '{ident}' is given twice: every frame needs its own"
                     for ident in pack.places if ident in places]
        places.update(pack.places)
    frames = [frame for pack in listed for group in pack.frames.values() for frame in group]
    problems += [said for frame in frames if frame.id not in checked
                 for said in _missing_words(frame, lexicon, places)]
    whole = Pack(_by_slot(frames), MappingProxyType(lexicon), _joined_setup(listed),
                 MappingProxyType({k: v for pack in listed for k, v in pack.reasons.items()}),
                 MappingProxyType({k: v for pack in listed for k, v in pack.rules_help.items()}),
                 MappingProxyType({k: v for pack in listed for k, v in pack.voices.items()}),
                 MappingProxyType(flags), MappingProxyType(places),
                 MappingProxyType({k: v for pack in listed for k, v in pack.spoken.items()}),
                 MappingProxyType({k: v for pack in listed for k, v in pack.plain.items()}))
    return whole, tuple(problems)


def _texts(words: _Words) -> Lexicon:
    return MappingProxyType({
        key: tuple(word if isinstance(word, str) else word.text for word in each) for key, each in words.items()})


def _flags(words: _Words) -> Mapping[str, Mapping[str, Flags]]:
    flags = {key: {word.text: MappingProxyType(word.flags) for word in each if isinstance(word, _Word)}
             for key, each in words.items()}
    return MappingProxyType({key: each for key, each in flags.items() if each})


def _by_slot(frames: Iterable[Frame]) -> Mapping[str, tuple[Frame, ...]]:
    slots: dict[str, list[Frame]] = {}
    for frame in frames:
        slots.setdefault(frame.slot, []).append(frame)
    return MappingProxyType({slot: tuple(group) for slot, group in slots.items()})


def _missing_words(frame: Frame, lexicon: Lexicon, places: Mapping[str, str]) -> Iterable[str]:
    for key in sorted((lexicon_keys(frame.text) | voice_keys(frame.text)) - lexicon.keys()):
        if key in voice_keys(frame.text) and any(each.endswith(f".{key}") for each in lexicon):
            continue
        allowed = ", ".join(sorted(each for each in lexicon if "." not in each)) or "none"
        yield f"{places.get(frame.id, '')}: {frame.id}: no lexicon entry '{key}': there are {allowed}"


def _joined_setup(packs: list[Pack]) -> SetupLists:
    """The lists of all packs, one after another; all are of the kind that their game names."""
    kind = type(packs[0].setup) if packs else SetupLists
    return kind(*(_added([getattr(pack.setup, name) for pack in packs]) for name in kind.__struct_fields__))


def _added(lists: list[Any]) -> Any:
    """Lists one after another, or tables as one."""
    if isinstance(lists[0], dict):
        return {key: value for each in lists for key, value in each.items()}
    return tuple(item for each in lists for item in each)


def _allowed(message: str) -> str:
    """A hint for unknown keys, which msgspec names without saying what would be right."""
    if "unknown field" not in message:
        return ""
    kind = _Voice if "$.voices" in message else _File
    return f"; allowed are {', '.join(kind.__struct_fields__)}"
