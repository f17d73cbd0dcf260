"""One moment of a story: what every led game has, and characters, calls with their dice, debts besides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from game.games.high_stakes.rules.actions import Call, Extra, SplitPart
from game.games.high_stakes.rules.constants import Rung
from game.games.high_stakes.rules.header import Character, Header
from game.games.high_stakes.rules.sheet import Sheet
from game.rules.dice.meaning import ThrownDie
from game.rules.dice.success_pool import SpentSix
from game.rules.game_master.effects import Ease, Effects
from game.rules.game_master.story_state import StoryState, story_claims, there
from game.rules.value import Value


class Offer(Value, frozen=True, omit_defaults=True):
    """Dice promised to a throw: of what, by whom, the id of the Trait or Relationship."""

    what: Extra
    by: str
    id: str = ""
    dice: int = 1


class Raised(Value, frozen=True, omit_defaults=True):
    """A worse Consequence, staked for its dice (HS-S48)."""

    rung: Rung
    what: str = ""


class Hand(Value, frozen=True, omit_defaults=True):
    """What one who throws in a call has committed to it, and how their dice lie, oldest first.

    ``spent``: sixes put away. ``spared``: ones that friends' sixes paid for. ``lent``: own sixes that paid for a
    friend's one (HS-S52). ``draws``: what they say of a tie; ``ties``: dice that decide one (HS-S56).
    """

    offers: tuple[Offer, ...] = ()
    raised: Raised | None = None
    dice: tuple[ThrownDie, ...] = ()
    spent: tuple[SpentSix, ...] = ()
    spared: tuple[str, ...] = ()
    lent: tuple[str, ...] = ()
    stands: bool = False
    draws: bool | None = None
    ties: tuple[ThrownDie, ...] = ()

    def offered(self, *kinds: Extra) -> tuple[Offer, ...]:
        """What was promised of these kinds."""
        return tuple(each for each in self.offers if each.what in kinds)


class Lent(Value, frozen=True):
    """A six that shall cancel a friend's one, if the friend agrees (HS-S52)."""

    by: str
    die: str
    to: str
    on: str


class OpenCall(Value, frozen=True):
    """A call with all that was committed to it. ``ready``: seats that have no more to offer (GM-G16).

    ``ends``: whom it could bring out of the story (HS-S49). ``lying``: dice of both who oppose each other, thrown
    together, until each hand has its entry (GM-G24). ``agreed``: who lets stakes be raised in a contest.
    """

    n: int
    call: Call
    hands: dict[str, Hand]
    ready: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    approach: str = "free"
    target: str = ""
    split: tuple[SplitPart, ...] = ()
    agreed: tuple[str, ...] = ()
    asked: Lent | None = None
    lying: dict[str, int] = msgspec.field(default_factory=dict)

    @property
    def thrown(self) -> int:
        """How many dice were thrown for it so far."""
        return sum(len(hand.dice) + len(hand.ties) for hand in self.hands.values())


class Choice(Value, frozen=True):
    """What the GM chooses of, before it is told: lists of effects that befall ``of`` (HS-S47)."""

    of: str
    choices: tuple[Effects, ...]


class Held(Value, frozen=True):
    """A Complication held back by entry ``n``, in the scene of this place in the story (HS-S40)."""

    n: int
    of: str
    scene: int
    effects: Effects = ()


Slot = Literal["triumph", "success", "cost", "failure", "disaster"]
"""What a result is in the terms of a pack (HS-S31)."""


class Came(Value, frozen=True):
    """What a throw came to for one who threw, in the terms of a pack (HS-S31)."""

    success: bool
    successes: int
    difficulty: int
    ones: tuple[str, ...] = ()
    sixes: int = 0
    elements: int = 0

    @property
    def slot(self) -> Slot:
        """``triumph``, ``cost``, ``success``, ``failure`` or ``disaster``."""
        if not self.success:
            return "disaster" if self.ones else "failure"
        if self.ones:
            return "cost"
        return "triumph" if self.sixes else "success"


class Settled(Value, frozen=True):
    """What the last call came to: ``success``, ``failure``, ``win`` or ``draw``, and for everybody who threw.

    ``parts``: of a shared scene, by id. ``helpers``: who shares what befalls whoever threw for a question (HS-S13).
    """

    result: str
    call: Call
    came: dict[str, Came]
    winner: str = ""
    approach: str = "free"
    target: str = ""
    parts: dict[str, bool] = msgspec.field(default_factory=dict)
    helpers: tuple[str, ...] = ()


class Fallen(Value, frozen=True):
    """Somebody who is out of the story, for their friends to avenge (HS-S51)."""

    id: str
    of: str
    cause: str


class State(StoryState, frozen=True):
    """One moment. ``characters``: as they are now. ``scenes``: how many there were. ``resting``: in a Rest (HS-S60).

    ``going``: who goes out next, and of what. ``ones``: dice of the last result that are Complications still owed.
    ``tellers``: who tells after the one whose right it is now (HS-S33). ``vetoes``: in a row, by seat; ``lays_out``:
    for whom the GM lays out three that fit (HS-S37). ``gone``: things that are lost, by seat. ``secrets_out``: the
    scene in which a Personal Secret came out (HS-S7). ``leader``: whose player leads where that goes round.
    """

    header: Header = msgspec.field(default_factory=lambda: Header(characters={}))
    characters: dict[str, Character] = msgspec.field(default_factory=dict)
    scenes: int = 0
    rests: int = 0
    resting: tuple[str, ...] = ()
    tended: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    going: tuple[tuple[str, str], ...] = ()
    fallen: tuple[Fallen, ...] = ()
    call: OpenCall | None = None
    settled: Settled | None = None
    ones: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    held: tuple[Held, ...] = ()
    choices: tuple[Choice, ...] = ()
    tellers: tuple[str, ...] = ()
    vetoes: dict[str, int] = msgspec.field(default_factory=dict)
    lays_out: str = ""
    eases: tuple[Ease, ...] = ()
    gone: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    secrets_out: dict[str, int] = msgspec.field(default_factory=dict)
    withdrawals: dict[str, int] = msgspec.field(default_factory=dict)
    holding: tuple[str, ...] = ()
    joined: int = 0
    grown: tuple[str, ...] = ()
    leader: str = ""
    passes: bool = False

    @property
    def living(self) -> tuple[str, ...]:
        """Seats whose character is in the story, in order."""
        return tuple(seat for seat in self.characters if seat not in self.out)

    @property
    def here(self) -> tuple[str, ...]:
        """Of those, the ones in the scene."""
        return tuple(seat for seat in self.living if self.scene is not None and seat in self.scene.here)

    def sheet(self, seat: str) -> Sheet:
        """The sheet of a seat as it is now; raises KeyError for none."""
        return self.characters[seat].sheet


Done = tuple[State, tuple[Any, ...]]
"""What an entry leads to: the state after it, and what happened."""


def open_call(state: State) -> OpenCall:
    """The call that is open; raises ``IllegalAction`` where none is."""
    return there(state.call)


def hand_of(state: State, seat: str) -> Hand:
    """What a seat has in the open call."""
    return open_call(state).hands[seat]


def claims_of(state: State) -> Mapping[str, Any]:
    """What a record says of a state; what is hidden in clear (GM-G41), and no words but in the entries."""
    call = state.call
    if call is not None:
        call = replace(call, call=replace(call.call, texts={}))
    named = {"call": call, "held": state.held, "ones": state.ones, "gone": state.gone, "out": state.out,
             "choices": state.choices, "tellers": state.tellers, "resting": state.resting, "holding": state.holding}
    own = msgspec.to_builtins(named)
    characters = {seat: _stands(each) for seat, each in state.characters.items()}
    return {**story_claims(state), **own, "rests": state.rests, "scenes": state.scenes, "characters": characters,
            "withdrawals": dict(state.withdrawals), "eases": msgspec.to_builtins(state.eases)}


def _stands(character: Character) -> Mapping[str, Any]:
    """What can change of a character; its words stand in the header, and in the entries that changed them."""
    sheet = character.sheet
    plain: dict[str, Any] = {
        "body": sheet.body, "mind": sheet.mind, "aura": sheet.aura, "lost": dict(sheet.lost),
        "marks": [str(mark) for mark in sheet.marks], "moved": sheet.moved,
        "traits": {each.id: [each.dice, each.used, each.burnt] for each in sheet.traits},
        "relationships": {each.id: [each.dice, each.used] for each in sheet.relationships}}
    if sheet.secret is not None:
        plain["secret"] = sheet.secret.used
    if sheet.unique is not None:
        plain["unique"] = [sheet.unique.used, sheet.unique.trouble]
    return plain
