"""What only this game's master owes or may do, before anything else (HS-S28 to S51)."""

from __future__ import annotations

from collections.abc import Callable

from game.games.high_stakes.ai.bad_luck import bad_luck, strikes, trouble
from game.games.high_stakes.ai.captives import gets_loose
from game.games.high_stakes.ai.rests import after_rest, rest_asked
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.around import may_lead
from game.games.high_stakes.rules.constants import RUNG_DICE, Rung
from game.games.high_stakes.rules.legal import to_act
from game.games.high_stakes.rules.refusals import refusal
from game.games.high_stakes.rules.state import State
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effects
from game.rules.game_master.terms import GM, Phase, TellKind
from game.story.companions import details
from game.story.going_on import ended, hands_on
from game.story.led_game import Move
from game.story.saying import told
from game.story.so_far import FAREWELL, FROM
from game.story.spoken import facts_of, told_by
from game.story.view import View

LAID_OUT = 3
"""So many things that fit are laid out after two vetoes (HS-S37)."""


def own_debt(view: View) -> Move | None:
    """The first of it that is due; None for nothing."""
    return next(filter(None, (step(view) for step in STEPS)), None)


def drawn_leader(view: View) -> Move | None:
    """Who leads next where a lot says it, from the stream of the story; None where none is to be drawn (HS-S66)."""
    state: State = view.state
    if not state.passes or not state.header.options.by_lot:
        return None
    return Move(a.PassGm(view.chance("who leads").choice(may_lead(state)), GM), {FROM: "who leads"})


def _chooses(view: View) -> Move | None:
    """Of alternatives a gentle game master chooses the mildest, a stern one the worst, an even one by lot (HS-S47)."""
    state: State = view.state
    if not state.choices:
        return None
    choice = state.choices[0]
    by_weight = sorted(choice.choices, key=_weight)
    at = {"gentle": 0, "stern": len(by_weight) - 1}.get(view.temper, view.chance("choice").randrange(len(by_weight)))
    return Move(e.DoEffect(choice.of, effects=by_weight[at]), {FROM: f"choice/{choice.of}"})


def _weight(effects: Effects) -> int:
    return sum(RUNG_DICE[Rung(each.consequence.rung)] for each in effects if each.consequence is not None)


def _judges_stakes(view: View) -> Move | None:
    """What was staked makes sense: what does not, the call itself shuts out (HS-S48)."""
    state: State = view.state
    due = state.call is not None and state.phase is Phase.CALLED and to_act(state)[:1] == (GM,)
    return Move(e.Ready(GM)) if due and refusal(state, e.Ready(GM)) is None else None


def _lays_out(view: View) -> Move | None:
    """Three things that fit, after two vetoes in a row (HS-S37)."""
    if not view.state.lays_out:
        return None
    rows = details(view)[:LAID_OUT]
    found = (view.words.find((row.say,), facts_of(None), view.chance("fit", row.id)) for row in rows)
    lines = [line for each in found for line in each[:1]]
    text = " ".join(line.text for line in lines) or "Something small that nobody has spoken of yet."
    return Move(e.Tell(GM, text, TellKind.SUGGEST), {FROM: "laid_out", **told_by(tuple(lines))})


def _nobody_left(view: View) -> Move | None:
    """Where nobody is left in the story it ends.

    It is over as soon as its end is told, so a last sentence about each comes before that.
    """
    state: State = view.state
    if state.living or state.phase is not Phase.FREE or state.telling is not None or state.scene is None:
        return None
    move = _last_of_lost(view, TellKind.SCENE) or ended(view)
    return move if refusal(state, move.action) is None else None


def _hook(view: View) -> Move | None:
    """What the ending hands on, before those who were there have their last word."""
    move = hands_on(view) if view.state.phase is Phase.ENDING else None
    return move if move is not None and refusal(view.state, move.action) is None else None


def _of_the_lost(view: View) -> Move | None:
    """A last sentence about each who is out of the story, whom nobody waits for any more (HS-S51)."""
    move = _last_of_lost(view, TellKind.EPILOGUE) if view.state.phase is Phase.ENDING else None
    return move if move is not None and refusal(view.state, move.action) is None else None


def _last_of_lost(view: View, kind: TellKind) -> Move | None:
    """The last sentence about the first of those who are out for whom none was said; None where none is owed."""
    seat = next((each for each in view.state.out if not view.so_far.made[f"{FAREWELL}/{each}"]), "")
    if not seat or not view.words.knows("farewell_out"):
        return None
    return told(view, ("farewell_out",), f"{FAREWELL}/{seat}", kind, seat)


STEPS: tuple[Callable[[View], Move | None], ...] = (
    drawn_leader, _chooses, bad_luck, _judges_stakes, _lays_out, trouble, strikes, _nobody_left, rest_asked, gets_loose,
    after_rest, _hook, _of_the_lost)
"""In the order in which they are tried."""
