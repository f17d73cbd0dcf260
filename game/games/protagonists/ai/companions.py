"""Companions of Protagonists: what is due to them here, and what they may do of their own (GM-G44).

They support before they push, push where a point moves enough, keep the last point for a Drive, help the fallen first.
"""

from __future__ import annotations

import random
from typing import Any

from game.ai.players import computer_of
from game.games.protagonists.ai.masters_debts import drive_fits
from game.games.protagonists.ai.prospects import chances_now, expected_chances
from game.games.protagonists.ai.turns_of_companions import in_turn, votes
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules import offers
from game.games.protagonists.rules.chapter_checks import GROWTH
from game.games.protagonists.rules.refusals import refusal
from game.games.protagonists.rules.scores import pushes_left
from game.games.protagonists.rules.state import OpenCall, State, is_protagonist
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effects
from game.rules.game_master.terms import Phase, TellKind
from game.story.adventure import Nature
from game.story.companions import Companion, Odds, Step, answers_price, asks, is_free, tells
from game.story.director import Director
from game.story.led_game import Asked, Move
from game.story.odds_words import odds_in_words
from game.story.so_far import FAREWELL, FROM
from game.story.spoken import facts_of, told_by
from game.story.view import View

HEAVY_GAIN, LIGHT_GAIN = 0.08, 0.15
"""By how much a point of Resolve must move the odds where much hangs on a Test, and where little does."""
SUPPORT_GAIN, ACTION_IS_WORTH = 0.10, 0.08
"""By how much Support must move them, and how much more where it costs an action in Rounds."""
DESPERATE = 0.35
"""Odds below which a Last Stand is thought of."""
NEW_DRIVE = 0.3
"""How often somebody curious has found another Drive by the end of a Chapter."""


# --- offers to an open call ---

def _offers(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """Support for others; for the own Test a weapon, a Drive, a push; then ready (PRO-P13 to P22)."""
    state: State = view.state
    if state.call is None or state.phase is not Phase.CALLED or me.seat not in offers.offers_left(state):
        return None
    steps = (_weapon, _drive, _last_stand, _push) if me.seat in state.call.hands else (_support,)
    for step in steps:
        move = step(me, view, state.call, chance)
        if move is not None and refusal(state, move.action) is None:
            return move
    return Move(e.Ready(me.seat))


def _support(me: Companion, view: View, call: OpenCall, chance: random.Random) -> Move | None:
    """Helps the Test that it helps most, where the shared loss can be borne (PRO-P13, P14)."""
    state: State = view.state
    ours = [who for who in call.hands if is_protagonist(state, who)]
    if len({call.call.who[who].side or who for who in ours}) > 1 and call.call.kind != "test":
        return None
    least = SUPPORT_GAIN - 0.02 * me.nature.kind + 0.02 * me.nature.careful
    least += ACTION_IS_WORTH if state.rounds is not None else 0.0
    if not _bearable(state, me.seat, call.call.lose):
        return None
    gains = {to: chances_now(state, to, 1).good - chances_now(state, to).good for to in ours
             if offers.may_support(state, me.seat, to)}
    to = max(gains, key=lambda each: gains[each], default="")
    if not to or gains[to] < least:
        return None
    facts = {"odds": odds_in_words(chances_now(state, to, 1).good), "b.name": view.game.person(state, to).name}
    return Move(a.Support(me.seat, to), me.says(view, "reason_support", facts, chance))


def _bearable(state: State, seat: str, lose: Effects) -> bool:
    """Whether somebody stays on their feet if they share what a failure costs."""
    body = state.bodies[seat]
    health = sum(-each.health.add for each in lose if each.health is not None and each.health.add < 0)
    resolve = sum(-each.resolve.add for each in lose if each.resolve is not None and each.resolve.add < 0)
    return body.health > health and body.resolve > resolve


def _weapon(me: Companion, view: View, call: OpenCall, chance: random.Random) -> Move | None:
    """In an Attack the piece that adds most (PRO-P43)."""
    state: State = view.state
    if call.call.kind != "attack" or call.hands[me.seat].gear:
        return None
    ability = call.call.who[me.seat].ability
    fitting = [each for each in state.gear[me.seat] if each.damage and not each.used_up
               and each.ability in ("", ability)]
    return Move(a.UseGear(me.seat, max(fitting, key=lambda each: each.damage).id)) if fitting else None


def _drive(me: Companion, view: View, call: OpenCall, chance: random.Random) -> Move | None:
    """A Drive that this is a major action for, where there is Resolve to be had by it (PRO-P19, P20)."""
    state: State = view.state
    body = state.bodies[me.seat]
    if not offers.may_claim(state, me.seat) or body.resolve >= body.most_resolve:
        return None
    drive = next((each for each in state.drives[me.seat]
                  if not each.marked and drive_fits(view, me.seat, each.id)), None)
    if drive is None:
        return None
    said = me.says(view, "reason_drive", {"drive": drive.text}, chance)
    return Move(a.ClaimDrive(me.seat, drive.id, str(said.get("why", ""))), said)


def _push(me: Companion, view: View, call: OpenCall, chance: random.Random) -> Move | None:
    """As many points as each move the odds enough; the last one only on a Drive (PRO-P16, P17)."""
    state: State = view.state
    hand, sealed = call.hands[me.seat], me.seat in offers.sealed(state)
    if hand.last_stand or hand.chosen:
        return None
    keeps = 0 if hand.drive and hand.agreed else 1
    most = min(pushes_left(state, me.seat), state.bodies[me.seat].resolve - keeps)
    least = HEAVY_GAIN if is_heavy(view, call) else LIGHT_GAIN
    points = 0
    while points < most and (_gain(state, me.seat, hand.push, points + 1) - _gain(state, me.seat, hand.push, points)
                             >= least):
        points += 1
    if sealed:
        return Move(a.Push(me.seat, me.seat, points, True))
    if points == hand.push or points == 0:
        return None
    odds = odds_in_words(chances_now(state, me.seat, points - hand.push).good)
    return Move(a.Push(me.seat, me.seat, points), me.says(view, "reason_push", {"odds": odds}, chance))


def _gain(state: State, seat: str, pushed: int, points: int) -> float:
    return chances_now(state, seat, points - pushed).good


def is_heavy(view: View, call: OpenCall) -> bool:
    """Whether much hangs on it: a failure hurts, or what is won is of what a whole story turns on."""
    made = (each.fact_set for each in call.call.win)
    major = any(each is not None and each.id in view.pack.facts and view.pack.facts[each.id].major for each in made)
    return major or bool(view.game.harms(call.call.lose)[0]) or call.call.kind == "attack"


def _last_stand(me: Companion, view: View, call: OpenCall, chance: random.Random) -> Move | None:
    """Once, in the last act, for what the story turns on, where other companions can pick it up (PRO-P22)."""
    state: State = view.state
    others = [seat for seat in state.awake if seat != me.seat]
    people = any(computer_of(state.players[seat]) is None for seat in others)
    now = chances_now(state, me.seat).good
    wanted = (view.act() >= 3 and me.nature.bold >= 2 and others and not people and is_heavy(view, call)
              and now < DESPERATE and call.call.kind != "attack")
    better = wanted and chances_now(state, me.seat, last_stand=True).good > now + 0.5
    if not better or not offers.may_stand(state, me.seat):
        return None
    return Move(a.LastStand(me.seat), me.says(view, "reason_last_stand", {}, chance))


# --- the fallen, and the end of a Chapter ---

def revives(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """Whoever lies is woken, once no Conflict goes on (PRO-P52)."""
    state: State = view.state
    if not is_free(state) or state.spoken:
        return None
    lying = [who for who, body in state.bodies.items() if body.down and not body.dead and who != me.seat]
    made = next((a.Revive(me.seat, who) for who in lying if is_protagonist(state, who)), None)
    return Move(made) if made is not None and refusal(state, made) is None else None


def _grows(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """Another Protagonist for one who died, perhaps another Drive, a last sentence, and ready (PRO-P55, P63)."""
    state: State = view.state
    if state.phase is not Phase.ENDING or state.step != GROWTH or me.seat in state.grown or me.seat in state.growing:
        return None
    for made in (_another(me, state), _new_drive(me, view, chance), _farewell(me, view, chance)):
        if made is not None and not view.so_far.made[made.extras[FROM]] and refusal(state, made.action) is None:
            return made
    return Move(e.Ready(me.seat))


def _another(me: Companion, state: State) -> Move | None:
    taken = set(state.replaced.values())
    spare = next((each for each in state.header.bench if each.name not in taken), None)
    wanted = spare is not None and state.bodies[me.seat].dead and me.seat not in state.replaced
    return Move(a.Replace(me.seat, spare.name), {FROM: f"another/{me.seat}"}) if wanted and spare is not None else None


def _new_drive(me: Companion, view: View, chance: random.Random) -> Move | None:
    if chance.random() >= NEW_DRIVE or me.nature.curious < 2:
        return None
    lines = view.words.find(("new_drive",), facts_of(view.game.person(view.state, me.seat)), chance)
    grown = a.Grow(me.seat, None, lines[0].text) if lines else None
    return Move(grown, {FROM: f"grown/{me.seat}", **told_by(lines)}) if grown is not None else None


def _farewell(me: Companion, view: View, chance: random.Random) -> Move | None:
    key = "farewell" if me.seat in view.state.living else "farewell_out"
    lines = view.words.find((key,), facts_of(view.game.person(view.state, me.seat)), chance)
    made = e.Tell(me.seat, lines[0].text if lines else "", TellKind.EPILOGUE)
    return Move(made, {FROM: f"{FAREWELL}/{me.seat}", **told_by(lines)})


class ProtagonistsCompany:
    """Protagonists as companions ask for it."""

    due: tuple[Step, ...] = (answers_price, votes, _offers, tells, revives, in_turn, _grows)
    moments: tuple[Step, ...] = (asks,)

    def odds(self, state: Any, seat: str, asked: Asked) -> Odds:
        """The exact chances of the call."""
        return expected_chances(state, seat, asked)

    def skill(self, state: Any, seat: str, ability: str) -> float:
        """The score of an Ability."""
        return float(state.header.characters[seat].sheet.score(ability))


PROTAGONISTS_COMPANY = ProtagonistsCompany()
PLAIN = Nature()


def companion(seat: str, nature: Nature = PLAIN, level: int = 3, voice: str = "") -> Companion:
    """Somebody whom the computer plays here."""
    return Companion(PROTAGONISTS_COMPANY, seat, nature, level, voice)
