"""Whole installments without a table, as ``simulate`` plays them: what may be chosen, and how one is played."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass

from game.games.keeper.ai.ready_installment import SYSTEM, installment
from game.games.keeper.headless.unwatched import unwatched
from game.games.keeper.rules.header import Header
from game.scenes.kit.simulations import Ladder, Played, Workshop
from game.scenes.led.unwatched.pack_arguments import add_pack_arguments, leader, part_of, seats_of
from game.scenes.led.unwatched.styles import Style

USUAL_PACK = "widows_stair"


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
        add_pack_arguments(parser, USUAL_PACK)

    def jobs(self, args: argparse.Namespace, workshop: Workshop) -> list[InstallmentJob]:
        """A job for each installment. Raises ValueError naming what is not allowed."""
        ident = args.pack.partition(":")[0]
        pack = workshop.adventure(ident).pack
        part = part_of(args.pack, pack)
        seeds = range(args.seed, args.seed + args.matches)
        gm = leader(args.gm, pack)
        headers = [installment(pack, seed, seats_of(args.players, pack, SYSTEM, seed), gm, part) for seed in seeds]
        return [InstallmentJob(header=header, pack=ident, style=args.style) for header in headers]

    def ladder(self) -> Ladder | None:
        """Nobody wins against anybody."""
        return None


def simulations() -> KeeperSimulations:
    """For the game's kit."""
    return KeeperSimulations()
