"""How what a pack asks for becomes a call of this game: a Test, a Conflict or an Attack (PRO-P5 to P10, P25, P41)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from msgspec.structs import replace

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.attack_said import HEALTH, RESOLVE, AttackSaid, Harm, attack_call
from game.games.protagonists.rules.checking import able
from game.games.protagonists.rules.constants import MOST_ON_ABILITY, MOST_ON_DIFFICULTY
from game.games.protagonists.rules.scores import on_sheet
from game.games.protagonists.rules.state import State
from game.story.adventure import Band, Way
from game.story.ideas import BANDS
from game.story.led_game import Asked

DIFFICULTIES: Mapping[Band, int] = MappingProxyType({"simple": 6, "tricky": 8, "hard": 10, "extreme": 12})
"""The Difficulty of each band (PRO-P5)."""
BY_WAY: Mapping[Way, str] = MappingProxyType({
    "force": "toughness", "finesse": "agility", "learning": "smarts", "insight": "wits", "charm": "wits",
    "nerve": "smarts"})
"""The Ability of each of the six ways (PRO-P2)."""
HURTS_RESOLVE = ("smarts", "wits")
"""Abilities by which an Attack may harm Resolve (PRO-P45)."""
SAID = "said"
"""In what opposes a throw: the Attack is one that somebody said, with the Gear of both."""


def call_of(state: State, asked: Asked) -> a.Call:
    """The call: against whoever opposes it where they can, else against a Difficulty."""
    foe = asked.opposed.get("by", "")
    if foe and able(state, foe) is None:
        return _against(state, asked, foe)
    degrees = state.header.options.degrees
    return a.Call({asked.seat: _test(asked)}, answers=asked.answers, forced=asked.answers is None, win=asked.win,
                  lose=asked.lose, triumph=asked.slots.get("triumph", ()) if degrees else (),
                  cost=asked.slots.get("cost", ()) if degrees else (), texts=dict(asked.texts))


def _test(asked: Asked) -> a.Demand:
    """The band is the Difficulty; what names nothing that is here is one band harder, with its reason (PRO-P6)."""
    band, reasons = asked.band, list(_adjusted(asked))
    difficulty = asked.number if isinstance(asked.number, int) else DIFFICULTIES[band]
    if asked.unnamed and band != BANDS[0]:
        easier = DIFFICULTIES[BANDS[BANDS.index(band) - 1]]
        reasons.append(a.Adjust("difficulty", difficulty - easier, asked.unnamed))
        difficulty = easier
    return a.Demand(asked.ability, difficulty, tuple(reasons))


def _adjusted(asked: Asked, world: bool = True) -> list[a.Adjust]:
    """Each reason moves the Ability by 1, two either way at most; what is over moves the Difficulty (PRO-P6).

    ``world``: whether there is a Difficulty to move.
    """
    found: list[a.Adjust] = []
    for sign, reasons in ((1, asked.helps), (-1, asked.hinders)):
        found += [a.Adjust("ability", sign, why) for why in reasons[:MOST_ON_ABILITY]]
        if world:
            found += [a.Adjust("difficulty", -sign, why)
                      for why in reasons[MOST_ON_ABILITY:MOST_ON_ABILITY + MOST_ON_DIFFICULTY]]
    return found


def _against(state: State, asked: Asked, foe: str) -> a.Call:
    """Somebody opposes it: what they want is got or kept, or the loser is hurt (PRO-P25, P29, P41)."""
    adjust = tuple(_adjusted(asked, world=False))
    theirs: Literal["change", "keep"] = "change" if asked.opposed.get("wants") == "change" else "keep"
    ours: Literal["change", "keep"] = "keep" if theirs == "change" else "change"
    harm = asked.opposed.get("harm", "")
    if asked.opposed.get(SAID):
        return _attack_said(state, asked, foe)
    if harm:
        said = " ".join(filter(None, (worn_by(asked), asked.texts.get("lose", ""))))
        return a.Call({asked.seat: a.Demand(asked.ability, adjust=adjust), foe: a.Demand(asked.ability)}, kind="attack",
                      answers=asked.answers, forced=asked.answers is None, both=True,
                      harm=harm_of(asked), win=asked.win, lose=asked.lose, texts={**asked.texts, "lose": said})
    return a.Call({asked.seat: a.Demand(asked.ability, adjust=adjust, wants=ours),
                   foe: a.Demand(opposing(state, asked, foe), wants=theirs)}, kind="conflict", answers=asked.answers,
                  forced=asked.answers is None, win=asked.win, lose=asked.lose, texts=dict(asked.texts))


def _attack_said(state: State, asked: Asked, foe: str) -> a.Call:
    """The plain call for an Attack that somebody meant, with what was put to it since (PRO-P41)."""
    plain = attack_call(state, AttackSaid(asked.seat, foe, asked.ability, harm_of(asked)), asked.answers)
    own = plain.who[asked.seat]
    adjust = (*own.adjust, *_adjusted(asked, world=False))
    return replace(plain, who={**plain.who, asked.seat: replace(own, adjust=adjust)}, win=asked.win, lose=asked.lose,
                   texts=dict(asked.texts))


def harm_of(asked: Asked) -> Harm:
    """What an Attack lowers: Resolve only by an Ability of the mind (PRO-P45)."""
    return RESOLVE if asked.opposed.get("harm") == RESOLVE and asked.ability in HURTS_RESOLVE else HEALTH


def worn_by(asked: Asked) -> str:
    """What the loser of an Attack loses, as a call of the pack announces it before what else failing brings."""
    return f"Whoever is beaten loses the difference in {harm_of(asked).capitalize()}."


def opposing(state: State, asked: Asked, foe: str) -> str:
    """By which Ability somebody opposes it: as the pack says, else by the better one of those that resist it."""
    named = next((ability for way, ability in BY_WAY.items() if way == asked.opposed.get("with")), "")
    if named:
        return named
    return max((asked.ability, "wits"), key=lambda ability: on_sheet(state, foe, ability))
