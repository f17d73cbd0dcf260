"""Write the golden matches anew: run it when a rule has changed on purpose, and read the diff."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.games.hell_for_leather.rules.transcript import FOLDER, GOLDEN, play


def main() -> int:
    """Write every transcript."""
    FOLDER.mkdir(exist_ok=True)
    for golden in GOLDEN:
        (FOLDER / f"{golden.name}.txt").write_text(play(golden)[1], encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
