"""What the controllers of a match work with: the match, what is legal, words to choose from, chance."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from game.ai.levels import USUAL_LEVEL
from game.ai.players import Computer, computer_of
from game.narration.refusal_words import why_not
from game.rules.chance import stream
from game.rules.match import Match
from game.rules.roll import Fallen, Roll
from game.rules.seats import Seat
from game.scenes.hand.aimed_throw import Aim
from game.scenes.match.match_voice import MatchVoice, Prompt
from game.scenes.match.turn_pace import Moment, TurnPace
from game.scenes.match.under_cups import UnderCups
from game.scenes.match.why_panel import Why
from game.scenes.menus.content_settings import comfort_of
from game.scenes.services import Services


class Seeded(Protocol):
    """What the shell must know of the header of any match."""

    @property
    def seed(self) -> int:
        """All that is left to chance comes from it."""


Header = TypeVar("Header", bound=Seeded)
State = TypeVar("State")
Action = TypeVar("Action")
Kind = TypeVar("Kind")


class MatchContext(Generic[Header, State, Action]):
    """Gives controllers what they may see and do. A game adds to it what its own controllers need."""

    def __init__(self, match: Match[Header, State, Action], services: Services, voice: MatchVoice) -> None:
        self.match = match
        self.voice = voice
        self.services = services
        self.seats: tuple[Seat, ...] = match.rules.seats(match.header)
        self.under_cups = UnderCups(services.play.new_seed)
        self.pace = TurnPace(services.table.stage.said)
        self.why: Why | None = None  # what a computer weighed last
        self.beside = 0  # letters of remarks that stand beside the card
        self.flicks: dict[str, tuple[tuple[float, float], ...]] = {}  # by seat, the path of the last flick (m)
        self.aims: dict[str, Aim] = {}  # by seat, the last throw that was aimed beforehand
        self.ran_out_from = 0  # after how many entries that began
        self.running_out = False  # people have nothing more to play for, and somebody wants to see how it ends
        self._changed: Callable[[], object] = bool
        self._tastes = services.player.preferences
        self._submitted: tuple[int, Action, Mapping[str, Any] | None] | None = None  # after how many entries, what

    def on_change(self, changed: Callable[[], object]) -> None:
        """From now on ``changed`` is called after every accepted action, and after what was passed over."""
        self._changed = changed

    # --- what there is --------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The match as it stands."""
        return self.match.state

    @property
    def header(self) -> Header:
        """What the match began with."""
        return self.match.header

    @property
    def seed(self) -> int:
        """All that is left to chance in the match comes from it."""
        return self.header.seed

    @property
    def entry_count(self) -> int:
        """How many entries its record has."""
        return self.match.entry_count

    @property
    def moment(self) -> Moment:
        """The turn of play: as long as it is the same, computers grow quicker. Here every entry begins another."""
        return (self.match.entry_count,)

    def player(self, seat: str) -> str:
        """Who plays a seat now."""
        return self.match.rules.player(self.state, seat)

    def computer(self, seat: str) -> Computer | None:
        """The computer that plays this seat; None for a person who is not stood in for."""
        found = computer_of(self.player(seat))
        if found is None and self.running_out:
            return Computer(USUAL_LEVEL, next(iter(self.services.play.personas)))
        return found

    @property
    def people(self) -> frozenset[str]:
        """The players at the table now who are no computers."""
        players = frozenset(self.player(seat.id) for seat in self.seats)
        return frozenset(player for player in players if computer_of(player) is None)

    @property
    def watched(self) -> bool:
        """Whether a person sits at the table who is waited for."""
        return not self.running_out and bool(self.people)

    def rng(self, name: str, *keys: int | str) -> random.Random:
        """A stream of chance of this match, for this moment."""
        return stream(self.header.seed, name, self.match.entry_count, *keys)

    # --- what may be done -----------------------------------------------------------------------------------

    @property
    def legal(self) -> tuple[Action, ...]:
        """Every action legal now."""
        return self.match.rules.legal(self.state)

    def of_kind(self, kind: type[Kind]) -> tuple[Kind, ...]:
        """The legal actions of one kind."""
        return tuple(action for action in self.legal if isinstance(action, kind))

    def why_not(self, action: Action) -> str:
        """Why ``action`` cannot be done now, as a sentence; empty if it can."""
        refused = self.match.rules.refusal(self.state, action)
        return why_not(self.services.play.pack, refused.code) if refused else ""

    # --- what is done ---------------------------------------------------------------------------------------

    def rolled(self, roll: Roll, fallen: Fallen) -> Action:
        """What the rules make of dice that have come to lie."""
        return self.match.rules.rolled(self.state, roll, fallen)

    def submit(self, action: Action, extra: Mapping[str, Any] | None = None, words: Sequence[Prompt] = ()) -> None:
        """Do it: into the match, onto the disk, and on with the game. ``extra`` goes into the record only.

        ``words``: where the texts of the action come from, in their order. Raises OSError where the record does not
        take it. It is due all the same: ``go_on`` tries again.
        """
        chosen = self.voice.chosen(*words) if words else {}
        self._submitted = (self.match.entry_count, action, {**(extra or {}), **chosen})
        self.go_on()

    @property
    def unwritten(self) -> bool:
        """Whether something was submitted that the record has not taken, or not with all that follows from it."""
        return self._submitted is not None

    def enter(self, action: Action, extra: Mapping[str, Any]) -> None:
        """Do it without looking at what is due then: more follows in the same frame. Raises OSError as ``submit``."""
        self._submitted = (self.match.entry_count, action, extra)
        self._write()

    def go_on(self) -> None:
        """Do what is due, or what is left of it. Raises OSError as ``submit`` does."""
        if self._submitted is None:
            return
        self._write()
        self._changed()

    def _write(self) -> None:
        if self._submitted is None:
            return
        after, action, extra = self._submitted
        if self.match.entry_count == after:
            self.match.submit(action, extra)
        else:
            self.match.resume()
        self._submitted = None

    def move_on(self) -> None:
        """Something was passed over; see what is due now. Raises OSError where the record does not take it."""
        self.match.resume()
        self._changed()

    def listen(self) -> None:
        """The settings may be others by now, and what may be told with them."""
        if self.services.player.preferences is not self._tastes:
            self._tastes = self.services.player.preferences
            self.voice.set_comfort(comfort_of(self._tastes))


AnyContext = MatchContext[Any, Any, Any]
