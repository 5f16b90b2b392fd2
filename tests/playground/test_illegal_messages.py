"""Messages that Discord turns down: each kind with its code and the path of the bad field.

Every case runs twice, with Discord's published description (where it is at hand) and by the hand-written limits alone.
"""

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from playground import Playground
from playground.schema import description_path
from playground.wire import Json
from tests.playground.rest_client import RestClient, rest_client

V2 = 1 << 15
MODES = [
    pytest.param(True, id="described", marks=pytest.mark.skipif(description_path() is None, reason="no description")),
    pytest.param(False, id="by hand"),
]


def button(custom_id: str = "a", **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "A", "custom_id": custom_id} | more


def row(*inside: Json) -> Json:
    return {"type": 1, "components": list(inside)}


def options(count: int) -> list[Json]:
    return [{"label": str(n), "value": str(n)} for n in range(count)]


def select(**more: Any) -> Json:
    return {"type": 3, "custom_id": "s", "options": options(2)} | more


def text(content: str = "hi") -> Json:
    return {"type": 10, "content": content}


def classic(*rows: Json) -> Json:
    return {"content": "hi", "components": list(rows)}


def v2(*components: Json, **more: Any) -> Json:
    return {"flags": V2, "components": list(components)} | more


def gallery(url: str) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}}]}


FIRST = "components.0.components.0"
FORMS: dict[str, tuple[Json, str]] = {
    "2,001 characters of content": ({"content": "x" * 2001}, "content"),
    "11 embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds"),
    "an embed's title of 257": ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title"),
    "6,001 characters in embeds": ({"embeds": [{"description": "x" * 3001}] * 2}, "embeds"),
    "a custom_id of 101": (classic(row(button("x" * 101))), f"{FIRST}.custom_id"),
    "an empty custom_id": (classic(row(button(""))), f"{FIRST}.custom_id"),
    "no custom_id": (classic(row({"type": 2, "style": 1, "label": "A"})), f"{FIRST}.custom_id"),
    "a label of 81": (classic(row(button(label="x" * 81))), f"{FIRST}.label"),
    "neither label nor emoji": (classic(row(button(label=None))), FIRST),
    "a style of 9": (classic(row(button(style=9))), f"{FIRST}.style"),
    "a link without url": (classic(row({"type": 2, "style": 5, "label": "A"})), f"{FIRST}.url"),
    "a link with custom_id": (classic(row(button(style=5, url="https://a.b"))), FIRST),
    "an emoji that is not there": (classic(row(button(emoji={"id": "1", "name": "no"}))), f"{FIRST}.emoji.id"),
    "six buttons in a row": (classic(row(*(button(str(n)) for n in range(6)))), "components.0.components"),
    "an empty row": (classic(row()), "components.0.components"),
    "six rows": (classic(*(row(button(str(n))) for n in range(6))), "components"),
    "a select beside a button": (classic(row(button(), select())), "components.0.components"),
    "two equal custom_ids": (classic(row(button(), button())), "components.0.components.1.custom_id"),
    "26 options": (classic(row(select(options=options(26)))), f"{FIRST}.options"),
    "no options": (classic(row(select(options=[]))), f"{FIRST}.options"),
    "two equal values": (classic(row(select(options=options(1) * 2))), f"{FIRST}.options.1.value"),
    "more chosen than there are": (classic(row(select(max_values=3))), f"{FIRST}.max_values"),
    "at least more than at most": (classic(row(select(min_values=2, max_values=1))), f"{FIRST}.min_values"),
    "a placeholder of 151": (classic(row(select(placeholder="x" * 151))), f"{FIRST}.placeholder"),
    "V2 components without the flag": ({"components": [text()]}, "components.0.type"),
    "V2 with content": (v2(text(), content="hi"), "content"),
    "V2 with embeds": (v2(text(), embeds=[{"title": "x"}]), "embeds"),
    "41 components": (v2(*[text() for _ in range(41)]), "components"),
    "41 components, most of them nested": (v2(*[{"type": 17, "components": [text()] * 20}] * 2), "components"),
    "4,001 characters of text": (v2(text("x" * 2000), text("x" * 2001)), "components"),
    "an empty text": (v2(text("")), "components.0.content"),
    "a container in a container": (
        v2({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        f"{FIRST}.type",
    ),
    "a section without accessory": (v2({"type": 9, "components": [text()]}), "components.0.accessory"),
    "a section with four texts": (
        v2({"type": 9, "components": [text()] * 4, "accessory": button()}),
        "components.0.components",
    ),
    "an empty gallery": (v2({"type": 12, "items": []}), "components.0.items"),
    "11 pictures": (v2({"type": 12, "items": [{"media": {"url": "https://a.b/c"}}] * 11}), "components.0.items"),
    "a picture that was not attached": (v2(gallery("attachment://no.png")), "components.0.items.0.media.url"),
    "a reply to nothing": ({"content": "x", "message_reference": {"message_id": "1"}}, "message_reference"),
}


@pytest_asyncio.fixture(params=MODES)
async def discord(request: pytest.FixtureRequest) -> AsyncIterator[Playground]:
    async with Playground(validate=request.param, rate_limits=False) as playground:
        yield playground


@pytest.mark.parametrize("name", FORMS)
async def test_a_bad_form_is_refused_with_the_path_of_its_field(
    name: str, discord: Playground, rest: RestClient
) -> None:
    body, path = FORMS[name]
    answer = await rest("POST", f"/channels/{discord.channel['id']}/messages", body)
    assert (answer.status, answer.code) == (400, 50035)
    assert answer.error_at(path)
    assert discord.owner.sees() == []


TYPES: dict[str, tuple[Json, str]] = {
    "content": ({"content": 5}, "content"),
    "a title": ({"embeds": [{"title": 5}]}, "embeds.0.title"),
    "a label": (classic(row(button(label=5))), f"{FIRST}.label"),
    "a picture's alt text": (
        v2(gallery("https://a.b") | {"items": [{"media": {"url": 5}}]}),
        "components.0.items.0.media.url",
    ),
}


@pytest.mark.skipif(description_path() is None, reason="Discord's description is not at hand")
@pytest.mark.parametrize("name", TYPES)
async def test_the_description_knows_the_type_of_every_field(name: str) -> None:
    body, path = TYPES[name]
    async with Playground() as described, rest_client(described) as send:
        answer = await send("POST", f"/channels/{described.channel['id']}/messages", body)
    assert answer.error_at(path) == "BASE_TYPE_BAD_TYPE"


async def test_an_empty_message(discord: Playground, rest: RestClient) -> None:
    answer = await rest("POST", f"/channels/{discord.channel['id']}/messages", {"content": ""})
    assert (answer.status, answer.code) == (400, 50006)


async def test_a_file_of_more_than_ten_megabytes(discord: Playground, rest: RestClient) -> None:
    answer = await rest("POST", f"/channels/{discord.channel['id']}/messages", {}, files={"a.bin": bytes(11 << 20)})
    assert (answer.status, answer.code) == (413, 40005)


async def test_json_that_is_none(discord: Playground, rest: RestClient) -> None:
    answer = await rest("POST", f"/channels/{discord.channel['id']}/messages", data=b"{")
    assert (answer.status, answer.code) == (400, 50109)


async def test_a_v2_message_stays_one(discord: Playground, rest: RestClient) -> None:
    sent = await rest("POST", f"/channels/{discord.channel['id']}/messages", v2(text()))
    answer = await rest("PATCH", f"/channels/{discord.channel['id']}/messages/{sent.body['id']}", {"content": "x"})
    assert answer.error_at("content") == "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"


async def test_a_classic_message_becomes_v2_only_without_its_content(discord: Playground, rest: RestClient) -> None:
    sent = await rest("POST", f"/channels/{discord.channel['id']}/messages", {"content": "hi"})
    where = f"/channels/{discord.channel['id']}/messages/{sent.body['id']}"
    assert (await rest("PATCH", where, v2(text()))).code == 50035
    assert (await rest("PATCH", where, v2(text(), content=None))).status == 200


async def test_what_is_legal_passes(discord: Playground, rest: RestClient) -> None:
    body = v2(
        {"type": 17, "accent_color": 1, "components": [text("x" * 3990), gallery("attachment://a.png")]},
        {"type": 9, "components": [text("beside")], "accessory": button("b", emoji={"name": "🎴"})},
        {"type": 14, "divider": True, "spacing": 2},
        row(*(button(str(n)) for n in range(5))),
        row(select(options=options(25), max_values=25)),
        {"type": 13, "file": {"url": "attachment://b.txt"}},
        attachments=[{"id": 0, "filename": "a.png"}, {"id": "1", "filename": "b.txt"}],
    )
    files = {"a.png": b"not a picture", "b.txt": b"text"}
    answer = await rest("POST", f"/channels/{discord.channel['id']}/messages", body, files=files)
    assert answer.status == 200, answer.body
    ids = [component["id"] for component in answer.body["components"]]
    assert ids == [1, 4, 7, 8, 14, 16]
