"""*What do you do?*: ways as buttons, a line to type, what companions would do, where one can go from here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Protocol

from game.narration.grammar import capital
from game.rules.game_master import entries as e
from game.scenes.large_text import in_pairs, is_crowded
from game.scenes.led.labelled_rows import labelled_rows
from game.scenes.led.led_context import LedContext
from game.scenes.led.story_elements import answered, asides, wanted_here
from game.scenes.led.typed_idea import TypedIdea
from game.scenes.led.ways import Detail, OfferedWay, ways_here, ways_on
from game.scenes.match.controller import Card, Controller
from game.story import stage
from game.story.led_game import Move
from game.ui.messages import say
from game.ui.screen import Button, Choice, Element, Intent, ListItem, Row, Text, TextField
from game.ui.styles import Style, Tone

LONGEST_IDEA = 200


class AskWords(Protocol):
    """What a game adds to the question."""

    @property
    def detail(self) -> Detail:
        """What a way would be thrown by."""

    def of_their_own(self, seat: str, typed: str) -> Sequence[tuple[Button, Move]]:
        """What else this seat may do, by rights of the game's own."""


class AskController(Controller):
    """Free play, for the people at the table: any of their characters may act (GM-G11)."""

    def __init__(self, context: LedContext, words: AskWords, seat: str) -> None:
        """``seat``: who is asked first."""
        self.context = context
        self._words = words
        self._asked = context.director.asks(context.state, seat)
        self.seat = seat
        self._typed = ""
        self._idea: TypedIdea | None = None
        self._leaving = False
        self._would = tuple(self._companions())

    @property
    def actor(self) -> str:
        return self.seat

    # --- what a game may have otherwise ---------------------------------------------------------------------

    @property
    def seats(self) -> tuple[str, ...]:
        """The characters of people who may act."""
        return self.context.own_seats

    @property
    def may_leave(self) -> bool:
        """Whether one may go on from here now."""
        return True

    @property
    def question_style(self) -> Style:
        """How large the question stands there."""
        return Style.STORY

    def rows(self) -> Iterator[Element]:
        """What else may be done here, above the ways: nothing."""
        yield from ()

    def moved(self, name: str) -> Move | None:
        """The entry that a control of those rows stands for."""
        return None

    def _companions(self) -> Iterator[tuple[str, Move]]:
        """What each companion would do if it were asked, which it is here."""
        for seat in self.context.able:
            if self.context.computer(seat) is None:
                continue
            move = self.context.companion(seat).next(self.context.director, self.context.state)
            if move is not None and isinstance(move.action, e.Narrate):
                yield seat, move

    # --- what is shown --------------------------------------------------------------------------------------

    def heard(self) -> tuple[Element, ...]:
        """What was said meanwhile that needs no page of its own."""
        return asides(self.context.fresh.unread())

    def card(self) -> Card:
        name = self.context.led.game.person(self.context.state, self.seat).name
        move = say("{name}: what do you do?", name=name)
        if self._idea is not None:
            first = self._idea.focus
            return Card(say("Your idea"), self._idea.elements(), move, focus=first, words=True, goes_on=first)
        head = Text(self._question(), self.question_style)
        told = tuple(Text(text, Style.STORY) for text in answered(self.context))
        body = (*self.heard(), *told, head, *self._who(), *self.rows(), *self.ways(),
                *self._others())
        return Card("", body, move, foot=(self._line(),), words=True,
                    goes_on=next((way.name for way in self._offered()), "ask"))

    def _question(self) -> str:
        """As it is asked, and what there is to be got here, as it was said when the scene opened."""
        asked = self._asked.text or say("What do you do?")
        wanted = "" if self._over else wanted_here(self.context.match.deeds)
        return say("{question} Wanted: {what}", question=asked, what=wanted) if wanted else asked

    def _who(self) -> tuple[Element, ...]:
        """Which of the people's characters acts, where there are several."""
        seats = self.seats
        if len(seats) < 2:
            return ()
        game, state = self.context.led.game, self.context.state
        return (Choice("who", say("Who acts"), tuple((seat, game.person(state, seat).name) for seat in seats),
                       self.seat),)

    @property
    def _over(self) -> bool:
        return stage.is_over(self.context.view)

    def _offered(self) -> tuple[OfferedWay, ...]:
        view = self.context.view
        if self.context.led_by_person and (view.scene is None or not self._over):
            return () if view.scene is None else ways_here(view, self.seat, self._words.detail)
        here = () if self._over else ways_here(view, self.seat, self._words.detail)
        onward = self.may_leave and (self._over or self._leaving or not here)
        return (*here, *(ways_on(view, self.seat) if onward else ()))

    def ways(self) -> Iterator[Element]:
        """A row of ways for each thing that stands there, then the ways on."""
        for of, ways in groupby(self._offered(), lambda way: way.of):
            buttons = [Button(way.name, way.label, detail=way.detail) for way in ways]
            yield from self.row_of(capital(of) if of else say("On from here"), buttons)

    def row_of(self, label: str, buttons: Sequence[Button]) -> Iterator[Element]:
        """Buttons side by side in even rows, behind what they are for: said once, in large letters above them."""
        if is_crowded(self.context.services.player.preferences):
            yield Text(label, Style.CAPTION, Tone.QUIET)
            yield from in_pairs(buttons)
            return
        yield from labelled_rows(label, buttons)

    def _others(self) -> Iterator[Element]:
        """What companions would do, each with its reason; rights of the game's own."""
        game, state = self.context.led.game, self.context.state
        would = [ListItem(f"let_{seat}", say("{name} would: {deed}", name=game.person(state, seat).name,
                                             deed=move.action.text), detail=str(move.extras.get("why", "")))
                 for seat, move in self._would]
        if would:
            yield Row(tuple(would))

    def _line(self) -> Row:
        """A line to type, a question, what else may be done, and the way on where something is left here."""
        own = [button for button, _ in self._words.of_their_own(self.seat, self._typed.strip())]
        stays = self._over or self._leaving or not self.may_leave
        leave = [] if stays else [Button("leave", say("Leave it"), tone=Tone.QUIET)]
        if self.context.led_by_person and self.may_leave:  # where it goes on is theirs to say
            leave = [Button("to_leader", say("To the game master"), tone=Tone.QUIET)]
        buttons = (Button("idea_send", say("Do it"), enabled=bool(self._typed.strip()), tone=Tone.PRIMARY,
                          why_not=say("Type what you do first, or press one of the ways.")),
                   Button("ask", say("Ask"), tone=Tone.QUIET, key="Q"), *own, *leave)
        field = TextField("idea", say("Or in your own words"), self._typed, say("Type what you do"), LONGEST_IDEA)
        return Row((field, *buttons), (4.0, *(0.0 for _ in buttons)))

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        if self._idea is not None:
            return self._on_idea(intent)
        match intent.name:
            case "idea":
                self._typed = str(intent.value or "")
            case "idea_send" | "idea.submit":
                self._think_over()
            case "who":
                self.seat = str(intent.value)
            case "leave":
                self._leaving = True
            case "to_leader" if self.context.led_by_person:
                self.context.take_floor()
            case "ask":
                self._do(Move(e.Ask(self.seat, self._typed.strip())))
            case name if name.startswith("let_"):
                self._do(next(move for seat, move in self._would if name == f"let_{seat}"))
            case name:
                return self._pressed(name)
        return True

    def _pressed(self, name: str) -> bool:
        way = next((way for way in self._offered() if way.name == name), None)
        rights = self._words.of_their_own(self.seat, self._typed.strip())
        own = next((move for button, move in rights if button.name == name), None)
        move = Move(way.said) if way is not None else own or self.moved(name)
        if move is None:
            return False
        self._do(move)
        return True

    def _think_over(self) -> None:
        """What was typed: a question, or an idea that is understood as one of the ways or as one of its own."""
        text = self._typed.strip()
        if text.endswith("?"):
            self._do(Move(e.Ask(self.seat, text)))
        elif text:
            self._idea = TypedIdea(self.context, self.seat, text, self._words.detail)

    def _on_idea(self, intent: Intent) -> bool:
        if self._idea is None:
            return False
        if intent.name == "idea_back":
            self._idea = None
            return True
        said = self._idea.said(intent.name)
        if said is None:
            return False
        self._do(Move(said))
        return True

    def _do(self, move: Move) -> None:
        self.context.fresh.mark()
        self.context.make(move)
