"""What can be done in Duel, one type for each ``do`` of the record. What chance or a cup must fill is empty.

The types stand by subject: set-up, turns, Duels, the match. From here all of them are had.
"""

from __future__ import annotations

import msgspec

from game.games.duel.rules.action_values import ByOne, Facing, Score, Text
from game.games.duel.rules.duel_actions import (
    Adjust,
    DieAsItLies,
    Duel,
    EndDuel,
    Exchange,
    HoldFire,
    Hurl,
    Ignore,
    OpenScore,
    Pass,
    Pay,
    Purpose,
    React,
    Redirect,
    Rethrow,
    Reveal,
    SetScore,
    Settle,
    Throw,
)
from game.games.duel.rules.match_actions import (
    ChangeSeat,
    Concede,
    Over,
    Pause,
    Tell,
)
from game.games.duel.rules.set_up_actions import (
    ChooseCorner,
    Deploy,
    Designate,
    EndTerrain,
    MoreTerrain,
    PlaceTerrain,
    PlaceThing,
)
from game.games.duel.rules.turn_actions import (
    Activate,
    Announce,
    Assist,
    BeginRound,
    Channel,
    EndTurn,
    Enter,
    Interact,
    Move,
    MoveMob,
    OpenBid,
    Path,
    Raise,
    Retreat,
    RevealBids,
    Sacrifice,
    SetBid,
    Shift,
    TakeAim,
    Unjam,
    Upgrade,
    Upkeep,
    YieldProne,
)

__all__ = ["ACTIONS", "Action", "Activate", "Adjust", "Announce", "Assist", "BeginRound", "ByOne", "ChangeSeat",
           "Channel", "ChooseCorner", "Concede", "Deploy", "Designate", "DieAsItLies", "Duel", "EndDuel",
           "EndTerrain", "EndTurn", "Enter", "Exchange", "Facing", "HoldFire", "Hurl", "Ignore", "Interact",
           "MoreTerrain", "Move", "MoveMob", "OpenBid", "OpenScore", "Over", "Pass", "Path", "Pause", "Pay",
           "PlaceTerrain", "PlaceThing", "Purpose", "Raise", "React", "Redirect", "Rethrow", "Retreat", "Reveal",
           "RevealBids", "Sacrifice", "Score", "SetBid", "SetScore", "Settle", "Shift", "TakeAim", "Tell", "Text",
           "Throw", "Unjam", "Upgrade", "Upkeep", "YieldProne"]

Action = (PlaceTerrain | EndTerrain | MoreTerrain | ChooseCorner | BeginRound | SetBid | RevealBids | Upkeep | Activate
          | Enter | PlaceThing | Deploy
          | Upgrade | Ignore | Move | Interact | TakeAim | Channel | Unjam | Retreat | EndTurn | Duel | HoldFire
          | Adjust | SetScore | Reveal | Throw | Rethrow | Pass | Settle | EndDuel | Concede | Tell | Pause
          | ChangeSeat | Over | Designate | Redirect
          | MoveMob | Raise
          | Shift | Exchange | Hurl | YieldProne | Sacrifice | Assist | Announce | React | Pay)
ACTIONS: msgspec.json.Decoder[Action] = msgspec.json.Decoder(Action)
