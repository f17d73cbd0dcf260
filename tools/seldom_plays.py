"""Plays in which what comes seldom comes more often: any number of characters, those who are spare, parts played on.

They are played at random, by those who ask for every hint, or who stake all they have, with dice that are fair, lucky
or unlucky, by those options of their game that have words of their own, and count for what is heard and which ways are
gone, not for the balance. A part played on follows a play of some sense, which has more to hand on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from game.narration.line_choice import Memory
from game.rules.chance import stream
from game.scenes.led.unwatched.styles import Style
from game.scenes.led.unwatched.whole_play import Throw, Unwatched, fair, lucky, unlucky
from game.story.ready_adventure import ReadyAdventure
from game.story.seated import Seated
from tools.adventure_plays import Counted, counted_of, ready
from tools.led_plays import PLAYER, plays_of

STYLES = (Style.RANDOM, Style.ASKING, Style.RANDOM, Style.RASH)
"""How they are played, one play after the other."""
DICE: tuple[Throw, ...] = (fair, lucky, unlucky)
"""How their dice fall, one row of styles after the other."""
BEFORE = (Style.SENSIBLE, Style.BOLD, Style.RANDOM)
"""How the part before is played that one goes on from."""


class Seldom(NamedTuple):
    """A play that is wanted: of which adventure, which part, its seed, how many characters."""

    pack: str
    part: str
    seed: int
    players: int


def wanted_of(adventure: ReadyAdventure, runs: int) -> Iterator[Seldom]:
    """So many plays of each part, one number of characters after the other."""
    about = adventure.pack.about
    least, most = about.players
    counts = most - least + 1
    yield from (Seldom(about.id, part, seed, least + (seed + seed // counts) % counts)
                for part in about.parts for seed in range(runs))


def seldom(wanted: Seldom) -> Counted:
    """One of them, counted: for whichever process has time."""
    adventure = ready(wanted.pack)
    style = STYLES[wanted.seed % len(STYLES)]
    throw = DICE[wanted.seed // len(STYLES) % len(DICE)]
    return counted_of(adventure, lambda: replace(begun(adventure, wanted, style), throw=throw), wanted.seed, style,
                      wanted.players)


def begun(adventure: ReadyAdventure, wanted: Seldom, style: Style) -> Unwatched:
    """It, ready to begin; a part after the first goes on from a play of the one before it."""
    plays, parts = plays_of(adventure), adventure.pack.about.parts
    made = plays.begin(adventure, wanted.seed, seated(adventure, wanted), lambda seat: style, Memory(), wanted.part)
    made = replace(made, header=plays.says_most(made.header))
    at = parts.index(wanted.part)
    if not at:
        return made
    style = BEFORE[wanted.seed // len(STYLES) % len(BEFORE)]
    before = begun(adventure, wanted._replace(part=parts[at - 1]), style).play()
    return replace(made, header=plays.played_on(made.header, before))


def seated(adventure: ReadyAdventure, wanted: Seldom) -> list[Seated]:
    """So many characters of the pack by lot, those who are spare among them."""
    system = plays_of(adventure).game.system
    able = [ident for ident, sheet in adventure.pack.sheets.sheets.items() if system in sheet.sheet]
    return [Seated(each, PLAYER) for each in stream(wanted.seed, "who is seldom seen").sample(able, wanted.players)]
