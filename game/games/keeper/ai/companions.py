"""Companions of The Keeper: what is due to them here, and what they may do of their own (GM-G44, KEEP-K36 to K48).

They spend the common pool only where a token moves enough, and leave people theirs.
"""

from __future__ import annotations

import random
from typing import Any

from game.ai.players import computer_of
from game.games.keeper.ai.prospects import chances_now, expected_chances, exploits
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import TOKENS_AN_AFTER_BOOST
from game.games.keeper.rules.offer_checks import offers_left
from game.games.keeper.rules.refusals import refusal
from game.games.keeper.rules.results import read_hand
from game.games.keeper.rules.state import State
from game.rules.game_master import entries as e
from game.rules.game_master.terms import Phase, TellKind
from game.story.adventure import Nature
from game.story.companions import Companion, Odds, Step, answers_price, asks, details, makes_real, tells
from game.story.director import Director
from game.story.led_game import Asked, Move
from game.story.odds_words import odds_in_words
from game.story.spoken import facts_of, told_by
from game.story.view import View

HEAVY_GAIN, LIGHT_GAIN = 0.08, 0.15
"""By how much a token must move the odds where much hangs on a throw, and where little does."""
DETAIL_CHANCE, SHOWPIECE_CHANCE = 0.07, 0.10
RICH_POOL = 2
BANDS_FROM = (7, 10)
"""The sums at which a result is of the next band (KEEP-K12)."""


# --- what is due ---

def _offers(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """Tokens while each moves the odds enough; then ready (KEEP-K35, K36)."""
    state: State = view.state
    if state.call is None or state.phase is not Phase.CALLED or me.seat not in offers_left(state):
        return None
    now = chances_now(state, me.seat).worth
    least = (HEAVY_GAIN if state.call.call.grave else LIGHT_GAIN) + (0.1 if state.pool <= 1 else 0.0)
    for adds, exploit in exploits(state, me.seat) if state.pool > _left_to_people(state) else ():
        made = a.Boost(me.seat, exploit)
        then = chances_now(state, me.seat, adds)
        if then.worth - now >= least and refusal(state, made) is None:
            return Move(made, me.says(view, "reason_boost", {"odds": odds_in_words(then.good)}, chance))
    return Move(e.Ready(me.seat))


def _left_to_people(state: State) -> int:
    """The tokens that it does not touch: one for each person's character, unless it is in harm's way itself.

    The pool is common, and a companion waits for people (KEEP-K38, GM-G44).
    """
    if state.call is not None and state.call.call.grave:
        return 0
    return sum(computer_of(state.players[seat]) is None for seat in state.living)


def _after_the_throw(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """Two tokens more where they lift the result into the next band (KEEP-K39); else ready."""
    state: State = view.state
    ready = e.Ready(me.seat)
    if state.call is None or state.phase is not Phase.THROWN or refusal(state, ready) is not None:
        return None
    lacks = next((least - read_hand(state, me.seat).sum for least in BANDS_FROM
                  if least > read_hand(state, me.seat).sum), 0)
    made = a.AfterBoost(me.seat, TOKENS_AN_AFTER_BOOST * lacks)
    return Move(made if lacks and refusal(state, made) is None else ready)


def _mixed(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """A success at a price, unless the price is one that it minds (KEEP-K18)."""
    state: State = view.state
    if not state.mixed or state.settled is None or me.seat not in state.settled.who:
        return None
    price = len(view.game.harms(state.settled.call.mixed)[0])
    minds = 0.04 + 0.08 * me.nature.careful * price
    yes = chance.random() >= minds
    return Move(a.LetKeeper(me.seat, yes), me.says(view, "reason_mixed" if yes else "reason_fail", {}, chance))


def _farewell(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """One last sentence about its character, after the Skulls."""
    state: State = view.state
    made = e.Tell(me.seat, kind=TellKind.EPILOGUE)
    if state.skulls is None or refusal(state, made) is not None:
        return None
    person = view.game.person(state, me.seat)
    key = "farewell" if me.seat in state.living else "farewell_out"
    lines = view.words.find((key,), facts_of(person), chance)
    return Move(e.Tell(me.seat, lines[0].text if lines else "", TellKind.EPILOGUE), told_by(lines))


# --- of its own ---

def _detail(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """A token for something that was not there, where there are plenty and there is something to be had."""
    made = a.EditScene(me.seat)
    here = view.state.scene.n if view.state.scene is not None else 0
    fresh = all(each.n < here for each in view.state.elements.values())
    rich = fresh and view.state.pool >= RICH_POOL and bool(details(view))
    likes = rich and chance.random() < DETAIL_CHANCE * (1 + me.nature.curious)
    return Move(made) if likes and refusal(view.state, made) is None else None


def _great_moment(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """The Showpiece, in the last act, by whoever is bold enough to ask for it (KEEP-K48)."""
    if view.act() < 3 or me.nature.bold < 2 or chance.random() >= SHOWPIECE_CHANCE:
        return None
    lines = view.words.find(("showpiece",), facts_of(view.game.person(view.state, me.seat)), chance)
    made = a.Showpiece(me.seat, lines[0].text if lines else "")
    return Move(made, told_by(lines)) if refusal(view.state, made) is None else None


class KeeperCompany:
    """The Keeper as companions ask for it."""

    due: tuple[Step, ...] = (answers_price, _offers, _after_the_throw, _mixed, tells, makes_real, _farewell)
    moments: tuple[Step, ...] = (_detail, _great_moment, asks)

    def odds(self, state: Any, seat: str, asked: Asked) -> Odds:
        """The exact chances of an Intention."""
        return expected_chances(state, seat, asked)

    def skill(self, state: Any, seat: str, ability: str) -> float:
        """The rating of a Trait."""
        return float(state.header.characters[seat].sheet.rating(ability))


KEEPER_COMPANY = KeeperCompany()
PLAIN = Nature()


def companion(seat: str, nature: Nature = PLAIN, level: int = 3, voice: str = "") -> Companion:
    """Somebody whom the computer plays here."""
    return Companion(KEEPER_COMPANY, seat, nature, level, voice)
