"""Whole plays of an adventure by computers, seed by seed, and what is counted of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.app.adventures import load_adventure
from game.narration.chronicle import frames_of
from game.narration.line_choice import Memory
from game.rules.chance import stream
from game.rules.match import Deed, Match
from game.scenes.led.unwatched.styles import Style
from game.scenes.led.unwatched.whole_play import Unwatched
from game.storage.paths import Paths
from game.story.adventure import Adventure, Band
from game.story.ideas import BANDS
from game.story.ready_adventure import ReadyAdventure
from game.story.so_far import FROM, OVERCOME
from tools.led_plays import OPPOSED, CallOdds, LedPlays, drawn_seats, plays_of

WholePlay = Match[Any, Any, Any]
USUAL = "widows_stair"
MIXTURE = {Style.SENSIBLE: 8, Style.BOLD: 5, Style.RANDOM: 4, Style.STUBBORN: 2, Style.SILENT: 1}
"""How often each style plays in so many plays."""
ANNOUNCED = ("call",)
"""Entries whose words are announcements, not telling: reasons stay the same for one thing, so those may come again."""
UNNAMED = "It names nothing"
FREE = "free"
TIMED = 10
"""One play in so many has all its times kept."""


class Attempt(msgspec.Struct, frozen=True, array_like=True):
    """Something that was thrown for: which way at what, its band, whether it went well.

    ``band``: as the pack has it, or that somebody opposed it. ``competent``, ``hindered``, ``expected``: as in
    ``CallOdds``.
    """

    way: str
    band: str
    well: bool
    competent: float
    hindered: float
    expected: float


class Counted(msgspec.Struct, frozen=True):
    """What is counted of one play. ``again``: frames told twice; ``acts``: scenes and throws of each act.

    ``sheets``: throws of each character of the pack; ``clocks``: how full each was at its fullest, 0 to 1. ``longest``:
    of all ``next`` the longest, by the clock on the wall and as time in which the process was computing.
    """

    seed: int
    style: Style
    players: int
    ending: str = ""
    scenes: int = 0
    throws: int = 0
    skulls: int = 0
    entries: int = 0
    out: int = 0
    again: int = 0
    frames: tuple[str, ...] = ()
    acts: tuple[tuple[int, int], ...] = ()
    attempts: tuple[Attempt, ...] = ()
    sheets: dict[str, int] = {}
    clocks: dict[str, float] = {}
    times_ms: tuple[float, ...] = ()
    longest_ms: tuple[float, float] = (0.0, 0.0)
    problem: str = ""


class Asked(NamedTuple):
    """A play that is wanted: its seed, how many characters, which style, of which adventure.

    An empty style is that of the mixture. ``first``: how the first seat plays, where otherwise than the rest; ``part``:
    which part of the adventure, the first where none is named.
    """

    seed: int
    players: int
    style: str = ""
    pack: str = USUAL
    first: str = ""
    part: str = ""


@cache
def ready(ident: str = USUAL) -> ReadyAdventure:
    """The adventure of this checkout."""
    return load_adventure(Paths.find(Path.home() / ".cache"), ident)


def style_of(seed: int) -> Style:
    """The style of the mixture that a seed plays in."""
    return stream(seed, "style").choices(list(MIXTURE), list(MIXTURE.values()))[0]


def unwatched(adventure: ReadyAdventure, seed: int, players: int, style: Style, memory: Memory | None = None,
              first: Style | None = None, part: str = "") -> Unwatched:
    """A play that is ready to begin. ``first``: how the first seat plays, where it plays otherwise than the rest."""
    seats = drawn_seats(adventure, seed, players)
    return plays_of(adventure).begin(adventure, seed, seats,
                                     lambda seat: first if first is not None and seat == "p1" else style,
                                     memory or Memory(), part)


def asked(wanted: Asked) -> Counted:
    """A play as it is wanted, of an adventure of this checkout: for whichever process has time."""
    style = Style(wanted.style) if wanted.style else style_of(wanted.seed)
    first = Style(wanted.first) if wanted.first else None
    return counted(ready(wanted.pack), wanted.seed, wanted.players, style, first, wanted.part)


def counted(adventure: ReadyAdventure, seed: int, players: int, style: Style, first: Style | None = None,
            part: str = "") -> Counted:
    """One play from beginning to end; one that raises is counted with what it said."""
    return counted_of(adventure, lambda: unwatched(adventure, seed, players, style, first=first, part=part),
                      seed, style, players)


def counted_of(adventure: ReadyAdventure, begun: Callable[[], Unwatched], seed: int, style: Style,
               players: int) -> Counted:
    """The same of any play that is ``begun``."""
    try:
        made = begun()
        match = made.play()
    except Exception as error:
        return Counted(seed, style, players, problem=f"{type(error).__name__}: {error}")
    told = [ident for deed in match.deeds if deed.do not in ANNOUNCED for ident in frames_of(deed.extras)]
    frames = dict.fromkeys(ident for deed in match.deeds for ident in frames_of(deed.extras))
    times = made.times_ms if seed % TIMED == 0 else []
    plays = plays_of(adventure)
    return Counted(
        seed, style, players, match.state.ending, sum(deed.do == "scene" for deed in match.deeds),
        sum(plays.throws(deed) for deed in match.deeds), plays.skulls(match.state), match.entry_count,
        plays.out(match.state), len(told) - len(set(told)), tuple(frames), acts_of(adventure, match),
        tuple(attempts(adventure, match)), throws_by_sheet(adventure, match), fullest(match), tuple(times),
        (max(made.times_ms), max(made.busy_ms)))


def acts_of(adventure: ReadyAdventure, match: WholePlay) -> tuple[tuple[int, int], ...]:
    """Scenes and throws of each act, by the scenes that were on."""
    found: Counter[tuple[int, str]] = Counter()
    act, plays = 1, plays_of(adventure)
    for deed in match.deeds:
        if deed.do == "scene":
            scene = adventure.pack.scenes.get(deed.action.id)
            act = max(act, scene.act if scene is not None else act)
            found[act, "scene"] += 1
        found[act, "throw"] += plays.throws(deed)
    return tuple((found[act, "scene"], found[act, "throw"]) for act in (1, 2, 3))


def throws_by_sheet(adventure: ReadyAdventure, match: WholePlay) -> dict[str, int]:
    """How often each character of the pack who is in play has thrown for an intention."""
    game = plays_of(adventure).game
    thrown = Counter(game.threw(deed) for deed in match.deeds)
    state = match.deeds[0].before
    return {next((ident for ident, sheet in adventure.pack.sheets.sheets.items() if game.plays(state, seat, sheet)),
                 seat): thrown[seat] for seat in match.header.characters}


def fullest(match: WholePlay) -> dict[str, float]:
    """How full each clock was at its fullest."""
    found: dict[str, float] = {}
    for deed in match.deeds:
        if deed.do in ("clock", "settle", "let_keeper", "agree", "grant", "over"):
            for ident, clock in deed.after.clocks.items():
                found[ident] = max(found.get(ident, 0.0), clock.filled / clock.size)
    return found


def attempts(adventure: ReadyAdventure, match: WholePlay) -> Iterator[Attempt]:
    """What was thrown for at an obstacle of the pack, and what came of it."""
    pack, plays = adventure.pack, plays_of(adventure)
    open_now: tuple[str, str, CallOdds] | None = None
    for deed in match.deeds:
        if deed.do == "call":
            open_now = _tried(pack, plays, deed)
        brought = plays.brought(deed)
        if brought is not None and open_now is not None:
            open_now = (*open_now[:2], open_now[2]._replace(expected=brought))
        came = plays.game.came(deed)
        if came is not None and open_now is not None:
            way, band, odds = open_now
            yield Attempt(way, band, came.slot in OVERCOME, odds.competent, odds.hindered,
                          odds.expected)


def _tried(pack: Adventure, plays: LedPlays, deed: Deed[Any, Any]) -> tuple[str, str, CallOdds] | None:
    """What a call is about: the way, its band, its chances; None for one that no pack has."""
    kind, _, item = str(deed.extras.get(FROM, "")).partition("/")
    obstacle, _, rest = item.partition("/")
    odds = plays.odds(deed) if kind == "way" and obstacle in pack.obstacles else None
    if odds is None:
        return None
    approach = rest.partition("/")[0]
    band: str = band_of(pack, obstacle, approach, str(deed.extras.get("why", "")))
    return f"{obstacle}.{approach}", OPPOSED if odds.opposed else band, odds


def band_of(pack: Adventure, obstacle: str, approach: str, why: str = "") -> Band:
    """How hard the pack says that a way is; an idea that named nothing is one step harder."""
    known = pack.obstacles[obstacle]
    if approach in known.approaches:
        return known.approaches[approach].band or known.band
    step = BANDS.index(known.free.band) + why.startswith(UNNAMED)
    return BANDS[min(step, len(BANDS) - 1)]


# --- variety: what a profile hears that has played before ---

class Heard(msgspec.Struct, frozen=True):
    """How much of several plays in a row one profile had heard before, 0 to 1.

    Of the last play its ``sentences``, and those with names masked (``skeletons``); of ``all`` plays the sentences.
    """

    sentences: float
    skeletons: float
    all: float


def heard_before(adventure: ReadyAdventure, first_seed: int, players: int, plays: int) -> Heard:
    """What a profile hears again that plays so often in a row."""
    memory = Memory()
    texts: list[frozenset[str]] = []
    skeletons: list[frozenset[str]] = []
    for seed in range(first_seed, first_seed + plays):
        match = unwatched(adventure, seed, players, Style.SENSIBLE, memory).play()
        names = [word for each in match.header.characters.values() for word in (each.name, *each.name.split())]
        texts.append(frozenset(sentences_of(match)))
        skeletons.append(frozenset(masked(each, names) for each in texts[-1]))
    again = 1 - len(frozenset().union(*texts)) / sum(map(len, texts))
    return Heard(_had(texts), _had(skeletons), again)


def _had(plays: Sequence[frozenset[str]]) -> float:
    """The share of the last that the others had."""
    return len(plays[-1] & frozenset().union(*plays[:-1])) / max(1, len(plays[-1]))


def asked_before(wanted: tuple[int, int, int, str]) -> Heard:
    """The same of an adventure of this checkout, by its id: for whichever process has time."""
    first_seed, players, plays, pack = wanted
    return heard_before(ready(pack), first_seed, players, plays)


def sentences_of(match: WholePlay) -> Iterator[str]:
    """What is told in a play: openings, results, hints, sagas, the end; no announcements, no labels."""
    for deed in match.deeds:
        if deed.do not in ANNOUNCED and frames_of(deed.extras):
            text = str(getattr(deed.action, "text", ""))
            yield from (each.strip() for each in text.replace("? ", ". ").replace("! ", ". ").split(". ") if each)


def masked(text: str, names: Sequence[str]) -> str:
    """A sentence with the names of those who play covered."""
    for name in names:
        text = text.replace(name, "_")
    return text


def repeats(adventure: ReadyAdventure, seeds: Sequence[int], players: int) -> list[float]:
    """For pairs of plays by one profile: the share of the second one's sentences that the first one had."""
    return [heard_before(adventure, 2 * seed, players, 2).sentences for seed in seeds]


# --- what a sheet has to do ---

def share_of_throws(plays: Sequence[Counted]) -> Mapping[str, float]:
    """Of the throws of these plays, how many of a hundred each sheet made where it was in play."""
    made: Counter[str] = Counter()
    of: Counter[str] = Counter()
    for play in plays:
        total = sum(play.sheets.values())
        for sheet, throws in play.sheets.items():
            made[sheet] += throws
            of[sheet] += total
    return {sheet: 100 * made[sheet] / max(1, of[sheet]) for sheet in sorted(of)}
