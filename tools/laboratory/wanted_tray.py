"""What is wanted of handfuls in the tray, beside what they are."""

from tools.laboratory.bench import Figures

FAIR_P = 0.01
LOST_MOST, HEAPED_MOST = 0.02, 0.04
"""Share of dice that cannot be read, of handfuls of up to eight and of more."""
RESTS_S, HEAP_RESTS_S = 1.8, 2.5
Row = tuple[str, str, str, bool | None]
"""A figure, its value, what is wanted, and whether it is met; None where nothing is wanted."""


def tray_rows(figures: Figures) -> list[Row]:
    """Handfuls of one size, hand by hand: fair, independent, read and soon at rest."""
    found: list[Row] = []
    for row in figures["rows"]:
        dice, thrown = row["dice"], row["dice"] * row["n"]
        what = f"{dice} in a handful, {row['hand']} hand"
        lost, most = (row["cocked"] + row["on_a_die"] + row["lost"]) / thrown, LOST_MOST if dice <= 8 else HEAPED_MOST
        rest_s = RESTS_S if dice <= 8 else HEAP_RESTS_S
        found += [
            (f"{what}: faces, p", f"{row['faces_p']:.3f}", f"over {FAIR_P:g}", row["faces_p"] > FAIR_P),
            (f"{what}: neighbours, p", f"{row['neighbours_p']:.3f}", f"over {FAIR_P:g}", row["neighbours_p"] > FAIR_P),
            (f"{what}: leaning, on a die, lost", f"{row['cocked'] / thrown:.4f}, {row['on_a_die'] / thrown:.4f}, "
             f"{row['lost'] / thrown:.4f}", f"together at most {most:g}", lost <= most),
            (f"{what}: unread when thrown again", str(row["unread"]), "0", row["unread"] == 0),
            (f"{what}: at rest, 95 %", f"{row['rest_s_p95']:.2f} s", f"within {rest_s:g} s",
             row["rest_s_p95"] <= rest_s),
            (f"{what}: over the cap", str(row["over_cap"]), "0", row["over_cap"] == 0),
        ]
    return found


def tray_seen_rows(figures: Figures) -> list[Row]:
    """What pictures say of dice in the tray."""
    return [("numbers in the tray read as the picture shows", f"{figures['agree']} of {figures['n']}", "all",
             figures["agree"] == figures["n"])]
