"""What a story has on its stage now: the place, who is there, and what became real on cards beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.rules.game_master import entries as e
from game.rules.match import Deed
from game.scenes.paper_theatre.staging import Shown, Standee
from game.scenes.paper_theatre.story_cards import StoryCard
from game.story.scenery import Stage, as_it_is
from game.story.view import View


def stage_of(view: View) -> Shown | None:
    """The stage of the scene that is on; None before the first, and where nobody has drawn one."""
    scene = view.state.scene
    drawn = view.pack.drawn.stages.get(scene.id) if scene is not None else None
    if drawn is None:
        return None
    stage = as_it_is(drawn, view.known())
    return Shown(stage, (*_cast(view, stage), *_party(view, stage)))


def _cast(view: View, stage: Stage) -> Iterator[Standee]:
    """People of the story who are here."""
    for who, mark in stage.people.items():
        if who in view.state.scene.here:
            npc = view.state.npcs.get(who)
            yield Standee(who, view.pack.drawn.figures[who], mark, struck=npc is not None and npc.out)


def _party(view: View, stage: Stage) -> Iterator[Standee]:
    """Characters of players who can act, each as their sheet is drawn; one of somebody's own as nobody else is."""
    figures = view.pack.drawn.figures
    spare = iter([name for name in figures if name not in view.pack.cast])
    sheets = {seat: next((name for name, ready in view.pack.sheets.sheets.items()
                          if view.game.plays(view.state, seat, ready)), "") for seat in view.game.able(view.state)}
    for (seat, sheet), mark in zip(sheets.items(), stage.party, strict=False):
        named = sheet or next((name for name in spare if name not in sheets.values()), "")
        if named in figures:
            yield Standee(seat, figures[named], mark)


def place_of(deeds: Sequence[Deed[Any, Any]], title: str) -> str:
    """Where and when it is, as the scene that is on says; before it, what the story is called."""
    return next((deed.action.title for deed in reversed(deeds) if isinstance(deed.action, e.SetScene)), title)


def story_cards(view: View, deeds: Sequence[Deed[Any, Any]], name: Callable[[str], str]) -> tuple[StoryCard, ...]:
    """What became real since the story began, oldest first: open facts that say something, details that stand."""
    state, pack = view.state, view.pack
    said = {deed.action.id: deed.action for deed in deeds if isinstance(deed.action, e.AddElement)}
    typed = {deed.action.id: deed.action.text for deed in deeds if isinstance(deed.action, e.MakeFact)}
    found: list[tuple[int, StoryCard]] = []
    for ident, fact in state.facts.items():
        says = pack.facts[ident].says if ident in pack.facts else typed.get(ident, "")
        if says and fact.n and fact.value and not fact.secret:
            found.append((fact.n, StoryCard(id=ident, text=says)))
    for ident, element in state.elements.items():
        if element.stands and ident in said:
            found.append((element.n, StoryCard(id=ident, text=said[ident].text, by=name(element.by))))
    return tuple(card for _, card in sorted(found, key=lambda each: each[0]))
