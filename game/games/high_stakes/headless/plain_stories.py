"""Headers of stories without a pack, for plays that nobody watches: characters drawn from a list, options as asked."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.games.high_stakes.rules.constants import FEWEST_RELATIONSHIPS, FEWEST_TRAITS
from game.games.high_stakes.rules.header import Character, Header, Options, validate_header
from game.games.high_stakes.rules.sheet import PersonalSecret, Relationship, Sheet, Trait, UniqueThing
from game.rules.chance import stream
from game.rules.game_master.story_header import Leader, StartingFact
from game.rules.game_master.story_state import Clock, Npc
from game.rules.game_master.terms import SEATS, Shown

CAST: Sequence[tuple[str, str, str, tuple[int, int, int]]] = (
    ("Maud Tansy", "she", "locksmith's widow", (2, 4, 2)), ("Piet Arrow", "he", "courier on the roofs", (4, 2, 2)),
    ("Odile Brack", "she", "singer in debt", (1, 3, 4)), ("Sem Hollow", "they", "keeper of keys", (3, 3, 2)),
    ("Ruben Vale", "he", "duellist who never kills", (4, 1, 3)), ("Ines Quill", "she", "forger of letters", (2, 3, 3)),
    ("Jory Penn", "they", "ferryman by night", (3, 2, 3)))
TRAITS = ("opens locks by ear", "runs along gutters", "knows every guard's name", "reads ledgers upside down",
          "throws knives", "speaks with ferrymen", "never forgets a face", "lies to officials", "climbs wet walls",
          "mends clocks")
TIES = (("a sister who trusts them", "sister"), ("a rival who must not win", "rival"),
        ("an old captain they owe", "captain"), ("a dog that follows", "dog"))
SECRETS = ("They wrote the letter.", "They were in the house that night.", "The debt is paid already.")
THING = "a key that fits any door once"
HAVE_A_SECRET, HAVE_A_THING = 0.6, 0.4


def plain_story(seed: int, players: int, options: Options | None = None, people: int = 0) -> Header:
    """A story without a pack; the first ``people`` seats are persons', who lead too where the GM's seat goes round."""
    chosen = options or Options()
    draw = stream(seed, "plain story")
    characters = {}
    for at, (name, pronouns, concept, numbers) in enumerate(draw.sample(CAST, players)):
        player = f"human:{at + 1}" if at < people else "computer:2:plain"
        sheet = _sheet(concept, numbers, chosen.dice, draw)
        characters[SEATS[at]] = Character(player, name, sheet, pronouns)
    leader = Leader("human:1") if chosen.around else Leader()
    return validate_header(Header(
        seed=seed, title="A night in the harbour", options=chosen, gm=leader, characters=characters,
        facts={"letter": StartingFact("letter", "forged", True), "house": StartingFact("house", "watched")},
        clocks={"dawn": Clock(6), "net": Clock(4, 1, Shown.HIDDEN)},
        npcs={"captain": Npc({"difficulty": 3}, 1), "rival": Npc({"difficulty": 4}, -2, secret=True)},
        secrets=tuple(f"Secret {at + 1}" for at in range(people)) if chosen.around else ()))


def _sheet(concept: str, numbers: tuple[int, int, int], dice: int, draw: random.Random) -> Sheet:
    """A sheet with dice over what the list has given to the lowest attribute."""
    body, mind, aura = (number + (dice - sum(numbers)) * (at == numbers.index(min(numbers)))
                        for at, number in enumerate(numbers))
    traits = tuple(Trait(f"t{at + 1}", text) for at, text in enumerate(draw.sample(TRAITS, FEWEST_TRAITS)))
    ties = tuple(Relationship(f"r{at + 1}", text, who)
                 for at, (text, who) in enumerate(draw.sample(TIES, FEWEST_RELATIONSHIPS)))
    secret = PersonalSecret(draw.choice(SECRETS)) if draw.random() < HAVE_A_SECRET else None
    unique = UniqueThing(THING) if draw.random() < HAVE_A_THING else None
    return Sheet(body, mind, aura, concept, traits, ties, secret, unique)
