"""What the controllers of Hell for Leather have besides: what was passed over, names, Goals, people's own hands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.games.hell_for_leather.rules import TABLE, Action, BeginFinale, EndTurn, Header, HellMatch, State
from game.games.hell_for_leather.rules.changes import in_storm
from game.games.hell_for_leather.rules.options import ContestantSetup
from game.games.hell_for_leather.scenes.hell_voice import HellVoice
from game.games.hell_for_leather.scenes.own_hand import OwnHand, hand_of, kept_hand
from game.games.hell_for_leather.scenes.own_settings import tells_at_length
from game.games.hell_for_leather.scenes.side_names import person_of, side_name
from game.scenes.match.controller import Controller
from game.scenes.match.match_context import MatchContext
from game.scenes.match.turn_pace import Moment
from game.scenes.services import Services


@dataclass(slots=True)
class Passed:
    """What was declined this turn. The rules know a refusal only by the next action."""

    dilemma: bool = False
    offering: bool = False  # the other way round: somebody has asked to put one
    help: bool = False
    goal: bool = False
    rest: bool = False  # for the skill used last
    skill: bool = False  # for the intention that stands


class HellContext(MatchContext[Header, State, Action]):
    """A match of Hell for Leather at the table."""

    voice: HellVoice

    def __init__(self, match: HellMatch, services: Services, voice: HellVoice) -> None:
        super().__init__(match, services, voice)
        self.passed = Passed()
        self.drawn_scenes: set[int] = set()  # after how many entries a scene was drawn, so that none is drawn twice
        self.telling: Callable[[], bool] = bool  # whether somebody has still something to tell of this turn
        self._kept: dict[str, OwnHand] = {}  # by player, from earlier matches
        match.held_by(lambda due: isinstance(due, EndTurn) and self.telling())

    @property
    def brief(self) -> bool:
        """Whether one line is drawn where people choose among three, and little is told at a time."""
        return not tells_at_length(self.services.player.preferences)

    @property
    def moment(self) -> Moment:
        """This turn of this team."""
        return moment_of(self.state)

    def own_hand(self, who: str) -> OwnHand:
        """What is known of the hand of whoever plays ``who``, from kept matches and this one."""
        player = self.player(who)
        if player not in self._kept:
            self._kept[player] = kept_hand(self.services.shelf.saves, player, self.header.seed)
        seats = (seat.id for seat in self.seats if seat.player == player)
        return self._kept[player].joined(hand_of((deed.action for deed in self.match.deeds), seats))

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
        return next(deed.action.goals for deed in self.match.deeds if isinstance(deed.action, BeginFinale))

    def first_name(self, who: str) -> str:
        """What the host calls a contestant."""
        return self.person(who).name.split()[0]


class HellController(Controller):
    """One phase of Hell for Leather on screen."""

    def __init__(self, context: HellContext) -> None:
        self.context = context


def moment_of(state: State) -> Moment:
    """What the stack on the table belongs to: this turn of this team."""
    finale = (state.finale.round, state.finale.turn) if state.finale else ()
    return (state.turn, state.active, *finale)
