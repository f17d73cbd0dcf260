"""Who sits where: the game master's seat and those of characters pass from hand to hand (GM-G6, GM-G46)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from game.ai.players import computer_of
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM
from game.scenes.led.led_context import LedContext
from game.scenes.match.match_context import AnyContext
from game.scenes.match.overlays import Overlay
from game.story.view import TEMPERS
from game.ui.messages import Message, say
from game.ui.screen import Button, Choice, Element, Gap, Intent, Panel, Place, Text
from game.ui.styles import Style, Tone

WIDTH = 1160
CLOSES = "close_seats"
SEAT = "seat_"
MOST_PEOPLE = 5
TEMPER_NAMES: Mapping[str, Message] = MappingProxyType({
    "gentle": say("computer, gentle"), "even": say("computer, even"), "stern": say("computer, stern")})


class SeatsOverlay:
    """One row for each seat; a press enters the change at once. ``called``: what a seat is called."""

    def __init__(self, context: LedContext, called: Callable[[str], str]) -> None:
        self._context = context
        self._called = called

    def overlay(self) -> Overlay:
        """For the match."""
        return Overlay(name="seats", closes=CLOSES, panel=self.panel, turns=self._on_intent,
                       tool=Button("seats", say("Seats"), tone=Tone.QUIET))

    def panel(self) -> Panel:
        """The game master's seat first."""
        back = Button(CLOSES, say("Back"), tone=Tone.PRIMARY, key="Esc")
        return Panel("seats", Place.CENTRE, (*self._rows(), Gap(8), back), title=say("Who sits where"), width=WIDTH)

    def _rows(self) -> Iterator[Element]:
        yield Text(say("A seat passes to whoever is chosen, at once. Whoever takes the game master's sees what is "
                       "hidden first; it passes while no call is open."), Style.SMALL, Tone.QUIET)
        for seat in (GM, *self._context.state.characters_seated):
            options = tuple(self._options(seat))
            why = self._why_not(seat)
            yield Choice(f"{SEAT}{seat}", self._called(seat), options, self._held(seat), not why, why)

    def _held(self, seat: str) -> str:
        """Who has it, as an option: of computers the temper alone, or that it is one."""
        player = self._context.player(seat)
        if computer_of(player) is None:
            return player
        temper = player.split(":")[1]
        return temper if seat == GM and temper in TEMPERS else "even" if seat == GM else "computer"

    def _options(self, seat: str) -> Iterator[tuple[str, str]]:
        """The people at the table, one more, and the computer; an own story is nothing that a computer could lead."""
        people = sorted(self._context.people)
        fresh = next((each for each in (f"human:{at}" for at in range(1, MOST_PEOPLE + 2)) if each not in people), "")
        for each in (*people, fresh):
            yield each, say("player {name}", name=each.removeprefix("human:"))
        if seat != GM:
            yield "computer", say("computer")
        elif self._context.led.adventure.pack.scenes:
            yield from TEMPER_NAMES.items()

    def _why_not(self, seat: str) -> str:
        """Why it cannot pass now; empty if it can."""
        context: AnyContext = self._context
        if context.match.rules.roll_due(context.state) is not None:
            return say("Not while dice are due.")
        refused = context.match.rules.refusal(context.state, e.ChangeSeat(seat, context.player(seat)))
        return say("Not while a call is open or a result is told.") if refused is not None else ""

    def _on_intent(self, intent: Intent) -> bool:
        """A seat was given away: the panel stays."""
        seat = intent.name.removeprefix(SEAT)
        if not intent.name.startswith(SEAT) or self._why_not(seat) or str(intent.value) == self._held(seat):
            return intent.name.startswith(SEAT)
        self._context.submit(e.ChangeSeat(seat, self._player(seat, str(intent.value))))
        return True

    def _player(self, seat: str, chosen: str) -> str:
        """The player as records have it. A computer that had the seat before keeps its name."""
        if chosen.startswith("human:"):
            return chosen
        before = (self._context.player(seat), self._begun_with(seat))
        persona = next((each.split(":")[2] for each in before if computer_of(each) is not None), "plain")
        if seat == GM:
            voice = self._context.led.adventure.pack.about.director.voice
            return f"computer:{chosen}:{persona if persona != 'plain' else voice}"
        return f"computer:3:{persona}"

    def _begun_with(self, seat: str) -> str:
        """Who had it when the match began."""
        return str(next(each.player for each in self._context.seats if each.id == seat))
