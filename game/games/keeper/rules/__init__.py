"""The rules of The Keeper (KEEP-K1 to K49) as pure functions; `KEEPER` is what the table asks."""

from game.games.keeper.rules.keeper_rules import KEEPER, KeeperRules

__all__ = ["KEEPER", "KeeperRules"]
