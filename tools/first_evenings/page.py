"""The figures of first evenings as a table, and the page of the docs that has them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from game.app.games import Games
from tools.first_evenings.devices import SCAN_S
from tools.first_evenings.stranger import PRESS_S, WORDS_A_MINUTE, Walk

PAGE = Path(__file__).resolve().parents[2] / "docs" / "first-evenings.md"
MOST_S, MOST_WORDS, MOST_LESSON_S = 60, 150, 300
"""What is wanted: so soon to the first throw with so many words to read, and so soon to know how it is played."""
HEAD = ("| game | by | seconds | presses | words to read | words in sight |", "| --- | --- | --- | --- | --- | --- |")
ROW = re.compile(r"^\| (.+?) \| (.+?) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", re.MULTILINE)
INTRODUCTION = f"""# First evenings

What the program asks of somebody who has never seen it, walked through by `tools/first_evening.py`, which wrote this
page:

    python3 tools/first_evening.py                      the figures, measured anew
    python3 tools/first_evening.py --game duel --told   what is read and pressed, screen by screen
    python3 tools/first_evening.py --docs               this page anew

It starts the real program with an empty folder and nothing drawn, at 1280x720, and presses what is offered first: the
ident, the question at the first start, the box of the game, *New here?*, and whatever leads on in the lesson, until the
dice have left the hand. Time is that of a person: every word that is new is read once, {WORDS_A_MINUTE} of them a
minute; {PRESS_S:g} s go by until what is to be pressed is found and pressed; what plays by itself is watched. The start
of the program itself is in [figures.md](figures.md).

*Words to read* are the titles of cards, their paragraphs, what there is to choose from, and what is pressed. *Words in
sight* are all there are: the board along the top, the tools along the bottom, small print, other buttons of a menu.

Wanted are {MOST_S} s and {MOST_WORDS} words to the first throw, and {MOST_LESSON_S // 60} minutes to know how a game is
played.
"""
BETWEEN = f"""
- *keyboard*: Tab, Shift and Tab, Enter; *gamepad*: both shoulder buttons and A. Half a second goes by between two.
- *one switch*: each thing is offered for {SCAN_S:g} s, as delivered, what leads on before all else; the settings were
  set for one button. Much of the time is waiting for what is wanted to come round; with a shorter pause it is quicker.
  No way to throw is asked.
- *spoken screens*: the keyboard, with every screen heard to its end at {WORDS_A_MINUTE} words a minute before anything
  is pressed. Whoever knows where they are cuts it short by pressing. The words are those that were spoken.
  How large words should be is not asked where they are read out, and what is only there to be looked up (versions,
  whose rules they are) is read when everything is asked for.

## The first lesson

From the first start to the end of the first lesson, by mouse. What follows is further lessons, or a match.

"""
AFTER = """
## What somebody new is spared

- How far the telling goes is asked before the first match, not before the first lesson, in which little is told.
- How one throws is asked before the first throw, with one sentence for what is marked; keys are marked for whoever came
  by keys or a pad. Who has one button, or screens read out and goes by keys, throws by that and is not asked.
- The first lesson of each game comes to a throw before it explains anything that this throw does not need.
- The first page has no line of the host while it offers a first lesson.
"""


def figures(walk: Walk) -> dict[str, object]:
    """One row as plain values."""
    return {"game": walk.game, "device": walk.device, "seconds": round(walk.seconds), "presses": walk.presses,
            "words": walk.words, "seen": walk.seen}


def table(walks: Iterable[Walk]) -> Iterator[str]:
    """The rows of these walks, with their head."""
    games = Games()
    yield from HEAD
    for each in walks:
        title = games.kit(each.game).billing.title
        yield (f"| {title} | {each.device} | {each.seconds:.0f} | {each.presses} | {each.words} | {each.seen} |")


def page(walks: Sequence[Walk], lessons: Sequence[Walk]) -> str:
    """The whole page."""
    return "\n".join((INTRODUCTION, *table(walks))) + f"\n{BETWEEN}" + "\n".join(table(lessons)) + f"\n{AFTER}"


def documented(text: str) -> dict[tuple[str, str], tuple[int, ...]]:
    """Seconds, presses, words to read and in sight of every first throw on the page, by title of game and device."""
    before_lessons = text.partition("## The first lesson")[0]
    return {(title, device): tuple(map(int, numbers)) for title, device, *numbers in ROW.findall(before_lessons)}
