"""What only this game's master owes or may do: Drives, pushes, prices, those who lie, the end (PRO-P10 to P64).

Rounds stand beside it, in ``masters_rounds``.
"""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Literal

from game.games.protagonists.ai.masters_rounds import rounds_step, tells_exchange
from game.games.protagonists.ai.prospects import chances_now
from game.games.protagonists.ai.protagonists_effects import harms_of
from game.games.protagonists.ai.ready_chapter import tags_of_drive
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules import offers
from game.games.protagonists.rules.chapter_checks import PREPARATION, REST
from game.games.protagonists.rules.danger import all_lie
from game.games.protagonists.rules.legal import to_act
from game.games.protagonists.rules.refusals import refusal
from game.games.protagonists.rules.scores import pushes_left
from game.games.protagonists.rules.settling import TIE
from game.games.protagonists.rules.state import State, decides, is_protagonist
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effect, Effects, MoveClock, SetFact, Whom
from game.rules.game_master.terms import GM, Phase
from game.story import stage
from game.story.by_itself import world_entries
from game.story.going_on import ended, hands_on
from game.story.led_game import Move
from game.story.so_far import FROM
from game.story.spoken import facts_of, told_by
from game.story.view import View

LOST_TIME = "lost_time"
"""The fact that waking costs where no clock is left to move."""
WORTH_A_PUSH = MappingProxyType({"gentle": 1.0, "even": 0.15, "stern": 0.08})
"""By how much one Resolve of somebody whom the game master plays must move the odds, by temper."""


def own_debt(view: View) -> Move | None:
    """The first of it that is due; None for nothing."""
    return next(filter(None, (step(view) for step in _STEPS)), None)


# --- calls ---

def _drives(view: View) -> Move | None:
    """A Drive is agreed to where what is tried bears a tag of it, or where its player insists (PRO-P19)."""
    state: State = view.state
    if state.call is not None:
        seat = next(iter(offers.unjudged(state)), "")
        drive, at = (state.call.hands[seat].drive, state.call.n) if seat else ("", 0)
    else:
        seat, drive = next(iter(state.claims.items()), ("", ""))
        at = view.so_far.spoke_at.get(seat, 0)
    if not seat:
        return None
    item = f"drive/{at}/{seat}/{drive}"
    fits = drive_fits(view, seat, drive) or view.so_far.made[f"{item}/no"] > 0
    if fits:
        return Move(a.AgreeDrive(seat, True), {FROM: item})
    lines = view.words.find(("drive_refused",), facts_of(view.game.person(state, seat)), view.chance(item))
    return Move(a.AgreeDrive(seat, False, text=lines[0].text if lines else ""), {FROM: f"{item}/no", **told_by(lines)})


def drive_fits(view: View, seat: str, drive: str) -> bool:
    """Whether obstacle or way bears a tag that the Drive lists; one that no pack knows fits anything."""
    wanted = tags_of_drive(view.pack, view.state.header, seat, drive)
    return not wanted or bool(wanted & tags_at(view))


def tags_at(view: View) -> frozenset[str]:
    """The tags of what is tried in the open call, or was tried last."""
    call = view.state.call
    target, approach = (call.target, call.approach) if call is not None else ("", "")
    if target not in view.pack.obstacles:
        target, approach = view.so_far.calls_for
    obstacle = view.pack.obstacles.get(target)
    if obstacle is None:
        return frozenset()
    way = obstacle.approaches.get(approach)
    return frozenset((*obstacle.tags, *(way.tags if way is not None else ())))


def _pushes(view: View) -> Move | None:
    """Somebody whom the game master plays pushes in the open, before the players decide, or does not (PRO-P18)."""
    state: State = view.state
    if state.call is None or state.phase is not Phase.CALLED or to_act(state)[:1] != (GM,):
        return None
    for who in state.call.hands:
        if is_protagonist(state, who) or decides(state, who) != GM or state.call.call.kind == "order":
            continue
        gain = chances_now(state, who, 1).good - chances_now(state, who).good
        made = a.Push(GM, who, state.call.hands[who].push + 1)
        spare = state.bodies[who].resolve - state.call.hands[who].push > kept_back(view, who)
        if spare and pushes_left(state, who) > 0 and gain >= WORTH_A_PUSH[view.temper] and refusal(state, made) is None:
            return Move(made, {"why": f"One Resolve of theirs moves the odds by {round(100 * gain)} points."})
    ready = e.Ready(GM)
    return Move(ready) if refusal(state, ready) is None else None


def kept_back(view: View, who: str) -> int:
    """What somebody keeps of their Resolve: half of it, the last point where the temper is stern."""
    return 1 if view.temper == "stern" else max(1, view.state.bodies[who].most_resolve // 2)


# --- what a result left ---

def _chooses(view: View) -> Move | None:
    """Of several prices the one that hurts least; a stern temper takes the first."""
    state: State = view.state
    if not state.owed:
        return None
    owed = state.owed[0]
    choice = owed.choices[0] if view.temper == "stern" else min(owed.choices, key=lambda each: len(harms_of(each)[0]))
    return Move(e.DoEffect(owed.of, effects=choice), {FROM: f"owed/{view.so_far.count}"})


def _tie_settled(view: View) -> Move | None:
    """What a tie with words or blows brings besides what both take: what the pack says of a success at a cost."""
    state, last = view.state, view.so_far.last
    if state.settled is None or state.settled.result != TIE or last is None or last.slot != "cost":
        return None
    if state.phase not in (Phase.FREE, Phase.ROUNDS):
        return None
    result = stage.came_of(view, last)
    effects = view.game_effects(result) if result is not None else ()
    return next(world_entries(view, harms_of(effects)[1], f"tie/{last.entry}"), None)


# --- those who lie ---

def _wakes(view: View) -> Move | None:
    """Where everybody lies they wake somewhere else in the story, at a price; where all are dead it ends (PRO-P54)."""
    state: State = view.state
    if not all_lie(state) or state.phase is not Phase.FREE or state.telling is not None or state.dying:
        return None
    if not state.living:
        return ended(view)
    if state.offered is not None:
        return None
    price = _price_of_waking(view)
    lines = view.words.find(("waking",), facts_of(view.game.person(state, state.living[0])), view.chance("waking"))
    text = " ".join(filter(None, (lines[0].text if lines else "", view.in_words(price))))
    return Move(e.Propose(state.living[0], text=text, effects=(Effect(heal=Whom("everyone")), *price), forced=True),
                {FROM: f"waking/{view.so_far.count}", **told_by(lines)})


def _price_of_waking(view: View) -> Effects:
    """Two parts of the first open clock that is not full; else time that is gone."""
    clock = next((ident for ident, each in view.state.clocks.items()
                  if each.shown == "open" and each.filled < each.size), None)
    return (Effect(clock=MoveClock(clock, 2)),) if clock is not None else (Effect(fact=SetFact(LOST_TIME, True)),)


# --- the end ---

def _chapter_ends(view: View) -> Move | None:
    """Rest, what players grow into, what goes on into the next Chapter (PRO-P61 to P64)."""
    state: State = view.state
    if state.phase is not Phase.ENDING:
        return None
    if state.step == REST:
        return Move(a.Rest(health=_rested(view, "health"), resolve=_rested(view, "resolve")), {FROM: "rest"})
    for seat in state.growing:
        return Move(a.AgreeGrowth(seat, True), {FROM: f"growth/{seat}"})
    if state.step == PREPARATION:
        return hands_on(view) or Move(a.Prepare(
            facts=tuple(ident for ident in state.facts if ident in view.pack.facts and view.pack.facts[ident].major),
            clocks=tuple(ident for ident in state.clocks
                         if ident in view.pack.clocks and view.pack.clocks[ident].lasting)), {FROM: "prepared"})
    return None


def _rested(view: View, what: str) -> Literal["all"] | int:
    """What comes back: by the option of the Chapter, else as the pack says (PRO-P62, P65)."""
    fixed: dict[str, Literal["all"] | int] = {"full": "all", "none": 0}
    option = view.state.header.options.chapter_rest
    if option in fixed:
        return fixed[option]
    said = view.pack.about.rest.get(view.part, {}).get(what, 0)
    return "all" if said == "all" else int(said)


_STEPS: tuple[Callable[[View], Move | None], ...] = (
    _chapter_ends, _chooses, _drives, _pushes, tells_exchange, _tie_settled, _wakes, rounds_step)
"""In the order in which they are tried."""
