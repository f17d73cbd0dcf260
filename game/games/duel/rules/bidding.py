"""Bid for initiative: sealed bids, the order they give, the Duel phase (DUEL-D104)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events
from game.games.duel.rules.engaging import duel_offers
from game.games.duel.rules.state import Done, State, awaiting, in_the_game, seat_of, still_in, with_shown
from game.games.duel.rules.terms import SCORES, Awaited, Phase
from game.rules.seals import Unsealed, broken

OPTIONS = tuple(str(score) for score in SCORES)


def bids(state: State) -> bool:
    """Whether initiative is bid for in this match."""
    return state.header.options.bid != "off"


def by_model(state: State) -> bool:
    """Whether every model has a bid of its own (DUEL-D104b)."""
    return state.header.options.bid == "model"


def bidders(state: State) -> tuple[str, ...]:
    """Who bids: every seat with a model in the game, or every such model."""
    seats = tuple(seat for seat in state.seats if still_in(state, seat))
    if not by_model(state):
        return seats
    return tuple(ident for seat in seats for ident in still_in(state, seat) if not state.models[ident].raised_by)


def bid_of(state: State, ident: str) -> int:
    """What was bid for a model: it is its Score in every Duel of the round (DUEL-D104d).

    Who was raised has that of its Hero (DUEL-D265).
    """
    return state.bids[(state.models[ident].raised_by or ident) if by_model(state) else seat_of(state, ident)]


def sealed_text(state: State, whose: str) -> str:
    """How what is sealed for a seat or a model begins (M16)."""
    return f"bid {state.round} {whose}"


def bidding_goes_on(state: State) -> State:
    """Bids are sealed in any order, then revealed together (DUEL-D104b)."""
    if state.bids:
        return awaiting(replace(state, order=activation_order(state), phase=Phase.UPKEEP), Awaited.TABLE)
    due = {seat_of(state, whose) for whose in bidders(state) if whose not in state.bid_seals}
    return awaiting(state, Awaited.BID, tuple(seat for seat in state.seats if seat in due))


def activation_order(state: State) -> tuple[str, ...]:
    """High to low; equals begin with the first player and go on clockwise (DUEL-D104b)."""
    return tuple(sorted(state.bids, key=lambda whose: (-state.bids[whose], _after_first(state, whose))))


def duel_order(state: State) -> tuple[str, ...]:
    """Low to high, equals as for activations (DUEL-D104b)."""
    return tuple(sorted(state.bids, key=lambda whose: (state.bids[whose], _after_first(state, whose))))


def _after_first(state: State, whose: str) -> tuple[int, int]:
    """How far clockwise from the first player; models of a seat by their number."""
    seats = state.seats
    away = (seats.index(seat_of(state, whose)) - seats.index(state.bidding_first)) % len(seats)
    return away, int(whose[1:] or 0)


def passed_on(state: State) -> str:
    """Whom the first player's marker goes to in Upkeep, clockwise, round 1 included (DUEL-D104a).

    A seat whose models all lie before it, to come back, is one of the circle as others are (DUEL-D126).
    """
    after = (state.seats.index(state.first) + 1) % len(state.seats)
    circle = (*state.seats[after:], *state.seats[:after])
    return next((seat for seat in circle if still_in(state, seat)), state.first)


def set_bid_done(state: State, made: a.SetBid) -> Done:
    """A bid lies under a cup."""
    whose = made.of or made.by
    return replace(state, bid_seals={**state.bid_seals, whose: made.seal}), (events.BidSet(whose),)


def reveal_bids_done(state: State, made: a.RevealBids) -> Done:
    """All bids lie open, and fix the orders of the round (DUEL-D104a, b)."""
    found = {whose: made.bids[whose].score for whose in bidders(state)}
    after = replace(state, bids=found, bid_seals={}, bidding_first=state.first, shown=with_shown(state, found))
    return after, (events.BidsRevealed(found),)


def broken_bid(state: State, opened: Mapping[str, a.OpenBid]) -> str:
    """Whose seal does not fit; "" for nobody."""
    unsealed = {whose: Unsealed(str(each.score), each.salt) for whose, each in opened.items()}
    return broken(state.bid_seals, unsealed, lambda whose, value: f"{sealed_text(state, whose)} {value}")


# --- the Duel phase ---

def next_to_duel(state: State) -> str:
    """The next seat in Duel order one of whose models must initiate, round and round; "" where none must."""
    order = duel_order(state)
    if by_model(state):
        return next((seat_of(state, whose) for whose in _with_raised(state, order) if must_duel(state, whose)), "")
    after = order.index(state.last) + 1 if state.last in order else 0
    return next((seat for seat in (*order[after:], *order[:after])
                 if any(must_duel(state, ident) for ident in in_the_game(state, seat))), "")


def phase_duels(state: State, seat: str) -> tuple[a.Duel, ...]:
    """What the models of a seat may declare now; with a bid for each model, of the next one alone."""
    idents = in_the_game(state, seat)
    if by_model(state):
        idents = tuple(whose for whose in _with_raised(state, duel_order(state)) if must_duel(state, whose))[:1]
    return tuple(duel for ident in idents if must_duel(state, ident) for duel in duel_offers(state, ident))


def _with_raised(state: State, order: tuple[str, ...]) -> Iterator[str]:
    """Each model, and directly after it those that it has raised (DUEL-D265)."""
    for whose in order:
        yield whose
        yield from (ident for ident, model in state.models.items() if model.raised_by == whose)


def must_duel(state: State, ident: str) -> bool:
    """Every standing model that acted initiates once, unless it entered, exhausted, unjammed or has done so already."""
    model = state.models[ident]
    kept_out = model.entered or model.exhausted or model.unjammed or model.initiated
    return model.stands and model.active and not kept_out and bool(duel_offers(state, ident))
