"""Which dice are due, whose hands throw them together, and whether what was thrown is just those."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.conflicts import Opponent, Verdict, after_tie, verdict
from game.games.protagonists.rules.constants import LAST_STAND, MOST_THROWERS
from game.games.protagonists.rules.offers import offers_left
from game.games.protagonists.rules.scores import score_of
from game.games.protagonists.rules.state import OpenCall, Rounds, State, decides, is_protagonist
from game.rules.dice.drop_one import DICE, read_drop_one
from game.rules.dice.meaning import Meaning, ThrownDie
from game.rules.game_master.refusing import Refusal
from game.rules.value import Value


class Due(Value, frozen=True):
    """Dice that are due. ``hands``: whose are thrown together, with the ids of their dice; ``waiting``: those of them
    without an entry; ``earlier``: dice that lie already.
    """

    purpose: Literal["call", "tie", "order"]
    hands: dict[str, tuple[str, ...]]
    waiting: tuple[str, ...]
    earlier: dict[str, int]


def dice_due(state: State) -> Due | None:
    """What must be thrown now; None where nothing must (GM-G24, G26, G27)."""
    call, rounds = state.call, state.rounds
    if call is not None:
        return None if offers_left(state) else _call_dice(call) or _tie_dice(state, call)
    if rounds is not None and rounds.tied and wants_dice(state, rounds):
        return _order_dice(rounds)
    return None


def _call_dice(call: OpenCall) -> Due | None:
    """Three dice of each, but of whoever makes a Last Stand (PRO-P3, P22); everybody throws together (PRO-P9, P25)."""
    throwing = [who for who, hand in call.hands.items() if not hand.last_stand]
    ids = _ids(throwing, DICE)
    for group in together(throwing):
        waiting = tuple(who for who in group if not call.hands[who].dice)
        if waiting:
            earlier = {die: number for who in throwing if who not in group
                       for die, number in call.hands[who].dice.items()}
            return Due("call", {who: ids[who] for who in group}, waiting, earlier)
    return None


def together(throwing: list[str]) -> tuple[tuple[str, ...], ...]:
    """Who throws at the same time: as few throws as there can be, as equal as they can be (GM-G25)."""
    count = -(-len(throwing) // MOST_THROWERS)
    size, more = divmod(len(throwing), count or 1)
    groups, begun = [], 0
    for at in range(count):
        end = begun + size + (at < more)
        groups.append(tuple(throwing[begun:end]))
        begun = end
    return tuple(groups)


def _tie_dice(state: State, call: OpenCall) -> Due | None:
    """One die for each who is still tied (PRO-P27), all at once."""
    now = standing(state, call)
    if not now.tied:
        return None
    begun = DICE * sum(not hand.last_stand for hand in call.hands.values()) + len(call.tie_dice)
    last = call.tie_rounds[-1] if call.tie_rounds else {}
    unfinished = bool(call.lying)
    if unfinished:
        begun -= len(last)
    ids = _ids(list(now.tied), 1, begun)
    earlier = {die: number for hand in call.hands.values() for die, number in hand.dice.items()}
    earlier |= {die: number for die, number in call.tie_dice.items() if not unfinished or die not in last.values()}
    waiting = tuple(who for who in now.tied if not unfinished or who not in last)
    return Due("tie", ids, waiting, earlier)


def wants_dice(state: State, rounds: Rounds) -> bool:
    """Whether the players of a tied group did not agree, so that dice break the tie (PRO-P31)."""
    voters = [who for who in rounds.tied if is_protagonist(state, who)]
    votes = [rounds.votes[who] for who in voters if who in rounds.votes]
    return () in votes or (len(votes) == len(voters) and len(set(votes)) > 1)


def _order_dice(rounds: Rounds) -> Due:
    tied = rounds.tied
    ids = _ids(list(tied), 1)
    return Due("order", ids, tuple(who for who in tied if who not in rounds.thrown), {})


def _ids(throwing: list[str], each: int, after: int = 0) -> dict[str, tuple[str, ...]]:
    """Ids of dice, new within a call, in the order in which they are thrown (PRO-P4)."""
    return {who: tuple(f"d{after + each * at + number}" for number in range(1, each + 1))
            for at, who in enumerate(throwing)}


def prototype(state: State, due: Due) -> a.Throw:
    """The throw that is due, without its dice."""
    who = due.waiting[0]
    return a.Throw(decides(state, who), due.purpose, who)


def whole(state: State, due: Due, lies: Mapping[str, int]) -> a.Throw:
    """The throw that is due, with every die as it lies."""
    who = due.waiting[0]
    table = {die: a.DieAsItLies(number) for die, number in lies.items()}
    proto = prototype(state, due)
    return a.Throw(proto.by, proto.purpose, who, due.hands[who], table)


def on_table(due: Due) -> tuple[str, ...]:
    """The ids of all dice that lie there once what is due has been thrown."""
    return (*due.earlier, *(die for dice in due.hands.values() for die in dice))


def lying_now(state: State) -> dict[str, int]:
    """Dice that were thrown together and lie there, while some who threw them have no entry yet."""
    if state.call is not None:
        return state.call.lying
    return state.rounds.lying if state.rounds is not None else {}


def throw_refusal(state: State, throw: a.Throw) -> Refusal | None:
    """Why dice cannot have been thrown so; None if they can. Of a prototype the moment alone is looked at."""
    due = dice_due(state)
    if due is None:
        return Refusal("no_dice_due", throw.by)
    proto = prototype(state, due)
    if (proto.by, proto.purpose, proto.whose) != (throw.by, throw.purpose, throw.whose):
        return Refusal("no_dice_due", throw.by)
    if not throw.dice:
        return None
    fits = throw.dice == due.hands[throw.whose] and set(throw.table) == set(on_table(due))
    known = {**due.earlier, **lying_now(state)}
    moved = next((die for die, each in throw.table.items() if known.get(die, each.number) != each.number), "")
    return None if fits and not moved else Refusal("bad_dice", moved or throw.by)


def settles(state: State) -> bool:
    """Whether nothing is left to be thrown before the call is read: of two Last Stands no die is (PRO-P22)."""
    call = state.call
    if call is None or offers_left(state):
        return False
    return _call_dice(call) is None and _tie_dice(state, call) is None


# --- what the dice of the call come to so far ---

def meaning_of(state: State, who: str) -> Meaning | None:
    """Somebody's three dice as they are read by their score; None where they made a Last Stand (PRO-P3, P4)."""
    call = state.call
    if call is None or call.hands[who].last_stand:
        return None
    dice = [ThrownDie(die, number) for die, number in call.hands[who].dice.items()]
    return read_drop_one(dice, score_of(state, who))


def sum_of(state: State, who: str) -> int:
    """What somebody's Test comes to: two dice, three by a score of 4, or 13, compared like any (PRO-P3, P22, P23)."""
    meaning = meaning_of(state, who)
    return LAST_STAND if meaning is None else meaning.value


def opponents(state: State, call: OpenCall) -> tuple[Opponent, ...]:
    """Everybody in a Conflict with what they came to."""
    return tuple(Opponent(who, sum_of(state, who), demand.side or who, demand.wants == "change",
                          is_protagonist(state, who)) for who, demand in call.call.who.items())


def standing(state: State, call: OpenCall) -> Verdict:
    """How a Conflict stands by its dice, those for ties included; another call has no ties to break."""
    if call.call.kind != "conflict":
        return Verdict()
    sides = opponents(state, call)
    now = verdict(sides)
    rounds = call.tie_rounds[:-1] if call.lying else call.tie_rounds
    for thrown in rounds:
        now = after_tie(sides, {who: call.tie_dice[die] for who, die in thrown.items()})
    return now
