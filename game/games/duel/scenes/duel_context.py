"""A match of Duel at the table: what its controllers are given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from game.ai.levels import USUAL_LEVEL, player_name
from game.games.duel.rules import actions as a
from game.games.duel.rules.crowds import is_mob
from game.games.duel.rules.field.pieces import Field
from game.games.duel.rules.ground import field_of
from game.games.duel.rules.header import Header
from game.games.duel.rules.state import State, opponents_of
from game.games.duel.rules.terms import AUTOMATON
from game.games.duel.scenes.duel_voice import duel_voice
from game.games.duel.scenes.free_values import with_choices
from game.games.duel.scenes.model_names import model_name
from game.rules.match import Match
from game.rules.seats import TABLE
from game.scenes.match.match_context import MatchContext
from game.scenes.match.match_voice import MatchVoice
from game.scenes.services import Services
from game.ui.messages import say

Found = TypeVar("Found")
Skirmish = Match[Header, State, a.Action]


class DuelContext(MatchContext[Header, State, a.Action]):
    """With the names of this game, and what a seat has picked but not yet done."""

    def __init__(self, match: Skirmish, services: Services, voice: MatchVoice) -> None:
        super().__init__(match, services, voice)
        self._picked: tuple[State, Any] | None = None  # in which state, what
        self._named: dict[tuple[int, str], a.SetScore] = {}  # by Duel and model
        self._once: dict[str, tuple[State, Any]] = {}  # by name, in which state, what was found

    @property
    def field(self) -> Field:
        """All terrain as it lies."""
        return field_of(self.state)

    def name(self, ident: str) -> str:
        """What a seat, a model or a mob is called; the boss and its like, and the table, too."""
        if is_mob(ident):
            return say("Crowd {number}", number=ident[1:])
        seats = self.header.seats
        if ident in seats:
            return seats[ident].name
        if ident == TABLE:
            return say("The table")
        return model_name(self.state, ident)

    def player(self, seat: str) -> str:
        """Who plays a seat; what the table throws, for automata too, a computer's hand throws (DUEL-D457)."""
        if seat == TABLE or self.state.players.get(seat) == AUTOMATON:
            return player_name(USUAL_LEVEL, next(iter(self.services.play.personas), ""))
        return super().player(seat)

    def opponents_of(self, ident: str) -> tuple[str, ...]:
        """The opposing models that stand or lie on the table."""
        return opponents_of(self.state, ident)

    def offers(self, seat: str) -> tuple[a.Action, ...]:
        """What a seat may do now."""
        legal = self.match.rules.legal
        return self.once(f"offers of {seat}", lambda: with_choices(self.state, legal(self.state, seat)))

    def once(self, name: str, find: Callable[[], Found]) -> Found:
        """What takes long to find and stays as it is until the match moves on."""
        known = self._once.get(name)
        if known is None or known[0] is not self.state:
            known = self._once[name] = self.state, find()
        found: Found = known[1]
        return found

    def name_weapon(self, offer: a.SetScore) -> None:
        """The weapon that goes with a Score is named, before the cup is set (DUEL-D102d)."""
        self._named[self._fight, offer.of] = offer
        self.move_on()

    def weapon_named(self, ident: str) -> a.SetScore | None:
        """What was named for a model in this Duel."""
        return self._named.get((self._fight, ident))

    @property
    def _fight(self) -> int:
        return self.state.fight.id if self.state.fight is not None else 0

    # --- what is picked before it is done --------------------------------------------------------------------

    def pick(self, what: Any) -> None:
        """A seat has picked this for what comes next; the controller of that is asked for."""
        self._picked = self.state, what
        self.move_on()

    @property
    def picked(self) -> Any:
        """What was picked for this moment; None where nothing was, or the match has moved since."""
        if self._picked is None or self._picked[0] is not self.state:
            return None
        return self._picked[1]

    def take(self, offer: a.Action) -> None:
        """Do what a seat chose among its offers; dice that it wants thrown are picked, so that a hand throws them."""
        if isinstance(offer, a.Throw | a.Rethrow) and not offer.table:
            self.pick(offer)
        else:
            self.submit(offer)

    def unpick(self) -> None:
        """It was not meant."""
        self._picked = None
        self.move_on()


def duel_context(services: Services, match: Skirmish) -> DuelContext:
    """For one match."""
    return DuelContext(match, services, duel_voice(services, match))
