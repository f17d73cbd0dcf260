"""The luck of a session at the practice tray: every throw of it, however its dice were read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.rules.dice.meaning import Measure
from game.rules.luck import Luck
from game.rules.luck_ledger import account_of
from game.scenes.kit.records import MeasureWords
from game.scenes.luck.luck_card import blocks
from game.scenes.luck.luck_words import face_elements, faces_title, fortune_words, streak_words
from game.ui.messages import say
from game.ui.screen import Button, Panel, Place, Text
from game.ui.styles import Style, Tone

MEASURES: Mapping[str, MeasureWords] = MappingProxyType({
    Measure.SUM: MeasureWords(say("Sums"), say("What the dice that counted came to, added up.")),
    Measure.SUCCESSES: MeasureWords(say("Successes"), say("Dice that succeeded.")),
    Measure.HITS: MeasureWords(say("Hits"), say("Dice that hit."))})
WIDTH = 760


def luck_panel(lucks: Sequence[Luck]) -> Panel:
    """Over the tray: what came beside what was to be expected, how often each number, the longest runs."""
    account = account_of(lucks)
    faces = (element for kind, counts in account.faces.items() for element in face_elements(counts, faces_title(kind)))
    runs = (Text(streak_words(streak), Style.SMALL) for streak in account.streaks)
    return Panel("luck", Place.CENTRE, (
        *blocks(account.balances, MEASURES, fortune_words), *faces, *runs,
        Button("close_luck", say("Back"), tone=Tone.PRIMARY, key="Esc")), title=say("Was it fair?"), width=WIDTH)
