"""The rules of Duel (DUEL-D1 and on) as pure functions; `DUEL` is what the table asks."""

from game.games.duel.rules.duel_rules import DUEL, DuelRules

__all__ = ["DUEL", "DuelRules"]
