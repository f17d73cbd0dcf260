"""``ProtagonistsRules``: Protagonists as the table asks for it (PRO-P1 to P65)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.carrying import carry_of
from game.games.protagonists.rules.claims import claims_of
from game.games.protagonists.rules.constants import RECORD, VERSION
from game.games.protagonists.rules.danger import body_of_npc, ebb_due, lie_in_rounds
from game.games.protagonists.rules.dice_due import dice_due, lying_now, settles, whole
from game.games.protagonists.rules.doing import done
from game.games.protagonists.rules.header import Character, Header, validate_header
from game.games.protagonists.rules.knowing import seen_by
from game.games.protagonists.rules.legal import legal, to_act
from game.games.protagonists.rules.protagonists_luck import luck_of
from game.games.protagonists.rules.refusals import refusal
from game.games.protagonists.rules.state import Body, State, decides
from game.games.protagonists.rules.turns import turn_over
from game.rules.game import Step as AnyStep
from game.rules.game_master import entries as e
from game.rules.game_master.led_rules import LedRules
from game.rules.game_master.refusing import Refusal
from game.rules.game_master.story_header import facts_at_start
from game.rules.game_master.terms import GM, Phase
from game.rules.luck import Luck
from game.rules.roll import Die, Fallen, OtherHand, Roll
from game.rules.seats import TABLE
from game.rules.setups import Tray


class ProtagonistsRules(LedRules[State]):
    """The rules of Protagonists."""

    throw = a.Throw
    key = RECORD
    version = VERSION

    def decode_header(self, line: bytes) -> Header:
        """The header of a record; raises ``ValueError`` that says what and where."""
        return validate_header(msgspec.json.decode(line, type=Header))

    def new(self, header: Header) -> State:
        """The state before the first entry; raises ``BadHeader``."""
        validate_header(header)
        people = header.characters
        bodies = {seat: _body(each) for seat, each in people.items()}
        bodies |= {ident: body_of_npc(npc) for ident, npc in header.npcs.items()}
        players = {GM: header.gm.player, **{seat: each.player for seat, each in people.items()}}
        return State(header=header, facts=facts_at_start(header.facts), clocks=dict(header.clocks),
                     npcs=dict(header.npcs), players=players, dial=header.dial, limits=dict(header.limits),
                     bodies=bodies, drives={seat: each.sheet.drives for seat, each in people.items()},
                     gear={seat: each.sheet.gear for seat, each in people.items()})

    def to_act(self, state: State) -> tuple[str, ...]:
        """The seats the others wait for: all of those who choose behind the curtain (PRO-P18)."""
        return to_act(state)

    def legal(self, state: State, seat: str = "") -> tuple[a.Action, ...]:
        """Every action legal now, of one seat or of all."""
        return legal(state, seat)

    def refusal(self, state: State, action: a.Action) -> Refusal | None:
        """Why ``action`` cannot be done now; None if it can."""
        return refusal(state, action)

    def done(self, state: State, action: a.Action) -> tuple[State, tuple[Any, ...]]:
        """What it leads to."""
        return done(state, action)

    def forced(self, state: State) -> a.Action | None:
        """Other hands' dice that lie already, the reading of the dice, deaths, Rounds in which all lie, turns' ends."""
        due, lying = dice_due(state), lying_now(state)
        if due is not None and lying:
            return whole(state, due, lying)
        if settles(state):
            return a.Settle()
        if state.dying:
            return a.Death(state.dying[0], state.dying_of)
        if lie_in_rounds(state):
            return a.CloseRounds(TABLE)
        if state.rounds is not None and state.phase is Phase.ROUNDS and turn_over(state) and not owes(state):
            return a.EndTurn(state.rounds.whose, ebb_due(state))
        over = e.Over()
        return over if state.phase is Phase.ENDING and refusal(state, over) is None else None

    def roll_due(self, state: State) -> Roll | None:
        """The dice that must be thrown, by all who throw together; the GM's hand for everybody it plays (GM-G27)."""
        due = dice_due(state)
        if due is None:
            return None
        hands: dict[str, tuple[Die, ...]] = {}
        for who in due.waiting:
            seat = decides(state, who)
            hands[seat] = (*hands.get(seat, ()), *(Die(die, style=seat) for die in due.hands[who]))
        (first, dice), *others = hands.items()
        return Roll(first, dice, Tray(), keeps=tuple(due.earlier),
                    also=tuple(OtherHand(seat, more) for seat, more in others))

    def rolled(self, state: State, roll: Roll, fallen: Fallen) -> a.Action:
        """The first throw of those who threw, the others follow; ``ValueError`` where a die is missing."""
        due = dice_due(state)
        missing = [die.id for die in roll.all_dice if die.id not in fallen.dice]
        if due is None or missing:
            raise ValueError(f"missing of the roll: {' '.join(missing) or 'nothing is due'}")
        lies = {**due.earlier, **{die.id: fallen.dice[die.id].number for die in roll.all_dice}}
        return whole(state, due, lies)

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
            said |= {"result": settled.result, "reading": settled.reading}
            if settled.call.kind == "attack":
                said["damage"] = settled.damage
            if settled.winners:
                said["winner"] = list(settled.winners)
        if isinstance(action, e.Over):
            said |= {"ending": step.state.ending, "carry": msgspec.to_builtins(carry_of(step.state))}
        return said

    def uses_chance(self, action: a.Action) -> bool:
        """Whether dice spoke, or something hidden came out, so that it cannot be undone (GM-G47)."""
        return isinstance(action, a.Throw | e.Reveal) or (isinstance(action, a.Push) and action.sealed)


def _body(each: Character) -> Body:
    sheet, left = each.sheet, each.sheet.left
    return Body(left.health, left.resolve, sheet.health, sheet.resolve, sheet.last_stand)


def owes(state: State) -> bool:
    """Whether a turn waits for something that is owed."""
    return bool(state.telling or state.owed or state.claims or state.dying)


PROTAGONISTS = ProtagonistsRules()
"""The one value of the rules; it holds nothing."""
