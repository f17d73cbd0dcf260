"""An adventure in a folder, looked at as its writer goes: everything that is wrong with it, each with its place."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.app.adventures import played_in
from game.app.games import Games
from game.narration.packs import Pack, join, read_pack
from game.storage.adventure_files import adventure_files, plain_adventure
from game.storage.plain_files import LONGEST_PROBLEM, readable
from game.story.adventure import Adventure
from game.story.linting import problems_of
from game.story.placing import frame_lines, placed
from game.story.reaching import unreachable
from game.story.reading import TEXT, PlainFile, identity, read_adventure
from game.story.system_forms import Forms
from game.story.word_lint import problems_of_words


class Checked(NamedTuple):
    """What a folder holds, as far as it could be read, and what is wrong with it, a line each."""

    pack: Adventure | None
    words: Pack
    problems: list[str]


def checked_adventure(folder: Path) -> Checked:
    """The pack of a folder and everything that is wrong with it.

    First the form; where that holds, ids and results, what can be reached, and the words. Raises InputError where
    there is no pack.
    """
    files = adventure_files(folder)
    plain, problems = plain_adventure(files)
    read = [PlainFile(path, data, lines) for path, data, lines in plain]
    keys = {str(frame.get("slot")) for file in read if file.path.startswith(TEXT) and isinstance(file.data, dict)
            for frame in file.data.get("frames") or () if isinstance(frame, dict)}
    pack, wrong = read_adventure(read, identity(files.items()), keys)
    spoken = [read_pack(file.path, file.data, file.lines) for file in read if file.path.startswith(TEXT)]
    problems += [*wrong, *(problem for _, said in spoken for problem in said)]
    words, clashes = join([each for each, _ in spoken])
    problems += clashes
    if pack is not None and not problems:
        problems += [placed(problem, read) for problem in (*problems_of(pack, forms_of(pack)), *unreachable(pack))]
        problems += _with_lines(problems_of_words(pack, words), dict(frame_lines(read)))
        problems = list(dict.fromkeys(problems))
    return Checked(pack, words, [readable(problem, LONGEST_PROBLEM) for problem in problems])


def forms_of(pack: Adventure) -> Forms:
    """How packs are written for each system that this one names, as their games say."""
    games = Games()
    kits = {system: games.kit(key) for system, key in zip(pack.about.systems, played_in(pack), strict=True)}
    return {system: kit.led().forms for system, kit in kits.items() if kit.led is not None}


def _with_lines(problems: list[str], lines: dict[str, str]) -> list[str]:
    """Problems of frames with the line of the entry that they stand in: *file: id.2: what* becomes *file:12: ...*."""
    found = []
    for problem in problems:
        rest = problem.partition(": ")[2]
        ident = rest.partition(":")[0]
        line = lines.get(ident) or lines.get(ident.rpartition(".")[0])
        found.append(f"{line}: {rest}" if line is not None else problem)
    return found


def counts(pack: Adventure | None) -> str:
    """What is in a pack, in a line."""
    if pack is None:
        return ""
    approaches = sum(len(each.approaches) for each in pack.obstacles.values())
    return (f"; {len(pack.scenes)} scenes, {len(pack.obstacles)} obstacles, {approaches} approaches, "
            f"{len(pack.facts)} facts, {len(pack.keys)} keys; {pack.sha256[:12]}")
