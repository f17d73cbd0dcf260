"""Cards that lie over the match: hand-over, pause, the rule of the phase, the story so far, a problem."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.scenes.match.computer.why import KEY, why_elements
from game.scenes.match.desk import Desk
from game.ui.view import Button, Element, Gap, Panel, Place, Row, Style, Text, Tone

STORY_LINES = 40


def handover_panel(desk: Desk, actor: str) -> Panel:
    """Who takes the mouse now, and a word from the host."""
    person = desk.person(actor)
    tone = Tone.TEAM_A if actor.startswith("A") else Tone.TEAM_B
    team = desk.header.teams[actor[0]].name
    return Panel("handover", Place.CENTRE, (
        Text("The mouse goes to", Style.CAPTION, Tone.QUIET),
        Text(person.name, Style.TITLE, tone),
        Text(f"{team}  -  player {desk.state.contestant(actor).player.removeprefix('human:')}", Style.BODY, tone),
        Gap(6), Text(latest_story(desk), Style.STORY), Gap(8),
        Button("take_over", f"I play {desk.first_name(actor)}", tone=Tone.PRIMARY, key="Enter"),
    ), width=860)


def pause_panel() -> Panel:
    """The match stands still; everything is on disk."""
    return Panel("pause", Place.CENTRE, (
        Text("The match is on disk up to the last thing that happened.", Style.BODY, Tone.QUIET),
        Button("resume", "Go on", tone=Tone.PRIMARY, key="Esc"),
        Button("comfort_pause", "Note a pause for comfort", detail="Written into the record, without a reason"),
        Button("pause_settings", "Settings"),
        Button("leave_match", "Leave for the title", tone=Tone.DANGER, detail="Continue from there at any time"),
    ), title="Paused", width=640)


def help_panel(words: str) -> Panel:
    """The rule of this phase in our words."""
    return Panel("help", Place.CENTRE, (
        Text(words or "Nothing needs to be decided here.", Style.BODY), Gap(8),
        Button("close_help", "Back", tone=Tone.PRIMARY, key="F1")), title="The rule", width=860)


def story_panel(desk: Desk, sums: bool = False) -> Panel:
    """What has been told so far, newest last; with ``sums`` also what computers weighed."""
    told = tuple(each for entry in desk.match.entries for each in _told(desk, entry, sums))[-STORY_LINES:]
    body = told or (Text("Nothing has been told yet.", tone=Tone.QUIET),)
    buttons: tuple[Button, ...] = (Button("close_story", "Back", tone=Tone.PRIMARY, key="L"),)
    if any(KEY in entry for entry in desk.match.entries):
        buttons = (Button("story_why", "Without the sums" if sums else "Why?", key="W"), *buttons)
    return Panel("story_so_far", Place.FULL, (*body, Gap(8), Row(buttons)), title="The story so far")


def problem_panel(words: str) -> Panel:
    """The record does not take what was done."""
    return Panel("problem", Place.CENTRE, (
        Text(words, Style.BODY),
        Text("What was just done counts as soon as it can be written down. Everything before it is safe.",
             Style.BODY, Tone.QUIET), Gap(8),
        Button("try_again", "Try again", tone=Tone.PRIMARY, key="Enter", detail="Make room on the disk first"),
        Button("leave_match", "Leave for the title", tone=Tone.DANGER, detail="Without what was just done"),
    ), title="The match cannot be written down", width=860)


def latest_story(desk: Desk) -> str:
    """The last thing that was told; before anything was, a word of the host."""
    for entry in reversed(desk.match.entries):
        words = _words(entry)
        if words:
            return words
    return f"{desk.header.teams['A'].name} start at {desk.header.teams['A'].source}."


def _told(desk: Desk, entry: Mapping[str, Any], sums: bool) -> tuple[Element, ...]:
    words, why = _words(entry), why_elements(entry) if sums else ()
    if not words and not why:
        return ()
    by = str(entry["by"])
    speaker = desk.name(by) if by != "table" else "The Network"
    tone = Tone.TEAM_A if by.startswith("A") else Tone.TEAM_B if by.startswith("B") else Tone.DANGER
    story = (Text(words, Style.STORY),) if words else ()
    return (Text(f"{speaker}", Style.CAPTION, tone), *story, *why)


def _words(entry: Mapping[str, Any]) -> str:
    if entry["do"] == "set_threat":
        return " ".join(str(entry[key]) for key in ("location", "activity", "threat"))
    return str(entry.get("text") or "")
