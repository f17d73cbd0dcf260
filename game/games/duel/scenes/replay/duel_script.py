"""A record as a list of moments to be watched: its words, its dice, the board, the field behind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.games.duel.narration.names import Names
from game.games.duel.narration.plain_lines import PlainLines
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.header import Header
from game.games.duel.rules.state import State, sheet_of
from game.games.duel.scenes.duel_board import board_of
from game.games.duel.scenes.replay.field_replayed import FieldReplayed
from game.games.duel.scenes.replay.replay_picks import picks_of
from game.games.duel.scenes.sealed_scores import score_label
from game.games.duel.scenes.throw_show import meaning_of
from game.narration.comfort import Comfort
from game.physics import TableSpec
from game.rules.match import Deed, Match
from game.rules.requests import Lifted
from game.rules.roll import Die, Roll
from game.rules.seals import Unsealed
from game.rules.setups import Tray
from game.scenes.replay.replay_script import Kind, Moment, Pick, ReplayScript
from game.scenes.sealed.sealed_words import SealedWords, face_of
from game.scenes.services import Services
from game.ui.messages import say
from game.ui.screen import Element, Panel, Text

Skirmish = Match[Header, State, a.Action]


class DuelScript(ReplayScript[Moment]):
    """A whole record."""

    def __init__(self, match: Skirmish) -> None:
        self._names = Names(match.header)
        plain = PlainLines(self._names)
        self._lines = {deed.number: plain.of(deed) for deed in match.deeds}
        moments = [moment_of(deed, self._lines[deed.number]) for deed in match.deeds]
        super().__init__(match.header.seed, {}, moments, [heading(number) for number in range(match.state.round + 1)],
                         DUEL.seats(match.header))

    def board(self, moment: Moment, at_rest: bool, crowded: bool) -> Panel:
        """The round, and who is left."""
        return board_of(moment.deed.after if at_rest else moment.deed.before, crowded)

    def caption(self, moment: Moment, at_rest: bool, comfort: Comfort) -> tuple[Element, ...]:
        """What happened, in plain words; of dice only once they lie."""
        if moment.kind is Kind.THROW and not at_rest:
            return ()
        return tuple(Text(line) for line in self._lines[moment.deed.number])

    def speaker(self, moment: Moment) -> str:
        """Whose deed it is."""
        return self._names.seat(moment.deed.by)

    def backdrop(self, services: Services) -> FieldReplayed:
        """The battlefield."""
        return FieldReplayed(services)

    def lifted(self, moment: Moment) -> Lifted | None:
        """What was under the cups."""
        match moment.deed.action:
            case a.Reveal(scores=scores):
                return Lifted({of: Unsealed(f"{each.score} {each.intent}", each.salt) for of, each in scores.items()})
            case a.RevealBids(bids=bids):
                return Lifted({of: Unsealed(str(each.score), each.salt) for of, each in bids.items()})
        return None

    def picks(self, table: TableSpec) -> tuple[Pick, ...]:
        """The best shots; nothing here is too small to be seen from the seat."""
        return picks_of([moment.deed for moment in self.moments], self._names.model)

    def sealed_words(self, moment: Moment) -> SealedWords:
        """Models by their names."""
        state = moment.deed.before
        options = state.header.options
        return SealedWords(title=say("Scores"), what="score", question="",
                           label=lambda option: score_label(options, option),
                           name=lambda of: sheet_of(state, of).name if of in state.models else self._names.seat(of),
                           face=lambda option: face_of(option.partition(" ")[0]))


def heading(number: int) -> str:
    """The number of the round."""
    return f"Round {number}" if number else "Before the first round"


def moment_of(deed: Deed[State, a.Action], lines: Sequence[str]) -> Moment:
    """A deed, as it is shown, with what is said of it."""
    letters = sum(len(line) for line in lines)
    if not isinstance(deed.action, a.Throw | a.Rethrow):
        kind = Kind.WORDS if letters or isinstance(deed.action, a.Reveal | a.RevealBids) else Kind.SILENT
        return Moment(deed=deed, kind=kind, turn=deed.before.round, phase=str(deed.before.phase), letters=letters,
                      setup=Tray())
    roll = _roll(deed)
    kept = tuple(Die(die, style=deed.action.by) for die in roll.keeps)
    numbers: Mapping[str, int] = {die: deed.action.table[die].number for die in deed.action.dice}
    return Moment(deed=deed, kind=Kind.THROW, turn=deed.before.round, phase=str(deed.before.phase), letters=letters,
                  setup=Tray(), dice=(*kept, *roll.all_dice), meaning=meaning_of(deed.before, deed.action, numbers))


def _roll(deed: Deed[State, a.Action]) -> Roll:
    """The dice that were asked for: those of the throw as it was offered."""
    made: Any = deed.action
    dice = tuple(Die(die, style=made.by) for die in made.dice)
    keeps = tuple(die for die in made.table if die not in made.dice)
    return Roll(made.by, dice, Tray(), keeps=keeps)


def read_script(record: bytes) -> DuelScript:
    """A record, to be watched again. Raises RecordError naming the entry at fault."""
    match: Skirmish = Match.unproved(DUEL, record)
    return DuelScript(match)
