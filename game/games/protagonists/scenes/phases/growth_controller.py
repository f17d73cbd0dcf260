"""After a Chapter: Drives in other words, new ones, one struck; for whoever died somebody else (PRO-P55, P63)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.chapter_checks import must_replace
from game.games.protagonists.rules.constants import ABILITIES, FEWEST_DRIVES, MOST_DRIVES
from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.games.protagonists.scenes.score_words import score_words
from game.rules.game_master import entries as e
from game.scenes.led.seat_controller import SeatController
from game.scenes.led.story_elements import asides
from game.scenes.match.controller import Card
from game.ui.messages import joined, say
from game.ui.screen import Button, Element, Intent, ListItem, Row, Text, TextField
from game.ui.styles import Style, Tone

DRIVE, SAY, STRIKE, NEW, SPARE = "drive_text_", "say_drive_", "strike_drive_", "new_drive", "spare_"
LONGEST = 200


class GrowthController(SeatController[ChapterContext]):
    """One player looks back on the Chapter."""

    def __init__(self, context: ChapterContext, seat: str) -> None:
        super().__init__(context, seat)
        self._typed = {f"{DRIVE}{drive.id}": drive.text for drive in context.state.drives[seat]}
        self._new = ""

    # --- what is shown --------------------------------------------------------------------------------------

    def card(self) -> Card:
        context, name = self._context, self._context.name(self._seat)
        dead = context.state.bodies[self._seat].dead
        body = (*asides(context.fresh.unread()), *(self._others() if dead else self._drives()))
        may = context.may(e.Ready(self._seat))
        wait = (say("Choose first whom you play.") if must_replace(context.state, self._seat)
                else say("The game master looks at it first."))
        done = Button("grown", say("That is all"), may, wait, Tone.PRIMARY, "Enter")
        title = say("Somebody else") if dead else say("What has changed?")
        return Card(title, body, say("{name}: after the Chapter", name=name), foot=(done,), words=True, focus="grown")

    def _drives(self) -> Iterator[Element]:
        state = self._context.state
        yield Text(say("Whoever has changed may put a Drive in other words, take a new one, or strike one: {fewest} to "
                       "{most} of them.", fewest=FEWEST_DRIVES, most=MOST_DRIVES), Style.SMALL, Tone.QUIET)
        for drive in state.drives[self._seat]:
            field = f"{DRIVE}{drive.id}"
            strike = self._context.may(a.Grow(self._seat, drive.id, None))
            changed = self._typed[field].strip() not in ("", drive.text)
            yield Row((TextField(field, say("Drive"), self._typed[field], "", LONGEST),
                       Button(f"{SAY}{drive.id}", say("So it is now"), changed, say("Write it otherwise first.")),
                       Button(f"{STRIKE}{drive.id}", say("Strike it"), strike, say("Two Drives stay at least."),
                              Tone.QUIET)), (1.0, 0.0, 0.0))
        if self._context.may(a.Grow(self._seat, None, "x")):
            yield Row((TextField(NEW, say("A new Drive"), self._new, say("Type here"), LONGEST),
                       Button("add_drive", say("Take it"), bool(self._new.strip()), say("Type it first."))), (1.0, 0.0))

    def _others(self) -> Iterator[Element]:
        """Whom the player of somebody dead plays from the next Chapter on."""
        state = self._context.state
        chosen = state.replaced.get(self._seat, "")
        yield Text(say("{name} is dead. From the next Chapter on you play somebody else.",
                       name=self._context.name(self._seat)))
        for at, spare in enumerate(state.header.bench):
            scores = joined(", ", tuple(score_words(each, spare.sheet.score(each)) for each in ABILITIES))
            may = self._context.may(a.Replace(self._seat, spare.name))
            yield ListItem(f"{SPARE}{at}", spare.name, scores, spare.name == chosen, may, say("Taken already."))

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        name, value = intent.name, str(intent.value or "")
        if name == NEW:
            self._new = value
        elif name in self._typed:
            self._typed[name] = value
        elif (made := self._made(name)) is not None:
            if self._context.may(made):
                self._context.submit(made)
        else:
            return False
        return True

    def _made(self, name: str) -> a.Action | None:
        if name == "grown":
            return e.Ready(self._seat)
        if name in ("add_drive", f"{NEW}.submit"):
            return a.Grow(self._seat, None, self._new.strip())
        if name.startswith(SAY):
            drive = name.removeprefix(SAY)
            return a.Grow(self._seat, drive, self._typed.get(f"{DRIVE}{drive}", "").strip())
        if name.startswith(STRIKE):
            return a.Grow(self._seat, name.removeprefix(STRIKE), None)
        at = name.removeprefix(SPARE)
        bench = self._context.state.header.bench
        known = name.startswith(SPARE) and at.isdecimal() and int(at) < len(bench)
        return a.Replace(self._seat, bench[int(at)].name) if known else None
