"""What only the Keeper owes or may do: tokens, Flaws, exploits, what is worse, Skulls (KEEP-K34 to K46).

Rights against a character are used by published rules: where much hangs on a throw, against whoever has collected
enough, not again within a scene, as often as the temper says, and each is spoken with its reason before it works.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from types import MappingProxyType
from typing import NamedTuple

from msgspec.structs import replace

from game.games.keeper.ai.chances import chances_of
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import LOWEST_RATING, MOST_PRESSED, MOST_RETHROWN
from game.games.keeper.rules.legal import WORSE_OFF, to_act
from game.games.keeper.rules.refusals import refusal
from game.games.keeper.rules.state import Hand, State, added_to_result, rating_of
from game.narration.grammar import capital
from game.narration.line_choice import Line
from game.rules.dice.keep_two import band, read_keep_two
from game.rules.dice.meaning import ThrownDie
from game.rules.dice.reading import FAILURE, SUCCESS
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effect
from game.rules.game_master.terms import GM, Phase, TellKind
from game.story.going_on import hands_on
from game.story.led_game import Move
from game.story.so_far import FROM
from game.story.spoken import facts_of, told_by
from game.story.stage import came_of
from game.story.view import View

COLLECTED_ENOUGH = 3
"""Tokens before a character from which on the Keeper looks at them."""
SHIFT = 0.12
"""By how much a use must move the chance of failure."""
MEAN_ROLLED = 3.5


class Temper(NamedTuple):
    """How often a character is pressed in an act, by how many tokens at most, and from which pool down Flaws tell.

    ``spares_success``: no dice are thrown again that make 10 or more.
    """

    uses: int
    tokens: int
    flaw_at: int
    spares_success: bool


TEMPERS: Mapping[str, Temper] = MappingProxyType({
    "gentle": Temper(1, 1, 0, True), "even": Temper(2, 2, 2, False), "stern": Temper(9, 3, 99, False)})
"""The published tempers (KEEP-K44, GM-G45)."""


def own_debt(view: View) -> Move | None:
    """The first of it that is due; None for nothing."""
    return next(filter(None, (step(view) for step in (
        _worse, _judges, _flaw, _presses, _throws_again, _ready, _skulls, _hook))), None)


def _worse(view: View) -> Move | None:
    """What is worse for whoever survived a Grave roll: what the pack says of a disaster, for good (KEEP-K29)."""
    state: State = view.state
    if not state.worse or state.graves or state.going:
        return None
    seat = state.worse[0]
    result = came_of(view, view.so_far.last)
    hurts = view.game.harms(view.game_effects(result))[0] if result is not None else ()
    effects = tuple(_for_good(each) for each in hurts) or WORSE_OFF
    return Move(e.DoEffect(seat, effects=effects), {FROM: f"worse/{seat}"})


def _for_good(effect: Effect) -> Effect:
    if effect.obstacle is None:
        return effect
    return replace(effect, obstacle=replace(effect.obstacle, of="actor", until="installment"))


def _judges(view: View) -> Move | None:
    """Every exploit that nobody has judged, one after the other (KEEP-K36)."""
    state: State = view.state
    if state.call is None or state.phase is not Phase.CALLED:
        return None
    for seat, hand in state.call.hands.items():
        spent = next((each for each in reversed(hand.boosts) if each.place and not each.judged), None)
        if spent is not None:
            fits = trait_of(state, seat, spent.place) in (None, state.call.call.who[seat].trait)
            return Move(a.JudgeExploit(seat, fits), {FROM: f"fits/{seat}"})
    return None


def trait_of(state: State, seat: str, place: str) -> str | None:
    """The Trait that words of a sheet tell of; None for those that tell of the whole character.

    The computer lets words fit that are of the Trait thrown, or of the whole character (KEEP-K36).
    """
    return next((each.trait for each in state.header.characters[seat].sheet.descriptors if each.id == place), None)


def _may_use(view: View, seat: str) -> bool:
    """Whether tokens may be used against a character now: enough of them, heavy stakes, not within a scene."""
    state: State = view.state
    uses = view.so_far.made[_used(view, seat)]
    scenes = len(view.so_far.scenes)
    return (state.call is not None and state.call.call.grave and state.tokens.get(seat, 0) >= COLLECTED_ENOUGH
            and uses < TEMPERS[view.temper].uses
            and not any(view.so_far.made[f"right/{at}"] for at in (scenes, scenes - 1)))


def _used(view: View, seat: str) -> str:
    return f"use/{seat}/{view.state.act}"


def _presses(view: View) -> Move | None:
    """The fewest tokens that matter are taken off before the throw, once it was said (KEEP-K41)."""
    state: State = view.state
    if state.call is None or state.phase is not Phase.CALLED or to_act(state)[:1] != (GM,):
        return None
    for seat, hand in state.call.hands.items():
        said = f"press/{state.call.n}/{seat}"
        for tokens in _worth_pressing(view, seat, hand):
            if refusal(state, a.Press(seat, tokens)) is not None:
                continue
            if view.so_far.made[said]:
                return Move(a.Press(seat, tokens), {FROM: _used(view, seat), "why": _shift(state, seat, tokens)})
            if _may_use(view, seat):
                return _announced(view, "press", seat, said, _shift(state, seat, tokens))
    return None


def _worth_pressing(view: View, seat: str, hand: Hand) -> Iterator[int]:
    rating, added = rating_of(view.state, seat), added_to_result(hand)
    for tokens in range(1, min(MOST_PRESSED, TEMPERS[view.temper].tokens) + 1):
        if _failing(rating - tokens, added) - _failing(rating, added) >= SHIFT:
            yield tokens
            return


def _failing(rating: int, added: int = 0) -> float:
    return chances_of(rating, added).failure


def _shift(state: State, seat: str, tokens: int) -> str:
    rating = rating_of(state, seat)
    before, after = (round(100 * _failing(each)) for each in (rating, rating - tokens))
    return (f"{tokens} of {state.tokens[seat]} tokens: rating {rating} becomes {max(LOWEST_RATING, rating - tokens)}, "
            f"{before} % to fail become {after} %.")


def _announced(view: View, key: str, seat: str, item: str, why: str) -> Move:
    """A use is spoken, with its reason, before it works."""
    lines = view.words.find((key,), facts_of(view.game.person(view.state, seat)), view.chance(item))
    text = " ".join(filter(None, (lines[0].text if lines else "", why)))
    return Move(e.Tell(GM, text, TellKind.SCENE), {FROM: item, "why": why, **told_by(lines)})


def _flaw(view: View) -> Move | None:
    """A Flaw of the Trait that is thrown tells where the pool is low, once a character and act (KEEP-K34)."""
    state: State = view.state
    if state.call is None or state.phase is not Phase.CALLED or state.pool > TEMPERS[view.temper].flaw_at:
        return None
    for seat, demand in state.call.call.who.items():
        item = f"flaw/{seat}/{state.act}"
        flaw = next((each for each in state.header.characters[seat].sheet.flaws if each.trait == demand.trait), None)
        if flaw is None or view.so_far.made[item]:
            continue
        lines = view.words.find(("flaw",), facts_of(view.game.person(state, seat)), view.chance(item))
        text = f"“{capital(flaw.text)}”: {lines[0].text if lines else ''}"
        made = a.TriggerFlaw(seat, flaw.id, GM, text)
        if refusal(state, made) is None:
            return Move(made, {FROM: item, **told_by(lines)})
    return None


def _throws_again(view: View) -> Move | None:
    """Dice whose new numbers would likely make less of the result are thrown again, once that was said (KEEP-K42)."""
    state: State = view.state
    if state.call is None or state.phase is not Phase.THROWN or to_act(state)[:1] != (GM,):
        return None
    for seat, hand in state.call.hands.items():
        dice = _worth_again(view, seat, hand)
        if not dice or refusal(state, a.Rethrow(seat, dice)) is not None:
            continue
        said = f"again/{state.call.n}/{seat}"
        why = f"{len(dice)} of {state.tokens[seat]} tokens: {len(dice)} to be thrown again."
        if view.so_far.made[said]:
            return Move(a.Rethrow(seat, dice), {FROM: _used(view, seat), "why": why})
        if _may_use(view, seat):
            return _announced(view, "rethrow", seat, said, why)
    return None


def _worth_again(view: View, seat: str, hand: Hand) -> tuple[str, ...]:
    """The fewest dice that, as an average die each, would lower the band."""
    state, temper = view.state, TEMPERS[view.temper]
    rating, added = rating_of(state, seat), added_to_result(hand)
    lying = dict(hand.standing)
    now = _band(lying, rating, added)
    if now == FAILURE or (now == SUCCESS and temper.spares_success):
        return ()
    most = min(MOST_RETHROWN, temper.tokens, state.tokens.get(seat, 0))
    for count in range(1, most + 1):
        for dice in combinations(sorted(lying, key=lambda die: -lying[die]), count):
            fallen = {**lying, **dict.fromkeys(dice, int(MEAN_ROLLED))}
            if _ORDER.index(_band(fallen, rating, added)) < _ORDER.index(now):
                return dice
    return ()


_ORDER = (FAILURE, "mixed", SUCCESS)


def _band(lying: Mapping[str, int], rating: int, added: int) -> str:
    return band(read_keep_two([ThrownDie(die, number) for die, number in lying.items()], rating, added).value)


def _ready(view: View) -> Move | None:
    """Nothing more is offered."""
    state: State = view.state
    if state.call is None or to_act(state)[:1] != (GM,) or refusal(state, e.Ready(GM)) is not None:
        return None
    return Move(e.Ready(GM))


def _skulls(view: View) -> Move | None:
    """At the end the Skulls are disclosed, line by line, kept and missed (KEEP-K46)."""
    state: State = view.state
    if state.phase is not Phase.ENDING or not state.ending or state.purging or state.skulls is not None:
        return None
    lines: list[a.SkullLine] = []
    frames: list[Line] = []
    for row in view.pack.decks.skulls:
        found = view.words.find((row.say,), facts_of(None), view.chance("skull", row.id))
        lines.append(a.SkullLine(found[0].text if found else row.id, row.n, view.holds(row.when)))
        frames += found
    return Move(a.Skulls(tuple(lines)), {FROM: "skulls", **told_by(frames)})


def _hook(view: View) -> Move | None:
    """What the ending hands on to another evening, once the Skulls are known."""
    state: State = view.state
    return hands_on(view) if state.skulls is not None and state.phase is Phase.ENDING else None
