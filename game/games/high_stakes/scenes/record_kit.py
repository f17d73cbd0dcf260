"""What is said of a record without playing it: its line in the list of matches, and what statistics keep of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

import msgspec

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.constants import RECORD
from game.games.high_stakes.rules.header import Header
from game.games.high_stakes.rules.stakes_luck import luck_of
from game.games.high_stakes.rules.state import State
from game.rules.dice.meaning import Measure
from game.rules.game_master import entries as e
from game.rules.match import Deed
from game.rules.throw_tally import Line
from game.scenes.kit.records import MeasureWords
from game.scenes.led.led_records import LedRecords, begun, played, thrown
from game.storage.match_list import Listed
from game.ui.messages import say, say_many


class _State(msgspec.Struct, frozen=True):
    scenes: int
    session: int
    phase: str


class _Entry(msgspec.Struct, frozen=True):
    state: _State


class StakesRecords(LedRecords):
    """The records of this game, as far as the shelf asks."""

    measures: Mapping[str, MeasureWords] = MappingProxyType({
        Measure.SUCCESSES: MeasureWords(say("Successes"), say("Dice that show 3 or more.")),
        Measure.SUM: MeasureWords(say("Ties"), say("Single dice that decide a tie."))})

    def listed(self, header: bytes, last: bytes) -> Listed:
        """Who plays, and how far it has come. Raises ValueError where the lines are not ours."""
        first = begun(header)
        state = msgspec.json.decode(last, type=_Entry).state if last else _State(0, 1, "prepare")
        over = state.phase == "over"
        told = say_many("{title}: told in {n} scene", "{title}: told in {n} scenes", state.scenes, title=first.title)
        stands = told if over else say("{title}: session {session}, scene {scene}", title=first.title,
                                       session=state.session, scene=state.scenes)
        return Listed(game=RECORD, players=first.names, stands=stands, over=over)

    def lines(self, header: Header, deed: Deed[State, a.Action], at: str) -> Iterator[Line]:
        """What statistics keep of a deed: a throw, and at the end who played."""
        match deed.action:
            case a.Throw():
                yield thrown(header, deed.before, deed.action, luck_of(deed.before, deed.action), at)
            case e.Over():
                yield from played(header, deed.after, deed.after.living, deed.after.scenes, at)
