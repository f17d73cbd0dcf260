"""All sheets on paper, over the match: what is left of each attribute, what is ticked, what is lost."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.high_stakes.rules.constants import ATTRIBUTES
from game.games.high_stakes.rules.sheet import Sheet as CharacterSheet
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.games.high_stakes.scenes.stakes_names import ATTRIBUTE_NAMES
from game.games.high_stakes.scenes.stakes_things import MARK_NAMES, tie_line, trait_line
from game.scenes.match.overlay_panels import way_back
from game.scenes.match.overlays import Overlay
from game.ui.messages import say
from game.ui.screen import Button, Divider, Element, Panel, Pips, Place, Row, Sheet, Text
from game.ui.styles import Style, Tone

WIDTH = 1840


class SheetPages:
    """The sheets of everybody in the story."""

    def __init__(self, context: StakesContext) -> None:
        self._context = context

    def overlay(self) -> Overlay:
        """For the match."""
        return Overlay(name="sheets", closes="close_sheets", panel=self.panel,
                       tool=Button("sheets", say("Sheets"), key="S", tone=Tone.QUIET))

    def panel(self) -> Panel:
        """Side by side, as many as there are."""
        sheets = tuple(Sheet(tuple(self._sheet(seat))) for seat in self._context.state.characters)
        back = Button("close_sheets", say("Back"), tone=Tone.PRIMARY, key="S")
        return Panel("sheets", Place.FULL, (way_back(back), Row(sheets)), title=say("Sheets"), width=WIDTH)

    def _sheet(self, seat: str) -> Iterator[Element]:
        state = self._context.state
        character = state.characters[seat]
        sheet = character.sheet
        yield Text(character.name, Style.HEADING)
        if sheet.concept:
            yield Text(sheet.concept, Style.SMALL, Tone.QUIET)
        if seat in state.out:
            yield Text(say("No longer in the story"), Style.SMALL, Tone.DANGER)
        yield from (Pips(ATTRIBUTE_NAMES[each], sheet.now(each), sheet.full(each), "die") for each in ATTRIBUTES)
        yield from (Text(MARK_NAMES[mark], Style.SMALL, Tone.DANGER) for mark in sheet.marks)
        yield Divider()
        yield from (Text(trait_line(each), Style.SMALL, Tone.PLAIN if each.left else Tone.QUIET)
                    for each in sheet.traits)
        yield Divider()
        yield from (Text(tie_line(each), Style.SMALL, Tone.PLAIN if each.left else Tone.QUIET)
                    for each in sheet.relationships)
        yield from self._besides(seat, sheet)

    def _besides(self, seat: str, sheet: CharacterSheet) -> Iterator[Element]:
        """A Thing, a Secret, lost things; a Secret is read by its owner alone, where others look on (HS-S7)."""
        if sheet.unique is not None:
            used = say("{thing}: used in this session", thing=sheet.unique.text)
            yield Text(used if sheet.unique.used else sheet.unique.text, Style.SMALL, Tone.PRIMARY)
        if sheet.secret is not None:
            context = self._context
            known = sheet.secret.used or (context.persons(seat) and context.alone)
            yield Text(say("Secret: {text}", text=sheet.secret.text) if known else say("Has a Secret"), Style.SMALL,
                       Tone.QUIET)
        if gone := self._context.state.gone.get(seat, ()):
            yield Text(say("Lost: {things}", things=", ".join(gone)), Style.SMALL, Tone.DANGER)
