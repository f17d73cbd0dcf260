"""The desk a phase controller works at: the match, what is legal, words to choose from, chance."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from game.ai.levels import USUAL_LEVEL
from game.games.hell_for_leather.rules import TABLE, Action, EndTurn, Header, State, legal_actions, refusal
from game.games.hell_for_leather.rules.changes import in_storm
from game.games.hell_for_leather.rules.options import ContestantSetup
from game.games.hell_for_leather.scenes.computer.weighed_sums import Sums
from game.games.hell_for_leather.scenes.match_voice import HellMatch, Prompt, Voice
from game.games.hell_for_leather.scenes.side_names import person_of, side_name
from game.narration.refusal_words import why_not
from game.rules.chance import stream
from game.scenes.hand.aimed_throw import Aim
from game.scenes.hand.own_hand import OwnHand, hand_of, kept_hand
from game.scenes.match.opponents import Computer, computer_of
from game.scenes.match.turn_pace import TurnPace
from game.scenes.menus.content_settings import comfort_of
from game.scenes.services import Services

Kind = TypeVar("Kind")


@dataclass(slots=True)
class Passed:
    """What was declined this turn. The rules know a refusal only by the next action."""

    dilemma: bool = False
    help: bool = False
    goal: bool = False
    rest: bool = False  # for the skill used last
    skill: bool = False  # for the intention that stands


@dataclass(frozen=True, slots=True)
class Weighed:
    """One thing a computer might have done, in words."""

    what: str
    value: float  # chance to win, 0 to 1
    bonus: float = 0.0  # what its taste adds
    odds: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Why:
    """What a computer weighed last, or the odds of its throw."""

    name: str
    caption: str
    persona: str  # whose face it is
    rows: tuple[Weighed, ...] = ()
    odds: tuple[tuple[str, float], ...] = ()
    sums: Sums | None = None  # the rows as the record has them


class Desk:
    """Gives controllers what they may see and do. ``changed`` is called after every accepted action."""

    def __init__(self, match: HellMatch, services: Services, voice: Voice, changed: Callable[[], None]) -> None:
        self.match = match
        self.voice = voice
        self.services = services
        self.passed = Passed()
        self.pace = TurnPace(services.table.stage.said)
        self.why: Why | None = None
        self.beside = 0  # letters of remarks that stand beside the card
        self.aims: dict[str, Aim] = {}  # by contestant, the last throw that was aimed beforehand
        self.running_out = False  # nobody lives whom a person plays, and somebody wants to see how it ends
        self.telling: Callable[[], bool] = lambda: False  # whether somebody has still something to tell of this turn
        self._changed = changed
        match.held_by(lambda due: isinstance(due, EndTurn) and self.telling())
        self._tastes = services.player.preferences
        self._kept: dict[str, OwnHand] = {}  # by player, from earlier matches
        self._submitted: tuple[int, Action, Mapping[str, Any] | None] | None = None  # after how many entries, what

    @property
    def state(self) -> State:
        """The match as it stands."""
        return self.match.state

    @property
    def header(self) -> Header:
        """What the match began with."""
        return self.match.header

    @property
    def legal(self) -> tuple[Action, ...]:
        """Every action legal now."""
        return legal_actions(self.state)

    def of_kind(self, kind: type[Kind]) -> tuple[Kind, ...]:
        """The legal actions of one kind."""
        return tuple(action for action in self.legal if isinstance(action, kind))

    def computer(self, who: str) -> Computer | None:
        """The computer that plays this contestant; None for a person who is not stood in for."""
        found = computer_of(self.state.contestant(who).player)
        if found is None and self.running_out:
            return Computer(USUAL_LEVEL, next(iter(self.services.play.computer.personas)))
        return found

    @property
    def watched(self) -> bool:
        """Whether a person sits at the table who is waited for."""
        people = (one for team in self.state.teams for one in team.contestants if computer_of(one.player) is None)
        return not self.running_out and any(people)

    def own_hand(self, who: str) -> OwnHand:
        """What is known of the hand of whoever plays ``who``, from kept matches and this one."""
        player = self.state.contestant(who).player
        if player not in self._kept:
            self._kept[player] = kept_hand(self.services.shelf.saves, player, self.header.seed)
        seats = (one.id for team in self.header.teams.values() for one in team.contestants if one.player == player)
        return self._kept[player].joined(hand_of(self.match.entries, seats))

    def why_not(self, action: Action) -> str:
        """Why ``action`` cannot be done now, as a sentence; empty if it can."""
        refused = refusal(self.state, action)
        return why_not(self.services.play.pack, refused.code) if refused else ""

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

    def go_on(self) -> None:
        """Do what is due, or what is left of it. Raises OSError as ``submit`` does."""
        if self._submitted is None:
            return
        after, action, extra = self._submitted
        if self.match.entry_count == after:
            self.match.submit(action, extra)
        else:
            self.match.resume()
        self._submitted = None
        self._changed()

    def listen(self) -> None:
        """The settings may be others by now, and what may be told with them."""
        if self.services.player.preferences is not self._tastes:
            self._tastes = self.services.player.preferences
            self.voice.set_comfort(comfort_of(self._tastes))

    def move_on(self) -> None:
        """Something was passed over; see what is due now. Raises OSError where the record does not take it."""
        self.match.resume()
        self._changed()

    def rng(self, name: str, *keys: int | str) -> random.Random:
        """A stream of chance of this match, for this moment."""
        return stream(self.header.seed, name, self.match.entry_count, *keys)

    def person(self, ident: str) -> ContestantSetup:
        """The contestant's entries on the sheet."""
        return person_of(self.header, ident)

    def name(self, who: str) -> str:
        """A contestant's, a team's or a side's name; the table is the Network."""
        known = any(team.id == who for team in self.state.teams)
        return side_name(self.header, self.state, who) if known or who == TABLE else self.person(who).name

    def goals(self, letter: str) -> tuple[str, ...]:
        """The Goals a team is to reach now, in order: its own, or those of the storm (R56)."""
        if not in_storm(self.state):
            return self.header.teams[letter].goals
        return next(tuple(entry["goals"]) for entry in self.match.entries if entry["do"] == "begin_finale")

    def first_name(self, who: str) -> str:
        """What the host calls a contestant."""
        return self.person(who).name.split()[0]
