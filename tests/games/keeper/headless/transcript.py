"""Whole plays of an adventure as readable text: every entry with what it was made from, its words, its dice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from typing import Any

from game.games.keeper.headless.unwatched import Installment
from game.games.keeper.rules import actions as a
from game.narration.chronicle import frames_of
from game.rules.game_master import entries as e
from game.rules.match import Deed
from game.scenes.led.unwatched.styles import Style
from game.story.adventure import Blessed
from game.story.ready_adventure import ReadyAdventure
from tools.adventure_plays import unwatched

FOLDER = Path(__file__).resolve().parents[1] / "golden"
WIDTH = 118


def blessed_play(adventure: ReadyAdventure, blessed: Blessed) -> Installment:
    """The play that is kept: the same seed gives the same dice and the same choices."""
    return unwatched(adventure, blessed.seed, blessed.players, Style(blessed.style)).play()


def file_of(adventure: ReadyAdventure, blessed: Blessed) -> Path:
    """Where its text is kept."""
    return FOLDER / f"{adventure.pack.about.id}-{blessed.seed}-{blessed.style}-{blessed.players}.txt"


def transcript(match: Installment, blessed: Blessed) -> str:
    """The whole of a play."""
    seats = [f"{seat} {each.name} ({each.pronouns})" for seat, each in match.header.characters.items()]
    head = (f"{match.header.title}: seed {blessed.seed}, {blessed.style}, {', '.join(seats)}", "")
    lines = [line for deed in match.deeds for line in _deed(deed)]
    return "\n".join((*head, *lines, "", f"Ending {match.state.ending}, {match.state.skulls} Skulls.", ""))


def _deed(deed: Deed[Any, Any]) -> Iterator[str]:
    made = f" [{deed.extras['from']}]" if deed.extras.get("from") else ""
    yield f"{deed.number} {deed.do} {deed.by}{made}{_what(deed)}"
    action = deed.action
    said = [str(getattr(action, "text", ""))]
    if isinstance(action, a.Call):
        said = [f"{key}: {text}" for key, text in action.texts.items()]
    if why := deed.extras.get("why"):
        said.append(f"why: {why}")
    if frames := frames_of(deed.extras):
        said.append(f"frames: {' '.join(frames)}")
    for text in filter(None, said):
        yield from wrap(text, WIDTH, initial_indent="    ", subsequent_indent="    ")


def _what(deed: Deed[Any, Any]) -> str:
    """What of an entry is no words."""
    match deed.action:
        case a.Call(who=who, grave=grave):
            demands = [f"{seat} {demand.trait} +{list(demand.benefits)} -{list(demand.obstacles)} "
                       f"against {list(demand.against)}" for seat, demand in who.items()]
            return f": {'; '.join(demands)}{', Grave' if grave else ''}"
        case a.Throw(purpose=purpose, dice=dice, table=table):
            return f", {purpose}: {' '.join(str(table[die].number) for die in dice)}"
        case a.Settle():
            return f": {deed.after.settled.result if deed.after.settled is not None else ''}, pool {deed.after.pool}"
        case e.Narrate(approach=approach, target=target):
            return f": {approach} at {target or 'nothing'}"
        case e.SetScene(id=ident, here=here):
            return f": {ident}, here {list(here)}"
        case e.SetClock(id=ident):
            return f": {ident} at {deed.after.clocks[ident].filled}"
        case e.MakeFact(id=ident, value=value):
            return f": {ident} {value}"
        case a.LetKeeper(yes=yes) | e.Agree(yes=yes):
            return f": {'yes' if yes else 'no'}"
        case a.Skulls(lines=lines):
            return "".join(f"\n    {line.n:+d} {'kept' if line.met else 'missed'}: {line.text}" for line in lines)
        case _:
            return ""
