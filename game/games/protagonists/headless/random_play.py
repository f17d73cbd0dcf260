"""Somebody who plays at random: any legal entry, dice and order by chance, the end after a while."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.games.protagonists.rules import PROTAGONISTS
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.header import Header
from game.games.protagonists.rules.state import State
from game.rules.chance import stream
from game.rules.game_master import entries as e
from game.rules.game_master.terms import Phase
from game.rules.match import Match
from game.rules.roll import Fallen, Lying, Roll

ENDS_AFTER = 160
"""From so many entries on the Chapter is brought to its end."""
MOST_ENTRIES = 4000
D6 = 6
SELDOM: Mapping[type, float] = MappingProxyType({
    e.Note: 0.05, e.NewSession: 0.05, e.BringNpc: 0.1, e.MakeFact: 0.1, e.SetClock: 0.1, e.Reveal: 0.1, e.Here: 0.1,
    e.SetScene: 0.1, e.Propose: 0.2, e.Ask: 0.2, e.Refuse: 0.2, e.Withdraw: 0.1, a.LastStand: 0.2, a.UseGear: 0.3,
    a.CloseRounds: 0.02})
OFTEN: Mapping[type, float] = MappingProxyType({
    a.Throw: 6.0, e.Ready: 3.0, a.Call: 6.0, e.Narrate: 4.0, a.OpenRounds: 6.0, a.Move: 2.0,
    a.Stabilise: 9.0, a.GoFirst: 3.0, a.Replace: 9.0, a.GiveGear: 9.0, a.Revive: 4.0})
IDLE = 0.05
"""How often, to one other choice, somebody only talks."""
DISTRACTED = 0.15
"""How often, with something open, nobody attends to it."""

Chapter = Match[Header, State, a.Action]


class DeadEnd(RuntimeError):
    """It did not come to an end."""


def play(header: Header, sink: Callable[[bytes], object] = bytes, most: int = MOST_ENTRIES) -> Chapter:
    """A Chapter played at random to its end; all chance comes from the seed of its header. Raises DeadEnd."""
    match: Chapter = Match.start(PROTAGONISTS, header, sink)
    chance = stream(header.seed, "random play")
    while PROTAGONISTS.ending(match.state) is None:
        if match.entry_count >= most:
            raise DeadEnd(f"seed {header.seed}: {most} entries and no end")
        match.submit(choose(match.state, chance))
    return match


def choose(state: State, chance: random.Random) -> a.Action:
    """Any legal entry, its dice thrown where it needs some; kinds are weighed, so that calls do not drown the rest."""
    action = _picked(state, chance)
    roll = PROTAGONISTS.roll_due(state)
    if roll is not None and PROTAGONISTS.needs(state, action):
        return PROTAGONISTS.rolled(state, roll, fair(roll, chance.randrange))
    return action


def fair(roll: Roll, draw: Callable[[int], int]) -> Fallen:
    """Dice as chance alone has them; ``draw`` gives a whole number below the one it is given."""
    return Fallen({die.id: Lying(1 + draw(D6)) for die in roll.all_dice})


def _picked(state: State, chance: random.Random) -> a.Action:
    moves = PROTAGONISTS.legal(state)
    if state.phase is not Phase.PREPARE and state.count > ENDS_AFTER:
        closing = [each for each in moves if isinstance(each, a.CloseRounds | e.DeclareEnd | a.EndChapter)]
        if closing:
            return chance.choice(closing)
    moves = tuple(each for each in moves if not isinstance(each, e.DeclareEnd | a.EndChapter)) or moves
    due = PROTAGONISTS.to_act(state)
    attending = tuple(each for each in moves if each.by in due)
    if attending and chance.random() > DISTRACTED:
        moves = attending
    kinds = sorted({type(each) for each in moves}, key=lambda kind: kind.__name__)
    kind = chance.choices(kinds, [_weight(kind, moves) for kind in kinds])[0]
    return chance.choice([each for each in moves if type(each) is kind])


def _weight(kind: type, moves: tuple[a.Action, ...]) -> float:
    if kind is e.Tell:
        outcome = any(isinstance(each, e.Tell) and each.kind == "outcome" for each in moves)
        return 4.0 if outcome else IDLE
    return SELDOM.get(kind, OFTEN.get(kind, 1.0))
