"""People of paper: a silhouette of coat, hat and hair, with a white margin left round it. Pure.

Somebody stands on nought, looks to the right and is 3 high without a hat.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from game.scenes.paper_theatre.outlines import Outline, box, curve, disc, grown, post, stroke
from game.scenes.paper_theatre.sheet import Cut, Sheet
from game.story.scenery import Figure, Mark

MARGIN = 0.085  # of white paper round somebody
HEAD = (0.0, 2.66)
OTHER_TINTS: Mapping[str, str] = MappingProxyType({"black": "brown"})  # of every second one of several
LEANS: Mapping[str, float] = MappingProxyType({"stooped": 0.34, "leaning": 0.22, "reaching": 0.12})
HAIR_INKS: Mapping[str, str] = MappingProxyType({"curls": "copper", "parted": "ink", "beard": "brown", "bun": "grey"})
GROUP = 0.82  # from one to the next of several who are cut from one piece


def standee(figure: Figure, mark: Mark) -> Sheet:
    """Somebody cut out, at the mark where they stand; several in a row where the figure is many."""
    whole = Sheet()
    for k in range(figure.many):
        at = mark.at + (k - (figure.many - 1) / 2) * GROUP * mark.size
        up = mark.up + (0.1 * (k % 2) if figure.many > 1 else 0.0)
        sheet = Sheet((at, up), mark.size * figure.tall * (0.96 + 0.04 * (k % 3)), mark.turned != (k % 3 == 2),
                      figure.tint if k % 2 == 0 else OTHER_TINTS.get(figure.tint, "black"))
        _somebody(sheet, figure, k)
        whole.cuts += [*_margin(sheet.cuts), *map(_inlaid, sheet.cuts)]
        whole.lamps += sheet.lamps
    return whole


def _margin(cuts: list[Cut]) -> list[Cut]:
    return [Cut("card", "paper", grown(cut.outline, MARGIN)) for cut in cuts if cut.kind == "card"]


def _inlaid(cut: Cut) -> Cut:
    """Within somebody nothing throws a shadow: faces stay light."""
    return replace(cut, kind="inlay") if cut.kind == "card" else cut


def _somebody(sheet: Sheet, figure: Figure, at: int) -> None:
    lean, wide = LEANS.get(figure.posture, 0.0), figure.stout
    base = 0.75 * wide
    sheet.card("paper", box(-base, -0.12, base, 0.05), low=0.7, high=0.85)
    seated = figure.posture == "seated"
    _coat(sheet, figure.coat, lean, wide, seated)
    x, z = HEAD[0] + lean, HEAD[1] - 0.5 * lean - (0.55 if seated else 0.0)
    skin = "pale_skin" if figure.pale else "skin"
    _hair(sheet, figure.hair, x, z, behind=True)
    sheet.card(skin, post(x - 0.02, z - 0.5, z - 0.1, 0.18))
    sheet.card(skin, _face(x, z), low=0.9, high=1.05)
    sheet.print("ink", disc(x + 0.13, z + 0.05, 0.035, pieces=6))
    sheet.line("ink", (x + 0.06, z + 0.13), (x + 0.19, z + 0.14), 0.03, 0.7)
    sheet.line("ink", (x + 0.12, z - 0.15), (x + 0.22, z - 0.14), 0.03, 0.75)
    if not figure.pale:
        sheet.print("rose", disc(x + 0.08, z - 0.06, 0.06, pieces=8), 0.5)
    _hair(sheet, figure.hair, x, z, behind=False)
    _hat(sheet, figure.hat, x, z)
    _arm(sheet, figure, lean, wide, skin, -0.55 if seated else 0.0, at)


def _face(x: float, z: float) -> Outline:
    """A head that looks to the right: brow, nose and chin."""
    return curve(((x - 0.02, z + 0.32), (x - 0.24, z + 0.2), (x - 0.26, z - 0.08), (x - 0.14, z - 0.28),
                  (x + 0.12, z - 0.31), (x + 0.24, z - 0.17), (x + 0.25, z - 0.07), (x + 0.33, z - 0.05),
                  (x + 0.25, z + 0.08), (x + 0.2, z + 0.25), (x - 0.02, z + 0.32)), 3)[:-1]


# --- what is worn --------------------------------------------------------------------------------------------


def _coat(sheet: Sheet, coat: str, lean: float, wide: float, seated: bool) -> None:
    """Everything below the neck but the arm; the shoulders are over ``lean``."""
    drop = 0.55 if seated else 0.0
    top, hip = 2.25 - 0.4 * lean - drop, 1.2 - drop * 0.7
    shoulders = ((lean - 0.42 * wide, top - 0.14), (lean - 0.2 * wide, top + 0.03), (lean + 0.18 * wide, top + 0.03),
                 (lean + 0.36 * wide, top - 0.16))
    skirted = coat in ("dress", "gown", "apron", "smock")
    if not skirted:
        for x in (-0.2, 0.18):
            sheet.card("ink" if coat in ("suit", "tails") else "brown", post(x * wide, 0.0, hip + 0.2, 0.27,
                                                                             0.34 * wide))
        for x in (-0.2, 0.18):
            sheet.card("black", ((x * wide - 0.15, -0.02), (x * wide + 0.27, -0.02), (x * wide + 0.22, 0.12),
                                 (x * wide - 0.15, 0.16)))
    hems: Mapping[str, tuple[float, float]] = {
        "suit": (0.44, hip), "tails": (0.40, hip + 0.05), "long_coat": (0.62, 0.42), "dress": (0.78, 0.0),
        "gown": (1.15, 0.0), "apron": (0.74, 0.0), "smock": (0.66, 0.55), "uniform": (0.5, hip - 0.25),
        "shirt": (0.38, hip)}
    hem, foot = hems[coat]
    hem *= wide if not skirted else 0.6 + 0.4 * wide
    waist = 0.34 * wide if coat not in ("long_coat", "smock") else 0.46 * wide
    middle = (foot + top) / 2 + 0.16
    if coat == "smock":
        for x in (-0.18, 0.2):
            sheet.card("brown", post(x, 0.0, 0.7, 0.26))
    body: Outline = ((-hem, foot), (hem, foot), (waist + lean * 0.5, middle), shoulders[3], shoulders[2], shoulders[1],
            shoulders[0], (-waist + lean * 0.5, middle))
    if coat == "gown":
        body = (*curve(((-waist + lean * 0.5, middle), (-0.6, 0.9), (-hem, foot)))[:-1],
                *curve(((hem * 1.1, foot), (0.6, 0.9), (waist + lean * 0.5, middle))), *shoulders[::-1])
    if coat == "tails":
        sheet.card("tint", ((-0.46, 0.5), (-0.2, 0.5), (0.0, hip + 0.3), (-0.4 * wide, hip + 0.3)))
    sheet.card("tint" if coat != "shirt" else "linen", body, low=0.78, high=1.1)
    _trimmings(sheet, coat, lean, (top, middle, foot, waist, hem))


def _trimmings(sheet: Sheet, coat: str, lean: float, at: tuple[float, float, float, float, float]) -> None:
    top, middle, foot, waist, hem = at
    x = lean + 0.1
    if coat in ("suit", "tails", "long_coat"):
        sheet.print("linen", ((x - 0.12, top), (x + 0.12, top), (lean * 0.7 + 0.1, middle + 0.05)))
        sheet.print("red" if coat == "suit" else "ink", stroke((x, top - 0.04), (x - 0.05, middle + 0.25), 0.06, 0.1))
    if coat in ("long_coat", "uniform"):
        for k in range(4):
            sheet.print("brass", disc(lean * 0.6 + 0.14, top - 0.35 - k * 0.34, 0.05, pieces=6))
        sheet.print("ink", stroke((-waist, middle), (waist + lean * 0.5, middle), 0.12), 0.7)
    if coat in ("dress", "apron"):
        sheet.print("linen", disc(lean + 0.06, top + 0.0, 0.22, 0.09), 0.95)
        for share in (-0.5, 0.0, 0.5):
            sheet.line("ink", (share * waist, middle - 0.15), (share * hem * 1.1, foot + 0.05), 0.035, 0.4)
    if coat == "apron":
        sheet.print("linen", ((-waist * 0.3, middle + 0.1), (waist, middle + 0.1), (hem * 0.8, foot + 0.22),
                              (-hem * 0.2, foot + 0.22)), 0.95, 0.8, 1.0)
        sheet.print("linen", ((lean - 0.05, top - 0.3), (lean + 0.24, top - 0.3), (waist, middle + 0.1),
                              (0.02, middle + 0.1)), 0.95)
    if coat == "gown":
        for k in range(5):
            share = k / 4 - 0.5
            sheet.line("ink", (share * waist, middle - 0.1), (share * hem * 1.7, foot + 0.05), 0.035, 0.3)
        sheet.print("rose", stroke((-waist, middle), (waist + lean * 0.5, middle), 0.1), 0.7)
        for k in range(7):
            sheet.print("paper", disc(-hem + 0.16 + k * hem * 0.29, foot + 0.1, 0.15, 0.1, 8), 0.7)
    if coat == "smock":
        for px, pz, ink in ((-0.2, 1.0, "red"), (0.15, 1.35, "teal"), (-0.05, 0.8, "ochre"), (0.25, 0.95, "blue")):
            sheet.print(ink, disc(px, pz, 0.09, 0.07, 7), 0.9)
    if coat == "shirt":
        for side in (-0.12, 0.2):
            sheet.print("brown", stroke((side + lean, top), (side, middle - 0.3), 0.08))


def _hair(sheet: Sheet, hair: str, x: float, z: float, behind: bool) -> None:
    ink = HAIR_INKS.get(hair, "hair")
    if behind:
        if hair == "bun":
            sheet.card(ink, disc(x - 0.3, z + 0.14, 0.17, pieces=12))
        elif hair == "long":
            sheet.card(ink, curve(((x - 0.05, z + 0.4), (x - 0.38, z + 0.15), (x - 0.5, z - 0.6), (x - 0.1, z - 0.7),
                                      (x + 0.1, z + 0.1)), 4))
        elif hair == "curls":
            for dx, dz in ((-0.3, 0.1), (-0.34, -0.12), (-0.2, 0.3), (-0.3, -0.3)):
                sheet.card(ink, disc(x + dx, z + dz, 0.17, pieces=10))
        return
    if hair in ("none", "bald"):
        if hair == "bald":
            sheet.card("grey", disc(x - 0.22, z - 0.06, 0.09, 0.14, 8))
        return
    cap = curve(((x + 0.2, z + 0.16), (x + 0.16, z + 0.34), (x - 0.06, z + 0.41), (x - 0.3, z + 0.26),
                 (x - 0.3, z - 0.1), (x - 0.16, z + 0.02), (x - 0.08, z + 0.18), (x + 0.2, z + 0.16)), 3)[:-1]
    sheet.card(ink, cap)
    if hair == "parted":
        sheet.line("paper", (x + 0.02, z + 0.38), (x - 0.02, z + 0.22), 0.03, 0.7)
    if hair == "beard":
        sheet.card(ink, ((x - 0.18, z - 0.08), (x + 0.04, z - 0.16), (x + 0.26, z - 0.14), (x + 0.2, z - 0.48),
                            (x - 0.08, z - 0.42)))


def _hat(sheet: Sheet, hat: str, x: float, z: float) -> None:
    brim = z + 0.22
    match hat:
        case "bowler":
            sheet.card("black", curve(((x - 0.3, brim), (x - 0.26, brim + 0.3), (x - 0.02, brim + 0.42),
                                       (x + 0.22, brim + 0.3), (x + 0.26, brim)), 4))
            sheet.card("black", disc(x - 0.02, brim + 0.02, 0.44, 0.07, 14))
        case "top":
            sheet.card("black", post(x - 0.02, brim, brim + 0.66, 0.5, 0.56))
            sheet.print("red", box(x - 0.27, brim + 0.04, x + 0.23, brim + 0.15), 0.8)
            sheet.card("black", disc(x - 0.02, brim + 0.02, 0.46, 0.07, 14))
        case "cap":
            sheet.card("tint", curve(((x - 0.32, brim), (x - 0.4, brim + 0.24), (x, brim + 0.34), (x + 0.34,
                                                                                                   brim + 0.2),
                                      (x + 0.28, brim)), 4))
            sheet.card("black", ((x + 0.05, brim + 0.02), (x + 0.52, brim - 0.08), (x + 0.28, brim + 0.1)))
            sheet.print("brass", disc(x + 0.18, brim + 0.14, 0.06, pieces=6))
        case "flat_cap":
            sheet.card("brown", curve(((x - 0.36, brim), (x - 0.26, brim + 0.2), (x + 0.2, brim + 0.16),
                                       (x + 0.48, brim - 0.03), (x + 0.1, brim - 0.02)), 4))
        case "bonnet" | "nurse":
            sheet.card("linen", curve(((x - 0.34, z - 0.02), (x - 0.42, z + 0.34), (x - 0.1, z + 0.56),
                                       (x + 0.18, z + 0.36), (x + 0.02, z + 0.22), (x - 0.2, z + 0.1)), 4))
            if hat == "nurse":
                sheet.print("red", box(x - 0.2, z + 0.34, x + 0.0, z + 0.40))
                sheet.print("red", box(x - 0.13, z + 0.27, x - 0.07, z + 0.47))
        case "veil":
            sheet.card("lace", curve(((x + 0.18, z + 0.34), (x - 0.1, z + 0.46), (x - 0.46, z + 0.1),
                                      (x - 0.95, z - 1.6), (x - 0.5, z - 1.7), (x - 0.2, z - 0.2), (x - 0.05,
                                                                                                    z + 0.2)), 4))
            for k in range(4):
                sheet.print("rose", disc(x - 0.16 + k * 0.11, z + 0.4, 0.08, pieces=7))
        case "hood":
            sheet.card("tint", curve(((x + 0.2, z + 0.3), (x - 0.1, z + 0.5), (x - 0.44, z + 0.24), (x - 0.5, z - 0.5),
                                      (x - 0.14, z - 0.36), (x - 0.12, z + 0.1), (x + 0.06, z + 0.2)), 4), high=1.15)
        case "helmet":
            sheet.card("iron", curve(((x - 0.36, z), (x - 0.34, z + 0.34), (x, z + 0.5), (x + 0.28, z + 0.3),
                                      (x + 0.3, brim)), 4), low=1.0, high=1.6)
            sheet.card("red", curve(((x - 0.36, z + 0.36), (x - 0.2, z + 0.72), (x + 0.2, z + 0.6), (x, z + 0.48)), 4))
        case "wide":
            sheet.card("tint", disc(x - 0.02, brim, 0.66, 0.1, 16))
            sheet.card("tint", curve(((x - 0.28, brim), (x - 0.22, brim + 0.26), (x + 0.18, brim + 0.26),
                                      (x + 0.24, brim)), 4))
            sheet.print("rose", box(x - 0.27, brim + 0.03, x + 0.23, brim + 0.12))
        case _:
            pass


# --- arms, and what is in them -------------------------------------------------------------------------------


def _arm(sheet: Sheet, figure: Figure, lean: float, wide: float, skin: str, drop: float, at: int) -> None:
    shoulder = (lean - 0.1 * wide, 2.08 - 0.4 * lean + drop)
    ends = {"reaching": ((lean + 0.5, 2.1), (lean + 1.0, 2.4)), "hands_folded": ((0.22, 1.5), (0.42, 1.42)),
            "leaning": ((0.5 + lean, 1.5), (0.95 + lean, 1.55))}
    elbow, hand = ends.get(figure.posture, ((lean - 0.12, 1.52), (lean + 0.26, 1.2)))
    if figure.holds not in ("nothing", "case", "gauntlets") and figure.posture not in ends:
        elbow, hand = (lean + 0.05, 1.5), (lean + 0.52, 1.68)
    elbow, hand = (elbow[0], elbow[1] + drop), (hand[0], hand[1] + drop)
    sleeve = "linen" if figure.coat == "shirt" else "tint"
    behind = figure.holds in ("book", "paper")
    if behind:
        _held(sheet, figure.holds, hand)
    sheet.card(sleeve, stroke(shoulder, elbow, 0.3, 0.24), low=1.05, high=1.15)
    sheet.card(sleeve, stroke(elbow, hand, 0.24, 0.18), low=1.05, high=1.15)
    sheet.card("brown" if figure.holds == "gauntlets" else skin,
               disc(hand[0] + 0.04, hand[1], 0.15 if figure.holds == "gauntlets" else 0.11, pieces=10))
    if not behind:
        _held(sheet, figure.holds, hand)


def _held(sheet: Sheet, holds: str, hand: tuple[float, float]) -> None:
    x, z = hand
    match holds:
        case "case":
            sheet.card("ochre", box(x - 0.36, z - 0.85, x + 0.44, z - 0.2), low=0.8, high=1.0)
            sheet.print("brass", box(x - 0.02, z - 0.32, x + 0.1, z - 0.2))
        case "pencil":
            sheet.card("ochre", stroke((x - 0.06, z - 0.14), (x + 0.26, z + 0.36), 0.07, 0.07))
        case "book":
            sheet.card("brown", ((x - 0.3, z - 0.12), (x + 0.44, z + 0.02), (x + 0.36, z + 0.62), (x - 0.38, z + 0.48)))
            sheet.print("paper", ((x - 0.24, z - 0.05), (x + 0.37, z + 0.07), (x + 0.31, z + 0.55), (x - 0.3,
                                                                                                     z + 0.43)))
        case "candle":
            sheet.card("brass", box(x - 0.12, z + 0.06, x + 0.26, z + 0.13))
            sheet.card("wax", box(x, z + 0.12, x + 0.14, z + 0.5))
            sheet.light("glow", disc(x + 0.07, z + 0.68, 0.34), 0.2)
            sheet.light("flame", disc(x + 0.07, z + 0.66, 0.06, 0.16, 8))
            sheet.lamp(x + 0.07, z + 0.7, 2.4, 0.6)
        case "keys":
            sheet.ring("brass", disc(x + 0.08, z - 0.16, 0.17, pieces=10), 0.06, 1.0)
            for k in (-0.1, 0.08, 0.24):
                sheet.card("brass", stroke((x + k, z - 0.3), (x + k, z - 0.66), 0.06))
        case "spear":
            sheet.card("wood", stroke((x + 0.06, z - 1.5), (x + 0.1, z + 1.3), 0.08))
            sheet.card("silver", ((x - 0.04, z + 1.25), (x + 0.24, z + 1.25), (x + 0.1, z + 1.75)), high=1.2)
        case "cane":
            sheet.card("wood", stroke((x + 0.3, 0.0), (x + 0.04, z + 0.1), 0.09))
        case "brush":
            sheet.card("ochre", stroke((x - 0.1, z - 0.3), (x + 0.26, z + 0.44), 0.06))
            sheet.card("red", disc(x + 0.29, z + 0.5, 0.08, 0.11, 8))
        case "fiddle":
            sheet.card("copper", curve(((x - 0.2, z + 0.3), (x - 0.1, z + 0.05), (x + 0.2, z + 0.1), (x + 0.26,
                                                                                                      z + 0.4),
                                        (x, z + 0.5)), 4))
            sheet.card("brown", stroke((x + 0.15, z + 0.3), (x + 0.8, z + 0.55), 0.08))
            sheet.line("ink", (x - 0.3, z + 0.7), (x + 0.7, z + 0.02), 0.05, 1.0)
        case "bouquet":
            for k in range(5):
                sheet.card("linen", disc(x + 0.02 + 0.13 * (k % 3), z + 0.1 + 0.13 * (k // 2), 0.13, pieces=8))
        case "glass":
            sheet.card("glass", ((x, z + 0.5), (x + 0.26, z + 0.5), (x + 0.15, z + 0.2), (x + 0.15, z), (x + 0.1, z),
                                 (x + 0.1, z + 0.2)))
        case "paper":
            sheet.card("parchment", ((x - 0.12, z - 0.36), (x + 0.42, z - 0.3), (x + 0.38, z + 0.5), (x - 0.16,
                                                                                                      z + 0.44)))
            for k in range(4):
                sheet.line("ink", (x - 0.04, z - 0.1 + 0.14 * k), (x + 0.3, z - 0.07 + 0.14 * k), 0.03, 0.6)
        case _:
            pass
