"""What ends a command early: one sentence and an exit code."""

from __future__ import annotations


class Problem(Exception):  # noqa: N818 - it is an answer to the user, not a fault of the program
    """Bad arguments or a bad file (exit code 2), or a record that is wrong (exit code 1)."""

    def __init__(self, sentence: str, exit_code: int = 2) -> None:
        super().__init__(sentence)
        self.exit_code = exit_code
