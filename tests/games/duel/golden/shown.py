"""A small duel that shows one feat or trait, and how it reads as text: who stands where, then what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.games.duel.narration.names import Names
from game.games.duel.narration.plain_lines import PlainLines
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.rounds import go_on
from game.games.duel.rules.state import State, sheet_of
from game.rules.errors import IllegalAction
from tests.games.duel.rules.skirmishes import Table

FLAGS = ("prone", "acted", "berserker", "relentless", "doomed", "jammed")
BESIDE = ("toughness", "hits", "eviscerate", "immobilize", "mark", "extra", "raised_by", "shape")
"""What is said of a model where it is so, or more than nothing."""


class Shown(NamedTuple):
    """What a ruling says, in a sentence, and the duel that shows it."""

    ruling: str
    says: str
    plays: Callable[[], Table]
    refuses: tuple[a.Action, ...] = ()
    """What the rules say no to when all of it has happened."""
    owner: str = "A1"
    """Whose feat or trait it is."""


def transcript(name: str, shown: Shown) -> str:
    """The whole of it as text."""
    table = shown.plays()
    state = table.match.deeds[0].before
    names, lines = Names(state.header), PlainLines(Names(state.header))
    told = [line for deed in table.match.deeds for line in lines.of(deed)]
    refused = [_refusal(table.state, names, action) for action in shown.refuses]
    return "\n".join((f"{name.replace('_', ' ').title()} ({shown.ruling})", shown.says, "",
                      *(_begins(state, ident) for ident in state.models), "", *told, *refused, "",
                      *(_is_left(table.state, ident) for ident in state.models))) + "\n"


def _begins(state: State, ident: str) -> str:
    sheet = sheet_of(state, ident)
    has = (*sheet.feats, *(f"{trait} {level}" for trait, level in sheet.traits.items()))
    return f"{ident}: {sheet.kind}{''.join(f', {each}' for each in has)}; {_is_left(state, ident)[4:]}"


def _is_left(state: State, ident: str) -> str:
    """Where a model is, and what is beside it or wrong with it."""
    model = state.models[ident]
    at = str(model.on) if model.at is None else f"at {model.at.x / 1000} {model.at.y / 1000} {model.at.z / 1000}"
    flags = [flag for flag in FLAGS if model.in_the_game and getattr(model, flag)]
    beside = [f"{name} {value}" for name in BESIDE if (value := getattr(model, name))]
    return f"{ident}: {', '.join((at, *flags, *beside, *model.channels))}"


def _refusal(state: State, names: Names, action: a.Action) -> str:
    refusal = DUEL.refusal(state, action)
    assert refusal is not None, f"{action} is none that is refused"
    return f"Refused: {type(action).__name__} of {names.model(getattr(action, 'of', ''))}, {refusal.code}."


def played_again(shown: Shown, changed: Callable[[State], State]) -> list[State] | None:
    """What the same actions lead to where a stretch begins otherwise; None where one of them cannot be done.

    A duel has several stretches where what lies between was made by hand.
    """
    table, ends, last = shown.plays(), list[State](), None
    again = Table(table.state.header)
    for deed in table.match.deeds:
        begins = deed.before is not last
        if begins:
            ends.append(again.state)
            state = changed(deed.before)
            again.match._state = state if isinstance(deed.action, a.Upkeep) else go_on(state)
        if begins or not deed.forced:
            try:
                again.match.submit(deed.action)
            except IllegalAction:
                return None
        last = deed.after
    return [*ends[1:], again.state]


def ends(shown: Shown) -> list[State]:
    """Where each stretch of it ends."""
    deeds = shown.plays().match.deeds
    later = [deed.before for deed in deeds[1:]]
    return [*(one.after for one, other in zip(deeds, later, strict=False) if one.after is not other), deeds[-1].after]


def with_sheets(state: State, changed: Mapping[str, Mapping[str, Any]]) -> State:
    """The same with other sheets of some models, as if the match had begun so."""
    bands = {seat: replace(band, models=tuple(replace(model, **changed.get(model.id, {})) for model in band.models))
             for seat, band in state.header.warbands.items()}
    return replace(state, header=replace(state.header, warbands=bands))

