"""What may be done in Rounds, with Gear, and for those who lie unconscious (PRO-P30 to P40, P47 to P60)."""

from __future__ import annotations

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.call_checks import gear_refusal
from game.games.protagonists.rules.checking import able, acts, by_gm, debt, in_phase, in_play, who_acts, within_touch
from game.games.protagonists.rules.constants import SPOTS
from game.games.protagonists.rules.danger import lie_in_rounds
from game.games.protagonists.rules.offer_checks import call_gear_refusal
from game.games.protagonists.rules.places import moves_of
from game.games.protagonists.rules.sheets import Piece
from game.games.protagonists.rules.state import State, decides, in_scene, is_protagonist, piece_of
from game.games.protagonists.rules.turns import turn_over, voters
from game.rules.game_master.refusing import Refusal
from game.rules.game_master.terms import Phase
from game.rules.seats import TABLE

STABILISE = "stabilise"


def open_rounds_refusal(state: State, made: a.OpenRounds) -> Refusal | None:
    """Why no Rounds can begin, or no other round (PRO-P30, P38, P48)."""
    refused = by_gm(made.by) or in_play(state)
    if refused is not None:
        return refused
    if state.offered is not None:
        return Refusal("debt_open")
    rounds = state.rounds
    if rounds is not None:
        if made.at or made.spots or made.links or made.sides:
            return Refusal("rounds_open")
        return Refusal("turn_open", rounds.whose) if rounds.whose or not rounds.number or rounds.tied else None
    if state.scene is None:
        return Refusal("no_scene")
    return _laid(state, made)


def _laid(state: State, made: a.OpenRounds) -> Refusal | None:
    """Two or more who can act, one of them a Protagonist, each at a spot that there is."""
    spots = made.spots or SPOTS
    if len(spots) != len(set(spots)) or any(end not in spots for two in made.links for end in two):
        return Refusal("bad_spots", "links")
    if len(made.at) < 2 or not any(is_protagonist(state, who) for who in made.at):
        return Refusal("bad_who", "at")
    for who, spot in made.at.items():
        if refused := able(state, who):
            return refused
        if spot not in spots:
            return Refusal("bad_spots", spot)
    strange = next((who for who in made.sides if who not in made.at), "")
    return Refusal("unknown", strange) if strange else None


def close_rounds_refusal(state: State, made: a.CloseRounds) -> Refusal | None:
    """Why Rounds go on: there are none, or something is open (PRO-P38). The table closes where all lie (PRO-P54)."""
    if state.rounds is None:
        return Refusal("no_rounds")
    if made.by == TABLE:
        return None if lie_in_rounds(state) and not state.dying else Refusal("not_now")
    return by_gm(made.by) or in_phase(state, Phase.ROUNDS) or debt(state)


def go_first_refusal(state: State, made: a.GoFirst) -> Refusal | None:
    """Why that is no order for those who are tied, or not for this player to say (PRO-P31)."""
    rounds = state.rounds
    if rounds is None or state.call is not None or not rounds.tied:
        return Refusal("nobody_tied")
    if made.by not in voters(state, rounds) or made.by in rounds.votes:
        return Refusal("not_yours", made.by)
    fits = not made.order or sorted(made.order) == sorted(rounds.tied)
    return None if fits else Refusal("bad_order", " ".join(rounds.tied))


def move_refusal(state: State, made: a.Move) -> Refusal | None:
    """Why somebody cannot go there; outside Rounds distance is common sense (PRO-P47, P48)."""
    rounds = state.rounds
    if rounds is None:
        return Refusal("no_rounds")
    refused = acts(state, made.by, made.of, "move") if made.of in state.bodies else Refusal("unknown", made.of)
    if refused is not None:
        return refused
    if made.to in moves_of(rounds, made.of):
        return None
    away = made.to in rounds.spots and "away" in moves_of(rounds, made.of)
    return Refusal("come_away_first" if away else "too_far", made.to)


def use_gear_refusal(state: State, made: a.UseGear) -> Refusal | None:
    """Why a piece cannot be used: used up, or it needs a Test, which is the GM's to call (PRO-P58, P59)."""
    if state.call is not None:
        return call_gear_refusal(state, made)
    if made.by not in state.header.characters:
        return Refusal("no_such_seat", made.by)
    piece = piece_of(state, made.by, made.gear)
    if piece is None:
        return Refusal("no_such_gear", made.gear)
    if piece.ability:
        return Refusal("needs_a_test", piece.ability)
    return gear_refusal(state, made.by, made.gear) or acts(state, made.by, made.by, gear_action(piece))


def gear_action(piece: Piece) -> str:
    """What kind of action it is to use a piece, or to hand it over: each piece is another one (PRO-P34, P60)."""
    return f"gear:{piece.id}"


def give_gear_refusal(state: State, made: a.GiveGear) -> Refusal | None:
    """Why a piece cannot change hands: between Protagonists, and in Rounds within touch (PRO-P60)."""
    source = made.of or made.by
    for who in (made.by, source, made.to):
        if who not in state.header.characters:
            return Refusal("no_such_seat", who)
    if source == made.to or (made.of and made.to != made.by):
        return Refusal("bad_who", made.to)
    piece = piece_of(state, source, made.gear)
    if piece is None:
        return Refusal("no_such_gear", made.gear)
    if piece_of(state, made.to, made.gear) is not None:
        return Refusal("has_one", made.to)
    body = state.bodies[source]
    if made.of and (not body.down or body.dead):
        return Refusal("awake", made.of)
    refused = acts(state, made.by, made.by, gear_action(piece)) or _receives(state, made.to)
    return refused or within_touch(state, made.by, source if made.of else made.to)


def _receives(state: State, who: str) -> Refusal | None:
    if state.bodies[who].dead or not in_scene(state, who):
        return Refusal("not_here", who)
    return None


def stabilise_refusal(state: State, made: a.Stabilise) -> Refusal | None:
    """Why nobody needs it, or who would do it cannot: one action close by, no Test (PRO-P51)."""
    if made.of not in state.bodies:
        return Refusal("unknown", made.of)
    body = state.bodies[made.of]
    if state.rounds is None or not body.down or body.dead or body.stable:
        return Refusal("no_need", made.of)
    who = who_acts(state, made.by)
    if not who:
        return Refusal("not_your_turn", made.by)
    return acts(state, made.by, who, STABILISE) or within_touch(state, who, made.of)


def revive_refusal(state: State, made: a.Revive) -> Refusal | None:
    """Why somebody cannot be woken: a Conflict goes on, or nobody is by them (PRO-P52)."""
    if made.of not in state.bodies:
        return Refusal("unknown", made.of)
    body = state.bodies[made.of]
    if not body.down or body.dead:
        return Refusal("no_need", made.of)
    if state.rounds is not None:
        return Refusal("conflict_goes_on")
    who = who_acts(state, made.by)
    if not who or who == made.of:
        return Refusal("nobody_by_them", made.of)
    here = None if in_scene(state, made.of) else Refusal("not_here", made.of)
    return acts(state, made.by, who, "revive") or here


def end_turn_refusal(state: State, made: a.EndTurn) -> Refusal | None:
    """The table ends a turn as soon as it is over."""
    return None if made.by == TABLE and turn_over(state) and state.phase is Phase.ROUNDS else Refusal("not_now")


def death_refusal(state: State, made: a.Death) -> Refusal | None:
    """The table says so at once (PRO-P53)."""
    return None if made.by == TABLE and state.dying[:1] == (made.of,) else Refusal("not_now", made.of)


def pass_refusal(state: State, by: str) -> Refusal | None:
    """Whoever's turn it is may do nothing more (PRO-P36)."""
    rounds = state.rounds
    if rounds is None or not rounds.whose or rounds.over or decides(state, rounds.whose) != by:
        return Refusal("not_now", by)
    return in_play(state) or (Refusal("answer_first") if state.spoken and any(
        each.by == by and not each.asks for each in state.spoken) else None)


def lend_refusal(state: State, made: a.Lend) -> Refusal | None:
    """Somebody who is nobody's character, to the player of a dead Protagonist (PRO-P55)."""
    refused = by_gm(made.by) or in_play(state)
    if refused is not None:
        return refused
    if made.npc not in state.npcs:
        return Refusal("unknown", made.npc)
    if not made.to:
        return None if made.npc in state.lent else Refusal("not_lent", made.npc)
    if made.to not in state.header.characters:
        return Refusal("no_such_seat", made.to)
    if made.to in state.lent.values() or made.npc in state.lent:
        return Refusal("lent_already", made.npc)
    return None if state.bodies[made.to].dead else Refusal("not_dead", made.to)
