"""A record of a led game as a script to be watched, scene by scene. Nothing but the record is needed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from game.narration.chronicle import ToldLine
from game.narration.comfort import Comfort
from game.narration.veils import AnyDeed
from game.physics import TableSpec
from game.rules.game import Rules
from game.rules.game_master import entries as e
from game.rules.match import Match
from game.rules.setups import Tray
from game.scenes.led.recorded_stage import RecordedStage
from game.scenes.led.replay.led_moment import LedMoment, SeenThrow
from game.scenes.paper_theatre.theatre_look import TheatreLook
from game.scenes.replay.backdrop import Backdrop
from game.scenes.replay.replay_script import Kind, Pick, ReplayScript
from game.scenes.services import Services
from game.scenes.table.things.thing import Thing
from game.story.led_game import LedGame
from game.story.ready_adventure import ReadyAdventure
from game.ui.screen import Element, Panel


class ReplayOfGame(Protocol):
    """What a led game says of its records while they are watched."""

    @property
    def game(self) -> LedGame:
        """As its director asks for it."""

    @property
    def rules(self) -> Rules[Any, Any, Any]:
        """Its rules."""

    def adventure(self, services: Services, header: Any) -> ReadyAdventure:
        """The adventure that a record was begun with. Raises ValueError where it is not here as it was."""

    def look(self, services: Services) -> TheatreLook:
        """How its stage is cut and lit."""

    def told(self, match: Match[Any, Any, Any]) -> Sequence[ToldLine]:
        """Every line of the story of a record."""

    def thrown(self, deed: AnyDeed) -> SeenThrow | None:
        """The dice of a deed in which some fell; None for any other."""

    def is_seen(self, deed: AnyDeed) -> bool:
        """Whether there is something to see of a deed of which nothing is told."""

    def board(self, state: Any, place: str, crowded: bool) -> Panel:
        """How the story stands, along the top."""

    def caption(self, moment: LedMoment, at_rest: bool) -> tuple[Element, ...]:
        """The lines of a moment; what came of dice only once they lie."""

    def called(self, header: Any, seat: str) -> str:
        """What a seat is called."""

    def things(self, state: Any, name: Callable[[str], str]) -> Sequence[Thing]:
        """What lies on the table."""

    def picks(self, moments: Sequence[LedMoment]) -> tuple[Pick, ...]:
        """The throws most worth seeing again."""


class LedScript(ReplayScript[LedMoment]):
    """A whole record, with what its game says of it."""

    def __init__(self, game: ReplayOfGame, header: Any, moments: Sequence[LedMoment], turns: Sequence[str]) -> None:
        super().__init__(header.seed, header.limits, moments, turns, game.rules.seats(header))
        self.header = header
        self._game = game

    def board(self, moment: LedMoment, at_rest: bool, crowded: bool) -> Panel:
        return self._game.board(_state(moment, at_rest), moment.place, crowded)

    def caption(self, moment: LedMoment, at_rest: bool, comfort: Comfort) -> tuple[Element, ...]:
        return self._game.caption(moment, at_rest)

    def speaker(self, moment: LedMoment) -> str:
        return self._called(moment.deed.by)

    def _called(self, seat: str) -> str:
        return self._game.called(self.header, seat)

    def hands(self, moment: LedMoment) -> Mapping[str, str]:
        return moment.hands or super().hands(moment)

    def things(self, moment: LedMoment, at_rest: bool) -> Sequence[Thing]:
        return self._game.things(_state(moment, at_rest), self._called)

    def backdrop(self, services: Services) -> Backdrop | None:
        try:
            pack = self._game.adventure(services, self.header).pack
        except ValueError:  # its adventure is not here, or another by now; the rest is seen all the same
            return None
        deeds = tuple(moment.deed for moment in self.moments)
        return RecordedStage(services, self._game.look(services), self._game.game, pack, deeds, self._called)

    def picks(self, table: TableSpec) -> tuple[Pick, ...]:
        return self._game.picks(self.moments)


def _state(moment: LedMoment, at_rest: bool) -> Any:
    return moment.deed.after if at_rest else moment.deed.before


def read_led_script(game: ReplayOfGame, record: bytes) -> LedScript:
    """The script of a record. Raises RecordError naming the entry at fault."""
    match: Match[Any, Any, Any] = Match.unproved(game.rules, record)
    return led_script(game, match)


def led_script(game: ReplayOfGame, match: Match[Any, Any, Any]) -> LedScript:
    """The script of a match that is at hand: nothing of it is read once more."""
    told: defaultdict[int, list[ToldLine]] = defaultdict(list)
    for line in game.told(match):
        told[line.entry].append(line)
    scenes = _scenes(match.header, match.deeds)
    turn, moments = 0, []
    for deed in match.deeds:
        turn += isinstance(deed.action, e.SetScene)
        scene = max(turn - 1, 0)  # what was settled before the first scene belongs to it
        moments.append(_moment(game, deed, scene, scenes[scene], told[deed.number]))
    return LedScript(game, match.header, moments, scenes)


def _scenes(header: Any, deeds: Sequence[AnyDeed]) -> list[str]:
    """What each scene is called; before there is one, the story itself."""
    titles = [deed.action.title or header.title for deed in deeds if isinstance(deed.action, e.SetScene)]
    return titles or [header.title]


def _moment(game: ReplayOfGame, deed: AnyDeed, turn: int, place: str, told: Sequence[ToldLine]) -> LedMoment:
    """A deed as it is shown, in a scene of that number."""
    thrown = game.thrown(deed)
    kind = Kind.WORDS if told or game.is_seen(deed) else Kind.SILENT
    return LedMoment(deed=deed, kind=Kind.THROW if thrown is not None else kind, turn=turn,
                     phase=str(deed.before.phase), letters=sum(len(line.text) for line in told), setup=Tray(),
                     dice=thrown.dice if thrown is not None else (),
                     meaning=thrown.meaning if thrown is not None else None, told=tuple(told), place=place,
                     hands=thrown.hands if thrown is not None else {})
