"""An adventure pack as data: the types of its files. The rules never see one; the director and people do.

A pack is written once for several systems: bands and a few overrides give its numbers in each. Text keys are slots of
narration; conditions are read by ``expressions``; effects are those that the rules of led games know, before macros
are opened up.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from game.rules.game_master.terms import Ident, Scalar, SceneKind, Shown
from game.story.scenery import StageFile

Key = str
"""A key of words: a slot of narration, without the pack's own name before it."""
If = Annotated[str, msgspec.Meta(max_length=200)]
System = Literal["protagonists", "high_stakes", "keeper"]
Band = Literal["simple", "tricky", "hard", "extreme"]
Way = Literal["force", "finesse", "learning", "insight", "charm", "nerve"]
Grade = Literal["careful", "plain", "bold"]
Slot = Literal["triumph", "success", "cost", "failure", "disaster"]
Again = Literal["never", "always"] | int
"""Whether something may come again; a number: after so many scenes."""
PlainEffects = tuple[dict[str, Any], ...]
"""Effects and macros as written; ``linting`` says which are known, ``opened`` makes them those of a system."""
Directions = tuple[dict[str, Any], ...]
"""What the director does besides: ``{open: barge}``, ``{start: boarding}``, ``{end: delivered}``."""

DIRECTIONS = frozenset({"go", "start", "open", "close", "say", "saga", "act", "session", "rounds", "award",
                        "offer_rest", "propose", "end"})
MACROS = frozenset({"harm", "shame", "rattle", "spent"})
BY_ITSELF = frozenset({"fact", "reveal", "clock", "stance", "enter", "leave"})
"""Effects that a trigger may have: what befalls a character comes of a throw, a price or a grant (GM-G20)."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of everything in a pack: what it does not know it refuses."""


class Content(Part, frozen=True):
    """What is told of each subject at most, shown before play; ``notes`` says what may upset a player (GM-G7)."""

    notes: Key
    injury: int = 0
    death: int = 0
    cruelty: int = 0
    horror: int = 0
    substances: int = 0
    romance: int = 0
    religion: int = 0
    language: int = 0


class Genre(Part, frozen=True):
    """What kind of story it is, and a key for its conventions."""

    name: str
    conventions: Key


class DirectorOfPack(Part, frozen=True):
    """The voice and temper that lead it where nobody chooses another."""

    voice: Ident
    temper: Literal["gentle", "even", "stern"] = "even"


class About(Part, frozen=True):
    """The head of a pack."""

    id: Ident
    version: Annotated[int, msgspec.Meta(ge=1)]
    title: str
    systems: tuple[System, ...]
    parts: tuple[Ident, ...]
    players: tuple[int, int]
    minutes: tuple[int, int]
    genre: Genre
    content: Content
    director: DirectorOfPack
    options: dict[str, Scalar] = {}
    rest: dict[Ident, dict[str, Scalar]] = {}
    part_titles: dict[Ident, str] = {}
    """What each part is called beside the title, where there are several."""


class Want(Part, frozen=True):
    """What somebody wants, how much, and until when."""

    id: Ident
    weight: Annotated[int, msgspec.Meta(ge=1, le=5)]
    until: If = ""


class CastMember(Part, frozen=True):
    """Somebody whom the game master plays. Pronouns are ``many`` for several people under one name."""

    name: str
    pronouns: Literal["he", "she", "they", "it", "many"]
    role: str
    numbers: dict[System, dict[str, int]]
    wants: tuple[Want, ...] = ()
    tactics: dict[Ident, int] = {}
    stance: Annotated[int, msgspec.Meta(ge=-3, le=3)] = 0
    secret: dict[str, str] = {}
    after: dict[str, int] = {}


class PackFact(Part, frozen=True):
    """Something that can be so. A secret one says where it can be learnt, and what knowing it gives.

    ``says``: what it comes to in plain words, a sentence. ``drawn``: which of its values it has is drawn by the seed
    before play, and hidden until it is revealed (GM-G33).
    """

    values: tuple[str, ...] = ()
    start: Scalar = False
    secret: bool = False
    learn: tuple[Ident, ...] = ()
    gives: dict[str, Any] = {}
    major: bool = False
    says: str = ""
    drawn: bool = False


class PackClock(Part, frozen=True):
    """A clock, and what it starts or makes so when it is full. ``name``: how plain words call it."""

    size: Annotated[int, msgspec.Meta(ge=2, le=12)]
    shown: Shown = Shown.OPEN
    start: Annotated[int, msgspec.Meta(ge=0, le=11)] = 0
    full: dict[Literal["start", "fact"], Ident] = {}
    lasting: bool = False
    name: str = ""


class Exit(Part, frozen=True):
    """A way out of a scene; one of them stands open always, and costs no harm. ``label``: what is pressed to go."""

    to: Ident
    when: If = msgspec.field(default="", name="if")
    always: bool = False
    cost: PlainEffects = ()
    label: str = ""


class RoundsOfScene(Part, frozen=True):
    """Where turns are taken in order: the spots, which of them are neighbours, who stands where (PRO-P48).

    ``spots``: by id, as words call them; in a row where nothing is said of ``joined``. ``starts``: people of the scene,
    and ``party`` for others.
    """

    spots: dict[Ident, str]
    joined: tuple[tuple[Ident, Ident], ...] = ()
    starts: dict[Ident, Ident] = {}


class PackScene(Part, frozen=True):
    """A scene: when it may come, who is there, what there is to be got, how one leaves.

    ``time``: when it is in the story, for the head of its chapter. ``rounds``: what it needs where turns are taken.
    """

    part: Ident
    kind: SceneKind
    place: str
    want: Key
    say: dict[Literal["first", "again", "saga"], Key]
    exits: tuple[Exit, ...]
    time: str = ""
    act: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    open_if: If = ""
    priority: int = 0
    again: Again = "never"
    cast: tuple[Ident, ...] = ()
    obstacles: tuple[Ident, ...] = ()
    hints: tuple[Key, ...] = ()
    note: Key = ""
    minutes: Annotated[int, msgspec.Meta(ge=1, le=60)] = 8
    triggered: bool = False
    grave: bool = False
    rounds: RoundsOfScene | None = None


class Advantage(Part, frozen=True):
    """What makes an approach easier, or harder by a step below nought, and why."""

    step: Literal[-2, -1, 1, 2, 3]
    why: Key
    when: If = msgspec.field(default="", name="if")
    on: Literal["", "world"] = ""


class Approach(Part, frozen=True):
    """One way at an obstacle: the words that mean it, what it goes by, how hard it is.

    ``label``: what is pressed to take it, and what plain words call it: *ring and give a name*. ``tags``: what it is to
    somebody who is driven by such things (PRO-P19).
    """

    by: Way
    verbs: tuple[str, ...]
    label: str = ""
    nouns: tuple[str, ...] = ()
    band: Band | None = None
    needs: If = ""
    advantage: tuple[Advantage, ...] = ()
    grade: Grade = "plain"
    use: dict[System, Ident] = {}
    say: Key = ""
    results: dict[Slot, Outcome] = {}
    tags: tuple[Ident, ...] = ()


class Outcome(Part, frozen=True):
    """A slot of a result: what is said, what it does, what the director does then."""

    say: Key
    do: PlainEffects = ()
    then: Directions = ()


class FreeWay(Part, frozen=True):
    """The way for any other idea."""

    band: Band


class Obstacle(Part, frozen=True):
    """What stands between people and what they want: described once, with numbers for each system.

    ``name``: what plain words call it. ``opposed``: ``by`` whom, ``with`` which of the six ways, whether it ``wants``
    to keep or change something, and what it does ``harm`` to where it is an attack. ``tags``: as those of an approach.
    """

    scene: Ident
    nouns: tuple[str, ...]
    stakes: Key
    approaches: dict[Ident, Approach]
    results: dict[Slot, Outcome]
    free: FreeWay
    name: str = ""
    band: Band = "tricky"
    numbers: dict[System, Any] = {}
    opposed: dict[str, str] = {}
    raises: tuple[Ident, ...] = msgspec.field(default=(), name="raise")
    grave: bool = False
    when: If = msgspec.field(default="", name="if")
    tags: tuple[Ident, ...] = ()


class Complication(Part, frozen=True):
    """Bad luck of a kind, for ones, for mixed results and prices; ``out``: the way out of one that strikes later."""

    id: Ident
    tags: tuple[Literal["people", "gear", "weather", "time", "body", "standing"], ...]
    say: Key
    do: PlainEffects = ()
    when: If = msgspec.field(default="", name="if")
    again: Again = "never"
    weight: Annotated[int, msgspec.Meta(ge=1, le=5)] = 1
    size: Literal[1, 2] = 1
    out: Key = ""


class PackElement(Part, frozen=True):
    """Something that a player may make real: where it fits, the words that mean it, what it cannot stand beside."""

    id: Ident
    fits: tuple[Ident, ...]
    words: tuple[str, ...]
    subject: Ident
    value: str
    say: Key
    slots: dict[Ident, tuple[Ident, ...]] = {}
    gives: dict[str, Any] = {}
    breaks: tuple[Ident, ...] = ()


class Trigger(Part, frozen=True):
    """What happens by itself as soon as something is so."""

    id: Ident
    when: If
    once: bool = True
    say: Key = ""
    do: PlainEffects = ()
    then: Directions = ()


class AwardRow(Part, frozen=True):
    """What earns the pool a token (KEEP-K34)."""

    id: Ident
    when: If
    say: Key


class PackEnding(Part, frozen=True):
    """How the story may end; one of a part may always."""

    id: Ident
    say: Key
    part: Ident = ""
    when: If = ""
    always: bool = False
    hook: Key = ""


class SkullRow(Part, frozen=True):
    """What is worth a Skull, or costs one (KEEP-K45)."""

    id: Ident
    when: If
    n: Literal[-2, -1, 1, 2]
    say: Key


class Decks(Part, frozen=True):
    """``decks.yaml``."""

    schema: int
    complications: tuple[Complication, ...] = ()
    elements: tuple[PackElement, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    awards: tuple[AwardRow, ...] = ()
    endings: tuple[PackEnding, ...] = ()
    skulls: tuple[SkullRow, ...] = ()


class Nature(Part, frozen=True):
    """What somebody is like whom the computer plays."""

    bold: Annotated[int, msgspec.Meta(ge=0, le=3)] = 1
    careful: Annotated[int, msgspec.Meta(ge=0, le=3)] = 1
    curious: Annotated[int, msgspec.Meta(ge=0, le=3)] = 1
    kind: Annotated[int, msgspec.Meta(ge=0, le=3)] = 1


class ReadySheet(Part, frozen=True):
    """A character ready to play; ``sheet`` has the numbers in the form of its system."""

    name: str
    pronouns: Literal["he", "she", "they", "it"]
    look: str
    sheet: dict[System, dict[str, Any]]
    nature: Nature = Nature()
    voice: Key = ""
    spare: bool = False


class Sheets(Part, frozen=True):
    """``sheets.yaml``: ready characters and lists for making one's own."""

    schema: int
    sheets: dict[Ident, ReadySheet]
    lists: dict[str, tuple[str, ...]] = {}


class Sentence(Part, frozen=True):
    """Something a player may type, and the approach it means; ``free`` where it means none."""

    say: str
    means: Ident


class Blessed(Part, frozen=True):
    """A play whose whole output is kept: its seed and how it is played."""

    part: Ident
    seed: int
    style: str = "sensible"
    players: int = 3


class PackTests(Part, frozen=True):
    """``tests.yaml``: sentences by obstacle, and plays."""

    schema: int
    say: dict[Ident, tuple[Sentence, ...]] = {}
    play: tuple[Blessed, ...] = ()


class Head(Part, frozen=True):
    """``pack.yaml``."""

    schema: int
    pack: About
    cast: dict[Ident, CastMember] = {}
    facts: dict[Ident, PackFact] = {}
    clocks: dict[Ident, PackClock] = {}


class SceneFile(Part, frozen=True):
    """One of ``scenes/*.yaml``."""

    schema: int
    scenes: dict[Ident, PackScene] = {}
    obstacles: dict[Ident, Obstacle] = {}


class Adventure(msgspec.Struct, frozen=True):
    """A whole pack, read; ``sha256`` is its identity. ``keys``: the keys of words that its text files speak."""

    about: About
    sha256: str
    cast: dict[str, CastMember]
    facts: dict[str, PackFact]
    clocks: dict[str, PackClock]
    scenes: dict[str, PackScene]
    obstacles: dict[str, Obstacle]
    decks: Decks
    sheets: Sheets
    tests: PackTests
    keys: frozenset[str] = frozenset()
    drawn: StageFile = StageFile(1)


SCHEMA = 1
"""The schema of today; a newer one is refused."""
