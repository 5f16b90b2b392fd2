"""`verify`: replays records, checks the rules, the commitment and every deal, and says what to compare."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from pathlib import Path

from engine import audit
from engine.audit import Verdict
from engine.cli.comparison import comparison
from engine.cli.files import Line, lines, read, size
from engine.cli.problem import Problem
from engine.cli.progress import filling, say
from engine.core.record import BadRecord, Record

WRONG = 1


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="records, one a line")


def run(arguments: Namespace) -> int:
    """Every line gets its verdict as soon as it is read; the first problem decides the exit code. Games of people are
    followed by what to compare with their channel.
    """
    path: Path = arguments.file
    found: Counter[str] = Counter()
    code = 0
    for line in filling(lines(path), size(path), lambda line: len(line.text), "records"):
        try:
            record, verdict = judged(path, line)
        except Problem as problem:
            say(problem)
            code = code or problem.exit_code
            continue
        found[finding(verdict)] += 1
        for told in comparison(record):
            print(told)
    for what, count in found.items():
        print(f"{count} {'record' if count == 1 else 'records'} clean: {what}")
    return code


def judged(path: Path, line: Line) -> tuple[Record, Verdict]:
    try:
        record = read(path, line)
        verdict = audit.verify(record)
    except BadRecord as bad:
        raise Problem(f"{path}, line {line.number}: {bad}") from None
    if verdict.fault:
        raise Problem(f"{path}, line {line.number}: {verdict.fault}", WRONG)
    return record, verdict


def finding(verdict: Verdict) -> str:
    reason = verdict.ended.reason if verdict.ended else "still running"
    if verdict.deals_verified:
        return f"{reason}; rules, commitment and every deal are right."
    return f"{reason}; the rules are kept, the deals can't be verified before the secret is published."
