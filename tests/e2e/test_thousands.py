"""Leaderboard, profile, history and export on a server of thousands, beside one of a single player and an empty one."""

from __future__ import annotations

import json
import re
from itertools import product

from bot.tables.periods import PERIODS
from bot.ui.storage import ORDERS
from playground import Person, servers
from playground.world import Guild
from tests.e2e.player import Message, Player, offers, text, told
from tests.e2e.test_archive import numbers
from tests.e2e.theatre import Theatre
from tests.e2e.town import LONG_AGO, PEOPLE, Ledger, name_of, place_of, populate

LEFT, GONE, MIDDLE, LAST = 1, 2, 1500, 3000
REAL = {LEFT: "Left", GONE: "Gone", MIDDLE: "葵 🌺", LAST: "Bo"}
ROW = re.compile(r"^(?:\*\*➤ )?(?:#([\d,]+)|([\d,]+)位) (.+?) · ", re.MULTILINE)
"""A row of a leaderboard in either language."""
OLD = 2000
"""Games that were played long ago, before all others."""
TOGETHER = 300
"""Games that the one in the middle and the last have played with each other, half of them under an older name."""


async def asked(person: Person, command: str, guild: Guild | None = None, **options: object) -> Message:
    """What this person is answered on this server, or at home."""
    there = Person(person.world, person._interactions, guild or person.guild, person.user)
    return await there.answer(await there.slash(command, channel=there.channels()[0], **options))


def rows(board: Message) -> list[tuple[int, str]]:
    """Rank and name of everybody on a board. Its picture says the same."""
    found = [
        (int((english or japanese).replace(",", "")), name) for english, japanese, name in ROW.findall(text(board))
    ]
    assert all(name in told(board).removeprefix(text(board)) for _, name in found)
    assert [attachment["filename"] for attachment in board["attachments"]] == ["leaderboard.png"]
    return found


def named(number: int) -> str:
    return REAL.get(number, name_of(number))


def rank(order: str, number: int, numbers: range) -> int:
    """Those who are equal share the rank of the first of them."""
    equal = {
        "rating": lambda other: place_of(other) == place_of(number),
        "place": lambda other: place_of(other) == place_of(number),
        "rate": lambda other: (place_of(other) == 1) == (place_of(number) == 1),
        "games": lambda other: (place_of(other) == 1) == (place_of(number) == 1),
    }.get(order, lambda other: other == number)
    return 1 + next(position for position, other in enumerate(numbers) if equal(other))


async def see_every_board(middle: Person, last: Person) -> None:
    """All periods and orders: the first page, and the reader's own row with its neighbours."""
    for number, (period, order) in enumerate(product(PERIODS, ORDERS)):
        reader, own = ((middle, MIDDLE), (last, LAST))[number % 2]
        everybody = range(1, PEOPLE + 1) if period == "all" else range(3, PEOPLE + 1, 3)
        position = everybody.index(own)
        shown = [*everybody[:10], *everybody[position - 1 : position + 2]]
        board = await asked(reader, "/leaderboard", game="tsumo", period=period, order=order)
        assert rows(board) == [(rank(order, other, everybody), named(other)) for other in shown], (period, order)
        assert f"**➤ {'#' if reader is last else ''}{rank(order, own, everybody):,}" in text(board)
        pages = len(everybody) // 10
        assert (f"Page 1 of {pages}" if reader is last else f"1/{pages}ページ") in text(board)


async def turn_to_the_end(theatre: Theatre, last: Person) -> None:
    board = await asked(last, "/leaderboard", game="tsumo", order="points", page=299)
    reader = Player(theatre.discord, last, theatre.discord.channel)
    forward = [offer for offer in offers(board) if offer.verb == "leaderboard" and offer.value is None][-1]
    board = await reader.opens(board, forward)
    assert rows(board) == [(number, named(number)) for number in range(PEOPLE - 9, PEOPLE + 1)]
    assert "Page 300 of 300" in text(board)
    assert text(await asked(last, "/leaderboard", game="tsumo", order="points", page=1000)) == text(board)


async def read_about_the_middle(theatre: Theatre, middle: Person, last: Person) -> None:
    """Renamed: a board has the name of the latest game, a history those of the games."""
    assert rows(await asked(last, "/leaderboard", game="tezuma:trick")) == [(1, "葵 🌺"), (2, "Bo")]
    hers, own = await asked(last, "/profile", player=middle), await asked(middle, "/profile")
    assert f"In {TOGETHER} games with you: you were ahead 0 times, behind {TOGETHER} times" in text(hers)
    assert f"Profile of 葵 🌺: {TOGETHER + 1} games · {TOGETHER} wins." in told(hers)
    assert f"{TOGETHER + 1}戦{TOGETHER}勝" in told(own)
    history = await asked(last, "/history")
    assert numbers(history) == [*range(PEOPLE + TOGETHER, PEOPLE + TOGETHER - 10, -1)]
    assert "Page 1 of 330" in text(history)
    assert "330/330ページ" in text(await asked(middle, "/history", page=1000))
    newest, oldest = [await asked(last, "/history", player=middle, page=page) for page in (1, 31)]
    assert numbers(newest)[1:] == [*range(OLD + TOGETHER, OLD + TOGETHER - 9, -1)], "before this week's"
    assert numbers(oldest) == [OLD + 1]
    assert "葵 🌺: place 1" in text(newest)
    assert "Aoi: place 1" in text(oldest)
    assert "あなた：1位" in text(await asked(middle, "/history", player=middle))


async def take_home(theatre: Theatre, person: Person) -> dict[str, list[Message]]:
    """By server: the games of a person's own file."""
    reader = Player(theatre.discord, person, theatre.discord.channel)
    given = await reader.opens(await asked(person, "/privacy"), "mydata")
    data = json.loads(theatre.discord.world.files[given["attachments"][0]["id"]].data)
    return {server["server"]: server["results"] for server in data["servers"]}


async def forget(theatre: Theatre, gone: Person, reader: Person) -> None:
    """Nobody else's row changes."""
    before = text(await asked(reader, "/leaderboard", game="tsumo", order="wins"))
    person = Player(theatre.discord, gone, theatre.discord.channel)
    await person.press(await person.opens(await asked(gone, "/privacy"), "forget"), "forgetme")
    await theatre.logs("deletion 1 is done")
    after = text(await asked(reader, "/leaderboard", game="tsumo", order="wins"))
    assert after == before.replace("2位 Gone ·", "2位 元プレイヤー ·")
    assert after != before
    assert "最後まで遊んだゲームがまだありません" in text(await asked(reader, "/profile", player=gone))
    assert await take_home(theatre, gone) == {}


async def look_elsewhere(one: Guild, none: Guild, middle: Person, last: Person) -> None:
    """A server knows its own people only, however many there are elsewhere."""
    assert rows(await asked(middle, "/leaderboard", one)) == [(1, "Bo")]
    assert rows(await asked(last, "/leaderboard", one, game="tsumo", period="week")) == [(1, "Bo")]
    assert "Profile of Bo: 1 game · 1 win." in told(await asked(last, "/profile", one))
    assert numbers(await asked(middle, "/history", one)) == [PEOPLE + TOGETHER + 1]
    for reader, unranked, unplayed in (
        (middle, "最後まで遊んだランク戦がまだありません", "最後まで遊んだゲームがまだありません"),
        (last, "Nobody has finished a ranked game here yet", "No finished games yet"),
    ):
        assert unranked in text(await asked(reader, "/leaderboard", none))
        assert unplayed in text(await asked(reader, "/history", none))
        for whose in (middle, last):
            assert unplayed in text(await asked(reader, "/profile", none, player=whose))
        assert unplayed in text(await asked(reader, "/profile", one, player=middle))


async def test_thousands_one_and_nobody_on_three_servers_at_once(theatre: Theatre) -> None:
    await theatre.kill()
    ledger, one, none = Ledger(theatre), *map(theatre.discord.create_guild, ("One", "None"))
    left, gone, middle, last = populate(theatre, ledger, REAL, {MIDDLE: "ja"}).values()
    for number in range(TOGETHER):
        name = "Aoi" if number < TOGETHER / 2 else "葵 🌺"
        placed = [(int(middle.id), name, 1, 9), (int(last.id), "Bo", 2, 5)]
        ledger.add(theatre.discord.guild, "tezuma:trick", placed, ago=LONG_AGO / 2 - number)
    ledger.add(one, "tsumo", [(int(last.id), "Bo", 1, 7)])
    ledger.write()
    for guild, person in product((one, none), (middle, last)):
        servers.join(theatre.discord.world, guild, person.user)
    theatre.discord.guild.members.pop(left.id)
    await theatre.open_doors()

    await see_every_board(middle, last)
    await turn_to_the_end(theatre, last)
    await read_about_the_middle(theatre, middle, last)
    assert "Profile of Left: 1 game · 1 win." in told(await asked(last, "/profile", player=left)), "who left"
    home = theatre.discord.guild.id
    hers = (await take_home(theatre, middle))[home]
    assert [game["game_id"] for game in hers[:-1]] == [*range(OLD + 1, OLD + TOGETHER + 1)]
    assert (hers[-1]["game"], hers[-1]["name"], hers[-1]["points"]) == ("tsumo", "葵 🌺", -MIDDLE)
    assert [(server, len(found)) for server, found in (await take_home(theatre, last)).items()] == [
        (home, TOGETHER + 1),
        (one.id, 1),
    ]
    await look_elsewhere(one, none, middle, last)
    await forget(theatre, gone, middle)
