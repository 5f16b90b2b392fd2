"""`python -m bot`: the same as `yose`, except that it runs the bot when no command is given."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from bot import cli


def main(arguments: Sequence[str] | None = None) -> int:
    given = sys.argv[1:] if arguments is None else arguments
    return cli.main(given or ["run"], prog="python -m bot")


if __name__ == "__main__":
    sys.exit(main())
