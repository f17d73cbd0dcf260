"""Sixes that lie there: each may explode, or pay for a one, with the exact odds of it (HS-S23, S30)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.advisor import six_advice
from game.games.high_stakes.rules.dice_checks import first_one
from game.games.high_stakes.rules.readings import sixes_of
from game.games.high_stakes.scenes.hands_read import meaning_for
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.rules.dice.chances import Chances
from game.rules.dice.success_pool import SixUse
from game.scenes.led.by_itself_controller import ByItselfController
from game.scenes.match.controller import Controller
from game.scenes.match.tabletop import TableTop
from game.scenes.rolling.dice_choices import Asked, DiceChoices, DieOption
from game.scenes.rolling.odds_panel import worth_words
from game.story.led_game import Move
from game.ui.messages import say

Advice = Mapping[str, Mapping[SixUse, Chances]]


def chooses(context: StakesContext, top: TableTop, seat: str) -> Controller:
    """What a person does with dice that lie; without a six there is nothing to choose, and they stand."""
    if not sixes_of(context.hand(seat)):
        return _stands(context, seat)
    advice: Advice = six_advice(context.state, seat) if context.call.call.kind != "versus" else {}
    meaning = meaning_for(context.state, seat, context.call.hands, context.names)
    asked = Asked(seat, say("The sixes"), say("{name}: keep each six, let it explode, or pay for a one",
                                              name=context.name(seat)))
    options = tuple(_options(context, seat, advice))
    return DiceChoices(context, top, asked, meaning, options, _stand(context, seat, advice))


def _stands(context: StakesContext, seat: str) -> Controller:
    def found() -> Move | None:
        own = context.match.rules.to_act(context.state)[:1] == (seat,) and context.may(a.Stand(seat))
        return Move(a.Stand(seat)) if own and not sixes_of(context.hand(seat)) else None

    return ByItselfController(context, found, say("The dice of {name} are read", name=context.name(seat)))


def _options(context: StakesContext, seat: str, advice: Advice) -> Iterator[DieOption]:
    """Every use of every six; of friends' ones only in a team, with their leave (HS-S52)."""
    for six in sixes_of(context.hand(seat)):
        worth = advice.get(six, {})
        explode = a.UseSix(seat, six, SixUse.EXPLODE)
        if context.may(explode):
            yield DieOption(name=f"explode_{six}", die=six, label=say("Explode: two dice in its place"), action=explode,
                            key="E", worth=_worth(worth, SixUse.EXPLODE))
        for of, hand in context.call.hands.items():
            burn = a.UseSix(seat, six, SixUse.BURN, first_one(hand))
            if first_one(hand) and context.may(burn):
                label = say("Pay for a one") if of == seat else say("Pay for a one of {name}", name=context.name(of))
                own = of == seat
                yield DieOption(name=f"burn_{six}.{of}", die=six, label=label, action=burn, key="P" if own else "",
                                worth=_worth(worth, SixUse.BURN) if own else "")


def _stand(context: StakesContext, seat: str, advice: Advice) -> DieOption:
    """All sixes that lie there are kept: successes, and a right to say something new."""
    kept = next((each for each in advice.values()), {})
    worth = _worth(kept, SixUse.KEEP)
    told = say("{odds}; something new may be said", odds=worth) if worth else ""
    return DieOption(name="stand", label=say("Keep what lies there"), action=a.Stand(seat), key="Enter", worth=told)


def _worth(worth: Mapping[SixUse, Chances], use: SixUse) -> str:
    return worth_words(worth[use]) if use in worth else ""
