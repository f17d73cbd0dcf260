"""Pace and cameras of a scene; values in ``config/stage.yaml``."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class PaceSpec:
    """How long things take on screen. None of these changes an outcome."""

    count_s: float = field(metadata={"doc": "The count after a touched stack, as played, by the clock", "unit": "s",
                                     "min": 0.0, "max": 5.0})
    sway_count_s: float = field(metadata={"doc": "The same where the stack swayed", "unit": "s",
                                          "min": 0.0, "max": 5.0})
    sway_m: float = field(metadata={"doc": "It swayed if its top was moved by more than this", "unit": "m",
                                    "min": 0.0, "max": 0.1})
    calm_s: float = field(metadata={"doc": "A throw that never touched the stack is looked at so long, uncounted",
                                    "unit": "s", "min": 0.0, "max": 5.0})
    series_share: float = field(metadata={"doc": "Of the count, from the second die of a series on",
                                          "unit": "", "min": 0.0, "max": 1.0})
    touch_rate: float = field(metadata={"doc": "Speed of a flight round the touch of the stack", "unit": "",
                                        "min": 0.05, "max": 1.0})
    pass_rate: float = field(metadata={"doc": "The same where a die goes by close to it", "unit": "", "min": 0.05,
                                       "max": 1.0})
    touch_s: float = field(metadata={"doc": "For so long, by the clock", "unit": "s", "min": 0.0, "max": 2.0})
    touch_lead_s: float = field(metadata={"doc": "The camera has come close so long before the touch, by the clock",
                                          "unit": "s", "min": 0.0, "max": 1.0})
    swoop_s: float = field(metadata={"doc": "It comes within this time", "unit": "s", "min": 0.0, "max": 1.0})
    pass_m: float = field(metadata={"doc": "A die passes close by within this distance of the middle", "unit": "m",
                                    "min": 0.0, "max": 0.1})
    pass_mps: float = field(metadata={"doc": "If it is as fast as this", "unit": "m/s", "min": 0.0, "max": 3.0})
    jolt_m: float = field(metadata={"doc": "How far a hard hit shakes the camera", "unit": "m", "min": 0.0,
                                    "max": 0.01})
    replay_rate: float = field(metadata={"doc": "Speed of the slow replay of a fall", "unit": "",
                                         "min": 0.05, "max": 1.0})
    replay_lead_s: float = field(metadata={"doc": "The replay begins this long before the first touch",
                                           "unit": "s", "min": 0.0, "max": 1.0})
    replay_tail_s: float = field(metadata={"doc": "The replay ends this long after all is at rest", "unit": "s",
                                           "min": 0.0, "max": 2.0})
    replay_after_s: float = field(metadata={"doc": "So long after the touch the replay cuts to what is left",
                                            "unit": "s", "min": 0.0, "max": 3.0})
    replay_after_rate: float = field(metadata={"doc": "Speed of the replay from then on", "unit": "", "min": 0.05,
                                               "max": 1.0})
    sort_s: float = field(metadata={"doc": "Dice that were read sort themselves within this time", "unit": "s",
                                    "min": 0.0, "max": 3.0})
    again_s: float = field(metadata={"doc": "Dice that are thrown again are pointed at for so long", "unit": "s",
                                     "min": 0.0, "max": 5.0})
    camera_s: float = field(metadata={"doc": "A camera move takes this long", "unit": "s", "min": 0.0, "max": 2.0})
    simulate_s: float = field(metadata={"doc": "Time in a frame for simulating ahead", "unit": "s",
                                        "min": 0.001, "max": 0.05})


@dataclass(frozen=True, slots=True, kw_only=True)
class CupSpec:
    """How long cups and what is under them move."""

    turn_s: float = field(metadata={"doc": "A die that is set is turned within this time", "unit": "s", "min": 0.0,
                                    "max": 2.0})
    lower_s: float = field(metadata={"doc": "A cup comes down over it", "unit": "s", "min": 0.0, "max": 2.0})
    beat_s: float = field(metadata={"doc": "The beat before all are lifted", "unit": "s", "min": 0.0, "max": 5.0})
    lift_s: float = field(metadata={"doc": "They are lifted", "unit": "s", "min": 0.0, "max": 2.0})


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingSpec:
    """When the referee steps in."""

    close_m: float = field(metadata={"doc": "A die this near the line is ruled under the referee camera",
                                     "unit": "m", "min": 0.0, "max": 0.02})


@dataclass(frozen=True, slots=True, kw_only=True)
class OrbitSpec:
    """The free camera."""

    distance_m: float = field(metadata={"doc": "Distance from the target", "unit": "m", "min": 0.2, "max": 2.0})
    nearest_m: float = field(metadata={"doc": "It comes no nearer", "unit": "m", "min": 0.1, "max": 2.0})
    farthest_m: float = field(metadata={"doc": "It goes no farther", "unit": "m", "min": 0.2, "max": 3.0})
    zoom_share: float = field(metadata={"doc": "Nearer by this share of the distance for one step", "unit": "",
                                        "min": 0.01, "max": 0.5})
    elevation_rad: float = field(metadata={"doc": "Height of the view", "unit": "rad", "min": 0.05, "max": 1.5})
    step_px: float = field(metadata={"doc": "Way of the pointer that is one step",
                                     "unit": "px", "min": 1.0, "max": 500.0})
    step_rad: float = field(metadata={"doc": "Turn for one step of the pointer", "unit": "rad",
                                      "min": 0.01, "max": 1.0})


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplaySpec:
    """How the replay theatre plays a record."""

    words_s: float = field(metadata={"doc": "Words are shown this long, and longer by their length", "unit": "s",
                                     "min": 0.1, "max": 10.0})
    letter_s: float = field(metadata={"doc": "Longer by this for each letter", "unit": "s", "min": 0.0, "max": 0.2})
    rest_s: float = field(metadata={"doc": "Dice are shown this long after they came to rest", "unit": "s",
                                    "min": 0.0, "max": 10.0})
    held_s: float = field(metadata={"doc": "A cup is held this long before its dice leave it", "unit": "s",
                                    "min": 0.0, "max": 5.0})
    bars_s: float = field(metadata={"doc": "Keys of the player stay this long after the last motion while dice fly",
                                    "unit": "s", "min": 0.0, "max": 10.0})


@dataclass(frozen=True, slots=True, kw_only=True)
class SaidSpec:
    """How long what a computer says stands on screen."""

    words_s: float = field(metadata={"doc": "At least this long", "unit": "s", "min": 0.0, "max": 10.0})
    letter_s: float = field(metadata={"doc": "Longer by this for each letter", "unit": "s", "min": 0.0, "max": 0.2})
    most_s: float = field(metadata={"doc": "Never longer than this", "unit": "s", "min": 0.0, "max": 20.0})
    ruling_s: float = field(metadata={"doc": "A ruling on its die is shown this long", "unit": "s",
                                      "min": 0.0, "max": 20.0})
    count_share: float = field(metadata={"doc": "How long the count after its throw is, against a player's own",
                                         "unit": "", "min": 0.0, "max": 1.0})
    setting_rate: float = field(metadata={"doc": "How fast it is seen setting a die on the stack", "unit": "",
                                          "min": 0.5, "max": 4.0})
    turn_s: float = field(metadata={"doc": "When it has acted for so long in a turn it acts faster", "unit": "s",
                                    "min": 0.0, "max": 60.0})
    quickens: float = field(metadata={"doc": "With each second beyond that by so much of its own pace",
                                      "unit": "1/s", "min": 0.0, "max": 10.0})


@dataclass(frozen=True, slots=True, kw_only=True)
class BroadcastSpec:
    """The furniture of the broadcast. A unit is a pixel of a window 1080 high."""

    crawl_ups: float = field(metadata={"doc": "How fast the ticker crawls", "unit": "units/s", "min": 10.0,
                                       "max": 400.0})
    strip: float = field(metadata={"doc": "Height of the ticker", "unit": "units", "min": 20.0, "max": 80.0})
    headlines: int = field(metadata={"doc": "Headlines in the ticker, the newest ones", "unit": "count", "min": 1,
                                     "max": 40})
    strap: float = field(metadata={"doc": "Widest strap", "unit": "units", "min": 200.0, "max": 1200.0})
    slide_s: float = field(metadata={"doc": "A plate comes in within this time", "unit": "s", "min": 0.0, "max": 2.0})
    wipe_s: float = field(metadata={"doc": "A wipe covers the picture within this time, and leaves it in as much",
                                    "unit": "s", "min": 0.05, "max": 2.0})
    gain_held_s: float = field(metadata={"doc": "What was got is held in the middle this long", "unit": "s",
                                         "min": 0.0, "max": 3.0})
    gain_s: float = field(metadata={"doc": "It then flies to where it is counted", "unit": "s", "min": 0.05,
                                    "max": 3.0})
    gain_still_s: float = field(metadata={"doc": "It stands there this long, where motion is reduced", "unit": "s",
                                          "min": 0.1, "max": 5.0})


@dataclass(frozen=True, slots=True, kw_only=True)
class IdentSpec:
    """The few seconds before the title, and the title card of a game before a match of it."""

    shown_s: float = field(metadata={"doc": "How long it is shown", "unit": "s", "min": 0.5, "max": 10.0})
    throw_s: float = field(metadata={"doc": "When its die leaves the hand", "unit": "s", "min": 0.0, "max": 10.0})
    azimuth_rad: float = field(metadata={"doc": "From where the tower is seen in the end, from the thrower's side",
                                         "unit": "rad", "min": -3.2, "max": 3.2})
    turn_rad: float = field(metadata={"doc": "How far the camera comes round", "unit": "rad", "min": 0.0, "max": 3.2})
    elevation_rad: float = field(metadata={"doc": "How far it looks down", "unit": "rad", "min": 0.05, "max": 1.0})
    distance_m: float = field(metadata={"doc": "How far from the tower it is", "unit": "m", "min": 0.2, "max": 1.6})
    card_s: float = field(metadata={"doc": "How long the title card is shown", "unit": "s", "min": 0.2, "max": 10.0})


@dataclass(frozen=True, slots=True, kw_only=True)
class FramesSpec:
    """Frame caps."""

    playing: int = field(metadata={"doc": "At the table", "unit": "Hz", "min": 20, "max": 240})
    menus: int = field(metadata={"doc": "In menus", "unit": "Hz", "min": 10, "max": 240})
    idle: int = field(metadata={"doc": "When nobody has touched anything for a while and nothing plays", "unit": "Hz",
                                "min": 1, "max": 240})
    idle_s: float = field(metadata={"doc": "So long a while", "unit": "s", "min": 0.5, "max": 600.0})
    unfocused: int = field(metadata={"doc": "While another window has the focus, or this one is minimised",
                                     "unit": "Hz", "min": 1, "max": 240})
    unfocused_s: float = field(metadata={"doc": "Without focus and without input for this long the frame rate falls",
                                         "unit": "s", "min": 0.5, "max": 600.0})
    refresh_s: float = field(metadata={"doc": "A picture is drawn at least so often, even if nothing has changed",
                                       "unit": "s", "min": 0.1, "max": 60.0})


@dataclass(frozen=True, slots=True, kw_only=True)
class StageSpec:
    """Everything about pace, rulings and cameras."""

    pace: PaceSpec = field(metadata={"doc": "How long things take"})
    cups: CupSpec = field(metadata={"doc": "Secret dice"})
    ruling: RulingSpec = field(metadata={"doc": "When the referee steps in"})
    orbit: OrbitSpec = field(metadata={"doc": "The free camera"})
    replay: ReplaySpec = field(metadata={"doc": "The replay theatre"})
    said: SaidSpec = field(metadata={"doc": "How long a computer is listened to"})
    air: BroadcastSpec = field(metadata={"doc": "What is laid over the picture"})
    ident: IdentSpec = field(metadata={"doc": "Before the title"})
    frames: FramesSpec = field(metadata={"doc": "Frame caps"})
