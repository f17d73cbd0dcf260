"""A match played by hand, dice and all, for tests that tell a rule.

Dice are written short: "5" inside showing 5, "l5" touching the line, "x5" outside, "o5" off the table.
"""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import replace

from game.games.hell_for_leather.rules import (
    Action,
    AnswerDilemma,
    BeginFinale,
    CallConflict,
    ChanceCurse,
    ContestantState,
    DeclareSkill,
    EndTurn,
    Lie,
    Narrate,
    OfferDilemma,
    Result,
    SetThreat,
    Settle,
    Stack,
    State,
    TakeRisk,
    Tell,
    Telling,
    Throw,
    UseSkill,
    Veto,
    Zone,
    apply,
    forced,
    legal_actions,
    new_match,
    refusal,
)
from game.games.hell_for_leather.rules.changes import with_contestant, with_team
from game.games.hell_for_leather.rules.events import Event
from game.games.hell_for_leather.rules.state import Curse, TeamState
from game.games.hell_for_leather.rules.turn import open_turn
from tests.games.hell_for_leather.rules.play import make_header

Kind = TypeVar("Kind")
ZONES = {"": Zone.IN, "l": Zone.LINE, "x": Zone.OUT, "o": Zone.OFF}
Fall = tuple[int, ...] | None


def lie(text: str) -> Lie:
    """A die from its short form."""
    zone = text.rstrip("0123456789")
    return Lie(ZONES[zone], int(text[len(zone):]))


class Script:
    """A state and what has happened, moved on action by action."""

    def __init__(self, *, seed: int = 1, sizes: tuple[int, int] = (2, 2), goal_target: int = 3, **options: Any):
        self.state: State = new_match(make_header(seed, sizes, goal_target, **options))
        self.events: list[Event] = []

    # --- looking

    def team(self, letter: str) -> TeamState:
        return self.state.team(letter)

    def one(self, ident: str) -> ContestantState:
        return self.state.contestant(ident)

    @property
    def result(self) -> Result | None:
        return self.state.conflict.result if self.state.conflict else None

    @property
    def curse(self) -> Curse | None:
        return self.state.conflict.curse if self.state.conflict else None

    def legal(self, kind: type[Kind]) -> list[Kind]:
        return [action for action in legal_actions(self.state) if isinstance(action, kind)]

    def code(self, action: Action) -> str:
        refused = refusal(self.state, action)
        return refused.code if refused else ""

    def seen(self, kind: type[Kind]) -> list[Kind]:
        return [event for event in self.events if isinstance(event, kind)]

    # --- arranging

    def set_team(self, letter: str, **values: Any) -> Script:
        self.state = with_team(self.state, replace(self.state.team(letter), **values))
        return self

    def set_one(self, ident: str, **values: Any) -> Script:
        self.state = with_contestant(self.state, replace(self.state.contestant(ident), **values))
        return self

    def fresh(self) -> Script:
        """The turn opened again, with the points as they now are."""
        self.state = open_turn(self.state)
        return self

    # --- doing

    def do(self, action: Action) -> Script:
        self._step(action)
        while (due := forced(self.state)) is not None:
            self._step(due)
        return self

    def _step(self, action: Action) -> None:
        step = apply(self.state, action)
        self.state = step.state
        self.events += step.events

    def threat(self) -> Script:
        return self.do(replace(self.legal(SetThreat)[0], location="x", activity="y", threat="z"))

    def intend(self) -> Script:
        return self.do(self.legal(Narrate)[0])

    def call(self) -> Script:
        """To the throws: threat, intention and call, as far as they are still due."""
        if self.legal(SetThreat):
            self.threat()
        if not self.legal(CallConflict):
            self.intend()
        return self.do(self.legal(CallConflict)[0])

    def legal_offer(self) -> OfferDilemma:
        return self.legal(OfferDilemma)[0]

    def accept(self, yes: bool) -> AnswerDilemma:
        return next(answer for answer in self.legal(AnswerDilemma) if answer.accept is yes)

    def declaration(self, skill: str) -> DeclareSkill:
        return DeclareSkill(self.state.narrator or "", skill)

    def declare(self, skill: str) -> Script:
        return self.do(self.declaration(skill))

    def use(self, skill: str) -> Script:
        return self.do(UseSkill(self.state.narrator or "", skill))

    def veto(self) -> Script:
        return self.do(self.legal(Veto)[0])

    def named(self, begin: BeginFinale) -> BeginFinale:
        return replace(begin, goals=tuple(f"step {at}" for at in range(len(begin.goals))))

    def throw(self, *dice: str, knocked: dict[str, str] | None = None, fall: Fall = None) -> Script:
        """The throw that is due. ``fall``: how many stay stacked, then the numbers of the others."""
        due = self.legal(Throw)[0]
        before = self.state.conflict.dice if self.state.conflict else {}
        moved = {die: lie(text) for die, text in (knocked or {}).items()}
        new = {die: lie(text) for die, text in zip(due.dice, dice, strict=True)}
        return self.do(replace(due, table={**before, **moved, **new}, heat=self._heat(0, fall)))

    def risk(self, fall: Fall = None) -> Script:
        return self.do(TakeRisk(self.state.narrator or "", self._heat(1, fall)))

    def chance(self, number: int) -> Script:
        return self.do(ChanceCurse(number))

    def settle(self) -> Script:
        """Leave it; where nothing could be risked it is settled already."""
        return self.do(Settle()) if self.legal(Settle) else self

    def told(self) -> Script:
        return self.do(self.legal(Tell)[0])

    def done(self) -> Script:
        """The outcome told, the turn over."""
        if any(tale.kind is Telling.OUTCOME for tale in self.legal(Tell)):
            self.told()
        return self.do(EndTurn()) if self.legal(EndTurn) else self

    def turn(self, *dice: str) -> Script:
        """A whole turn of single throws."""
        self.call()
        for die in dice:
            self.throw(die)
        return self.settle().done()

    def _heat(self, added: int, fall: Fall) -> Stack:
        before = (self.state.conflict.stack if self.state.conflict else 0) + added
        return Stack(before, before) if fall is None else Stack(before, fall[0], fall[1:])
