"""Dead Letter led by the computer, with people at the table: what is not the director's is done by hand."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from game.games.protagonists.headless.every_way import ProtagonistsRig
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.header import Header, Options
from game.games.protagonists.rules.offers import offers_left
from game.games.protagonists.rules.state import State
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM
from game.scenes.led.unwatched.every_way import Played
from game.story.adventure import Adventure
from game.story.led_game import Move
from game.story.ready_adventure import ReadyAdventure
from tools.adventure_plays import ready

PILOT, DIVER, SORTER, STOKER, RELIEF = "p1", "p2", "p3", "p4", "p5"
"""The seats of the pack's Protagonists, in its order."""


@cache
def adventure() -> ReadyAdventure:
    """Dead Letter, read once."""
    return ready("dead_letter")


class _Rig(ProtagonistsRig):
    """Chapters with the options and the temper that a test is about."""

    def __init__(self, temper: str, options: Options) -> None:
        self._temper, self._options = temper, options

    def header(self, pack: Adventure, players: int) -> Header:
        """One without degrees where none are asked for."""
        header = super().header(pack, players)
        gm = replace(header.gm, player=f"computer:{self._temper}:postmaster")
        return replace(header, gm=gm, options=self._options)


class Chapter(Played):
    """A Chapter of so many, at its first scene."""

    def __init__(self, players: int = 3, temper: str = "even", options: Options | None = None) -> None:
        super().__init__(_Rig(temper, options or Options()), adventure(), players)

    def moves(self, *actions: a.Action) -> list[Move]:
        """These entries, then all that the director does; gives what that was."""
        before = self.match.entry_count
        self.do(*actions)
        self.led()
        return [Move(deed.action, deed.extras) for deed in self.match.deeds[before:]]

    def says(self, seat: str, approach: str, target: str, text: str = "", means: str = "") -> a.Call:
        """An intention; gives the call that answers it."""
        self.moves(e.Narrate(seat, text, approach, target, means))
        state: State = self.state
        assert state.call is not None, "no call answers it"
        return state.call.call

    def tries(self, seat: str, approach: str, target: str, slot: str) -> None:
        """An intention from word to telling."""
        self.says(seat, approach, target)
        self.settled(slot)

    def others_are_ready(self, seat: str) -> None:
        """Nobody who comes before a seat offers anything."""
        while self.state.call is not None and (left := offers_left(self.state)) and left[0] not in (seat, GM):
            self.moves(e.Ready(left[0]))

    def enter(self, scene: str) -> None:
        """That scene, with its people, and all that follows by itself."""
        cast = tuple(each for each in self.pack.scenes[scene].cast if each in self.state.npcs)
        self.moves(e.SetScene(scene, here=cast))

    def made_from(self, start: str) -> list[str]:
        """What entries were made from that begin so."""
        return [item for deed in self.match.deeds if (item := str(deed.extras.get("from", ""))).startswith(start)]
