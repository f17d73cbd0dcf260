"""Words of the host where there is no match to speak of: the title."""

from __future__ import annotations

import random

from game.narration.comfort import Comfort
from game.narration.line_choice import Memory, Selector
from game.narration.packs import Pack

HOST = "host"


def off_air(slot: str, pack: Pack, memory: Memory, comfort: Comfort, chance: random.Random) -> str:
    """One line of the host that goes into the memory; empty where nobody has written any."""
    selector = Selector(pack, memory, comfort)
    tones = pack.voices[HOST].tones if HOST in pack.voices else {}
    lines = selector.choose(slot, {"dial": comfort.dial, "voice": HOST}, chance, tones=tones)
    for line in lines:
        selector.say(line)
    return "".join(line.text for line in lines)
