"""What a call and the offers to it do."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules import stakes_events as events
from game.games.high_stakes.rules.actions import Extra
from game.games.high_stakes.rules.call_checks import way_of
from game.games.high_stakes.rules.checking import would_end
from game.games.high_stakes.rules.constants import HELP, RUNG_DICE
from game.games.high_stakes.rules.harm import with_own_effects, with_sheet
from game.games.high_stakes.rules.offers_left import HELPS
from game.games.high_stakes.rules.pools import FIXED, heroic_dice
from game.games.high_stakes.rules.state import Done, Hand, Lent, Offer, OpenCall, Raised, State, hand_of, open_call
from game.rules.game_master import entries as e
from game.rules.game_master import keeping
from game.rules.game_master.story_state import there
from game.rules.game_master.terms import GM, Phase


def call_done(state: State, call: a.Call) -> Done:
    """What was committed to a call that is changed goes back to its owners, and all offers open anew (GM-G17)."""
    approach, target = way_of(state, call)
    ends = tuple(seat for seat, demand in call.who.items()
                 if any(would_end(state, seat, parts) for parts in demand.least))
    opened = OpenCall(state.number, call, {seat: Hand() for seat in call.who}, ends=ends, approach=approach,
                      target=target)
    spoken = tuple(each for each in state.spoken if each.n != call.answers)
    return (replace(state, call=opened, spoken=spoken, phase=Phase.CALLED, settled=None),
            (events.CallMade(tuple(call.who), call.difficulty, ends),))


def withdraw_done(state: State, made: e.Withdraw) -> Done:
    """An announced call is given up with all that was committed to it (GM-G18)."""
    call = open_call(state)
    times = state.withdrawals.get(made.by, 0) + 1
    return (replace(state, call=None, phase=Phase.FREE, withdrawals={**state.withdrawals, made.by: times}),
            (events.CallGivenUp(tuple(call.hands), made.by, times),))


def with_hand(state: State, seat: str, hand: Hand) -> State:
    """The state with what a seat has in the open call."""
    call = open_call(state)
    return replace(state, call=replace(call, hands={**call.hands, seat: hand}))


def spend_done(state: State, made: a.Spend) -> Done:
    """Dice are promised to a throw, or taken back; ticks are made when the dice are thrown (HS-S11)."""
    if state.call is None:
        return unique_used(state, made.by)
    to = made.to if made.what in HELPS else made.by
    hand = hand_of(state, to)
    if not made.yes:
        kept = tuple(each for each in hand.offers if (each.what, each.by, each.id) != (made.what, made.by, made.id))
        return with_hand(state, to, replace(hand, offers=kept)), (events.DiceAdded(to, str(made.what), -1),)
    offer = Offer(made.what, made.by, made.id, _dice_of(state, made))
    return (with_hand(state, to, replace(hand, offers=(*hand.offers, offer))),
            (events.DiceAdded(to, str(made.what), offer.dice),))


def _dice_of(state: State, made: a.Spend) -> int:
    """What an offer gives (HS-S7, S8, S11 to S13, S18, S51)."""
    if made.what is Extra.HEROIC:
        return heroic_dice(there(state.sheet(made.by).trait(made.id)))
    if made.what in HELPS:
        return HELP
    return FIXED.get(made.what, made.dice)


def raise_done(state: State, made: a.RaiseStakes) -> Done:
    """A worse Consequence for its dice; the GM, who may say that it makes no sense, is asked (HS-S48)."""
    hand = hand_of(state, made.by)
    if made.rung is None:
        return (with_hand(state, made.by, replace(hand, raised=None)),
                (events.StakesRaised(made.by, "", 0),))
    ends = would_end(state, made.by, (a.Part(made.rung, made.what),))
    after = with_hand(state, made.by, replace(hand, raised=Raised(made.rung, made.what)))
    call = open_call(after)
    ready = tuple(seat for seat in call.ready if seat != GM)
    known = tuple(dict.fromkeys((*call.ends, made.by))) if ends else call.ends
    return (replace(after, call=replace(call, ready=ready, ends=known)),
            (events.StakesRaised(made.by, str(made.rung), RUNG_DICE[made.rung], ends),))


def split_done(state: State, made: a.Split) -> Done:
    """What is in the way is divided; whoever was ready looks at it again, and nothing is staked yet (HS-S53)."""
    call = open_call(state)
    hands = {seat: Hand() for seat in call.hands}
    return (replace(state, call=replace(call, split=made.parts, ready=(), hands=hands)),
            (events.SplitMade(made.by, len(made.parts)),))


def ready_done(state: State, made: e.Ready) -> Done:
    """No more to offer; in a tie a die each; in free play a right let go; at the end no Experience."""
    if state.phase is Phase.ENDING:
        return replace(state, grown=(*state.grown, made.by)), ()
    if state.phase is Phase.THROWN:
        return with_hand(state, made.by, replace(hand_of(state, made.by), draws=False)), ()
    if state.phase is Phase.FREE:
        rights = {seat: left for seat, left in state.rights.items() if seat != made.by}
        return replace(state, rights=rights), ()
    call = open_call(state)
    ready = (*call.ready, made.by) if made.yes else tuple(seat for seat in call.ready if seat != made.by)
    return replace(state, call=replace(call, ready=ready)), ()


def agree_done(state: State, made: e.Agree) -> Done:
    """A price taken or left; in a contest raised stakes; in a team a friend's six for an own one (HS-S52, S56)."""
    call = state.call
    if call is None:
        return price_answered(state, made)
    if call.asked is None:
        agreed = (*call.agreed, made.by) if made.yes else tuple(seat for seat in call.agreed if seat != made.by)
        return replace(state, call=replace(call, agreed=agreed)), ()
    asked: Lent = call.asked
    state = replace(state, call=replace(call, asked=None))
    if not made.yes:
        return state, ()
    giver = hand_of(state, asked.by)
    state = with_hand(state, asked.by, replace(giver, lent=(*giver.lent, asked.die)))
    taker = hand_of(state, asked.to)
    state = with_hand(state, asked.to, replace(taker, spared=(*taker.spared, asked.on)))
    return state, (events.SixUsed(asked.by, "burn", asked.on),)


def price_answered(state: State, made: e.Agree) -> Done:
    """A price is taken and done, or left."""
    offered = there(state.offered)
    after = replace(state, offered=None)
    return with_own_effects(after, offered.do, made.by) if made.yes else (after, ())


# --- ticks ---

def ticked(state: State) -> Done:
    """With the first dice of a call everything that was offered for it is used (HS-S11)."""
    happened: tuple[object, ...] = ()
    for hand in open_call(state).hands.values():
        for offer in hand.offers:
            state, more = _used(state, offer)
            happened = (*happened, *more)
    return state, happened


def _used(state: State, offer: Offer) -> Done:
    sheet = state.sheet(offer.by)
    match offer.what:
        case Extra.TRAIT | Extra.FRIEND:
            traits = tuple(replace(each, used=each.used + offer.dice) if each.id == offer.id else each
                           for each in sheet.traits)
            return with_sheet(state, offer.by, replace(sheet, traits=traits)), ()
        case Extra.RELATIONSHIP:
            ties = tuple(replace(each, used=each.used + offer.dice) if each.id == offer.id else each
                         for each in sheet.relationships)
            return with_sheet(state, offer.by, replace(sheet, relationships=ties)), ()
        case Extra.HEROIC:
            traits = tuple(replace(each, burnt=True) if each.id == offer.id else each for each in sheet.traits)
            return with_sheet(state, offer.by, replace(sheet, traits=traits)), ()
        case Extra.SECRET:
            return secret_used(state, offer.by)
        case Extra.UNIQUE:
            return unique_used(state, offer.by)
    return state, ()


def secret_used(state: State, seat: str) -> Done:
    """A Personal Secret gave its dice, and is an open fact from then on (HS-S7)."""
    sheet = state.sheet(seat)
    state = with_sheet(state, seat, replace(sheet, secret=replace(there(sheet.secret), used=True)))
    state = replace(state, secrets_out={**state.secrets_out, seat: state.secrets_out.get(seat, state.scenes)})
    return keeping.revealed(state, (secret_fact(seat),))


def secret_fact(seat: str) -> str:
    """The id of the fact that a Personal Secret is."""
    return f"secret_{seat}"


def unique_used(state: State, seat: str) -> Done:
    """A Unique Thing is used for this session, by all who share it, and the GM is owed one trouble (HS-S8)."""
    text = there(state.sheet(seat).unique).text
    for each in state.characters:
        sheet = state.sheet(each)
        if sheet.unique is not None and sheet.unique.text == text:
            state = with_sheet(state, each, replace(sheet, unique=replace(sheet.unique, used=True, trouble=True)))
    return state, (events.TroubleOwed(seat),)
