"""What The Keeper has of its own where every way at everything is tried."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from game.games.keeper.ai.keeper_game import KEEPER_GAME
from game.games.keeper.ai.ready_installment import installment
from game.games.keeper.rules import KEEPER
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.header import Header
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effect, LastingObstacle
from game.rules.game_master.terms import GM
from game.rules.roll import Fallen, Lying, Roll
from game.scenes.led.unwatched.every_way import MOST_MOVES, SITUATIONS, Played, Situation
from game.story.adventure import Adventure
from game.story.seated import Seated

HURT = (Effect(obstacle=LastingObstacle("actor", "flesh", "installment")),)


class Dice(NamedTuple):
    """What lies on all dice, who tells a mixed result, what lies on those of a Grave roll."""

    number: int
    keeper: bool = True
    grave: int = 6


SLOTS: Mapping[str, Dice] = MappingProxyType({
    "triumph": Dice(6), "success": Dice(5), "cost": Dice(4), "told as failure": Dice(4, False), "failure": Dice(1),
    "disaster": Dice(1, grave=1)})
"""The dice that bring each slot, where nothing is added to them."""


class KeeperRig:
    """Every way, with the Keeper's dice."""

    rules = KEEPER
    game = KEEPER_GAME
    slots = tuple(SLOTS)
    speak: tuple[type, ...] = (a.EndAct, a.Award)

    @property
    def situations(self) -> Mapping[str, Situation]:
        """Those of every game, and what only happens here."""
        return {**SITUATIONS, "all hurt": Situation(change=_all_hurt), "one is out": Situation(change=_one_is_out)}

    def header(self, pack: Adventure, players: int) -> Header:
        """An installment of the first of its characters."""
        sheets = [ident for ident, each in pack.sheets.sheets.items() if not each.spare][:players]
        return installment(pack, 1, [Seated(each, "human:1") for each in sheets])

    def to_act(self, play: Played, number: int) -> None:
        """Act by act, nothing bought off."""
        while play.state.act < number:
            play.do(a.EndAct(play.state.act + 1, text="on"))
            play.do(*(a.SkipPurge(seat) for seat in play.state.purging))

    def fallen(self, play: Played, roll: Roll, slot: str) -> Fallen:
        """The same number on all dice, another on those of a Grave roll."""
        dice = SLOTS[slot]
        lies = dice.grave if play.state.graves and play.state.call is None else dice.number
        return Fallen({die.id: Lying(lies) for die in roll.all_dice})

    def due(self, play: Played, slot: str) -> Any | None:
        """Whose a mixed result is to tell; tokens that nobody buys off."""
        state = play.state
        if state.mixed and state.settled is not None:
            return a.LetKeeper(state.settled.who[0], SLOTS[slot].keeper)
        return a.SkipPurge(state.purging[0]) if state.purging and state.telling is None else None


def _all_hurt(play: Played) -> None:
    for seat in play.state.living:
        play.do(e.Propose(seat, effects=HURT, forced=True), e.Agree(seat))


def _one_is_out(play: Played) -> None:
    """The last of them is lost by a Grave throw, in the second act at the earliest."""
    play.rig.to_act(play, max(2, play.state.act))
    seat = play.state.living[-1]
    play.do(a.Call({seat: a.Demand("guts")}, forced=True, grave=True, harm=(seat,), lose=HURT))
    for _ in range(MOST_MOVES):
        roll = KEEPER.roll_due(play.state)
        if roll is not None:
            play.do(KEEPER.rolled(play.state, roll, Fallen({die.id: Lying(1) for die in roll.all_dice})))
        elif play.state.call is not None:
            play.do(e.Ready(KEEPER.to_act(play.state)[0]))
        else:
            break
    play.do(e.Tell(GM, "Gone."))


KEEPER_RIG = KeeperRig()
"""The one value of it."""
