"""The house rules as a table keeps them, with their ranges: where the options of a new match come from."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from game.games.hell_for_leather.rules.options import Options
from game.games.hell_for_leather.rules.terms import FinaleKind


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """The house rules of every match at this table."""

    felony_stars: int = field(metadata={"doc": "Felony stars on a sheet (R21)", "min": 3, "max": 9})
    undead: bool = field(metadata={"doc": "no death before the finale (R43)"})
    last_team: Literal["storm", "win"] = field(
        metadata={"doc": "what the last living team does (R42)", "choices": ("storm", "win")})
    coop_finale: Literal["storm", "duel"] = field(
        metadata={"doc": "the finale of a single team (R55)", "choices": ("storm", "duel")})
    starting_heat: int = field(metadata={"doc": "the Heat of each team at the start (R38)", "unit": "dice",
                                         "min": 2, "max": 12})
    goal_price: int = field(metadata={"doc": "points for a Goal (R30)", "min": 1, "max": 9})
    storm_goal_price: int = field(metadata={"doc": "points for a Goal in the storm (R56)", "min": 1, "max": 9})
    storm_heat: int = field(metadata={"doc": "the Heat when the storm begins (R56)", "unit": "dice",
                                      "min": 2, "max": 12})
    storm_goals: Literal["living", "match"] = field(
        metadata={"doc": "the Goals of the storm: two and one for each living, or as many as the match had (R56)",
                  "choices": ("living", "match")})
    egg_timer: int | None = field(metadata={"doc": "time to call a conflict (R35)", "unit": "min", "min": 1, "max": 60})
    strict_hand: bool = field(metadata={"doc": "reaching over the dashed edge is a foul (R6)"})
    steady_hands: bool = field(metadata={"doc": "the game puts the Risk die on (R9)"})

    def options(self, mode: Literal["versus", "coop"], stage: int, starting_vp: Mapping[str, int]) -> Options:
        """The options of a match header; ``starting_vp`` has a key a team."""
        shared: dict[str, Any] = {
            name: getattr(self, name) for name in Options.__struct_fields__ if hasattr(self, name)}
        finale = FinaleKind(self.coop_finale) if mode == "coop" else FinaleKind.DUEL
        return Options(mode=mode, stage=stage, finale=finale, starting_vp=dict(starting_vp), **shared)
