"""A record of this game as a script to be watched, each moment with the match as it stood around it."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.hell_for_leather.narration.told_words import has_words
from game.games.hell_for_leather.rules import GAME, TABLE, Attack, Defend, Ditch, Header, HellMatch, State
from game.games.hell_for_leather.scenes.die_readings import die_marks
from game.games.hell_for_leather.scenes.replay.replay_captions import caption
from game.games.hell_for_leather.scenes.replay.replay_moments import HellMoment, moment_from
from game.games.hell_for_leather.scenes.replay.replay_picks import picks_of
from game.games.hell_for_leather.scenes.scoreboard import scoreboard
from game.games.hell_for_leather.scenes.side_names import person_of, side_name
from game.narration.comfort import Comfort
from game.narration.veils import veiled
from game.physics import Layout, TableSpec
from game.rules.match import Match
from game.scenes.replay.replay_script import Kind, Pick, ReplayScript
from game.scenes.table.projection import Projector
from game.ui.messages import say
from game.ui.screen import Element, Mark, Panel

TAKING = (Attack, Defend, Ditch)  # these begin the turn of the finale that they stand in


class HellScript(ReplayScript[HellMoment]):
    """A whole record, with what this game says of it."""

    def __init__(self, header: Header, moments: Sequence[HellMoment], turns: Sequence[str]) -> None:
        super().__init__(header.seed, header.limits, moments, turns)
        self.header = header
        self._first = next((each for each in self.moments if each.kind is not Kind.SILENT), None)

    def board(self, moment: HellMoment, at_rest: bool, crowded: bool) -> Panel:
        return scoreboard(self.header, moment.after if at_rest else moment.before, crowded)

    def caption(self, moment: HellMoment, at_rest: bool, comfort: Comfort) -> tuple[Element, ...]:
        return caption(self.header, moment, at_rest, comfort, rules=moment is self._first)

    def speaker(self, moment: HellMoment) -> str:
        by = moment.deed.by
        if by == TABLE or any(team.id == by for team in moment.before.teams):
            return side_name(self.header, moment.before, by)
        return person_of(self.header, by).name

    def marks(self, moment: HellMoment, layout: Layout, projector: Projector) -> tuple[Mark, ...]:
        conflict = moment.before.conflict
        return die_marks(layout, conflict.dice, projector) if conflict is not None else ()

    def picks(self, table: TableSpec) -> tuple[Pick, ...]:
        return tuple(each.pick for each in picks_of(self.moments, table))


def read_script(data: bytes) -> HellScript:
    """The script of a record. Raises RecordError naming the entry at fault; ``check`` says more."""
    match: HellMatch = Match.unproved(GAME, data)
    header, veils = match.header, veiled(match.deeds, has_words)
    people = {one.id for team in header.teams.values() for one in team.contestants}
    moments: list[HellMoment] = []
    turns: list[str] = []
    last: tuple[object, ...] = ()
    for deed in match.deeds:
        there = deed.after if isinstance(deed.action, TAKING) else deed.before
        if _turn_key(there) != last:
            last = _turn_key(there)
            turns.append(_turn_words(header, there))
        moments.append(moment_from(deed, len(turns) - 1, deed.number in veils, people))
    return HellScript(header, moments, turns)


def _turn_key(state: State) -> tuple[object, ...]:
    finale = state.finale
    return (state.turn, finale is not None, finale.round if finale else 0, finale.turn if finale else 0)


def _turn_words(header: Header, state: State) -> str:
    who = person_of(header, state.narrator).name if state.narrator else side_name(header, state, state.active)
    if state.finale is not None and state.finale.goals == 0:
        return say("Finale {round}.{turn} - {who}", round=state.finale.round, turn=state.finale.turn, who=who)
    return say("Turn {turn} - {who}", turn=state.turn, who=who)
