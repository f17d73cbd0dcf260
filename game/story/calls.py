"""How an intention is called for: everything that is announced before anything is spent or thrown (GM-G14, G15)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from game.narration.line_choice import Line
from game.rules.game_master.effects import Effects
from game.rules.game_master.entries import Narrate
from game.story.adventure import Complication
from game.story.complications import complication_for
from game.story.ideas import BANDS, Idea
from game.story.led_game import Asked, Move
from game.story.opened_effects import opened
from game.story.plain_words import effects_in_words
from game.story.so_far import FROM
from game.story.spoken import facts_of, told_by
from game.story.stage import FREE, outcome, written
from game.story.view import View

MOST_REASONS = 3
"""The most that helps or hinders at once."""
EASES_AFTER = 3
"""So many failures of one character in a row, and the next call is eased, in the open."""
LONGEST_REASON = 120


def call_for(view: View, said: Narrate, number: int, idea: Idea) -> Move:
    """The entry that calls for an intention, with all its stakes and reasons, in words too."""
    asked = asked_for(view, said.by, number, idea)
    stakes = _stakes(view, said.by, idea)
    extras: dict[str, Any] = {FROM: _item(view, idea), **told_by(stakes)}
    if why := _why(view, said.by, idea):
        extras["why"] = why
    texts = {"aim": stakes[0].text} if stakes else {}
    return Move(view.game.call(view.state, _with_texts(asked, {**texts, **asked.texts})), extras)


def asked_for(view: View, seat: str, number: int | None, idea: Idea) -> Asked:
    """A throw as the pack and the moment have it, whoever may be going to make it."""
    obstacle = view.pack.obstacles[idea.obstacle]
    way = obstacle.approaches.get(idea.approach)
    system = view.game.system
    ability = view.game.ability(idea.by, way.use.get(system, "") if way is not None else "")
    numbers = obstacle.numbers.get(system)
    named = numbers.get("against", ()) if isinstance(numbers, Mapping) and (way is None or way.band is None) else ()
    against = tuple(each for each in named if each in view.state.npcs and not view.state.npcs[each].out)
    steps = BANDS.index(idea.band) - max(0, view.game.opposition(view.state, against, ability))
    helps, harder = _advantages(view, seat, idea)
    win = opened(outcome(view, idea.obstacle, idea.approach, "success").do, view.game.macros, idea.obstacle)
    lose = _lost(view, idea)
    mixed = _mixed(view, idea, win)
    return Asked(
        seat=seat, way=idea.by, ability=ability, answers=number, against=against,
        helps=(*helps, *_eased(view, seat))[:MOST_REASONS],
        hinders=(*harder, *_hindrances(view, idea, max(0, steps)))[:MOST_REASONS],
        win=win, mixed=mixed, lose=lose, grave=is_grave(view, idea),
        texts={"deed": label_of(view, idea), "win": effects_in_words(view.pack, win, before=True),
               "mixed": effects_in_words(view.pack, mixed, before=True),
               "lose": effects_in_words(view.pack, lose, before=True)})


def is_grave(view: View, idea: Idea) -> bool:
    """Whether somebody may be lost by it: where pack and game allow it, and once in a scene but for a stern temper."""
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
    if written(view, idea.obstacle, idea.approach, "cost"):
        return None
    return complication_for(view, idea.obstacle)


def _item(view: View, idea: Idea) -> str:
    drawn = drawn_for(view, idea)
    return "/".join(("way", idea.obstacle, idea.approach, *((drawn.id,) if drawn is not None else ())))


def _with_texts(asked: Asked, texts: Mapping[str, str]) -> Asked:
    return replace(asked, texts={key: text for key, text in texts.items() if text})


def _mixed(view: View, idea: Idea, win: Effects) -> Effects:
    """What a success at a price costs besides what it wins: what the pack says of it, or bad luck that is drawn."""
    drawn = drawn_for(view, idea)
    if drawn is not None:
        return opened(drawn.do, view.game.macros, idea.obstacle)
    cost = opened(outcome(view, idea.obstacle, idea.approach, "cost").do, view.game.macros, idea.obstacle)
    return tuple(each for each in cost if each not in win)


def _lost(view: View, idea: Idea) -> Effects:
    """What a failure brings. Where it is grave, what hurts is owed only after the Grave roll is survived."""
    failure = opened(outcome(view, idea.obstacle, idea.approach, "failure").do, view.game.macros, idea.obstacle)
    if not is_grave(view, idea):
        return failure
    disaster = opened(outcome(view, idea.obstacle, idea.approach, "disaster").do, view.game.macros, idea.obstacle)
    return view.game.harms(disaster)[1] or failure


def _advantages(view: View, seat: str, idea: Idea) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Reasons that help, and reasons that hinder, of the way itself."""
    way = view.pack.obstacles[idea.obstacle].approaches.get(idea.approach)
    helps: list[str] = []
    harder: list[str] = []
    for each in way.advantage if way is not None else ():
        if view.holds(each.when, seat):
            reasons = helps if each.step > 0 else harder
            reasons += [reason(view, (each.why,), seat, each.why, at) for at in range(abs(each.step))]
    helps += list(_real(view, idea))
    return tuple(helps), tuple(harder)


def _real(view: View, idea: Idea) -> Iterator[str]:
    """What somebody has made real here helps where it is named for this obstacle."""
    for row in view.pack.decks.elements:
        element = view.state.elements.get(row.id)
        if element is not None and element.stands and row.gives.get("advantage", {}).get("on") == idea.obstacle:
            yield reason(view, (row.say,), "", row.id, 0)


def _hindrances(view: View, idea: Idea, count: int) -> Iterator[str]:
    """As many reasons as it is steps hard, the same whenever it is asked for."""
    for at in range(count):
        yield reason(view, (f"hard_{idea.by}", "hard"), "", f"{idea.obstacle}.{idea.approach}", at)
    if idea.approach == FREE and not idea.named:
        yield reason(view, ("hard_unnamed",), "", idea.obstacle, 0)


def _eased(view: View, seat: str) -> tuple[str, ...]:
    """After three failures running luck owes somebody one Benefit, said aloud (section 6.3)."""
    if view.so_far.running(seat) != -EASES_AFTER:
        return ()
    return (reason(view, ("eased",), seat, "eased", len(view.so_far.tried)),)


def reason(view: View, keys: tuple[str, ...], seat: str, of: str, at: int) -> str:
    """A reason in words, always the same for the same thing; several for one thing are different ones."""
    person = view.game.person(view.state, seat) if seat else None
    lines = view.words.find(keys, facts_of(person), view.steady("reason", of), at + 1)
    return (lines[min(at, len(lines) - 1)].text.rstrip(".") if lines else of.replace("_", " "))[:LONGEST_REASON]


def _stakes(view: View, seat: str, idea: Idea) -> tuple[Line, ...]:
    key = view.pack.obstacles[idea.obstacle].stakes
    facts = facts_of(view.game.person(view.state, seat), approach=idea.approach, by=idea.by)
    return view.words.find((key,), facts, view.chance("stakes"))


def _why(view: View, seat: str, idea: Idea) -> str:
    """What the director did to the numbers for how it goes, which is never silent."""
    if view.so_far.running(seat) == -EASES_AFTER:
        return "Three failures in a row: one Benefit."
    return "" if idea.named else "It names nothing that is here: one step harder."
