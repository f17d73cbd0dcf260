"""What is wanted of the figures, beside what they are."""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from game.rules.fairness import standard_error
from tools.laboratory import TRAY_DICE
from tools.laboratory.bench import Figures
from tools.laboratory.risk import risks, runs
from tools.laboratory.wanted_tray import Row, tray_rows, tray_seen_rows

ERRORS = 3.0
"""Shares may step back by so many standard errors where they are to grow: chance does it once in 700 steps."""
WANTED_GOOD = {"new": 0.48, "ordinary": 0.60, "practised": 0.75, "expert": 0.90}
GOOD_WITHIN = 0.05
PLAYED_TOWER = 7
WANTED_BEST = ("lob", "slide", "bank")
CLEARLY = 2.0
"""Standard errors by which the best of several throws must lead for it to be more than chance."""


class Check(NamedTuple):
    """One figure; `met` is None where nothing is wanted and it is only told."""

    part: str
    what: str
    value: str
    wanted: str
    met: bool | None




def checks(parts: dict[str, Figures]) -> list[Check]:
    """Every figure of the parts, in their order."""
    found = [Check(name, *row) for name, figures in parts.items() for row in WANTED[name](figures)]
    if "hands" in parts and "stack" in parts:
        found += [Check("risk", *row) for row in _risk(parts["hands"], parts["stack"])]
    return found


def table(rows: Sequence[Check]) -> str:
    """The figures as lines with even columns."""
    words = [("part", "figure", "measured", "wanted", "")]
    words += [(*row[:4], {True: "met", False: "NOT MET", None: ""}[row.met]) for row in rows]
    widths = [max(len(line[column]) for line in words) for column in range(5)]
    return "\n".join("  ".join(map(str.ljust, line, widths)).rstrip() for line in words)


def _towers(figures: Figures) -> list[Row]:
    found: list[Row] = []
    for row in figures["rows"]:
        height, n = row["height"], row["n"]
        tower = f"tower of {height}, {figures['seconds']:g} s"
        if height > 16:
            found.append((f"{tower}: stand", f"{n - row['fell']} of {n}", "can be built", None))
            continue
        most = 0.001 if height <= 12 else 0.05
        found.append((f"{tower}: fell", f"{row['fell']} of {n}", f"at most {most:.1%}", row["fell"] <= most * n))
        if height <= 12:
            found += [
                (f"{tower}: drift", f"{row['drift_mm_max']:.3f} mm", "under 0.7 mm", row["drift_mm_max"] < 0.7),
                (f"{tower}: sink", f"{row['sink_mm_max']:.3f} mm", "at most 0.05 mm", row["sink_mm_max"] <= 0.05),
                (f"{tower}: asleep after", f"{row['asleep_s_max']:.2f} s", "all within 1 s",
                 row["asleep"] == n and row["asleep_s_max"] <= 1.0),
                (f"{tower}: motionless then", f"{row['motionless']} of {n}", "all", row["motionless"] == n),
            ]
    return found


def _awake(figures: Figures) -> list[Row]:
    return [
        (f"kept awake, tower of {row['height']}, {figures['seconds']:g} s: stand", f"{row['n'] - row['fell']} of "
         f"{row['n']}", f"{least:.0%}", row["n"] - row["fell"] >= least * row["n"])
        for row in figures["rows"]
        for least in (0.99 if row["height"] <= 8 else 0.90 if row["height"] <= 12 else 0.0,)
    ]


def _staircases(figures: Figures) -> list[Row]:
    beyond = [row for row in figures["rows"] if row["share"] > 1.0]
    short = [row for row in figures["rows"] if row["share"] < 1.0]
    fewest, most = min(row["fell"] for row in beyond), max(row["fell"] for row in short)
    return [
        ("staircases beyond the overhang that fall, worst of 2-12", f"{fewest:.3f}", "1", fewest == 1.0),
        ("staircases short of it that fall, worst of 2-12", f"{most:.3f}", "0", most == 0.0),
    ]


def _topple(figures: Figures) -> list[Row]:
    rows, n = figures["rows"], figures["n"]
    soft = _most(rows, lambda row: row["hit"] == "middle" and row["speed_mps"] == 0.25)
    hard = 1.0 - _most(
        [{"fell": 1.0 - row["fell"]} for row in rows
         if row["hit"] == "middle" and row["speed_mps"] == 1.0 and row["height"] >= 3], lambda row: True)
    steps = _steps_back(rows, ("hit", "height"), n)
    partly = sum(row["fell"] * row["partly"] for row in rows) / max(1e-9, sum(row["fell"] for row in rows))
    return [
        ("middle hit at 0.25 m/s fells, worst height", f"{soft:.3f}", "at most 0.05", soft <= 0.05),
        ("middle hit at 1.0 m/s fells 3 and more, worst height", f"{hard:.3f}", "at least 0.90", hard >= 0.90),
        ("steps back with more speed", str(steps), f"0 beyond {ERRORS:g} errors", steps == 0),
        ("falls that leave part of the stack", f"{partly:.3f}", "happen", partly > 0.0),
    ]


def _nudge(figures: Figures) -> list[Row]:
    rows = figures["rows"]
    peaks = sorted({row["peak_g"] for row in rows})
    soft, hard = (_most(rows, lambda row, peak=peak: row["peak_g"] == peak) for peak in (peaks[0], peaks[-1]))
    sway = max(row["sway_mm_p50"] for row in rows if row["peak_g"] == peaks[0])
    steps = _steps_back(rows, ("height",), figures["n"])
    return [
        (f"a nudge of {peaks[0]:g} g fells, worst height", f"{soft:.3f}", "0", soft == 0.0),
        (f"a nudge of {peaks[0]:g} g sways the top by", f"{sway:.2f} mm", "it sways", sway > 0.0),
        (f"a nudge of {peaks[-1]:g} g fells, tallest", f"{hard:.3f}", "1", hard == 1.0),
        ("steps back with more strength", str(steps), f"0 beyond {ERRORS:g} errors", steps == 0),
    ]


def _faces(figures: Figures) -> list[Row]:
    found: list[Row] = []
    for row in (*figures["free"], *figures["styles"]):
        what = row.get("die") or f"{row['style']}, {row['speed_mps'][0]:.2f}-{row['speed_mps'][1]:.2f} m/s"
        found.append((f"fair, {what}, {row['n']} throws: chi-square {row['chi_square']:.1f}, p", f"{row['p']:.3f}",
                      "over 0.01", row["p"] > 0.01))
    for row in figures["softest"]:
        twins = ", ".join(f"{share:.3f} at {by}" for by, share in row["twin"].items())
        found.append((f"softest throw from {row['height_m'] * 100:g} cm keeps its face", f"{row['keep']:.3f}",
                      "at most 0.15", row["keep"] <= 0.15))
        found.append((f"twins of it show the same (from {row['height_m'] * 100:g} cm)", twins, "", None))
    return found


def _repeat(figures: Figures) -> list[Row]:
    n = figures["n"]
    return [(f"the same {row['way']}", f"{row['equal']} of {n}", "all", row["equal"] == n) for row in figures["rows"]]


def _settle(figures: Figures) -> list[Row]:
    n, where = figures["n"], ", ".join(f"{place} {count}" for place, count in figures["caught"].items())
    return [
        ("at rest after, median", f"{figures['settle_s_p50']:.2f} s", "", None),
        ("at rest after, 95 %", f"{figures['settle_s_p95']:.2f} s", "under 1.5 s", figures["settle_s_p95"] < 1.5),
        ("at rest after, longest", f"{figures['settle_s_max']:.2f} s", "", None),
        ("throws over the cap", f"{figures['over_cap']} of {n}", "0", figures["over_cap"] == 0),
        ("throws ruled before they rested", f"{figures['unsettled']} of {n}", "0", figures["unsettled"] == 0),
        ("throws with a caught d10", f"{figures['caught_share']:.4f}", "", None),
        ("caught on", where, "", None),
    ]


def _rulings(figures: Figures) -> list[Row]:
    return [
        ("tables ruled as the picture shows", f"{figures['agree']} of {figures['n']}", "all but within a pixel",
         figures["disagree"] == 0),
        ("tables within 1 mm of the line", str(figures["near_line"]), "a fifth", None),
        ("numbers read as the picture shows", f"{figures['numbers_agree']} of {figures['numbers_n']}", "all",
         figures["numbers_agree"] == figures["numbers_n"]),
    ]


def _hands(figures: Figures) -> list[Row]:
    found: list[Row] = []
    best = {(row["hand"], row["tower"]): row for row in sorted(figures["rows"], key=lambda row: row["good"])}
    played = {(row["hand"], row["style"]): row["good"] for row in figures["rows"] if row["tower"] == PLAYED_TOWER}
    for hand, wanted in WANTED_GOOD.items():
        style = figures["best"][hand]
        good = played[hand, style]
        found.append((f"{hand} hand at {PLAYED_TOWER}: one die good ({style}, its best over all stacks)",
                      f"{good:.3f}", f"{wanted:.2f} +-{GOOD_WITHIN:g}", abs(good - wanted) <= GOOD_WITHIN))
    for tower in sorted({row["tower"] for row in figures["rows"]}):
        row = best["ordinary", tower]
        both = f"{row['good']:.3f}, {row['fell']:.3f}"
        found.append((f"ordinary hand at {tower}: one die good, stack falls", both, "", None))
    for row in figures["handicaps"]:
        if row["tower"] == PLAYED_TOWER:
            found.append((f"{row['hand']} hand at {PLAYED_TOWER}, {row['grip']}: a die good, any good",
                          f"{row['good']:.3f}, {row['any']:.3f}", "", None))
    styles = {row["style"] for row in best.values()}
    found.append(("styles that are best for some hand and stack, lane free", ", ".join(sorted(styles)), "", None))
    return found


def _ways(figures: Figures) -> list[Row]:
    """Every way beside the flick of the same hand, all its stacks together; chance may add three standard errors."""
    found: list[Row] = []
    cells = sorted({(row["hand"], row["grip"]) for row in figures["rows"]})
    for hand, grip in cells:
        rows = [row for row in figures["rows"] if (row["hand"], row["grip"]) == (hand, grip)]
        named = dict.fromkeys(row["way"] for row in rows)
        good = {way: [row["good"] for row in rows if row["way"] == way] for way in named}
        share = {way: sum(each) / len(each) for way, each in good.items()}
        flick, dice = share.pop("flick"), figures["n"] * len(good["flick"])
        for way, mean in share.items():
            chance = ERRORS * math.hypot(standard_error(mean, dice), standard_error(flick, dice))
            found.append((f"{hand} hand, {grip}: {way} beside flick", f"{mean:.3f}, {flick:.3f}",
                          f"within {GOOD_WITHIN:g}", abs(mean - flick) <= GOOD_WITHIN + chance))
    return [*found, *_set_ways(figures["set"])]


def _set_ways(figures: Figures) -> list[Row]:
    """The hand that waits for words beside the pointer, all stacks together."""
    found: list[Row] = []
    for hand in dict.fromkeys(row["hand"] for row in figures["rows"]):
        stands = [[row["stands"] for row in figures["rows"] if (row["hand"], row["led"]) == (hand, led)]
                  for led in ("pointer", "by words")]
        pointer, words = (sum(each) / len(each) for each in stands)
        dice = figures["n"] * len(stands[0])
        chance = ERRORS * math.hypot(standard_error(pointer, dice), standard_error(words, dice))
        found.append((f"{hand} hand sets a die: by words beside pointer", f"{words:.3f}, {pointer:.3f}",
                      f"within {GOOD_WITHIN:g}", abs(words - pointer) <= GOOD_WITHIN + chance))
    return found


def _lanes(figures: Figures) -> list[Row]:
    """At every table the best throw and the best of another style, and the styles that lead by more than chance."""
    found: list[Row] = []
    clear = set()
    cells: dict[tuple[str, str], dict[str, tuple[float, str]]] = {}
    for row in figures["rows"]:
        styles, style = cells.setdefault((row["table"], row["hand"]), {}), row["throw"].split()[0]
        styles[style] = max(styles.get(style, (0.0, "")), (row["good"], row["throw"]))
    for (table, hand), styles in cells.items():
        (best, kind), (next_best, other) = sorted(styles.values(), reverse=True)[:2]
        error = sum(standard_error(share, figures["n"]) ** 2 for share in (best, next_best)) ** 0.5
        if best - next_best > CLEARLY * error:
            clear.add(kind.split()[0])
        found.append((f"{hand} hand, {table}: best throw, best of another style", f"{kind} {best:.2f}, {other} "
                      f"{next_best:.2f}", "", None))
    found.append(("styles that are clearly best at some table", ", ".join(sorted(clear)), ", ".join(WANTED_BEST),
                  clear.issuperset(WANTED_BEST)))
    return found


def _stack(figures: Figures) -> list[Row]:
    stands = {(row["hand"], row["height"]): row["stands"] for row in figures["rows"]}
    steady6, steady12 = stands["steady", 6], stands["steady", 12]
    return [
        ("a steady hand sets a die on 6: stands", f"{steady6:.3f}", "at least 0.9", steady6 >= 0.9),
        ("a steady hand sets a die on 12: stands", f"{steady12:.3f}", "about 0.5", 0.35 <= steady12 <= 0.65),
        *((f"{hand} hand on 4, 8, 12: stands",
           ", ".join(f"{stands[hand, height]:.2f}" for height in (4, 8, 12)), "", None)
          for hand in ("ordinary", "shaky")),
    ]


def _risk(hands: Figures, stack: Figures) -> list[Row]:
    found: list[Row] = []
    for row in risks(hands, stack):
        if row["tower"] in (4, PLAYED_TOWER, 10):
            found.append((f"a Risk of the {row['hand']} hand at {row['tower']}: one more good die, stack falls",
                          f"{row['good']:.3f}, {row['fell']:.3f}", "", None))
    found += [(f"{row['risks']} Risks of the {row['hand']} hand from {PLAYED_TOWER}: the stack never falls",
               f"{row['unscathed']:.3f}", "", None) for row in runs(hands, stack, PLAYED_TOWER)]
    return found


def _most(rows: Sequence[dict[str, Any]], wanted: Callable[..., bool]) -> float:
    return max((row["fell"] for row in rows if wanted(row)), default=0.0)


def _steps_back(rows: Sequence[dict[str, Any]], keys: tuple[str, ...], n: int) -> int:
    """How often fewer stacks fall than at the step before, beyond what chance does; rows in order of strength."""
    series: dict[tuple[Any, ...], list[float]] = {}
    for row in rows:
        series.setdefault(tuple(row[key] for key in keys), []).append(row["fell"])
    return sum(
        after < before - ERRORS * (standard_error(before, n) ** 2 + standard_error(after, n) ** 2) ** 0.5
        for shares in series.values()
        for before, after in pairwise(shares)
    )


WANTED: dict[str, Callable[[Figures], list[Row]]] = {
    "tower": _towers,
    "awake": _awake,
    "staircase": _staircases,
    "topple": _topple,
    "nudge": _nudge,
    "faces": _faces,
    "repeat": _repeat,
    "settle": _settle,
    "rulings": _rulings,
    "hands": _hands,
    "ways": _ways,
    "stack": _stack,
    "lanes": _lanes,
    **{f"tray-{dice}": tray_rows for dice in TRAY_DICE},
    "tray-again": _repeat,
    "tray-seen": tray_seen_rows,
}
