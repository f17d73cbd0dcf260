"""Acts, purges, the end and its Skulls (KEEP-K31, K32, K45 to K48)."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.keeper.rules import actions as a
from game.games.keeper.rules import keeper_events as events
from game.games.keeper.rules.constants import (
    MOST_SKULLS,
    PURGES_FROM,
)
from game.games.keeper.rules.state import (
    Done,
    State,
)
from game.games.keeper.rules.tokens import tokens_out
from game.rules.game_master import entries as e
from game.rules.game_master import story_events as told
from game.rules.game_master.terms import Phase


def end_act_done(state: State, made: a.EndAct) -> Done:
    """The act is over once whoever likes has purged."""
    return purges(replace(state, next_act=made.number))


def end_done(state: State, made: e.DeclareEnd) -> Done:
    """The ending is declared; whoever likes purges first (KEEP-K32)."""
    after, happened = purges(replace(state, next_act=0, ending=made.ending, contests=()))
    return after, (told.EndDeclared(made.ending), *happened)


def purges(state: State) -> Done:
    """Whoever has tokens may purge, one after the other, before anything goes on (KEEP-K32)."""
    purging = tuple(seat for seat in state.living if state.tokens.get(seat, 0))
    return purges_over(replace(state, purging=purging, phase=Phase.ENDING))


def purges_over(state: State) -> Done:
    """Goes on where nobody is left to purge: with the next act, or with what follows the end."""
    if state.purging:
        return state, ()
    if not state.next_act:
        return replace(state, phase=Phase.ENDING), ()
    lasting = {seat: tuple(each for each in held if each.until != "act") for seat, held in state.lasting.items()}
    eases = tuple(each for each in state.eases if each.until != "act")
    after = replace(state, act=state.next_act, next_act=0, own_flaws=(), phase=Phase.FREE, lasting=lasting,
                    eases=eases)
    return after, (events.ActBegan(after.act),)


def purged(state: State, seat: str, numbers: tuple[int, ...]) -> Done:
    """Every 5 or 6 takes a token out of the game."""
    gone = sum(number >= PURGES_FROM for number in numbers)
    state, happened = tokens_out(state, seat, gone, "purge") if gone else (state, ())
    after, more = purges_over(replace(state, purging=state.purging[1:]))
    return after, (*happened, *more)


def skip_purge_done(state: State, made: a.SkipPurge) -> Done:
    """Keeps the tokens."""
    return purges_over(replace(state, purging=state.purging[1:]))


def skulls_done(state: State, made: a.Skulls) -> Done:
    """The sum of what was met, within 0 and 5, a Showpiece counted (KEEP-K45, K48)."""
    total = sum(line.n for line in made.lines if line.met) + state.showpiece
    skulls = max(0, min(MOST_SKULLS, total))
    return replace(state, skulls=skulls), (events.SkullsTold(skulls),)


def over_done(state: State, made: e.Over) -> Done:
    """The installment is over."""
    return replace(state, phase=Phase.OVER), (told.StoryOver(state.ending),)
