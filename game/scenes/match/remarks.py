"""What the show says while others play: short remarks beside the card, and cards of their own for what is longer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby

from game.games.hell_for_leather.scenes.computer.deciding import HURRY_KEYS, letters_s, passed_s
from game.games.hell_for_leather.scenes.side_names import NETWORK_NAME
from game.narration.chronicle import Told
from game.scenes.match.computer_names import persona_name
from game.scenes.match.controller import Card, Controller
from game.scenes.match.match_context import Desk
from game.scenes.match.opponents import computer_of
from game.ui.messages import say
from game.ui.screen import Button, Element, Intent, Panel, Place, Row, Style, Text, Tone

MOST = 2  # remarks at a time
HOST_NAME = say("The host")
CARDS = {
    "broadcast": say("We interrupt this programme"), "death": say("Off the air"),
    "revived": say("Off the air, and on again"),
    "hunters": say("The Hunters"), "hunters.shaken": say("The Hunters"), "storm": say("Storm the Gauntlet"),
    "recap": say("Previously")}
"""Slots whose lines get a card, by their whole names or by what comes before the dot, and its title."""
WITH_ANY = frozenset({"broadcast", "death", "recap"})  # these with all that comes after a dot
RESULT = ("victory", "host.results")
"""What is kept for the result."""


class Remarks:
    """Lines that wait for their reader. A remark stands until there is another, or its reader has done something."""

    def __init__(self) -> None:
        self.beside: tuple[Told, ...] = ()
        self.cards: list[Told] = []

    def hear(self, lines: Sequence[Told], over: bool) -> None:
        """New lines; ``over``: what stands now has been read."""
        lines = [line for line in lines if line.text]
        self.cards += [line for line in lines if title_of(line.slot)]
        beside = tuple(line for line in lines if not title_of(line.slot) and not line.slot.startswith(RESULT))
        if beside or over:
            self.beside = beside[-MOST:]

    def clear(self) -> None:
        """All of it has been veiled or taken back."""
        self.beside = ()
        self.cards.clear()

    def panel(self, desk: Desk, place: Place, width: int) -> tuple[Panel, ...]:
        """The remarks, where the card of the moment is, so that the table stays free."""
        lines = self.elements(desk, place)
        return (Panel("remarks", place, lines, width=width),) if lines else ()

    def elements(self, desk: Desk, place: Place) -> tuple[Element, ...]:
        """The remarks alone."""
        if place is Place.LOWER_THIRD:
            return tuple(map(partial(beside_name, desk), self.beside))
        return signed_lines(desk, self.beside)

    @property
    def letters(self) -> int:
        """How much there is to read beside the card."""
        return sum(len(line.text) for line in self.beside)


class ListenController(Controller):
    """A card of the show: it waits until somebody goes on. Where nobody sits at the table it goes on by itself."""

    def __init__(self, desk: Desk, lines: Sequence[Told], done: Callable[[], object], watched: bool) -> None:
        super().__init__(desk)
        self._lines = tuple(lines)
        self._done = done
        self._watched = watched
        self._shown_s = 0.0

    @property
    def busy(self) -> bool:
        return not self._watched

    @property
    def automatic(self) -> bool:
        return not self._watched

    @property
    def fixed(self) -> bool:
        return False

    def update(self, dt_s: float) -> None:
        self._shown_s += passed_s(self.desk.services, dt_s)
        letters = sum(len(line.text) for line in self._lines)
        if not self._watched and self._shown_s >= letters_s(self.desk.services, letters):
            self._go_on()

    def card(self) -> Card:
        words = signed_lines(self.desk, self._lines)
        return Card(title_of(self._lines[0].slot), words, say("The show goes on when you do"), focus="listen_go",
                    foot=(Button("listen_go", say("Go on"), tone=Tone.PRIMARY, key="Enter"),), words=True)

    def on_intent(self, intent: Intent) -> bool:
        if intent.name != "listen_go":
            return False
        self._go_on()
        return True

    def on_key(self, key: str) -> bool:
        if key in HURRY_KEYS:
            self._go_on()
        return key in HURRY_KEYS

    def hush(self) -> None:
        self._go_on()

    def _go_on(self) -> None:
        self._done()
        self.desk.move_on()


def title_of(slot: str) -> str:
    """The title of the card that a slot's lines stand on; empty for a remark."""
    head = slot.partition(".")[0]
    return CARDS.get(slot, CARDS[head] if head in WITH_ANY else "")


def signed_lines(desk: Desk, lines: Sequence[Told]) -> tuple[Element, ...]:
    """Lines, those of one speaker under one name; the story itself is nobody's."""
    elements: list[Element] = []
    for name, spoken in groupby(lines, lambda line: speaker(desk, line)):
        elements += [Text(name[0], Style.CAPTION, name[1])] * bool(name[0])
        elements += [Text(line.text, Style.STORY) for line in spoken]
    return tuple(elements)


def beside_name(desk: Desk, line: Told) -> Element:
    """A line and who says it in one row, where there is room for it."""
    name, tone = speaker(desk, line)
    words = Text(line.text, Style.STORY)
    return Row((Text(name, Style.CAPTION, tone), words), (0.0, 1.0)) if name else words


def speaker(desk: Desk, line: Told) -> tuple[str, Tone]:
    """Who says a line of the show."""
    match line.speaker:
        case "host":
            return HOST_NAME, Tone.PRIMARY
        case "network":
            return NETWORK_NAME, Tone.DANGER
        case "adversary" if line.slot.startswith("banter"):
            return banterer(desk), Tone.QUIET
        case _:
            return "", Tone.PLAIN


def banterer(desk: Desk) -> str:
    """Who gloats: the persona of the other side, or its name."""
    others = [team for team in desk.state.teams if team.id != desk.state.active]
    if not others:
        return NETWORK_NAME
    computer = computer_of(desk.state.contestant(others[0].cup).player)
    return persona_name(desk.services.play.computer, computer.persona) if computer else desk.name(others[0].id)
