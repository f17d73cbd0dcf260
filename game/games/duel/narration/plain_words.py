"""A plain sentence for everything that happens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.games.duel.rules import events as e
from game.games.duel.rules.header import Header
from game.games.duel.rules.state import State
from game.games.duel.rules.taking import AttackSettled
from game.games.duel.rules.terms import DRAW

PURPOSES = MappingProxyType({
    "placer": "to place terrain", "first_player": "to be first player", "initiative": "for Initiative",
    "recovery": "to get up", "attack": "to attack", "defence": "to avoid hits",
    "melee_target": "for who is hit in the melee", "score": "for a Score", "fall": "for a fall",
    "eviscerate": "for the wound that is still open"})
FEATS = MappingProxyType({
    "xtra_attack": "stops the move", "extreme_reaction": "steps aside", "tactical_movement": "makes for cover",
    "valorous": "goes for somebody else", "daemon": "goes for the next"})
"""What somebody does who uses a feat between times."""
EXCHANGED = MappingProxyType({"quake": "the ground shakes", "mark": "it is a mark"})
CAUSES = MappingProxyType({
    "treasure": "the treasure is off the table", "last": "nobody else is left", "limit": "it was the last round",
    "conceded": "the others gave up"})


def listed(words: Sequence[Any]) -> str:
    """Words one after another, the last two joined."""
    shown = [str(word) for word in words]
    return " and ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown)


class DuelWords:
    """What is said of each event; of a Score under its cup only that it is there."""

    veiled = "Something that nobody speaks of any more."

    def __init__(self, header: Header) -> None:
        self._seats = {seat: each.name for seat, each in header.seats.items()}
        self._models = {model.id: model.name for band in header.warbands.values() for model in band.models}

    def sentence(self, event: Any, after: State) -> str:
        """What is said of it; nothing of an event that is told by another."""
        told = _SAID.get(type(event))
        return told(self, event) if told is not None else ""

    def turn(self, state: State) -> int:
        """The round."""
        return state.round

    def heading(self, turn: int) -> str:
        """The number of the round."""
        return f"Round {turn}" if turn else "Before the first round"

    def seat(self, seat: str) -> str:
        """The name of a seat."""
        return self._seats.get(seat, "The table")

    def model(self, ident: str) -> str:
        """The name of a model."""
        return self._models.get(ident, ident)

    def whose(self, whose: str) -> str:
        """The name of a seat, or of a model."""
        return self._seats.get(whose) or self.model(whose)

    def side(self, side: str) -> str:
        """The names of the seats of a side."""
        return listed([self.seat(seat) for seat in side])


def _dice(words: DuelWords, event: e.DiceLie) -> str:
    who = words.model(event.of) if event.of else words.seat(event.by)
    against = f" {words.model(event.target)}" if event.target else ""
    return f"{who} throws {PURPOSES[event.purpose]}{against}: {listed(event.numbers)}."


def _scores(words: DuelWords, event: e.ScoresRevealed) -> str:
    shown = [f"{words.model(ident)} {score}" for ident, score in event.scores.items()]
    return f"The cups are lifted: {listed(shown)}."


def _settled(words: DuelWords, event: AttackSettled) -> str:
    who = words.model(event.of) if event.of else "What happened there"
    how = {0: "does not hit", 1: "hits once"}.get(event.hits, f"hits {event.hits} times")
    return f"{who} {how}: {words.model(event.target)}."


def _ended(words: DuelWords, event: e.MatchEnded) -> str:
    if event.winner == DRAW:
        return f"A draw: {CAUSES[event.cause]}."
    return f"{words.side(event.winner)} won: {CAUSES[event.cause]}."


def _stayed(words: DuelWords, event: e.StayedDown) -> str:
    return f"{words.model(event.of)} {'stays down' if event.tried else 'does not try to get up'}."


def _left(words: DuelWords, event: e.LeftTheTable) -> str:
    held = f" with the {event.carrying}" if event.carrying else " with empty hands"
    return f"{words.model(event.of)} leaves the table{held}."


_SAID: Mapping[type, Callable[[DuelWords, Any], str]] = MappingProxyType({
    e.TerrainPlaced: lambda words, each: f"{words.seat(each.by)} places {each.id}, {each.kind.replace('_', ' ')}.",
    e.CornerTaken: lambda words, each: f"{words.side(each.side)} has the corner {each.corner}.",
    e.DiceLie: _dice,
    e.OrderFixed: lambda words, each: f"The order is {listed([words.seat(seat) for seat in each.order])}.",
    e.Recovered: lambda words, each: f"{words.model(each.of)} stands again.",
    e.StayedDown: _stayed,
    e.Entered: lambda words, each: f"{words.model(each.of)} comes in.",
    e.Moved: lambda words, each: f"{words.model(each.of)} {'moves' if each.price else 'stays where it is'}.",
    e.LeftTheTable: _left,
    e.TokenTaken: lambda words, each: f"{words.model(each.of)} takes the {each.token}.",
    e.TokenDropped: lambda words, each: f"{words.model(each.of)} drops the {each.token}.",
    e.DuelDeclared: lambda words, each: (
        f"{words.model(each.of)} draws on {listed([words.model(ident) for ident in each.against])}."),
    e.BidSet: lambda words, each: f"{words.whose(each.of)} has a bid under the cup.",
    e.BidsRevealed: lambda words, each: "The bids are shown: " + listed(
        [f"{words.whose(whose)} {bid}" for whose, bid in each.bids.items()]) + ".",
    e.ScoreSet: lambda words, each: f"{words.model(each.of)} has a Score under the cup.",
    e.ScoresRevealed: _scores,
    e.DiceRethrown: lambda words, each: (
        f"{words.model(each.of)} throws {listed(each.before)} again: {listed(each.numbers)}."),
    AttackSettled: _settled,
    e.Fell: lambda words, each: f"{words.model(each.of)} falls.",
    e.WeaponJammed: lambda words, each: f"The weapon of {words.model(each.of)} is jammed.",
    e.ScoreAdjusted: lambda words, each: f"{words.model(each.of)} takes aim: the Score is {each.score}.",
    e.ToughnessLost: lambda words, each: f"{words.model(each.of)} takes it: toughness {each.left}.",
    e.ToughnessGained: lambda words, each: f"{words.model(each.of)} gains toughness: {each.left}.",
    e.Reacted: lambda words, each: f"{words.model(each.of)} {FEATS[each.feat]}.",
    e.Pushed: lambda words, each: f"{words.model(each.of)} is pushed away.",
    e.HitsExchanged: lambda words, each: f"Of {words.model(each.of)}'s hits: {EXCHANGED[each.feat]}.",
    e.HitsPaid: lambda words, each: f"{words.model(each.of)} takes {each.hits} for better dice.",
    e.RanOn: lambda words, each: (
        f"{words.model(each.of)} {'is done for, and' if each.doomed else 'is hit, and'} does not go down."),
    e.WentProne: lambda words, each: f"{words.model(each.of)} goes down.",
    e.WentOut: lambda words, each: f"{words.model(each.of)} is out.",
    e.GaveUp: lambda words, each: f"{words.seat(each.seat)} gives up.",
    e.MatchEnded: _ended,
})
