"""The end of a Chapter: Rest, Growth, Preparation (PRO-P61 to P64)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules import events
from game.games.protagonists.rules.chapter_checks import GROWTH, PREPARATION, REST
from game.games.protagonists.rules.constants import BEGINS_WITH
from game.games.protagonists.rules.sheets import Drive
from game.games.protagonists.rules.state import Done, Growth, State, with_body
from game.rules.game_master import entries as e
from game.rules.game_master import story_events as told
from game.rules.game_master.terms import Phase

ANOTHER_CHAPTER = "chapter"
"""What the ending is called where the story goes on."""


def end_chapter_done(state: State, made: a.EndChapter) -> Done:
    """The Chapter is over; the story goes on (PRO-P61)."""
    return _ended(state, ANOTHER_CHAPTER), (events.ChapterEnded(),)


def end_done(state: State, made: e.DeclareEnd) -> Done:
    """The ending of the story is told; the table looks back on the Chapter all the same (GM-G48, PRO-P61)."""
    return _ended(state, made.ending), (told.EndDeclared(made.ending),)


def _ended(state: State, ending: str) -> State:
    return replace(state, phase=Phase.ENDING, step=REST, ending=ending, spoken=(), offered=None, granted="")


def rest_done(state: State, made: a.Rest) -> Done:
    """Drives are free again, boxes that come back are, and what was said of Health and Resolve comes back (PRO-P62).

    Nobody begins a Chapter below 1, so that whoever lay unconscious wakes.
    """
    happened: list[Any] = []
    for seat in state.living:
        body = state.bodies[seat]
        health = _rested(body.health, body.most_health, made.health)
        resolve = _rested(body.resolve, body.most_resolve, made.resolve)
        state = with_body(state, seat, health=health, resolve=resolve, down=False, stable=False)
        happened.append(events.Rested(seat, health - body.health, resolve - body.resolve))
    drives = {seat: tuple(replace(drive, marked=False) for drive in held) for seat, held in state.drives.items()}
    gear = {seat: tuple(replace(piece, marked=0) if piece.returns else piece for piece in held)
            for seat, held in state.gear.items()}
    return replace(state, drives=drives, gear=gear, step=GROWTH), tuple(happened)


def _rested(left: int, most: int, back: str | int) -> int:
    return most if isinstance(back, str) else max(BEGINS_WITH, min(most, left + back))


def grow_done(state: State, made: a.Grow) -> Done:
    """It waits for the table to agree (PRO-P63)."""
    return replace(state, growing={**state.growing, made.by: Growth(made.drive, made.text)}), ()


def agree_growth_done(state: State, made: a.AgreeGrowth) -> Done:
    """A Drive is another one now, new, or gone; or all stays (PRO-P63)."""
    growth = state.growing[made.of]
    state = replace(state, growing={seat: each for seat, each in state.growing.items() if seat != made.of})
    if not made.yes:
        return state, ()
    drives, ident = _grown(state.drives[made.of], growth)
    return replace(state, drives={**state.drives, made.of: drives}), (events.Grew(made.of, ident),)


def _grown(drives: tuple[Drive, ...], growth: Growth) -> tuple[tuple[Drive, ...], str]:
    """The Drives after a change, and which it is; where no words are given those that there are stay."""
    ident, text = growth.drive, growth.text
    if ident is None:
        taken = {drive.id for drive in drives}
        ident = next(f"grown{number}" for number in range(1, len(drives) + 2) if f"grown{number}" not in taken)
        return (*drives, Drive(ident, text or ident)), ident
    if text is None:
        return tuple(drive for drive in drives if drive.id != ident), ident
    return tuple(replace(drive, text=text or drive.text) if drive.id == ident else drive for drive in drives), ident


def replace_done(state: State, made: a.Replace) -> Done:
    """Somebody else from the next Chapter on (PRO-P55)."""
    return replace(state, replaced={**state.replaced, made.by: made.sheet}), ()


def grown_done(state: State, made: e.Ready) -> Done:
    """A player has no more to change; when nobody has, the GM prepares what comes (PRO-P61)."""
    grown = (*state.grown, made.by)
    step = PREPARATION if set(grown) >= set(state.header.characters) else state.step
    return replace(state, grown=grown, step=step), ()


def prepare_done(state: State, made: a.Prepare) -> Done:
    """What goes on is marked, and the Chapter is done (PRO-P64)."""
    facts = {ident: replace(fact, major=fact.major or ident in made.facts) for ident, fact in state.facts.items()}
    return (replace(state, facts=facts, lasting=made.clocks, step=""),
            (events.Prepared(made.facts, made.clocks),))


def over_done(state: State, made: e.Over) -> Done:
    """The record ends here."""
    return replace(state, phase=Phase.OVER), (told.StoryOver(state.ending),)
