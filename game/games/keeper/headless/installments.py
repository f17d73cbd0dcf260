"""Whole installments without a table, as ``simulate`` plays them: what may be chosen, and how one is played."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from game.games.keeper.ai.ready_installment import SYSTEM, installment
from game.games.keeper.headless.unwatched import unwatched
from game.scenes.kit.simulations import Ladder, Workshop
from game.scenes.led.unwatched.pack_arguments import add_pack_arguments, leader, part_of, seats_of
from game.scenes.led.unwatched.pack_job import PackJob
from game.scenes.led.unwatched.styles import Style
from game.scenes.led.unwatched.whole_play import Unwatched
from game.story.ready_adventure import ReadyAdventure

USUAL_PACK = "widows_stair"


class InstallmentJob(PackJob):
    """One installment to play."""

    def begun(self, adventure: ReadyAdventure, styles: Mapping[str, Style]) -> Unwatched:
        """Led by the computer."""
        return unwatched(adventure, self.header, styles)


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
