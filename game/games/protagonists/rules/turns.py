"""Rounds: their order, whose turn it is, one round after the other (PRO-P30 to P38)."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from msgspec.structs import replace

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules import events
from game.games.protagonists.rules.danger import ebbed
from game.games.protagonists.rules.places import laid
from game.games.protagonists.rules.state import Done, Rounds, State, decides, is_protagonist, open_rounds
from game.rules.chance import stream
from game.rules.game_master.terms import Phase

Ranks = tuple[tuple[str, ...], ...]


def open_rounds_done(state: State, made: a.OpenRounds) -> Done:
    """Rounds begin with the Wits Test for their order; while they are open it is another round (PRO-P30, P38)."""
    if state.rounds is not None:
        again = replace(state.rounds, number=state.rounds.number + 1, acted=(), joined=(), spent={})
        return replace(state, rounds=again), (events.RoundBegan(again.number),)
    rounds = laid(made.spots, made.links, made.at)
    return (replace(state, rounds=replace(rounds, sides=made.sides), phase=Phase.ROUNDS),
            (events.RoundsOpened(tuple(made.at)),))


def close_rounds_done(state: State, made: a.CloseRounds) -> Done:
    """Order matters no more; nobody ebbs outside Rounds (PRO-P38, P50). Who spoke still waits (GM-G12)."""
    phase = Phase.FREE if state.phase is Phase.ROUNDS else state.phase
    return replace(state, rounds=None, phase=phase), (events.RoundsClosed(),)


def ordered(state: State, sums: dict[str, int], at: dict[str, str]) -> Done:
    """The order by results. Whoever joins has a place from the next round on, behind those with the same (PRO-P32)."""
    rounds = open_rounds(state)
    joining = {who: result for who, result in sums.items() if rounds.number}
    placed = {**rounds.at, **{who: at.get(who, rounds.spots[0]) for who in joining}}
    results = {**rounds.results, **sums}
    ranks = _merged(rounds.ranks, _ranked(sums), results)
    rounds = replace(rounds, at=placed, results=results, ranks=ranks,
                     joined=(*rounds.joined, *joining) if joining else rounds.joined)
    return by_lot(replace(state, rounds=rounds)), ()


def _ranked(sums: dict[str, int]) -> Ranks:
    """The highest first, those with the same result in one group."""
    falling = sorted(sums, key=lambda who: -sums[who])
    return tuple(tuple(group) for _, group in groupby(falling, key=lambda who: sums[who]))


def _merged(ranks: Ranks, more: Ranks, results: dict[str, int]) -> Ranks:
    """Both in one order; who was there already stays before those who came to the same."""
    return tuple(sorted((*ranks, *more), key=lambda rank: -results[rank[0]]))


def by_lot(state: State) -> State:
    """Tied ones whom nobody plays but the GM go by lot, from the stream of the match (PRO-P31, GM-G27)."""
    rounds = open_rounds(state)
    ranks: list[tuple[str, ...]] = []
    for rank in rounds.ranks:
        if len(rank) > 1 and not any(is_protagonist(state, who) for who in rank):
            drawn = list(rank)
            stream(state.header.seed, "order by lot", state.number, *rank).shuffle(drawn)
            ranks += [(who,) for who in drawn]
        else:
            ranks.append(rank)
    return replace(state, rounds=replace(rounds, ranks=tuple(ranks)))


def voters(state: State, rounds: Rounds) -> tuple[str, ...]:
    """The seats whose players must agree on the order of the tied (PRO-P31)."""
    return tuple(who for who in rounds.tied if is_protagonist(state, who))


def go_first_done(state: State, made: a.GoFirst) -> Done:
    """Where all players concerned would have the same order, that is it; else dice are thrown (PRO-P31)."""
    rounds = open_rounds(state)
    rounds = replace(rounds, votes={**rounds.votes, made.by: made.order})
    votes = {rounds.votes.get(who) for who in voters(state, rounds)}
    if votes == {made.order} and made.order:
        rounds = _split(rounds, tuple((who,) for who in made.order))
    return replace(state, rounds=rounds), ()


def _split(rounds: Rounds, into: Ranks) -> Rounds:
    """The first tied group in these ranks, in its place."""
    at = rounds.ranks.index(rounds.tied)
    votes = {who: order for who, order in rounds.votes.items() if who not in rounds.tied}
    return replace(rounds, ranks=(*rounds.ranks[:at], *into, *rounds.ranks[at + 1:]), votes=votes, thrown={})


def order_thrown(state: State, whose: str, number: int, lying: dict[str, int]) -> State:
    """A die for the order lies; when all do the highest goes first, and who is still tied throws again (PRO-P31)."""
    rounds = open_rounds(state)
    thrown = {**rounds.thrown, whose: number}
    if set(thrown) != set(rounds.tied):
        return replace(state, rounds=replace(rounds, thrown=thrown, lying=lying))
    again = _split(rounds, _ranked(thrown))
    undecided = [who for rank in again.ranks if len(rank) > 1 and set(rank) <= set(thrown) for who in rank]
    votes: dict[str, tuple[str, ...]] = {who: () for who in undecided if is_protagonist(state, who)}
    return by_lot(replace(state, rounds=replace(again, votes={**again.votes, **votes}, lying={})))


def turned(state: State) -> Done:
    """The first round begins once the order stands, and the next turn once one is over (PRO-P33)."""
    rounds = state.rounds
    if rounds is None or rounds.tied or not rounds.ranks:
        return state, ()
    happened: list[Any] = []
    if not rounds.number:
        rounds = replace(rounds, number=1)
        happened += [events.OrderRead(rounds.order), events.RoundBegan(1)]
    if not rounds.whose:
        left = [who for who in rounds.order if who not in (*rounds.acted, *rounds.joined)]
        if left:
            rounds = replace(rounds, whose=left[0], over=False, fell=False)
            happened.append(events.TurnBegan(left[0]))
    return replace(state, rounds=rounds), tuple(happened)


def turn_over(state: State) -> bool:
    """Whether whoever's turn it is has no more to do: two actions, nothing, or lies unconscious (PRO-P34, P36, P50)."""
    rounds = state.rounds
    if rounds is None or not rounds.whose or rounds.tied:
        return False
    waits = any(each.by == decides(state, rounds.whose) and not each.asks for each in state.spoken)
    done = rounds.over or rounds.actions_left(rounds.whose) <= 0 or not state.bodies[rounds.whose].able
    return done and not waits and state.offered is None


def pass_turn(state: State) -> Done:
    """Nothing, or nothing more: that is a turn too, and nothing is saved for later (PRO-P36)."""
    return replace(state, rounds=replace(open_rounds(state), over=True)), ()


def end_turn_done(state: State, made: a.EndTurn) -> Done:
    """The turn is over. Whoever lies unconscious has lost of what was left (PRO-P50)."""
    state, happened = ebbed(state, made.of, made.ebb) if made.ebb else (state, ())
    rounds = open_rounds(state)
    acted = (*rounds.acted, made.of)
    rounds = replace(rounds, acted=acted, whose="", over=False, fell=False)
    return replace(state, granted="", rounds=rounds), happened
