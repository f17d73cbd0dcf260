"""A record of The Keeper as a script to be watched, scene by scene. Nothing but the record is needed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import partial

from game.games.keeper.ai.keeper_game import KEEPER_GAME
from game.games.keeper.narration.installment_story import InstallmentStory, KeeperDeed
from game.games.keeper.rules import KEEPER
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.header import Header
from game.games.keeper.rules.state import State
from game.games.keeper.scenes.keeper_board import board_of, plain_clock_name
from game.games.keeper.scenes.keeper_context import adventure_of
from game.games.keeper.scenes.keeper_names import called
from game.games.keeper.scenes.keeper_things import things_of
from game.games.keeper.scenes.replay.keeper_moments import KeeperMoment, moment_of
from game.games.keeper.scenes.replay.replay_captions import caption
from game.games.keeper.scenes.replay.replay_picks import picks_of
from game.narration.chronicle import ToldLine
from game.narration.comfort import Comfort
from game.physics import TableSpec
from game.rules.game_master import entries as e
from game.rules.match import Match
from game.scenes.led.recorded_stage import RecordedStage
from game.scenes.replay.backdrop import Backdrop
from game.scenes.replay.replay_script import Pick, ReplayScript
from game.scenes.services import Services
from game.scenes.table.things.thing import Thing
from game.story.led_telling import LedTelling
from game.ui.screen import Element, Panel


class KeeperScript(ReplayScript[KeeperMoment]):
    """A whole record, with what this game says of it."""

    def __init__(self, header: Header, moments: Sequence[KeeperMoment], turns: Sequence[str]) -> None:
        super().__init__(header.seed, header.limits, moments, turns, KEEPER.seats(header))
        self.header = header

    def board(self, moment: KeeperMoment, at_rest: bool, crowded: bool) -> Panel:
        return board_of(_state(moment, at_rest), moment.place, plain_clock_name, crowded)

    def caption(self, moment: KeeperMoment, at_rest: bool, comfort: Comfort) -> tuple[Element, ...]:
        return caption(moment, at_rest)

    def speaker(self, moment: KeeperMoment) -> str:
        return called(self.header, moment.deed.by)

    def things(self, moment: KeeperMoment, at_rest: bool) -> Sequence[Thing]:
        return things_of(_state(moment, at_rest), partial(called, self.header))

    def backdrop(self, services: Services) -> Backdrop | None:
        try:
            pack = adventure_of(services, self.header).pack
        except ValueError:  # its adventure is not here, or another by now; the rest is seen all the same
            return None
        deeds = tuple(moment.deed for moment in self.moments)
        return RecordedStage(services, services.play.config, KEEPER_GAME, pack, deeds,
                             partial(called, self.header))

    def picks(self, table: TableSpec) -> tuple[Pick, ...]:
        return picks_of(self.moments)


def _state(moment: KeeperMoment, at_rest: bool) -> State:
    return moment.deed.after if at_rest else moment.deed.before


def read_script(record: bytes) -> KeeperScript:
    """The script of a record. Raises RecordError naming the entry at fault."""
    match: Match[Header, State, a.Action] = Match.unproved(KEEPER, record)
    told: defaultdict[int, list[ToldLine]] = defaultdict(list)
    for line in LedTelling(Comfort(), InstallmentStory(recaps=True)).read(match).told:
        told[line.entry].append(line)
    scenes = _scenes(match.header, match.deeds)
    turn, moments = 0, []
    for deed in match.deeds:
        turn += isinstance(deed.action, e.SetScene)
        scene = max(turn - 1, 0)  # what was settled before the first scene belongs to it
        moments.append(moment_of(deed, scene, scenes[scene], told[deed.number]))
    return KeeperScript(match.header, moments, scenes)


def _scenes(header: Header, deeds: Sequence[KeeperDeed]) -> list[str]:
    """What each scene is called; before there is one, the installment itself."""
    titles = [deed.action.title or header.title for deed in deeds if isinstance(deed.action, e.SetScene)]
    return titles or [header.title]
