"""The rules of Protagonists (PRO-P1 to P65) as pure functions; `PROTAGONISTS` is what the table asks."""

from game.games.protagonists.rules.protagonists_rules import PROTAGONISTS, ProtagonistsRules

__all__ = ["PROTAGONISTS", "ProtagonistsRules"]
