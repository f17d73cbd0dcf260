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
    return next(iter(may_lead(state)), "")


def may_lead(state: State) -> tuple[str, ...]:
    """A seat of each other person, clockwise from whoever leads: one of these leads next, or is drawn by lot."""
    seats = tuple(state.header.characters)
    at = seats.index(state.leader) if state.leader in seats else -1
    round_table = (*seats[at + 1:], *seats[:at + 1])
    others = {state.players[seat]: seat for seat in reversed(round_table)
              if state.players[seat].startswith(HUMAN) and state.players[seat] != state.players[GM]}
    return tuple(seat for seat in round_table if seat in others.values())


def leads(state: State, seat: str) -> bool:
    """Whether a character is the one of whoever leads, where the GM's seat goes round."""
    return state.header.options.around and state.players.get(seat) == state.players[GM]


def judge_of(state: State, seat: str) -> str:
    """The player who judges what a character does: the GM, and for the GM's own the next person (HS-S66)."""
    other = next_leader(state) if leads(state, seat) else ""
    return state.players[other or GM]
