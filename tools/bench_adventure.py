"""What an adventure is worth that the computer leads: whole plays, how they end, how long they are, what was heard.

Plays are spread over the cores with the same figures whatever their number. With a file to keep them in, a run that was
interrupted goes on where it stood.
"""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from game.app.commands.crew import Crew
from game.app.commands.kept import Kept
from game.app.commands.parallel import OBJECTS_BETWEEN_COLLECTIONS, each
from game.scenes.led.unwatched.styles import Style
from game.story.ready_adventure import ReadyAdventure
from tools.adventure_balance import of_bands, of_choices, of_parties
from tools.adventure_balance import wants as balanced
from tools.adventure_keys import KeysHeard, out_of_reach, spoken_slots
from tools.adventure_plays import USUAL, Asked, Counted, Heard, asked, asked_before, ready, share_of_throws
from tools.figures import Figure, Want, alone, mean
from tools.seldom_plays import seldom, wanted_of

COUNTS = (1, 3, 5)
PAIRS, FIVES = 200, 40
"""So many pairs of plays in a row, and rows of five, where there are enough plays."""
SHARE_OF_PAIRS, SHARE_OF_LATER = 10, 5
"""So many plays for one pair of plays in a row, up to all pairs; and for one of each part after the first."""
SENSIBLE = (Style.SENSIBLE, Style.BOLD)
LENGTH, THROWS = (10, 14), (25, 45)
LEAST_SHARE = 10.0
LONGEST_NEXT_MS = 500.0


def wants(pack: str = USUAL) -> Mapping[str, Want]:
    """What is wanted of an adventure."""
    return {**_WANTS, **balanced(ready(pack))}


_WANTS: Mapping[str, Want] = {
    "plays that raise or come to no end": Want(most=0), "keys that nobody heard": Want(most=0),
    "rare keys that are out of reach": Want(most=0), "rare keys that are heard often": Want(most=0),
    "ways that nobody went": Want(most=0), "frames told twice in a play": Want(most=0.05),
    "next, ms, 99th of 100": Want(most=50.0), "next, ms of computing, longest": Want(most=LONGEST_NEXT_MS / 2),
    "least share of throws of a sheet among the most, %": Want(least=LEAST_SHARE),
    **{f"{count}: {name}": want for count in COUNTS for name, want in {
        "rarest ending of sensible or bold plays, %": Want(least=2.0), "Skulls of sensible plays": Want(2.0, 3.0),
        "scenes of sensible plays": Want(*LENGTH), "throws of sensible plays": Want(*THROWS),
        "second play repeats, % of sentences": Want(most=20.0), "second play repeats, % of skeletons": Want(most=30.0),
        "five plays repeat, % of sentences": Want(most=45.0)}.items()}}


def bench_adventure(runs: int, jobs: int = 1, keep: Path | None = None,
                    pack: str = USUAL) -> Iterator[tuple[str, Figure]]:
    """So many plays for 1, 3 and 5 characters each, as far as it has them, by all styles; figures as they are known.

    Raises InputError where ``keep`` cannot be used.
    """
    gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS)
    adventure = ready(pack)
    every: list[Counted] = []
    heard = KeysHeard(adventure)
    with Kept.open(keep, Counted) as kept:
        for count in counts_of(adventure):
            plays = [light(play, heard) for play in played(count, runs, jobs, kept, pack)]
            every += plays
            yield from ((f"{count}: {name}", figure) for name, figure in of_count(adventure, plays))
            yield from ((f"{count}: {name}", figure) for name, figure in of_rows(count, runs, jobs, pack))
        yield from of_bands(every)
        yield from of_choices(adventure)
        yield from of_parties(adventure, runs, jobs)
        later = [light(play, heard) for play in of_later_parts(adventure, runs, jobs, kept)]
        besides = [light(play, heard) for play in of_seldom(adventure, runs, jobs, kept)]
        yield from of_all(adventure, [*every, *later], besides, heard)


def played(count: int, runs: int, jobs: int, kept: Kept[Counted], pack: str = USUAL) -> Iterator[Counted]:
    """Plays of seeds 0 to ``runs``, in order; those that are kept already are not played again."""
    wanted = [Asked(seed, count, "", pack) for seed in range(runs)]
    return kept.each(asked, wanted, Crew(jobs), f"plays of {count}", lambda _asked, play: play)


def of_later_parts(adventure: ReadyAdventure, runs: int, jobs: int, kept: Kept[Counted]) -> Iterator[Counted]:
    """Plays of the parts after the first: their ways and words are the pack's as well, their length is another."""
    about = adventure.pack.about
    wanted = [Asked(seed, count, "", about.id, part=part) for part in about.parts[1:] for count in counts_of(adventure)
              for seed in range(max(1, runs // SHARE_OF_LATER))]
    return kept.each(asked, wanted, Crew(jobs), "later parts", lambda _asked, play: play)


def of_seldom(adventure: ReadyAdventure, runs: int, jobs: int, kept: Kept[Counted]) -> Iterator[Counted]:
    """So many plays of each part for what is heard and gone but seldom."""
    return kept.each(seldom, list(wanted_of(adventure, runs)), Crew(jobs), "what comes seldom",
                     lambda _asked, play: play)


def counts_of(adventure: ReadyAdventure) -> tuple[int, ...]:
    """With how many characters it is played: those of the numbers that it is for."""
    least, most = adventure.pack.about.players
    return tuple(count for count in COUNTS if least <= count <= most)


def light(play: Counted, heard: KeysHeard) -> Counted:
    """The play without what would fill the memory, once its frames are put down as ``heard``."""
    heard.hears(play.frames)
    return msgspec.structs.replace(play, frames=())


def of_count(adventure: ReadyAdventure, plays: Sequence[Counted]) -> Iterator[tuple[str, Figure]]:
    """Figures of plays with one number of characters."""
    lively = [each for each in plays if each.style in SENSIBLE and not each.problem]
    sensible = [each for each in lively if each.style is Style.SENSIBLE] or lively
    shares = {row.id: 100 * sum(each.ending == row.id for each in lively) / max(1, len(lively))
              for row in adventure.pack.decks.endings if row.part in ("", adventure.pack.about.parts[0])}
    for ident, share in shares.items():
        yield f"ending {ident}, % of sensible or bold plays", alone(share)
    yield "rarest ending of sensible or bold plays, %", alone(min(shares.values()))
    if adventure.pack.decks.skulls:
        yield "Skulls of sensible plays", mean([each.skulls for each in sensible])
    yield "scenes of sensible plays", mean([each.scenes for each in sensible])
    yield f"  of them with {LENGTH[0]} to {LENGTH[1]}, %", alone(within([each.scenes for each in sensible], LENGTH))
    yield "throws of sensible plays", mean([each.throws for each in sensible])
    yield f"  of them with {THROWS[0]} to {THROWS[1]}, %", alone(within([each.throws for each in sensible], THROWS))
    yield "characters out in sensible plays", mean([each.out for each in sensible])
    yield "entries of a play", mean([each.entries for each in plays])
    for act in range(3):
        yield f"throws in act {act + 1} of sensible plays", mean([each.acts[act][1] for each in sensible])
    for ident in adventure.pack.clocks:
        full = [each.clocks.get(ident, 0.0) >= 1.0 for each in plays if not each.problem]
        yield f"plays in which {ident} was full, %", alone(100 * sum(full) / max(1, len(full)))
    if len(plays) and plays[0].players > 1:
        yield from ((f"throws of {sheet} in sensible plays, %", alone(share))
                    for sheet, share in share_of_throws(sensible).items())


def within(values: Sequence[int], span: tuple[int, int]) -> float:
    """How many of a hundred lie within."""
    return 100 * sum(span[0] <= each <= span[1] for each in values) / max(1, len(values))


def of_rows(count: int, runs: int, jobs: int, pack: str = USUAL) -> Iterator[tuple[str, Figure]]:
    """What a profile hears again in a second play, and in five."""
    pairs = min(PAIRS, max(2, runs // SHARE_OF_PAIRS))
    crew = Crew(jobs)
    two = list(each(asked_before, [(2 * seed, count, 2, pack) for seed in range(pairs)], crew, f"pairs of {count}"))
    yield "second play repeats, % of sentences", of_heard(two, "sentences")
    yield "second play repeats, % of skeletons", of_heard(two, "skeletons")
    fives = max(1, pairs * FIVES // PAIRS)
    rows = list(each(asked_before, [(5 * seed, count, 5, pack) for seed in range(fives)], crew, f"fives of {count}"))
    yield "five plays repeat, % of sentences", of_heard(rows, "all")
    yield "the fifth of them alone repeats, %", of_heard(rows, "sentences")


def of_heard(rows: Iterable[Heard], name: str) -> Figure:
    """The mean of a share, in %."""
    return mean([100 * getattr(row, name) for row in rows])


def of_all(adventure: ReadyAdventure, plays: Sequence[Counted], besides: Sequence[Counted],
           heard: KeysHeard) -> Iterator[tuple[str, Figure]]:
    """Figures of all plays together; ``besides`` them, those that were played for what comes seldom."""
    yield "plays that raise or come to no end", alone(sum(bool(each.problem) for each in (*plays, *besides)))
    yield from counted_by_name("keys that nobody heard", dict.fromkeys(heard.unheard(), 0.0))
    yield from counted_by_name("rare keys that are out of reach", dict.fromkeys(out_of_reach(adventure), 0.0))
    yield from counted_by_name("rare keys that are heard often", heard.too_often())
    frames = {frame.id for slot in spoken_slots(adventure) for frame in adventure.words.frames[slot]}
    yield "frames heard, % of those that are told", alone(100 * len(frames & heard.frames) / len(frames))
    gone = Counter(each.way for play in (*plays, *besides) for each in play.attempts)
    ways = [f"{ident}.{way}" for ident, each in adventure.pack.obstacles.items() for way in each.approaches]
    yield from counted_by_name("ways that nobody went", {way: 0.0 for way in ways if not gone[way]})
    yield "frames told twice in a play", mean([each.again for each in plays])
    five = [each for each in plays if each.players == max(counts_of(adventure)) and each.style is Style.SENSIBLE]
    if five:
        yield "least share of throws of a sheet among the most, %", alone(min(share_of_throws(five).values()))
    times = sorted(ms for each in plays for ms in each.times_ms) or [0.0]
    yield "next, ms, 99th of 100", alone(times[int(len(times) * 0.99)])
    yield "next, ms, longest by the clock", alone(max(each.longest_ms[0] for each in plays))
    yield "next, ms of computing, longest", alone(max(each.longest_ms[1] for each in plays))


def counted_by_name(name: str, found: Mapping[str, float]) -> Iterator[tuple[str, Figure]]:
    """How many there are, and each of them on a line of its own with its number, so that a writer can mend it."""
    yield name, alone(len(found))
    yield from ((f"{name}: {each}", alone(number)) for each, number in found.items())
