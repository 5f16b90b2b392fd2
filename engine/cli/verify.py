"""`verify`: replays records and checks the rules, the commitment and every deal."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from pathlib import Path

from engine import audit
from engine.audit import Verdict
from engine.cli.files import lines, read
from engine.cli.problem import Problem
from engine.cli.progress import with_progress
from engine.core.record import BadRecord

WRONG = 1


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="records, one a line")


def run(arguments: Namespace) -> int:
    path: Path = arguments.file
    found: Counter[str] = Counter()
    records = lines(path)
    for number, line in with_progress(records, len(records), "records"):
        verdict = judged(path, number, line)
        if verdict.fault:
            raise Problem(f"{path}, line {number}: {verdict.fault}", WRONG)
        found[finding(verdict)] += 1
    for what, count in found.items():
        print(f"{count} {'record' if count == 1 else 'records'} clean: {what}")
    return 0


def judged(path: Path, number: int, line: str) -> Verdict:
    record = read(path, number, line)
    try:
        return audit.verify(record)
    except BadRecord as bad:
        raise Problem(f"{path}, line {number}: {bad}") from None


def finding(verdict: Verdict) -> str:
    reason = verdict.ended.reason if verdict.ended else "still running"
    if verdict.deals_verified:
        return f"{reason}; rules, commitment and every deal are right."
    return f"{reason}; the rules are kept, the deals can't be verified before the secret is published."
