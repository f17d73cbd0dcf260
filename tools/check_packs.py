#!/usr/bin/env python3
"""Check the words of the game as writers go: errors with file and line, and what is still missing.

    python3 tools/check_packs.py                    all packs; 1 if something is wrong
    python3 tools/check_packs.py risk felony        only what begins so, with its counts
    python3 tools/check_packs.py --pack DIR         packs of your own, with ours, as the game reads them
    python3 tools/check_packs.py mine.yaml          one file of your own
    python3 tools/check_packs.py --missing          what slots, lexicons and voices still want; 1 if anything
    python3 tools/check_packs.py --say outcome.pass 12   a dozen lines of a slot, with made-up facts
    python3 tools/check_packs.py --tables           the tables of docs/writing.md
    python3 tools/check_packs.py --game duel        all this for the words of another game
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools._environment import enter

if __name__ == "__main__":
    enter(__file__)

from game.app.games import DEFAULT, Games, own_folder
from game.games.hell_for_leather.narration.hfl_vocabulary import VOCABULARY
from game.narration.pack_check import NAMES, PRONOUNS, MissingWords, content_problems, gaps, sample_facts
from game.narration.pack_clarity import clarity_problems
from game.narration.packs import Pack, join
from game.narration.vocabulary import SHAPES, Vocabulary
from game.narration.wording import chance_draw, realise
from game.storage.pack_files import OWN, SHIPPED, read_files


class Desk(NamedTuple):
    """Where the words of a game lie, and what they are held to."""

    folder: Path
    known: Vocabulary


def desk_of(game: str) -> Desk:
    """The desk of a game. Raises ValueError for one that has no packs, or for none of ours."""
    known = Games().kit(game).story().vocabulary()
    if not known.slots:
        raise ValueError(f"{game} has no packs of this kind")
    return Desk(own_folder(ROOT / "assets", game) / "narration" / "en", known)


def main(argv: Sequence[str] | None = None) -> int:
    """Check, count, say or print tables; 1 for a finding."""
    parser = argparse.ArgumentParser(description="Check the words of the game.")
    parser.add_argument("only", nargs="*", help="beginnings of slots, frame ids, lexicons or file names")
    parser.add_argument("--missing", action="store_true", help="what is still wanted")
    parser.add_argument("--say", nargs=2, metavar=("SLOT", "N"), help="print lines of a slot")
    parser.add_argument("--tables", action="store_true", help="print the tables of the writers' guide")
    parser.add_argument("--pack", type=Path, metavar="DIR", help="packs of your own, or a language beside en")
    parser.add_argument("--game", default=DEFAULT, metavar="KEY", help="whose words")
    args = parser.parse_args(argv)
    try:
        desk = desk_of(args.game)
        if args.tables:
            return show(tables(desk.known))
        files, own = files_of(desk, args.pack or desk.folder, args.only)
    except ValueError as error:
        parser.error(str(error))
    if own:
        return check_own(desk, files, args.say)
    pack, broken = read_files(files, SHIPPED, desk.known.setup)
    unknown = [each for each in args.only if not any(wanted(name, [each]) for name in names_in(desk, pack, files))]
    if unknown:
        parser.error(f"nothing begins with {unknown[0]!r}: give beginnings of slots, frame ids or lexicons, the name "
                     "of a file, or a file of your own that is there")
    if args.say:
        return show(spoken(desk, pack, args.say[0], int(args.say[1])))
    found_wrong = (*broken, *content_problems(pack, desk.known), *clarity_problems(pack, desk.known))
    wrong = [each for each in found_wrong if wanted(each, args.only)]
    found = [gap for gap in gaps(pack, desk.known) if wanted(gap.name, args.only)]
    show(wrong)
    if args.missing or args.only:
        show(counts(found, args.missing))
    show([summary(pack, found, len(wrong))])
    return 1 if wrong or (args.missing and any(gap.open for gap in found)) else 0


def files_of(desk: Desk, folder: Path, only: Sequence[str]) -> tuple[list[Path], bool]:
    """The files to check, and whether they are somebody's own. Raises ValueError for a file that is not there."""
    named = [Path(each) for each in only if each.endswith((".yaml", ".yml"))]
    ours = sorted(folder.glob("*.yaml"))
    if named and not all(each.name in {one.name for one in ours} for each in named):
        missing = [each for each in named if not each.is_file()]
        if missing:
            raise ValueError(f"there is no file {str(missing[0])!r}")
        return named, True
    if not ours:
        raise ValueError(f"{folder}: there is no such folder, or no file *.yaml in it")
    return ours, folder.absolute().parent != desk.folder.parent


def check_own(desk: Desk, files: Sequence[Path], say: Sequence[str] | None) -> int:
    """Files of somebody's own with ours, by the limits that the game has for them: problems, or lines of a slot."""
    known = desk.known
    pack, _ = read_files(sorted(desk.folder.glob("*.yaml")), SHIPPED, known.setup)
    own, broken = read_files(files, OWN, known.setup, whole=False)
    if broken:  # what cannot be read cannot be tried
        return show(broken) or 1
    whole, apart = join([pack, own], pack.places)
    if say:
        return show(spoken(desk, own, say[0], int(say[1]), whole))
    names = {file.name for file in files}
    found = (*content_problems(whole, known), *clarity_problems(whole, known))
    wrong = [*apart, *(each for each in found if each.split(":")[0] in names)]
    show(wrong)
    frames, words = sum(map(len, own.frames.values())), sum(map(len, own.lexicon.values()))
    show([f"{len(files)} files of your own: {frames} frames, {words} words; {len(wrong)} problems"])
    return 1 if wrong else 0


def names_in(desk: Desk, pack: Pack, files: Sequence[Path]) -> Iterator[str]:
    """All that can be asked for."""
    yield from (file.name for file in files)
    yield from (gap.name for gap in gaps(pack, desk.known))
    yield from (frame.id for frames in pack.frames.values() for frame in frames)


def show(lines: Iterator[str] | Sequence[str]) -> int:
    """Print lines."""
    for line in lines:
        sys.stdout.write(f"{line}\n")
    return 0


def wanted(text: str, only: Sequence[str]) -> bool:
    """Whether a name or message is about what was asked for."""
    words = text.replace(":", " ").split()
    return not only or any(word.startswith(each) for word in words[:4] for each in only)


def counts(found: Sequence[MissingWords], open_only: bool) -> Iterator[str]:
    """A line for each slot, lexicon or phrase."""
    for gap in found:
        if gap.open or not open_only:
            plain = f", plain {gap.plain} of {gap.plain_wanted}" if gap.plain_wanted else ""
            yield f"{'OPEN' if gap.open else 'ok':5s}{gap.name:24s} {gap.has:4d} of {gap.wanted}{plain}"


def summary(pack: Pack, found: Sequence[MissingWords], wrong: int) -> str:
    """Everything in one line."""
    frames = sum(map(len, pack.frames.values()))
    hooked = sum(bool(frame.hook) for group in pack.frames.values() for frame in group)
    words = sum(len(set(each)) for each in pack.lexicon.values())
    return (f"{frames} frames, {hooked} of them with hooks, {words} words; {wrong} problems; "
            f"{sum(gap.open for gap in found)} of {len(found)} lists still open")


def spoken(desk: Desk, pack: Pack, slot: str, count: int, whole: Pack | None = None) -> Iterator[str]:
    """Lines of a slot as they might be printed, with their ids. `whole`: where their words are, if not in the pack."""
    rng = random.Random()
    frames = [frame for name, group in pack.frames.items() if name.startswith(slot) for frame in group]
    for frame in rng.sample(frames, min(count, len(frames))):
        facts = {**sample_facts(frame, desk.known), "a.name": rng.choice(NAMES), "a.pronouns": rng.choice(PRONOUNS[:3])}
        yield f"{frame.id}\n    {realise(frame.text, facts, (whole or pack).lexicon, chance_draw(rng))}"


def tables(known: Vocabulary = VOCABULARY) -> Iterator[str]:
    """The slots, facts, hooks and lexicons as the guide shows them."""
    groups = {key: name for name, keys in known.groups.items() for key in keys}
    whole = {name: frozenset(keys) for name, keys in known.groups.items()}
    yield from ("### Slots", "", "| slot | speaks | frames | words | when | facts besides *turn* |",
                "|---|---|---|---|---|---|")
    for slot in known.slots.values():
        more = sorted({f"*{groups[key]}*" if whole[groups[key]] <= slot.always else f"`{key}`"
                       for key in slot.always} - {"*turn*"})
        marks = " **busy**" * slot.busy + " *callback*" * slot.callback
        must = f"; must name {' or '.join('{' + key + '}' for key in sorted(slot.must))}" if slot.must else ""
        yield (f"| `{slot.id}`{marks} | {slot.speaker} | {slot.want} | {slot.words} | {slot.when}{must} "
               f"| {', '.join(more)} |")
    yield from ("", "### Facts", "", "| key | group | what | values |", "|---|---|---|---|")
    for key, fact in known.facts.items():
        values = ", ".join(map(str, fact.values)) if fact.kind == "word" else fact.kind
        yield f"| `{key}` | {groups[key]} | {fact.doc} | {values} |"
    if known.hooks:
        yield from ("", "### Hooks", "", "| kind | what was found | `first` | `last` | brings |",
                    "|---|---|---|---|---|")
    for kind, hook in known.hooks.items():
        brings = ", ".join(sorted({f"`{need}`" for need in hook.needs} - {"`x.pronouns`"})) or ""
        yield f"| `{kind}` | {hook.finds} | {hook.first} | {hook.last} | {brings} |"
    yield from ("", "### Lexicons", "", "| lexicon | entries | shape | what |", "|---|---|---|---|")
    for key, words in known.lexicons.items():
        yield f"| `{key}` | {words.want} | {words.shape} | {words.doc} |"
    yield from ("", "Shapes:", "", *(f"- *{shape}*: {text}" for shape, text in SHAPES.items()))
    yield from ("", "### Voices", "", *(f"- `{name}`: {text}" for name, text in known.voices.items()))
    yield from ("", "| phrases of a voice | each | shape | what |", "|---|---|---|---|")
    for key, words in known.phrases.items():
        yield f"| `{key}` | {words.want} | {words.shape} | {words.doc} |"


if __name__ == "__main__":
    raise SystemExit(main())
