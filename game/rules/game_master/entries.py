"""The entries that every game led by a game master has: what is said and judged between its throws.

Each is a frozen struct tagged by ``do``, as its record has it. Texts are data: normalised, never parsed. A game adds
its own to ``StoryEntry`` in one closed union.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.rules.game_master.effects import Effects
from game.rules.game_master.terms import (
    GM,
    LONGEST_TELLING,
    LONGEST_TEXT,
    LONGEST_WORD,
    Ground,
    Ident,
    Scalar,
    SceneKind,
    Shown,
    TellKind,
    Wish,
)
from game.rules.seats import TABLE
from game.rules.value import Value

Text = Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]
Words = Annotated[str, msgspec.Meta(max_length=LONGEST_TELLING)]
Word = Annotated[str, msgspec.Meta(max_length=LONGEST_WORD)]


class SetScene(Value, frozen=True, tag_field="do", tag="scene"):
    """A new scene; the last one is over. ``here``: who is present, beside the characters."""

    id: Ident
    by: str = GM
    kind: SceneKind = SceneKind.INTERACTION
    title: Text = ""
    text: Words = ""
    here: tuple[Ident, ...] = ()
    goes_on: bool = False


class Here(Value, frozen=True, tag_field="do", tag="here"):
    """Somebody comes, or goes."""

    ids: tuple[Ident, ...]
    present: bool
    by: str = GM


class BringNpc(Value, frozen=True, tag_field="do", tag="npc"):
    """Brings somebody in, or changes them; what is left out stays."""

    id: Ident
    by: str = GM
    name: Text = ""
    numbers: dict[Ident, int] | None = None
    stance: int | None = None
    secret: bool | None = None


class MakeFact(Value, frozen=True, tag_field="do", tag="fact"):
    """Something becomes so; ``value`` None closes it (GM-G31)."""

    id: Ident
    subject: Word = ""
    value: Scalar | None = True
    by: str = GM
    text: Text = ""
    secret: bool = False
    major: bool = False


class Reveal(Value, frozen=True, tag_field="do", tag="reveal"):
    """Hidden facts, people and clocks are open from now on."""

    ids: tuple[Ident, ...]
    by: str = GM


class SetClock(Value, frozen=True, tag_field="do", tag="clock"):
    """Makes a clock (``size``), or moves one (``add``), with a cause (GM-G34)."""

    id: Ident
    by: str = GM
    size: int = 0
    add: int = 0
    shown: Shown = Shown.OPEN
    text: Text = ""


class Note(Value, frozen=True, tag_field="do", tag="note"):
    """A note of the GM's, hidden; it changes nothing."""

    text: Words = ""
    by: str = GM


class Narrate(Value, frozen=True, tag_field="do", tag="narrate"):
    """An intention: what somebody means to do, by which approach (``free`` for any other idea), to what."""

    by: str
    text: Text = ""
    approach: Word = "free"
    target: Word = ""
    means: Word = ""


class Ask(Value, frozen=True, tag_field="do", tag="ask"):
    """A question to the GM."""

    by: str
    text: Text = ""


class Refuse(Value, frozen=True, tag_field="do", tag="refuse"):
    """It cannot be done as things stand: for a fact that everybody may know, with another way (GM-G12)."""

    by: str = GM
    text: Text = ""
    fact: Word = ""


class Grant(Value, frozen=True, tag_field="do", tag="grant"):
    """It happens, without a throw (GM-G13)."""

    by: str = GM
    text: Text = ""
    effects: Effects = ()


class Propose(Value, frozen=True, tag_field="do", tag="propose"):
    """A price: nothing happens until it is taken, unless it is forced."""

    to: str
    by: str = GM
    text: Text = ""
    effects: Effects = ()
    forced: bool = False


class Agree(Value, frozen=True, tag_field="do", tag="agree"):
    """Takes a price, or leaves it."""

    by: str
    yes: bool = True


class Withdraw(Value, frozen=True, tag_field="do", tag="withdraw"):
    """Gives an announced call up, with all that was committed to it (GM-G18)."""

    by: str


class Ready(Value, frozen=True, tag_field="do", tag="ready"):
    """Has no more to offer; taken back by ``yes`` false until the first die (GM-G16)."""

    by: str
    yes: bool = True


class DoEffect(Value, frozen=True, tag_field="do", tag="effect"):
    """What a result left to the GM."""

    of: str
    by: str = GM
    effects: Effects = ()


class Tell(Value, frozen=True, tag_field="do", tag="tell"):
    """Words. An ``outcome`` uses the right of telling; ``speaker`` is a person it is told as."""

    by: str
    text: Words = ""
    kind: TellKind = TellKind.OUTCOME
    speaker: Word = msgspec.field(default="", name="as")


class PassTelling(Value, frozen=True, tag_field="do", tag="pass_telling"):
    """The right of telling goes to another seat (GM-G29)."""

    by: str
    to: str


class AddElement(Value, frozen=True, tag_field="do", tag="element"):
    """Something becomes real by a right to say so (HS-S35, KEEP-K37)."""

    id: Ident
    by: str
    text: Text = ""
    subject: Word = ""
    value: Scalar = True


class Accept(Value, frozen=True, tag_field="do", tag="accept"):
    """An element stands."""

    id: Ident
    by: str = GM


class Strike(Value, frozen=True, tag_field="do", tag="veto"):
    """An element cannot be so, for the ground named; with ``text`` it is bent, and stands so (HS-S37)."""

    id: Ident
    ground: Ground
    by: str = GM
    fact: Word = ""
    text: Text = ""


class Amend(Value, frozen=True, tag_field="do", tag="amend"):
    """Something is put right in the open, with a reason (GM-G38); ``what`` is a path of a closed list."""

    what: Annotated[str, msgspec.Meta(max_length=120)]
    value: Scalar
    by: str = GM
    text: Text = ""


class Pause(Value, frozen=True, tag_field="do", tag="pause"):
    """Somebody wants a pause, and perhaps something put away (GM-G35)."""

    by: str = TABLE
    wish: Wish | None = None
    subject: Word = ""


class ChangeSeat(Value, frozen=True, tag_field="do", tag="seat"):
    """A seat passes to another person, or to the computer (GM-G6, GM-G46)."""

    of: str
    player: Annotated[str, msgspec.Meta(pattern="^(human:[0-9]+|computer:[a-z0-9]+:[a-z0-9_]+)$")]
    by: str = TABLE


class NewSession(Value, frozen=True, tag_field="do", tag="session"):
    """Another session begins (HS-S16)."""

    by: str = GM


class DeclareEnd(Value, frozen=True, tag_field="do", tag="end"):
    """The ending is declared (GM-G48)."""

    ending: Ident
    by: str = GM
    text: Words = ""


class Over(Value, frozen=True, tag_field="do", tag="over"):
    """The last entry."""

    by: str = TABLE


StoryEntry = (SetScene | Here | BringNpc | MakeFact | Reveal | SetClock | Note | Narrate | Ask | Refuse | Grant
              | Propose | Agree | Withdraw | Ready | DoEffect | Tell | PassTelling | AddElement | Accept | Strike
              | Amend | Pause | ChangeSeat | NewSession | DeclareEnd | Over)
