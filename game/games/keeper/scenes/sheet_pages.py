"""All sheets on paper, over the match. A token is put on words by pressing them there (KEEP-K36)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from game.games.keeper.ai.keepers_rights import trait_of
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import BOOST, EXPLOIT_DESCRIPTOR, EXPLOIT_LINE, TRAITS
from game.games.keeper.scenes.keeper_context import KeeperContext
from game.games.keeper.scenes.trait_words import TRAIT_NAMES, trait_rating
from game.rules.game_master.terms import Phase
from game.scenes.match.overlay_panels import way_back
from game.scenes.match.overlays import Overlay
from game.ui.messages import joined, say
from game.ui.screen import Button, Element, ListItem, Panel, Place, Row, Sheet, Text
from game.ui.styles import Style, Tone

WIDTH = 1840
EXPLOIT = "exploit"
LINES = ("background", "casting")


def parts_of(line: str) -> tuple[str, ...]:
    """What of a line can be marked: each of its parts between commas; a line without any as it is."""
    return tuple(part.strip() for part in line.split(",") if part.strip())


class SheetPages:
    """The sheets of everybody in the game."""

    def __init__(self, context: KeeperContext) -> None:
        self._context = context

    def overlay(self) -> Overlay:
        """For the match: closed by what is pressed on it."""
        return Overlay(name="sheets", closes="close_sheets", panel=self.panel, deeds=self._deeds(),
                       tool=Button("sheets", say("Sheets"), key="S", tone=Tone.QUIET))

    def panel(self) -> Panel:
        """Side by side, as many as there are."""
        sheets = tuple(Sheet(tuple(self._sheet(seat))) for seat in self._context.header.characters)
        back = Button("close_sheets", say("Back"), tone=Tone.PRIMARY, key="S")
        return Panel("sheets", Place.FULL, (way_back(back), Row(sheets)), title=say("Sheets"), width=WIDTH)

    def _sheet(self, seat: str) -> Iterator[Element]:
        character = self._context.header.characters[seat]
        sheet, state = character.sheet, self._context.state
        yield Text(character.name, Style.HEADING)
        if seat in state.out:
            yield Text(say("No longer in the story"), Style.SMALL, Tone.DANGER)
        yield Text(joined(", ", tuple(trait_rating(trait, sheet.rating(trait)) for trait in TRAITS)))
        for line in LINES:
            yield from (self._words(seat, line, words) for words in parts_of(getattr(sheet, line)))
        yield from (self._words(seat, each.id, each.text) for each in sheet.descriptors)
        yield from (Text(say("Flaw, {trait}: {words}", trait=TRAIT_NAMES[each.trait], words=each.text), Style.SMALL)
                    for each in sheet.flaws)
        lasting = state.lasting.get(seat, ())
        yield from (Text(say("An Obstacle on {trait}", trait=TRAIT_NAMES[each.trait]), Style.SMALL, Tone.DANGER)
                    for each in lasting)
        yield Text(say("Tokens collected: {tokens}", tokens=state.tokens.get(seat, 0)), Style.SMALL, Tone.QUIET)

    def _words(self, seat: str, place: str, words: str) -> Element:
        """Words that can be pressed while a token on them may be spent, and are read at any time."""
        if not self._may(seat, place, words):
            return Text(words)
        return ListItem(control_of(seat, place, words), words, detail=self._worth(seat, place))

    def _worth(self, seat: str, place: str) -> str:
        """What a token on words adds; a computer that leads lets those of another Trait count as a token alone."""
        trait = trait_of(self._context.state, seat, place)
        if trait not in (None, self._context.call.call.who[seat].trait) and not self._context.led_by_person:
            return say("Of {trait}: a token on this adds only {more}", trait=TRAIT_NAMES[trait], more=BOOST)
        return say("A token on this: +{more}", more=EXPLOIT_LINE if place in LINES else EXPLOIT_DESCRIPTOR)

    def _may(self, seat: str, place: str, words: str) -> bool:
        """Whether it is this seat's to offer, and a person's."""
        state, boost = self._context.state, a.Boost(seat, a.Exploit(place, words))
        own = self._context.computer(seat) is None and state.phase is Phase.CALLED
        return own and self._context.match.rules.refusal(state, boost) is None

    def _deeds(self) -> Mapping[str, Callable[[], object]]:
        found: dict[str, Callable[[], object]] = {}
        for seat, character in self._context.header.characters.items():
            sheet = character.sheet
            phrases = [(line, words) for line in LINES for words in parts_of(getattr(sheet, line))]
            phrases += [(each.id, each.text) for each in sheet.descriptors]
            found |= {control_of(seat, *phrase): partial(self._exploit, seat, *phrase) for phrase in phrases}
        return found

    def _exploit(self, seat: str, place: str, words: str) -> None:
        if self._may(seat, place, words):
            self._context.submit(a.Boost(seat, a.Exploit(place, words)))


def control_of(seat: str, place: str, words: str) -> str:
    """The control that words of a sheet are pressed by."""
    return "_".join((EXPLOIT, seat, place, *words.split()))
