"""A shared scene: who takes which part of what is in the way, and how much of the total that is (HS-S53)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.scenes.phases.call_head import call_head, deed_head
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.games.high_stakes.scenes.why_not import why_not
from game.rules.game_master import entries as e
from game.scenes.led.seat_controller import SeatController
from game.scenes.led.tray.story_names import plain
from game.scenes.match.controller import Card
from game.ui.messages import say
from game.ui.screen import Button, Choice, Element, Gap, Intent, Row, Slider, Text
from game.ui.styles import Style, Tone

ALONE = "alone"


class SplitController(SeatController[StakesContext]):
    """Every source goes to somebody; whoever takes none may join a friend. Sources of one seat are one part."""

    def __init__(self, context: StakesContext, seat: str) -> None:
        super().__init__(context, seat)
        seats, sources = tuple(context.call.hands), context.call.call.parts
        self._takes = {source.id: seats[at % len(seats)] for at, source in enumerate(sources)}
        self._joins = dict.fromkeys(seats, ALONE)
        self._moved: dict[str, int] = {}  # what was added to a part, taken from the last one

    # --- what it has become ---------------------------------------------------------------------------------

    def _parts(self) -> tuple[a.SplitPart, ...]:
        """Those who take something, in order; their share is what their sources come to, moved as it was wished."""
        call = self._context.call
        leads = [seat for seat in call.hands if seat in self._takes.values()]
        parts = [a.SplitPart(f"part_{seat}", tuple(ident for ident, by in self._takes.items() if by == seat),
                             self._share(seat), (seat, *(each for each, to in self._joins.items()
                                                         if to == seat and each not in leads)))
                 for seat in leads]
        left = call.call.difficulty - sum(part.difficulty for part in parts[:-1])
        return (*parts[:-1], replace(parts[-1], difficulty=max(1, left)))

    def _share(self, seat: str) -> int:
        whole = sum(source.difficulty for source in self._context.call.call.parts if self._takes[source.id] == seat)
        return max(1, self._moved.get(seat, whole))

    # --- what is shown --------------------------------------------------------------------------------------

    def card(self) -> Card:
        context = self._context
        name = context.name(self._seat)
        refused = why_not(context, a.Split(self._seat, self._parts()))
        body = (*deed_head(context, self._seat), *call_head(context, self._seat), Gap(4), *self._sources(),
                *self._joining(), *self._shares())
        give_up = why_not(context, e.Withdraw(self._seat))
        so = Button("split_so", say("So it is divided"), not refused, refused, Tone.PRIMARY, "Enter")
        foot = Row((Button("give_up", say("Rather not"), not give_up, give_up, Tone.QUIET), so), (0.0, 1.0))
        return Card(say("Who takes what"), body, say("{name}: divide what is in the way", name=name), foot=(foot,),
                    focus="split_so")

    def _sources(self) -> Iterator[Element]:
        options = tuple((seat, self._context.name(seat)) for seat in self._context.call.hands)
        for source in self._context.call.call.parts:
            label = say("{what} ({difficulty})", what=source.why or plain(source.id), difficulty=source.difficulty)
            yield Choice(f"takes_{source.id}", label, options, self._takes[source.id])

    def _joining(self) -> Iterator[Element]:
        """Whoever takes nothing helps with a part, or keeps out of it."""
        leads = [part.who[0] for part in self._parts()]
        for seat in self._context.call.hands:
            if seat not in leads:
                options = ((ALONE, say("keeps out of it")),
                           *((each, say("with {name}", name=self._context.name(each))) for each in leads))
                yield Choice(f"joins_{seat}", self._context.name(seat), options, self._joins[seat])

    def _shares(self) -> Iterator[Element]:
        """How the total is parted; what is added to one is taken from the last."""
        parts, total = self._parts(), self._context.call.call.difficulty
        for part in parts[:-1]:
            yield Slider(f"share_{part.who[0]}", say("Difficulty for {name}", name=self._context.name(part.who[0])),
                         part.difficulty, 1, total - len(parts) + 1, 1, str(part.difficulty))
        if parts:
            yield Text(say("The rest for {name}: {difficulty}", name=self._context.name(parts[-1].who[0]),
                           difficulty=parts[-1].difficulty), Style.SMALL)

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        kind, _, which = intent.name.partition("_")
        match kind, which:
            case "takes", _:
                self._takes[which] = str(intent.value)
                self._moved.clear()
            case "joins", _:
                self._joins[which] = str(intent.value)
            case "share", _:
                self._moved[which] = round(float(intent.value or 1))
            case "split", "so":
                self._context.submit(a.Split(self._seat, self._parts()))
            case "give", "up":
                self._context.submit(e.Withdraw(self._seat))
            case _:
                return False
        return True
