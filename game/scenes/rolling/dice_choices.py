"""``DiceChoices``: what may be done with dice that lie there, asked at the dice themselves.

    DiceChoices(context, top, Asked(seat, title, move), meaning,
                options=(DieOption(name="explode_d4", die="d4", label="Explode", action=Explode("a", "d4"), key="E",
                                   worth="63% success"), ...),
                stand=DieOption(name="stand", label="Stand", action=Stand("a"), key="T", worth="41% success"))

A die is chosen by a click at it, by focus and Enter, or by one switch; then what it may be used for stands on the card,
each with its letter and what it is worth. Screens are read aloud as any others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.physics import Body, solid
from game.rules.dice.meaning import Meaning, ReadDie
from game.scenes.large_text import is_crowded
from game.scenes.match.controller import Card, Controller
from game.scenes.match.match_context import AnyContext
from game.scenes.match.tabletop import TableTop
from game.scenes.rolling.dice_words import SIGNS
from game.scenes.rolling.odds_panel import SHOW_ODDS, choose_odds, odds_switch, shows_odds
from game.scenes.rolling.sorted_marks import meaning_elements, sorted_marks
from game.scenes.rolling.sorting import show_sorted
from game.ui.messages import joined, say
from game.ui.screen import Button, Element, Handle, Intent, Mark, Text
from game.ui.styles import Style, Tone

PICK = "pick_"
"""How the names of handles begin: the id of the die follows."""
WIDER = 1.25  # a handle than its die, as seen


@dataclass(frozen=True, slots=True, kw_only=True)
class DieOption:
    """One thing that may be done: with a die, or with none of them (``die`` empty).

    ``action`` is submitted. ``key`` is a letter, ``worth`` says what comes of it, to whoever wants to see odds.
    """

    name: str
    label: str
    action: Any
    die: str = ""
    key: str = ""
    worth: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """Who is asked, the title of the card, the line that says whose move it is."""

    seat: str
    title: str
    move: str


class DiceChoices(Controller):
    """A person chooses among uses of dice on the table, or to stand."""

    def __init__(self, context: AnyContext, top: TableTop, asked: Asked, meaning: Meaning,
                 options: Sequence[DieOption], stand: DieOption, chances: Sequence[Element] = ()) -> None:
        """``chances``: elements of `odds_panel`, for whoever wants to see them."""
        self._context = context
        self._top = top
        self._asked = asked
        self._meaning = meaning
        self._options = tuple(options)
        self._stand = stand
        self._chances = tuple(chances)
        self._bodies: tuple[Body, ...] = ()
        self._chosen = next((option.die for option in self._options), "")

    @property
    def actor(self) -> str:
        return self._asked.seat

    @property
    def chosen(self) -> str:
        """The die whose options stand on the card; empty where there are none."""
        return self._chosen

    # --- life -----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._bodies = show_sorted(self._context.services, self._top, self._meaning)
        self._choose(self._chosen)

    def exit(self) -> None:
        self._top.point_at(None)

    def _choose(self, die: str) -> None:
        self._chosen = die
        self._top.point_at(die if any(body.id == die for body in self._bodies) else None)

    # --- what is done ---------------------------------------------------------------------------------------

    def on_press(self, x: float, y: float) -> None:
        pressed = next((handle for handle in self.handles()
                        if handle.x <= x <= handle.x + handle.w and handle.y <= y <= handle.y + handle.h), None)
        if pressed is not None:
            self._pick(pressed.name.removeprefix(PICK))

    def on_intent(self, intent: Intent) -> bool:
        if intent.name.startswith(PICK):
            self._pick(intent.name.removeprefix(PICK))
            return True
        if intent.name == SHOW_ODDS:
            choose_odds(self._context.services, self._context.seats, self._player, bool(intent.value))
            return True
        option = next((each for each in (*self._options, self._stand) if each.name == intent.name), None)
        if option is not None:
            self._context.submit(option.action)
        return option is not None

    def _pick(self, die: str) -> None:
        """Another die is asked about; the one that is already, with one use only, is used."""
        options = self._of(die)
        if die == self._chosen and len(options) == 1:
            self._context.submit(options[0].action)
        elif options:
            self._choose(die)

    def _of(self, die: str) -> tuple[DieOption, ...]:
        return tuple(option for option in self._options if option.die == die)

    # --- what is shown --------------------------------------------------------------------------------------

    def card(self) -> Card:
        result, *more = meaning_elements(self._meaning, self._crowded)
        body = (result, *more, *self._at_die(), *self._odds()) if self._crowded else \
            (result, *self._at_die(), *self._odds(), *more)
        return Card(self._asked.title, body, self._asked.move, focus=self._stand.name,
                    foot=(self._button(self._stand, Tone.PRIMARY),))

    def _odds(self) -> tuple[Element, ...]:
        if not self._chances and not any(option.worth for option in (*self._options, self._stand)):
            return ()
        shown = self._chances if self._tells else ()
        switch = odds_switch(self._tells)
        return (*shown, switch) if self._crowded else (switch, *shown)  # large: who goes to the switch sees all of it

    @property
    def _tells(self) -> bool:
        return shows_odds(self._context.services, self._context.seats, self._player)

    @property
    def _player(self) -> str:
        return self._context.player(self._asked.seat)

    def _at_die(self) -> tuple[Element, ...]:
        die = self._read(self._chosen)
        if die is None:
            return ()
        return (Text(_die_words(die), Style.CAPTION), *(self._button(option) for option in self._of(die.id)))

    def _button(self, option: DieOption, tone: Tone = Tone.PLAIN) -> Button:
        return Button(option.name, option.label, tone=tone, key=option.key, detail=option.worth if self._tells else "")

    def marks(self) -> tuple[Mark, ...]:
        return sorted_marks(self._context.services.table, self._bodies, self._meaning, self._crowded)

    @property
    def _crowded(self) -> bool:
        return is_crowded(self._context.services.player.preferences)

    def handles(self) -> tuple[Handle, ...]:
        """The dice that may be chosen, row by row as they are sorted, so that keys go through them in order."""
        there = {body.id: body for body in self._bodies}
        return tuple(self._handle(there[die.id]) for row in self._meaning.rows for die in row.dice
                     if die.id in there and self._of(die.id))

    def _handle(self, body: Body) -> Handle:
        table = self._context.services.table
        half_m = solid(table.spec, body.kind).inradius_m * WIDER
        x, y, z = body.pose.position
        middle, beside = table.projector.to_pixel((x, y, z)), table.projector.to_pixel((x + half_m, y, z))
        half = beside[0] - middle[0]
        left, top = middle[0] - half, middle[1] - half
        return Handle(PICK + body.id, self._words(body.id), "lying", left, top, 2 * half, 2 * half)

    def _words(self, die: str) -> str:
        """A die as it is read aloud: its number, what it is worth now, what may be done with it."""
        read = self._read(die)
        tells = self._tells
        uses = joined("; ", tuple(joined(", ", (option.label, option.worth)) if tells and option.worth else option.label
                                  for option in self._of(die)))
        return say("{die}. {uses}", die=_die_words(read) if read is not None else die, uses=uses)

    def _read(self, die: str) -> ReadDie | None:
        return next((each for row in self._meaning.rows for each in row.dice if each.id == die), None)


def _die_words(die: ReadDie) -> str:
    return say("The {number}: {sign}", number=die.number, sign=SIGNS[die.sign])
