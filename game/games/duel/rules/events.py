"""What happens in a match: small facts in the past tense, with ids and numbers."""

from __future__ import annotations

from game.games.duel.rules.field.models import Place
from game.rules.value import Value


class TerrainPlaced(Value, frozen=True):
    """A piece of terrain lies there."""

    by: str
    id: str
    kind: str


class CornerTaken(Value, frozen=True):
    """A side has its corner."""

    side: str
    corner: str


class DiceLie(Value, frozen=True):
    """Dice lie, and are read."""

    by: str
    purpose: str
    of: str
    target: str
    numbers: tuple[int, ...]


class RoundBegan(Value, frozen=True):
    """Another round."""

    number: int


class OrderFixed(Value, frozen=True):
    """Who acts before whom in this round."""

    order: tuple[str, ...]


class Recovered(Value, frozen=True):
    """A model stands again."""

    of: str


class StayedDown(Value, frozen=True):
    """A model did not recover, or did not try (``tried``)."""

    of: str
    tried: bool


class Activated(Value, frozen=True):
    """It is the turn of a model."""

    of: str


class Entered(Value, frozen=True):
    """A model came in."""

    of: str
    at: Place


class Moved(Value, frozen=True):
    """A model went somewhere; ``price``: what it cost."""

    of: str
    start: Place
    end: Place
    price: int


class LeftTheTable(Value, frozen=True):
    """A model went over the border; with what it carried."""

    of: str
    carrying: str


class TokenTaken(Value, frozen=True):
    """A model carries something."""

    of: str
    token: str


class TerrainUsed(Value, frozen=True):
    """A model has used a piece of terrain."""

    of: str
    piece: str


class Pushed(Value, frozen=True):
    """A model was pushed."""

    of: str
    start: Place
    end: Place


class UpgradeGained(Value, frozen=True):
    """What a token turned out to be."""

    of: str
    upgrade: str


class Swapped(Value, frozen=True):
    """Two models have changed places."""

    of: str
    other: str


class TokenTurned(Value, frozen=True):
    """A token shows a side from now on."""

    token: str
    side: str


class TokenDropped(Value, frozen=True):
    """It lies on the table again."""

    of: str
    token: str
    at: Place


class DuelDeclared(Value, frozen=True):
    """A Duel begins."""

    of: str
    against: tuple[str, ...]
    kind: str


class ScoreSet(Value, frozen=True):
    """A Score lies under a cup; which, nobody is told."""

    of: str


class BidSet(Value, frozen=True):
    """A bid lies under a cup; which, nobody is told."""

    of: str


class BidsRevealed(Value, frozen=True):
    """The bids lie open."""

    bids: dict[str, int]


class ScoresRevealed(Value, frozen=True):
    """The cups are lifted."""

    scores: dict[str, int]
    intents: dict[str, str]


class DiceRethrown(Value, frozen=True):
    """Dice were thrown again, and why."""

    of: str
    why: str
    before: tuple[int, ...]
    numbers: tuple[int, ...]


class Fell(Value, frozen=True):
    """A model came down from so high."""

    of: str
    height: int


class WeaponJammed(Value, frozen=True):
    """A weapon cannot be used until it is unjammed."""

    of: str


class ScoreAdjusted(Value, frozen=True):
    """Who took aim changed the own Score."""

    of: str
    score: int


class ToughnessLost(Value, frozen=True):
    """A hit took a point; so many are left."""

    of: str
    left: int


class ToughnessGained(Value, frozen=True):
    """A point more."""

    of: str
    left: int


class Reacted(Value, frozen=True):
    """A feat was used in an optional window."""

    of: str
    feat: str


class HitsExchanged(Value, frozen=True):
    """Hits became something else, by a feat of the attacker."""

    of: str
    feat: str
    target: str
    hits: int


class HitsPaid(Value, frozen=True):
    """A Hero takes hits for better dice."""

    of: str
    hits: int


class RanOn(Value, frozen=True):
    """A hit ran on in the background; ``doomed``: it was the last."""

    of: str
    doomed: bool


class WentProne(Value, frozen=True):
    """A model lies."""

    of: str


class WentOut(Value, frozen=True):
    """A model is removed."""

    of: str


class Designated(Value, frozen=True):
    """A Hero's feat is about this model."""

    of: str
    feat: str
    target: str


class HitsRedirected(Value, frozen=True):
    """So many hits went to another model."""

    of: str
    to: str
    hits: int


class Hurled(Value, frozen=True):
    """A model was thrown, or set down, somewhere else."""

    of: str
    end: Place


class Sacrificed(Value, frozen=True):
    """A Thrall was removed for its Hero."""

    of: str
    to: str


class Assisted(Value, frozen=True):
    """These throw a die more in the Duels of this round."""

    of: str
    models: tuple[str, ...]


class Announced(Value, frozen=True):
    """Which of several dice counts for initiative."""

    of: str
    high: bool


class Shifted(Value, frozen=True):
    """A Hero has another shape, or is about to."""

    of: str
    shape: int
    complete: bool


class JoinedMob(Value, frozen=True):
    """A model is in a mob from now on (DUEL-D343)."""

    of: str
    mob: str


class LeftMob(Value, frozen=True):
    """A model stands beside a mob again (DUEL-D344)."""

    of: str
    mob: str
    at: Place


class MeltedAway(Value, frozen=True):
    """A model is off the table until the next round (DUEL-D344)."""

    of: str
    mob: str


class MobMoved(Value, frozen=True):
    """A mob went somewhere, and why (DUEL-D342, DUEL-D346)."""

    id: str
    cause: str
    start: Place
    end: Place


class DrawnFromMob(Value, frozen=True):
    """Somebody in a mob was hit: a model, or "" for a civilian (DUEL-D345)."""

    mob: str
    of: str


class MobGone(Value, frozen=True):
    """Nobody is left in a mob (DUEL-D345)."""

    mob: str


class Raised(Value, frozen=True):
    """A removed model stands beside the Hero that raised it (DUEL-D265)."""

    of: str
    by: str
    at: Place


class Gripped(Value, frozen=True):
    """What the die of a boss that holds on means: whether the fighter is free, stays, or drags it along (D315)."""

    of: str
    number: int
    outcome: str


class DuelEnded(Value, frozen=True):
    """It is over."""

    of: str


class TurnEnded(Value, frozen=True):
    """The turn of a model is over."""

    of: str


class GaveUp(Value, frozen=True):
    """A seat gave up."""

    seat: str


class MatchEnded(Value, frozen=True):
    """The match is over."""

    winner: str
    cause: str
