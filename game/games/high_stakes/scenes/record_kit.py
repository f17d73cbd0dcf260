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
from game.rules.match import Deed, Match
from game.rules.throw_tally import Line, Played, Rested, Thrown, worths_of
from game.scenes.kit.records import MeasureWords
from game.storage.match_list import Listed
from game.ui.messages import say, say_many


class _Name(msgspec.Struct, frozen=True):
    name: str


class _Header(msgspec.Struct, frozen=True):
    seed: int
    title: str
    characters: dict[str, _Name]


class _State(msgspec.Struct, frozen=True):
    scenes: int
    session: int
    phase: str


class _Entry(msgspec.Struct, frozen=True):
    state: _State


class StakesRecords:
    """The records of this game, as far as the shelf asks."""

    measures: Mapping[str, MeasureWords] = MappingProxyType({
        Measure.SUCCESSES: MeasureWords(say("Successes"), say("Dice that show 3 or more.")),
        Measure.SUM: MeasureWords(say("Ties"), say("Single dice that decide a tie."))})

    def listed(self, header: bytes, last: bytes) -> Listed:
        """Who plays, and how far it has come. Raises ValueError where the lines are not ours."""
        begun = msgspec.json.decode(header, type=_Header)
        if not begun.characters:
            raise ValueError("nobody plays")
        names = ", ".join(each.name for each in begun.characters.values())
        state = msgspec.json.decode(last, type=_Entry).state if last else _State(0, 1, "prepare")
        over = state.phase == "over"
        told = say_many("{title}: told in {n} scene", "{title}: told in {n} scenes", state.scenes, title=begun.title)
        stands = told if over else say("{title}: session {session}, scene {scene}", title=begun.title,
                                       session=state.session, scene=state.scenes)
        return Listed(game=RECORD, players=names, stands=stands, over=over)

    def lines(self, header: Header, deed: Deed[State, a.Action], at: str) -> Iterator[Line]:
        """What statistics keep of a deed: a throw, and at the end who played."""
        match deed.action:
            case a.Throw():
                yield thrown(header, deed.before, deed.action, at)
            case e.Over():
                for seat in header.characters:
                    yield Played(at, str(header.seed), deed.after.players[seat], seat not in deed.after.out,
                                 deed.after.scenes)

    def departures(self, match: Match[Header, State, a.Action]) -> tuple[str, ...]:
        """There is one version only."""
        return ()


def thrown(header: Header, before: State, throw: a.Throw, at: str) -> Thrown:
    """A throw, as it is kept."""
    dice = tuple(Rested("", throw.table[die].number, kind="d6") for die in throw.dice)
    return Thrown(at, str(header.seed), before.players[throw.by], 0, "main", dice, False,
                  worths_of(luck_of(before, throw)))
