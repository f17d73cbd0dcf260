"""One round of secret dice at the practice tray: a match that nobody keeps, its cups, and who goes on in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from game.ai.levels import USUAL_LEVEL, player_name
from game.rules.chance import stream
from game.rules.requests import Secret
from game.rules.seats import HUMAN
from game.rules.setups import Tray
from game.scenes.kit.die_styles import seat_styles
from game.scenes.match.controller import Controller
from game.scenes.match.match_context import AnyContext
from game.scenes.match.mouse_holder import MouseHolder
from game.scenes.match.tabletop import TableTop
from game.scenes.practice.cups_compared import CupsCompared
from game.scenes.practice.fair_die import FairDie
from game.scenes.practice.secret_dice import SEATS, Enough, Header, SecretDice, Set
from game.scenes.practice.unkept_match import unkept_match
from game.scenes.sealed.cup_row import CupRow
from game.scenes.sealed.cups_due import cups_due
from game.scenes.sealed.sealed_words import SealedWords
from game.scenes.services import Services
from game.ui.messages import say

FIRST, SECOND = SEATS
COMPUTER = player_name(USUAL_LEVEL, "fair-die")


@dataclass(frozen=True, slots=True)
class CupsRound:
    """A round under way. Whoever drops it has put away what was under its cups."""

    context: AnyContext
    top: TableTop
    row: CupRow
    mouse: MouseHolder
    words: SealedWords
    chance: Random  # of the die that the computer sets

    @property
    def begun(self) -> bool:
        """Whether a die is under a cup, or was."""
        return self.context.match.entry_count > 0

    def controller(self) -> Controller | None:
        """Whoever goes on; None where somebody has seen enough."""
        if self.context.state.over:
            return None
        if self.row.fresh is not None:
            return CupsCompared(self.context, self.row, self.words, self.row.fresh)
        return self._by_computer() or cups_due(self.context, self.row, self.words)

    def _by_computer(self) -> Controller | None:
        """The computer sets its die before the person is asked (DUEL-D470)."""
        for action in self.context.of_kind(Set):
            wants = self.context.match.rules.needs(self.context.state, action)
            if isinstance(wants, Secret) and not wants.sealed and self.context.computer(action.by) is not None:
                return FairDie(self.context, self.words, action, wants, self.chance)
        return None

    def clear(self) -> None:
        """Nothing is left on the table."""
        self.row.clear()
        self.top.clear()


def begun_round(services: Services, computer: bool, changed: Callable[[], object]) -> CupsRound:
    """A new round at an empty table, against a partner at this machine, or a computer.

    ``changed`` is called after everything that is done in it.
    """
    header = Header(seed=services.play.new_seed(), players=(f"{HUMAN}1", COMPUTER if computer else f"{HUMAN}2"))
    context = unkept_match(services, SecretDice(), header, Enough, changed)
    top = TableTop(services.table.spec, services.table.view, header.seed, seat_styles(context.seats))
    second = say("The computer") if computer else say("Second hand")
    names: Mapping[str, str] = {FIRST: say("First hand"), SECOND: second}
    words = SealedWords(title=say("Under cups"), what="die", question=say("Which number?"), name=names.__getitem__)
    return CupsRound(context, top, CupRow(services.table, context.seats, top, Tray()), MouseHolder(context), words,
                     stream(services.play.new_seed(), "die under a cup"))
