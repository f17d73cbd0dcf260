"""*What do you do?* in a Chapter: ways of the scene, and in Rounds one's turn of two actions (PRO-P34, P41, P51)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, groupby
from types import MappingProxyType

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.constants import ACTIONS_A_TURN
from game.games.protagonists.rules.state import is_protagonist
from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.games.protagonists.scenes.phases.turn_moves import OfferedMove, attacks, distances, gear, helps, moves
from game.games.protagonists.scenes.rings.rings_at_table import RingsAtTable
from game.narration.grammar import capital
from game.rules.game_master import entries as e
from game.scenes.led.ask_controller import AskController, AskWords
from game.scenes.match.controller import Card
from game.story.led_game import Move
from game.ui.messages import Message, say
from game.ui.screen import Button, Choice, Element, Gap, Intent, Mark, Pips, Row, Text
from game.ui.styles import Style, Tone

AT_THE_SIDE, WITHOUT_PAGES, LATEST = 2, 5, 2
PAGE, THING, WAYS = "turn_page", "turn_at", "ways"
PAGES: Mapping[str, Message] = MappingProxyType({
    WAYS: say("Ways"), "attack": say("Attack"), "go": say("Go"), "help": say("Help"), "gear": say("Gear")})
"""What a turn can hold, by kind; in Rounds a page each, the first that has something open."""


class ChapterAskController(AskController):
    """In free play any of the people's Protagonists; in Rounds whoever's turn it is."""

    context: ChapterContext

    def __init__(self, context: ChapterContext, words: AskWords, seat: str, rings: RingsAtTable) -> None:
        super().__init__(context, words, seat)
        self._rings = rings
        self._pointer = (0.0, 0.0)
        self._page = self._thing = ""
        self._fights = False  # in free play Attacks are offered to whoever asks for them

    @property
    def _in_rounds(self) -> bool:
        return self.context.state.rounds is not None

    @property
    def who(self) -> str:
        """Whose turn it is, or who was chosen to act."""
        rounds = self.context.state.rounds
        return rounds.whose if rounds is not None and rounds.whose else self.seat

    @property
    def seats(self) -> tuple[str, ...]:
        """In Rounds nobody else acts."""
        return (self.seat,) if self._in_rounds else super().seats

    @property
    def may_leave(self) -> bool:
        """Nobody goes on while Rounds are open."""
        return not self._in_rounds

    def heard(self) -> tuple[Element, ...]:
        """In Rounds the latest of it, for the room that a turn takes; the story keeps the rest."""
        return super().heard()[-LATEST if self._in_rounds else 0:]

    def rows(self) -> Iterator[Element]:
        """Actions that are left and what can be done with them; in free play that stands below the ways."""
        if self._in_rounds:
            yield from self._turn()

    def _turn(self) -> Iterator[Element]:
        """One page of a turn: the card hangs at the side, and what can be pressed is seen without scrolling."""
        rounds = self.context.rounds
        left = Pips(say("Actions"), rounds.actions_left(self.who), ACTIONS_A_TURN, "dot", Tone.PRIMARY)
        end = Button("end_turn", say("That is my turn"), tone=Tone.QUIET, key="E")
        yield Row((left, Gap(grow=True), end), (0.0, 1.0, 0.0))
        pages, groups = self._pages(), self._groups()
        if self._fits:
            yield Text(distances(self.context, self.who), Style.SMALL, Tone.QUIET)
            for page, offered in groups.items():
                yield from self.row_of(PAGES[page], [each.button for each in offered])
            return
        if len(pages) > 1:
            yield Choice(PAGE, "", tuple((page, PAGES[page]) for page in pages), self._open_page)
        if self._open_page != WAYS:
            yield Text(distances(self.context, self.who), Style.SMALL, Tone.QUIET)
            yield from self.row_of("", [each.button for each in groups[self._open_page]])

    @property
    def _fits(self) -> bool:
        """Whether all of the turn has room at once."""
        return len(self._offered()) + sum(map(len, self._groups().values())) <= WITHOUT_PAGES

    def _pages(self) -> tuple[str, ...]:
        """Those with something on them."""
        ways = (WAYS,) if self._offered() else ()
        return (*ways, *(page for page, offered in self._groups().items() if offered))

    @property
    def _open_page(self) -> str:
        pages = self._pages()
        return self._page if self._page in pages else next(iter(pages), WAYS)

    def ways(self) -> Iterator[Element]:
        """In Rounds on a page of their own, those of one thing at a time; else with what can be done besides."""
        if not self._in_rounds:
            yield from super().ways()
            yield from self._besides()
        elif self._fits or self._open_page == WAYS:
            yield from self._ways_at()

    def _besides(self) -> Iterator[Element]:
        """Help and Gear in one row; whom one could attack, once that was asked for, in a row of their own."""
        buttons = {kind: [each.button for each in offered] for kind, offered in self._groups().items()}
        could = not self._fights and next(attacks(self.context, self.who), None) is not None
        fight = [Button("fight", say("Attack somebody"), tone=Tone.QUIET)] if could else []
        yield from self.row_of(PAGES["attack"], buttons["attack"])
        yield from self.row_of(say("Besides"), [*fight, *buttons["help"], *buttons["gear"]])

    def _ways_at(self) -> Iterator[Element]:
        by_thing = {of: [Button(way.name, way.label, detail=way.detail) for way in ways]
                    for of, ways in groupby(self._offered(), lambda way: way.of)}
        shown = self._thing if self._thing in by_thing else next(iter(by_thing), "")
        if len(by_thing) > 1:
            yield Choice(THING, "", tuple((of, capital(of)) for of in by_thing), shown)
        yield from self.row_of("" if len(by_thing) > 1 else capital(shown), by_thing.get(shown, ()))

    @property
    def question_style(self) -> Style:
        """In Rounds it is small, for the room that a turn takes."""
        return Style.SMALL if self._in_rounds else super().question_style

    def row_of(self, label: str, buttons: Sequence[Button]) -> Iterator[Element]:
        """In Rounds the card hangs at the side: fewer abreast, below what they are for."""
        if not self._in_rounds:
            yield from super().row_of(label, buttons)
        elif buttons:
            yield from (Text(label, Style.CAPTION, Tone.QUIET),) if label else ()
            yield from (Row(tuple(buttons[at:at + AT_THE_SIDE])) for at in range(0, len(buttons), AT_THE_SIDE))

    def _groups(self) -> Mapping[str, tuple[OfferedMove, ...]]:
        """By their kinds."""
        context, who = self.context, self.who
        own = is_protagonist(context.state, who)
        return {"attack": tuple(attacks(context, who)) if own and (self._fights or self._in_rounds) else (),
                "go": tuple(moves(context, who)) if self._in_rounds else (),
                "help": tuple(helps(context, who)), "gear": tuple(gear(context, who))}

    def card(self) -> Card:
        """As for any story; in Rounds it hangs at the side, so that the rings are seen."""
        card = super().card()
        return replace(card, words=False) if self._in_rounds else card

    def on_intent(self, intent: Intent) -> bool:
        """As for any story; whoever wants to fight sees whom they could attack."""
        if intent.name == "fight":
            self._fights = True
            return True
        if intent.name == PAGE:
            self._page = str(intent.value)
            return True
        if intent.name == THING:
            self._thing = str(intent.value)
            return True
        return super().on_intent(intent)

    def moved(self, name: str) -> Move | None:
        """The entry of a move, an Attack, a help, or of the end of a turn."""
        if name == "end_turn" and self._in_rounds:
            return Move(e.Ready(self.context.decides(self.who)))
        offered = chain.from_iterable(self._groups().values())
        return next((each.move for each in offered if each.button.name == name), None)

    # --- by hand --------------------------------------------------------------------------------------------

    def marks(self) -> tuple[Mark, ...]:
        """Rings and standees by their names."""
        return self._rings.marks()

    def on_press(self, x: float, y: float) -> None:
        """A standee is taken up."""
        self._pointer = (x, y)
        if self._in_rounds:
            self._rings.take(self.who, x, y)

    def on_pointer(self, samples: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        """It follows the hand."""
        if samples:
            self._pointer = samples[-1]
            self._rings.carry(*self._pointer)

    def on_release(self) -> None:
        """It is set down: the move that this means is made."""
        to = self._rings.set_down(*self._pointer)
        made = a.Move(self.context.decides(self.who), self.who, to)
        if to and self.context.may(made):
            self.context.make(Move(made))
