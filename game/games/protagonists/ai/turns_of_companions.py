"""What a companion does in Rounds: helps the fallen, tries ways, strikes back, or lets it be (PRO-P34)."""

from __future__ import annotations

import random

from game.games.protagonists.ai.chances import exchange_of
from game.games.protagonists.ai.masters_rounds import AGAINST
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.attack_said import ATTACK
from game.games.protagonists.rules.places import Band, band, moves_of, neighbours
from game.games.protagonists.rules.refusals import refusal
from game.games.protagonists.rules.scores import eased_by, held, on_sheet
from game.games.protagonists.rules.state import Rounds, State, is_protagonist
from game.games.protagonists.rules.turns import voters
from game.rules.game_master import entries as e
from game.rules.game_master.terms import Phase
from game.story.companions import Companion
from game.story.director import Director
from game.story.led_game import Move
from game.story.view import View

WINS_OFTEN = 0.6
"""The odds from which on somebody plain would strike; bold ones from less."""


def votes(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """Of tied ones the order that a person has named, else as they stand (PRO-P31)."""
    state: State = view.state
    rounds = state.rounds
    if rounds is None or me.seat not in voters(state, rounds) or me.seat in rounds.votes:
        return None
    named = next((order for order in rounds.votes.values() if order), rounds.tied)
    made = a.GoFirst(me.seat, named)
    return Move(made) if refusal(state, made) is None else None


def in_turn(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """One action of its turn, or nothing more."""
    state: State = view.state
    rounds = state.rounds
    if state.phase is not Phase.ROUNDS or rounds is None or rounds.whose != me.seat or state.spoken:
        return None
    if state.offered is not None or state.telling is not None:
        return None
    for move in (_helps(me, state, rounds), _tries(me, view, rounds, chance), _strikes(me, view, rounds)):
        if move is not None and refusal(state, move.action) is None:
            return move
    ready = e.Ready(me.seat)
    return Move(ready) if refusal(state, ready) is None else None


def _helps(me: Companion, state: State, rounds: Rounds) -> Move | None:
    """Whoever ebbs is stabilised; it goes there first where it is not close by (PRO-P48, P51)."""
    ebbing = [who for who in rounds.at if is_protagonist(state, who) and who != me.seat
              and state.bodies[who].down and not state.bodies[who].stable and not state.bodies[who].dead]
    if not ebbing:
        return None
    who = ebbing[0]
    if band(rounds, me.seat, who) is Band.CLOSE:
        return Move(a.Stabilise(me.seat, who))
    if rounds.at[who] == rounds.at[me.seat]:
        return Move(a.Move(me.seat, me.seat, who))
    towards = [spot for spot in moves_of(rounds, me.seat) if spot in rounds.spots]
    there = next((spot for spot in towards if spot == rounds.at[who]), None)
    nearer = there or next((spot for spot in towards if rounds.at[who] in neighbours(rounds, spot)), None)
    to = nearer or next(iter(moves_of(rounds, me.seat)), None)
    return Move(a.Move(me.seat, me.seat, to)) if to is not None else None


def _tries(me: Companion, view: View, rounds: Rounds, chance: random.Random) -> Move | None:
    """A way at what stands here that it has not gone in this round already (PRO-P34)."""
    used = rounds.spent.get(me.seat, ())
    found = me.best(view, chance)
    if found is None or f"deed:{found.idea.approach}/{found.idea.obstacle}" in used:
        return None
    return me.intends(view, found, chance)


def _strikes(me: Companion, view: View, rounds: Rounds) -> Move | None:
    """An Attack on somebody against them who is in reach, where it would likely be won."""
    state: State = view.state
    if ATTACK in rounds.spent.get(me.seat, ()):
        return None
    least = WINS_OFTEN - 0.08 * me.nature.bold + 0.08 * me.nature.kind
    for foe, side in rounds.sides.items():
        if side != AGAINST or foe not in rounds.at or not state.bodies[foe].able or state.npcs[foe].stance > 0:
            continue
        apart = band(rounds, me.seat, foe)
        for ability in ("wits", "smarts", "toughness"):
            near = apart is Band.CLOSE if ability == "toughness" else apart is not Band.DISTANT
            mine, theirs = (held(on_sheet(state, who, ability) + eased_by(state, who, ability))
                            for who in (me.seat, foe))
            if near and exchange_of(mine, theirs).win >= least:
                return Move(e.Narrate(me.seat, "", ATTACK, foe, ability))
    return None
