"""The adventure of this checkout, led by the computer: plays by seed, and an evening that is played by hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from game.games.keeper.ai.keeper_game import KEEPER_GAME
from game.games.keeper.ai.ready_installment import installment
from game.games.keeper.headless.unwatched import Installment
from game.games.keeper.rules import KEEPER
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.legal import to_act
from game.games.keeper.rules.state import State
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM
from game.rules.match import Match
from game.rules.roll import Fallen, Lying
from game.scenes.led.unwatched.styles import Style
from game.story.director import Director
from game.story.led_game import Move
from game.story.ready_adventure import ReadyAdventure
from game.story.seated import Seated
from game.story.spoken import Spoken
from tools.adventure_plays import ready, unwatched

SHEETS = ("nephew", "nurse", "junior", "restorer", "chauffeur")


@cache
def adventure() -> ReadyAdventure:
    """The Widow's Stair, read once."""
    return ready()


@cache
def played(seed: int, players: int = 3, style: Style = Style.SENSIBLE) -> Installment:
    """A whole play that nobody watched."""
    return unwatched(adventure(), seed, players, style).play()


class Evening:
    """An installment with people at the table: everything that is not the director's or the dice's is made by hand."""

    def __init__(self, players: int = 2, seed: int = 1, temper: str = "even", **changed: Any) -> None:
        seats = [Seated(sheet, "human:1") for sheet in SHEETS[:players]]
        header = installment(adventure().pack, seed, seats, f"computer:{temper}:housekeeper", **changed)
        self.match: Installment = Match.start(KEEPER, header, bytes)
        self.director = Director(adventure().pack, KEEPER_GAME, Spoken(adventure().words, evening=str(seed)),
                                 adventure().understanding)
        self.match.subscribe(self.director.follow)
        self.led()

    @property
    def state(self) -> State:
        """As it stands."""
        return self.match.state

    def led(self) -> list[Move]:
        """The director does all that it would do now; gives what that was."""
        moves = []
        while KEEPER.roll_due(self.state) is None and (move := self.director.next(self.state)) is not None:
            moves.append(move)
            self.match.submit(move.action, move.extras)
        return moves

    def do(self, *actions: a.Action) -> list[Move]:
        """These entries, and then the director's."""
        for action in actions:
            self.match.submit(action)
        return self.led()

    def says(self, seat: str, text: str = "", approach: str = "free", target: str = "", means: str = "") -> a.Call:
        """An intention; gives the call that answers it."""
        self.do(e.Narrate(seat, text, approach, target, means))
        assert self.state.call is not None, "no call answers it"
        return self.state.call.call

    def kept(self, do: str) -> Mapping[str, Any]:
        """What the record keeps beside the latest entry of this kind."""
        return next(deed.extras for deed in reversed(self.match.deeds) if deed.do == do)

    def throws(self, number: int) -> list[Move]:
        """Whoever has an offer makes none, all dice that are due show this number, and the director goes on."""
        moves: list[Move] = []
        while self.state.call is not None or KEEPER.roll_due(self.state) is not None:
            roll = KEEPER.roll_due(self.state)
            if roll is not None:
                self.match.submit(KEEPER.rolled(self.state, roll, Fallen(
                    {die.id: Lying(number) for die in roll.all_dice})))
            else:
                self.match.submit(e.Ready(next(seat for seat in to_act(self.state) if seat != GM)))
            moves += self.led()
        return moves

    def tells(self) -> list[Move]:
        """Whoever has the right tells the result; the director goes on."""
        assert self.state.telling is not None
        return self.do(e.Tell(self.state.telling.of, "So it was."))

    def tries(self, seat: str, approach: str, target: str, number: int) -> list[Move]:
        """An intention from word to telling; where it is mixed the Keeper tells it."""
        self.says(seat, "", approach, target)
        moves = self.throws(number)
        if self.state.mixed:
            moves += self.do(a.LetKeeper(seat, True))
        return moves + (self.tells() if self.state.telling is not None else [])

    def scene(self) -> str:
        """Where they are."""
        return self.state.scene.id if self.state.scene is not None else ""


def items(moves: list[Move]) -> list[str]:
    """What each was made from."""
    return [str(move.extras.get("from", "")) for move in moves]
