"""Configuration: a wrong value names its variable and says what it should be, in one sentence."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import pytest

from bot import __main__ as program
from bot import config
from bot.config import Misconfigured
from bot.database_address import Address

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in config.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def test_everything_has_a_default_except_the_token() -> None:
    settings = config.load()
    assert settings.database == Path("data/yose.db")
    assert settings.api_url is None
    with pytest.raises(Misconfigured, match="DISCORD_TOKEN is not set; it should be the bot's token"):
        config.token(settings)


def test_the_environment_wins_over_the_file_and_empty_is_unset(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("DISCORD_TOKEN=abc\nYOSE_LOG_LEVEL=DEBUG\nYOSE_SHARDS=\nOTHER=1\n", encoding="utf-8")
    monkeypatch.setenv("YOSE_LOG_LEVEL", "ERROR")
    settings = config.load()
    assert settings.log_level == "ERROR"
    assert settings.shards is None
    assert config.token(settings) == "abc"
    assert "abc" not in repr(settings)


@pytest.mark.parametrize(
    ("name", "value", "should_be"),
    [
        ("YOSE_API_URL", "discord", "an http:// or https:// address"),
        ("YOSE_GATEWAY_URL", "http://127.0.0.1", "a ws:// or wss:// address"),
        ("YOSE_CDN_URL", "ftp://x", "an http:// or https:// address"),
        ("YOSE_LOG_LEVEL", "LOUD", "one of DEBUG, INFO, WARNING and ERROR"),
        ("YOSE_LOG_FORMAT", "xml", "either text or json"),
        ("YOSE_HOUSE_FILE", "nowhere.toml", "the path of an existing file"),
        ("YOSE_COMPUTER_PAUSE", "soon", "a number of seconds from 0 to 60"),
        ("YOSE_COMPUTER_PAUSE", "nan", "a number of seconds from 0 to 60"),
        ("YOSE_COMPUTER_PAUSE", "61", "a number of seconds from 0 to 60"),
        ("YOSE_METRICS_PORT", "65536", "a port from 0 to 65535"),
        ("YOSE_METRICS_PORT", "http", "a port from 0 to 65535"),
        ("YOSE_SHARDS", "0", "a whole number from 1 on"),
        ("YOSE_TABLES_PER_PERSON", "0", "a whole number from 1 on"),
        ("YOSE_TABLES_PER_SERVER", "many", "a whole number from 1 on"),
        ("YOSE_EXPENSIVE_PER_MINUTE", "-1", "a whole number from 1 on"),
        ("YOSE_RETENTION_DAYS", "-1", "a whole number of days from 0 to 3650"),
        ("YOSE_PRIVACY_URL", "privacy.html", "the http:// or https:// address of your privacy policy"),
        ("YOSE_TERMS_URL", "x", "the http:// or https:// address of your terms of service"),
    ],
)
def test_a_malformed_value_is_one_sentence_and_exit_code_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, value: str, should_be: str
) -> None:
    monkeypatch.setenv(name, value)
    assert program.main(["backup", "copy.db"]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"{name} should be {should_be}")
    assert said.endswith(f", not {value!r}.\n")
    assert said.count("\n") == 1


@pytest.mark.parametrize("arguments", [[], ["run"]])
def test_running_without_a_token_is_one_sentence_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert program.main(arguments) == 2
    said = capsys.readouterr().err
    assert said.startswith("DISCORD_TOKEN is not set; it should be the bot's token")
    assert said.count("\n") == 1


@pytest.mark.usefixtures("untouched_logging")
def test_a_port_that_is_taken_is_one_sentence_and_exit_code_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        monkeypatch.setenv("YOSE_METRICS_PORT", str(other.getsockname()[1]))
        monkeypatch.setenv("DISCORD_TOKEN", "abc")
        assert program.main(["run"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("YOSE_METRICS_HOST and YOSE_METRICS_PORT should be an address that is free here: ")
    assert said.count("\n") == 1


def test_a_malformed_token_is_not_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "Bot hunter2")
    with pytest.raises(Misconfigured, match=r"^DISCORD_TOKEN should be the bot's token") as caught:
        config.load()
    assert "hunter2" not in str(caught.value)


@pytest.mark.parametrize("wrong", ["mysql://u:hunter2@host/yose", "postgresql://u:hunter2@host", "http://hunter2"])
def test_an_address_of_something_else_is_refused_and_not_repeated(monkeypatch: pytest.MonkeyPatch, wrong: str) -> None:
    monkeypatch.setenv("YOSE_DATABASE", wrong)
    with pytest.raises(Misconfigured, match=r"^YOSE_DATABASE should be the path of the database file") as caught:
        config.load()
    assert "or a postgresql:// address, not what is given." in str(caught.value)
    assert "hunter2" not in str(caught.value)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("postgresql://yose:hunter2@db.example:5433/games?sslmode=require", "postgresql://db.example:5433/games"),
        ("postgres://yose:hunter2@db/games", "postgresql://db/games"),
        ("postgresql:///games?host=/run/postgresql&password=hunter2", "postgresql:///run/postgresql/games"),
    ],
)
def test_a_databases_address_is_told_without_its_password(
    monkeypatch: pytest.MonkeyPatch, given: str, told: str
) -> None:
    monkeypatch.setenv("YOSE_DATABASE", given)
    settings = config.load()
    assert isinstance(settings.database, Address)
    assert settings.database.url == given
    assert {str(settings.database), repr(settings.database), f"{settings.database}"} == {told}
    assert "hunter2" not in repr(settings)


@pytest.mark.parametrize(("name", "value"), [("YOSE_API_URL", "http://x"), ("YOSE_GATEWAY_URL", "ws://x")])
def test_a_token_is_not_sent_half_elsewhere(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(Misconfigured, match=r"YOSE_API_URL and YOSE_GATEWAY_URL must be set together or not at all."):
        config.load()


def test_a_misspelt_variable_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("YOSE_DATABSE=x.db\n", encoding="utf-8")
    with pytest.raises(Misconfigured, match=r"YOSE_DATABSE is not a variable .*; did you mean YOSE_DATABASE"):
        config.load()


def test_a_file_that_is_no_text_is_one_sentence() -> None:
    Path(".env").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Misconfigured, match=r"The file \.env should be text"):
        config.load()


def test_without_a_file_the_environment_is_enough() -> None:
    assert config.load(None) == config.load()


def test_the_example_file_names_every_variable_and_no_other() -> None:
    text = (ROOT / ".env.example").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^#?([A-Z_]+)=", text, re.MULTILINE)) == sorted(config.VARIABLES)


def test_the_example_files_values_are_the_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (ROOT / ".env.example").read_text(encoding="utf-8")
    Path("example").write_text(re.sub(r"^#(?=[A-Z_]+=)", "", text, flags=re.MULTILINE), encoding="utf-8")
    assert config.load(Path("example")) == config.load()
