"""What dice do: they lie, sixes are put away, they are read; what a result brings (HS-S22 to S28, S52, S53, S56)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules import stakes_events as events
from game.games.high_stakes.rules.actions import Part
from game.games.high_stakes.rules.checking import threatened
from game.games.high_stakes.rules.dice_checks import first_one, owner_of_one
from game.games.high_stakes.rules.dice_due import drawn, thrown_whole
from game.games.high_stakes.rules.harm import DEATH, all_befall, as_effects, goes_out, with_own_effects
from game.games.high_stakes.rules.offers_done import ticked, with_hand
from game.games.high_stakes.rules.offers_left import helpers_of
from game.games.high_stakes.rules.pools import eases_on
from game.games.high_stakes.rules.readings import (
    Group,
    elements_of,
    groups_of,
    ones_of,
    sixes_of,
    still_owed,
    successes_of,
)
from game.games.high_stakes.rules.state import Came, Choice, Done, Lent, OpenCall, Settled, State, hand_of, open_call
from game.rules.dice.meaning import ThrownDie
from game.rules.dice.reading import FAILURE, SUCCESS
from game.rules.dice.success_pool import SixUse, SpentSix
from game.rules.game_master.effects import Effects
from game.rules.game_master.story_state import Telling
from game.rules.game_master.terms import GM, Phase, SceneKind

WIN, DRAW = "win", "draw"


def throw_done(state: State, made: a.Throw) -> Done:
    """Dice lie: of a pool, for a six that exploded, to decide a tie."""
    happened: tuple[object, ...] = (
        events.DiceLie(made.by, made.purpose, tuple(made.table[die].number for die in made.dice)),)
    if made.purpose == "call" and not open_call(state).thrown:
        state, more = ticked(state)
        happened = (*happened, *more)
    hand = hand_of(state, made.by)
    came_of = next(iter(still_owed(hand)), "") if made.purpose == "explode" else ""
    fresh = tuple(ThrownDie(die, made.table[die].number, came_of) for die in made.dice)
    hand = replace(hand, ties=(*hand.ties, *fresh)) if made.purpose == "tie" else replace(
        hand, dice=(*hand.dice, *fresh))
    state = with_hand(state, made.by, hand)
    call = open_call(state)
    state = replace(state, call=replace(call, lying=_lying(call, made)))
    if state.phase is Phase.CALLED and thrown_whole(state):
        state = replace(state, phase=Phase.THROWN)
    return state, happened


def _lying(call: OpenCall, made: a.Throw) -> dict[str, int]:
    """Dice of the other one that were thrown at the same time and have no entry yet (GM-G24)."""
    entered = {die.id for hand in call.hands.values() for die in (*hand.dice, *hand.ties)}
    table = {die: each.number for die, each in made.table.items()}
    return table if set(table) - entered else {}


def six_done(state: State, made: a.UseSix) -> Done:
    """A six explodes or is burnt; to cancel a friend's one, the friend is asked (HS-S23, S52)."""
    call, hand = open_call(state), hand_of(state, made.by)
    owner = owner_of_one(call, made.by, made.on) if made.use is SixUse.BURN else made.by
    if owner != made.by:
        return replace(state, call=replace(call, asked=Lent(made.by, made.die, owner, made.on))), ()
    on = first_one(hand) if made.use is SixUse.BURN else ""
    hand = replace(hand, spent=(*hand.spent, SpentSix(made.die, made.use)))
    return with_hand(state, made.by, hand), (events.SixUsed(made.by, str(made.use), on),)


def stand_done(state: State, made: a.Stand) -> Done:
    """The dice stay as they lie."""
    return with_hand(state, made.by, replace(hand_of(state, made.by), stands=True)), ()


def draw_done(state: State, made: a.Draw) -> Done:
    """A tie may be a draw for this seat."""
    return with_hand(state, made.by, replace(hand_of(state, made.by), draws=True)), ()


# --- reading ---

def came_of(state: State, seat: str, success: bool, total: int, difficulty: int) -> Came:
    """What a throw came to for one of those who threw; ``total`` of all who act together."""
    hand = hand_of(state, seat)
    return Came(success, total, difficulty, ones_of(hand), len(sixes_of(hand)), elements_of(state, hand))


def read_call(state: State) -> tuple[Settled, dict[str, Group]]:
    """What the open call comes to, and the group of everybody who threw."""
    call = open_call(state)
    if call.call.kind == "versus":
        return read_contest(state, call), {seat: Group((seat,), 0) for seat in call.hands}
    came: dict[str, Came] = {}
    of: dict[str, Group] = {}
    parts: dict[str, bool] = {}
    for group in groups_of(call):
        total = sum(successes_of(call.hands[seat]) for seat in group.who)
        success = total >= group.difficulty  # what is over has no effect of its own (HS-S26)
        parts[group.part] = success
        for seat in group.who:
            came[seat], of[seat] = came_of(state, seat, success, total, group.difficulty), group
    result = SUCCESS if all(parts.values()) else FAILURE
    named = parts if call.call.kind == "shared" else {}
    return Settled(result, call.call, came, "", call.approach, call.target, named, helpers_of(call)), of


def read_contest(state: State, call: OpenCall) -> Settled:
    """More successes win; a tie is a draw, or one die decides (HS-S56)."""
    total = {seat: successes_of(hand) for seat, hand in call.hands.items()}
    one, other = call.hands
    if drawn(call):
        winner = ""
    elif total[one] != total[other]:
        winner = max(total, key=lambda seat: total[seat])
    else:
        winner = max(call.hands, key=lambda seat: call.hands[seat].ties[-1].number)
    came = {seat: came_of(state, seat, seat == winner, total[seat], 0) for seat in call.hands}
    return Settled(WIN if winner else DRAW, call.call, came, winner, call.approach, call.target)


def settle_done(state: State, made: a.Settle) -> Done:
    """The dice of the call are read, and what was announced is done."""
    call = open_call(state)
    settled, groups = read_call(state)
    happened: tuple[object, ...] = tuple(
        events.ResultRead(seat, SUCCESS if each.success else FAILURE, each.successes, each.difficulty, each.ones,
                          each.elements) for seat, each in settled.came.items())
    if call.call.kind == "versus":
        happened = (*happened, events.VersusRead(settled.winner))
    dying = tuple(seat for seat in settled.came if threatened(state, seat))
    used = [each for seat in settled.came for each in eases_on(state, seat, call.call.who[seat])
            if each.until == "once"]
    state = replace(state, settled=settled, eases=tuple(each for each in state.eases if each not in used),
                    phase=Phase.TELLING)
    state, more = world_changed(state, call, settled)
    happened = (*happened, *more)
    if settled.result != DRAW:
        for seat, each in settled.came.items():
            if not each.success:
                state, more = struck(state, call, seat)
                happened = (*happened, *more)
    for seat in dying:
        state = goes_out(state, seat, DEATH)
    state = owed_after(state, call, settled)
    return tellings_due(replace(state, call=None), settled, groups), happened


def world_changed(state: State, call: OpenCall, settled: Settled) -> Done:
    """The announced effects on the world: of the whole, and of each source of a shared scene by itself (HS-S53)."""
    actor = settled.winner or next(iter(settled.came))
    loser = next((seat for seat in settled.came if seat != actor), actor) if settled.winner else actor
    announced: list[tuple[Effects, str]] = []
    if settled.result in (SUCCESS, WIN):
        announced.append((call.call.win, actor))
    if settled.result in (FAILURE, WIN):
        announced.append((call.call.lose, loser))
    for part in call.split:
        met = [source for source in call.call.parts if source.id in part.sources]
        won = settled.parts.get(part.id, False)
        announced += [(source.win if won else source.lose, part.who[0]) for source in met]
    happened: tuple[object, ...] = ()
    helpers = helpers_of(call)
    for effects, whom in announced:
        state, more = with_own_effects(state, effects, whom, helpers)
        happened = (*happened, *more)
        left = tuple(Choice(whom, tuple(effect.any)) for effect in effects if effect.any is not None)
        state = replace(state, choices=(*state.choices, *left))
    return state, happened


def struck(state: State, call: OpenCall, seat: str) -> Done:
    """A failure's Consequence: the staked one in place of the GM's; of alternatives the GM chooses (HS-S47, S48).

    Whoever helped with a question shares what befalls whoever threw (HS-S13).
    """
    hand, least = call.hands[seat], call.call.who[seat].least
    whom = (seat, *helpers_of(call)) if call.call.kind == "question" else (seat,)
    happened: tuple[object, ...] = ()
    if hand.raised is None and len(least) > 1:
        choices = tuple(Choice(each, tuple(as_effects(parts, each) for parts in least)) for each in whom)
        return replace(state, choices=(*state.choices, *choices)), ()
    parts = (Part(hand.raised.rung, hand.raised.what),) if hand.raised is not None else least[0]
    for each in whom:
        state, more = all_befall(state, each, parts)
        happened = (*happened, *more)
    return state, happened


def owed_after(state: State, call: OpenCall, settled: Settled) -> State:
    """Complications by the dice that they come from, rights to elements, a question that is closed (HS-S27, S28)."""
    ones = {seat: each.ones for seat, each in settled.came.items() if each.ones}
    rights = dict(state.rights)
    for seat, each in settled.came.items():
        if each.elements:
            rights[seat] = rights.get(seat, 0) + each.elements
    closed = tuple(dict.fromkeys((*state.closed, call.call.about))) if call.call.about else state.closed
    after = replace(state, ones=ones, rights=rights, closed=closed)
    bad_dream = state.scene is not None and state.scene.kind is SceneKind.DREAM
    lost = {seat for seat, each in settled.came.items() if bad_dream and not each.success}
    return replace(after, resting=tuple(seat for seat in after.resting if seat not in lost))


def tellings_due(state: State, settled: Settled, groups: Mapping[str, Group]) -> State:
    """Success is told by whoever threw, failure by the GM; of several each tells their own part (HS-S32, S33)."""
    if settled.result in (WIN, DRAW):
        order = [settled.winner or GM]
    else:
        order = [seat if each.success else GM for seat, each in settled.came.items()]
    tellers = [seat for at, seat in enumerate(order) if at == 0 or seat != order[at - 1]]
    if settled.result == FAILURE and len({group.part for group in groups.values()}) == 1:
        tellers = [GM]
    elements = sum(each.elements for each in settled.came.values())
    ones = sum(len(each.ones) for each in settled.came.values())
    telling = Telling(tellers[0], state.number, elements, ones)
    return replace(state, telling=telling, tellers=tuple(tellers[1:]))
