"""What has happened before a lesson begins: a Chapter played ahead, entry by entry, by the rules it teaches.

One person plays the Protagonist and sits in the game master's seat, where the lesson does what is due by itself. What
dice do in a lesson nobody arranges.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.protagonists.rules import PROTAGONISTS
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.header import Character, Header, validate_header
from game.games.protagonists.rules.sheets import Drive, Piece, Sheet
from game.games.protagonists.rules.state import State
from game.narration.packs import Pack
from game.physics import TableSpec
from game.rules.game_master import entries as e
from game.rules.game_master.story_header import Leader
from game.rules.game_master.story_state import Npc
from game.rules.match import Match
from game.rules.roll import Fallen, Lying
from game.scenes.lessons.lesson_plan import Begin

SEAT, PLAYER, GUARD = "p1", "human:1", "guard"
DRIVES = (Drive("debt", "Pays back whatever she owes"), Drive("river", "Lets nobody drown"))
SHEET = Sheet(3, 2, 2, 3, 8, 4, drives=DRIVES,
              gear=(Piece("hook", "a boat hook", damage=1, ability="toughness"),))
NUMBERS = {"toughness": 2, "agility": 2, "smarts": 2, "wits": 1, "health": 5}


class Past:
    """A Chapter that is moved on before anybody sees it. Nothing of it is written anywhere."""

    def __init__(self, seed: int, version: str) -> None:
        header = validate_header(Header(
            app=version, seed=seed, title="A lesson", gm=Leader(PLAYER),
            characters={SEAT: Character(PLAYER, "Ysolt Brandreth", SHEET, "she")}, npcs={GUARD: Npc(NUMBERS)}))
        self.match: Match[Header, State, a.Action] = Match.start(PROTAGONISTS, header, lambda _line: None)

    def does(self, *made: a.Action) -> Past:
        """These entries."""
        for each in made:
            self.match.submit(each)
        return self

    def scene(self, title: str, *here: str) -> Past:
        """A scene is set, with these people there."""
        return self.does(e.SetScene("lesson", title=title, here=here))

    def tries(self, deed: str, ability: str, difficulty: int, win: str, lose: str) -> Past:
        """The Protagonist tries something, and the game master has called for it."""
        self.does(e.Narrate(SEAT, deed, "free"))
        texts = {"deed": deed, "win": win, "lose": lose}
        return self.does(a.Call({SEAT: a.Demand(ability, difficulty)}, answers=self.match.entry_count, texts=texts))

    def throws(self, *numbers: int) -> Past:
        """The dice that are due showed this."""
        roll = PROTAGONISTS.roll_due(self.match.state)
        if roll is None:
            raise ValueError("no dice are due")
        dice = {die.id: Lying(number) for die, number in zip(roll.all_dice, numbers, strict=True)}
        return self.does(PROTAGONISTS.rolled(self.match.state, roll, Fallen(dice)))

    def rounds(self) -> Past:
        """Both are on one quay, and the Protagonist acts first."""
        self.does(a.OpenRounds(spots=("quay", "barge"), at={SEAT: "quay", GUARD: "quay"},
                               sides={SEAT: "party", GUARD: "against"}),
                  a.Call({SEAT: a.Demand("wits"), GUARD: a.Demand("wits")}, kind="order", forced=True), e.Ready(SEAT))
        return self.throws(6, 6, 6, 1, 1, 1)


def after(seed: int, moved_on: Callable[[Past], Any]) -> Begin:
    """The match of a part of a lesson."""
    def begin(_pack: Pack, version: str, _table: TableSpec) -> Match[Any, Any, Any]:
        past = Past(seed, version)
        moved_on(past)
        return past.match

    return begin
