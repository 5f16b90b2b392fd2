"""What is kept about a person, and what they can do about it."""

from __future__ import annotations

from bot.messages.panel import GOLD, MIST, Component, Panel, Press, button
from bot.messages.words import Words
from bot.ui.privacy.policies import Policies

KEPT = ("games", "standings", "lessons", "settings", "messages", "server")
"""What is kept, in the order in which it is told."""


def privacy(hidden: bool, policies: Policies, words: Words) -> Panel:
    panel = Panel(GOLD).text(f"## {words('privacy-title')}", words("privacy-what"))
    panel.text(*(f"- {words(f'privacy-kept-{kind}', days=policies.retention_days)}" for kind in KEPT))
    panel.text(words("privacy-not-kept"), *documents(policies, words))
    panel.text(words("privacy-hidden-now" if hidden else "privacy-shown-now"))
    return panel.flow(*buttons(hidden, words))


def documents(policies: Policies, words: Words) -> list[str]:
    """The operator's own, if there are any."""
    links = {"privacy-policy": policies.privacy_url, "privacy-terms": policies.terms_url}
    return [" · ".join(f"[{words(key)}]({url})" for key, url in links.items() if url)]


def buttons(hidden: bool, words: Words) -> list[Component]:
    hiding = Press(0, "hideme", "no" if hidden else "yes")
    return [
        button(Press(0, "mydata"), words("button-my-data"), emoji="💾"),
        button(hiding, words("button-show-profile" if hidden else "button-hide-profile"), emoji="🙈"),
        button(Press(0, "forget"), words("button-forget"), style="stop", emoji="🗑️"),
    ]


def question(tables: int, words: Words) -> Panel:
    """Before everything goes: what goes and what stays."""
    panel = Panel(MIST).text(f"### {words('forget-sure')}", words("forget-goes"), words("forget-stays"))
    panel.text(words("forget-tables", tables=tables) if tables else "", words("forget-copies"))
    panel.text(words("forget-keep"))
    return panel.row(
        button(Press(0, "forgetme"), words("button-forget-sure"), style="stop", emoji="🗑️"),
        button(Press(0, "privacy"), words("button-forget-not")),
    )


def under_way(words: Words) -> Panel:
    return Panel(MIST).text(f"### {words('forget-under-way')}", words("forget-under-way-explanation"))


def done(words: Words) -> Panel:
    return Panel(GOLD).text(f"### {words('forget-done')}", words("forget-done-explanation"))
