"""A Duel as a game of two who choose at once: what every pair of Scores and intents is worth to the initiator's side.

Members, dice, what is added, cover and weapons are asked of the rules; only throwing is reckoned here (``hit_odds``).
Several opponents are reckoned as if they chose alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from game.games.duel.ai.hit_odds import Chances, Shot, alike_odds, hits_of
from game.games.duel.ai.matrix_game import Matrix
from game.games.duel.ai.worth import MOST_HITS, Losses, losses
from game.games.duel.rules.covering import cover_of
from game.games.duel.rules.declaring import BLIND
from game.games.duel.rules.duel_stages import fighters
from game.games.duel.rules.feats import works
from game.games.duel.rules.field.sight import Cover
from game.games.duel.rules.fight_state import Attack, Fight
from game.games.duel.rules.modifiers import ATTACK, DEFENCE, Reckoning, dice_of, modifier_of
from game.games.duel.rules.resolving import BACKFIRES
from game.games.duel.rules.sealing import intents_of, scores_of, weapons_in
from game.games.duel.rules.state import State, sheet_of
from game.games.duel.rules.terms import MELEE, RANGED, SCORES, TWO_HANDED, Intent, Kind, Weapon
from game.games.duel.rules.weapons import far_enough, in_range
from game.rules.value import Value

KEPT = 8192
MOST_OPPONENTS = 6
"""More in one Duel are not reckoned with: those that matter most are."""


class Option(Value, frozen=True):
    """What may be under a cup."""

    score: int
    intent: Intent = Intent.ATTACK

    def __str__(self) -> str:
        return f"{self.score} {self.intent}"


class Fighter(Value, frozen=True):
    """One in a Duel: what hits cost its side, whether it stands after them, what may be under its cup.

    ``shot``: what it throws at the initiator; None where it cannot. Without options it lies.
    """

    lost: tuple[float, ...]
    stands: tuple[bool, ...]
    options: tuple[Option, ...] = ()
    shot: Shot | None = None


class Contest(Value, frozen=True):
    """The initiator, whom it has engaged, and what it throws at each of them.

    ``backfires``: how likely it hits itself so often, where that can be (DUEL-D252).
    """

    one: Fighter
    others: tuple[Fighter, ...]
    shots: tuple[Shot | None, ...]
    backfires: Chances = ()

    @property
    def replies(self) -> tuple[Option, ...]:
        """What opponents may have under their cups: one choice for all; a lone one where nobody stands."""
        found = dict.fromkeys(option for other in self.others for option in other.options)
        return tuple(found) or (Option(1, Intent.AVOID),)


def contest_of(state: State, fight: Fight, plain: bool = False) -> Contest:
    """The Duel that is fought, or would be: ``state`` has it as its own.

    ``plain``: what it is to lie is not asked of who acts next.
    """
    one = fight.of
    risks = {each: losses(state, each, one, plain) for each in fight.engaged}
    most = sorted(fight.engaged, key=lambda each: -risks[each][0][-1])[:MOST_OPPONENTS]
    engaged = [each for each in fight.engaged if each in most]
    others = tuple(_fighter(state, fight, other, risks[other],
                            best_shot(state, other, one, weapons_in(state, fight, other))) for other in engaged)
    weapons = (fight.weapon,) if fight.weapon is not None else ()
    shots = tuple(best_shot(state, one, other, weapons) if fight.target in (None, other) else None
                  for other in engaged)
    found = _fighter(state, fight, one, losses(state, one, one, plain), None)
    if not found.options:  # whoever is played by the table: its Score comes of a die
        found = replace(found, options=tuple(Option(score) for score in SCORES))
    return Contest(found, others, shots, next((_backfires(shot) for shot in shots if shot is not None), ()))


def _backfires(shot: Shot) -> Chances:
    """Two dice alike are two hits for who shoots at anything, three alike its end (DUEL-D252)."""
    if not shot.blind:
        return ()
    two, three = alike_odds(shot.dice)
    found = [0.0] * (MOST_HITS + 1)
    found[0], found[BACKFIRES], found[MOST_HITS] = 1.0 - two - three, two, three
    return tuple(found)


def _fighter(state: State, fight: Fight, ident: str, risk: Losses, shot: Shot | None) -> Fighter:
    return Fighter(*risk, _options(state, fight, ident), shot)


def _options(state: State, fight: Fight, ident: str) -> tuple[Option, ...]:
    """What may be under its cup; of an initiator whose Score is thrown, any Score with what it does (DUEL-D312)."""
    intents, scores = intents_of(state, fight, ident), tuple(SCORES)
    if ident in fighters(state, fight):
        scores = scores_of(state, ident)
    else:
        intents = intents[:1] if ident == fight.of else ()
    return tuple(Option(score, intent) for intent in intents for score in scores)


def best_shot(state: State, ident: str, target: str, weapons: Sequence[Weapon]) -> Shot | None:
    """What a model throws with the better of the weapons that serve it here; None where none does."""
    shots = [shot for weapon in weapons if (shot := shot_of(state, ident, target, weapon)) is not None]
    return max(shots, key=lambda shot: hits_of(shot, 3)[1:], default=None)


def best_weapon(state: State, ident: str, target: str, weapons: Sequence[Weapon]) -> Weapon | None:
    """That weapon; the first where none serves."""
    shots = {weapon: shot_of(state, ident, target, weapon) for weapon in weapons}
    ranked = [(hits_of(shot, 3)[1:], -at, weapon)
              for at, (weapon, shot) in enumerate(shots.items()) if shot is not None]
    return max(ranked, default=(None, 0, next(iter(weapons), None)), key=lambda each: each[:2])[2]


def shot_of(state: State, ident: str, target: str, weapon: Weapon) -> Shot | None:
    """What a model throws at another with a weapon; None where it reaches nobody so (DUEL-D131, DUEL-D41)."""
    fight = state.fight
    chooses = fight is not None and fight.of == ident and fight.target is None
    if weapon in RANGED and not (in_range(state, ident, target, weapon)
                                 and far_enough(state, ident, target, weapon, ends_action=chooses)):
        return None
    dice = Reckoning(ident, ATTACK, target, weapon)
    guard = Reckoning(target, DEFENCE, ident, weapon)
    cover = cover_of(state, Attack(ident, target, "attack", {}, weapon))
    two_handed = state.header.options.armory and weapon in TWO_HANDED
    takes_up = 0 if cover is Cover.NONE or two_handed else 1
    heavy = state.header.options.cover == "advanced" and cover is Cover.HEAVY
    thorough = heavy and state.models[target].stands and sheet_of(state, target).kind is not Kind.ROOKIE
    return Shot(dice_of(state, dice), modifier_of(state, dice), takes_up, takes_up * (2 if thorough else 1),
                two_handed and cover is Cover.NONE, weapon in MELEE and works(state, ident, "juggernaut"),
                (dice_of(state, guard), modifier_of(state, guard)),
                fight is not None and fight.of == ident and fight.special == BLIND)


# --- what it is worth ---

@lru_cache(maxsize=KEPT)
def matrix_of(contest: Contest) -> Matrix:
    """What the initiator's side gains by each of its choices, against each choice of the others."""
    dodges = {_dodge(mine) for mine in contest.one.options}
    fired = [{dodge: _fires(contest, theirs, dodge) for dodge in dodges} for theirs in contest.replies]
    return tuple(tuple(_gain(contest, mine, theirs, known[_dodge(mine)])
                       for theirs, known in zip(contest.replies, fired, strict=True)) for mine in contest.one.options)


def payoff(contest: Contest, mine: Option, theirs: Option) -> float:
    """What the initiator's side gains by the Duel with these Scores: what others lose, less what it loses itself.

    The lower Score comes first, equals together, and who lies then throws nothing (DUEL-D45, DUEL-D49). The initiator
    throws all dice at one target, the best when its turn comes (DUEL-D47).
    """
    return _gain(contest, mine, theirs, _fires(contest, theirs, _dodge(mine)))


class Fires(Value, frozen=True):
    """What opponents throw at the initiator: each, None where it throws nothing, and all together."""

    each: tuple[Chances | None, ...]
    together: Chances


def _dodge(mine: Option) -> int:
    """The Score with which the initiator avoids; 0 where it does not."""
    return mine.score if mine.intent is Intent.AVOID else 0


def _fires(contest: Contest, theirs: Option, dodge: int) -> Fires:
    """All that matters here of what the initiator does is whether it avoids."""
    each = tuple(_fire(other, _choice(other, theirs), dodge) for other in contest.others)
    return Fires(each, _together([fire for fire in each if fire is not None]))


def _gain(contest: Contest, mine: Option, theirs: Option, fires: Fires) -> float:
    if mine.intent is not Intent.ATTACK or all(shot is None for shot in contest.shots):
        return -_expected(contest.one.lost, fires.together)
    if mine.score < theirs.score:
        return max(_first(contest, at, shot, fires.each, mine, theirs)
                   for at, shot in enumerate(contest.shots) if shot is not None)
    still = 1.0 if mine.score == theirs.score else sum(
        chance for hits, chance in enumerate(fires.together) if _at(contest.one.stands, hits))
    hit = max(_expected(other.lost, hits_of(shot, mine.score, _avoiding(other, theirs)))
              for other, shot in zip(contest.others, contest.shots, strict=True) if shot is not None)
    return still * hit - _suffered(contest, fires.together, still)


def _suffered(contest: Contest, fires: Chances, throws: float) -> float:
    """What hits cost the initiator's side; ``throws``: how likely it throws itself, which may backfire."""
    costs = _expected(contest.one.lost, fires)
    if contest.backfires:
        costs += throws * (_expected(contest.one.lost, _together([fires, contest.backfires])) - costs)
    return costs


def _first(contest: Contest, at: int, shot: Shot, fires: Sequence[Chances | None], mine: Option, theirs: Option
           ) -> float:
    """The initiator throws before everybody, at one of them, who may have nothing to say to it any more."""
    target = contest.others[at]
    found = hits_of(shot, mine.score, _avoiding(target, theirs))
    stands = sum(chance for hits, chance in enumerate(found) if _at(target.stands, hits))
    others = [fire for number, fire in enumerate(fires) if fire is not None and number != at]
    back = fires[at]
    suffered = _suffered(contest, _together(others), 1.0)
    if back is not None:
        suffered += stands * (_suffered(contest, _together([*others, back]), 1.0) - suffered)
    return _expected(target.lost, found) - suffered


def _choice(other: Fighter, wanted: Option) -> Option | None:
    """What one of several does where all choose alike: the same, or what it can with that Score; None where it lies."""
    if wanted in other.options or not other.options:
        return wanted if other.options else None
    return next((option for option in other.options if option.score == wanted.score), other.options[0])


def _avoiding(other: Fighter, wanted: Option) -> int:
    """The Score with which it avoids; 0 where it does not."""
    choice = _choice(other, wanted)
    return choice.score if choice is not None and choice.intent is Intent.AVOID else 0


def _fire(other: Fighter, choice: Option | None, dodge: int) -> Chances | None:
    if choice is None or choice.intent is Intent.AVOID or other.shot is None:
        return None
    return hits_of(other.shot, choice.score, dodge)


def _together(fires: Sequence[Chances]) -> Chances:
    """How many hits come of several attacks."""
    total: Chances = (1.0,)
    for fire in fires:
        both = [0.0] * (len(total) + len(fire) - 1)
        for at, chance in enumerate(total):
            for more, each in enumerate(fire):
                both[at + more] += chance * each
        total = tuple(both)
    return total


def _expected(lost: tuple[float, ...], chances: Chances) -> float:
    return sum(chance * _at(lost, hits) for hits, chance in enumerate(chances))


def _at(row: Sequence[float], hits: int) -> float:
    return row[min(hits, len(row) - 1)]
