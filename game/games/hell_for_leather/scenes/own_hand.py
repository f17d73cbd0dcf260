"""What is known of a player's own hand: their throws in the records kept on this machine, this match's too."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from game.ai.measured_odds import MeasuredGrip
from game.games.hell_for_leather.rules import GAME, Action, TakeRisk, Throw
from game.games.hell_for_leather.scenes.fairness_ledger import LedgerSetDown, LedgerThrow, set_down_of, toss_of
from game.scenes.services.shelf import Saves

NEWEST = 30  # so many matches are looked into
NEAR_DICE = 2  # a die set on a stack so much higher or lower is as hard to set
BAND_Z = 1.645  # nine bands in ten hold the truth


class _Seat(msgspec.Struct, frozen=True):
    id: str
    player: str


class _Team(msgspec.Struct, frozen=True):
    contestants: tuple[_Seat, ...]


class _Seats(msgspec.Struct, frozen=True):
    """As much of a header as says whose throws are whose."""

    seed: int
    teams: dict[str, _Team]


class OddsBand(NamedTuple):
    """Between what chances the truth lies most likely, and how often it was tried."""

    low: float
    high: float
    tries: int


@dataclass(frozen=True, slots=True)
class OwnHand:
    """Everything a player threw and set down."""

    tosses: tuple[LedgerThrow, ...] = ()
    sets: tuple[LedgerSetDown, ...] = ()

    def joined(self, other: OwnHand) -> OwnHand:
        """Both together."""
        return OwnHand((*self.tosses, *other.tosses), (*self.sets, *other.sets))

    def good(self, grip: MeasuredGrip) -> OddsBand:
        """A die inside while the stack stands."""
        ours = [toss for toss in self.tosses if toss.grip is grip]
        return band(sum(sum(toss.good) for toss in ours), sum(toss.dice for toss in ours))

    def fells(self, grip: MeasuredGrip) -> OddsBand:
        """A throw that fells the stack."""
        ours = [toss for toss in self.tosses if toss.grip is grip]
        return band(sum(toss.fell for toss in ours), len(ours))

    def stands(self, height: int) -> OddsBand:
        """A stack about that high still stands when one more die was set on it."""
        ours = [each for each in self.sets if abs(each.height - height) <= NEAR_DICE]
        return band(sum(each.stood for each in ours), len(ours))


def band(came: int, tries: int) -> OddsBand:
    """Wilson's interval of a share; from nought to one where nothing was tried."""
    if not tries:
        return OddsBand(0.0, 1.0, 0)
    share, z2 = came / tries, BAND_Z**2
    middle = (share + z2 / (2 * tries)) / (1 + z2 / tries)
    half = BAND_Z * math.sqrt(share * (1 - share) / tries + z2 / (4 * tries**2)) / (1 + z2 / tries)
    return OddsBand(max(0.0, middle - half), min(1.0, middle + half), tries)


def both(one: OddsBand, other: OddsBand) -> OddsBand:
    """That two things come about which know nothing of each other: at worst as their worst, at best as their best."""
    return OddsBand(one.low * other.low, one.high * other.high, min(one.tries, other.tries))


def hand_of(actions: Iterable[Action], who: Iterable[str]) -> OwnHand:
    """What these contestants threw and set down, of all ``actions`` of a match."""
    theirs = frozenset(who)
    ours = [action for action in actions if action.by in theirs]
    return OwnHand(tuple(toss_of(action) for action in ours if isinstance(action, Throw)),
                   tuple(set_down_of(action) for action in ours if isinstance(action, TakeRisk)))


def kept_hand(saves: Saves, player: str, but_seed: int) -> OwnHand:
    """What a player did in the newest records, the match of ``but_seed`` left out; broken records are passed over."""
    found = OwnHand()
    for saved in [each for each in saves.matches() if not each.broken][:NEWEST]:
        try:
            found = found.joined(_in_record(saves.read(saved.name).splitlines(), player, but_seed))
        except (OSError, ValueError):
            continue
    return found


def _in_record(lines: Sequence[bytes], player: str, but_seed: int) -> OwnHand:
    """Lines that tell of no throw are not even read: it is done for many records at once."""
    header = msgspec.json.decode(lines[0], type=_Seats) if lines else None
    if header is None or header.seed == but_seed:
        return OwnHand()
    seats = (one for team in header.teams.values() for one in team.contestants)
    told = (line for line in lines[1:] if b'"throw"' in line or b'"take_risk"' in line)
    return hand_of(map(GAME.decode_action, told), [one.id for one in seats if one.player == player])
