"""Words of the game master's as an entry, and those of a result: its slot, bad luck, who is gone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from game.narration.line_choice import Line
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM, TellKind
from game.story import stage
from game.story.led_game import Move
from game.story.so_far import FROM
from game.story.spoken import facts_of, told_by
from game.story.view import View

SPEAKER = "name"
"""The key of a telling that says what somebody is called as whom it is told."""


def told(view: View, keys: Iterable[str], item: str, kind: TellKind = TellKind.SCENE, seat: str = "",
          why: str = "") -> Move:
    """Words of the game master's, from the first of these keys that speaks."""
    person = view.game.person(view.state, seat) if seat else None
    lines = view.words.find(keys, facts_of(person), view.chance(item))
    extras: dict[str, Any] = {FROM: item, **told_by(lines), **({"why": why} if why else {})}
    return Move(e.Tell(GM, lines[0].text if lines else "", kind), extras)


def result_lines(view: View, seat: str, count: int) -> tuple[Line, ...]:
    """What is said of the last result: the pack's words for its slot; where bad luck was drawn, that as well.

    Of what no pack knows, in a scene of somebody's own, no more is said than how it went; of what was no try at an
    obstacle, that it is settled.
    """
    tried, telling = view.so_far.last, view.state.telling
    result = stage.came_of(view, tried)
    if tried is None or (telling is not None and telling.after > tried.entry):
        return view.words.find(("contest",), facts_of(None), view.chance("contest"), count)
    person = view.game.person(view.state, tried.seat)
    if result is None:
        slot = stage.INSTEAD.get(tried.slot, tried.slot) if tried.slot != "cost" else tried.slot
        return view.words.find((f"unwritten_{slot}",), facts_of(person), view.chance("unwritten"), count)
    facts = view.facts(person, slot=tried.slot, approach=tried.approach)
    way = view.pack.obstacles[tried.obstacle].approaches.get(tried.approach)
    keys = (result.say,) if tried.well else (result.say, f"failure_{way.by if way is not None else 'nerve'}")
    lines = view.words.find(keys, facts, view.chance("result"), count)
    if seat == GM:
        bad_luck = _bad_luck(view, tried.obstacle, tried.approach, person) if tried.slot == "cost" else ()
        lines = (*lines, *bad_luck, *_lost(view, tried.entry))
    return lines


def _lost(view: View, since: int) -> Iterator[Line]:
    """A line for everybody who cannot act any more since then: out of the story, or fallen by that very result."""
    for seat, at in view.so_far.gone.items():
        if at >= since:
            person = view.game.person(view.state, seat)
            yield from view.words.find(("left",), facts_of(person), view.chance("left", seat))


def _bad_luck(view: View, obstacle: str, approach: str, person: Any) -> tuple[Line, ...]:
    prefix = f"way/{obstacle}/{approach}/"
    items = [item for item in view.so_far.made_at if item.startswith(prefix)]
    drawn = max(items, key=lambda item: view.so_far.made_at[item], default="").removeprefix(prefix)
    row = next((row for row in view.pack.decks.complications if row.id == drawn), None)
    return view.words.find((row.say,), facts_of(person), view.chance("luck")) if row is not None else ()
