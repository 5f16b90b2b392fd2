"""`make docs`: puts together what the site is built from. `mkdocs.yml` says how it is built.

Documents keep their places, so that links between them hold on the site as they do in the repository. The rules
courses are written by the games: the same words and pictures as in `/rules`.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from bot.games.registry import face_of
from bot.messages.words import LANGUAGES, Words, words_for
from bot.pictures import MARKS, emoji_png, render
from bot.ui.rules import course
from engine.registry import GAMES

ROOT = Path(__file__).parent.parent
BESIDE_DOCS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "compose.yaml", ".env.example")
RULES = Path("docs/rules")

CHAPTERS = {
    "en": {"": "How to play", "ability": "Abilities", "ruling": "Rulings"},
    "ja": {"": "遊び方", "ability": "能力", "ruling": "裁定"},
}
"""By language: what a chapter is called, by how the ids of its pages begin."""
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
    for game, chapters in course.chapters(words).items():
        for chapter in chapters:
            kind = chapter[0].id.partition("-")[0]
            kind = kind if kind in CHAPTERS[words.locale] else ""
            name = "-".join(filter(None, (game, kind)))
            title = f"{game_title(words, game)}: {CHAPTERS[words.locale][kind]}"
            sections = "\n\n".join(section(folder, words, lesson.id) for lesson in chapter)
            page = PAGE.format(title=title, language=words.locale, sections=sections)
            (folder / f"{name}.md").write_text(page, encoding="utf-8")


def game_title(words: Words, game: str) -> str:
    """All editions of a game: “Tezuma Masters & Tezuma Trick”."""
    editions = [edition for edition in GAMES.values() if edition.name == game]
    return " & ".join(face_of(edition).names.game(words, edition) for edition in editions)


def section(folder: Path, words: Words, topic: str) -> str:
    """One page of `/rules`."""
    page = course.page(words, topic)
    parts = [f"## {page.title} {{ #{topic} }}"]
    if page.scene is not None:
        picture = f"pictures/{topic}.{page.scene.extension}"
        (folder / picture).write_bytes(render(page.scene))
        parts.append(f"![{page.alt}]({picture}){{ loading=lazy }}")
    numbers = words("rules-numbers", numbers=page.numbers) if page.numbers else ""
    return "\n\n".join((*parts, *markdown(f"{page.text}\n{numbers}")))


def markdown(text: str) -> Iterator[str]:
    """The paragraphs of a message of Discord's. There, each line stands for itself, and `-#` makes one small."""
    items: list[str] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("• "):
            items.append(f"- {line.removeprefix('• ')}")
            continue
        if items:
            yield "\n".join(items)
            items = []
        yield f"<small>{line.removeprefix('-# ')}</small>" if line.startswith("-# ") else line
    if items:
        yield "\n".join(items)


if __name__ == "__main__":
    sys.exit(main())
