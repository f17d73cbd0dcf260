"""`python -m game`, and where frozen builds begin."""

import sys

from game.app import frozen
from game.app.cli import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        frozen.prepare()
    sys.exit(main())
