"""How an intention is called for: everything that is announced before anything is spent or thrown (GM-G14, G15)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, get_args

from game.narration.chronicle import FRAMES
from game.narration.line_choice import Line
from game.rules.game_master.effects import Effects
from game.rules.game_master.entries import Narrate
from game.story.adventure import Complication, Slot
from game.story.complications import complication_for
from game.story.ideas import Idea
from game.story.led_game import Asked
from game.story.opened_effects import opened
from game.story.so_far import FROM
from game.story.spoken import Steady, facts_of
from game.story.stage import FREE, outcome, written
from game.story.view import View

MOST_REASONS = 3
"""The most that helps or hinders at once."""
EASES_AFTER = 3
"""So many failures of one character in a row, and the next call is eased, in the open."""
LONGEST_REASON = 120
Reasons = tuple[list[Steady], list[Steady]]
"""What helps, and what hinders."""
COMES_TO = "comes_to"
"""The key of a call that says in plain words what each result would bring, secrets too: for the chronicle."""


def announced(view: View, said: Narrate, number: int | None, idea: Idea) -> tuple[Asked, dict[str, Any]]:
    """A throw with all that is announced, in words too, and what the record keeps beside its call.

    ``number``: the entry that it answers; None where nobody has said it, and it is forced.
    """
    reasons = _reasons(view, said.by, idea)
    asked = _asked_by(view, said.by, number, idea, reasons)
    words = {"deed": label_of(view, idea) or said.text.strip(), **{
        name: view.in_words(news(view, effects), before=True)
        for name, effects in (("win", asked.win), ("mixed", asked.mixed), ("lose", asked.lose))}}
    stakes = _stakes(view, said.by, idea)
    said_why = (*reasons[0], *reasons[1], *_names_nothing(view, idea))
    frames = [*(line.frame_id for line in stakes), *dict.fromkeys(each.frame for each in said_why if each.frame)]
    comes_to = {name: view.in_words(news(view, effects))
                for name, effects in (("win", asked.win), ("mixed", asked.mixed), ("lose", asked.lose))}
    extras: dict[str, Any] = {FROM: _item(view, idea), COMES_TO: comes_to, **({FRAMES: frames} if frames else {})}
    if why := _why(view, said.by, idea):
        extras["why"] = why
    texts = {**({"aim": stakes[0].text} if stakes else {}), **words}
    return replace(asked, texts={key: text for key, text in texts.items() if text}), extras


def asked_for(view: View, seat: str, number: int | None, idea: Idea) -> Asked:
    """A throw as the pack and the moment have it, whoever may be going to make it."""
    return _asked_by(view, seat, number, idea, _reasons(view, seat, idea))


def _asked_by(view: View, seat: str, number: int | None, idea: Idea, reasons: Reasons) -> Asked:
    helps, hinders = reasons
    win = opened(outcome(view, idea.obstacle, idea.approach, "success").do, view.game, idea.obstacle)
    lose = _lost(view, idea)
    mixed = _mixed(view, idea, win)
    return Asked(
        seat=seat, way=idea.by, ability=_ability(view, idea), answers=number, against=_against(view, idea),
        helps=tuple(_short(each.text) for each in helps), hinders=tuple(_short(each.text) for each in hinders),
        win=win, mixed=mixed, lose=lose, grave=is_grave(view, idea), obstacle=idea.obstacle, approach=idea.approach,
        band=idea.band, number=_number(view, idea), opposed=_opposed(view, idea), unnamed=_unnamed(view, idea),
        slots=_slots(view, idea), raises=view.pack.obstacles[idea.obstacle].raises)


def _own_band(view: View, idea: Idea) -> bool:
    """Whether the way has a band of its own, which is all of its difficulty then; an idea of one's own has."""
    way = view.pack.obstacles[idea.obstacle].approaches.get(idea.approach)
    return way is None or way.band is not None


def _number(view: View, idea: Idea) -> Any:
    """What the pack says for this system in place of the band of an obstacle."""
    return None if _own_band(view, idea) else view.pack.obstacles[idea.obstacle].numbers.get(view.game.system)


def _opposed(view: View, idea: Idea) -> Mapping[str, str]:
    """Who opposes it and how, as the pack has it; nobody where the way has a band of its own."""
    return {} if _own_band(view, idea) else view.pack.obstacles[idea.obstacle].opposed


def _unnamed(view: View, idea: Idea) -> str:
    """Why an idea that names nothing here is harder."""
    return next((_short(each.text) for each in _names_nothing(view, idea)), "")


def _names_nothing(view: View, idea: Idea) -> Iterator[Steady]:
    """The reason why such an idea is harder, in words; none for one that names something."""
    if not idea.named:
        yield _reason(view, ("hard_unnamed",), "", f"{idea.obstacle} unnamed", 0)


def _slots(view: View, idea: Idea) -> dict[Slot, Effects]:
    """What each slot that is written for it does."""
    slots: tuple[Slot, ...] = get_args(Slot)
    return {slot: opened(outcome(view, idea.obstacle, idea.approach, slot).do, view.game, idea.obstacle)
            for slot in slots if written(view, idea.obstacle, idea.approach, slot)}


def news(view: View, effects: Effects) -> Effects:
    """Those that say something new: what is so already goes without saying."""
    return tuple(each for each in effects
                 if each.fact_set is None or view.fact(each.fact_set.id) != each.fact_set.value)


def _short(text: str) -> str:
    return text.rstrip(".")[:LONGEST_REASON]


def is_grave(view: View, idea: Idea) -> bool:
    """Whether somebody may be lost by it: where pack and game allow it, once in a scene but for a stern temper."""
    scene = view.scene
    if view.temper != "stern" and any(each.grave for each in view.so_far.in_scene):
        return False
    return (view.pack.obstacles[idea.obstacle].grave and scene is not None and scene.grave
            and view.game.may_be_grave(view.state))


def label_of(view: View, idea: Idea) -> str:
    """What an intention is called in plain words; "" for an idea of the player's own."""
    way = view.pack.obstacles[idea.obstacle].approaches.get(idea.approach)
    return "" if way is None else way.label or idea.approach.replace("_", " ")


def drawn_for(view: View, idea: Idea) -> Complication | None:
    """The bad luck that a mixed result brings where the pack has none of its own for it."""
    if not view.game.priced or written(view, idea.obstacle, idea.approach, "cost"):
        return None
    return complication_for(view, idea.obstacle)


def _item(view: View, idea: Idea) -> str:
    drawn = drawn_for(view, idea)
    return "/".join(("way", idea.obstacle, idea.approach, *((drawn.id,) if drawn is not None else ())))


def _mixed(view: View, idea: Idea, win: Effects) -> Effects:
    """What a success at a price costs besides what it wins: what the pack says of it, or bad luck that is drawn."""
    drawn = drawn_for(view, idea)
    if drawn is not None:
        return opened(drawn.do, view.game, idea.obstacle)
    if not view.game.priced:
        return ()
    cost = opened(outcome(view, idea.obstacle, idea.approach, "cost").do, view.game, idea.obstacle)
    return tuple(each for each in cost if each not in win)


def _lost(view: View, idea: Idea) -> Effects:
    """What a failure brings. Where it is grave, what hurts is owed only after the Grave roll is survived."""
    failure = opened(outcome(view, idea.obstacle, idea.approach, "failure").do, view.game, idea.obstacle)
    if not is_grave(view, idea):
        return failure
    disaster = opened(outcome(view, idea.obstacle, idea.approach, "disaster").do, view.game, idea.obstacle)
    return view.game.harms(disaster)[1] or failure


def _reasons(view: View, seat: str, idea: Idea) -> Reasons:
    """What helps and what hinders, a reason for each step, three of each at most; the same for the same thing."""
    way = view.pack.obstacles[idea.obstacle].approaches.get(idea.approach)
    helps: list[Steady] = []
    hinders: list[Steady] = []
    for each in way.advantage if way is not None else ():
        if view.holds(each.when, seat):
            said = [_reason(view, (each.why,), seat, each.why, at) for at in range(abs(each.step))]
            (helps if each.step > 0 else hinders).extend(said)
    helps += [*_real(view, idea), *_eased(view, seat)]
    hinders += _hindrances(view, idea, max(0, _steps(view, idea)))
    return helps[:MOST_REASONS], hinders[:MOST_REASONS]


def _steps(view: View, idea: Idea) -> int:
    """How many steps hard it is besides those who oppose it, who are part of how hard the pack says it is."""
    ability = _ability(view, idea)
    return view.game.steps(idea.band) - max(0, view.game.opposition(view.state, _against(view, idea), ability))


def _ability(view: View, idea: Idea) -> str:
    way = view.pack.obstacles[idea.obstacle].approaches.get(idea.approach)
    return view.game.ability(idea.by, way.use.get(view.game.system, "") if way is not None else "")


def _against(view: View, idea: Idea) -> tuple[str, ...]:
    """Who opposes it: nobody where the way has a band of its own, which is all of it then."""
    obstacle = view.pack.obstacles[idea.obstacle]
    way, numbers = obstacle.approaches.get(idea.approach), obstacle.numbers.get(view.game.system)
    named = numbers.get("against", ()) if isinstance(numbers, Mapping) and (way is None or way.band is None) else ()
    return tuple(each for each in named if each in view.state.npcs and not view.state.npcs[each].out)


def _real(view: View, idea: Idea) -> Iterator[Steady]:
    """What somebody has made real here helps where it is named for this obstacle."""
    for row in view.pack.decks.elements:
        element = view.state.elements.get(row.id)
        if element is not None and element.stands and row.gives.get("advantage", {}).get("on") == idea.obstacle:
            yield _reason(view, (row.say,), "", row.id, 0)


def _hindrances(view: View, idea: Idea, count: int) -> Iterator[Steady]:
    """A reason for each step; the one for naming nothing that is here is one of them."""
    unnamed = int(bool(count) and idea.approach == FREE and not idea.named)
    for at in range(count - unnamed):
        yield _reason(view, (f"hard_{idea.by}",), "", f"{idea.obstacle}.{idea.approach}", at)
    if unnamed:
        yield from _names_nothing(view, idea)


def _eased(view: View, seat: str) -> tuple[Steady, ...]:
    """After three failures running luck owes somebody one Benefit, said aloud (section 6.3)."""
    if view.so_far.running(seat) != -EASES_AFTER:
        return ()
    return (_reason(view, ("eased",), seat, f"eased {len(view.so_far.tried)}", 0),)


def _reason(view: View, keys: tuple[str, ...], seat: str, of: str, at: int) -> Steady:
    """A reason in words; several for one thing are different ones, as far as there are so many."""
    person = view.game.person(view.state, seat) if seat else None
    found = view.words.steady(keys, facts_of(person), of, lambda: view.steady("reason", of))
    return found[at % len(found)] if found else Steady("", of.replace("_", " "))


def _stakes(view: View, seat: str, idea: Idea) -> tuple[Line, ...]:
    key = view.pack.obstacles[idea.obstacle].stakes
    facts = facts_of(view.game.person(view.state, seat), approach=idea.approach, by=idea.by)
    return view.words.find((key,), facts, view.chance("stakes"))


def _why(view: View, seat: str, idea: Idea) -> str:
    """What the director did to the numbers for how it goes, which is never silent."""
    if view.so_far.running(seat) == -EASES_AFTER:
        return "Three failures in a row: one Benefit."
    return "" if idea.named else "It names nothing that is here: one step harder."
