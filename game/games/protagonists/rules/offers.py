"""What may be added to an open call, by whom, and in which order: Support, then Pushes (PRO-P13 to P24)."""

from __future__ import annotations

from game.games.protagonists.rules.call_checks import HELP
from game.games.protagonists.rules.constants import MOST_SCORE
from game.games.protagonists.rules.scores import pushes_left, score_before_push
from game.games.protagonists.rules.state import OpenCall, State, decides, in_scene, is_protagonist
from game.rules.game_master.terms import GM, Phase

ORDER = "order"


def testers_of(state: State, seat: str) -> tuple[str, ...]:
    """Those who test in the open call and for whom a seat decides."""
    return tuple(who for who in state.call.hands if decides(state, who) == seat) if state.call else ()


def pushed(call: OpenCall) -> bool:
    """Whether somebody has spent Resolve already, so that nobody supports any more (PRO-P15)."""
    return any(hand.push or hand.chosen or hand.last_stand for hand in call.hands.values())


def may_support(state: State, by: str, to: str) -> bool:
    """Whether a Protagonist can help somebody's Test: awake, here, not testing, agreed to, and of use (PRO-P13).

    In Rounds it takes an action that they have left (PRO-P40); for order nobody helps (PRO-P30).
    """
    call = state.call
    if call is None or call.call.kind == ORDER or to not in call.hands or by in call.hands or by in call.supports:
        return False
    if by not in state.header.characters or not state.bodies[by].able or not in_scene(state, by):
        return False
    if call.call.helpers is not None and by not in call.call.helpers:
        return False
    rounds = state.rounds
    if rounds is not None and (by not in rounds.at or rounds.actions_left(by) <= 0
                               or HELP in rounds.spent.get(by, ())):
        return False
    return not pushed(call) and not call.hands[to].last_stand and score_before_push(state, to) < MOST_SCORE


def sealed(state: State) -> tuple[str, ...]:
    """Protagonists who decide behind the curtain what to spend, since they are against one another (PRO-P18)."""
    call = state.call
    if call is None or call.call.kind not in ("conflict", "attack"):
        return ()
    able = [who for who, hand in call.hands.items() if is_protagonist(state, who) and not hand.last_stand
            and (hand.chosen or pushes_left(state, who))]
    sides = {call.call.who[who].side or who for who in able}
    return tuple(able) if len(sides) > 1 else ()


def unsealed(state: State) -> bool:
    """Whether all have chosen, so that everybody sees what they spend."""
    call, hidden = state.call, sealed(state)
    return call is not None and bool(hidden) and all(call.hands[who].chosen for who in hidden)


def may_claim(state: State, who: str) -> bool:
    """Whether somebody has a Drive left to claim for the open call (PRO-P19, P21, P22, P30)."""
    call = state.call
    if call is None or call.call.kind == ORDER or not is_protagonist(state, who):
        return False
    hand = call.hands[who]
    free = not hand.last_stand and not hand.drive
    return free and any(not drive.marked for drive in state.drives[who])


def may_stand(state: State, who: str) -> bool:
    """Whether somebody may make a Last Stand now; a Drive that was claimed is let go for it (PRO-P22)."""
    call = state.call
    if call is None or call.call.kind == ORDER or not is_protagonist(state, who):
        return False
    hand = call.hands[who]
    return state.bodies[who].last_stand and not (hand.last_stand or hand.push or hand.chosen)


def has_offer(state: State, seat: str) -> bool:
    """Whether a seat may add anything to the open call (GM-G16)."""
    call = state.call
    if call is None:
        return False
    if seat in state.header.characters and any(may_support(state, seat, to) for to in call.hands):
        return True
    if seat in call.supports:
        return True
    return any(pushes_left(state, who) > 0 or call.hands[who].push or call.hands[who].chosen
               or may_claim(state, who) or may_stand(state, who) or call.hands[who].last_stand
               for who in testers_of(state, seat))


def supporting(state: State) -> tuple[str, ...]:
    """Those who may help and have not said that they are ready: nobody pushes before them (PRO-P15)."""
    call = state.call
    if call is None:
        return ()
    return tuple(seat for seat in state.header.characters if seat not in call.ready and seat not in call.hands
                 and (seat in call.supports or any(may_support(state, seat, to) for to in call.hands)))


def unjudged(state: State) -> tuple[str, ...]:
    """Whose Drive waits for the GM's word."""
    call = state.call
    return () if call is None else tuple(who for who, hand in call.hands.items()
                                         if hand.drive and hand.agreed is None)


def npc_pushes(state: State) -> bool:
    """Whether somebody whom the GM plays may push, which comes before the players decide (PRO-P18)."""
    call = state.call
    return call is not None and GM not in call.ready and any(
        not is_protagonist(state, who) and pushes_left(state, who) > 0 for who in testers_of(state, GM))


def offers_left(state: State) -> tuple[str, ...]:
    """The seats that the others wait for before the first die, those first who come first (PRO-P15, P18)."""
    call = state.call
    if call is None or state.phase is not Phase.CALLED or call.paid:
        return ()
    waiting = list(supporting(state))
    if unjudged(state) or npc_pushes(state):
        waiting.append(GM)
    hidden = [who for who in sealed(state) if not call.hands[who].chosen]
    waiting += hidden
    waiting += [seat for seat in state.header.characters if seat not in call.ready and testers_of(state, seat)
                and has_offer(state, seat)]
    return tuple(dict.fromkeys(waiting))
