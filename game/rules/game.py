"""``Rules``: what any game at this table is asked. A game's rules are pure: values in, values out, chance as input."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from game.rules.luck import Luck
from game.rules.requests import Answer, Request
from game.rules.roll import Fallen, Roll
from game.rules.seats import Seat
from game.rules.value import Value

Header = TypeVar("Header")
State = TypeVar("State")
Action = TypeVar("Action")
StepState = TypeVar("StepState", covariant=True)


class Refused(Protocol):
    """Why an action cannot be done: a stable code for words to be found by, and ids in ``detail``."""

    @property
    def code(self) -> str: ...
    @property
    def detail(self) -> str: ...


class Step(Protocol[StepState]):
    """What an action led to."""

    @property
    def state(self) -> StepState:
        """The state after it."""

    @property
    def events(self) -> tuple[Any, ...]:
        """What happened, in order."""


class Ending(Value, frozen=True):
    """How a game ended: the sides that won, none where nobody did.

    ``name`` is what this ending is counted as in figures over many plays: a side, or a word of the game.
    """

    winners: tuple[str, ...] = ()
    name: str = ""


class Rules(Protocol[Header, State, Action]):
    """The rules of one game. Actions are ``msgspec`` structs tagged by ``do``, with a ``by``; states are frozen."""

    @property
    def key(self) -> str:
        """The name of the game in records and on the command line: small letters and hyphens."""

    @property
    def version(self) -> int:
        """The version of records that are written now."""

    # --- a match, from its header on ---

    def decode_header(self, line: bytes) -> Header:
        """The header of a record; raises ``ValueError``."""

    def new(self, header: Header) -> State:
        """The state before the first entry; raises ``ValueError``."""

    def seats(self, header: Header) -> tuple[Seat, ...]:
        """Every seat of a match, in clockwise order, as its header has them."""

    def player(self, state: State, seat: str) -> str:
        """Who plays a seat now; raises ``KeyError`` for no seat of this match."""

    # --- what may be done ---

    def to_act(self, state: State) -> tuple[str, ...]:
        """The seats whose decision is due now: several where choices are sealed, none while something is forced.

        Others may have legal actions besides: where who is due may let it pass, somebody else goes on.
        """

    def legal(self, state: State, seat: str = "") -> tuple[Action, ...]:
        """Every action legal now, of one seat or of all. What chance or a word must fill is empty in them."""

    def refusal(self, state: State, action: Action) -> Refused | None:
        """Why ``action`` cannot be done now; None if it can. What chance or a word must fill may be empty in it."""

    def forced(self, state: State) -> Action | None:
        """The action that must come next and needs no data."""

    def roll_due(self, state: State) -> Roll | None:
        """The dice that must be thrown now, or may be; None where none are."""

    def rolled(self, state: State, roll: Roll, fallen: Fallen) -> Action:
        """The action that tells of a roll how it came to lie. Raises ``ValueError`` where a die of it is missing."""

    def needs(self, state: State, action: Action) -> Request | None:
        """What a legal action still lacks before it can be done: a roll, a die set down by hand, a number, a word.

        None where it can be done as it is. For the action of a roll that is due it is that roll.
        """

    def answered(self, state: State, action: Action, answer: Answer) -> Action:
        """The action with what it needed. Raises ``ValueError`` for an answer that does not fit what it ``needs``."""

    # --- what comes of it ---

    def apply(self, state: State, action: Action) -> Step[State]:
        """One step; raises ``IllegalAction``."""

    def seen_by(self, state: State, seat: str) -> State:
        """The state as a seat may know it: what is sealed from it is not in it."""

    def ending(self, state: State) -> Ending | None:
        """How it ended; None while it goes on."""

    def luck(self, state: State, action: Action) -> tuple[Luck, ...]:
        """What the dice of an action done in this state were worth by chance alone, and what they came to.

        By the seat whose hand threw, one for each measure; empty where nothing was thrown. What a hand can do about
        is no luck and stays out.
        """

    # --- its record ---

    def upgrade(self, data: bytes) -> bytes:
        """A record of an older version in the form of today's; raises ``RecordError``."""

    def decode_action(self, line: bytes) -> Action:
        """The action of an entry; raises ``ValueError``."""

    def claims(self, before: State, action: Action, step: Step[State]) -> Mapping[str, Any]:
        """What the record says of an action and the state after it."""

    def uses_chance(self, action: Action) -> bool:
        """Whether the world has answered in this action, so that it cannot be undone."""
