"""What several checks ask: the moment, the debts, who can act, whose turn it is, whether effects are of this game."""

from __future__ import annotations

from game.games.protagonists.rules.befalling import EFFECTS
from game.games.protagonists.rules.danger import is_out
from game.games.protagonists.rules.places import Band, band
from game.games.protagonists.rules.sheets import missing_number, wrong_number
from game.games.protagonists.rules.state import State, decides, in_scene, is_protagonist
from game.rules.game_master.effects import Effects, each_effect, wrong_effects
from game.rules.game_master.refusing import Refusal
from game.rules.game_master.terms import GM, Phase

TWICE = "move"
"""The one action that a turn may hold twice (PRO-P34)."""


def in_phase(state: State, *phases: Phase) -> Refusal | None:
    """Why nothing of this can be done outside these phases."""
    return None if state.phase in phases else Refusal("not_now", str(state.phase))


def in_play(state: State) -> Refusal | None:
    """Why nothing new can be done: something is open, or owed."""
    return in_phase(state, Phase.FREE, Phase.ROUNDS) or debt(state)


def debt(state: State) -> Refusal | None:
    """What the GM or the table owes before anything new begins."""
    return Refusal("debt_open") if state.telling or state.owed or state.dying or state.claims else None


def able(state: State, who: str) -> Refusal | None:
    """Why somebody cannot act: nobody, dead, unconscious, out of it, or not here (PRO-P49, P57)."""
    if who not in state.bodies:
        return Refusal("unknown", who)
    body = state.bodies[who]
    if body.dead or is_out(state, who):
        return Refusal("out", who)
    if body.down:
        return Refusal("unconscious", who)
    return None if in_scene(state, who) else Refusal("not_here", who)


def on_turn(state: State, who: str) -> Refusal | None:
    """In Rounds whoever's turn it is acts, and nobody else (PRO-P33, GM-G11)."""
    rounds = state.rounds
    if rounds is None:
        return None
    if not rounds.number or rounds.tied:
        return Refusal("order_first")
    return None if rounds.whose == who and not rounds.over else Refusal("not_your_turn", who)


def action_left(state: State, who: str, kind: str) -> Refusal | None:
    """Why a turn cannot hold this action as well: two different ones, of which a move alone may be both (PRO-P34)."""
    rounds = state.rounds
    if rounds is None:
        return None
    if rounds.actions_left(who) <= 0:
        return Refusal("no_action_left", who)
    return Refusal("same_action", kind) if kind != TWICE and kind in rounds.spent.get(who, ()) else None


def acts(state: State, by: str, who: str, kind: str) -> Refusal | None:
    """Why a seat cannot do this with somebody now, in Rounds as an action of their turn."""
    if decides(state, who) != by:
        return Refusal("not_yours", by)
    return in_play(state) or able(state, who) or on_turn(state, who) or action_left(state, who, kind)


def within_touch(state: State, who: str, other: str) -> Refusal | None:
    """In Rounds it needs to be close by (PRO-P51, P60)."""
    rounds = state.rounds
    if rounds is None:
        return None
    if who not in rounds.at or other not in rounds.at:
        return Refusal("too_far", other)
    return None if band(rounds, who, other) is Band.CLOSE else Refusal("too_far", other)


def acting_npc(state: State, by: str) -> str:
    """Whom the GM, or whoever has somebody on loan, acts with: whose turn it is, else the first who can (PRO-P55)."""
    if state.rounds is not None:
        whose = state.rounds.whose
        return whose if whose and not is_protagonist(state, whose) and decides(state, whose) == by else ""
    return next((each for each in state.npcs if decides(state, each) == by and able(state, each) is None), "")


def who_acts(state: State, by: str) -> str:
    """The character with whom a seat does something: the own one, or somebody it plays."""
    if by in state.header.characters and not state.bodies[by].dead:
        rounds = state.rounds
        lent = rounds is not None and state.lent.get(rounds.whose) == by
        return rounds.whose if rounds is not None and lent else by
    return acting_npc(state, by)


def wrong_effect(state: State, effects: Effects) -> Refusal | None:
    """Why a list of effects cannot be announced; None if it can."""
    wrong = wrong_effects(effects, EFFECTS)
    for each in each_effect(effects):
        if wrong or each.npc is None:
            continue
        numbers = each.npc.numbers or {}
        known = state.npcs[each.npc.id].numbers if each.npc.id in state.npcs else {}
        name = wrong_number(numbers) or missing_number({**known, **numbers})
        wrong = f"{name} of {each.npc.id}" if name else ""
    return Refusal("bad_effect", wrong) if wrong else None


def by_gm(by: str) -> Refusal | None:
    """Only the GM does this."""
    return None if by == GM else Refusal("not_gm", by)
