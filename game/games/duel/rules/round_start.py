"""What a round begins with: its Initiative, its Upkeep (DUEL-D20 to D23, DUEL-D185)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events
from game.games.duel.rules.arriving import may_come_back
from game.games.duel.rules.bidding import bids, passed_on
from game.games.duel.rules.feats import works
from game.games.duel.rules.gains import A_ROUND
from game.games.duel.rules.hostile_turns import upkeep_brings
from game.games.duel.rules.lingering import dice_turned, doomed_go, rising, stand_again
from game.games.duel.rules.mob_turns import stirred_by_the_round
from game.games.duel.rules.objectives import flags_sent_home, hill_scored, plays
from game.games.duel.rules.recovery import stands_again
from game.games.duel.rules.state import Done, State, seat_of, still_in
from game.games.duel.rules.terms import On, Phase
from game.games.duel.rules.upgrades import filled_again
from game.games.duel.rules.using import columns_gone, vents_of
from game.rules.seats import TABLE

NEARER: Mapping[On, On] = MappingProxyType({On.LYING: On.WAITING, On.WAITING: On.DUE})
"""What becomes of who is to come back in each Upkeep: out in round n, back in n + 2 (DUEL-D126, DUEL-D185a)."""


def begin_round_done(state: State, made: a.BeginRound) -> Done:
    """Another round: nobody has acted in it, and who was engaged was so in the round before (DUEL-D20, DUEL-D24)."""
    models = {ident: replace(model, acted=False, entered=False, exhausted=False, engaged=False,
                             engaged_last=model.engaged, initiated=False, unjammed=False, aimed=False, charged="",
                             extra=0, active=False,
                             used={name: times for name, times in model.used.items() if name not in A_ROUND})
              for ident, model in state.models.items()}
    state = replace(state, raised=())
    throwing: dict[str, tuple[int, ...]] = {seat: () for seat in state.seats if still_in(state, seat)}
    state = columns_gone(state)
    after = stirred_by_the_round(replace(state, models=models, vents=vents_of(state)))
    after = replace(after, round=state.round + 1, phase=Phase.INITIATIVE, order=(), bids={},
                    thrown={} if bids(state) else throwing)
    return after, (events.RoundBegan(after.round),)


def throw_for_initiative(state: State, made: a.Throw) -> State:
    """A number more in the row of a seat (DUEL-D21); of several dice the one that was announced (DUEL-D263)."""
    seat = str(made.of) if made.by == TABLE else made.by  # the table throws for automata (DUEL-D457)
    counts = max if state.announced.get(seat) else min
    numbers = (counts(made.table[die].number for die in made.dice),)
    return replace(state, thrown={**state.thrown, seat: (*state.thrown[seat], *numbers)})


def upkeep_done(state: State, made: a.Upkeep) -> Done:
    """Regenerate needs no dice (DUEL-D236); every other prone model may throw (DUEL-D22, DUEL-D185)."""
    if made.late is True:
        return late_upkeep_done(state)
    state, told = doomed_go(state)
    if plays(state, "flag"):
        state = flags_sent_home(state)
    state = dice_turned(upkeep_brings(filled_again(state)))
    for ident in state.models:
        if state.models[ident].prone and works(state, ident, "regenerate"):
            state, more = stands_again(state, ident)
            told = (*told, *more)
    models = {ident: replace(model, on=NEARER.get(model.on, model.on)) for ident, model in state.models.items()}
    first = passed_on(state) if state.first else ""
    state = replace(state, models=models, respawning=True, phase=Phase.UPKEEP, first=first)
    return state, (events.OrderFixed(seats_in_order(state)), *told)


def late_upkeep_due(state: State) -> bool:
    """Whether there is something to be done at the end of Upkeep (DUEL-D185e, M36)."""
    return plays(state, "hill") or bool(rising(state))


def late_upkeep_done(state: State) -> Done:
    """Who went on for all its hits stands, who holds the hill scores; then the players act (D185e, D221, D361)."""
    state = stand_again(state)
    state = hill_scored(state) if plays(state, "hill") else state
    return replace(state, late=False, phase=Phase.PLAYERS, last=""), ()


def seats_in_order(state: State) -> tuple[str, ...]:
    """The seats in order of initiative, also where every model has its own (DUEL-D104b)."""
    return tuple(dict.fromkeys(seat_of(state, whose) for whose in state.order))


def prone_ones(state: State) -> tuple[str, ...]:
    """Who may throw to get up, by order of initiative (DUEL-D22, DUEL-D185); and who must (DUEL-D209)."""
    prone = [ident for ident, model in state.models.items()
             if model.has_a_place and (model.prone or model.eviscerate)]
    return tuple(ident for seat in seats_in_order(state) for ident in prone if seat_of(state, ident) == seat)


def coming_back(state: State, seat: str) -> tuple[str, ...]:
    """Models of a seat that are due and find room; the others wait for the next Upkeep (DUEL-D126, DUEL-D127)."""
    return tuple(ident for ident, model in state.models.items()
                 if seat_of(state, ident) == seat and model.on is On.DUE and may_come_back(state, ident))
