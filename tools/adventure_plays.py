"""Whole plays of an adventure by computers, seed by seed, and what is counted of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.app.adventures import load_adventure
from game.games.keeper.ai.ready_installment import Seated, drawn_sheets, installment, nature_of
from game.games.keeper.headless.styles import Style, player
from game.games.keeper.headless.unwatched import Installment, Unwatched
from game.narration.chronicle import frames_of
from game.narration.line_choice import Memory
from game.rules.chance import stream
from game.storage.paths import Paths
from game.story.ready_adventure import ReadyAdventure

MIXTURE = {Style.SENSIBLE: 8, Style.BOLD: 5, Style.RANDOM: 4, Style.STUBBORN: 2, Style.SILENT: 1}
"""How often each style plays in so many plays."""
ANNOUNCED = ("call", "boost", "let_keeper")
"""Entries whose words are announcements and remarks, not telling: those may come again within a play."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What is counted of one play. ``sentences``: what was told, each once; ``again``: frames told twice."""

    seed: int
    style: Style
    players: int
    ending: str
    scenes: int
    throws: int
    skulls: int
    entries: int
    out: int
    frames: frozenset[str]
    sentences: frozenset[str]
    again: int
    times_ms: tuple[float, ...]
    problem: str = ""


def ready(ident: str = "widows_stair") -> ReadyAdventure:
    """The adventure of this checkout."""
    return load_adventure(Paths.find(Path.home() / ".cache"), ident)


def style_of(seed: int) -> Style:
    """The style of the mixture that a seed plays in."""
    return stream(seed, "style").choices(list(MIXTURE), list(MIXTURE.values()))[0]


def unwatched(adventure: ReadyAdventure, seed: int, players: int, style: Style,
              memory: Memory | None = None) -> Unwatched:
    """A play that is ready to begin."""
    sheets = drawn_sheets(adventure.pack, seed, players)
    header = installment(adventure.pack, seed, [Seated(each, "computer:3:plain") for each in sheets])
    seats = {seat: player(seat, style, *nature_of(adventure.pack, header, seat)) for seat in header.characters}
    return Unwatched(adventure, header, seats, memory or Memory())


def counted(adventure: ReadyAdventure, seed: int, players: int, style: Style,
            memory: Memory | None = None) -> Counted:
    """One play from beginning to end; one that raises is counted with what it said."""
    made = unwatched(adventure, seed, players, style, memory)
    try:
        match = made.play()
    except Exception as error:
        return Counted(seed, style, players, "", 0, 0, 0, 0, 0, frozenset(), frozenset(), 0, tuple(made.times_ms),
                       f"{type(error).__name__}: {error}")
    told = [ident for deed in match.deeds if deed.do not in ANNOUNCED for ident in frames_of(deed.extras)]
    frames = frozenset(ident for deed in match.deeds for ident in frames_of(deed.extras))
    return Counted(seed, style, players, match.state.ending, sum(deed.do == "scene" for deed in match.deeds),
                   sum(deed.do == "throw" for deed in match.deeds), match.state.skulls or 0, match.entry_count,
                   len(match.state.out), frames, frozenset(sentences_of(match)), len(told) - len(set(told)),
                   tuple(made.times_ms))


def sentences_of(match: Installment) -> Iterator[str]:
    """What is told in a play: openings, results, hints, sagas, the end; no announcements, no labels."""
    for deed in match.deeds:
        if deed.do not in ANNOUNCED and frames_of(deed.extras):
            text = str(getattr(deed.action, "text", ""))
            yield from (each.strip() for each in text.replace("? ", ". ").replace("! ", ". ").split(". ") if each)


def repeats(adventure: ReadyAdventure, seeds: Sequence[int], players: int) -> list[float]:
    """For pairs of plays by one profile: the share of the second one's sentences that the first one had."""
    found = []
    for seed in seeds:
        memory = Memory()
        first = counted(adventure, 2 * seed, players, Style.SENSIBLE, memory)
        second = counted(adventure, 2 * seed + 1, players, Style.SENSIBLE, memory)
        if second.sentences:
            found.append(len(first.sentences & second.sentences) / len(second.sentences))
    return found
