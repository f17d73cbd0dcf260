"""Protagonists in the shell of a match: which of its controllers is due."""

from __future__ import annotations

from game.games.protagonists.rules import offers
from game.games.protagonists.rules.turns import voters
from game.games.protagonists.scenes.chapter_asks import ChapterAsks
from game.games.protagonists.scenes.chapter_context import Chapter, ChapterContext, chapter_context
from game.games.protagonists.scenes.chapter_looks import ChapterLooks
from game.games.protagonists.scenes.chapter_result import ChapterResult
from game.games.protagonists.scenes.chapter_show import show_of
from game.games.protagonists.scenes.chapter_words import ChapterWords
from game.games.protagonists.scenes.phases.ask_controller import ChapterAskController
from game.games.protagonists.scenes.phases.call_controller import (
    CallController,
    adds_openly,
    unread_call,
)
from game.games.protagonists.scenes.phases.growth_controller import GrowthController
from game.games.protagonists.scenes.phases.order_controller import OrderController
from game.games.protagonists.scenes.phases.sealed_push_controller import SealedPushController
from game.games.protagonists.scenes.phases.telling import tells
from game.games.protagonists.scenes.rings.rings_at_table import RingsAtTable
from game.games.protagonists.scenes.sheet_pages import SheetPages
from game.games.protagonists.scenes.tray.chapter_tray import ChapterTray
from game.rules.game_master.terms import Phase
from game.rules.roll import Roll
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
from game.scenes.table.camera_views import View


class ChapterAtTable(LedAtTable):
    """One Chapter."""

    context: ChapterContext

    def __init__(self, context: ChapterContext) -> None:
        super().__init__(context, ChapterLooks(context), ChapterWords(context), context.services.play.config)
        self._rings = RingsAtTable(context, self.top)

    def announcement(self) -> Controller | None:
        """A call that nobody at the table has read."""
        return unread_call(self.context) if self.context.state.phase is Phase.CALLED else None

    def overlays(self) -> tuple[Overlay, ...]:
        """Sheets to read and Gear to use; the story so far; who sits where."""
        seats = SeatsOverlay(self.context, self.looks.name)
        return (SheetPages(self.context).overlay(), recap(self.context), seats.overlay())

    def roll(self, roll: Roll) -> Controller:
        """Dice of a call, of a tie, of the order."""
        return plain_roll(self.context, self.top, roll, show_of(self.context, roll), self.context.names)

    def decision(self, seat: str) -> Controller:
        """What a person decides who is waited for. Raises ValueError where nothing is known of it."""
        context, state = self.context, self.context.state
        if state.phase is Phase.CALLED:
            hidden = [who for who in offers.sealed(state)
                      if context.decides(who) == seat and not context.hand(who).chosen]
            if hidden and not adds_openly(context, seat):
                return SealedPushController(context, seat)
            return CallController(context, seat)
        if state.telling is not None:
            return tells(context, seat)
        if state.rounds is not None and state.phase is Phase.ROUNDS:
            if seat in voters(state, state.rounds):
                return OrderController(context, seat)
            return self.ask(seat)
        if state.phase is Phase.ENDING:
            return GrowthController(context, seat)
        raise ValueError(f"{seat} is waited for in {state.phase}")

    def ask(self, seat: str) -> Controller:
        """*What do you do?*, in Rounds of whoever's turn it is."""
        return ChapterAskController(self.context, self.asking(), seat, self._rings)

    def prepare(self) -> None:
        """The stage follows the story, and the rings the Rounds."""
        super().prepare()
        self._rings.follow()
        cameras = self.context.services.table.cameras
        if cameras.view is View.ROWS:  # the dice have been read: nothing is to be seen from near by
            cameras.show(View.SEAT, 0)

    def lay_again(self) -> None:
        """The same at once."""
        super().lay_again()
        self._rings.follow()

    def tray_words(self) -> ChapterTray:
        """What this game adds to the tray of a person who leads."""
        return ChapterTray(self.context, self.asking().detail)

    def result(self, record: Record) -> Scene:
        """How it ended, and what became of everybody."""
        return StoryResult(self, self.context, ChapterResult(self.context), record)

    def asking(self) -> ChapterAsks:
        """What ways are thrown by; Drives that what was granted followed."""
        return ChapterAsks(self.context)


def chapter_at_table(services: Services, match: Chapter) -> ChapterAtTable:
    """A match in play. Raises ValueError where its adventure is not here."""
    return ChapterAtTable(chapter_context(services, match))
