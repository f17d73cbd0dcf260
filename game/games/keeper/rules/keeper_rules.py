"""``KeeperRules``: The Keeper as the table asks for it (KEEP-K1 to K49)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from game.games.keeper.rules import actions as a
from game.games.keeper.rules.carrying import carry_of
from game.games.keeper.rules.constants import RECORD, VERSION
from game.games.keeper.rules.dice_due import dice_due, on_table, settles
from game.games.keeper.rules.doing import done
from game.games.keeper.rules.header import Header, validate_header
from game.games.keeper.rules.keeper_luck import luck_of
from game.games.keeper.rules.knowing import seen_by
from game.games.keeper.rules.legal import legal, to_act
from game.games.keeper.rules.refusals import refusal
from game.games.keeper.rules.results import read_hand
from game.games.keeper.rules.state import State, claims_of
from game.rules.game import Step as AnyStep
from game.rules.game_master import entries as e
from game.rules.game_master.led_rules import LedRules
from game.rules.game_master.refusing import Refusal
from game.rules.game_master.story_header import facts_at_start
from game.rules.game_master.terms import GM, Phase
from game.rules.luck import Luck
from game.rules.roll import Die, Fallen, OtherHand, Roll
from game.rules.setups import Tray


class KeeperRules(LedRules[State]):
    """The rules of The Keeper."""

    throw = a.Throw
    key = RECORD
    version = VERSION

    def decode_header(self, line: bytes) -> Header:
        """The header of a record; raises ``ValueError`` that says what and where."""
        return validate_header(msgspec.json.decode(line, type=Header))

    def new(self, header: Header) -> State:
        """The state before the first entry; raises ``BadHeader``."""
        validate_header(header)
        players = {GM: header.gm.player, **{seat: each.player for seat, each in header.characters.items()}}
        return State(header=header, pool=header.starting_pool, facts=facts_at_start(header.facts),
                     clocks=dict(header.clocks),
                     npcs=dict(header.npcs), players=players, dial=header.dial, limits=dict(header.limits),
                     tokens={seat: each.sheet.tokens for seat, each in header.characters.items()})

    def to_act(self, state: State) -> tuple[str, ...]:
        """The seat that the others wait for."""
        return to_act(state)

    def legal(self, state: State, seat: str = "") -> tuple[a.Action, ...]:
        """Every action legal now, as prototypes."""
        return legal(state, seat)

    def refusal(self, state: State, action: a.Action) -> Refusal | None:
        """Why not; None if it can be done."""
        return refusal(state, action)

    def done(self, state: State, action: a.Action) -> tuple[State, tuple[Any, ...]]:
        """What it leads to."""
        return done(state, action)

    def forced(self, state: State) -> a.Action | None:
        """The other hand's dice that lie already, the reading of the dice, an end for a character, the last entry."""
        call = state.call
        if call is not None and call.lying and state.phase is Phase.CALLED:
            due = dice_due(state)
            if due is not None:
                return replace(due[0], dice=due[1], table=_table(call.lying))
        if settles(state):
            return a.Settle()
        if state.going:
            return a.OutOfGame(state.going[0])
        over = e.Over()
        return over if state.phase is Phase.ENDING and refusal(state, over) is None else None

    def roll_due(self, state: State) -> Roll | None:
        """The dice that must be thrown; both hands at once where characters oppose each other (GM-G24)."""
        due = dice_due(state)
        if due is None:
            return None
        throw, dice = due
        earlier = tuple(die for die in on_table(state) if die not in dice)
        also: tuple[OtherHand, ...] = ()
        if throw.purpose == "call" and earlier and state.call is not None:
            other = next(seat for seat in state.call.hands if seat != throw.by)
            also = (OtherHand(other, tuple(Die(die, style=other) for die in earlier)),)
            earlier = ()
        own = throw.by if throw.purpose != "grave" else state.graves[0]
        return Roll(throw.by, tuple(Die(die, style=own) for die in dice), Tray(), keeps=earlier, also=also)

    def rolled(self, state: State, roll: Roll, fallen: Fallen) -> a.Action:
        """The throw that tells how they lie; ``ValueError`` where a die is missing."""
        due = dice_due(state)
        missing = [die.id for die in roll.all_dice if die.id not in fallen.dice]
        if due is None or missing:
            raise ValueError(f"missing of the roll: {' '.join(missing) or 'nothing is due'}")
        lies = {die.id: fallen.dice[die.id].number for die in roll.all_dice}
        if state.call is not None and due[0].purpose in ("call", "rethrow"):
            earlier = {die: number for hand in state.call.hands.values() for die, number in hand.standing.items()}
            lies = {**earlier, **lies}
        return replace(due[0], dice=due[1], table=_table({die: lies[die] for die in on_table(state)}))

    def seen_by(self, state: State, seat: str) -> State:
        """The state as a seat may know it (GM-G39)."""
        return seen_by(state, seat)

    def luck(self, state: State, action: a.Action) -> tuple[Luck, ...]:
        """What the dice were worth by chance alone, choices before them made, and came to."""
        return luck_of(state, action) if isinstance(action, a.Throw) and action.dice else ()

    def decode_action(self, line: bytes) -> a.Action:
        """The action of an entry; raises ``ValueError``."""
        return a.ACTIONS.decode(line)

    def claims(self, before: State, action: a.Action, step: AnyStep[State]) -> Mapping[str, Any]:
        """The state after it; of a reading also the result and how it came about, of the end what is handed on."""
        said: dict[str, Any] = {"state": claims_of(step.state)}
        if isinstance(action, a.Settle) and before.call is not None and step.state.settled is not None:
            said["result"] = step.state.settled.result
            said["reading"] = {seat: msgspec.to_builtins(read_hand(before, seat)) for seat in before.call.hands}
        if isinstance(action, e.Over):
            said |= {"ending": step.state.ending, "carry": msgspec.to_builtins(carry_of(step.state))}
        return said

    def uses_chance(self, action: a.Action) -> bool:
        """Whether dice spoke, or something hidden came out, so that it cannot be undone (GM-G47)."""
        return isinstance(action, a.Throw | e.Reveal | a.Skulls)


def _table(lies: Mapping[str, int]) -> dict[str, a.DieAsItLies]:
    return {die: a.DieAsItLies(number) for die, number in lies.items()}


KEEPER = KeeperRules()
"""The one value of the rules; it holds nothing."""
