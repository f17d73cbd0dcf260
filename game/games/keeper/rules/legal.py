"""Every entry that could be made now, as prototypes: judgements whole and plain, texts and dice empty (GM-G3)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import (
    ACTS,
    FEWEST_SKULL_LINES,
    MOST_PRESSED,
    MOST_RETHROWN,
    TOKENS_AN_AFTER_BOOST,
    TRAITS,
)
from game.games.keeper.rules.dice_due import dice_due
from game.games.keeper.rules.offer_checks import has_offer_after, offers_left
from game.games.keeper.rules.refusals import refusal
from game.games.keeper.rules.state import State
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effect, LastingObstacle, Position
from game.rules.game_master.prototypes import fresh, of_the_world
from game.rules.game_master.terms import GM, Ground, TellKind

WORSE_POSITION = (Effect(position=Position("actor")),)
"""What a failure brings where a call says no more (KEEP-K17)."""
SKULL_LIST = (a.SkullLine("", 1, False),) * FEWEST_SKULL_LINES
"""The shortest list of conditions, none of them met (KEEP-K45)."""
WORSE_OFF = (Effect(obstacle=LastingObstacle("actor", "flesh")),)
"""What somebody far worse off has, where nothing else is named (KEEP-K29)."""


def legal(state: State, seat: str = "") -> tuple[a.Action, ...]:
    """Every action legal now, of one seat or of all. A judgement of the GM stands in its plainest form."""
    moves = (move for move in _candidates(state) if seat in ("", move.by))
    return tuple(move for move in moves if refusal(state, move) is None)


def _candidates(state: State) -> Iterator[a.Action]:
    due = dice_due(state)
    if due is not None:
        yield due[0]
    yield from of_the_world(state, {"sc": 0})
    yield from _answers(state)
    yield from _offers(state)
    yield from _rights(state)
    yield from _acts(state)
    for seat in state.header.characters:
        yield from _of_character(state, seat)


def _answers(state: State) -> Iterator[a.Action]:
    if state.spoken:
        first = state.spoken[0]
        yield e.Grant()
        yield e.Refuse()
        yield e.Tell(GM, kind=TellKind.ANSWER)
        if not first.asks:
            yield from (_call(state, first.by, trait, first.n) for trait in TRAITS)
    for seat in state.living:
        yield e.Propose(seat, effects=WORSE_POSITION)
        yield a.Call({seat: a.Demand("guts")}, forced=True, lose=WORSE_POSITION)
    if len(state.living) > 1:
        yield a.Call({seat: a.Demand("guts") for seat in state.living[:2]}, kind="versus", forced=True)


def _call(state: State, seat: str, trait: str, answers: int) -> a.Call:
    return a.Call({seat: a.Demand(trait)}, answers=answers, lose=WORSE_POSITION, mixed=WORSE_POSITION)


def _offers(state: State) -> Iterator[a.Action]:
    call = state.call
    if call is None:
        return
    yield from (e.Ready(GM, yes) for yes in (True, False))
    for seat, hand in call.hands.items():
        sheet = state.header.characters[seat].sheet
        yield from (e.Ready(seat, yes) for yes in (True, False))
        yield e.Withdraw(seat)
        yield from (a.Press(seat, tokens) for tokens in range(1, MOST_PRESSED + 1))
        yield from (a.TriggerFlaw(seat, flaw.id, by) for flaw in sheet.flaws for by in (GM, seat))
        yield a.Boost(seat)
        yield from (a.Boost(seat, a.Exploit(place, words)) for place, words in (
            ("background", sheet.background), ("casting", sheet.casting),
            *((each.id, each.text) for each in sheet.descriptors)) if words)
        yield from (a.JudgeExploit(seat, yes) for yes in (True, False))
        standing = sorted(hand.standing, key=lambda die: hand.standing[die])
        yield from (a.Rethrow(seat, tuple(standing[:count])) for count in range(1, MOST_RETHROWN + 1))
        yield from (a.AfterBoost(seat, tokens)
                    for tokens in range(TOKENS_AN_AFTER_BOOST, state.pool + 1, TOKENS_AN_AFTER_BOOST))


def _rights(state: State) -> Iterator[a.Action]:
    """What is told, chosen and judged after a result."""
    yield from (a.LetKeeper(seat, yes) for seat in state.header.characters for yes in (True, False))
    yield from (e.DoEffect(seat, effects=WORSE_OFF) for seat in state.worse[:1])
    if state.telling is not None:
        yield e.Tell(state.telling.of)
        yield from (e.PassTelling(state.telling.of, to) for to in state.players)
    yield a.Rewrite()
    for ident in state.waiting:
        yield e.Accept(ident)
        yield e.Strike(ident, Ground.TOLD)


def _acts(state: State) -> Iterator[a.Action]:
    if state.act < ACTS:
        yield a.EndAct(state.act + 1)
    yield e.DeclareEnd("an_end")
    yield a.Skulls(SKULL_LIST)


def _of_character(state: State, seat: str) -> Iterator[a.Action]:
    yield e.Narrate(seat)
    yield e.Ask(seat)
    yield from (e.Agree(seat, yes) for yes in (True, False))
    yield a.EditScene(seat)
    yield e.AddElement(fresh({**state.elements, **state.facts}, "element"), seat)
    yield a.Award(seat)
    yield a.Showpiece(seat)
    yield a.SkipPurge(seat)
    yield e.Tell(seat, kind=TellKind.INTRODUCTION)
    yield e.Tell(seat, kind=TellKind.EPILOGUE)
    if state.call is None:
        yield e.Ready(seat)


def to_act(state: State) -> tuple[str, ...]:
    """The seat whose decision the others wait for. In free play anybody may speak; the GM leads where nobody does."""
    if state.phase == "over":
        return ()
    due = dice_due(state)
    if due is not None:
        return (due[0].by,)
    if state.call is not None:
        waiting = offers_left(state) if state.phase == "called" else tuple(
            seat for seat in (GM, *state.call.hands) if has_offer_after(state, seat))
        return waiting[:1]
    if state.mixed and state.settled is not None:
        return state.settled.who
    if state.worse:
        return (GM,)
    if state.telling is not None:
        return (state.telling.of,)
    if state.offered is not None:
        return (state.offered.to,)
    if state.phase == "ending" and state.skulls is not None:
        return tuple(seat for seat in state.header.characters if seat not in state.farewells)[:1]
    return (GM,)
