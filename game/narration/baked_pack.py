"""A whole pack as bytes that are read in a tenth of the time: already checked, and sealed with what it was made of."""

from __future__ import annotations

import msgspec

from game.narration.packs import Pack


def bake(pack: Pack, seal: str) -> bytes:
    """The pack on its way to a file. `seal`: one line that says what it was made of."""
    plain = msgspec.json.encode(pack, enc_hook=dict, order="deterministic")
    return b"\n".join((seal.encode(), plain, b""))


def unbaked(data: bytes, seal: str) -> Pack | None:
    """The pack in these bytes; None where they were made of anything else, or are damaged."""
    made_of, _, plain = data.partition(b"\n")
    if made_of != seal.encode():
        return None
    try:
        return msgspec.json.decode(plain, type=Pack)
    except msgspec.MsgspecError:
        return None
