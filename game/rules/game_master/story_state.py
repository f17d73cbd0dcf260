"""The state that games led by a game master share: how the story is kept. Words stand in entries, never here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from game.rules.errors import IllegalAction
from game.rules.game_master.effects import Effects
from game.rules.game_master.terms import GM, Phase, Scalar, SceneKind, Shown
from game.rules.value import Value

Found = TypeVar("Found")


class Fact(Value, frozen=True, omit_defaults=True):
    """Something that is so (GM-G31). ``n``: the entry that made it, 0 the header."""

    n: int
    subject: str
    value: Scalar
    secret: bool = False
    major: bool = False


class Clock(Value, frozen=True):
    """So many parts of so many are filled (GM-G34)."""

    size: int
    filled: int = 0
    shown: Shown = Shown.OPEN


class Npc(Value, frozen=True, omit_defaults=True):
    """Somebody who is nobody's character: numbers by the game's names, stance from -3 foe to 3 friend."""

    numbers: dict[str, int]
    stance: int = 0
    out: bool = False
    secret: bool = False


class Element(Value, frozen=True):
    """Something that became real by a right of ``by``; ``stands`` once it was accepted.

    ``before``: the facts whose place it took, which come back if it is struck; of one that stands nothing comes back.
    """

    n: int
    by: str
    stands: bool = False
    before: dict[str, Fact] | msgspec.UnsetType = msgspec.UNSET


class Scene(Value, frozen=True):
    """Where the story is: ``here`` are the ids of those present; ``goes_on``: no Rest lay before it."""

    id: str
    n: int
    kind: SceneKind = SceneKind.INTERACTION
    here: tuple[str, ...] = ()
    goes_on: bool = False


class Spoken(Value, frozen=True):
    """An intention or question that waits for its one answer (GM-G12)."""

    n: int
    by: str
    asks: bool = False
    approach: str = ""
    target: str = ""


class Offered(Value, frozen=True):
    """A price that somebody may take or leave; ``do`` is done when it is taken, or at once where ``forced``."""

    n: int
    to: str
    do: Effects = ()
    forced: bool = False


class Telling(Value, frozen=True):
    """Whose right it is to tell the last result, the one of entry ``after``."""

    of: str
    after: int
    elements: int = 0
    ones: int = 0


class StoryState(Value, frozen=True):
    """One moment of a story, less what only one game has. ``count``: how many entries there are."""

    count: int = 0
    phase: Phase = Phase.PREPARE
    session: int = 1
    scene: Scene | None = None
    facts: dict[str, Fact] = msgspec.field(default_factory=dict)
    clocks: dict[str, Clock] = msgspec.field(default_factory=dict)
    npcs: dict[str, Npc] = msgspec.field(default_factory=dict)
    elements: dict[str, Element] = msgspec.field(default_factory=dict)
    closed: tuple[str, ...] = ()
    spoken: tuple[Spoken, ...] = ()
    offered: Offered | None = None
    telling: Telling | None = None
    rights: dict[str, int] = msgspec.field(default_factory=dict)
    players: dict[str, str] = msgspec.field(default_factory=dict)
    dial: int = 1
    limits: dict[str, int] = msgspec.field(default_factory=dict)
    ending: str = ""

    @property
    def number(self) -> int:
        """The number of the entry that comes next."""
        return self.count + 1

    @property
    def between(self) -> Phase:
        """The phase in which nothing is open: where a result that was told leads back to."""
        return Phase.FREE

    @property
    def waiting(self) -> tuple[str, ...]:
        """Ids of elements that nobody has accepted yet."""
        return tuple(ident for ident, each in self.elements.items() if not each.stands)

    @property
    def characters_seated(self) -> tuple[str, ...]:
        """The seats of characters, in order."""
        return tuple(seat for seat in self.players if seat != GM)


def there(value: Found | None) -> Found:
    """What the checks have found to be there; raises ``IllegalAction`` where nothing is."""
    if value is None:
        raise IllegalAction("not_now")
    return value


def story_claims(state: StoryState) -> Mapping[str, Any]:
    """What a record says of the shared part of a state, what is hidden in clear (GM-G41)."""
    named = ("phase", "session", "scene", "facts", "clocks", "npcs", "closed", "telling", "dial", "limits", "rights")
    elements = {ident: replace(each, before=msgspec.UNSET) for ident, each in state.elements.items()}
    return {**msgspec.to_builtins({**{key: getattr(state, key) for key in named}, "elements": elements}),
            "over": state.ending or None}
