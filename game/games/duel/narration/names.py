"""What seats, sides, models and battlefields are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.games.duel.rules.crowds import is_mob
from game.games.duel.rules.field.battlefields import BATTLEFIELDS
from game.games.duel.rules.header import Header
from game.games.duel.rules.hostile import THE_BOSS, is_hostile
from game.games.duel.rules.state import warband_of
from game.games.duel.rules.terms import BOSS, Kind
from game.games.duel.rules.warband_sheets import ModelHeader
from game.rules.seats import TABLE

WESTERN = "western"
NO_FIELD = "the battlefield"
THE_BOSS_IS, THE_TABLE_IS = "The Boss", "The table"
ONE, MANY, THING = "they", "many", "it"


def listed(words: Sequence[Any]) -> str:
    """Words one after another, the last two joined."""
    shown = [str(word) for word in words]
    return " and ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown)


class Names:
    """The names of one match, from its header."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self._seats = {seat: each.name for seat, each in header.seats.items()}
        self._models = {model.id: model.name for band in header.warbands.values() for model in band.models}

    def seat(self, seat: str) -> str:
        """The name of a seat."""
        return self._seats.get(seat, THE_TABLE_IS)

    def model(self, ident: str) -> str:
        """The name of a model, or of a mob."""
        if is_mob(ident):
            return f"Crowd {ident[1:]}"
        return THE_BOSS_IS if ident == THE_BOSS else self._models.get(ident, ident)

    def meet(self, hostiles: Mapping[str, ModelHeader]) -> None:
        """What the table has set down since: everybody has a name of its own."""
        for ident, sheet in hostiles.items():
            if ident != THE_BOSS and ident not in self._models:
                number = sum(1 for each in self._models if each[0] == ident[0]) + 1
                self._models[ident] = f"Zverg {number}" if sheet.kind is Kind.ZVERG else f"{sheet.name}, raised"

    def models(self, idents: Sequence[str]) -> str:
        """The names of models."""
        return listed([self.model(ident) for ident in idents])

    def side(self, side: str) -> str:
        """The names of the seats of a side."""
        if side == BOSS:
            return THE_BOSS_IS
        return listed([self.seat(seat) for seat in side])

    def any(self, ident: str) -> str:
        """The name of a model, a seat or a side, or the table's."""
        if ident == TABLE:
            return THE_TABLE_IS
        named = ident in self._models or is_mob(ident) or is_hostile(ident)
        return self.model(ident) if named else self.side(ident)

    def spoken(self, ident: str) -> str:
        """The same within a sentence: the boss and the table have no names of their own."""
        name = self.any(ident)
        return f"{name[0].lower()}{name[1:]}" if name in (THE_BOSS_IS, THE_TABLE_IS) else name

    def owned(self, ident: str) -> str:
        """A model with the seat that it belongs to, if it is anybody's."""
        seat = warband_of(ident)
        return f"{self.model(ident)} ({self.seat(seat)})" if seat in self._seats else self.model(ident)

    def pronouns(self, ident: str) -> str:
        """How sentences speak of it: of a side with several seats as of many."""
        if is_mob(ident) or is_hostile(ident) or ident == BOSS:
            return THING
        return MANY if ident not in self._models and len(ident) > 1 else ONE

    @property
    def field(self) -> str:
        """The battlefield."""
        chosen = self.header.battlefield
        return BATTLEFIELDS[chosen].name if isinstance(chosen, str) else NO_FIELD

    @property
    def theme(self) -> str:
        """What the place looks like: as its battlefield, else as the only theme of the match, else western."""
        chosen = self.header.battlefield
        if isinstance(chosen, str):
            return str(BATTLEFIELDS[chosen].theme)
        themes = [theme for theme in self.header.options.themes if theme != "any"]
        return themes[0] if len(themes) == 1 else WESTERN
