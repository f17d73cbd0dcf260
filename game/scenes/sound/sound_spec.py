"""What is heard how loudly, and when; values in ``config/sound.yaml``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.scenes.mood import Mood

GROUPS = ("table", "crowd", "music", "interface")
LAYERS = ("music_quiet", "music_busy", "music_tense", "music_panic")
"""The music bed from calm to frantic; all run at once and are mixed by the mood."""


def _share(doc: str, high: float = 1.0) -> Any:
    return field(metadata={"doc": doc, "unit": "", "min": 0.0, "max": high})


def _metres(doc: str) -> Any:
    return field(metadata={"doc": doc, "unit": "m", "min": 0.0, "max": 1.0})


def _seconds(doc: str, high: float = 20.0) -> Any:
    return field(metadata={"doc": doc, "unit": "s", "min": 0.0, "max": high})


def _impulse(doc: str) -> Any:
    return field(metadata={"doc": doc, "unit": "N s", "min": 0.000001, "max": 1.0})


@dataclass(frozen=True, slots=True, kw_only=True)
class CueSpec:
    """One kind of sound, of which there may be many samples."""

    group: str = field(metadata={"doc": "Whose volume it goes by", "choices": GROUPS})
    gain: float = _share("Loudness of its samples at their loudest")
    gap_s: float = _seconds("Not heard again before so long, unless it is clearly louder")
    fade_s: float = field(default=0.0, metadata={"doc": "Where it goes on and on: it comes and goes in this time",
                                                 "unit": "s", "min": 0.0, "max": 20.0})


@dataclass(frozen=True, slots=True, kw_only=True)
class ImpactSpec:
    """How a knock becomes a sound."""

    loud_ns: float = _impulse("A knock of this impulse is heard at full gain")
    least_ns: float = _impulse("One below this is not heard")
    firm_ns: float = _impulse("From here on the samples of a firm knock")
    hard_ns: float = _impulse("From here on those of a hard one")
    exponent: float = _share("How gain follows impulse: 1 in proportion, less: flatter", 2.0)
    merge_s: float = _seconds("Knocks of the same two bodies within this are one, unless clearly harder", 0.5)
    harder: float = field(metadata={"doc": "So many times the impulse is clearly harder", "unit": "",
                                    "min": 1.0, "max": 10.0})
    most_per_frame: int = field(metadata={"doc": "Knocks begun in one frame, the hardest first", "unit": "",
                                          "min": 1, "max": 32})
    crowded: int = field(metadata={"doc": "With so many short sounds under way only hard knocks in the tray begin",
                                   "unit": "", "min": 4, "max": 64})
    thinning: float = _share("In the tray each short sound under way makes a further knock so much softer")
    small_rate: float = field(metadata={"doc": "Pitch of the small dice against that of a thrown one", "unit": "",
                                        "min": 0.5, "max": 2.0})
    jitter: float = _share("Pitch differs from knock to knock by so much either way", 0.2)


@dataclass(frozen=True, slots=True, kw_only=True)
class RollSpec:
    """When dice are heard to roll."""

    near_m: float = _metres("Only so near the table, from the middle of the die")
    least_mps: float = field(metadata={"doc": "Only faster than this", "unit": "m/s", "min": 0.0, "max": 5.0})
    full_mps: float = field(metadata={"doc": "At full gain from here on", "unit": "m/s", "min": 0.01, "max": 5.0})


@dataclass(frozen=True, slots=True, kw_only=True)
class TowerSpec:
    """When the stack is heard."""

    creak_m: float = _metres("It creaks when a die has moved this far aside")
    full_m: float = _metres("It creaks at full gain from here on")
    growth: float = field(metadata={"doc": "It creaks again when it leans so many times as far", "unit": "",
                                    "min": 1.01, "max": 10.0})
    fall_m: float = _metres("A die so much lower than it was has fallen")
    crash_dice: tuple[int, ...] = field(metadata={"doc": "So many fallen dice are a small, a larger, a great crash",
                                                  "unit": "", "min": 1, "max": 25})
    floor_m: float = _metres("A die so far below the table hits the floor of the studio")


@dataclass(frozen=True, slots=True, kw_only=True)
class SoundPaceSpec:
    """How sound follows the speed of playback."""

    longest_jump_s: float = _seconds("More of a flight than this in one frame is a skip: nothing of it is heard", 5.0)
    pitch_share: float = _share("How much pitch follows slow motion: 0 not at all, 1 like a slowed tape")
    slow_least: float = field(metadata={"doc": "In slow motion a knock must be so many times as hard to be heard",
                                        "unit": "", "min": 1.0, "max": 100.0})


@dataclass(frozen=True, slots=True, kw_only=True)
class BedSpec:
    """What goes on under everything else."""

    moods: Mapping[str, tuple[float, ...]] = field(metadata={
        "doc": "Gain of each layer of the music, by the mood", "unit": "", "min": 0.0, "max": 1.0})
    hush: float = _share("Of crowd and music while dice fly")
    behind: float = _share("Of crowd and music behind a page that lies over the table")
    menus: float = _share("Of the music away from the table")


@dataclass(frozen=True, slots=True, kw_only=True)
class CaptionSpec:
    """Sounds in words."""

    shown_s: float = _seconds("Each is shown this long")
    most: int = field(metadata={"doc": "Shown at once", "unit": "", "min": 1, "max": 6})


@dataclass(frozen=True, slots=True, kw_only=True)
class SoundSpec:
    """Everything about sound."""

    cues: Mapping[str, CueSpec] = field(metadata={"doc": "Every kind of sound"})
    most_voices: int = field(metadata={"doc": "Short sounds at once; the quietest gives way", "unit": "",
                                       "min": 4, "max": 64})
    pan_m: float = field(metadata={"doc": "A sound so far to the side is heard from that side only", "unit": "m",
                                   "min": 0.1, "max": 10.0})
    impact: ImpactSpec = field(metadata={"doc": "Knocks"})
    roll: RollSpec = field(metadata={"doc": "Rolling"})
    tower: TowerSpec = field(metadata={"doc": "The stack"})
    pace: SoundPaceSpec = field(metadata={"doc": "Speed of playback"})
    beds: BedSpec = field(metadata={"doc": "Music, crowd, room"})
    captions: CaptionSpec = field(metadata={"doc": "Captions"})

    def __post_init__(self) -> None:
        """ValueError where the moods are not those that there are."""
        if set(self.beds.moods) != set(Mood) or any(len(row) != len(LAYERS) for row in self.beds.moods.values()):
            raise ValueError(f"beds.moods has {', '.join(Mood)}, each with {len(LAYERS)} gains")
