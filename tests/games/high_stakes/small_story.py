"""A short burglary for tests: two scenes and an end, with everything that a pack may say to High Stakes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any

from game.app.adventure_check import checked_adventure
from game.app.adventures import understanding
from game.games.high_stakes.ai.ready_story import story
from game.games.high_stakes.ai.stakes_game import STAKES_GAME
from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.header import Options
from game.games.high_stakes.rules.state import State
from game.narration.packs import Pack, decode_pack
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM, Phase
from game.rules.match import Match
from game.rules.roll import Fallen, Lying
from game.storage.pack_files import ENGLISH
from game.storage.paths import Paths
from game.story.director import Director
from game.story.led_game import Move
from game.story.ready_adventure import ReadyAdventure
from game.story.seated import Seated
from game.story.spoken import Spoken

SHEETS = ("fox", "owl", "hare")
KEYS = ("conventions", "notes", "want", "first", "second", "saga", "hint", "stakes", "opens", "cost", "stays", "bad",
        "seen", "seen_out", "rope", "hatch", "whistle", "in", "out", "caught", "rest", "voice", "granted", "wind",
        "failure_charm", "failure_force", "failure_finesse", "failure_nerve", "failure_learning", "failure_insight",
        "no_more_hints", "eased", "hard_unnamed", "unwritten_success", "farewell", "farewell_out", "bent", "asked",
        "help", "reason_stakes", "reason_trait", "reason_odds", "reason_go", "withdrawn", "loose")
_SENTENCES = {
    "talk": ("talk to the guard", "I chat with him", "talk about the weather", "chat about his boots",
             "talk him round", "talk softly"),
    "climb": ("climb the wall", "I climb", "up and over", "scale it", "clamber up the wall", "climb quickly"),
    "lift": ("lift the lid", "I lift it", "open the lid", "pry it open", "lift carefully", "open it"),
    "blow": ("blow it up", "use powder", "powder and a match", "explode it", "blow the lid off", "light the powder")}


def _says(*ways: str) -> str:
    return "\n".join(f"    - {{say: {text}, means: {way}}}" for way in ways for text in _SENTENCES[way])


def _sheet(name: str, body: int, mind: int, aura: int) -> str:
    return f"""
  {name}:
    name: {name.capitalize()}
    pronouns: they
    look: quick
    nature: {{bold: 2, careful: 1, curious: 1, kind: 1}}
    voice: voice
    sheet:
      high_stakes:
        concept: {name} of the guild
        body: {body}
        mind: {mind}
        aura: {aura}
        traits:
          - {{id: walls, text: climbs walls}}
          - {{id: talks, text: talks to guards}}
          - {{id: powder, text: knows powder}}
          - {{id: sums, text: adds up}}
          - {{id: songs, text: sings}}
        relationships:
          - {{id: guard, who: Berro, text: owes him}}
          - {{id: fence, who: the fence, text: fears her}}
          - {{id: aunt, who: an aunt, text: loves her}}
"""


FILES: Mapping[str, str] = MappingProxyType({
    "pack.yaml": """
schema: 1
pack:
  id: short_night
  version: 1
  title: A Short Night
  systems: [high_stakes]
  parts: [night]
  players: [1, 3]
  minutes: [20, 40]
  genre: {name: gothic, conventions: conventions}
  content: {notes: notes}
  director: {voice: owl}
cast:
  berro: {name: Berro, pronouns: he, role: guard, numbers: {high_stakes: {difficulty: 2}}}
facts:
  over_wall: {}
  have_box: {}
  alarm: {}
clocks:
  dawn: {size: 6, full: {fact: alarm}}
""",
    "scenes/night.yaml": """
schema: 1
scenes:
  wall:
    part: night
    kind: interaction
    place: the wall
    want: want
    say: {first: first, saga: saga}
    cast: [berro]
    obstacles: [guard]
    hints: [hint, hint, hint]
    exits: [{to: vault, always: true}]
  vault:
    part: night
    kind: investigation
    act: 2
    place: the vault
    want: want
    say: {first: second, saga: saga}
    obstacles: [box]
    exits: [{to: caught, always: true}]
obstacles:
  guard:
    scene: wall
    nouns: [guard, wall]
    stakes: stakes
    numbers: {high_stakes: 3}
    raise: [wound, freedom]
    approaches:
      talk: {by: charm, verbs: [talk, chat], advantage: [{step: 1, why: help, if: "here(berro)"}]}
      climb: {by: force, verbs: [climb, scale, clamber], band: simple, advantage: [{step: -1, why: help}]}
    free: {band: tricky}
    results:
      success: {say: opens, do: [{fact: over_wall}]}
      cost: {say: cost, do: [{fact: over_wall}, {clock: {id: dawn, add: 2}}]}
      failure: {say: stays, do: [{clock: {id: dawn, add: 1}}, {harm: light}]}
  box:
    scene: vault
    nouns: [box, lid]
    stakes: stakes
    band: hard
    approaches:
      lift: {by: finesse, verbs: [lift, open, pry]}
      blow: {by: nerve, verbs: [blow, explode, light], nouns: [powder]}
    free: {band: hard}
    results:
      success: {say: opens, do: [{fact: have_box}]}
      failure:
        say: stays
        do:
          - any:
              - [{consequence: {of: actor, rung: nerve}}]
              - [{consequence: {of: actor, rung: equipment}}, {consequence: {of: actor, rung: face}}]
          - {fact: alarm}
""",
    "decks.yaml": """
schema: 1
complications:
  - {id: loose_stone, tags: [body], say: bad, do: [{die: {of: actor, attribute: body}}], again: always}
  - {id: whistling, tags: [people], say: seen, out: seen_out, do: [{clock: {id: dawn, add: 1}}]}
  - {id: lost_rope, tags: [gear], say: rope, do: [{lose_thing: {of: actor, thing: rope}}], again: always}
elements:
  - {id: hatch, fits: [wall, vault], words: [hatch], subject: hatch, value: open, say: hatch}
triggers:
  - {id: heard, when: "fact(alarm)", say: whistle, do: [{clock: {id: dawn, add: 1}}]}
endings:
  - {id: rich, when: "fact(have_box) and not fact(alarm)", say: in}
  - {id: hunted, when: "fact(have_box)", say: out}
  - {id: caught, always: true, say: caught}
""",
    "sheets.yaml": f"schema: 1\nsheets:{_sheet('fox', 3, 2, 3)}{_sheet('owl', 2, 4, 2)}{_sheet('hare', 4, 2, 2)}",
    "tests.yaml": f"schema: 1\nsay:\n  guard:\n{_says('talk', 'climb')}\n  box:\n{_says('lift', 'blow')}\n",
    "text/en/words.yaml": "frames:\n" + "".join(f"  - {{id: {key}, slot: {key}, text: Words.}}\n" for key in (
        "conventions", "notes", "want", "first", "second", "saga", "hint", "stakes", "opens", "cost", "stays", "bad",
        "seen", "seen_out", "rope", "hatch", "whistle", "in", "out", "caught", "help", "voice")),
})


def written(folder: Path, files: Mapping[str, str] = FILES) -> Path:
    """The pack in a folder."""
    for name, text in files.items():
        path = folder / "short_night" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder / "short_night"


@cache
def adventure() -> ReadyAdventure:
    """The pack, read once, with a word for everything that is said."""
    with TemporaryDirectory() as folder:
        found = checked_adventure(written(Path(folder)))
    assert found.pack is not None and not found.problems, found.problems
    return ReadyAdventure(found.pack, words(), understanding(Paths.find(Path(folder)).assets, ENGLISH))


def words() -> Pack:
    """One frame for each key that may be told."""
    frames = [{"id": key, "slot": key, "text": f"{key.replace('_', ' ')}, in words."} for key in KEYS]
    return decode_pack("short", {"frames": frames})


class Night:
    """A story with people at the table: everything that is not the director's or the dice's is made by hand."""

    def __init__(self, players: int = 2, seed: int = 1, temper: str = "even", options: Options | None = None) -> None:
        seats = [Seated(sheet, "human:1") for sheet in SHEETS[:players]]
        header = story(adventure().pack, seed, seats, f"computer:{temper}:owl", options=options)
        self.match: Match[Any, State, a.Action] = Match.start(HIGH_STAKES, header, bytes)
        self.director = Director(adventure().pack, STAKES_GAME, Spoken(adventure().words, evening=str(seed)),
                                 adventure().understanding)
        self.match.subscribe(self.director.follow)
        self.led()

    @property
    def state(self) -> State:
        """As it stands."""
        return self.match.state

    def led(self) -> list[Move]:
        """The director does all that it would do now; gives what that was."""
        moves = []
        while HIGH_STAKES.roll_due(self.state) is None and (move := self.director.next(self.state)) is not None:
            moves.append(move)
            self.match.submit(move.action, move.extras)
        return moves

    def do(self, *actions: a.Action) -> list[Move]:
        """These entries, and then the director's."""
        for action in actions:
            self.match.submit(action)
        return self.led()

    def says(self, seat: str, approach: str, target: str = "guard", text: str = "") -> a.Call:
        """An intention; gives the call that answers it."""
        self.do(e.Narrate(seat, text, approach, target))
        assert self.state.call is not None, "no call answers it"
        return self.state.call.call

    def throws(self, *numbers: int) -> list[Move]:
        """Nobody offers more, the dice fall so, the last number again for the rest, and all of them stay."""
        moves: list[Move] = []
        while self.state.call is not None:
            roll = HIGH_STAKES.roll_due(self.state)
            if roll is not None:
                falls = [*numbers, *[numbers[-1]] * len(roll.all_dice)]
                self.match.submit(HIGH_STAKES.rolled(self.state, roll, Fallen(
                    {die.id: Lying(number) for die, number in zip(roll.all_dice, falls, strict=False)})))
            else:
                seat = next(each for each in HIGH_STAKES.to_act(self.state) if each != GM)
                called = self.state.phase is Phase.CALLED
                self.match.submit(e.Ready(seat) if called else a.Stand(seat))
            moves += self.led()
        return moves

    def tells(self) -> list[Move]:
        """Whoever has the right tells the result; the director goes on."""
        assert self.state.telling is not None
        return self.do(e.Tell(self.state.telling.of, "So it was."))

    def kept(self, do: str) -> Mapping[str, Any]:
        """What the record keeps beside the latest entry of this kind."""
        return next(deed.extras for deed in reversed(self.match.deeds) if deed.do == do)

    def made(self, kind: type) -> list[Any]:
        """All entries of a kind, in order."""
        return [deed.action for deed in self.match.deeds if isinstance(deed.action, kind)]


def items(moves: Sequence[Move]) -> list[str]:
    """What each was made from."""
    return [str(move.extras.get("from", "")) for move in moves]


