"""What writers for Duel may name: facts, slots, word lists, temperaments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from game.games.duel.narration.names import MANY, ONE
from game.games.duel.narration.themes import THEMES
from game.narration.conditions import Scalar
from game.narration.vocabulary import Fact, LexiconKind, Slot, Vocabulary

COMMENT, MODEL = "comment", "model"
SHORT = 26
PEOPLE_WORDS = (ONE, MANY)

FACTS: Mapping[str, Fact] = MappingProxyType({
    "dial": Fact("number", "the intensity, 0 to 3"),
    "theme": Fact("word", "what the place looks like", THEMES),
    "round": Fact("number", "the round"),
    "scenario": Fact("word", "the scenario, as the record calls it"),
    "field": Fact("text", "the battlefield: `Old Harbour`, or `the battlefield`"),
    "models": Fact("number", "how many models the match began with"),
    "out": Fact("number", "how many of them are out"),
    "duels": Fact("number", "how many Duels there were in the round that is over"),
    "a.name": Fact("name", "who it is about: a model, a seat or a side"),
    "a.pronouns": Fact("pronouns", "theirs", PEOPLE_WORDS),
    "b.name": Fact("name", "whom it is done to, or who comes after"),
    "b.pronouns": Fact("pronouns", "theirs", PEOPLE_WORDS),
    "left": Fact("number", "models of `a`'s side in the game"),
    "left_against": Fact("number", "models of all other sides in the game"),
    "inches": Fact("number", "from base to base, rounded, 1 at least"),
    "targets": Fact("number", "how many are engaged"),
    "score": Fact("number", "the Score of `a`"),
    "against": Fact("number", "the Score of `b`"),
    "gap": Fact("number", "how far apart these are"),
    "best": Fact("number", "the best result of the attack"),
    "short": Fact("number", "how many it lacks of 7"),
    "hits": Fact("number", "how many hits were taken"),
    "double": Fact("flag", "`b` stood before it, and two hits of one attack took it out"),
    "b_down": Fact("flag", "`b` is prone"),
    "b_was_down": Fact("flag", "`b` was prone before it"),
    "piece": Fact("text", "what gives cover, with its article: `the crate`"),
    "cover": Fact("word", "how much cover that is", ("light", "heavy")),
    "voice": Fact("word", "the temperament of the computer that plays `a`"),
})
GROUPS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "turn": ("dial", "theme", "round", "scenario", "field"), "a": ("a.name", "a.pronouns", "left", "left_against"),
    "b": ("b.name", "b.pronouns"), "Scores": ("score", "against", "gap"), "attack": ("best", "hits", "b_down"),
    "cover": ("piece", "cover"), "moment": ("models", "out", "duels", "inches", "targets", "short", "double",
                                            "b_was_down", "voice")})
_MATCH = frozenset(GROUPS["turn"])
_A = _MATCH | frozenset(GROUPS["a"])
_B = _A | frozenset(GROUPS["b"])
_ATTACK = _B | frozenset(GROUPS["attack"]) | {"score"}


def _slot(ident: str, want: int, when: str, always: Iterable[str], more: Iterable[str] = (), subject: str = "injury",
          speaker: str = COMMENT, busy: bool = False) -> Slot:
    return Slot(ident, when, speaker, want, frozenset(always) | frozenset(more), frozenset({"voice"}), SHORT, subject,
                busy)


SLOTS: Mapping[str, Slot] = MappingProxyType({slot.id: slot for slot in (
    _slot("match.begins", 12, "the first word of a match", _MATCH, ("models",)),
    _slot("round.begins", 16, "a round begins, from the second on", _MATCH, ("out",)),
    _slot("round.last", 8, "the last round by the limit begins (DUEL-D58)", _MATCH),
    _slot("round.ends", 10, "a round with Duels in it is over; {round} is that round", _MATCH, ("duels",)),
    _slot("round.quiet", 10, "a round without a Duel is over", _MATCH),
    _slot("initiative", 16, "dice were thrown for the order: `a` is first, `b` last; both are seats (DUEL-D21)", _B),
    _slot("bids", 8, "the same by bids (DUEL-D104)", _B),
    _slot("enters", 16, "`a` comes in (DUEL-D26)", _A),
    _slot("back", 8, "`a` comes back (DUEL-D126)", _A),
    _slot("sight", 16, "`a` has moved and sees `b`, who stands; before it did not (DUEL-D84)", _B, ("inches",)),
    _slot("cover", 14, "`a` has moved and is in cover from `b`; before it was not (DUEL-D87)", _B, ("piece", "cover")),
    _slot("slips", 10, "`a` has moved, and nobody sees it any more; `b` did", _B),
    _slot("still", 10, "`a` stays where it is", _A),
    _slot("climbs", 8, "`a` climbs (DUEL-D106)", _A),
    _slot("jumps", 8, "`a` jumps or leaps (DUEL-D117)", _A),
    _slot("carries", 8, "`a` moves with the treasure", _A),
    _slot("aim", 8, "`a` takes aim (DUEL-D129)", _A),
    _slot("unjam", 8, "`a` clears a jam (DUEL-D116)", _A),
    _slot("fall", 8, "`a` has come down from somewhere (DUEL-D112)", _A),
    _slot("duel", 25, "`a` draws on `b`, who stands, and on nobody else (DUEL-D40)", _B, ("inches",), busy=True),
    _slot("duel.many", 10, "`a` draws on several", _A, ("targets",)),
    _slot("duel.down", 10, "`a` draws on `b`, who lies there", _B),
    _slot("melee", 8, "`a` begins a melee with `b` (DUEL-D118)", _B),
    _slot("charge", 8, "`a` charges `b` (DUEL-D105)", _B),
    _slot("retreats", 8, "`a` leaves contact with `b`, who attacks at once (DUEL-D121)", _B),
    _slot("threat", 10, "before the cups go down: `a`, a computer's, says {voice:threat} to `b`", _B, speaker=MODEL),
    _slot("scores.low", 12, "`a` is first with 1 or 2, `b` last with two more at least (DUEL-D45)", _B,
          ("score", "against", "gap")),
    _slot("scores.high", 10, "`a` is first, with 4 or more", _B, ("score", "against", "gap")),
    _slot("scores.equal", 10, "`a` and `b` have the lowest Score, the same", _B, ("score",)),
    _slot("scores.apart", 14, "anything else: `a` first, `b` last", _B, ("score", "against", "gap")),
    _slot("scores.alone", 8, "one Score alone: everybody else is down", _A, ("score",)),
    _slot("scores.avoid", 8, "`a` has set its Score to avoid hits, in a Duel with `b` (DUEL-D103)", _B),
    _slot("miss", 25, "a shot of `a` that did not hit `b`", _ATTACK, ("short",), busy=True),
    _slot("miss.close", 10, "the same by one pip", _ATTACK, ("short",)),
    _slot("miss.wide", 8, "the same, with 4 at best", _ATTACK, ("short",)),
    _slot("saved", 12, "a hit was thrown again for cover and hits no more (DUEL-D107)", _ATTACK, ("piece", "cover")),
    _slot("through", 8, "a hit was thrown again for cover and still hits", _ATTACK, ("piece", "cover")),
    _slot("avoided", 8, "there were hits, and `b` has avoided all of them (DUEL-D103)", _ATTACK),
    _slot("blow.miss", 8, "an attack of `a` in melee, or with a thrown weapon, that did not hit", _ATTACK, ("short",)),
    _slot("hit.down", 22, "a hit of `a`: `b` goes down (DUEL-D48)", _ATTACK),
    _slot("hit.out", 16, "a hit of `a`: `b` is out for good", _ATTACK, ("double", "b_was_down"), "death"),
    _slot("hit.gone", 8, "a hit of `a`: `b` is out and may come back (DUEL-D126)", _ATTACK),
    _slot("hit.tough", 8, "a hit of `a` costs `b` toughness, and no more (DUEL-D267)", _ATTACK),
    _slot("late", 8, "`b` went down before its turn in the order came (DUEL-D49)", _B, ("score", "against")),
    _slot("last.words", 8, "`a` is out for good and says {voice:farewell}", _A, (), "death", MODEL),
    _slot("up", 12, "`a` has got up (DUEL-D22)", _A),
    _slot("down", 10, "`a` has thrown to get up, and stays down", _A),
    _slot("lies", 8, "`a` does not try to get up", _A),
    _slot("jam", 8, "the weapon of `a` jams (DUEL-D116)", _A),
    _slot("taken", 8, "`a` takes the treasure (DUEL-D34)", _A),
    _slot("dropped", 8, "`a` drops it (DUEL-D35)", _A),
    _slot("left.empty", 8, "`a` leaves the table without it (DUEL-D31)", _A),
    _slot("gives.up", 8, "`a`, a seat, gives up (DUEL-D59)", _A),
    _slot("crowd.hides", 8, "`a` is in a mob now (DUEL-D343)", _A),
    _slot("crowd.melts", 8, "`a` melts away in one, off the table until the next round (DUEL-D344)", _A),
    _slot("crowd.fight", 8, "`a` begins a Duel with a mob (DUEL-D345)", _A),
    _slot("crowd.hit", 8, "`a` has hit somebody in it, nobody knows whom yet; all of them are grown-up (DUEL-D345)",
          _A),
    _slot("crowd.comes", 8, "a mob comes straight at `a`, who began the Duel (DUEL-D346)", _A),
    _slot("crowd.flees", 8, "a mob flees from `a` (DUEL-D346)", _A),
    _slot("raised", 8, "`a`, who was out, is raised from the dead by `b` and fights for `b` now (DUEL-D265)", _B,
          subject="death"),
    _slot("end.treasure", 10, "`a`, a side, has won: the treasure is off the table", _A),
    _slot("end.last", 12, "`a` has won: nobody else is left (DUEL-D55)", _A),
    _slot("end.limit", 8, "`a` has won by the count after the last round (DUEL-D58)", _A),
    _slot("end.conceded", 8, "`a` has won: the others gave up", _A),
    _slot("end.draw", 8, "nobody has won (DUEL-D56)", _MATCH),
    _slot("veiled", 8, "in place of what a Pause has put away", ()),
)})
_LISTS: Mapping[str, LexiconKind] = MappingProxyType({
    "ground": LexiconKind("mass", 6, "what one stands and lies on: the {lex:ground}"),
    "thing": LexiconKind("noun", 12, "something that stands about and has patience: a {lex:thing}"),
    "folk": LexiconKind("plural", 10, "who would talk about it: the {lex:folk}"),
    "like_still": LexiconKind("like", 12, "how quiet something is"),
    "like_quick": LexiconKind("like", 12, "how quickly something is done"),
    "like_wide": LexiconKind("like", 10, "how something goes astray"),
    "like_down": LexiconKind("like", 12, "how somebody goes down"),
    "like_straight": LexiconKind("like", 8, "how straight: straight {lex:like_straight}"),
})
LEXICONS: Mapping[str, LexiconKind] = MappingProxyType({
    **{name if theme == THEMES[0] else f"{theme}_{name}": kind for theme in THEMES for name, kind in _LISTS.items()},
    "like_close": LexiconKind("like", 8, "how close: close {lex:like_close}"),
    "maxim_miss": LexiconKind("line", 30, "a word on missing that is true of any miss"),
    "maxim_hit": LexiconKind("line", 25, "a word on hitting that is true of any hit"),
    "maxim_low": LexiconKind("line", 8, "a word on low Scores"),
    "threat": LexiconKind("line", 12, "a threat in anybody's mouth"),
    "farewell": LexiconKind("line", 12, "last words in anybody's mouth")})
PHRASES: Mapping[str, LexiconKind] = MappingProxyType({
    "threat": LexiconKind("line", 12, "a threat"), "farewell": LexiconKind("line", 12, "last words")})
TEMPERS: Mapping[str, str] = MappingProxyType({
    "hotspur": "bold: goes first and says so", "magpie": "sly: says one thing and has set another",
    "patience": "patient: has all the time in the world", "steeplejack": "grim: few words, none of them kind"})
SAMPLES: Mapping[str, Scalar] = MappingProxyType({
    "scenario": "treasure",
    "field": "Old Harbour", "piece": "the crate", "cover": "light", "b.name": "Rosalind Kerr", "theme": THEMES[0]})

VOCABULARY = Vocabulary(facts=FACTS, slots=SLOTS, lexicons=LEXICONS, phrases=PHRASES, voices=TEMPERS, groups=GROUPS,
                        samples=SAMPLES)
"""What packs of Duel are held to."""
