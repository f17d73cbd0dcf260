"""What may be done after a result, between scenes, and at the end."""

from __future__ import annotations

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.around import may_lead, next_leader
from game.games.high_stakes.rules.checking import (
    OF_GRANTS,
    OF_PRICES,
    PHYSICAL,
    able,
    debt,
    is_past,
    present,
    right_open,
    wrong_bad_luck,
    wrong_effect,
    wrong_number,
)
from game.games.high_stakes.rules.constants import HELD_FOR_SCENES, Mark
from game.games.high_stakes.rules.sheet import validate_sheet
from game.games.high_stakes.rules.state import State
from game.rules.errors import BadHeader
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effects
from game.rules.game_master.refusing import Refusal, in_phase
from game.rules.game_master.story_state import Fact
from game.rules.game_master.terms import GM, Ground, Phase, SceneKind, TellKind
from game.rules.seats import TABLE


def complication_refusal(state: State, made: a.Complication) -> Refusal | None:
    """No Complication without a one or a trouble (HS-S28, S8); several ones may make one larger (HS-S40)."""
    if made.by != GM:
        return Refusal("not_gm", made.by)
    if refused := able(state, made.of):
        return refused
    if made.ones:
        if len(state.ones.get(made.of, ())) < made.ones:
            return Refusal("nothing_owed", made.of)
        wrong = in_phase(state, Phase.TELLING, Phase.FREE)
    else:
        unique = state.sheet(made.of).unique
        if unique is None or not unique.trouble or made.held:
            return Refusal("nothing_owed", made.of)
        wrong = in_phase(state, Phase.TELLING, Phase.FREE) or (Refusal("no_scene") if state.scene is None else None)
    helpers = state.settled.helpers if made.ones and not made.held and state.settled is not None else ()
    return wrong or wrong_bad_luck(state, made.of, made.effects, helpers)


def play_held_refusal(state: State, made: a.PlayHeld) -> Refusal | None:
    """It strikes by the end of the next scene (HS-S40), and no harder than any (HS-S38)."""
    if made.by != GM:
        return Refusal("not_gm", made.by)
    held = next((each for each in state.held if each.n == made.entry), None)
    if held is None or state.scenes - held.scene > HELD_FOR_SCENES:
        return Refusal("nothing_held", str(made.entry))
    return in_phase(state, Phase.TELLING, Phase.FREE) or wrong_bad_luck(state, held.of, held.effects)


def waive_refusal(state: State, made: a.Waive) -> Refusal | None:
    """Why ones cannot be let go; None if they can."""
    if made.by != GM:
        return Refusal("not_gm", made.by)
    return None if 1 <= made.ones <= len(state.ones.get(made.of, ())) else Refusal("nothing_owed", made.of)


def effect_refusal(state: State, made: e.DoEffect) -> Refusal | None:
    """One of the lists that were announced (HS-S47)."""
    choice = state.choices[0] if state.choices else None
    if choice is None or choice.of != made.of:
        return Refusal("nothing_owed", made.of)
    return None if made.effects in choice.choices else Refusal("not_announced", made.of)


def tell_refusal(state: State, made: e.Tell) -> Refusal | None:
    """Whoever tells a success has the Complications before them (HS-S32); what fits is laid out by the GM (HS-S37)."""
    if made.kind is TellKind.OUTCOME and (state.choices or state.ones or state.going):
        return Refusal("debt_open")
    return None


def scene_refusal(state: State, made: e.SetScene) -> Refusal | None:
    """A Rest so many times a session, not while danger goes straight on (HS-S60); a dream lies in one (HS-S61)."""
    if refused := debt(state) or right_open(state):
        return refused
    if made.kind is SceneKind.REST:
        if made.goes_on:
            return Refusal("goes_on", "rest")
        if state.rests >= state.header.options.rests:
            return Refusal("rested", str(state.rests))
    if made.kind is SceneKind.DREAM and not state.resting:
        return Refusal("not_resting", made.id)
    return None


def between_scenes(state: State, made: e.NewSession | e.DeclareEnd) -> Refusal | None:
    """At a scene's end, with nothing owed (HS-S16, GM-G48)."""
    if state.offered is not None:
        return Refusal("debt_open")
    return in_phase(state, Phase.FREE) or debt(state) or right_open(state)


def element_refusal(state: State, made: e.AddElement) -> Refusal | None:
    """It adds something: it cannot be otherwise than an open fact of the same subject (HS-S35, GM-G31)."""
    if made.by != GM and (refused := able(state, made.by)):
        return refused
    if made.by == GM and debt(state):
        return debt(state)
    if state.lays_out == made.by:
        return Refusal("debt_open", made.by)
    if made.by == GM or made.subject in ("", "colour"):
        return None
    known = next((ident for ident, fact in state.facts.items()
                  if fact.subject == made.subject and not fact.secret and fact.value != made.value), "")
    return Refusal("contradicts", known) if known else None


def strike_refusal(state: State, made: e.Strike) -> Refusal | None:
    """The ground of a veto is shown: the open fact that is broken; of a Secret only that there is one (HS-S37, G33).

    Where anything goes, only Secrets are ground.
    """
    told = state.elements[made.id].n
    if made.ground is Ground.SECRET:
        older = [ident for ident, fact in state.facts.items() if fact.secret and fact.n < told]
        if made.fact:
            return None if made.fact in older else Refusal("no_such_fact", made.fact)
        return None if older or state.header.secrets else Refusal("no_such_fact", "secret")
    if state.header.options.anything_goes:
        return Refusal("anything_goes", str(made.ground))
    return None if breaks(state.facts.get(made.fact), made.ground, told) else Refusal("no_such_fact", made.fact)


def breaks(fact: Fact | None, ground: Ground, told: int) -> bool:
    """Whether a fact can be shown to be broken by something said in that entry: open, and told before it."""
    return fact is not None and not fact.secret and (ground is not Ground.TOLD or fact.n < told) and fact.n != told


def narrate_refusal(state: State, made: e.Narrate | e.Ask) -> Refusal | None:
    """Somebody who is out of the story, or elsewhere, does nothing here."""
    return debt(state) or present(state, made.by)


def hold_refusal(state: State, made: a.HoldAction) -> Refusal | None:
    """One action may wait, of somebody who does nothing else (HS-S55)."""
    if refused := in_phase(state, Phase.FREE) or debt(state) or present(state, made.by):
        return refused
    waits = made.by in state.holding or any(each.by == made.by for each in state.spoken)
    return Refusal("spoken_already", made.by) if waits else None


def grant_refusal(state: State, made: e.Grant) -> Refusal | None:
    """What is granted hurts nobody (GM-G20)."""
    if refused := debt(state) or wrong_effect(made.effects, OF_GRANTS):
        return refused
    harsh = any(each.ease is not None and each.ease.add < 0 for each in made.effects)
    return Refusal("bad_effect", "ease") if harsh else None


def propose_refusal(state: State, made: e.Propose) -> Refusal | None:
    """A price may hurt; one at death's door is asked before it, and nothing is lost in the past (HS-S50, S61)."""
    if refused := debt(state) or able(state, made.to) or wrong_effect(made.effects, OF_PRICES):
        return refused
    if is_past(state) and any(each.consequence or each.die for each in made.effects):
        return Refusal("no_loss_here", made.to)
    return Refusal("too_harsh", made.to) if made.forced and _deadly(state, made.to, made.effects) else None


def _deadly(state: State, seat: str, effects: Effects) -> bool:
    dying = Mark.DEATHS_DOOR in state.sheet(seat).marks
    hurt = any((each.consequence is not None and each.consequence.rung in PHYSICAL)
               or (each.die is not None and each.die.attribute == "body") for each in effects)
    return dying and hurt


def npc_refusal(state: State, made: e.BringNpc) -> Refusal | None:
    """A person's one number is how hard they are to deal with (HS-S43)."""
    wrong = wrong_number(made.numbers)
    return Refusal("out_of_range", wrong) if wrong else None


def join_refusal(state: State, made: a.Join) -> Refusal | None:
    """A new and different character, as soon as a telling allows (HS-S51)."""
    if made.by not in state.out:
        return Refusal("in_the_story" if made.by in state.characters else "no_such_seat", made.by)
    if refused := in_phase(state, Phase.PREPARE, Phase.FREE) or debt(state):
        return refused
    same = [each.name for each in (*state.header.characters.values(), *state.characters.values())]
    if not made.character.name.strip() or made.character.name in same:
        return Refusal("same_character", made.character.name)
    options = state.header.options
    try:
        validate_sheet(made.character.sheet, options.dice, options.limit)
    except BadHeader as wrong:
        return Refusal("bad_sheet", str(wrong))
    return None


def out_refusal(state: State, made: a.OutOfStory) -> Refusal | None:
    """Why nobody goes out of the story so; None if they do."""
    due = state.going[0] if state.going else None
    return None if made.by == TABLE and due == (made.of, made.cause) else Refusal("not_now", made.of)


def pass_gm_refusal(state: State, made: a.PassGm) -> Refusal | None:
    """Why the GM's seat does not pass; None if it does (HS-S66)."""
    lot = state.header.options.by_lot
    due = state.passes and (made.to in may_lead(state) if lot else made.to == next_leader(state))
    return None if due and made.by == (GM if lot else TABLE) else Refusal("not_now", made.to)


def over_refusal(state: State, made: e.Over) -> Refusal | None:
    """The story is over when everybody in it has their Experience, or wants none (HS-S64)."""
    over = state.phase is Phase.ENDING and set(state.grown) >= set(state.living)
    return None if over and made.by == TABLE else Refusal("not_over")
