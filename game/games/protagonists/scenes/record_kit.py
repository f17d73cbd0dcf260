"""What is said of a record without playing it: its line in the list of matches, and what statistics keep of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

import msgspec

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.constants import RECORD
from game.games.protagonists.rules.header import Header
from game.games.protagonists.rules.protagonists_luck import luck_of
from game.games.protagonists.rules.state import State
from game.rules.dice.meaning import Measure
from game.rules.game_master import entries as e
from game.rules.match import Deed
from game.rules.throw_tally import Line
from game.scenes.kit.records import MeasureWords
from game.scenes.led.led_records import LedRecords, begun, played, thrown
from game.storage.match_list import Listed
from game.ui.messages import say


class _State(msgspec.Struct, frozen=True):
    phase: str


class _Entry(msgspec.Struct, frozen=True):
    state: _State


class ProtagonistsRecords(LedRecords):
    """The records of this game, as far as the shelf asks."""

    measures: Mapping[str, MeasureWords] = MappingProxyType({
        Measure.SUM: MeasureWords(say("Sum of a Test"), say("Three dice less the one that the score takes out."))})

    def listed(self, header: bytes, last: bytes) -> Listed:
        """Who plays, and whether the Chapter is over. Raises ValueError where the lines are not ours."""
        first = begun(header)
        over = bool(last) and msgspec.json.decode(last, type=_Entry).state.phase == "over"
        stands = say("{title}: told to its end", title=first.title) if over else say(
            "{title}: goes on", title=first.title)
        return Listed(game=RECORD, players=first.names, stands=stands, over=over)

    def lines(self, header: Header, deed: Deed[State, a.Action], at: str) -> Iterator[Line]:
        """What statistics keep of a deed: a throw of somebody's own dice, and at the end who played."""
        match deed.action:
            case a.Throw():
                yield thrown(header, deed.before, deed.action, luck_of(deed.before, deed.action), at)
            case e.Over():
                yield from played(header, deed.after, deed.after.living, 1, at)
