"""What High Stakes has of its own where every way at everything is tried: dice for each result, what is seldom met."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.games.high_stakes.ai.prospects import group_of
from game.games.high_stakes.ai.ready_story import SYSTEM, story
from game.games.high_stakes.ai.stakes_game import STAKES_GAME
from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.checking import is_past
from game.games.high_stakes.rules.constants import Rung
from game.games.high_stakes.rules.dice_checks import choosing
from game.games.high_stakes.rules.header import Header
from game.games.high_stakes.rules.readings import sixes_of, successes_of
from game.games.high_stakes.rules.state import State
from game.rules.dice.success_pool import SixUse
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effect, LostDie, Thing
from game.rules.game_master.terms import GM, Phase, SceneKind
from game.rules.roll import Fallen, Lying, Roll
from game.scenes.led.unwatched.every_way import MOST_MOVES, SITUATIONS, Played, Situation
from game.story.adventure import Adventure
from game.story.seated import Seated, ready_sheets

WORN = tuple(Effect(die=LostDie("actor", attribute)) for attribute in ("body", "mind", "aura"))
STRIPPED = (Effect(lose_thing=Thing("everyone", "equipment")),)
FINE = ("triumph", "success", "cost")
GOOD, POOR, ONE, SIX = 5, 2, 1, 6


class StakesRig:
    """Every way, with the dice of High Stakes."""

    rules = HIGH_STAKES
    game = STAKES_GAME
    slots = (*FINE, "failure", "disaster")
    speak: tuple[type, ...] = ()

    @property
    def situations(self) -> Mapping[str, Situation]:
        """Those of every game, and what only happens here."""
        return {**SITUATIONS, "all worn": Situation(change=_all_worn), "nothing left": Situation(change=_nothing_left),
                "one is out": Situation(change=_one_is_out), "rested": Situation(change=_rested)}

    def header(self, pack: Adventure, players: int) -> Header:
        """A story of the first of its characters."""
        return story(pack, 1, [Seated(each, "human:1") for each in ready_sheets(pack, SYSTEM)[:players]])

    def to_act(self, play: Played, number: int) -> None:
        """There are no acts."""

    def fallen(self, play: Played, roll: Roll, slot: str) -> Fallen:
        """Dice that bring a result; a pool that is too small for it has sixes to explode."""
        if slot not in FINE:
            numbers = [ONE if slot == "disaster" else POOR, *[POOR] * (len(roll.all_dice) - 1)]
        else:
            numbers = _good(play.state, roll, slot)
        return Fallen({die.id: Lying(number) for die, number in zip(roll.all_dice, numbers, strict=True)})

    def due(self, play: Played, slot: str) -> Any | None:
        """A six that explodes while successes are missing, dice that stay, a right that is let go."""
        state: State = play.state
        if state.phase is Phase.THROWN and state.call is not None:
            seat = next((each for each in state.call.hands if choosing(state, each) is None), "")
            sixes = sixes_of(state.call.hands[seat]) if seat else ()
            short = bool(seat) and successes_of(state.call.hands[seat]) < group_of(state, seat).difficulty
            if sixes and (short or slot == "success" or (slot == "cost" and not play.state.call.hands[seat].spent)):
                return a.UseSix(seat, sixes[0], SixUse.EXPLODE)
            return a.Stand(seat) if seat else None
        if state.phase is Phase.ENDING:
            return e.Ready(next(seat for seat in state.living if seat not in state.grown))
        if state.phase is Phase.FREE and play.rig.game.waits(state):
            return e.Ready(next(seat for seat in state.living if seat in state.rights))
        return None


def _good(state: State, roll: Roll, slot: str) -> list[int]:
    """Dice for a success: with a six that stays, with none, or with a one besides."""
    call, count = state.call, len(roll.all_dice)
    if call is None:
        return [GOOD] * count
    hand = call.hands[roll.by]
    lacks = group_of(state, roll.by).difficulty - (successes_of(hand) if hand.dice else 0)
    if slot == "triumph":
        return [SIX] * count
    plain = [ONE, *[GOOD] * (count - 1)] if slot == "cost" else [GOOD] * count
    return plain if sum(number == GOOD for number in plain) >= lacks else [SIX, *[GOOD] * (count - 1)]


def _where_something_is_lost(play: Played) -> None:
    """Elsewhere for a moment, where it is a scene in which nobody loses anything (HS-S61)."""
    if is_past(play.state):
        play.do(e.SetScene("elsewhere", kind=SceneKind.ACTION))


def _all_worn(play: Played) -> None:
    _where_something_is_lost(play)
    for seat in play.state.living:
        held = play.state.sheet(seat)
        worn = tuple(each for each in WORN if each.die is not None and held.left(each.die.attribute) > 1)
        play.do(e.Propose(seat, effects=worn, forced=True), e.Agree(seat))


def _nothing_left(play: Played) -> None:
    """Their things are gone."""
    seat = play.state.living[0]
    play.do(e.Propose(seat, effects=STRIPPED, forced=True), e.Agree(seat))


def _rested(play: Played) -> None:
    """The one Rest of the session is over."""
    before = play.state.scene
    play.do(e.SetScene("a_rest", kind=SceneKind.REST), e.SetScene(before.id, here=before.here[len(play.state.living):]))


def _one_is_out(play: Played) -> None:
    """The last of them has lost what was staked for the whole of it (HS-S47)."""
    _where_something_is_lost(play)
    seat = play.state.living[-1]
    play.do(a.Call({seat: a.Demand("body", least=((a.Part(Rung.OVER),),))}, forced=True, difficulty=30))
    for _ in range(MOST_MOVES):
        roll = HIGH_STAKES.roll_due(play.state)
        if roll is not None:
            play.do(HIGH_STAKES.rolled(play.state, roll, Fallen({die.id: Lying(POOR) for die in roll.all_dice})))
        elif play.state.call is not None:
            acting = HIGH_STAKES.to_act(play.state)[0]
            play.do(e.Ready(acting) if play.state.phase is Phase.CALLED else a.Stand(acting))
        else:
            break
    play.do(e.Tell(GM, "Gone."))


STAKES_RIG = StakesRig()
"""The one value of it."""
