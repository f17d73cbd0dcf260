"""What somebody whom the game master plays does in Rounds: by the weights of their pack, by odds, nearest and fairly.

Blows need touch, words a spot beside, a grip the same spot. Who is far away moves up first (PRO-P34, P41, P42, P48).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.games.protagonists.ai.chances import chance_against, exchange_of
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.attacks import damage_of_gear
from game.games.protagonists.rules.places import Band, band, close_to, moves_of, neighbours
from game.games.protagonists.rules.refusals import refusal
from game.games.protagonists.rules.scores import eased_by, held, on_sheet
from game.games.protagonists.rules.state import Body, Rounds, State, decides, is_protagonist
from game.rules.game_master.effects import Ease, Effect
from game.rules.game_master.terms import GM
from game.story.view import View

STRIKE, SHOOT, GRAB, TALK, FLEE = "strike", "shoot", "grab", "talk", "flee_at"
ABILITY_OF = {STRIKE: "toughness", SHOOT: "agility", TALK: "wits"}
HELD_IS_WORTH = 1.5
"""What it is worth to have hold of somebody, in points of Damage."""
CLOSING = 0.5
"""What of a blow's worth it is worth to come close for it."""
SPREAD = {"gentle": 2.0, "even": 1.0, "stern": 0.0}
"""By how much less it is worth to turn to somebody again, by temper."""
HELD = "held"


class Deed(NamedTuple):
    """Something to do: the entry, the key of what is said of it, whom it is turned to, why, what it is worth."""

    action: a.Action
    key: str
    target: str
    why: str
    worth: float


def flees(view: View, who: str) -> bool:
    """Whether somebody is as low as their pack says that they flee at."""
    member = view.pack.cast.get(who)
    least = member.tactics.get(FLEE, 0) if member is not None else 0
    body: Body = view.state.bodies[who]
    return body.health <= least < body.most_health


def best_deed(view: View, rounds: Rounds, who: str) -> Deed | None:
    """The best that somebody can do in what is left of their turn; None for nothing."""
    member = view.pack.cast.get(who)
    tactics = member.tactics if member is not None else {}
    found = [deed for target in _standing(view.state, rounds) for deed in _against(view, rounds, who, target, tactics)
             if refusal(view.state, deed.action) is None]
    if found:
        return max(found, key=lambda deed: deed.worth)
    wanted = any(tactics.get(each, 0) for each in (STRIKE, SHOOT, GRAB, TALK))
    return _nearer(view, rounds, who, needs_touch=not tactics.get(TALK, 0)) if wanted else None


def _standing(state: State, rounds: Rounds) -> Iterator[str]:
    """Protagonists who can act: the fallen are let be (PRO-P46)."""
    return (who for who in rounds.at if is_protagonist(state, who) and state.bodies[who].able)


def _against(view: View, rounds: Rounds, who: str, target: str, tactics: dict[str, int]) -> Iterator[Deed]:
    state: State = view.state
    apart, spent = band(rounds, who, target), SPREAD[view.temper] * _turned_to(view, target)
    for name, ability in ABILITY_OF.items():
        weight = tactics.get(name, 0)
        armed = name != SHOOT or damage_of_gear(state, who, ability, "")
        if not weight or not armed or apart is Band.DISTANT:
            continue
        odds = exchange_of(_score(state, who, ability), _score(state, target, ability))
        worth = weight * odds.dealt - odds.taken - spent
        if name == STRIKE and apart is not Band.CLOSE:
            yield Deed(a.Move(decides(state, who), who, target), "", target, "", CLOSING * worth)
            continue
        call = a.Call({who: a.Demand(ability), target: a.Demand(ability)}, kind="attack", forced=True,
                      both=ability == "wits", harm="resolve" if ability == "wits" else "health")
        yield Deed(call, f"foe_{name}", target, f"{round(100 * odds.win)} % to win it.", worth)
    if tactics.get(GRAB, 0) and apart in (Band.CLOSE, Band.NEAR):
        yield _grip(state, who, target, tactics[GRAB], spent)


def _grip(state: State, who: str, target: str, weight: int, spent: float) -> Deed:
    """Somebody is held: whoever wins it gets it, and nobody is hurt (PRO-P29)."""
    mine, theirs = (max(("toughness", "agility"), key=lambda each: _score(state, one, each)) for one in (who, target))
    odds = chance_against(_score(state, who, mine), _score(state, target, theirs), True)
    hold = (Effect(ease=Ease(target, "agility", -1, "scene")),)
    call = a.Call({who: a.Demand(mine, wants="change"), target: a.Demand(theirs, wants="keep")}, kind="conflict",
                  forced=True, win=hold, texts={"lose": "The grip is shaken off."})
    again = any(each.of == target and each.add < 0 for each in state.eases)
    return Deed(call, "foe_grab", target, f"{round(100 * odds)} % to win it.",
                (0.0 if again else weight * HELD_IS_WORTH * odds) - spent)


def _score(state: State, who: str, ability: str) -> int:
    return held(on_sheet(state, who, ability) + eased_by(state, who, ability))


def _turned_to(view: View, target: str) -> int:
    """How often somebody has been turned to in this scene."""
    here = f"foe/{view.state.scene.n if view.state.scene is not None else 0}/"
    return sum(count for item, count in view.so_far.made.items()
               if item.startswith(here) and item.endswith(f"/{target}"))


def _nearer(view: View, rounds: Rounds, who: str, needs_touch: bool) -> Deed | None:
    """A move towards the nearest who stands; up to them where only touch serves."""
    state: State = view.state
    targets = sorted(_standing(state, rounds), key=lambda each: (_steps(rounds, rounds.at[who], rounds.at[each]), each))
    if not targets:
        return None
    nearest = targets[0]
    if rounds.at[nearest] == rounds.at[who]:
        to = nearest if needs_touch and nearest not in close_to(rounds, who) else ""
    else:
        ways = [to for to in moves_of(rounds, who) if to in rounds.spots]
        to = min(ways, key=lambda spot: _steps(rounds, spot, rounds.at[nearest]), default="away")
    made = a.Move(decides(state, who), who, to) if to else None
    if made is None or decides(state, who) != GM or refusal(state, made) is not None:
        return None
    return Deed(made, "", nearest, "", 0.0)


def _steps(rounds: Rounds, one: str, other: str) -> int:
    """How many spots lie between two, by the shortest way; as many as there are where none leads there."""
    reached, count = {one}, 0
    while other not in reached and count < len(rounds.spots):
        reached |= {spot for each in reached for spot in neighbours(rounds, each)}
        count += 1
    return count
