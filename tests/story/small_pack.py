"""The smallest adventure that has nothing wrong with it, as the texts of its files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

SENTENCES = {
    "knock": ("knock on the door", "I rap twice", "bang on it", "knock again", "try the knocker", "I knock"),
    "climb": ("up the ivy", "climb the wall", "I climb", "scale the wall", "clamber up", "over the wall")}
_SKULLS = "\n".join(f"  - {{id: skull_{at}, when: \"act() == 1\", n: 1, say: skull}}" for at in range(8))
_SAY = "\n".join(f"    - {{say: {text}, means: {name}}}" for name, texts in SENTENCES.items() for text in texts)
_KEYS = ("conventions", "notes", "want", "first", "stakes", "opens", "stays", "why", "skull", "end", "end_in",
         "end_out", "bad_luck", "hatch")

SMALL: Mapping[str, str] = MappingProxyType({
    "pack.yaml": """
schema: 1
pack:
  id: small
  version: 1
  title: The Small House
  systems: [keeper]
  parts: [evening]
  players: [1, 5]
  minutes: [10, 20]
  genre: {name: gothic, conventions: conventions}
  content: {notes: notes}
  director: {voice: butler}
cast:
  widow: {name: Honor, pronouns: she, role: widow, numbers: {keeper: {sc: 2}}}
facts:
  inside: {}
clocks:
  rain: {size: 4, full: {fact: inside}}
""",
    "scenes/door.yaml": """
schema: 1
scenes:
  door:
    part: evening
    kind: interaction
    place: the door
    want: want
    say: {first: first}
    cast: [widow]
    obstacles: [lock]
    exits: [{to: in, if: "fact(inside)"}, {to: out, always: true}]
obstacles:
  lock:
    scene: door
    nouns: [door, lock]
    stakes: stakes
    approaches:
      knock: {by: charm, verbs: [knock], advantage: [{step: 1, why: why, if: "here(widow)"}]}
      climb: {by: force, verbs: [climb], band: hard}
    free: {band: hard}
    results:
      success: {say: opens, do: [{fact: inside}]}
      failure: {say: stays, do: [{clock: {id: rain, add: 1}}]}
""",
    "decks.yaml": f"""
schema: 1
complications:
  - {{id: gust, tags: [weather], say: bad_luck, do: [{{clock: {{id: rain, add: 1}}}}]}}
elements:
  - {{id: hatch, fits: [door], words: [hatch], subject: way_in, value: hatch, say: hatch}}
endings:
  - {{id: in, when: "fact(inside)", say: end_in}}
  - {{id: cold, when: "full(rain)", say: end}}
  - {{id: out, always: true, say: end_out}}
skulls:
{_SKULLS}
""",
    "sheets.yaml": "schema: 1\nsheets: {}\n",
    "tests.yaml": f"schema: 1\nsay:\n  lock:\n{_SAY}\n",
    "text/en/words.yaml": "frames:\n" + "".join(f"  - {{id: {key}, slot: {key}, text: Words.}}\n" for key in _KEYS),
})


def laid(folder: Path, **changed: tuple[str, str, str]) -> Path:
    """The pack in a folder; each change is a file, a text in it, and what stands there instead."""
    files = dict(SMALL)
    for name, before, after in changed.values():
        assert before in files[name], f"{before!r} does not stand in {name}"
        files[name] = files[name].replace(before, after)
    for name, text in files.items():
        path = folder / "small" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder / "small"
