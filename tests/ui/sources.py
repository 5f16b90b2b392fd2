"""The code of the ui as a tree: which messages it asks for, and which sentences it holds itself."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
FILES = sorted(
    [
        *[
            p
            for d in ("ui", "games", "messages")
            for p in (ROOT / "bot" / d).rglob("*.py")
            if p.parent.name != "pictures"
        ],
        *(ROOT / "cogs").rglob("*.py"),
        ROOT / "bot/play.py",
    ]
)
ON_A_TERMINAL = frozenset({"bot/play.py"})
"""What these print is read by whoever started them, in English."""

LOGS = {"debug", "info", "warning", "error", "exception"}
LEAST_PREFIX = 4
"""An f-string names messages only if it begins with so many letters: `f"{prefix}-{key}"` could be anything."""


@cache
def trees() -> dict[str, ast.Module]:
    return {str(file.relative_to(ROOT)): ast.parse(file.read_text(encoding="utf-8")) for file in FILES}


def asks_for_words(call: ast.Call) -> bool:
    """`words("key")`, `at.words("key")`, `ENGLISH("key")`, `said("key")`."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    return name in {"words", "said", "ENGLISH"} and bool(call.args)


def branches(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.IfExp):
        yield from branches(node.body)
        yield from branches(node.orelse)
    else:
        yield node


def asked_for() -> Iterator[tuple[str, str]]:
    """Where, and a regular expression for the keys that are asked for there."""
    for path, tree in trees().items():
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and asks_for_words(call):
                for key in branches(call.args[0]):
                    if pattern := pattern_of(key):
                        yield f"{path}:{call.lineno}", pattern
            elif made := key_made(call):
                yield f"{path}:{call.lineno}", made


def key_made(node: ast.AST) -> str | None:
    """`key = f"phase-{phase}"`: a key that is looked up before it is asked for."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.NamedExpr) else []
    named = [target.id for target in targets if isinstance(target, ast.Name)]
    return pattern_of(node.value) if named == ["key"] and isinstance(node.value, ast.JoinedStr) else None


def pattern_of(key: ast.expr) -> str | None:
    if isinstance(key, ast.Constant):
        return re.escape(str(key.value))
    if not isinstance(key, ast.JoinedStr):
        return None
    parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[\\w-]+" for part in key.values]
    begins_with = key.values[0]
    known = isinstance(begins_with, ast.Constant) and len(str(begins_with.value)) >= LEAST_PREFIX
    return "".join(parts) if known else None


def strings() -> set[str]:
    return {
        node.value
        for tree in trees().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def not_for_readers(tree: ast.Module) -> set[int]:
    """Strings nobody reads on Discord: docstrings, log lines, and what is raised or asserted about the program."""
    quiet: set[int] = set()
    for node in ast.walk(tree):
        if is_docstring(node) or is_logged(node) or isinstance(node, ast.Raise | ast.Assert):
            quiet.update(id(inner) for inner in ast.walk(node))
    return quiet


def is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def is_logged(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in LOGS


SENTENCE = re.compile(
    r"(?<![\w:`-])[A-Za-z’']{2,},? [a-z’']{2,}(?![\w:`-])|^[A-Z][a-z’']{2,}[.!?…]?$|[\u3040-\u30ff\u4e00-\u9fff]"
)
"""Two words in a row, a word that stands alone with a capital letter, or Japanese."""


def class_names() -> set[str]:
    """Annotations that look forward to a class are strings, too."""
    return {node.name for tree in trees().values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}


def sentences() -> Iterator[str]:
    classes = class_names()
    for path, tree in trees().items():
        if path in ON_A_TERMINAL:
            continue
        quiet = not_for_readers(tree)
        texts = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str))
        for text in texts:
            if id(text) not in quiet and text.value not in classes and SENTENCE.search(text.value):
                yield f"{path}:{text.lineno}: {text.value}"
