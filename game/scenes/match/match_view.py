"""What is shown of a match: the board, the card of the moment, the bar, and what lies over them."""

from __future__ import annotations

from dataclasses import replace

from game.scenes.large_text import is_crowded
from game.scenes.match.card_side import card_panels, large_card, large_foot, leads_on, place_of, width_of
from game.scenes.match.controller import Card, Controller, first_field
from game.scenes.match.game_at_table import GameAtTable
from game.scenes.match.help import help_button
from game.scenes.match.hints import Hints
from game.scenes.match.letterbox import AGAIN, letterbox
from game.scenes.match.match_bar import bar_panel, tools
from game.scenes.match.match_studio import MatchStudio
from game.scenes.match.mouse_holder import MouseHolder
from game.scenes.match.overlay_panels import curtain_panels, strip_panel, veil_button
from game.scenes.match.overlays import Overlays
from game.scenes.match.remarks import Remarks
from game.scenes.match.run_out import end_button, run_out_card
from game.scenes.match.things_at_table import ThingsAtTable
from game.scenes.match.undo import Undo
from game.scenes.match.unsaved import Unsaved
from game.ui.airing import Airing
from game.ui.screen import Button, Gap, Mark, Panel, Place, Row, Screen
from game.ui.styles import Tone

DIMMED, DIMMED_BETWEEN = 0.5, 0.6  # how dark the table is under an overlay, and while the mouse changes hands


class MatchView:
    """Makes a screen of a match as it stands; all it changes is which hint was offered."""

    def __init__(self, game: GameAtTable, overlays: Overlays, mouse: MouseHolder, undo: Undo, hints: Hints,
                 remarks: Remarks, unsaved: Unsaved, things: ThingsAtTable, studio: MatchStudio) -> None:
        self._game = game
        self._context = game.context
        self._overlays = overlays
        self._mouse = mouse
        self._undo = undo
        self._hints = hints
        self._remarks = remarks
        self._unsaved = unsaved
        self._things = things
        self._studio = studio
        self._counted: Panel | None = None  # the board, less what is still on its way to it

    def screen(self, controller: Controller | None) -> Screen:
        """For whoever has the mouse now, or must take it first."""
        actor = controller.actor if controller is not None else None
        if actor is not None and self._mouse.must_change(controller):
            return self._curtain(actor, controller)
        running = self._context.running_out
        card = run_out_card() if running else controller.card() if controller is not None else Card()
        modal = self._overlays.panel
        again = self._context.services.table.broadcast.replaying and modal is None
        panels = letterbox(card.move, card.buttons) if again else (
            self._board(), *self._strip(actor, card, controller), *self._side(card, controller),
            self._bar(card, controller))
        busy = controller.busy if controller is not None else True
        return Screen(
            "match", panels, modal, phase=self._game.phase, seat=actor, busy=busy and modal is None,
            handles=(*(controller.handles() if controller else ()), *self._things.handles()),
            marks=(*self._said_across(card), *self._things.marks(),
                   *(controller.marks() if controller and not running else ())),
            throw=controller.throw_view() if controller else None, record_entries=self._context.match.entry_count,
            backdrop=DIMMED if modal else 0.0, focus=card.focus or first_field(card.body),
            airing=AGAIN if again else Airing.PLAY, goes_on=leads_on(card), sealed=self._mouse.sealed(controller))

    def _said_across(self, card: Card) -> tuple[Mark, ...]:
        """What is said across the table; with large text a card of words lies over whoever says it."""
        return () if self._crowded and card.words else self._studio.said_across()

    def tools(self, controller: Controller | None) -> tuple[Button, ...]:
        """What can be done whatever is due."""
        fixed = controller is None or controller.fixed
        return tools(self._undo.buttons(fixed), self._overlays.tools)

    @property
    def end_buttons(self) -> tuple[Button, ...]:
        """The way to the end, for whoever has nothing more to play for."""
        over = self._context.match.rules.ending(self._context.state) is not None
        return (end_button(),) if self._game.lost_to_people and not self._context.running_out and not over else ()

    def _board(self) -> Panel:
        """How the game stands; a figure changes when what was got has arrived there."""
        if self._counted is None or not self._context.services.table.broadcast.gaining:
            self._counted = self._game.looks.board(self._crowded)
        return self._counted

    @property
    def _crowded(self) -> bool:
        return is_crowded(self._context.services.player.preferences)

    def _curtain(self, actor: str, controller: Controller | None) -> Screen:
        """Before somebody decides in secret."""
        looks, context, sealed = self._game.looks, self._context, self._mouse.sealed(controller)
        words = controller.curtain if controller is not None else ()
        buttons = (*self._unsaved.buttons(), *self.end_buttons, *self._undo.buttons(False),
                   *(replace(tool, bare=True) for tool in (help_button(), veil_button())))
        undo = Panel("bar", Place.BOTTOM, (Row((Gap(grow=True), *buttons), (1.0, *(0.0 for _ in buttons))),))
        told = curtain_panels(looks.introduced(actor), context.services.player.preferences, self._crowded, words)
        panels = (self._board(), *told, undo)
        return Screen("handover", panels, self._overlays.panel, phase=self._game.phase, seat=actor,
                      backdrop=DIMMED_BETWEEN, record_entries=context.match.entry_count, focus="take_over",
                      airing=Airing.PLAY, goes_on="take_over", sealed=sealed)

    def _strip(self, actor: str | None, card: Card, controller: Controller | None) -> tuple[Panel, ...]:
        """Whose the mouse is now, in their colour, until they have done something."""
        if actor is None or not self._mouse.passes(controller):
            return ()
        return (strip_panel(self._game.looks.introduced(actor), self._context.player(actor), place_of(card),
                            width_of(card), self._crowded),)

    def _side(self, card: Card, controller: Controller | None) -> tuple[Panel, ...]:
        """The card of the moment with its hint, and the remarks."""
        remarks, place = self._remarks, place_of(card)
        hints = self._hints.elements(self._mouse.chooser(controller), controller, card)
        if card.body and self._crowded:
            return large_card(card, (*hints, *remarks.elements(place)))
        beside = remarks.panel(place, width_of(card))
        return card_panels(card, hints, beside) if card.body or card.foot else beside

    def _bar(self, card: Card, controller: Controller | None) -> Panel:
        actor, looks = controller.actor if controller is not None else None, self._game.looks
        tone = Tone.PLAIN if actor is None else looks.tone(actor)
        buttons = (*self._unsaved.buttons(), *card.buttons, *self.end_buttons)
        return bar_panel(card.move, tone, looks.clock(), buttons, self.tools(controller), self._crowded,
                         large_foot(card) if self._crowded else ())
