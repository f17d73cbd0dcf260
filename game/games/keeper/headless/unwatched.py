"""An installment that nobody watches, from its header to its last entry: director, players, fair dice."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.games.keeper.ai.keeper_game import KEEPER_GAME
from game.games.keeper.headless.styles import Player
from game.games.keeper.rules import KEEPER
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.header import Header
from game.games.keeper.rules.legal import to_act
from game.games.keeper.rules.state import State
from game.narration.line_choice import Memory
from game.rules.chance import stream
from game.rules.game_master.terms import GM
from game.rules.match import Match
from game.rules.roll import Fallen, Lying, Roll
from game.story.director import Director
from game.story.led_game import Move
from game.story.pacing import whose_turn
from game.story.ready_adventure import ReadyAdventure
from game.story.spoken import Spoken

Installment = Match[Header, State, a.Action]
MOST_ENTRIES = 3000
D6 = 6


class DeadEnd(RuntimeError):
    """Nobody had anything to do, or it did not come to an end."""


@dataclass(slots=True)
class Unwatched:
    """One play in the making. ``times_ms``: how long each ``next`` of the director took, and ``busy_ms``: of that, the
    time in which this thread was computing, whatever else the machine had to do.
    """

    adventure: ReadyAdventure
    header: Header
    players: Mapping[str, Player]
    memory: Memory = field(default_factory=Memory)
    times_ms: list[float] = field(default_factory=list)
    busy_ms: list[float] = field(default_factory=list)

    def play(self, sink: Callable[[bytes], object] = bytes) -> Installment:
        """To the end. Raises DeadEnd where it comes to none."""
        match: Installment = Match.start(KEEPER, self.header, sink)
        words = Spoken(self.adventure.words, self.memory, evening=str(self.header.seed))
        director = Director(self.adventure.pack, KEEPER_GAME, words, self.adventure.understanding)
        match.subscribe(director.follow)
        dice = stream(self.header.seed, "fair dice")
        while KEEPER.ending(match.state) is None:
            if match.entry_count >= MOST_ENTRIES:
                raise DeadEnd(f"seed {self.header.seed}: {match.entry_count} entries and no end")
            roll = KEEPER.roll_due(match.state)
            if roll is not None:
                match.submit(KEEPER.rolled(match.state, roll, fair(roll, dice.randrange)))
                continue
            move = self._timed(director, match.state) or self._of_players(director, match.state)
            if move is None:
                raise DeadEnd(f"seed {self.header.seed}, entry {match.entry_count}: nobody acts in "
                              f"{match.state.phase}, scene {match.state.scene and match.state.scene.id}")
            match.submit(move.action, move.extras)
        return match

    def _timed(self, director: Director, state: State) -> Move | None:
        begun, busy = time.perf_counter(), time.thread_time()
        move = director.next(state)
        self.busy_ms.append(1000 * (time.thread_time() - busy))
        self.times_ms.append(1000 * (time.perf_counter() - begun))
        return move

    def _of_players(self, director: Director, state: State) -> Move | None:
        """Whoever is waited for; in free play whoever acted longest ago."""
        due = [seat for seat in to_act(state) if seat != GM]
        if not due:
            due = [*whose_turn(director.view(state), dict.fromkeys(state.living, False)), *state.out]
        return next(filter(None, (self.players[seat].next(director, state) for seat in due)), None)


def fair(roll: Roll, draw: Callable[[int], int]) -> Fallen:
    """Dice as chance alone has them; ``draw`` gives a whole number below the one it is given."""
    return Fallen({die.id: Lying(1 + draw(D6)) for die in roll.all_dice})
