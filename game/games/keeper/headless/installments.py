"""Whole installments without a table, as ``simulate`` plays them: what may be chosen, and how one is played."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ai.levels import COMPUTER
from game.games.keeper.ai.ready_installment import Seated, drawn_sheets, installment, leader_of
from game.games.keeper.headless.unwatched import unwatched
from game.games.keeper.rules.header import Header
from game.rules.game_master.terms import SEATS
from game.scenes.kit.simulations import Ladder, Played, Workshop
from game.scenes.led.unwatched.styles import Style
from game.story.adventure import Adventure
from game.story.view import TEMPERS

USUAL_PACK, USUAL_PLAYERS = "widows_stair", 3
LEVELS = (1, 2, 3)
_PLAYER = re.compile(r"computer(?::([1-3])(?::([a-z][a-z0-9_]*))?)?")


@dataclass(frozen=True, slots=True, kw_only=True)
class InstallmentJob:
    """One installment to play: its header, the adventure, how those at the table play."""

    header: Header
    pack: str
    style: Style

    @property
    def seed(self) -> int:
        """All its chance comes from it."""
        return self.header.seed

    def play(self, workshop: Workshop, sink: Callable[[bytes], object]) -> Played:
        """Play it to its end; its lines go to ``sink``."""
        adventure = workshop.adventure(self.pack)
        match = unwatched(adventure, self.header, dict.fromkeys(self.header.characters, self.style)).play(sink)
        return Played(match.entry_count, match.state.ending)


class KeeperSimulations:
    """Installments of any adventure of the installation, led by the computer."""

    counts = "endings"
    endings: tuple[str, ...] = ()

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """What of an installment may be chosen."""
        parser.add_argument("--pack", default=USUAL_PACK, metavar="ID[:PART]", help="which adventure")
        parser.add_argument("--players", default=str(USUAL_PLAYERS), metavar="1..5|computer[:LEVEL[:SHEET]],...",
                            help="how many characters, or who they are: a level of 1 to 3, a ready sheet of the pack")
        parser.add_argument("--gm", default="", metavar="computer[:TEMPER]",
                            help=f"who leads: {', '.join(TEMPERS)}; as the pack says where nobody does")
        parser.add_argument("--style", type=Style, choices=list(Style), default=Style.SENSIBLE, metavar="STYLE",
                            help=f"how everybody plays: {', '.join(Style)}")
        parser.add_argument("--throws", choices=("fair",), default="fair", help="how dice fall")

    def jobs(self, args: argparse.Namespace, workshop: Workshop) -> list[InstallmentJob]:
        """A job for each installment. Raises ValueError naming what is not allowed."""
        ident, _, part = args.pack.partition(":")
        pack = workshop.adventure(ident).pack
        if part not in ("", *pack.about.parts):
            raise ValueError(f"--pack {args.pack}: its parts are {', '.join(pack.about.parts)}.")
        seeds = range(args.seed, args.seed + args.matches)
        gm = leader(args.gm, pack)
        headers = [installment(pack, seed, seats_of(args.players, pack, seed), gm, part) for seed in seeds]
        return [InstallmentJob(header=header, pack=ident, style=args.style) for header in headers]

    def ladder(self) -> Ladder | None:
        """Nobody wins against anybody."""
        return None


def simulations() -> KeeperSimulations:
    """For the game's kit."""
    return KeeperSimulations()


def leader(text: str, pack: Adventure) -> str:
    """Who leads, from ``--gm``. Raises ValueError for a temper that there is none of."""
    kind, _, temper = text.partition(":")
    if kind not in ("", COMPUTER) or (temper and temper not in TEMPERS):
        raise ValueError(f"--gm {text}: allowed is {COMPUTER}[:TEMPER] with {', '.join(TEMPERS)}.")
    return leader_of(pack, temper).player


def seats_of(text: str, pack: Adventure, seed: int) -> Sequence[Seated]:
    """Who sits there, from ``--players``. Raises ValueError naming what is not allowed."""
    words = [COMPUTER] * int(text) if text.isdigit() else text.split(",")
    found = [_PLAYER.fullmatch(word) for word in words]
    if not 1 <= len(words) <= len(SEATS) or not all(found):
        raise ValueError(f"--players {text}: allowed are 1 to {len(SEATS)}, or as many {COMPUTER}[:LEVEL[:SHEET]] with "
                         f"a level of {LEVELS[0]} to {LEVELS[-1]} and a sheet of {', '.join(pack.sheets.sheets)}.")
    named = [each.group(2) for each in found if each is not None]
    unknown = [each for each in named if each is not None and each not in pack.sheets.sheets]
    if unknown or len({each for each in named if each}) < sum(bool(each) for each in named):
        raise ValueError(f"--players {text}: sheets are {', '.join(pack.sheets.sheets)}, each once.")
    drawn = iter([each for each in drawn_sheets(pack, seed, len(SEATS)) if each not in named])
    return [Seated(sheet or next(drawn), f"{COMPUTER}:{each.group(1) or LEVELS[-1]}:{sheet or 'plain'}")
            for sheet, each in zip(named, found, strict=True) if each is not None]
