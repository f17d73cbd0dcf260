"""What of an attack may be spoken of, once it is settled (DUEL-D145)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from game.games.duel.narration.cues import Cue
from game.games.duel.narration.plain_lines import DuelDeed
from game.games.duel.rules.brawling import is_brawl
from game.games.duel.rules.fight_state import Attack, Fight
from game.games.duel.rules.resolving import hits_among
from game.games.duel.rules.taking import AttackSettled
from game.games.duel.rules.terms import HIT_FROM, MELEE, Weapon
from game.narration.conditions import Scalar

WIDE = 4
"""The best result of an attack that went nowhere near."""
CLOSE = 1
BOTH = 2


class Again(msgspec.Struct, frozen=True):
    """Hits that were thrown again for cover: whether one of the dice still hits, and what gives the cover."""

    hits: bool
    piece: str
    cover: str

    @property
    def facts(self) -> dict[str, Scalar]:
        """What may be said of it."""
        return {"piece": self.piece, "cover": self.cover} if self.piece else {}


def attack_cues(deed: DuelDeed, event: AttackSettled, again: Again | None) -> Iterator[Cue]:
    """The moments of a settling. ``again``: what cover had to do with it; None for nothing."""
    fight = deed.before.fight
    if event.of is None or fight is None or not fight.attacks or not isinstance(event.results, dict):
        return
    attack = fight.attacks[0]
    if is_brawl(fight):
        yield from (Cue("crowd.hit", attack.of),) if event.hits else ()
        return
    facts: dict[str, Scalar] = {
        "score": fight.scores[attack.of], "best": max(event.results.values(), default=0), "hits": event.hits,
        "b_down": deed.after.models[attack.target].prone}
    if not event.hits:
        yield _missed(event, attack, facts, again)
        return
    if again is not None and again.hits:
        yield Cue("through", attack.of, attack.target, {**facts, **again.facts})
    yield from _taken(deed, event, attack, fight, facts)


def _missed(event: AttackSettled, attack: Attack, facts: dict[str, Scalar], again: Again | None) -> Cue:
    """Nothing came of it: it was avoided, cover took it up, or the dice were too low (DUEL-D103, DUEL-D107)."""
    results = event.results if isinstance(event.results, dict) else {}
    if hits_among(results):
        return Cue("avoided", attack.of, attack.target, facts)
    if again is not None:
        return Cue("saved", attack.of, attack.target, {**facts, **again.facts})
    best = max(results.values(), default=0)
    short = HIT_FROM - best
    facts = {**facts, "short": short}
    if attack.weapon in MELEE or attack.weapon is Weapon.THROWN:
        return Cue("blow.miss", attack.of, attack.target, facts)
    slot = "miss.close" if short == CLOSE else "miss.wide" if best <= WIDE else "miss"
    return Cue(slot, attack.of, attack.target, facts)


def _taken(deed: DuelDeed, event: AttackSettled, attack: Attack, fight: Fight,
           facts: dict[str, Scalar]) -> Iterator[Cue]:
    """What the hits did to the target, and what it can do no more (DUEL-D48, DUEL-D49)."""
    of, target = attack.of, attack.target
    effects = [effect.effect for effect in event.effects if effect.model == target]
    lay = deed.before.models[target].prone
    if "removed" in effects and deed.after.header.options.respawn:
        yield Cue("hit.gone", of, target, facts)
    elif "removed" in effects:
        both = not lay and effects.count("prone") + effects.count("removed") == BOTH
        yield Cue("hit.out", of, target, {**facts, "double": both, "b_was_down": lay})
        yield Cue("last.words", target, speaks=True)
    elif "prone" in effects:
        yield Cue("hit.down", of, target, facts)
    elif "toughness" in effects:
        yield Cue("hit.tough", of, target, facts)
    waits = {ident for group in fight.groups for ident in group}
    if target in waits and not lay and {"removed", "prone"} & set(effects):
        yield Cue("late", of, target, {"score": fight.scores[of], "against": fight.scores[target]})
