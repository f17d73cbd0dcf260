"""What may be offered for an open call before its dice, and after them (KEEP-K34 to K42)."""

from __future__ import annotations

from game.games.keeper.rules import actions as a
from game.games.keeper.rules.checking import before_boosts, hand_in, not_ready, offering
from game.games.keeper.rules.constants import (
    KEEPERS_TOKENS_FROM_ACT,
    MOST_PRESSED,
    MOST_RETHROWN,
    TOKENS_AN_AFTER_BOOST,
)
from game.games.keeper.rules.state import Hand, OpenCall, State
from game.rules.game_master import entries as e
from game.rules.game_master.refusing import Refusal, in_phase
from game.rules.game_master.terms import GM, Phase


def press_refusal(state: State, press: a.Press) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    if press.by != GM:
        return Refusal("not_gm", press.by)
    refused = offering(state, press.of) or before_boosts(state, press.of) or not_ready(state, GM)
    if refused is not None:
        return refused
    hand = hand_in(state, press.of)
    if state.act < KEEPERS_TOKENS_FROM_ACT:
        return Refusal("not_in_act_one")
    if hand is None or hand.pressed or not 1 <= press.tokens <= MOST_PRESSED:
        return Refusal("out_of_range", "tokens")
    return Refusal("no_tokens", press.of) if state.tokens.get(press.of, 0) < press.tokens else None


def flaw_refusal(state: State, made: a.TriggerFlaw) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    refused = offering(state, made.of)
    if refused is not None:
        return refused
    if made.by not in (GM, made.of):
        return Refusal("not_yours", made.by)
    if refused := not_ready(state, made.by):
        return refused
    hand = hand_in(state, made.of)
    sheet = state.header.characters[made.of].sheet
    if made.flaw not in [phrase.id for phrase in sheet.flaws]:
        return Refusal("unknown", made.flaw)
    if hand is None or hand.flaw:
        return Refusal("once_an_intention", made.of)
    if made.by == GM:
        return before_boosts(state, made.of)
    return Refusal("once_an_act", made.of) if made.of in state.own_flaws else None


def boost_refusal(state: State, boost: a.Boost) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    refused = offering(state, boost.by) or not_ready(state, boost.by)
    if refused is not None:
        return refused
    hand = hand_in(state, boost.by)
    if hand is None or not state.pool:
        return Refusal("empty_pool")
    if boost.exploit is None:
        return None
    sheet = state.header.characters[boost.by].sheet
    place, words = boost.exploit.place, boost.exploit.words
    line = {"background": sheet.background, "casting": sheet.casting,
            **{phrase.id: phrase.text for phrase in sheet.descriptors}}
    if place not in line or words not in line[place]:
        return Refusal("not_on_sheet", place)
    return Refusal("exploited", place) if _used(hand, place, words, place in ("background", "casting")) else None


def _used(hand: Hand, place: str, words: str, whole_line: bool) -> bool:
    """The same words serve once in an Intention; a Descriptor as a whole, a longer line in several parts."""
    used = [each.words for each in hand.boosts if each.place == place]
    return bool(used) if not whole_line or not words else any(words in each or each in words for each in used)


def fits_refusal(state: State, made: a.JudgeExploit) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    if made.by != GM:
        return Refusal("not_gm", made.by)
    hand = hand_in(state, made.of)
    unjudged = hand is not None and any(each.place and not each.judged for each in hand.boosts)
    return offering(state, made.of) or (None if unjudged else Refusal("nothing_exploited", made.of))


def ready_refusal(state: State, made: e.Ready) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    call = state.call
    if state.phase is Phase.ENDING and state.skulls is not None:
        left = made.by in state.header.characters and made.by not in state.farewells
        return None if made.yes and left else Refusal("not_now", made.by)
    if call is None or made.by not in (GM, *call.hands):
        return Refusal("does_not_throw", made.by)
    if state.phase is Phase.THROWN:
        return None if made.yes and has_offer_after(state, made.by) else Refusal("no_offer", made.by)
    if in_phase(state, Phase.CALLED) or any(hand.dice for hand in call.hands.values()):
        return Refusal("not_now", made.by)
    is_ready = call.keeper_ready if made.by == GM else call.hands[made.by].ready
    return Refusal("ready" if is_ready else "not_ready", made.by) if is_ready is made.yes else None


def withdraw_refusal(state: State, made: e.Withdraw) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    call = state.call
    if call is not None and call.call.kind == "versus" and made.by in call.hands and state.phase is Phase.CALLED:
        return None  # either may give way (KEEP-K23)
    if call is None or state.phase is not Phase.CALLED or made.by not in call.hands:
        return Refusal("does_not_throw", made.by)
    return Refusal("forced", made.by) if call.call.forced else None


def offers_left(state: State) -> tuple[str, ...]:
    """The seats that have an offer to make before the first die and have not said that they are ready."""
    call = state.call
    if call is None:
        return ()
    waiting = [GM] if not call.keeper_ready and _keeper_has_offer(state, call) else []
    return (*waiting, *(seat for seat, hand in call.hands.items() if not hand.ready and _has_offer(state, seat, hand)))


def _keeper_has_offer(state: State, call: OpenCall) -> bool:
    """Tokens to press with, a Flaw to trigger, or an exploit to judge."""
    for seat, hand in call.hands.items():
        if any(each.place and not each.judged for each in hand.boosts):
            return True
        may_press = state.act >= KEEPERS_TOKENS_FROM_ACT and state.tokens.get(seat, 0) and not hand.pressed
        may_trigger = state.header.characters[seat].sheet.flaws and not hand.flaw
        if not hand.boosts and (may_press or may_trigger):
            return True
    return False


def _has_offer(state: State, seat: str, hand: Hand) -> bool:
    flaw = bool(state.header.characters[seat].sheet.flaws) and not hand.flaw and seat not in state.own_flaws
    return bool(state.pool) or flaw


def has_offer_after(state: State, seat: str) -> bool:
    """Whether a seat may do something yet between the throw and its reading (KEEP-K40, K42, K39)."""
    call = state.call
    if call is None or any(hand.again for hand in call.hands.values()):
        return False
    if seat == GM:
        boosted = any(hand.after for hand in call.hands.values())  # the re-throw comes before it (KEEP-K39)
        return not call.keeper_done and not boosted and any(
            _may_rethrow(state, each, hand) for each, hand in call.hands.items())
    hand = call.hands.get(seat)
    keeper_first = has_offer_after(state, GM)
    return (hand is not None and not hand.done and not keeper_first and state.header.options.after_boost
            and state.pool >= TOKENS_AN_AFTER_BOOST)


def _may_rethrow(state: State, seat: str, hand: Hand) -> bool:
    return state.act >= KEEPERS_TOKENS_FROM_ACT and state.tokens.get(seat, 0) > 0 and not hand.rethrown


def rethrow_refusal(state: State, made: a.Rethrow) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    if made.by != GM:
        return Refusal("not_gm", made.by)
    hand = hand_in(state, made.of)
    if hand is None or state.phase is not Phase.THROWN or not has_offer_after(state, GM):
        return Refusal("not_now", made.of)
    if not _may_rethrow(state, made.of, hand):
        return Refusal("no_tokens", made.of)
    count = len(made.dice)
    if not 1 <= count <= min(MOST_RETHROWN, state.tokens.get(made.of, 0)) or len(set(made.dice)) != count:
        return Refusal("out_of_range", "dice")
    return None if set(made.dice) <= set(hand.standing) else Refusal("no_such_die", made.of)


def after_boost_refusal(state: State, made: a.AfterBoost) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    if state.phase is not Phase.THROWN or not has_offer_after(state, made.by) or made.by == GM:
        return Refusal("no_offer", made.by)
    fits = made.tokens >= TOKENS_AN_AFTER_BOOST and made.tokens % TOKENS_AN_AFTER_BOOST == 0
    return None if fits and made.tokens <= state.pool else Refusal("out_of_range", "tokens")
