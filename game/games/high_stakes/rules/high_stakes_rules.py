"""``HighStakesRules``: High Stakes as the table asks for it (HS-S1 to S75)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.around import first_leader
from game.games.high_stakes.rules.carrying import carry_of
from game.games.high_stakes.rules.constants import RECORD, VERSION
from game.games.high_stakes.rules.dice_due import dice_due, dice_of_both, on_table, read_already, settles
from game.games.high_stakes.rules.doing import done
from game.games.high_stakes.rules.header import Header, validate_header
from game.games.high_stakes.rules.knowing import personal_secrets, seen_by
from game.games.high_stakes.rules.legal import legal, passes_to, to_act
from game.games.high_stakes.rules.pools import sources_of
from game.games.high_stakes.rules.refusals import refusal
from game.games.high_stakes.rules.stakes_luck import luck_of
from game.games.high_stakes.rules.state import State, claims_of, open_call
from game.rules.game import Step as AnyStep
from game.rules.game_master import entries as e
from game.rules.game_master.led_rules import LedRules
from game.rules.game_master.refusing import Refusal
from game.rules.game_master.story_header import facts_at_start
from game.rules.game_master.terms import GM, Phase
from game.rules.luck import Luck
from game.rules.roll import Die, Fallen, OtherHand, Roll
from game.rules.setups import Tray


class HighStakesRules(LedRules[State]):
    """The rules of High Stakes."""

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
        return State(header=header, players=players, clocks=dict(header.clocks), npcs=dict(header.npcs),
                     facts={**facts_at_start(header.facts), **personal_secrets(header.characters)},
                     characters=dict(header.characters), dial=header.dial, limits=dict(header.limits),
                     session=header.session, leader=first_leader(header))

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
        """The other hand's dice that lie already, the reading, somebody out, the GM's seat passing, the last entry."""
        call = state.call
        if call is not None and call.lying:
            due = dice_due(state)
            if due is not None:
                return replace(due[0], dice=due[1], table=_table(call.lying))
        if settles(state):
            return a.Settle()
        if state.going:
            return a.OutOfStory(*state.going[0])
        if to := passes_to(state):
            return a.PassGm(to)
        over = e.Over()
        return over if state.phase is Phase.ENDING and refusal(state, over) is None else None

    def roll_due(self, state: State) -> Roll | None:
        """The dice that must be thrown; both hands at once where two oppose each other (GM-G24, HS-S56)."""
        due = dice_due(state)
        if due is None:
            return None
        throw, dice = due
        also = tuple(OtherHand(seat, _coloured(state, a.Throw(seat, throw.purpose), theirs))
                     for seat, theirs in dice_of_both(state).items() if seat != throw.by)
        return Roll(throw.by, _coloured(state, throw, dice), Tray(), keeps=tuple(read_already(state)), also=also)

    def rolled(self, state: State, roll: Roll, fallen: Fallen) -> a.Action:
        """The throw that tells how they lie; ``ValueError`` where a die is missing."""
        due = dice_due(state)
        missing = [die.id for die in roll.all_dice if die.id not in fallen.dice]
        if due is None or missing:
            raise ValueError(f"missing of the roll: {' '.join(missing) or 'nothing is due'}")
        lies = {**read_already(state), **{die.id: fallen.dice[die.id].number for die in roll.all_dice}}
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
        settled = step.state.settled
        if isinstance(action, a.Settle) and settled is not None:
            said["result"] = settled.result
            said["reading"] = msgspec.to_builtins(settled.came)
            said |= {"winner": settled.winner} if settled.winner else {}
            said |= {"parts": dict(settled.parts)} if settled.parts else {}
        if isinstance(action, e.Over):
            said |= {"ending": step.state.ending, "carry": msgspec.to_builtins(carry_of(step.state))}
        return said

    def uses_chance(self, action: a.Action) -> bool:
        """Whether dice or a lot spoke, or something hidden came out, so that it cannot be undone (GM-G47)."""
        drawn = isinstance(action, a.PassGm) and action.by == GM
        return drawn or isinstance(action, a.Throw | e.Reveal | a.PlayHeld)


def _coloured(state: State, throw: a.Throw, dice: Sequence[str]) -> tuple[Die, ...]:
    """Dice of a pool in the colours of what they come from; those thrown for a six or a tie are the seat's own."""
    if throw.purpose != "call":
        return tuple(Die(die, style=throw.by) for die in dice)
    begun = len(open_call(state).hands[throw.by].dice)
    sources = sources_of(state, throw.by)[begun:begun + len(dice)]
    return tuple(Die(die, style=source) for die, source in zip(dice, sources, strict=True))


def _table(lies: Mapping[str, int]) -> dict[str, a.DieAsItLies]:
    return {die: a.DieAsItLies(number) for die, number in lies.items()}


HIGH_STAKES = HighStakesRules()
"""The one value of the rules; it holds nothing."""
