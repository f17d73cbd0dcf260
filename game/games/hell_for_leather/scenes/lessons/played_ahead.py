"""What has happened before a lesson begins: a match played ahead, move by move, by the rules it teaches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from msgspec.structs import replace

from game.games.hell_for_leather.rules import (
    GAME,
    Action,
    CallConflict,
    EndTurn,
    Header,
    HellMatch,
    Lie,
    Narrate,
    OfferDilemma,
    SetThreat,
    Settle,
    Stack,
    TakeRisk,
    Tell,
    Throw,
    Zone,
    legal_actions,
)
from game.games.hell_for_leather.scenes.hell_context import moment_of
from game.games.hell_for_leather.scenes.lessons.placed_die import lying
from game.games.hell_for_leather.scenes.setup.draft import quick_draft
from game.games.hell_for_leather.scenes.side_names import person_of
from game.narration.chronicle import SAID_ALOUD
from game.narration.packs import Pack
from game.physics import Layout, TableSpec, build_stack, turned_stack
from game.rules.chance import stream
from game.rules.match import Match
from game.scenes.lessons.lesson_plan import Begin
from game.scenes.recorded_poses import KEY as POSES
from game.scenes.recorded_poses import poses_of, poses_plain
from game.ui.messages import Message, say

PLAYER = "human:1"  # whoever learns sits in every seat, so that nobody has to hand over the mouse
Kind = TypeVar("Kind")
Place = tuple[int, float, float]  # the number of a die, and where it lies in metres


def trouble_of(name: str) -> Message:
    """Who comes at somebody, and what they want: in a lesson the trouble is always the same."""
    return say("A bailiff wants {name}'s shoes for somebody else's debt. He has brought a very large colleague.",
               name=name)


def ways_out(name: str) -> tuple[Message, ...]:
    """What somebody could do about it."""
    return (say("{name} throws a shoe and leaves by the window.", name=name),
            say("{name} signs, in the bailiff's name.", name=name))


def lesson_header(pack: Pack, seed: int, version: str, stage: int, size: int, goal_target: int) -> Header:
    """A match filled in by the game, of ``size`` contestants a team, all played by one person."""
    draft = quick_draft(pack, seed, size, goal_target)
    draft.house.stage = stage
    header = draft.header(version)
    teams = {letter: replace(team, contestants=tuple(replace(one, player=PLAYER) for one in team.contestants))
             for letter, team in header.teams.items()}
    return replace(header, teams=teams)


class Past:
    """A match that is moved on before anybody sees it. Nothing of it is written anywhere."""

    def __init__(self, header: Header, table: TableSpec) -> None:
        self.match: HellMatch = Match.start(GAME, header, lambda _line: None)
        self._table = table

    def trouble(self) -> Past:
        """What comes at whoever has the turn, where that is not said yet."""
        if self._of(SetThreat):
            self._do(replace(self._of(SetThreat)[0], location=SAID_ALOUD, activity=SAID_ALOUD,
                             threat=str(trouble_of(self._name))))
        return self

    def call(self) -> Past:
        """To the throws of the next conflict."""
        self.trouble()
        self._do(replace(self._of(Narrate)[0], text=str(ways_out(self._name)[0])))
        return self._do(self._of(CallConflict)[0])

    def throw(self, zone: Zone, *places: Place) -> Past:
        """The throw that is due, of as many dice as there are places; the Heat stands."""
        state, due = self.match.state, self._of(Throw)[0]
        before = state.conflict.dice if state.conflict else {}
        lies = {die: Lie(zone, place[0]) for die, place in zip(due.dice, places, strict=True)}
        thrown = replace(due, table={**before, **lies}, heat=self._heat(0))
        return self._do(thrown, {POSES: self._poses({**self._lying, **dict(zip(due.dice, places, strict=True))})})

    def risk(self) -> Past:
        """A die more on the Heat, which stands."""
        risk = TakeRisk(self.match.state.narrator or "", self._heat(1))
        return self._do(risk, {POSES: self._poses(self._lying, 1)})

    def leave(self) -> Past:
        """The conflict is read as it is."""
        return self._do(Settle())

    def told(self) -> Past:
        """The outcome told."""
        return self._do(replace(self._of(Tell)[0], text="-"))

    def end(self) -> Past:
        """The turn over, where that has to be said."""
        return self._do(EndTurn()) if self._of(EndTurn) else self

    def turn(self, zone: Zone, number: int) -> Past:
        """A whole turn of one die, off to the side."""
        return self.call().throw(zone, (number, 0.0, 0.0)).leave().told().end()

    def offer(self) -> Past:
        """The others propose a Dilemma."""
        return self._do(replace(self._of(OfferDilemma)[0], text=SAID_ALOUD))

    # --- how it is done -------------------------------------------------------------------------------------

    @property
    def _name(self) -> str:
        """Whoever has the turn, by first name."""
        state = self.match.state
        return person_of(self.match.header, state.narrator or state.team(state.active).cup).name.split()[0]

    def _of(self, kind: type[Kind]) -> list[Kind]:
        return [action for action in legal_actions(self.match.state) if isinstance(action, kind)]

    def _do(self, action: Action, extra: dict[str, Any] | None = None) -> Past:
        self.match.submit(action, extra)
        return self

    @property
    def _height(self) -> int:
        conflict = self.match.state.conflict
        return conflict.stack if conflict else 0

    def _heat(self, added: int) -> Stack:
        return Stack(self._height + added, self._height + added)

    @property
    def _lying(self) -> dict[str, Place]:
        """The dice of this conflict and where they lie, as the record has them."""
        conflict = self.match.state.conflict
        laid = next((poses.dice for deed in reversed(self.match.deeds) if (poses := poses_of(deed.extras))), {})
        return {die: (lie.number, laid[die].x, laid[die].y)
                for die, lie in (conflict.dice if conflict else {}).items()}

    def _poses(self, lies: dict[str, Place], added: int = 0) -> dict[str, Any]:
        """What lies on the table, as a match writes it into its record."""
        seed, moment = self.match.header.seed, moment_of(self.match.state)
        built = turned_stack(build_stack(self._table, self._height + added, stream(seed, "stack", *moment)),
                             stream(seed, "stack turns", *moment))
        dice = tuple(lying(self._table, die, *place, turn_rad=float(turn))
                     for turn, (die, place) in enumerate(lies.items()))
        return poses_plain(Layout((*built.bodies, *dice), built.stack))


@dataclass(frozen=True, slots=True, kw_only=True)
class Staged:
    """The match a lesson is played in: a stage of the rules (HFL-R36), contestants a team, seed, Goals to win."""

    stage: int
    size: int
    seed: int
    goal_target: int = 3

    def after(self, ahead: Callable[[Past], object]) -> Begin:
        """It begins when this has been played ahead."""
        def begin(pack: Pack, version: str, table: TableSpec) -> HellMatch:
            past = Past(lesson_header(pack, self.seed, version, self.stage, self.size, self.goal_target), table)
            ahead(past)
            return past.match

        return begin
