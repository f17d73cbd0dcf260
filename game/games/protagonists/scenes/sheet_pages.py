"""All sheets on paper, over the match. Gear is used and handed on by pressing it there (PRO-P59, P60)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.constants import ABILITIES
from game.games.protagonists.rules.sheets import Piece
from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.games.protagonists.scenes.phases.turn_moves import OfferedMove, handing, may_use_freely
from game.games.protagonists.scenes.score_words import score_words
from game.games.protagonists.scenes.sheet_words import drive_words, piece_words
from game.scenes.match.overlay_panels import way_back
from game.scenes.match.overlays import Overlay
from game.story.led_game import Move
from game.ui.messages import joined, say
from game.ui.screen import Button, Element, Intent, Panel, Pips, Place, Row, Sheet, Text
from game.ui.styles import Style, Tone

WIDTH = 1840


class SheetPages:
    """The sheets of everybody in the Chapter."""

    def __init__(self, context: ChapterContext) -> None:
        self._context = context

    def overlay(self) -> Overlay:
        """For the match: closed by what is pressed on it."""
        return Overlay(name="sheets", closes="close_sheets", panel=self.panel, turns=self._on_intent,
                       tool=Button("sheets", say("Sheets"), key="S", tone=Tone.QUIET))

    def panel(self) -> Panel:
        """Side by side, as many as there are."""
        sheets = tuple(Sheet(tuple(self._sheet(seat))) for seat in self._context.header.characters)
        back = Button("close_sheets", say("Back"), tone=Tone.PRIMARY, key="S")
        return Panel("sheets", Place.FULL, (way_back(back), Row(sheets)), title=say("Sheets"), width=WIDTH)

    def _sheet(self, seat: str) -> Iterator[Element]:
        state, character = self._context.state, self._context.header.characters[seat]
        body = state.bodies[seat]
        yield Text(character.name, Style.HEADING)
        if body.dead or body.down:
            yield Text(say("Dead") if body.dead else say("Lies unconscious"), Style.SMALL, Tone.DANGER)
        scores = tuple(score_words(ability, character.sheet.score(ability)) for ability in ABILITIES)
        yield Text(joined(", ", scores))
        yield Pips(say("Health"), body.health, body.most_health, "dot", Tone.PRIMARY)
        yield Pips(say("Resolve"), body.resolve, body.most_resolve, "dot", Tone.PRIMARY)
        yield Text(say("A Last Stand is to be had") if body.last_stand else say("The Last Stand was made"),
                   Style.SMALL, Tone.QUIET)
        yield Text(say("Drives"), Style.CAPTION, Tone.QUIET)
        yield from (Text(drive_words(drive), Style.BODY, Tone.QUIET if drive.marked else Tone.PLAIN)
                    for drive in state.drives[seat])
        yield Text(say("Gear"), Style.CAPTION, Tone.QUIET)
        for piece in state.gear[seat]:
            yield from self._piece(seat, piece)

    def _piece(self, seat: str, piece: Piece) -> Iterator[Element]:
        """A piece with its boxes, and what can be done with it now."""
        words = Text(piece_words(piece), Style.BODY, Tone.QUIET if piece.used_up else Tone.PLAIN)
        boxes = (Pips("", piece.marked, piece.boxes, "square"),) if piece.boxes else ()
        yield Row((words, *boxes), (1.0, *(0.0 for _ in boxes))) if boxes else words
        buttons = tuple(each.button for each in self._offered(seat, piece))
        if buttons:
            yield Row(buttons)

    def _offered(self, seat: str, piece: Piece) -> Iterator[OfferedMove]:
        """For the people at the table: from their own hands, or out of those of whoever lies."""
        context = self._context
        for own in context.own_seats:
            used = a.UseGear(own, piece.id)
            if own == seat and may_use_freely(context, used):
                yield OfferedMove(Button(f"use_{own}_{piece.id}", say("Use it")), Move(used))
            if own == seat or context.state.bodies[seat].down:
                yield from handing(context, own, piece, seat)

    def _on_intent(self, intent: Intent) -> bool:
        """Something was pressed on a sheet: the sheets stay."""
        for seat in self._context.header.characters:
            for piece in self._context.state.gear[seat]:
                for each in self._offered(seat, piece):
                    if each.button.name == intent.name:
                        self._context.submit(each.move.action)
                        return True
        return False
