"""All cups are lifted together: a beat, then what was under each is on the disk, and everybody sees it at once."""

from __future__ import annotations

from typing import Any

from game.rules.requests import Lift, Lifted
from game.scenes.match.controller import Card
from game.scenes.match.match_context import AnyContext
from game.scenes.match.reading_time import passed_s, reading_s, words_wait
from game.scenes.match.unattended import SKIP, Unattended
from game.scenes.sealed.cup_row import CupRow
from game.scenes.sealed.eased import Eased
from game.scenes.sealed.sealed_words import SealedWords
from game.scenes.services import Services
from game.ui.messages import Message, joined, say
from game.ui.screen import Mark, Text
from game.ui.styles import Style

MARK_OVER_M = 0.030
COMING_UP = say("All cups come up")


class Lifting(Unattended):
    """The beat before it. Nothing is known yet, and a die can still be taken back (GM-G47).

    At its end what is under the cups is written down, before anybody sees it.
    """

    def __init__(self, context: AnyContext, row: CupRow, words: SealedWords, action: Any, lift: Lift) -> None:
        self._context = context
        self._row = row
        self._words = words
        self._action = action
        self._lift = lift
        self._left_s = context.services.table.stage.cups.beat_s
        self._done = False

    @property
    def actor(self) -> None:
        return None

    @property
    def fixed(self) -> bool:
        return self._done

    def enter(self) -> None:
        self._row.close_up(self._row.cups)
        self._context.services.table.sound.hear(("drum_beat",))

    def update(self, dt_s: float) -> None:
        self._left_s -= passed_s(self._context.services, dt_s)
        if self._left_s <= 0.0:
            self.hurry()

    def hurry(self) -> None:
        if self._done:
            return
        self._done = True
        context = self._context
        lifted = context.under_cups.lift(self._lift)
        self._row.fresh = lifted
        context.submit(context.match.rules.answered(context.state, self._action, lifted))

    def card(self) -> Card:
        return Card(self._words.title, (Text(COMING_UP),), COMING_UP, (SKIP,), focus="skip")


class CupsUp:
    """Cups on their way up, the die under each, and what each was before it once they are there."""

    def __init__(self, services: Services, row: CupRow, words: SealedWords, lifted: Lifted) -> None:
        self._services = services
        self._row = row
        self._words = words
        self._values = {of: lifted.values[of].value for of in row.cups if of in lifted.values}
        self._rising = Eased(services, services.table.stage.cups.lift_s)

    def begin(self) -> None:
        """They begin to rise."""
        for of, value in self._values.items():
            self._row.show(of, self._words.face(value), self._row.owner(of))
        self._row.close_up(self._row.cups, cut=True)  # the beat has led there
        self._services.table.sound.hear(("cup_up", "chime"))
        self._rising.begin()

    @property
    def rising(self) -> bool:
        """Whether they still do."""
        return self._rising.running

    def update(self, dt_s: float) -> None:
        """Let time pass."""
        self._hold(self._rising.update(dt_s))

    def end(self) -> None:
        """They are up."""
        self._rising.end()
        self._hold(1.0)

    def _hold(self, share: float) -> None:
        for of in self._values:
            self._row.hold(of, share)

    @property
    def told(self) -> tuple[Text, ...]:
        """The same for a card; while they rise, that they do."""
        if self.rising:
            return (Text(COMING_UP),)
        return tuple(Text(line, Style.HEADING) for line in self.lines)

    @property
    def lines(self) -> tuple[Message, ...]:
        """What was under each."""
        return tuple(joined(": ", (self._words.name(of), self._words.label(value)))
                     for of, value in self._values.items())

    def marks(self) -> tuple[Mark, ...]:
        """What each was, before its die; nothing while they rise."""
        if self.rising:
            return ()
        project = self._services.table.projector.to_pixel
        found = []
        for of, line in zip(self._values, self.lines, strict=True):
            x, y, z = self._row.at(of)
            found.append(Mark(f"cup_{of}", line, *project((x, y, z - MARK_OVER_M)), Style.SMALL))
        return tuple(found)


class CupsLifted(Unattended):
    """What was under them, as long as it takes to read."""

    def __init__(self, context: AnyContext, row: CupRow, words: SealedWords, lifted: Lifted) -> None:
        self._context = context
        self._row = row
        self._title = words.title
        self._up = CupsUp(context.services, row, words, lifted)
        self._shown_s = 0.0

    @property
    def actor(self) -> None:
        return None

    @property
    def busy(self) -> bool:
        return self._up.rising or not words_wait(self._context)

    def enter(self) -> None:
        self._up.begin()

    def update(self, dt_s: float) -> None:
        if self._up.rising:
            self._up.update(dt_s)
            return
        self._shown_s += passed_s(self._context.services, dt_s)
        if self._shown_s >= reading_s(self._context, sum(map(len, self._up.lines))):
            self.hurry()

    def hurry(self) -> None:
        """To the end of the move, then on."""
        if self._up.rising:
            self._up.end()
            return
        self._row.clear()
        self._context.move_on()

    def card(self) -> Card:
        return Card(self._title, self._up.told, say("The cups are lifted"), (SKIP,), focus="skip")

    def marks(self) -> tuple[Mark, ...]:
        return self._up.marks()
