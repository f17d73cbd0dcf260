"""An installment that nobody watches, ready to begin."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.keeper.ai.companions import KEEPER_COMPANY
from game.games.keeper.ai.keeper_game import KEEPER_GAME
from game.games.keeper.ai.ready_installment import nature_of
from game.games.keeper.rules import KEEPER
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.header import Header
from game.games.keeper.rules.state import State
from game.narration.line_choice import Memory
from game.rules.match import Match
from game.scenes.led.unwatched.styles import Style, player
from game.scenes.led.unwatched.whole_play import Unwatched
from game.story.companions import level_of
from game.story.ready_adventure import ReadyAdventure

Installment = Match[Header, State, a.Action]


def unwatched(adventure: ReadyAdventure, header: Header, styles: Mapping[str, Style],
              memory: Memory | None = None) -> Unwatched:
    """A play of this header, every seat by a computer of its level in the style that is named for it."""
    players = {seat: player(KEEPER_COMPANY, seat, style, *nature_of(adventure.pack, header, seat),
                            level_of(header.characters[seat].player)) for seat, style in styles.items()}
    return Unwatched(KEEPER, KEEPER_GAME, adventure, header, players, memory or Memory())
