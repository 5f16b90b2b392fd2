"""A person's profile, and the list of all achievements."""

from __future__ import annotations

from bot.messages.panel import GOLD, Panel, Press, button
from bot.messages.words import Words, plain
from bot.tables.achievements import every_achievement
from bot.ui.profile.scene import (
    achievements_told,
    against_told,
    earned,
    facts_of,
    medals_picture,
    play_facts,
    profile_picture,
)
from bot.ui.storage import Profile


def profile_panel(profile: Profile, name: str, user: int, words: Words) -> Panel:
    """The picture, and the same in words, in small print."""
    panel = Panel(GOLD).text(f"## {plain(name)}")
    if not profile.tallies:
        return panel.text(words("profile-empty"))
    panel.show(profile_picture(profile, name, words))
    told = [words("profile-line", **facts_of(tally, profile, words)) for tally in profile.tallies]
    told += [fact.sentence for fact in play_facts(profile, words)]
    told += [against_told(profile.against, words)] if profile.against else []
    panel.text(*(f"-# {line}" for line in told))
    panel.show(medals_picture(profile, words))
    panel.text(f"-# {achievements_told(earned(profile), words)}")
    return panel.row(
        button(Press(0, "achievements", str(user)), words("button-achievements"), emoji="🏅"),
        button(Press(0, "history", f"{user}/0"), words("button-history"), emoji="📜"),
    )


def achievements_panel(profile: Profile, name: str, user: int, words: Words) -> Panel:
    """What this person has earned, and when; then, in small print, what else can be."""
    keys, every = earned(profile), every_achievement()
    title = words("profile-achievements", earned=len(keys), of=len(every))
    panel = Panel(GOLD).text(f"## {plain(name)}", f"**{title}**")
    panel.text(*(achievement_line(key, profile, words) for key in keys))
    panel.text(*(achievement_line(key, profile, words) for key in every if key not in keys))
    panel.text(f"-# {words('achievements-explanation')}")
    return panel.row(button(Press(0, "profile", str(user)), words("button-profile"), emoji="👤"))


def achievement_line(key: str, profile: Profile, words: Words) -> str:
    line = words("achievement-line", name=words(f"achievement-{key}"), how=words(f"achievement-{key}-how"))
    at = profile.achievements.get(key)
    return f"-# ▫️ {line}" if at is None else f"🏅 {line} · <t:{int(at)}:d>"
