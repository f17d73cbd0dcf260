"""What a pane behind the target would change: dice thrown past the stack, against it and back, beside other throws.

The table of the game has no pane, and these trials alone put one up. Every hand throws every kind of throw in the way
that suits a practised hand at that table, the pane standing.
"""

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from game.ai.simulated_hands import STYLES, Command
from game.physics import PANE, PaneSpec, Simulation
from tools.laboratory.aim import settle_on
from tools.laboratory.bench import Bench, Figures, in_runs, share
from tools.laboratory.hands import Choice
from tools.laboratory.lanes import AIMS_AS, TABLES, WAYS, LaneJob, Passed, Way, judged, throw_of

BANK_HANDS = ("new", "ordinary", "practised", "expert")
BANK_TABLES = ("bare", "gate", "palisade", "near half")
KINDS = ("slide", "slide from aside", "skim", "lob", "bank")
ASIDE_RAD = -math.pi / 6
SKIM = Command(side_m=0.0, height_m=0.04, speed_mps=1.8, azimuth_rad=0.0, elevation_rad=0.05, spin_radps=12.0)
"""Flat and hard: over dice that lie short of the line, down right behind them."""
BANK = Command(side_m=0.0, height_m=0.03, speed_mps=1.97, azimuth_rad=-0.24, elevation_rad=0.35, spin_radps=12.0)
"""From aside past the stack at the pane, through the air."""


@dataclass(frozen=True, slots=True)
class BankJob(LaneJob):
    """One throw at such a table, with the pane behind it."""

    pane: PaneSpec


@dataclass(frozen=True, slots=True)
class Banked(Passed):
    """What came of it, and whether the die had knocked at the pane."""

    knocked: bool


def _about(command: Command, choice: Choice, *turns_rad: float) -> list[Way]:
    return [Way(turn, one) for turn in turns_rad for one in choice.about(command)]


BANK_WAYS = {
    **{kind: WAYS[kind] for kind in ("slide", "slide from aside")},
    "skim": _about(SKIM, Choice(speed_shares=(0.9, 1.0, 1.1), azimuths_rad=(0.0, 0.12), elevations_rad=(0.0,)),
                   0.0, ASIDE_RAD),
    "lob": _about(STYLES["lob"], Choice(speed_shares=(1.0, 1.15, 1.3), azimuths_rad=(0.0, 0.15), elevations_rad=(0.0,)),
                  0.0, -2 * ASIDE_RAD),
    "bank": _about(BANK, Choice(speed_shares=(0.9, 1.0, 1.1), azimuths_rad=(0.0,), elevations_rad=(0.0, 0.3)),
                   ASIDE_RAD),
}
"""What a hand tries of every kind of throw."""


def banks(bench: Bench, pane: PaneSpec, n: int) -> Figures:
    """Shares of `n` throws by table, hand and kind of throw, and by how much the best kind leads."""

    def job(who: tuple[str, str], way: Way, number: int) -> BankJob:
        return BankJob(bench.spec, TABLES[who[0]], way, AIMS_AS, "aim", bench.seed, number, pane)

    choices = {(table, kind): BANK_WAYS[kind] for table in BANK_TABLES for kind in KINDS}
    aims = settle_on(bench, choices, n, bank_once, job)
    cells = [(table, hand, kind) for table in BANK_TABLES for hand in BANK_HANDS for kind in KINDS]
    jobs = [
        BankJob(bench.spec, TABLES[table], aims[table, kind], hand, "play", bench.seed, number, pane)
        for table, hand, kind in cells
        for number in range(n)
    ]
    thrown = in_runs(bench.all(bank_once, jobs, "throws"), n)
    rows = [_row(*cell, run) for cell, run in zip(cells, thrown, strict=True)]
    return {"n": n, "pane": asdict(pane), "aims": [_aim(*who, way) for who, way in aims.items()], "rows": rows,
            "best": [_lead(ranked) for ranked in in_runs(rows, len(KINDS))]}


def bank_once(job: BankJob) -> Banked:
    """Make the throw."""
    throw = throw_of(job)
    simulation = Simulation(job.spec, throw, pane=job.pane)
    past = judged(job.spec, throw, simulation.run())
    die = len(throw.layout.bodies)
    knocked = any((knock.die, knock.other) == (die, PANE) for knock in simulation.trajectory.contacts)
    return Banked(past.good, past.fell, past.lost, knocked)


def _row(table: str, hand: str, kind: str, thrown: Sequence[Banked]) -> Figures:
    good = sum(one.good for one in thrown) / len(thrown)
    return {
        "table": table,
        "hand": hand,
        "throw": kind,
        "good": good,
        "se": _se(good, len(thrown)),
        "fell": share([one.fell for one in thrown]),
        "lost": sum(one.lost for one in thrown) / len(thrown),
        "at_pane": share([one.knocked for one in thrown]),
    }


def _lead(rows: Sequence[Figures]) -> Figures:
    """The kind of throw that is best for a hand at a table, the next, and the lead with its standard error."""
    best, second = sorted(rows, key=lambda row: -row["good"])[:2]
    return {"table": best["table"], "hand": best["hand"], "throw": best["throw"], "next": second["throw"],
            "lead": best["good"] - second["good"], "se": math.hypot(best["se"], second["se"])}


def _se(part: float, n: int) -> float:
    return math.sqrt(part * (1.0 - part) / n)


def _aim(table: str, kind: str, way: Way) -> Figures:
    command = way.command
    return {"table": table, "throw": kind, "from_deg": math.degrees(way.turn_rad), "height_m": command.height_m,
            "speed_mps": command.speed_mps, "azimuth_deg": math.degrees(command.azimuth_rad),
            "elevation_deg": math.degrees(command.elevation_rad)}
