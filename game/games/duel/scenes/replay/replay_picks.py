"""The throws of a match worth seeing again: attacks that hit against the odds, or took somebody off the field. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.games.duel.rules.taking import AttackSettled
from game.games.duel.scenes.match_review import DuelDeed, Shot, shot_of
from game.scenes.hand.recorded_motion import motion_of
from game.scenes.replay.replay_script import Pick
from game.ui.messages import percent, say, say_many
from game.ui.styles import Tone

MOST = 6
RARE = 0.34  # what came had no better chance than this
REMOVAL = 0.5  # so much more somebody who goes is worth seeing
Named = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class RankedPick:
    """A throw that may be shown again, and how much one wants to see it."""

    pick: Pick
    worth: float


def picks_of(deeds: Sequence[DuelDeed], name: Named, most: int = MOST) -> tuple[Pick, ...]:
    """The throws most worth seeing, in their order; only those whose motion was recorded.

    ``deeds``: all of the match; a script has one moment for each. ``name``: of a model by its id.
    """
    best = sorted(_ranked(deeds, name), key=lambda each: (-each.worth, each.pick.at))[:most]
    return tuple(each.pick for each in sorted(best, key=lambda each: each.pick.at))


def _ranked(deeds: Sequence[DuelDeed], name: Named) -> Iterator[RankedPick]:
    for at, deed in enumerate(deeds):
        shot = shot_of(deed)
        if shot is None or motion_of(deed.extras) is None:
            continue
        removes = _removes(deeds[at + 1:], shot)
        if removes or shot.chance <= RARE:
            yield RankedPick(_pick(at, shot, removes, name), 1.0 - shot.chance + REMOVAL * removes)


def _removes(later: Sequence[DuelDeed], shot: Shot) -> bool:
    """Whether whoever was shot at is off the field once the attack is settled (DUEL-D48)."""
    settled = next((event for deed in later for event in deed.events
                    if isinstance(event, AttackSettled) and event.of == shot.of), None)
    return settled is not None and any(each.model == shot.target and each.effect == "removed"
                                       for each in settled.effects)


def _pick(at: int, shot: Shot, removes: bool, name: Named) -> Pick:
    title = (say("{name} takes {target} off the field", name=name(shot.of), target=name(shot.target)) if removes
             else say("{name} hits {target}", name=name(shot.of), target=name(shot.target)))
    detail = say("Round {round}, {hits}: a chance of {chance}.", round=shot.round, chance=percent(shot.chance),
                 hits=say_many("one hit", "{n} hits", shot.hits))
    return Pick(at, title, detail, tone=Tone.GOOD)
