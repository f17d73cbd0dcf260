"""What a game gives its writers to work with: facts, slots, hooks, lexicons. Plain tables that packs are held to."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, get_args

import msgspec

from game.narration.conditions import Scalar

Subject = Literal["injury", "death", "cruelty", "horror", "substances", "romance", "religion", "language"]
SUBJECTS: tuple[str, ...] = get_args(Subject)
"""What a table may want less of. 1: it is named; 2: it is shown; 3: it is shown from close by."""
MOST = 3
"""The highest level of a subject, and of the dial."""

TONES = ("dry", "cruel", "warm", "grim", "absurd", "grand", "breathless")
"""How a line sounds; a voice prefers some of them."""

FactKind = Literal["word", "text", "number", "flag", "name", "pronouns"]
Shape = Literal["noun", "mass", "plural", "name", "oath", "like", "line", "verb"]

SHAPES: Mapping[str, str] = MappingProxyType({
    "noun": "a countable thing or person without an article, small letter: `cracked thermos`",
    "mass": "what takes no article, small letter: `cold soup`",
    "plural": "several of them, no article, small letter: `two dentists`",
    "name": "a name with its capitals, and its article if it has one: `Ferro-Lax`",
    "oath": "an exclamation without its mark, small letter: `saints and sandpaper`",
    "like": "begins with *like* or *as*: `like a pram on a motorway`",
    "line": "a whole sentence with capital and end: `That is coming out of somebody's fee.`",
    "verb": "a doing in the *-ing* form, small letter: `humming`"})
"""What an entry of a lexicon looks like, by the shape of its lexicon."""


class Fact(msgspec.Struct, frozen=True):
    """One key of the blackboard. `word` has closed `values`; `text` may be anything somebody typed."""

    kind: FactKind
    doc: str
    values: tuple[Scalar, ...] = ()


class Slot(msgspec.Struct, frozen=True):
    """One kind of moment. `always`: facts it can count on; `maybe`: facts that are there at times.

    `callback`: it is there to recall; where no hook is open the start of the match will do. `looks_back`: it may
    recall at any time, and what is long past as well. `phrase`: no full stop at the end. `subject` is what the Pause
    closes after a line without flags of its own. `must`: one of these is named. `opens`: a voice may open it with a
    phrase of its own. `asks`: conditions that every frame has. `leaves`: what every frame sets. `names`: facts that a
    line had better name, with what each is worth. `owes`: one of these must be named, where one is known and enough
    frames can. `answers`: a fact that asks something; what was written for its very value comes before all else.
    """

    id: str
    when: str
    speaker: str
    want: int
    always: frozenset[str] = frozenset()
    maybe: frozenset[str] = frozenset()
    words: int = 45
    subject: str = "injury"
    busy: bool = False
    callback: bool = False
    phrase: bool = False
    must: frozenset[str] = frozenset()
    opens: bool = False
    looks_back: bool = False
    asks: frozenset[str] = frozenset()
    leaves: frozenset[str] = frozenset()
    names: Mapping[str, float] = {}
    owes: frozenset[str] = frozenset()
    answers: str = ""


class HookKind(msgspec.Struct, frozen=True):
    """What a pattern finds. `needs`: the facts that come with it besides those of every hook.

    `joins`: it joins a turn to the one before, and neither waits for other callbacks nor keeps them waiting.
    """

    finds: str
    first: str
    last: str
    needs: frozenset[str] = frozenset()
    joins: bool = False


class LexiconKind(msgspec.Struct, frozen=True):
    """One lexicon: the shape of its entries, how many are wanted, what they are."""

    shape: Shape
    want: int
    doc: str


class Company(msgspec.Struct, frozen=True):
    """Words (a regular expression) that speak of more people than one, and the condition that asks for them.

    `slots`: those that are told of one person, who may be alone.
    """

    words: str
    asks: str
    slots: frozenset[str]


class SetupLists(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lists that a match can be filled in from. A game that has some names them in a kind of its own.

    Every field is a tuple or a table, empty where a pack lists nothing, so that those of several files add up.
    """

    def problems(self) -> list[str]:
        """What is wrong with the lists of a whole pack."""
        return []


class Vocabulary(msgspec.Struct, frozen=True, kw_only=True):
    """All of it for one game; a game without packs has nothing.

    `groups`: facts that come together, as the writers' guide calls them. `rules_help`: what the rule of a phase may
    speak of. `sets`: facts that a frame may leave behind for the rest of the turn, besides motifs; `brings`: those
    that a text may have of its own. `samples`: made-up facts to try frames with. `setup`: the kind of its set-up lists.
    `company`: how a text speaks of people whom not everybody has. `tools`: lexicons of what things are done with.
    `marks`: facts by which frames know one very scene. `quotes`: facts that are long, and quoted too often.
    """

    facts: Mapping[str, Fact] = msgspec.field(default_factory=dict)
    slots: Mapping[str, Slot] = msgspec.field(default_factory=dict)
    hooks: Mapping[str, HookKind] = msgspec.field(default_factory=dict)
    hook_facts: frozenset[str] = frozenset()
    lexicons: Mapping[str, LexiconKind] = msgspec.field(default_factory=dict)
    phrases: Mapping[str, LexiconKind] = msgspec.field(default_factory=dict)
    voices: Mapping[str, str] = msgspec.field(default_factory=dict)
    groups: Mapping[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    rules_help: frozenset[str] = frozenset()
    sets: frozenset[str] = frozenset()
    brings: frozenset[str] = frozenset()
    samples: Mapping[str, Scalar] = {}
    setup: type[SetupLists] = SetupLists
    company: Company | None = None
    tools: tuple[str, ...] = ()
    marks: frozenset[str] = frozenset()
    quotes: frozenset[str] = frozenset()
