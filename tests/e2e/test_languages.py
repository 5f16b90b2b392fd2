"""Two languages at one table: everybody reads their own panels in theirs, the public ones in the server's."""

from __future__ import annotations

from engine.simulation import simulated
from playground import components as c
from tests.e2e.player import Message, Offer, Player, forged, offers, text, verbs
from tests.e2e.test_commands import seed_results
from tests.e2e.test_cut_short import POSTS, left_over, sit_down
from tests.e2e.test_games import begin, choose, seated
from tests.e2e.test_settings import choose_setting
from tests.e2e.test_wrong_clicks import rewrite
from tests.e2e.theatre import Theatre
from tests.engine.positions import TABLES


def is_japanese(message: Message) -> bool:
    """Whether its sentences and its buttons are; names of people and languages aside."""
    labels = [node["label"] for _, node in c.walk(message["components"]) if node["type"] == c.BUTTON]
    return any("\u3040" <= letter <= "\u30ff" for letter in text(message) + "".join(labels))


def alt(message: Message) -> str:
    """What is said in the place of its pictures."""
    return " ".join(item["description"] for _, node in c.walk(message["components"]) for item in node.get("items", ()))


async def test_panels_are_in_the_reader_s_language_and_tables_in_the_server_s(theatre: Theatre) -> None:
    """Aoi reads English, Bo Japanese: at a table of an English server, then of a Japanese one."""
    aoi, bo = await seated(theatre, "tsumo", 2, computers=1)
    assert not is_japanese(await aoi.finds("join"))
    await begin([aoi, bo])
    for player, reads_japanese in ((aoi, False), (bo, True)):
        panel = await player.open_hand()
        assert is_japanese(panel) is reads_japanese
        assert ("の" in alt(panel)) is reads_japanese
    assert not is_japanese(await aoi.finds("hand"))
    await choose_setting(theatre, "language", "ja")
    await aoi.stack()
    await aoi.until(lambda: "の" in alt(aoi.sees("hand") or {"components": []}))
    assert "の" not in alt(aoi.panel or {})


async def test_after_a_restart_a_podium_waits_until_the_server_s_language_is_known(theatre: Theatre) -> None:
    """It is due at once, but Discord takes its time to let the bot onto its gateway and tell it about the server."""
    theatre.expected_errors = {404, 500}  # as after every kill: the message before may be gone already
    aoi = await sit_down(theatre)
    await begin([aoi])
    panel, faults = await aoi.open_hand(), theatre.discord.faults
    faults.respond(500, method="POST", path=POSTS, times=10_000)
    await aoi.press(panel, "away")
    await aoi.until(lambda: theatre.rows("SELECT 1 FROM games"))
    await theatre.kill()
    faults.pending.clear()
    theatre.discord.guild.locale = "ja"
    faults.delay(2.0, method="GET", path="/gateway/bot")
    await theatre.open_doors()
    await aoi.until(aoi.over)
    await aoi.until(lambda: len(left_over(aoi)) == 2)  # the table has gone
    announced, podium = map(is_japanese, left_over(aoi))
    assert not announced, "it was posted before, and is never edited"
    assert podium


async def test_a_refusal_is_in_the_language_of_who_is_refused(theatre: Theatre) -> None:
    """What hinders a start stands in the lobby in the server's language; an old button says it in the reader's."""
    aoi, bo = await seated(theatre, "tsumo", 2, computers=1)
    eve = Player(theatre.discord, theatre.discord.person("Eve"), aoi.channel)
    for player, sentence in ((eve, "Only the host"), (bo, "主催者")):
        await player.press(await player.finds("start"), "start")
        await player.reads(sentence)
    (chiyo,) = theatre.people("Chiyo", locales=["ja"])
    host = Player(theatre.discord, chiyo, theatre.discord.create_channel("side-room"))
    await chiyo.slash("/play", channel=host.channel, game="tezuma:trick", computers=2)
    await choose(host, {"setup": "picked", "redraw": "yes"})
    lobby, old = await host.reads("The game can’t be set up like this"), Offer(forged(2, "-:start"))
    assert "start" not in verbs(lobby)
    rewrite(host, lobby, old.custom_id)
    refused = text(await host.opens(lobby, old))
    assert "この設定では始められません（ラウンドごとに引き直すカードは選べません）。" in refused


async def test_commands_are_localised_in_discord_s_own_way(theatre: Theatre) -> None:
    """Names, descriptions, options and choices; what a Japanese client shows is not what an English one does."""
    (aoi,) = theatre.people("Aoi", locales=["ja"])
    commands = {command["name"]: command for command in aoi.commands()}
    assert {"play", "hand", "table", "rules", "leaderboard", "profile", "history", "replay", "verify"} < set(commands)
    menus = {command["name"]: command["name_localizations"]["ja"] for command in aoi.commands() if command["type"] == 2}
    assert menus == {"Profile": "プロフィール", "Invite to my table": "卓に招待"}
    for command in [command for command in aoi.commands() if command["type"] == 1]:
        for part in (command, *command["options"]):
            assert is_kana_or_kanji(part["description_localizations"]["ja"]), part["name"]
            assert part["name_localizations"]["ja"]
    game = next(option for option in commands["play"]["options"] if option["name"] == "game")
    named = {choice["value"]: choice["name_localizations"]["ja"] for choice in game["choices"]}
    assert named["tsumo"] == "万有ツモの法則"
    await aoi.slash("/play", game="万有ツモの法則")
    await Player(theatre.discord, aoi, theatre.discord.channel).finds("join")


async def test_what_a_server_remembers_is_told_in_japanese_as_well(theatre: Theatre) -> None:
    """Every answer that does not stand in another test in both languages."""
    boss = theatre.discord.person("葵", locale="ja", permissions=["manage_guild"])
    (bo,) = theatre.people("Bo")
    record = simulated(TABLES["tsumo"][0], 1).line()
    seed_results(theatre, [boss, bo], record=record)
    player = Player(theatre.discord, boss, theatre.discord.channel)

    async def asked(command: str, **options: object) -> Message:
        answer = await boss.answer(await boss.slash(command, **options))
        assert is_japanese(answer), command
        return answer

    step = await asked("/replay", record=1)
    assert is_japanese(await player.reads("ブラウザ")), "the file comes with a sentence"
    forth = next(offer for offer in offers(step) if offer.verb == "step" and offer.argument.endswith("cardnext"))
    step = await player.opens(step, forth)
    for button in ("master", "whatif"):
        assert is_japanese(await player.opens(step, button)), button
    assert is_japanese(await player.opens(await asked("/profile", player=bo), "achievements"))
    assert "30日間" in text(await asked("/settings"))
    panel = await asked("/privacy")
    assert "あなたのデータです" in text(await player.opens(panel, "mydata"))
    for button in ("hideme", "forget"):
        panel = await player.opens(panel, button)
        assert is_japanese(panel), button
    await player.press(panel, "forgetme")
    await player.reads("削除しました")


def is_kana_or_kanji(said: str) -> bool:
    return any("\u3040" <= letter <= "\u9fff" for letter in said)
