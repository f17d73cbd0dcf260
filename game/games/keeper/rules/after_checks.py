"""What may be done after a result, about acts, and at the end."""

from __future__ import annotations

from game.games.keeper.rules import actions as a
from game.games.keeper.rules.checking import able, debt, wrong_effect, wrong_number
from game.games.keeper.rules.constants import (
    ACTS,
    FEWEST_SKULL_LINES,
    HIGHEST_SC,
    LOWEST_SC,
    MOST_SKULL_LINES,
    MOST_SKULLS_A_LINE,
)
from game.games.keeper.rules.dice_due import settles
from game.games.keeper.rules.state import State
from game.rules.game_master import entries as e
from game.rules.game_master.refusing import Refusal, in_phase
from game.rules.game_master.terms import GM, Phase, TellKind
from game.rules.seats import TABLE

AMENDABLE = ("facts", "clocks", "npcs", "lasting")



def settle_refusal(state: State, made: a.Settle) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    return None if made.by == TABLE and settles(state) else Refusal("not_now")


def let_keeper_refusal(state: State, made: a.LetKeeper) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    if not state.mixed or state.settled is None or made.by not in state.settled.who:
        return Refusal("no_right", made.by)
    return None


def rewrite_refusal(state: State, made: a.Rewrite) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    if made.by != GM:
        return Refusal("not_gm", made.by)
    return None if state.last_told is not None and state.phase is Phase.FREE else Refusal("nothing_told")


def edit_refusal(state: State, made: a.EditScene) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    refused = able(state, made.by) or in_phase(state, Phase.FREE)
    if refused is not None or state.scene is None:
        return refused or Refusal("no_scene")
    return None if state.pool else Refusal("empty_pool")


def award_refusal(state: State, made: a.Award) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    if made.by != GM:
        return Refusal("not_gm", made.by)
    return able(state, made.of) or in_phase(state, Phase.FREE)


def showpiece_refusal(state: State, made: a.Showpiece) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    if made.by not in state.players:
        return Refusal("no_such_seat", made.by)
    if state.showpiece or state.scene is None:
        return Refusal("once_an_installment" if state.showpiece else "no_scene")
    return in_phase(state, Phase.FREE, Phase.TELLING)


def effect_refusal(state: State, made: e.DoEffect) -> Refusal | None:
    """What the Keeper owes: something worse for somebody (KEEP-K29); else what a result left open."""
    if made.of not in state.worse or state.graves or state.going:
        return Refusal("nothing_owed", made.of)
    return wrong_effect(made.effects) or (None if made.effects else Refusal("nothing_at_stake"))


def end_act_refusal(state: State, made: a.EndAct) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    if made.by != GM:
        return Refusal("not_gm", made.by)
    if made.number != state.act + 1 or made.number > ACTS:
        return Refusal("out_of_range", "number")
    return in_phase(state, Phase.FREE) or debt(state)


def skip_purge_refusal(state: State, made: a.SkipPurge) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    due = state.phase is Phase.ENDING and state.purging[:1] == (made.by,)
    return None if due else Refusal("not_now", made.by)


def out_refusal(state: State, made: a.OutOfGame) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    return None if made.by == TABLE and state.going[:1] == (made.of,) else Refusal("not_now", made.of)


def skulls_refusal(state: State, made: a.Skulls) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    if made.by not in (GM, TABLE):
        return Refusal("not_gm", made.by)
    if state.skulls is not None or state.phase is not Phase.ENDING or state.purging:
        return Refusal("not_now")
    count = FEWEST_SKULL_LINES <= len(made.lines) <= MOST_SKULL_LINES
    if not count or any(not 0 < abs(line.n) <= MOST_SKULLS_A_LINE for line in made.lines):
        return Refusal("out_of_range", "lines")
    return None


def over_refusal(state: State, made: e.Over) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    over = state.phase is Phase.ENDING and state.skulls is not None and set(state.farewells) >= set(
        state.header.characters)
    return None if over and made.by == TABLE else Refusal("not_over")


def end_refusal(state: State, made: e.DeclareEnd) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    return in_phase(state, Phase.FREE) or debt(state)


def scene_refusal(state: State, made: e.SetScene) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    return debt(state)


def tell_refusal(state: State, made: e.Tell) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    if made.kind is TellKind.OUTCOME and (state.mixed or state.graves or state.worse):
        return Refusal("debt_open")
    if made.kind is TellKind.EPILOGUE and (state.skulls is None or made.by in state.farewells or made.by == GM):
        return Refusal("not_now", made.by)
    return None


def speak_refusal(state: State, made: e.Narrate) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    return able(state, made.by)


def with_effects_refusal(state: State, made: e.Grant | e.Propose) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    return debt(state) or wrong_effect(made.effects)


def npc_refusal(state: State, made: e.BringNpc) -> Refusal | None:
    """Why it cannot be done; None if it can."""
    wrong = wrong_number(made.numbers)
    return Refusal("out_of_range", wrong) if wrong else None


def amend_refusal(state: State, made: e.Amend) -> Refusal | None:
    """A path of a closed list: ``facts.ID``, ``clocks.ID``, ``npcs.ID`` (a rating), ``lasting.SEAT`` (to 0)."""
    kind, _, ident = made.what.partition(".")
    if kind not in AMENDABLE or ident not in getattr(state, kind):
        return Refusal("unknown", made.what)
    number = kind != "facts"
    if number and (type(made.value) is not int or made.value < LOWEST_SC or made.value > HIGHEST_SC):
        return Refusal("out_of_range", made.what)
    if kind == "clocks" and isinstance(made.value, int) and not 0 <= made.value <= state.clocks[ident].size:
        return Refusal("out_of_range", made.what)
    if kind == "lasting" and made.value != 0:
        return Refusal("out_of_range", made.what)
    return in_phase(state, Phase.PREPARE, Phase.FREE)
