"""`packs`: the adventures and packs of words there are; one of them looked at as its writer goes, and played."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.app.adventure_check import checked_adventure, counts
from game.app.adventures import ADVENTURES, adventures, load_adventure, played_in, with_pool
from game.app.commands import arguments
from game.app.commands.console import progress, write
from game.app.games import DEFAULT, Games, own_folder
from game.app.workshop import Installed
from game.narration.pack_check import content_problems
from game.narration.pack_clarity import clarity_problems
from game.narration.packs import join
from game.rules.errors import RecordError
from game.rules.match import Match
from game.scenes.kit import Kit
from game.scenes.kit.simulations import Job, SimulationKit
from game.storage.input_error import InputError
from game.storage.pack_files import ENGLISH, OWN, SHIPPED, read_files
from game.storage.paths import Paths

if TYPE_CHECKING:
    from game.story.adventure import Adventure
    from game.story.ready_adventure import ReadyAdventure

HEAD = "pack.yaml"
MOST_PLAYS = 100_000
PLAYERS = (1, 3, 5)
STYLES = ("sensible", "bold", "random", "stubborn", "silent")
"""Who plays in turn where a pack is tried."""


class WordsToCheck(NamedTuple):
    """Packs of words: of a game of ours, or of somebody's own beside it."""

    game: str
    files: Sequence[Path]
    own: bool


@dataclass(frozen=True, slots=True)
class OneAdventure(Installed):
    """The workshop of a game with an adventure that need not be installed."""

    ready: ReadyAdventure

    def adventure(self, ident: str) -> ReadyAdventure:
        """The one that is tried."""
        return self.ready


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser of `packs` its arguments."""
    parser.add_argument("--check", default=None, metavar="PATH|ID",
                        help="look at this one: an id of the list, a folder with pack.yaml, a folder or file of words")
    parser.add_argument("--plays", type=arguments.whole(0, MOST_PLAYS), default=0, metavar="N",
                        help="and have the computer play an adventure so often, for 1, 3 and 5, in five styles")
    parser.add_argument("--seed", type=arguments.whole(0, arguments.LARGEST_SEED - MOST_PLAYS), default=1,
                        help="of the first play; each further one counts up")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def run(args: argparse.Namespace) -> int:
    """List, or check; 0 where nothing is wrong, 1 for a finding. Raises InputError for what is no pack."""
    if args.check is None:
        return _listed(args)
    folder = _folder(args.paths, args.check)
    if folder is None:
        problems = words_problems(args.paths, _words(args.paths, args.check))
        return _said(args, problems, {"id": args.check, "kind": "words"})
    found = checked_adventure(folder)
    about: dict[str, Any] = {"id": found.pack.about.id if found.pack else folder.name, "kind": "adventure"}
    problems = list(found.problems)
    if found.pack is not None and not problems and args.plays:
        endings, wrong = _played(args, with_pool(args.paths, found.pack, found.words))
        about["endings"] = dict(sorted(endings.items()))
        problems += wrong
    return _said(args, problems, about, counts(found.pack))


def _said(args: argparse.Namespace, problems: list[str], about: dict[str, Any], more: str = "") -> int:
    if args.json:
        write(json.dumps({**about, "problems": problems}))
        return 1 if problems else 0
    for problem in problems:
        write(problem)
    ended = ", ".join(f"{ending} {times}" for ending, times in about.get("endings", {}).items())
    write(f"{about['id']}: {len(problems)} problems{more}{f'; plays ended by {ended}' if ended else ''}")
    return 1 if problems else 0


# --- what there is ---

def _listed(args: argparse.Namespace) -> int:
    rows = [*_adventures(args.paths),
            *({"id": key, "kind": "words", "files": len(files)} for key, files in _word_packs(args.paths)),
            *({"id": str(file), "kind": "own words", "files": 1} for file in sorted(args.paths.packs.glob("*.yaml")))]
    if args.json:
        write(json.dumps({"packs": rows}))
        return 0
    for row in rows:
        what = (f"{row['title']}, {' and '.join(row['systems'])}, {row['players'][0]} to {row['players'][1]} players, "
                f"{row['minutes'][0]} to {row['minutes'][1]} minutes, version {row['version']}"
                if row["kind"] == "adventure" else f"{row['files']} files")
        write(f"{row['id']}: {row['kind']}, {what}")
    return 0


def _adventures(paths: Paths) -> Iterator[dict[str, Any]]:
    """Those of games that can be played; one whose game is still to come is checked by its id and offered to nobody."""
    for pack in (load_adventure(paths, ident).pack for ident in adventures(paths)):
        if set(played_in(pack)) & set(Games().keys):
            yield _row(pack)


def _row(pack: Adventure) -> dict[str, Any]:
    about = pack.about
    return {"id": about.id, "kind": "adventure", "title": about.title, "systems": [*about.systems],
            "players": [*about.players], "minutes": [*about.minutes], "version": about.version,
            "sha256": pack.sha256}


def _word_packs(paths: Paths) -> Iterator[tuple[str, list[Path]]]:
    """Games that have packs of words, with their English files."""
    for key in Games().keys:
        files = sorted((own_folder(paths.assets, key) / "narration" / ENGLISH).glob("*.yaml"))
        if files:
            yield key, files


def _folder(paths: Paths, named: str) -> Path | None:
    """The folder of an adventure, by its id or as a path; None for what is none."""
    if named in adventures(paths):
        return paths.assets / ADVENTURES / named
    return Path(named) if (Path(named) / HEAD).is_file() else None


def _words(paths: Paths, named: str) -> WordsToCheck:
    """Packs of words by the key of a game, a folder or a file. Raises InputError that says what there is."""
    ours = dict(_word_packs(paths))
    if named in ours:
        return WordsToCheck(named, ours[named], own=False)
    path = Path(named)
    one = path.suffix == ".yaml" and path.is_file()
    files = [path] if one else sorted(path.glob("*.yaml")) if path.is_dir() else []
    if not files:
        raise InputError(f"--check {named}: no pack; allowed are {', '.join((*adventures(paths), *ours))}, a folder "
                         f"with {HEAD} in it, a folder or a file of words (*.yaml).")
    return WordsToCheck(DEFAULT, files, own=True)


def words_problems(paths: Paths, words: WordsToCheck) -> list[str]:
    """Everything that is wrong with packs of words; somebody's own are looked at beside those of the game."""
    known = Games().kit(words.game).story().vocabulary()
    if not words.own:
        pack, broken = read_files(words.files, SHIPPED, known.setup)
        return [*broken, *content_problems(pack, known), *clarity_problems(pack, known)]
    ours = dict(_word_packs(paths))[words.game]
    pack, _ = read_files(ours, SHIPPED, known.setup)
    own, broken = read_files(words.files, OWN, known.setup, whole=False)
    if broken:
        return list(broken)
    whole, apart = join([pack, own], pack.places)
    names = {file.name for file in words.files}
    found = (*content_problems(whole, known), *clarity_problems(whole, known))
    return [*apart, *(each for each in found if each.split(":")[0] in names)]


# --- plays ---

def _played(args: argparse.Namespace, ready: ReadyAdventure) -> tuple[Counter[str], list[str]]:
    """How so many plays ended, and what was wrong with any: one that raises or does not end, a record that fails."""
    endings: Counter[str] = Counter()
    problems: list[str] = []
    for key in played_in(ready.pack):
        kit = Games().kit(key) if key in Games().all_keys else None
        simulations = kit.simulations() if kit is not None and kit.simulations is not None else None
        if kit is None or simulations is None:
            problems.append(f"pack.systems: {key} cannot be played by the computer yet")
            continue
        trial = Trial(kit, simulations, OneAdventure(args.paths, key, ready))
        for number in range(args.plays):
            progress(f"plays: {number} of {args.plays}")
            ended, wrong = trial.play(args.seed + number, number)
            endings[ended] += bool(ended)
            problems += wrong
        progress("")
    return +endings, problems


@dataclass(frozen=True, slots=True)
class Trial:
    """Plays of one adventure in one of its systems."""

    kit: Kit
    simulations: SimulationKit
    workshop: OneAdventure

    def play(self, seed: int, number: int) -> tuple[str, list[str]]:
        """How a play ended, and what was wrong with it."""
        least, most = self.workshop.ready.pack.about.players
        count = min(max(PLAYERS[number % len(PLAYERS)], least), most)
        style = STYLES[number % len(STYLES)]
        where = f"play {seed}, {count} players, {style}"
        lines: list[bytes] = []
        try:
            played = self._job(count, style, seed).play(self.workshop, lines.append)
            Match.load(self.kit.rules, b"".join(lines), bytes)
        except RecordError as error:
            return "", [f"{where}: its record does not hold: {error}"]
        except Exception as error:  # whatever a stranger's pack makes the director do is a finding
            return "", [f"{where}: {type(error).__name__}: {error}"]
        return played.ending or "", [] if played.ending else [f"{where}: comes to no end"]

    def _job(self, count: int, style: str, seed: int) -> Job:
        parser = argparse.ArgumentParser()
        self.simulations.add_arguments(parser)
        args = parser.parse_args(["--pack", self.workshop.ready.pack.about.id, "--players", str(count),
                                  "--style", style])
        args.matches, args.seed = 1, seed
        return self.simulations.jobs(args, self.workshop)[0]
