"""The rules of High Stakes (HS-S1 to S75) as pure functions; `HIGH_STAKES` is what the table asks."""

from game.games.high_stakes.rules.high_stakes_rules import HIGH_STAKES, HighStakesRules

__all__ = ["HIGH_STAKES", "HighStakesRules"]
