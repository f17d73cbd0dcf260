"""`games`: the games there are."""

from __future__ import annotations

import argparse
import json
from typing import Any

from game.app.commands.console import write
from game.app.games import Games
from game.scenes.kit import Kit

PLAYABLE, PLANNED = "playable", "not yet playable"


def run(args: argparse.Namespace) -> int:
    """Print every game; 0 for success."""
    games = Games()
    rows = [row(games.kit(key)) for key in games.keys]
    if args.json:
        write(json.dumps({"games": rows}))
    else:
        for each in rows:
            write(sentence(each))
    return 0


def row(kit: Kit) -> dict[str, Any]:
    """What is said of a game: ``players`` and ``minutes`` are the fewest and the most."""
    billing = kit.billing
    return {"key": kit.key, "title": str(billing.title), "players": list(billing.players),
            "minutes": list(billing.minutes), "status": PLAYABLE if billing.ready else PLANNED,
            "version": kit.rules.version}


def sentence(each: dict[str, Any]) -> str:
    """A row as a line."""
    fewest, most = each["players"]
    shortest, longest = each["minutes"]
    return (f"{each['key']}: {each['title']}, {fewest} to {most} players, {shortest} to {longest} minutes, "
            f"{each['status']}, rules {each['version']}")
