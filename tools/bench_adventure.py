"""What an adventure is worth that the computer leads: whole plays, how they end, how long they are, what was heard."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from game.games.keeper.headless.styles import Style
from game.story.linting import keys_of, spoken_keys
from game.story.ready_adventure import ReadyAdventure
from tools.adventure_plays import Counted, counted, ready, repeats, style_of
from tools.figures import Figure, Want, alone, mean

COUNTS = (1, 3, 5)
PAIRS = 200
TIMED = 10
"""One play in so many has all its times kept."""
SHARE_OF_PAIRS = 10
"""So many plays for one pair of plays in a row, up to all pairs."""
SENSIBLE = (Style.SENSIBLE, Style.BOLD)
ONLY_BY_PEOPLE = frozenset({"contest", "bent", "ask", "withdrawn"})
"""Keys that speak of what computers alone do not do or hear: contests, details that are bent, being asked."""
LENGTH, THROWS = (10, 14), (25, 45)
WANTS: Mapping[str, Want] = {
    "plays that raise or come to no end": Want(most=0), "keys that nobody heard": Want(most=0),
    "frames told twice in a play": Want(most=0.05), "next, ms, 99th of 100": Want(most=50.0),
    **{f"{count}: {name}": want for count in COUNTS for name, want in {
        "rarest ending of sensible or bold plays, %": Want(least=2.0), "Skulls of sensible plays": Want(2.0, 3.0),
        "scenes of sensible plays": Want(*LENGTH), "throws of sensible plays": Want(*THROWS),
        "second play repeats, % of sentences": Want(most=20.0)}.items()}}


def bench_adventure(runs: int) -> Iterator[tuple[str, Figure]]:
    """So many plays for 1, 3 and 5 characters each, by all styles; figures as soon as they are known."""
    adventure = ready()
    every: list[Counted] = []
    heard: set[str] = set()
    for count in COUNTS:
        plays = [light(counted(adventure, seed, count, style_of(seed)), heard) for seed in range(runs)]
        every += plays
        yield from ((f"{count}: {name}", figure) for name, figure in of_count(adventure, plays))
        pairs = range(min(PAIRS, max(2, runs // SHARE_OF_PAIRS)))
        yield (f"{count}: second play repeats, % of sentences",
               mean([100 * each for each in repeats(adventure, pairs, count)]))
    yield from of_all(adventure, every, heard)


def light(play: Counted, heard: set[str]) -> Counted:
    """The play without what would fill the memory, once its frames are put down as ``heard``."""
    heard |= play.frames
    times = play.times_ms if play.seed % TIMED == 0 else play.times_ms[-1:]
    return replace(play, frames=frozenset(), sentences=frozenset(), times_ms=times)


def of_count(adventure: ReadyAdventure, plays: Sequence[Counted]) -> Iterator[tuple[str, Figure]]:
    """Figures of plays with one number of characters."""
    lively = [each for each in plays if each.style in SENSIBLE and not each.problem]
    sensible = [each for each in lively if each.style is Style.SENSIBLE] or lively
    shares = {row.id: 100 * sum(each.ending == row.id for each in lively) / max(1, len(lively))
              for row in adventure.pack.decks.endings}
    for ident, share in shares.items():
        yield f"ending {ident}, % of sensible or bold plays", alone(share)
    yield "rarest ending of sensible or bold plays, %", alone(min(shares.values()))
    yield "Skulls of sensible plays", mean([each.skulls for each in sensible])
    yield "scenes of sensible plays", mean([each.scenes for each in sensible])
    yield f"  of them with {LENGTH[0]} to {LENGTH[1]}, %", alone(within([each.scenes for each in sensible], LENGTH))
    yield "throws of sensible plays", mean([each.throws for each in sensible])
    yield f"  of them with {THROWS[0]} to {THROWS[1]}, %", alone(within([each.throws for each in sensible], THROWS))
    yield "characters out in sensible plays", mean([each.out for each in sensible])
    yield "entries of a play", mean([each.entries for each in plays])


def within(values: Sequence[int], span: tuple[int, int]) -> float:
    """How many of a hundred lie within."""
    return 100 * sum(span[0] <= each <= span[1] for each in values) / max(1, len(values))


def of_all(adventure: ReadyAdventure, plays: Sequence[Counted],
           heard: Collection[str]) -> Iterator[tuple[str, Figure]]:
    """Figures of all plays together."""
    yield "plays that raise or come to no end", alone(sum(bool(each.problem) for each in plays))
    yield "keys that nobody heard", alone(len(unheard(adventure, heard)))
    yield "frames told twice in a play", mean([each.again for each in plays])
    times = sorted(ms for each in plays for ms in each.times_ms)
    yield "next, ms, 99th of 100", alone(times[int(len(times) * 0.99)])
    yield "next, ms, longest", alone(times[-1])


def unheard(adventure: ReadyAdventure, frames: Collection[str]) -> list[str]:
    """Keys of the pack and of the pool of which none of these frames is."""
    heard = {slot for slot, group in adventure.words.frames.items() if any(frame.id in frames for frame in group)}
    unspoken = set(keys_of(adventure.pack)) - set(spoken_keys(adventure.pack))
    return sorted(set(adventure.words.frames) - unspoken - heard - ONLY_BY_PEOPLE)
