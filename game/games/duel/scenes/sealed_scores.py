"""Scores and bids under cups: whose, what they are called, and weapons that are named in the open before them
(DUEL-D44, DUEL-D102d, DUEL-D103a, DUEL-D104).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.games.duel.rules import actions as a
from game.games.duel.rules.options import Options
from game.games.duel.rules.terms import Intent
from game.games.duel.scenes.duel_context import DuelContext
from game.games.duel.scenes.seeing import duel_lines
from game.scenes.sealed.sealed_words import SealedWords, face_of
from game.ui.messages import Message, say

INTENTS: Mapping[str, Message] = MappingProxyType({
    Intent.ATTACK: say("attack"), Intent.AVOID: say("avoid hits")})


def score_label(options: Options, option: str) -> str:
    """A Score in words, with its intent where there is a choice of one."""
    score, _, intent = option.partition(" ")
    return say("{score}, {intent}", score=score, intent=INTENTS[intent]) if options.avoid_hits and intent else score


def scores_words(context: DuelContext) -> SealedWords:
    """A Score, with an intent where there is a choice of one."""
    options = context.header.options
    return SealedWords(title=say("Scores"), what="score",
                       question=say("Low shoots first, high hits more easily. Your Score?"),
                       name=context.name, label=lambda option: score_label(options, option),
                       face=lambda option: face_of(option.partition(" ")[0]),
                       about=lambda ident: duel_lines(context.state, ident))


def bids_words(context: DuelContext) -> SealedWords:
    """A bid for Initiative."""
    return SealedWords(title=say("Bids"), what="bid", name=context.name,
                       question=say("High acts first; low shoots first, high hits more easily. Your bid?"))


def weapon_to_name(context: DuelContext) -> tuple[str, str, tuple[a.SetScore, ...]] | None:
    """Whose weapon must be named before the cup is set: seat, model, offers; None where nobody chooses."""
    for ident, offers in _by_model(context).items():
        picked = context.weapon_named(ident)
        if len(offers) > 1 and picked not in offers and context.computer(offers[0].by) is None:
            return offers[0].by, ident, offers
    return None


def one_weapon_each(context: DuelContext) -> tuple[a.Action, ...]:
    """What may be done under cups, each model with the weapon that was named for it."""
    scores = tuple(next((offer for offer in offers if context.weapon_named(ident) == offer), offers[0])
                   for ident, offers in _by_model(context).items())
    return (*scores, *context.of_kind(a.Reveal))


def _by_model(context: DuelContext) -> dict[str, tuple[a.SetScore, ...]]:
    found: dict[str, tuple[a.SetScore, ...]] = {}
    for offer in context.of_kind(a.SetScore):
        found[offer.of] = (*found.get(offer.of, ()), offer)
    return found
