"""A player whose character is out of the story brings in somebody new and different (HS-S51).

Somebody ready of the bench or of the adventure, who may be called otherwise; or a sheet of one's own, made here.
Whoever would rather look on is asked again in the next scene.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.header import Character
from game.games.high_stakes.rules.legal import newcomer
from game.games.high_stakes.scenes.phases.newcomer_sheet import NewcomerSheet
from game.games.high_stakes.scenes.setup.ready_sheets import ready_characters
from game.games.high_stakes.scenes.setup.stakes_sheets import StakesSheets
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.scenes.led.seat_controller import SeatController
from game.scenes.led.setup.seat_draft import LONGEST_NAME
from game.scenes.led.story_elements import asides
from game.scenes.match.controller import Card
from game.ui.messages import Message, say
from game.ui.screen import Button, Element, Intent, ListItem, Row, Sheet, Text, TextField
from game.ui.styles import Style, Tone

IN_A_ROW = 3


class JoinController(SeatController[StakesContext]):
    """For one seat. The last of those who may come in is the one whose sheet the player makes."""

    def __init__(self, context: StakesContext, seat: str) -> None:
        super().__init__(context, seat)
        self._found = tuple(candidates(context, seat))
        self._made = NewcomerSheet(context, seat)
        self._at = 0
        self._name = ""

    @staticmethod
    def may_join(context: StakesContext, seat: str) -> bool:
        """Whether somebody new may come in for a seat now."""
        return context.may(a.Join(seat, newcomer(context.state, seat)))

    @property
    def _own(self) -> bool:
        return self._at >= len(self._found)

    @property
    def _chosen(self) -> Character:
        if self._own:
            return self._made.character()
        found = self._found[self._at]
        return replace(found, name=self._name.strip()) if self._name.strip() else found

    # --- what is shown --------------------------------------------------------------------------------------

    def card(self) -> Card:
        gone = self._context.name(self._seat)
        refused = self._refusal()
        sheet = self._made.elements() if self._own else self._ready()
        body = (*asides(self._context.fresh.unread()), Text(say("Somebody new"), Style.HEADING),
                Text(say("Somebody else takes the place of {name}.", name=gone), Style.SMALL),
                *self._choices(), *sheet, *((Text(refused, Style.SMALL, Tone.DANGER),) if refused else ()))
        foot = Row((Button("join_watch", say("Not in this scene"), tone=Tone.QUIET),
                    Button("join_so", say("They come in"), not refused, refused or "", Tone.PRIMARY, "Enter")),
                   (0.0, 1.0))
        return Card("", body, say("{name}: who comes in?", name=gone), foot=(foot,), words=True,
                    focus="join_watch" if refused else "join_so", goes_on="join_watch" if refused else "join_so")

    def _choices(self) -> Iterator[Element]:
        """Everybody who is ready, and a sheet of one's own."""
        items = [ListItem(f"join_{at}", each.name, each.sheet.concept, at == self._at)
                 for at, each in enumerate(self._found)]
        items.append(ListItem(f"join_{len(self._found)}", say("One of your own"),
                              say("A whole sheet, made here and now"), self._own))
        yield from (Row(tuple(items[at:at + IN_A_ROW])) for at in range(0, len(items), IN_A_ROW))

    def _ready(self) -> tuple[Element, ...]:
        """All that stands on a ready sheet; the name is the player's to change (GM-G9)."""
        sheets, chosen = StakesSheets(), self._found[self._at]
        name = TextField("join_name", say("Called"), self._name, chosen.name, LONGEST_NAME)
        words = Sheet((name, *sheets.lines(chosen.sheet)))
        return (Row((words, Sheet(tuple(sheets.body(chosen.sheet, returns=False)))), (1.0, 1.1)),)

    def _refusal(self) -> Message | None:
        return self._made.refusal() if self._own else None

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        match intent.name:
            case "join_name":
                self._name = str(intent.value or "")
            case "join_watch":
                self._context.pass_over(watches(self._context, self._seat))
            case "join_so" if self._refusal() is None:
                self._context.submit(a.Join(self._seat, self._chosen))
            case name if name.startswith("join_") and name.removeprefix("join_").isdecimal():
                self._at, self._name = int(name.removeprefix("join_")), ""
            case _:
                return self._own and self._made.on_intent(intent)
        return True


def candidates(context: StakesContext, seat: str) -> Iterator[Character]:
    """Whoever of the bench or of the adventure may come in, each once."""
    ready = (*context.state.header.bench, *ready_characters(context.led.adventure.pack, context.state.players[seat]))
    known: set[str] = set()
    for each in ready:
        if each.name not in known and context.may(a.Join(seat, each)):
            known.add(each.name)
            yield each


def watches(context: StakesContext, seat: str) -> str:
    """What is passed over once a player rather watches for the rest of a scene."""
    return f"watches {seat} {context.state.scenes}"
