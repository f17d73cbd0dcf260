"""What has happened before a lesson begins: an installment played ahead, entry by entry, by the rules it teaches.

One person plays both characters and sits in the Keeper's seat, where the lesson does what is due by itself. What dice
do in a lesson nobody arranges.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.keeper.rules import KEEPER
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.header import Character, Header, Phrase, Sheet, validate_header
from game.games.keeper.rules.state import State
from game.narration.packs import Pack
from game.physics import TableSpec
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effect, SetFact
from game.rules.game_master.story_header import Leader
from game.rules.game_master.terms import GM
from game.rules.match import Match
from game.rules.roll import Fallen, Lying
from game.scenes.lessons.lesson_plan import Begin

SEAT, OTHER, PLAYER = "p1", "p2", "human:1"
COLLECTED = 2  # tokens: a Grave roll loses 1 for them (KEEP-K25)
WOKEN = (Effect(fact=SetFact("butler_awake")),)
"""What is so once it has failed."""


class Past:
    """An installment that is moved on before anybody sees it. Nothing of it is written anywhere."""

    def __init__(self, seed: int, version: str, tokens: int = 0) -> None:
        header = validate_header(Header(app=version, seed=seed, title="A lesson", gm=Leader(PLAYER), characters={
            SEAT: Character(PLAYER, "Odile Wray", _sheet("shuts drawers without a sound", tokens), "she"),
            OTHER: Character(PLAYER, "Casper Thorne", _sheet("walks like a cat", 0), "he")}))
        self.match: Match[Header, State, a.Action] = Match.start(KEEPER, header, lambda _line: None)
        self.does(e.SetScene("cellar_stair", title="The cellar stair, a little before midnight", here=("p1", "p2")))

    def does(self, *made: a.Action) -> Past:
        """These entries."""
        for each in made:
            self.match.submit(each)
        return self

    def called(self, deed: str, win: str, mixed: str, lose: str, grave: bool = False) -> Past:
        """The Keeper asks for a throw of Guts, with everything announced (GM-G14)."""
        return self.does(a.Call({SEAT: a.Demand("guts")}, forced=True, grave=grave, lose=WOKEN,
                                texts={"deed": deed, "win": win, "mixed": mixed, "lose": lose}))

    def act_two(self) -> Past:
        """The first act is over, and nobody put a token away."""
        self.does(a.EndAct(2))
        while self.match.state.purging:
            self.does(a.SkipPurge(self.match.state.purging[0]))
        return self

    def throws(self, *numbers: int) -> Past:
        """Nothing more is spent, the dice that are due showed this, and the Keeper lets them lie."""
        self.let_be()
        roll = KEEPER.roll_due(self.match.state)
        if roll is None:
            raise ValueError("no dice are due")
        dice = {die.id: Lying(number) for die, number in zip(roll.all_dice, numbers, strict=True)}
        return self.does(KEEPER.rolled(self.match.state, roll, Fallen(dice))).let_be()

    def let_be(self) -> Past:
        """Neither the player nor the Keeper takes or spends anything more."""
        for ready in (e.Ready(SEAT), e.Ready(GM)):
            if KEEPER.refusal(self.match.state, ready) is None:
                self.does(ready)
        return self


def _sheet(descriptor: str, tokens: int) -> Sheet:
    """Guts 1, with a Descriptor for it."""
    phrases = (("flesh", "carries a trunk up four floors"), ("brains", "knows what a lock is thinking"),
               ("guts", descriptor))
    return Sheet(1, 1, -1, 1, "a guest who was not asked to stay", "wants what is in the cellar",
                 tuple(Phrase(f"d{at}", trait, text) for at, (trait, text) in enumerate(phrases, 1)),
                 (Phrase("f1", "tongue", "laughs when it is quiet"),), tokens)


def after(seed: int, moved_on: Callable[[Past], object], tokens: int = 0) -> Begin:
    """The match of a part of a lesson; ``tokens``: so many has she collected."""
    def begin(_pack: Pack, version: str, _table: TableSpec) -> Match[Any, Any, Any]:
        past = Past(seed, version, tokens)
        moved_on(past)
        return past.match

    return begin
