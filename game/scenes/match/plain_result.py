"""The end of a game that has no result of its own to show: who won, and the way back."""

from __future__ import annotations

from game.scenes.match.match_context import AnyContext
from game.scenes.match.unsaved import let_go
from game.scenes.scene import Scene
from game.scenes.services.shelf import Record
from game.ui.airing import Airing
from game.ui.messages import joined, say
from game.ui.screen import Align, Button, Intent, Panel, Place, Screen, Text
from game.ui.styles import Style, Tone

WIDTH = 860


class PlainResult(Scene):
    """The winners by the names of their seats."""

    menu = True

    def __init__(self, context: AnyContext, record: Record) -> None:
        self._context = context
        self._record = record

    @property
    def _winners(self) -> str:
        ending = self._context.match.rules.ending(self._context.state)
        sides = ending.winners if ending is not None else ()
        return joined(", ", (seat.name for seat in self._context.seats if seat.side in sides)) or say("Nobody")

    def exit(self) -> None:
        self._record.close()

    def view(self) -> Screen:
        panel = Panel("result", Place.CENTRE, (
            Text(say("Won by"), Style.CAPTION, Tone.QUIET, Align.CENTRE),
            Text(self._winners, Style.TITLE, align=Align.CENTRE),
            Button("to_title", say("To the title"), tone=Tone.PRIMARY, key="Enter")), width=WIDTH)
        return Screen("result", (panel,), phase="over", backdrop=0.2, focus="to_title", airing=Airing.CROWD,
                      record_entries=self._context.match.entry_count)

    def on_intent(self, intent: Intent) -> None:
        if intent.name == "to_title":
            self._context.services.navigation.home(let_go(self._record))
