"""``DuelRules``: Duel as the table asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import bidding
from game.games.duel.rules.claims import claims_of
from game.games.duel.rules.dice_due import (
    SIDEWAYS,
    WITH_A_HEADING,
    attack_at_hand,
    names_of,
    rethrows,
    throws_due,
)
from game.games.duel.rules.doing import done
from game.games.duel.rules.duel_luck import luck_of
from game.games.duel.rules.duel_stages import fight_of, lifted_next
from game.games.duel.rules.forcing import forced
from game.games.duel.rules.header import Header, decode_header, validate_header
from game.games.duel.rules.hostile import with_boss
from game.games.duel.rules.legal import legal
from game.games.duel.rules.model_state import Model
from game.games.duel.rules.refusals import refusal
from game.games.duel.rules.refusing import Refusal
from game.games.duel.rules.resolving import told_of
from game.games.duel.rules.rounds import go_on
from game.games.duel.rules.sealing import opened, options_of, sealed_text
from game.games.duel.rules.setting_up import begun_by
from game.games.duel.rules.state import State
from game.games.duel.rules.taking import outcomes
from game.games.duel.rules.terms import BOSS, DRAW, RECORD, VERSION
from game.rules.errors import IllegalAction
from game.rules.game import Ending
from game.rules.game import Step as AnyStep
from game.rules.luck import Luck
from game.rules.requests import Answer, Lift, Lifted, Request, Secret
from game.rules.roll import Die, Fallen, Reading, Roll, Unread
from game.rules.seats import Seat
from game.rules.setups import Tray
from game.rules.upgrade import upgraded
from game.rules.value import Value


class Step(Value, frozen=True):
    """What an entry led to."""

    state: State
    events: tuple[Any, ...] = ()


class DuelRules:
    """The rules of Duel."""

    key = RECORD
    version = VERSION

    def decode_header(self, line: bytes) -> Header:
        """The header of a record; raises ``ValueError`` that says what and where."""
        return decode_header(line)

    def new(self, header: Header) -> State:
        """The state before the first entry; raises ``BadHeader``."""
        validate_header(header)
        models = {model.id: Model(toughness=model.traits.get("toughness", 0))
                  for warband in header.warbands.values() for model in warband.models}
        state = with_boss(State(header, {seat: each.player for seat, each in header.seats.items()}, models))
        placer = header.player_alone or header.options.placer
        if placer in header.seats:
            return go_on(begun_by(state, placer))
        return go_on(replace(state, thrown=dict.fromkeys(header.in_order, ())))

    def seats(self, header: Header) -> tuple[Seat, ...]:
        """Every seat, clockwise."""
        return tuple(Seat(seat, header.seats[seat].name, header.seats[seat].player, header.side_of(seat))
                     for seat in header.in_order)

    def player(self, state: State, seat: str) -> str:
        """Who plays a seat now; raises ``KeyError`` for none of this match."""
        return state.players[seat]

    def to_act(self, state: State) -> tuple[str, ...]:
        """The seats that are asked; several where Scores are sealed (DUEL-D4, DUEL-D44)."""
        return state.asks

    def legal(self, state: State, seat: str = "") -> tuple[a.Action, ...]:
        """Every offer, of one seat or of all (DUEL-D1)."""
        return legal(state, seat)

    def refusal(self, state: State, action: a.Action) -> Refusal | None:
        """Why not; None if it can be done."""
        return refusal(state, action)

    def forced(self, state: State) -> a.Action | None:
        """What the table enters by itself (DUEL-D3)."""
        return forced(state)

    def roll_due(self, state: State) -> Roll | None:
        """The dice that must be thrown now, or may be: of several throws the first."""
        due = throws_due(state)
        if due:
            return self._roll(state, due[0])
        again = rethrows(state)
        return self._roll(state, again[0]) if again else None

    def _roll(self, state: State, action: a.Throw | a.Rethrow) -> Roll:
        """Dice in a tray; whatever leans, or lies on another die, is thrown again alone (DUEL-D450, DUEL-D451)."""
        names = names_of(state, action) if isinstance(action, a.Throw) else action.dice
        attack = attack_at_hand(state)
        keeps = tuple(die for die in attack.numbers if die not in names) if attack is not None else ()
        dice = tuple(Die(name, style=action.by) for name in names)
        heads = isinstance(action, a.Throw) and action.purpose in WITH_A_HEADING
        reading = Reading.HEADING if heads else Reading.NUMBER
        return Roll(action.by, dice, Tray(), reading, Unread.FELT, keeps=keeps)

    def rolled(self, state: State, roll: Roll, fallen: Fallen) -> a.Action:
        """The throw that is due with its dice; ``ValueError`` where one is missing."""
        due = throws_due(state) or rethrows(state)
        if not due:
            raise ValueError("no dice are due")
        return self._with_dice(state, due[0], roll, fallen)

    def _with_dice(self, state: State, action: a.Throw | a.Rethrow, roll: Roll, fallen: Fallen) -> a.Action:
        missing = [die.id for die in roll.all_dice if die.id not in fallen.dice]
        if missing:
            raise ValueError(f"missing of the roll: {' '.join(missing)}")
        names = tuple(die.id for die in roll.all_dice)
        attack = attack_at_hand(state)
        lies = dict(attack.numbers) if attack is not None else {}
        table = {name: a.DieAsItLies(number) for name, number in lies.items()}
        for name in names:
            lying = fallen.dice[name]
            heads = lying.heading is not None and lying.number in SIDEWAYS
            table[name] = a.DieAsItLies(lying.number, lying.heading if heads and lying.heading is not None else UNSET)
        return replace(action, dice=names, table=table)

    def needs(self, state: State, action: a.Action) -> Request | None:
        """Dice, a value under a cup, or the cups lifted; the free values of other offers have plain ones already."""
        match action:
            case a.Throw(table=table) | a.Rethrow(table=table) if not table:
                return self._roll(state, action)
            case a.SetScore(by=seat, of=ident, seal=""):
                fight = fight_of(state)
                return Secret(seat, ident, sealed_text(fight, ident), options_of(state, fight, ident),
                              fight.seals.get(ident, ""))
            case a.Reveal(scores=scores) if not scores:
                fight = fight_of(state)
                return Lift({ident: fight.seals[ident] for ident in lifted_next(state, fight) if ident in fight.seals})
            case a.SetBid(by=seat, of=ident, seal=""):
                whose = ident or seat
                return Secret(seat, whose, bidding.sealed_text(state, whose), bidding.OPTIONS,
                              state.bid_seals.get(whose, ""))
            case a.RevealBids(bids=bids) if not bids:
                return Lift(state.bid_seals)
        return None

    def answered(self, state: State, action: a.Action, answer: Answer) -> a.Action:
        """The action with what it needed; ``ValueError`` for any other answer."""
        match self.needs(state, action), action, answer:
            case Roll() as roll, a.Throw() | a.Rethrow(), Fallen():
                return self._with_dice(state, action, roll, answer)
            case Secret(), a.SetScore() | a.SetBid(), str():
                return replace(action, seal=answer)
            case Lift(), a.Reveal(), Lifted(values=values):
                return a.Reveal(scores=opened(values))
            case Lift(), a.RevealBids(), Lifted(values=values):
                return a.RevealBids(bids={of: a.OpenBid(int(each.value), each.salt) for of, each in values.items()})
        raise ValueError(f"{type(action).__name__} is not answered by a {type(answer).__name__}")

    def apply(self, state: State, action: a.Action) -> Step:
        """One step; raises ``IllegalAction``."""
        refused = refusal(state, action) or _unfilled(action)
        if refused is not None:
            ruling = f" ({refused.ruling})" if refused.ruling else ""
            raise IllegalAction(refused.code, f"{refused.detail}{ruling}")
        return Step(*done(state, action))

    def seen_by(self, state: State, seat: str) -> State:
        """The state without what is under cups: that a seal is there, everybody sees (DUEL-D2, DUEL-D470)."""
        fight = state.fight
        if state.bid_seals:
            state = replace(state, bid_seals=dict.fromkeys(state.bid_seals, ""))
        if fight is None or not fight.seals:
            return state
        return replace(state, fight=replace(fight, seals=dict.fromkeys(fight.seals, "")))

    def ending(self, state: State) -> Ending | None:
        """The side that won; nobody in a draw (DUEL-D55, DUEL-D56)."""
        if state.winner is None:
            return None
        return Ending((), state.winner) if state.winner in (DRAW, BOSS) else Ending((state.winner,), state.winner)

    def luck(self, state: State, action: a.Action) -> tuple[Luck, ...]:
        """What the dice were worth by chance alone."""
        return luck_of(state, action) if isinstance(action, a.Throw | a.Rethrow) and action.table else ()

    def upgrade(self, data: bytes) -> bytes:
        """There is one version so far; raises ``RecordError`` for a newer one."""
        return upgraded(data, VERSION, {})

    def decode_action(self, line: bytes) -> a.Action:
        """The action of an entry; raises ``ValueError``."""
        return a.ACTIONS.decode(line)

    def claims(self, before: State, action: a.Action, step: AnyStep[State]) -> Mapping[str, Any]:
        """The state after it; of a settling what it came to, of an upkeep what happened in it."""
        said: dict[str, Any] = {}
        settled = told_of(step.events)
        if settled is not None:
            said.update(msgspec.to_builtins(settled))
        if isinstance(action, a.Upkeep):
            said["effects"] = [msgspec.to_builtins(each) for each in outcomes(step.events)]
        return {**said, "state": claims_of(step.state)}

    def uses_chance(self, action: a.Action) -> bool:
        """Whether dice spoke or a cup was lifted, so that it cannot be undone."""
        return isinstance(action, a.Throw | a.Rethrow | a.Reveal | a.RevealBids)


def _unfilled(action: a.Action) -> Refusal | None:
    """What is still a prototype cannot be done."""
    match action:
        case a.Throw(table=table) | a.Rethrow(table=table) if not table:
            return Refusal("bad_dice", action.by, "M14")
        case a.SetScore(seal="") | a.SetBid(seal=""):
            return Refusal("no_seal", action.of or action.by, "M16")
        case a.Reveal(scores=found) | a.RevealBids(bids=found) if not found:
            return Refusal("broken_seal", "nothing is revealed", "M16")
        case a.Move(done=False, path=()):
            return Refusal("no_path", action.of, "D101")
        case a.PlaceTerrain(at=None):
            return Refusal("no_place", action.id, "D13")
    return None


DUEL = DuelRules()
"""The one value of the rules; it holds nothing."""
