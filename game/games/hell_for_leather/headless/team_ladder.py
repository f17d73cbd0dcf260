"""Teams of computers against each other, level against level.

Played with the house rule that the last living team wins at once (HFL-R42): the Network is no rung.
"""

from __future__ import annotations

import argparse

from game.games.hell_for_leather.headless.loaded_dice import SimulationSpec
from game.games.hell_for_leather.headless.match_simulation import MatchJob, header_for
from game.games.hell_for_leather.headless.unwatched_matches import seated
from game.games.hell_for_leather.rules import Options
from game.scenes.kit.simulations import Wanted, Workshop

TEAM_SIZE, GOAL_TARGET = 2, 3


WANTED = {"table": Wanted((0.62, 0.80), (0.95, 1.0)), "bullet": Wanted((0.60, 0.82), (0.95, 1.0))}
"""How far apart levels should be, by how dice are thrown."""


class TeamLadder:
    """Matches of two teams, each of one level."""

    sides = ("A", "B")

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """What of a match may be otherwise than usual."""
        parser.add_argument("--team-size", type=int, choices=range(1, 4), default=TEAM_SIZE,
                            help="contestants a team")
        parser.add_argument("--goal-target", type=int, choices=range(1, 10), default=GOAL_TARGET,
                            help="Goals for the race")

    def usual(self, args: argparse.Namespace) -> bool:
        """Whether the levels were measured at teams of this size and a race of this length."""
        return (args.team_size, args.goal_target) == (TEAM_SIZE, GOAL_TARGET)

    def wanted(self, args: argparse.Namespace) -> Wanted:
        """By how dice are thrown: real ones leave more to chance."""
        return WANTED[args.throws]

    def job(self, args: argparse.Namespace, workshop: Workshop, players: tuple[str, str], seed: int) -> MatchJob:
        """A match of these players, one a team."""
        header = header_for(Options(last_team="win"), seed, args.goal_target, dict.fromkeys("AB", args.team_size))
        return MatchJob(header=seated(header, players), spec=workshop.config("throws.yaml", SimulationSpec),
                        throws=args.throws)
