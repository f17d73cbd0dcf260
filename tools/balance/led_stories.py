"""Plays of a game that somebody leads, for a balance report: every adventure of it, in all styles."""

from __future__ import annotations

from collections import Counter
from functools import cache

from game.app.adventures import adventures, played_in
from game.rules.chance import stream
from game.rules.game_master.terms import GM
from game.rules.luck_ledger import lucks_of
from game.scenes.led.unwatched.styles import Style
from game.storage.paths import Paths
from game.story.ready_adventure import ReadyAdventure
from tools.adventure_plays import WholePlay, acts_of, attempts, fullest, ready, style_of, unwatched
from tools.balance.facts import Facts, Sample, Tally, deviation
from tools.led_plays import plays_of

FINISHED = "by plays that were finished"
WENT_WELL = "by tries that went well"
FULL = 1.0


def read(sample: Sample) -> Facts:
    """Have the play of a seed played, and what came of it."""
    adventure, players, style = drawn(sample)
    match = unwatched(adventure, sample.seed, players, style).play()
    well = finished(adventure, match.state.ending)
    tally = Tally()
    tally.add(f"adventures, {FINISHED}", titled(adventure), well)
    tally.add(f"how many play, {FINISHED}", str(players), well)
    tally.add(f"styles, {FINISHED}", str(style), well)
    _tried(adventure, match, tally)
    _done(match, well, tally)
    return Facts(ending_words(adventure, match.state.ending), sizes_of(adventure, match),
                 measures_of(adventure, match), {}, tally.chosen())


def drawn(sample: Sample) -> tuple[ReadyAdventure, int, Style]:
    """Which adventure a seed has, how many play it, and how."""
    chance = stream(sample.seed, "balance")
    adventure = ready(chance.choice(adventures_of(sample.game)))
    least, most = adventure.pack.about.players
    return adventure, chance.randint(least, most), style_of(sample.seed)


@cache
def adventures_of(game: str) -> tuple[str, ...]:
    """The adventures that are played by a game's rules, by its key."""
    return tuple(ident for ident in adventures(Paths.find()) if game in played_in(ready(ident).pack))


def finished(adventure: ReadyAdventure, ending: str) -> bool:
    """Whether it came to an ending that had to be come to, and that is not only there so that there is always one."""
    return ending not in {row.id for row in adventure.pack.decks.endings if row.always}


def ending_words(adventure: ReadyAdventure, ending: str) -> str:
    """How a play ended: endings of several adventures may be called the same."""
    return f"{titled(adventure)}: {ending.replace('_', ' ')}"


def titled(adventure: ReadyAdventure) -> str:
    """An adventure by its name in words."""
    return adventure.pack.about.title


def sizes_of(adventure: ReadyAdventure, match: WholePlay) -> dict[str, int]:
    """How long a play was."""
    plays = plays_of(adventure)
    return {"scenes": sum(deed.do == "scene" for deed in match.deeds),
            "throws": sum(plays.throws(deed) for deed in match.deeds), "entries of the record": match.entry_count}


def measures_of(adventure: ReadyAdventure, match: WholePlay) -> dict[str, float]:
    """What may have decided how it ended."""
    plays, tried = plays_of(adventure), list(attempts(adventure, match))
    clocks = fullest(match)
    people = set(match.header.characters)
    return {
        "tries that went well, %": 100 * sum(each.well for each in tried) / max(1, len(tried)),
        "luck of the players, standard deviations": deviation(
            [luck for luck in lucks_of(match.rules, match.deeds) if luck.odds and luck.seat in people]),
        "characters lost": plays.out(match.state),
        "clocks that ran full": sum(full >= FULL for full in clocks.values()),
        "throws in the first act": acts_of(adventure, match)[0][1]}


def _tried(adventure: ReadyAdventure, match: WholePlay, tally: Tally) -> None:
    """Every way that was gone at an obstacle, and its band."""
    for attempt in attempts(adventure, match):
        way = attempt.way.replace("_", " ").replace(".", ": ", 1)
        tally.add(f"ways of {titled(adventure)}, {WENT_WELL}", way, attempt.well)
        tally.add(f"how hard it was, {WENT_WELL}", attempt.band, attempt.well)


def _done(match: WholePlay, well: bool, tally: Tally) -> None:
    """What players chose to do, by plays in which they did it at all."""
    done = Counter(deed.do for deed in match.deeds
                   if deed.by in match.header.characters and deed.by != GM and not deed.forced and not deed.chance)
    for do in done:
        tally.add(f"what players do, {FINISHED}", do.replace("_", " "), well)
