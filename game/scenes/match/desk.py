"""The desk a phase controller works at: the match, what is legal, words to choose from, chance."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from game.narration.conditions import Scalar
from game.narration.hell_for_leather.facts import person_facts, turn_facts
from game.narration.prompts import Prompts
from game.narration.reasons import why_not
from game.rules.core.chance import stream
from game.rules.core.match import Match
from game.rules.hell_for_leather import TABLE, Action, Header, State, legal_actions, public_state, refusal
from game.rules.hell_for_leather.changes import in_storm
from game.rules.hell_for_leather.options import ContestantSetup
from game.scenes.match.own_hand import OwnHand, hand_of, kept_hand
from game.scenes.match.sides import divided, person_of, side_name
from game.scenes.opponents import Computer, computer_of
from game.scenes.services import Services

Kind = TypeVar("Kind")
HellMatch = Match[Header, State, Action]


@dataclass(slots=True)
class Passed:
    """What was declined this turn. The rules know a refusal only by the next action."""

    dilemma: bool = False
    help: bool = False
    goal: bool = False
    rest: bool = False
    skill: bool = False  # for the intention that stands


@dataclass(frozen=True, slots=True)
class Weighed:
    """One thing a computer might have done."""

    what: str
    value: float  # chance to win, 0 to 1
    bonus: float = 0.0  # what its taste adds
    note: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Why:
    """What a computer weighed last, or the odds of its throw."""

    name: str
    caption: str
    persona: str  # whose face it is
    rows: tuple[Weighed, ...] = ()
    odds: tuple[tuple[str, float], ...] = ()


class Desk:
    """Gives controllers what they may see and do. ``changed`` is called after every accepted action."""

    def __init__(self, match: HellMatch, services: Services, changed: Callable[[], None]) -> None:
        self.match = match
        self.services = services
        self.passed = Passed()
        self.why: Why | None = None
        self._changed = changed
        self._header_plain: Mapping[str, Any] = msgspec.to_builtins(match.header)
        self.prompts = Prompts(services.pack, lambda slot: self.rng("prompts", slot), services.memory)
        self._draws = 0
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
        """The computer that plays this contestant; None for a person."""
        return computer_of(self.state.contestant(who).player)

    def own_hand(self, who: str) -> OwnHand:
        """What is known of the hand of whoever plays ``who``, from kept matches and this one."""
        player = self.state.contestant(who).player
        if player not in self._kept:
            self._kept[player] = kept_hand(self.services.saves, player, self.header.seed)
        seats = (one.id for team in self.header.teams.values() for one in team.contestants if one.player == player)
        return self._kept[player].joined(hand_of(self.match.entries, seats))

    def why_not(self, action: Action) -> str:
        """Why ``action`` cannot be done now, as a sentence; empty if it can."""
        refused = refusal(self.state, action)
        return why_not(self.services.pack, refused.code) if refused else ""

    def submit(self, action: Action, extra: Mapping[str, Any] | None = None) -> None:
        """Do it: into the match, onto the disk, and on with the game. ``extra`` goes into the record only.

        Raises OSError where the record does not take it. It is due all the same: ``go_on`` tries again.
        """
        self._submitted = (self.match.entry_count, action, extra)
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

    def move_on(self) -> None:
        """Something was passed over; see what is due now."""
        self._changed()

    def rng(self, name: str, *keys: int | str) -> random.Random:
        """A stream of chance of this match, for this moment and this draw."""
        self._draws += name == "prompts"
        draw = self._draws if name == "prompts" else 0
        return stream(self.header.seed, name, self.match.entry_count, draw, *keys)

    def facts(self, who: str, **more: Scalar) -> dict[str, Scalar]:
        """Plain facts about ``who`` and their team now, for choosing words."""
        first = self.state.turn <= len(self.state.teams)
        facts = dict(turn_facts(self._header_plain, self._plain_state(who), who, first))
        if divided(self.header, self.state):
            facts["enemy"] = self.name("B" if self.state.side_of(who).id == "A" else "A")
        return {**facts, **more}

    def _plain_state(self, who: str) -> dict[str, Any]:
        """The state as narration knows it: ``who`` among their own, whatever side they are on now."""
        plain = public_state(self.state)
        if not divided(self.header, self.state):
            return plain
        return {**plain, "teams": {who[0]: plain["teams"][self.state.side_of(who).id]}}

    def person(self, ident: str) -> ContestantSetup:
        """The contestant's entries on the sheet."""
        return person_of(self.header, ident)

    def facts_of_two(self, who: str, other: str, **more: Scalar) -> dict[str, Scalar]:
        """Facts about ``who``, and the name and pronouns of ``other`` as the one who is met."""
        plain = next(each for each in self._header_plain["teams"][other[0]]["contestants"] if each["id"] == other)
        return self.facts(who, **person_facts("b", plain), **more)

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
