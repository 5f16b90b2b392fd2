"""`make docs`: puts together what the site is built from. `mkdocs.yml` says how it is built.

Documents keep their places, so that links between them hold on the site as they do in the repository. The rules
courses are written by the games: the same words and pictures as in `/rules`.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from bot.games.registry import face_of
from bot.messages.words import LANGUAGES, Words, words_for
from bot.pictures import MARKS, emoji_png, render
from bot.ui.rules import course
from engine.registry import GAMES

ROOT = Path(__file__).parent.parent
BESIDE_DOCS = (
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "PRIVACY.md",
    "TERMS.md",
    "LICENSE",
    "compose.yaml",
    ".env.example",
)
RULES = Path("docs/rules")

CHAPTERS = {
    "en": {"": "How to play", "ability": "Abilities", "ruling": "Rulings"},
    "ja": {"": "遊び方", "ability": "能力", "ruling": "裁定"},
}
"""By language: what a chapter is called, by how the ids of its pages begin."""
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
    titles = CHAPTERS[words.locale]
    for game in dict.fromkeys(game.name for game in GAMES.values()):
        for kind, topics in groupby(course.topics(words, game), lambda topic: kind_of(topic.id)):
            title = f"{game_title(words, game)}: {titles[kind]}"
            sections = "\n\n".join(section(folder, words, topic.id) for topic in topics)
            page = PAGE.format(title=title, language=words.locale, sections=sections)
            (folder / f"{'-'.join(filter(None, (game, kind)))}.md").write_text(page, encoding="utf-8")


def kind_of(topic: str) -> str:
    """The kind of chapter in which a page stands."""
    beginning = topic.partition("-")[0]
    return beginning if beginning in CHAPTERS["en"] else ""


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
