"""The GM's seat going round among people, scene by scene (HS-S66)."""

from __future__ import annotations

from game.games.high_stakes.rules.header import Header
from game.games.high_stakes.rules.state import State
from game.rules.game_master.terms import GM
from game.rules.seats import HUMAN


def first_leader(header: Header) -> str:
    """The seat whose player leads at first; "" where the seat does not go round, or they play nobody."""
    if not header.options.around:
        return ""
    return next((seat for seat, each in header.characters.items() if each.player == header.gm.player), "")


def next_leader(state: State) -> str:
    """The seat whose player leads next: clockwise the next person; "" where there is nobody else."""
    seats = tuple(state.header.characters)
    at = seats.index(state.leader) if state.leader in seats else -1
    round_table = (*seats[at + 1:], *seats[:at + 1])
    return next((seat for seat in round_table if state.players[seat].startswith(HUMAN)
                 and state.players[seat] != state.players[GM]), "")


def judge_of(state: State, seat: str) -> str:
    """The player who judges what a character does: the GM, and for the GM's own the next person (HS-S66)."""
    leads = state.players[GM]
    if not state.header.options.around or state.players.get(seat) != leads:
        return leads
    other = next_leader(state)
    return state.players[other] if other else leads
