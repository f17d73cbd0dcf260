"""What each question is called, and the line that says whose move it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.games.duel.rules.brawling import next_stirring
from game.games.duel.rules.raising import to_set_down
from game.games.duel.rules.terms import Awaited
from game.games.duel.scenes.duel_context import DuelContext
from game.games.duel.scenes.phases.offers_controller import Asked
from game.ui.messages import Message, say

TITLES: Mapping[Awaited, Message] = MappingProxyType({
    Awaited.TERRAIN: say("Lay out the field"), Awaited.CORNER: say("A corner"), Awaited.RECOVER: say("To get up"),
    Awaited.ACTIVATE: say("Who acts?"), Awaited.PLACE: say("Coming in"), Awaited.ACTION: say("One action"),
    Awaited.MOVE: say("The rest of the Move"), Awaited.DECLARE: say("A Duel"), Awaited.SCORE: say("A weapon"),
    Awaited.ADJUST: say("Well aimed"), Awaited.ATTACK: say("At whom?"), Awaited.REROLL: say("Once more?"),
    Awaited.DESIGNATE: say("Before it begins"), Awaited.DEPLOY: say("Where they stand"),
    Awaited.REACT: say("A reaction"), Awaited.EXCHANGE: say("What becomes of the hits"),
    Awaited.REDIRECT: say("Who takes it"),
    Awaited.AFTER: say("After the Duel")})
OTHER = say("A choice")
"""Of a question that has no title of its own."""
LINES: Mapping[Awaited, Callable[[str, str], Message]] = MappingProxyType({
    Awaited.TERRAIN: lambda name, model: say("{name}: lay out the field", name=name),
    Awaited.CORNER: lambda name, model: say("{name}: take a corner", name=name),
    Awaited.RECOVER: lambda name, model: say("{name}: {model} may try to get up", name=name, model=model),
    Awaited.ACTIVATE: lambda name, model: say("{name}: choose who acts", name=name),
    Awaited.PLACE: lambda name, model: say("{name}: set {model} down near the corner", name=name, model=model),
    Awaited.ACTION: lambda name, model: say("{name}: {model} acts", name=name, model=model),
    Awaited.MOVE: lambda name, model: say("{name}: {model} may go on", name=name, model=model),
    Awaited.DECLARE: lambda name, model: say("{name}: {model} sees an opponent", name=name, model=model),
    Awaited.SCORE: lambda name, model: say("{name}: name the weapon of {model}", name=name, model=model),
    Awaited.ADJUST: lambda name, model: say("{name}: the Score may be changed by one", name=name),
    Awaited.ATTACK: lambda name, model: say("{name}: choose the target", name=name),
    Awaited.REROLL: lambda name, model: say("{name}: dice may be thrown again", name=name)})


def asked_about(context: DuelContext, seat: str, of: str, told: tuple[str, ...] = ()) -> Asked:
    """What a seat is asked now, about this model where it is about one."""
    step, state = context.state.step, context.state
    if step is Awaited.MOVE and state.activation is None and state.fight is None:
        return Asked(say("Where does the crowd go?"), say("{name}: lead the crowd", name=context.name(seat)), told)
    if step is Awaited.PLACE and of and (next_stirring(state) is not None or to_set_down(state)):
        model = context.name(of)
        return Asked(say("{model}: where?", model=model),
                     say("{name}: set {model} down", name=context.name(seat), model=model), told)
    if step is Awaited.PLACE and not of:  # a crowd, a token: what is set down says its offer (DUEL-D123)
        return Asked(say("Where does it go?"), say("{name}: set it down", name=context.name(seat)), told)
    if step is Awaited.RECOVER and state.recovering:
        of = state.recovering[0]
    name, model = context.name(seat), context.name(of) if of else ""
    plain = TITLES.get(step, OTHER)
    title = say("{model}: {title}", model=model, title=plain) if model else plain
    line = LINES[step](name, model) if step in LINES else say("{name}: choose", name=name)
    return Asked(title, line, told)
