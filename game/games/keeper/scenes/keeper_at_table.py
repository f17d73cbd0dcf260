"""The Keeper in the shell of a match: which of its controllers is due."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.keeper.ai.prospects import expected_rating
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.offer_checks import has_offer_after
from game.games.keeper.scenes.keeper_context import Installment, KeeperContext, keeper_context
from game.games.keeper.scenes.keeper_looks import KeeperLooks
from game.games.keeper.scenes.keeper_result import KeeperResult
from game.games.keeper.scenes.keeper_show import show_of
from game.games.keeper.scenes.keeper_words import KeeperWords
from game.games.keeper.scenes.phases.call_controller import CallController, read_call
from game.games.keeper.scenes.phases.end_controllers import FarewellController, PurgeController, purges
from game.games.keeper.scenes.phases.result_controllers import AfterBoostController, MixedController, tells
from game.games.keeper.scenes.sheet_pages import SheetPages
from game.games.keeper.scenes.trait_words import trait_rating, works_words
from game.games.keeper.scenes.tray.keeper_tray import KeeperTray
from game.rules.game_master.terms import Phase
from game.rules.roll import Roll
from game.scenes.led.led_at_table import LedAtTable
from game.scenes.led.recap import recap
from game.scenes.led.seats_overlay import SeatsOverlay
from game.scenes.led.story_result import StoryResult
from game.scenes.led.way_details import odds_on_ways, way_detail
from game.scenes.led.ways import Detail
from game.scenes.match.controller import Controller
from game.scenes.match.overlays import Overlay
from game.scenes.rolling.plain_roll import plain_roll
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.services.shelf import Record
from game.story.led_game import Asked, Move
from game.story.spoken import facts_of, told_by
from game.story.view import View
from game.ui.messages import say
from game.ui.screen import Button
from game.ui.styles import Tone


class KeeperAtTable(LedAtTable):
    """One installment."""

    context: KeeperContext

    def __init__(self, context: KeeperContext) -> None:
        super().__init__(context, KeeperLooks(context), KeeperWords(context), context.services.play.config)

    def announcement(self) -> Controller | None:
        """A call that a seat has not read, or a purge that is not decided on."""
        context, state = self.context, self.context.state
        if state.phase is Phase.CALLED:
            unread = (seat for seat in context.call.hands if not context.was_passed(read_call(context, seat)))
            seat = next(unread, "")
            return CallController(context, seat) if seat else None
        purging = state.purging[0] if state.phase is Phase.ENDING and state.purging else ""
        if purging and context.computer(purging) is None and not context.was_passed(purges(context, purging)):
            return PurgeController(context, purging)
        return None

    def overlays(self) -> tuple[Overlay, ...]:
        """Sheets to read and to put tokens on; the story so far; who sits where."""
        seats = SeatsOverlay(self.context, self.looks.name)
        return (SheetPages(self.context).overlay(), recap(self.context), seats.overlay())

    def roll(self, roll: Roll) -> Controller:
        """Dice of a call, a Grave roll, a purge."""
        names = {seat: self.context.name(seat) for seat in self.context.header.characters}
        return plain_roll(self.context, self.top, roll, show_of(self.context, roll), names)

    def decision(self, seat: str) -> Controller:
        """What a person decides who is waited for. Raises ValueError where nothing is known of it."""
        context, state = self.context, self.context.state
        if state.phase is Phase.CALLED:
            return CallController(context, seat)
        if state.call is not None and has_offer_after(state, seat):
            return AfterBoostController(context, seat)
        if state.mixed:
            return MixedController(context, seat)
        if state.telling is not None:
            return tells(context, seat)
        if state.skulls is not None:
            return FarewellController(context, seat)
        raise ValueError(f"{seat} is waited for in {state.phase}")

    def tray_words(self) -> KeeperTray:
        """What this game adds to the tray of a person who leads."""
        return KeeperTray(self.context, self.asking().detail)

    def result(self, record: Record) -> Scene:
        """Its Skulls, and what became of everybody."""
        return StoryResult(self, self.context, KeeperResult(self.context), record)

    def asking(self) -> KeeperAsks:
        """Traits and ratings of the ways; a detail for a token, the great moment."""
        return KeeperAsks(self.context)


class KeeperAsks:
    """What this game adds to *what do you do?*."""

    def __init__(self, context: KeeperContext) -> None:
        self._context = context

    @property
    def detail(self) -> Detail:
        """The Trait and the rating that a way would be thrown by."""
        context, odds = self._context, odds_on_ways(self._context)

        def words(view: View, asked: Asked) -> str:
            rating = expected_rating(view.state, asked.seat, asked)
            thrown_by = trait_rating(asked.ability, rating)
            return say("{rating}, {chance}", rating=thrown_by, chance=works_words(rating)) if odds else thrown_by

        return way_detail(context, words, lambda seat, trait: trait_rating(
            trait, context.state.header.characters[seat].sheet.rating(trait)))

    def of_their_own(self, seat: str, typed: str) -> Sequence[tuple[Button, Move]]:
        """A detail made real for a token (KEEP-K37), the Showpiece (KEEP-K48)."""
        offered = (
            (Button("edit", say("Make something so"), tone=Tone.QUIET, detail=say("1 token")), Move(a.EditScene(seat))),
            (Button("showpiece", say("The great moment"), tone=Tone.QUIET,
                    detail=say("As you typed it") if typed else say("A sure Skull")), self._great_moment(seat, typed)))
        refusal = self._context.match.rules.refusal
        return [each for each in offered if refusal(self._context.state, each[1].action) is None]

    def _great_moment(self, seat: str, typed: str) -> Move:
        """In the words of whoever calls for it, or in those that the adventure has."""
        if typed:
            return Move(a.Showpiece(seat, typed))
        view = self._context.view
        person = view.game.person(view.state, seat)
        lines = view.words.find(("showpiece",), facts_of(person), view.steady("showpiece", seat))
        return Move(a.Showpiece(seat, lines[0].text if lines else ""), told_by(lines))


def keeper_at_table(services: Services, match: Installment) -> KeeperAtTable:
    """A match in play. Raises ValueError where its adventure is not here."""
    return KeeperAtTable(keeper_context(services, match))
