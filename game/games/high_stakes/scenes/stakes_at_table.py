"""High Stakes in the shell of a match: which of its controllers is due."""

from __future__ import annotations

from game.games.high_stakes.rules.dice_due import tied
from game.games.high_stakes.scenes.phases.between_hands import LentSixController, TieController
from game.games.high_stakes.scenes.phases.growth_controller import GrowthController
from game.games.high_stakes.scenes.phases.join_controller import JoinController, watches
from game.games.high_stakes.scenes.phases.pool_controller import HelpController, PoolController, PoolPage
from game.games.high_stakes.scenes.phases.read_call import ReadCallController, read_call
from game.games.high_stakes.scenes.phases.six_choices import chooses
from game.games.high_stakes.scenes.phases.split_controller import SplitController
from game.games.high_stakes.scenes.phases.stakes_asks import StakesAsks
from game.games.high_stakes.scenes.phases.telling import tells
from game.games.high_stakes.scenes.sheet_pages import SheetPages
from game.games.high_stakes.scenes.stakes_context import StakesContext, StakesMatch, stakes_context
from game.games.high_stakes.scenes.stakes_looks import StakesLooks
from game.games.high_stakes.scenes.stakes_result import StakesResult
from game.games.high_stakes.scenes.stakes_show import show_of
from game.games.high_stakes.scenes.stakes_words import StakesHelp
from game.games.high_stakes.scenes.tray.stakes_tray import StakesTray
from game.rules.game_master.terms import Phase
from game.rules.roll import Roll
from game.scenes.led.element_controller import ElementController
from game.scenes.led.led_at_table import LedAtTable
from game.scenes.led.recap import recap
from game.scenes.led.seats_overlay import SeatsOverlay
from game.scenes.led.story_result import StoryResult
from game.scenes.match.controller import Controller
from game.scenes.match.overlays import Overlay
from game.scenes.rolling.plain_roll import plain_roll
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.services.shelf import Record


class StakesAtTable(LedAtTable):
    """One story."""

    context: StakesContext

    def __init__(self, context: StakesContext) -> None:
        super().__init__(context, StakesLooks(context), StakesHelp(context), context.services.play.config.theatre)
        self._page = PoolPage()

    def announcement(self) -> Controller | None:
        """A call that the computer throws for and nobody has read yet; people read theirs while they build the pool."""
        context, state = self.context, self.context.state
        if state.phase is not Phase.CALLED:
            return None
        unread = next((seat for seat in context.call.hands if context.computer(seat) is not None
                       and not context.was_passed(read_call(context, seat))), "")
        return ReadCallController(context, unread) if unread else None

    def overlays(self) -> tuple[Overlay, ...]:
        """Sheets to read; the story so far; who sits where."""
        seats = SeatsOverlay(self.context, self.looks.name)
        return (SheetPages(self.context).overlay(), recap(self.context), seats.overlay())

    def roll(self, roll: Roll) -> Controller:
        """Dice of a pool, for a six, of a tie."""
        return plain_roll(self.context, self.top, roll, show_of(self.context, roll), self.context.names)

    def decision(self, seat: str) -> Controller:
        """What a person decides who is waited for. Raises ValueError where nothing is known of it."""
        context, state = self.context, self.context.state
        if state.phase is Phase.CALLED:
            return self._before_dice(seat)
        if state.call is not None:
            return self._at_dice(seat)
        if state.telling is not None:
            return tells(context, seat)
        if state.phase is Phase.ENDING:
            return GrowthController(context, seat)
        if state.phase is Phase.FREE and state.rights.get(seat, 0):
            return ElementController(context, seat)
        raise ValueError(f"{seat} is waited for in {state.phase}")

    def _before_dice(self, seat: str) -> Controller:
        call = self.context.call
        if seat not in call.hands:
            return HelpController(self.context, seat)
        if call.call.kind == "shared" and not call.split:
            return SplitController(self.context, seat)
        return PoolController(self.context, self.top, seat, self._page)

    def _at_dice(self, seat: str) -> Controller:
        call = self.context.call
        if call.asked is not None:
            return LentSixController(self.context, seat, call.asked.by)
        return TieController(self.context, seat) if tied(call) else chooses(self.context, self.top, seat)

    def _waited_for(self) -> Controller | None:
        """Whoever has lost a character makes another first, as soon as a telling allows (HS-S51)."""
        newcomer = self._newcomer()
        return JoinController(self.context, newcomer) if newcomer else super()._waited_for()

    def _newcomer(self) -> str:
        context, state = self.context, self.context.state
        if state.phase not in (Phase.PREPARE, Phase.FREE):
            return ""
        return next((seat for seat in state.out if context.persons(seat) and not context.was_passed(
            watches(context, seat)) and JoinController.may_join(context, seat)), "")

    def tray_words(self) -> StakesTray:
        """What this game adds to the tray of a person who leads."""
        return StakesTray(self.context, self.asking().detail)

    def result(self, record: Record) -> Scene:
        """What became of everybody, and what they have of it."""
        return StoryResult(self, self.context, StakesResult(self.context), record)

    def asking(self) -> StakesAsks:
        """Attributes and Difficulties of the ways; the Thing's power, an action that waits, a Rest."""
        return StakesAsks(self.context)


def stakes_at_table(services: Services, match: StakesMatch) -> StakesAtTable:
    """A match in play. Raises ValueError where its adventure is not here."""
    return StakesAtTable(stakes_context(services, match))
