"""What is said of a record without playing it: its line in the list of matches, and what statistics keep of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

import msgspec

from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import RECORD
from game.games.keeper.rules.header import Header
from game.games.keeper.rules.keeper_luck import PURGED, luck_of
from game.games.keeper.rules.state import State
from game.rules.dice.meaning import Measure
from game.rules.game_master import entries as e
from game.rules.match import Deed
from game.rules.throw_tally import Line
from game.scenes.kit.records import MeasureWords
from game.scenes.led.led_records import LedRecords, begun, played, thrown
from game.storage.match_list import Listed
from game.ui.messages import say


class _State(msgspec.Struct, frozen=True):
    act: int
    phase: str
    skulls: int | None


class _Entry(msgspec.Struct, frozen=True):
    state: _State


class KeeperRecords(LedRecords):
    """The records of this game, as far as the shelf asks."""

    measures: Mapping[str, MeasureWords] = MappingProxyType({
        Measure.SUM: MeasureWords(say("Sum of two dice"), say("The two that count, with what was added to them.")),
        PURGED: MeasureWords(say("Tokens purged"), say("Fives and sixes; one die in three."))})

    def listed(self, header: bytes, last: bytes) -> Listed:
        """Who plays, and how far it has come. Raises ValueError where the lines are not ours."""
        first = begun(header)
        state = msgspec.json.decode(last, type=_Entry).state if last else _State(1, "prepare", None)
        over = state.phase == "over"
        stands = say("{title}: {count} Skulls", title=first.title, count=state.skulls or 0) if over else say(
            "{title}: act {act} of 3", title=first.title, act=state.act)
        return Listed(game=RECORD, players=first.names, stands=stands, over=over)

    def lines(self, header: Header, deed: Deed[State, a.Action], at: str) -> Iterator[Line]:
        """What statistics keep of a deed: a throw of somebody's own dice, and at the end who played."""
        match deed.action:
            case a.Throw():
                yield thrown(header, deed.before, deed.action, luck_of(deed.before, deed.action), at)
            case e.Over():
                yield from played(header, deed.after, deed.after.living, deed.after.act, at)
