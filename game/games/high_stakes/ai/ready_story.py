"""The header of a story that is played from a pack: who is there, what is so, which people and clocks."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game import __version__
from game.games.high_stakes.rules.header import Character, Header, Options, validate_header
from game.games.high_stakes.rules.sheet import Sheet
from game.rules.game_master.story_header import Leader, StartingFact
from game.rules.game_master.terms import SEATS
from game.story.adventure import Adventure, Nature, ReadySheet, System
from game.story.before_play import facts_before_play
from game.story.seated import USUAL_DIAL, Seated, clocks_of, led_by, nature_of, pack_line, people_of

SYSTEM: System = "high_stakes"
BENCH = "computer:3:plain"
"""Whoever waits on the bench is played by whoever is out of the story."""


def story(pack: Adventure, seed: int, seats: Sequence[Seated], gm: str = "", part: str = "",
          options: Options | None = None) -> Header:
    """The header of a part of the pack, its first where none is named, with these characters of it.

    Raises BadHeader, KeyError for a sheet that the pack has not.
    """
    people = [character(pack.sheets.sheets[each.sheet], each.player) for each in seats]
    return laid(pack, seed, people, Leader(gm or led_by(pack)), part, options or options_of(pack))


def laid(pack: Adventure, seed: int, people: Sequence[Character], gm: Leader, part: str, options: Options,
         dial: int = USUAL_DIAL) -> Header:
    """The header of a part of the pack with anybody in it; whom nobody plays waits on the bench. Raises BadHeader."""
    facts = {ident: StartingFact(ident, *before, pack.facts[ident].major)
             for ident, before in facts_before_play(pack, seed).items()}
    return validate_header(Header(
        app=__version__, seed=seed, title=pack.about.title, options=options, gm=gm, pack=pack_line(pack, part),
        characters=dict(zip(SEATS, people, strict=False)), bench=tuple(bench(pack, people)), facts=facts,
        npcs=people_of(pack, SYSTEM), dial=dial, clocks=clocks_of(pack)))


def options_of(pack: Adventure) -> Options:
    """The options that a pack proposes (HS-S75). Raises ValueError for one that there is none of."""
    return msgspec.convert(pack.about.options, Options)


def bench(pack: Adventure, people: Sequence[Character]) -> list[Character]:
    """Characters of the pack whom nobody plays, spares first: who comes where somebody is out (HS-S51)."""
    names = {each.name for each in people}
    waiting = sorted((each for each in pack.sheets.sheets.values() if SYSTEM in each.sheet and each.name not in names),
                     key=lambda each: not each.spare)
    return [character(each, BENCH) for each in waiting]


def character(ready: ReadySheet, player: str) -> Character:
    """A ready character of a pack."""
    return Character(player, ready.name, msgspec.convert(ready.sheet[SYSTEM], Sheet), ready.pronouns)


def nature_at(pack: Adventure, sheet: Sheet) -> tuple[Nature, str]:
    """What a character of the pack is like, by its concept, and the key of its voice; plain where it is not of it."""
    return nature_of(pack, lambda ready: bool(sheet.concept)
                     and ready.sheet.get(SYSTEM, {}).get("concept") == sheet.concept)
