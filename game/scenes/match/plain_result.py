"""The end of a game that has no result of its own to show: who won, the luck of every seat, and the way back."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.rules.seats import Seat
from game.rules.setups import SetUp, Target
from game.scenes.even_rows import even_rows
from game.scenes.large_text import is_crowded, without_details
from game.scenes.luck.luck_card import MatchLuck
from game.scenes.match.match_context import AnyContext
from game.scenes.match.unsaved import let_go
from game.scenes.scene import Scene
from game.scenes.services.shelf import Record
from game.scenes.table.set_up_kinds import laid_with
from game.ui.airing import Airing
from game.ui.messages import joined, say
from game.ui.screen import Align, Button, Column, Element, Gap, Intent, Panel, Place, Row, Screen, Text
from game.ui.styles import Style, Tone

WIDTH = 1040
ABREAST = 3  # seats side by side
USUAL_TABLE = Target()  # what lies there where no match is played


class PlainResult(Scene):
    """The winners by the names of their seats; over it the whole luck ledger."""

    menu = True

    def __init__(self, context: AnyContext, record: Record, told: Sequence[str] = (),
                 setup: SetUp = USUAL_TABLE) -> None:
        """``told``: lines about how it came to that. ``setup``: what the table is laid with behind them."""
        self._told = tuple(told)
        self._setup = setup
        self._context = context
        self._record = record
        self._luck = MatchLuck(context.match, context.services.play.kit.records.measures)
        self._open = False

    @property
    def _winners(self) -> str:
        ending = self._context.match.rules.ending(self._context.state)
        sides = ending.winners if ending is not None else ()
        return joined(", ", (seat.name for seat in self._context.seats if seat.side in sides)) or say("Nobody")

    def enter(self) -> None:
        self._context.services.table.lay_out(laid_with(self._setup))

    def exit(self) -> None:
        self._context.services.table.lay_out(laid_with(USUAL_TABLE))
        self._record.close()

    def view(self) -> Screen:
        panel = Panel("result", Place.CENTRE, (
            Text(say("Won by"), Style.CAPTION, Tone.QUIET, Align.CENTRE),
            Text(self._winners, Style.TITLE, align=Align.CENTRE),
            *(Text(line, Style.BODY, align=Align.CENTRE) for line in self._told), Gap(8),
            *abreast([(Text(seat.name, Style.HEADING), *self._block(seat)) for seat in self._throwers],
                      self._seats_abreast)),
            width=self._width)
        again = self._once_more()
        return Screen("result", (panel, self._foot(again)), self._modal(), phase="over", backdrop=0.2,
                      focus=again[0].name if again else "to_title", airing=Airing.CROWD,
                      record_entries=self._context.match.entry_count)

    def _foot(self, again: tuple[Button, ...]) -> Panel:
        """A panel of its own, so that the way on stays in sight however large the text is."""
        ledger = Button("ledger", say("Was it fair?"), bool(self._throwers), say("Nothing was thrown."), key="F")
        ways = self._ways(ledger)
        home = Button("to_title", say("To the title"), tone=Tone.QUIET if again else Tone.PRIMARY,
                      key="" if again else "Enter")
        if is_crowded(self._context.services.player.preferences):
            every = (*without_details(again), *ways)
            return Panel("result_foot", Place.CENTRE, (Row((*every, home), (*(0.0 for _ in every), 1.0)),),
                         width=self._width)
        return Panel("result_foot", Place.BOTTOM, (*again, Row((*ways, home), (*(0.0 for _ in ways), 1.0))))

    @property
    def _seats_abreast(self) -> int:
        """How many seats stand side by side."""
        return ABREAST

    @property
    def _width(self) -> int:
        """Units that the card is wide."""
        return WIDTH

    def _block(self, seat: Seat) -> tuple[Element, ...]:
        """What is told of a seat that threw; here its luck."""
        return self._luck.block(seat.id)

    def _once_more(self) -> tuple[Button, ...]:
        """What a game with another match to begin offers first."""
        return ()

    def _ways(self, ledger: Button) -> tuple[Button, ...]:
        """What else there is to do, with the ledger where it belongs among it."""
        return (ledger,)

    def _modal(self) -> Panel | None:
        return luck_ledger(self._luck, self._throwers) if self._open else None

    @property
    def _throwers(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self._context.seats if self._luck.threw(seat.id))

    def on_intent(self, intent: Intent) -> None:
        match intent.name:
            case "to_title":
                self._context.services.navigation.home(let_go(self._record))
            case "ledger":
                self._open = True
            case "close_ledger":
                self._open = False

    def on_key(self, key: str) -> bool:
        if key == "escape":
            self._open = False
        return key == "escape"


def luck_ledger(luck: MatchLuck, seats: Sequence[Seat]) -> Panel:
    """What of the dice was luck, by whoever threw any."""
    pages = [(Text(seat.name or say("Whoever leads"), Style.HEADING), *luck.whole(seat.id)) for seat in seats
             if luck.threw(seat.id)]
    back = Button("close_ledger", say("Back"), tone=Tone.PRIMARY, key="F")
    return Panel("ledger", Place.FULL, (Row((Gap(grow=True), back)), *abreast(pages)),
                 title=say("The luck of the dice"))


def abreast(columns: list[tuple[Element, ...]], most: int = ABREAST) -> tuple[Row, ...]:
    """Columns side by side, as many as can be read, and the others below, as many in each row as there is room for."""
    if not columns:
        return ()
    rows = math.ceil(len(columns) / most)
    return tuple(even_rows([*map(Column, columns)], math.ceil(len(columns) / rows)))
