"""An open call as it stands on a card: what it is about, what it may bring, and everybody's score on a dial."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from game.games.protagonists.rules.attacks import can_be_hurt
from game.games.protagonists.rules.constants import LAST_STAND, LEAST_SCORE, MOST_SCORE
from game.games.protagonists.rules.scores import beyond, score_of
from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.games.protagonists.scenes.chapter_names import ABILITY_NAMES
from game.games.protagonists.scenes.score_words import (
    OUT,
    against_words,
    chance_now,
    dial_parts,
    reasons,
    score_words,
    support_words,
)
from game.games.protagonists.scenes.sheet_words import piece_words
from game.scenes.large_text import in_pairs, is_crowded
from game.ui.messages import Message, say
from game.ui.screen import Column, Dial, Element, Gap, Row, Text
from game.ui.styles import Style, Tone

STAKES: tuple[tuple[str, Message, Tone], ...] = (
    ("win", say("If it works"), Tone.GOOD), ("triumph", say("If it works well"), Tone.GOOD),
    ("cost", say("If it just works"), Tone.PLAIN), ("lose", say("If it fails"), Tone.DANGER))
TITLES: Mapping[str, Message] = MappingProxyType({
    "test": say("What hangs on it"), "conflict": say("A Conflict"), "attack": say("An Attack"),
    "order": say("Who acts first")})
RULES: Mapping[str, Message] = MappingProxyType({
    "conflict": say("All throw together, and the highest result has its way."),
    "order": say("The higher result acts first. Nothing else hangs on it.")})
HARMS: Mapping[str, Message] = MappingProxyType({"health": say("Health"), "resolve": say("Resolve")})


SEVERAL_WIDE = 1.6  # times what is put to it: the dials of several, two abreast


def call_body(context: ChapterContext, added: Sequence[Element]) -> tuple[tuple[Element, ...], bool]:
    """The call, and beside it all that can be put to it, so that both are seen at once; whether that needs the width.

    Large letters need the whole width for each: there one stands below the other.
    """
    tests = tuple(test_elements(context, who) for who in context.call.call.who)
    crowded, several = is_crowded(context.services.player.preferences), len(tests) > 1
    hangs = (*aim_elements(context), Gap(4), *(in_pairs(tests) if several and not crowded else tests))
    if crowded or not added:
        return (*hangs, *added), crowded or several
    return (Row((Column(hangs), Column(tuple(added))), (SEVERAL_WIDE if several else 1.0, 1.0)),), True


def aim_elements(context: ChapterContext) -> Iterator[Element]:
    """What somebody does, and what it may bring."""
    call, texts = context.call.call, context.call.call.texts
    if deed := texts.get("deed", ""):
        who = context.call.speaker or next(iter(call.who))
        yield Text(say("{name}: {deed}", name=context.name(who), deed=deed), Style.HEADING)
    if aim := texts.get("aim", ""):
        yield Text(aim, Style.STORY)
    if call.kind == "attack":
        yield Text(_attack(context), Style.SMALL, Tone.DANGER)
    elif call.kind in RULES:
        yield Text(RULES[call.kind], Style.SMALL, Tone.QUIET)
    for key, label, tone in STAKES:
        if said := texts.get(key, ""):
            yield Text(say("{when}: {what}", when=label, what=said), Style.SMALL, tone)


def _attack(context: ChapterContext) -> Message:
    """Who can be hurt, and where (PRO-P43 to P45)."""
    call = context.call.call
    (attacker, own), (target, _) = call.who.items()
    ability, what = ABILITY_NAMES[own.ability], HARMS[call.harm]
    if can_be_hurt(context.call, attacker):
        return say("Both throw by {ability}. Whoever has less loses the difference in {what}; level, each loses 1.",
                   ability=ability, what=what)
    return say("Both throw by {ability}. Where {target} has less, the difference is lost in {what}; {attacker} cannot "
               "be hurt.", ability=ability, what=what, target=context.name(target), attacker=context.name(attacker))


def test_elements(context: ChapterContext, who: str) -> Row:
    """One who tests: the dial, and beside it all that moved its hand."""
    state, demand = context.open_state, context.call.call.who[who]
    first, now = dial_parts(state, who)
    dial = Dial(ABILITY_NAMES[demand.ability], LEAST_SCORE, MOST_SCORE, now, first, OUT[now])
    return Row((dial, Column(tuple(_beside(context, who)))), (0.0, 1.0))


def _beside(context: ChapterContext, who: str) -> Iterator[Element]:
    state, demand, hand = context.open_state, context.call.call.who[who], context.hand(who)
    score = score_words(demand.ability, score_of(state, who))
    yield Text(say("{name}: {score}", name=context.name(who), score=score))
    if hand.last_stand:
        yield Text(say("A Last Stand: no dice, {sum} counts", sum=LAST_STAND), Style.SMALL, Tone.PRIMARY)
    else:
        yield Text(OUT[score_of(state, who)], Style.SMALL, Tone.QUIET)
    for words in (*reasons(state, who, demand), *support_words(state, who, context.name)):
        yield Text(words, Style.SMALL)
    yield from _committed(context, who)
    against = against_words(demand)
    if against is not None:
        yield Text(against, Style.SMALL, Tone.DANGER if beyond(state, who) else Tone.PLAIN)
    if beyond(state, who):
        yield Text(say("More than two dice can show: only a score of 4 or a Last Stand reaches it"), Style.SMALL,
                   Tone.DANGER)
    chance = chance_now(state, who) if context.odds_shown(context.decides(who)) else None
    if chance is not None:
        yield Text(chance, Style.SMALL, Tone.PRIMARY)


def _committed(context: ChapterContext, who: str) -> Iterator[Element]:
    """The Gear it is done with, and a Drive that was claimed for it."""
    state, hand = context.state, context.hand(who)
    piece = next((each for each in state.gear.get(who, ()) if each.id == hand.gear), None)
    if piece is not None:
        yield Text(say("With: {piece}", piece=piece_words(piece)), Style.SMALL)
    drive = next((each for each in state.drives.get(who, ()) if each.id == hand.drive), None)
    if drive is None:
        return
    if hand.agreed:
        yield Text(say("Drive: {drive}. 1 Resolve if it works, 2 if it fails", drive=drive.text), Style.SMALL,
                   Tone.GOOD)
    else:
        yield Text(say("Drive: {drive}. The game master decides whether it counts", drive=drive.text), Style.SMALL,
                   Tone.QUIET)
