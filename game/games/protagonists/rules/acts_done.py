"""What moves, Gear, and help for those who lie do; dice as they come to lie; deaths (PRO-P47 to P60)."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules import events
from game.games.protagonists.rules.befalling import marked, with_gear
from game.games.protagonists.rules.checking import who_acts
from game.games.protagonists.rules.danger import died, woken
from game.games.protagonists.rules.dice_due import dice_due
from game.games.protagonists.rules.offers_done import call_gear_done, paid, spent
from game.games.protagonists.rules.places import moved
from game.games.protagonists.rules.state import Done, State, open_call, open_rounds, piece_of, with_body, with_hand
from game.games.protagonists.rules.turn_checks import STABILISE, gear_action
from game.games.protagonists.rules.turns import order_thrown
from game.rules.game_master.story_state import there
from game.rules.game_master.terms import Phase


def throw_done(state: State, made: a.Throw) -> Done:
    """Dice lie; with the first of a call its offers are closed and paid for (PRO-P16)."""
    due = there(dice_due(state))
    numbers = {die: made.table[die].number for die in made.dice}
    lies = events.DiceLie(made.whose, made.purpose, tuple(numbers.values()))
    last = due.waiting == (made.whose,)
    lying = {} if last else {die: each.number for die, each in made.table.items()}
    if made.purpose == "order":
        (number,) = numbers.values()
        return order_thrown(state, made.whose, number, lying), (lies,)
    state, happened = paid(state)
    state = _tie_thrown(state, made, numbers) if made.purpose == "tie" else _call_thrown(state, made, numbers)
    state = replace(state, call=replace(open_call(state), lying=lying))
    whole = all(hand.dice or hand.last_stand for hand in open_call(state).hands.values())
    return replace(state, phase=Phase.THROWN if whole and last else state.phase), (*happened, lies)


def _call_thrown(state: State, made: a.Throw, numbers: dict[str, int]) -> State:
    return with_hand(state, made.whose, dice=numbers)


def _tie_thrown(state: State, made: a.Throw, numbers: dict[str, int]) -> State:
    """A die for a tie; those who throw together are one round of it (PRO-P27)."""
    call = open_call(state)
    (die,) = numbers
    begun = call.tie_rounds[-1] if call.lying else {}
    before = call.tie_rounds[:-1] if call.lying else call.tie_rounds
    return replace(state, call=replace(call, tie_rounds=(*before, {**begun, made.whose: die}),
                                       tie_dice={**call.tie_dice, **numbers}))


def move_done(state: State, made: a.Move) -> Done:
    """One band nearer or farther (PRO-P47)."""
    state = spent(state, made.of, "move")
    rounds = moved(open_rounds(state), made.of, made.to)
    return replace(state, rounds=rounds), (events.Moved(made.of, made.to),)


def use_gear_done(state: State, made: a.UseGear) -> Done:
    """A box is marked; in an open call that is done when the offers close (PRO-P59)."""
    if state.call is not None:
        return call_gear_done(state, made)
    piece = there(piece_of(state, made.by, made.gear))
    return marked(spent(state, made.by, gear_action(piece)), made.by, piece, 1)


def give_gear_done(state: State, made: a.GiveGear) -> Done:
    """It is on another sheet now, with its marks (PRO-P60)."""
    source = made.of or made.by
    piece = there(piece_of(state, source, made.gear))
    state = spent(state, made.by, gear_action(piece))
    kept = tuple(each for each in state.gear[source] if each.id != piece.id)
    state = with_gear(state, source, kept)
    state = with_gear(state, made.to, (*state.gear[made.to], piece))
    return state, (events.GearChanged(source, piece.id, False), events.GearChanged(made.to, piece.id, True))


def stabilise_done(state: State, made: a.Stabilise) -> Done:
    """The ebbing stops, and no more (PRO-P51)."""
    state = spent(state, who_acts(state, made.by), STABILISE)
    return with_body(state, made.of, stable=True), (events.Stable(made.of),)


def revive_done(state: State, made: a.Revive) -> Done:
    """Awake, stabilised before or not (PRO-P52)."""
    return woken(state, made.of)


def death_done(state: State, made: a.Death) -> Done:
    """Dead (PRO-P53)."""
    return died(state, made.of)


def lend_done(state: State, made: a.Lend) -> Done:
    """Whoever plays them decides and throws for them, with their numbers (PRO-P55)."""
    lent = {npc: seat for npc, seat in state.lent.items() if npc != made.npc}
    return replace(state, lent={**lent, made.npc: made.to} if made.to else lent), ()
