"""What is said of a record without playing it: its line in the list of matches, and what statistics keep of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

import msgspec

from game.games.duel.rules import actions as a
from game.games.duel.rules.duel_luck import COMPARED, LANDED, RECOVERED, luck_of
from game.games.duel.rules.header import Header
from game.games.duel.rules.state import State
from game.games.duel.rules.terms import BOSS, DRAW, RECORD
from game.rules.dice.meaning import Measure
from game.rules.match import Deed, Match
from game.rules.throw_tally import Line, Played, Rested, Thrown, worths_of
from game.scenes.kit.records import MeasureWords, matches_won
from game.storage.match_list import Listed
from game.ui.messages import Message, say


class _Name(msgspec.Struct, frozen=True):
    name: str


class _Header(msgspec.Struct, frozen=True):
    seats: dict[str, _Name]


class _State(msgspec.Struct, frozen=True):
    round: int
    winner: str | None


class _Entry(msgspec.Struct, frozen=True):
    state: _State


class DuelRecords:
    """The records of this game, as far as the shelf asks."""

    measures: Mapping[str, MeasureWords] = MappingProxyType({
        Measure.HITS: MeasureWords(say("Hits"), say("Dice of attacks that came to 7 or more.")),
        RECOVERED: MeasureWords(say("Got up"), say("Throws of a prone model, one die of which was high enough.")),
        LANDED: MeasureWords(say("Landed"), say("Dice of falls that did no harm.")),
        COMPARED: MeasureWords(say("Initiative dice"), say(
            "Dice thrown for Initiative and for who places: where low goes first, a 1 counts as 6."))})

    def listed(self, header: bytes, last: bytes) -> Listed:
        """Who plays, and how far it has come. Raises ValueError where the lines are not ours."""
        begun = msgspec.json.decode(header, type=_Header)
        if not begun.seats:
            raise ValueError("nobody plays")
        names = " : ".join(each.name for each in begun.seats.values())
        state = msgspec.json.decode(last, type=_Entry).state if last else _State(0, None)
        over = state.winner is not None
        stands = _won(begun, state.winner) if state.winner is not None else say("Round {number}", number=state.round)
        return Listed(game=RECORD, players=names, stands=stands, over=over)

    def lines(self, header: Header, deed: Deed[State, a.Action], at: str) -> Iterator[Line]:
        """What statistics keep of a deed: a throw, and at the end who played."""
        match deed.action:
            case a.Throw() | a.Rethrow() if deed.action.by in deed.before.players:  # not those of the table (D457)
                yield thrown(header, deed.before, deed.action, at)
            case a.Over(winner=winner):
                for seat in header.in_order:
                    yield Played(at, str(header.seed), deed.after.players[seat], seat in winner, deed.after.round)

    def finished(self, matches: int, won: int) -> str:
        """How many were won."""
        return matches_won(matches, won)

    def departures(self, match: Match[Header, State, a.Action]) -> tuple[str, ...]:
        """There is one version only."""
        return ()


def _won(begun: _Header, side: str) -> Message:
    """Who won, by the names of a side's seats."""
    if side == DRAW:
        return say("A draw")
    if side == BOSS:
        return say("Won by the boss")
    return say("Won by {side}", side=", ".join(begun.seats[seat].name for seat in side if seat in begun.seats))


def thrown(header: Header, before: State, made: a.Throw | a.Rethrow, at: str) -> Thrown:
    """A throw, as it is kept."""
    dice = tuple(Rested("", made.table[die].number, kind="d6") for die in made.dice)
    return Thrown(at, str(header.seed), before.players[made.by], 0, "main", dice, False,
                  worths_of(luck_of(before, made)))
