"""`python -m engine simulate | verify | show | soak`."""

from __future__ import annotations

import sys

from engine.cli.main import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
