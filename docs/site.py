"""`make docs`: puts together what the site is built from. `mkdocs.yml` says how it is built.

Documents keep their places, so that links between them hold on the site as they do in the repository. The rules
courses are written by the games: the same words and pictures as in `/rules`.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from bot.messages.words import LANGUAGES, Words, words_for
from bot.pictures import MARKS, emoji_png, render
from bot.ui.rules import course

ROOT = Path(__file__).parent.parent
BESIDE_DOCS = (
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "PRIVACY.md",
    "TERMS.md",
    "LICENSE",
    "compose.yaml",
    "compose.cluster.yaml",
    ".env.example",
)
RULES = Path("docs/rules")

SMALL = "-# "
"""What makes a line small in a message of Discord's."""
PAGE = """\
---
title: "{title}"
---
<div lang="{language}" markdown>

# {title}

{sections}

</div>
"""


def main() -> None:
    folder = ROOT / "build" / "site-source"
    shutil.rmtree(folder, ignore_errors=True)
    assemble(folder)
    print(f"The sources are in {folder.relative_to(ROOT)}.")


def assemble(folder: Path) -> None:
    """Write everything that the site consists of into an empty folder."""
    shutil.copytree(ROOT / "docs", folder / "docs", ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    for name in BESIDE_DOCS:
        shutil.copy(ROOT / name, folder / name)
    (folder / "icon.png").write_bytes(emoji_png(MARKS["mark:lantern"]))
    for language in LANGUAGES:
        write_courses(folder / RULES / language, words_for(language))


def write_courses(folder: Path, words: Words) -> None:
    """Every chapter of every game's course: a page, with its pictures beside it."""
    (folder / "pictures").mkdir(parents=True)
    for chapter in course.all_chapters(words):
        sections = "\n\n".join(section(folder, words, page.id) for page in chapter.pages)
        page = PAGE.format(title=chapter.name(words), language=words.locale, sections=sections)
        (folder / f"{chapter.id}.md").write_text(page, encoding="utf-8")


def section(folder: Path, words: Words, topic: str) -> str:
    """One page of `/rules`."""
    page = course.page(words, topic)
    parts = [f"## {page.title} {{ #{topic} }}"]
    if page.scene is not None:
        picture = f"pictures/{topic}.{page.scene.extension}"
        (folder / picture).write_bytes(render(page.scene))
        parts.append(f"![{page.alt}]({picture}){{ loading=lazy }}")
    parts += markdown(page.text)
    if page.numbers:
        parts.append(small(words("rules-numbers", numbers=page.numbers)))
    return "\n\n".join(parts)


def small(line: str) -> str:
    return f"<small>{line.removeprefix(SMALL)}</small>"


def markdown(text: str) -> Iterator[str]:
    """The paragraphs of a message of Discord's, in which each line stands for itself."""
    items: list[str] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("• "):
            items.append(f"- {line.removeprefix('• ')}")
            continue
        if items:
            yield "\n".join(items)
            items = []
        yield small(line) if line.startswith(SMALL) else line
    if items:
        yield "\n".join(items)


if __name__ == "__main__":
    sys.exit(main())
