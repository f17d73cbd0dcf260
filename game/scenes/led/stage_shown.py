"""What a story has on its stage now: the place, who is there, and what became real on cards beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.rules.game_master import entries as e
from game.rules.match import Deed
from game.scenes.paper_theatre.staging import Shown, Standee
from game.scenes.paper_theatre.story_cards import StoryCard
from game.story.adventure import Adventure
from game.story.expressions import Known, Value
from game.story.scenery import Figure, Stage, StageFile, as_it_is
from game.story.view import View


def stage_of(view: View) -> Shown | None:
    """The stage of the scene that is on; None before the first, and where nobody has drawn one."""
    scene = view.state.scene
    drawn = view.pack.drawn.stages.get(scene.id) if scene is not None else None
    if drawn is None:
        return None
    stage = as_it_is(drawn, view.known())
    return Shown(stage, (*_cast(view, stage), *_party(view, stage)))


def at_first(_name: str, _ids: tuple[str, ...]) -> Value:
    """What is known before anything has happened."""
    return False


def with_everybody(file: StageFile, scene: str, known: Known = at_first) -> Shown:
    """A scene with its people and with as many other figures as it has marks for; ``known``: what has happened.

    Raises KeyError for a scene that nobody has drawn.
    """
    stage = as_it_is(file.stages[scene], known)
    cast = stage.people
    ready = [name for name in file.figures if all(name not in each.people for each in file.stages.values())]
    party = dict(zip(ready, stage.party, strict=False))
    return Shown(stage, tuple(Standee(who, file.figures[who], mark) for who, mark in {**cast, **party}.items()))


def first_place(pack: Adventure) -> Shown | None:
    """Where an adventure begins, with everybody there; None where nothing of it is drawn."""
    scene = next((each for each in pack.scenes if each in pack.drawn.stages), None)
    return with_everybody(pack.drawn, scene) if scene is not None else None


def _cast(view: View, stage: Stage) -> Iterator[Standee]:
    """People of the story who are here."""
    for who, mark in stage.people.items():
        if who in view.state.scene.here:
            npc = view.state.npcs.get(who)
            yield Standee(who, view.pack.drawn.figures[who], mark, struck=npc is not None and npc.out)


def _party(view: View, stage: Stage) -> Iterator[Standee]:
    """Characters of players who can act."""
    for (seat, named), mark in zip(_party_figures(view).items(), stage.party, strict=False):
        if named in view.pack.drawn.figures:
            yield Standee(seat, view.pack.drawn.figures[named], mark)


def _party_figures(view: View) -> dict[str, str]:
    """By which figure each is drawn: as their sheet is; one of somebody's own as nobody else is."""
    spare = iter([name for name in view.pack.drawn.figures if name not in view.pack.cast])
    sheets = {seat: next((name for name, ready in view.pack.sheets.sheets.items()
                          if view.game.plays(view.state, seat, ready)), "") for seat in view.game.able(view.state)}
    return {seat: sheet or next((name for name in spare if name not in sheets.values()), "")
            for seat, sheet in sheets.items()}


def figure_of(view: View, who: str) -> Figure | None:
    """How anybody of the story is drawn; None where nobody has drawn them."""
    return view.pack.drawn.figures.get(_party_figures(view).get(who, who))


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
