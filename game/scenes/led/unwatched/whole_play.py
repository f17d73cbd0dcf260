"""A play that nobody watches, from its header to its last entry: director, players, fair dice."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.narration.line_choice import Memory
from game.rules.chance import stream
from game.rules.game import Rules
from game.rules.game_master.terms import GM
from game.rules.match import Match
from game.rules.roll import Fallen, Lying, Roll
from game.story.director import Director
from game.story.led_game import LedGame, Move
from game.story.pacing import whose_turn
from game.story.ready_adventure import ReadyAdventure
from game.story.spoken import Spoken

MOST_ENTRIES = 3000
D6 = 6


class DeadEnd(RuntimeError):
    """Nobody had anything to do, or it did not come to an end."""


Throw = Callable[[Roll, Callable[[int], int]], Fallen]
"""How dice come to lie: of a roll, by a draw of a whole number below the one that it is given."""


def fair(roll: Roll, draw: Callable[[int], int]) -> Fallen:
    """As chance alone has them."""
    return Fallen({die.id: Lying(1 + draw(D6)) for die in roll.all_dice})


def lucky(roll: Roll, draw: Callable[[int], int]) -> Fallen:
    """Each the highest of three: for plays in which nearly all goes well."""
    return Fallen({die.id: Lying(1 + max(draw(D6), draw(D6), draw(D6))) for die in roll.all_dice})


def unlucky(roll: Roll, draw: Callable[[int], int]) -> Fallen:
    """Each the lowest of three: for plays in which nearly all goes wrong."""
    return Fallen({die.id: Lying(1 + min(draw(D6), draw(D6), draw(D6))) for die in roll.all_dice})


class SeatPlayer(Protocol):
    """Somebody at a seat."""

    def next(self, director: Director, state: Any) -> Move | None:
        """What they do now; None where others are to act."""


@dataclass(slots=True)
class Unwatched:
    """One play in the making. ``throw``: how its dice come to lie.

    ``times_ms``: how long each ``next`` of the director took, and ``busy_ms``: of that, the time in which this thread
    was computing, whatever else the machine had to do.
    """

    rules: Rules[Any, Any, Any]
    game: LedGame
    adventure: ReadyAdventure
    header: Any
    players: Mapping[str, SeatPlayer]
    memory: Memory = field(default_factory=Memory)
    throw: Throw = fair
    times_ms: list[float] = field(default_factory=list)
    busy_ms: list[float] = field(default_factory=list)

    def play(self, sink: Callable[[bytes], object] = bytes) -> Match[Any, Any, Any]:
        """To the end. Raises DeadEnd where it comes to none."""
        match: Match[Any, Any, Any] = Match.start(self.rules, self.header, sink)
        words = Spoken(self.adventure.words, self.memory, evening=str(self.header.seed))
        director = Director(self.adventure.pack, self.game, words, self.adventure.understanding)
        match.subscribe(director.follow)
        dice = stream(self.header.seed, "fair dice")
        while self.rules.ending(match.state) is None:
            if match.entry_count >= MOST_ENTRIES:
                raise DeadEnd(f"seed {self.header.seed}: {match.entry_count} entries and no end")
            roll = self.rules.roll_due(match.state)
            if roll is not None:
                match.submit(self.rules.rolled(match.state, roll, self.throw(roll, dice.randrange)))
                continue
            move = self._timed(director, match.state) or self._of_players(director, match.state)
            if move is None:
                raise DeadEnd(f"seed {self.header.seed}, entry {match.entry_count}: nobody acts in "
                              f"{match.state.phase}, scene {match.state.scene and match.state.scene.id}")
            match.submit(move.action, move.extras)
        return match

    def _timed(self, director: Director, state: Any) -> Move | None:
        begun, busy = time.perf_counter(), time.thread_time()
        move = director.next(state)
        self.busy_ms.append(1000 * (time.thread_time() - busy))
        self.times_ms.append(1000 * (time.perf_counter() - begun))
        return move

    def _of_players(self, director: Director, state: Any) -> Move | None:
        """Whoever is waited for; in free play whoever acted longest ago."""
        due = [seat for seat in self.rules.to_act(state) if seat != GM]
        if not due:
            able = self.game.able(state)
            out = [seat for seat in state.characters_seated if seat not in able]
            due = [*whose_turn(director.view(state), dict.fromkeys(able, False)), *out]
        return next(filter(None, (self.players[seat].next(director, state) for seat in due)), None)
