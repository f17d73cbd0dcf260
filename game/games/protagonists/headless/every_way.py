"""What Protagonists has of its own where every way at everything is tried."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from game.games.protagonists.ai.protagonists_game import PROTAGONISTS_GAME
from game.games.protagonists.ai.ready_chapter import SYSTEM, chapter
from game.games.protagonists.rules import PROTAGONISTS
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.chapter_checks import GROWTH
from game.games.protagonists.rules.header import Header, Options
from game.games.protagonists.rules.turns import voters
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Amount, Effect, Thing
from game.rules.game_master.terms import GM, Phase
from game.rules.roll import Fallen, Lying, Roll
from game.scenes.led.unwatched.every_way import SITUATIONS, Played, Situation
from game.story.adventure import Adventure
from game.story.seated import Seated, ready_sheets

HURT = (Effect(health=Amount("actor", -3)), Effect(resolve=Amount("actor", -2)))
FALLS = (Effect(resolve=Amount("actor", -20)),)


class Dice(NamedTuple):
    """What lies on all dice of Protagonists, and on those of whoever opposes them."""

    ours: int
    theirs: int


SLOTS: Mapping[str, Dice] = MappingProxyType({
    "triumph": Dice(6, 1), "success": Dice(5, 1), "cost": Dice(4, 4), "failure": Dice(1, 6)})
"""The dice that bring each result by a plain score, at a tricky Difficulty with degrees, and against somebody."""


class ProtagonistsRig:
    """Every way, with three dice each."""

    rules = PROTAGONISTS
    game = PROTAGONISTS_GAME
    slots = tuple(SLOTS)
    speak: tuple[type, ...] = ()

    @property
    def situations(self) -> Mapping[str, Situation]:
        """Those of every game, and what only happens here."""
        return {**SITUATIONS, "all hurt": Situation(change=_all_hurt), "one lies": Situation(change=_one_lies),
                "no gear": Situation(change=_no_gear), "all lie": Situation(change=_all_lie)}

    def header(self, pack: Adventure, players: int) -> Header:
        """A Chapter of the first of its characters, with degrees, so that every slot is met (PRO-P11)."""
        sheets = ready_sheets(pack, SYSTEM)[:players]
        return chapter(pack, 1, [Seated(each, f"human:{at + 1}") for at, each in enumerate(sheets)],
                       options=Options(degrees=True))

    def to_act(self, play: Played, number: int) -> None:
        """By a scene of that act, since no act is declared."""
        view = play.director.view(play.state)
        scene = next((ident for ident, each in play.pack.scenes.items() if each.act == number), None)
        if view.act() < number and scene is not None:
            play.do(e.SetScene(scene))

    def fallen(self, play: Played, roll: Roll, slot: str) -> Fallen:
        """One number on the dice of Protagonists, another on those that the game master's hand throws."""
        dice = SLOTS[slot]
        return Fallen({die.id: Lying(dice.theirs if die.style == GM else dice.ours) for die in roll.all_dice})

    def due(self, play: Played, slot: str) -> Any | None:
        """Tied ones agree, turns pass, and nobody has grown."""
        state = play.state
        rounds = state.rounds
        if state.phase is Phase.ENDING and state.step == GROWTH and not state.growing:
            left = [seat for seat in state.header.characters if seat not in state.grown]
            return e.Ready(left[0]) if left else None
        if rounds is None or state.call is not None or state.telling is not None or state.offered is not None:
            return None
        undecided = [seat for seat in voters(state, rounds) if seat not in rounds.votes]
        if undecided:
            return a.GoFirst(undecided[0], rounds.tied)
        waits = state.phase is Phase.ROUNDS and rounds.whose in state.header.characters and not rounds.tied
        return e.Ready(rounds.whose) if waits else None


def _befalls(play: Played, seats: tuple[str, ...], effects: tuple[Effect, ...]) -> None:
    for seat in seats:
        play.do(e.Propose(seat, effects=effects, forced=True), e.Agree(seat))


def _all_hurt(play: Played) -> None:
    _befalls(play, play.state.living, HURT)


def _one_lies(play: Played) -> None:
    """The last of them is unconscious (PRO-P49)."""
    _befalls(play, play.state.living[-1:], FALLS)


def _all_lie(play: Played) -> None:
    """Everybody is (PRO-P54)."""
    _befalls(play, play.state.living, FALLS)


def _no_gear(play: Played) -> None:
    for seat in play.state.living:
        for piece in play.state.gear[seat]:
            _befalls(play, (seat,), (Effect(lose_thing=Thing("actor", piece.id)),))


PROTAGONISTS_RIG = ProtagonistsRig()
"""The one value of it."""
