"""What the operator sets: environment variables, and a `.env` file for those that are not in the environment.

Every variable's description says what it should be. It is also the answer to a wrong value.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Literal, Self

from dotenv import dotenv_values
from pydantic import (
    AfterValidator,
    AnyUrl,
    BeforeValidator,
    Field,
    FilePath,
    SecretStr,
    UrlConstraints,
    ValidationError,
    model_validator,
)
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.database_address import Address, address

ENV_FILE = Path(".env")
PREFIX = "YOSE_"


class Misconfigured(Exception):  # noqa: N818 - an answer, not a fault
    """A variable is missing or wrong. Its text is one sentence for the operator."""


def one_word(token: SecretStr) -> SecretStr:
    if len(token.get_secret_value().split()) != 1:
        raise ValueError("a token has no spaces")
    return token


Token = Annotated[SecretStr, AfterValidator(one_word)]
HttpUrl = Annotated[AnyUrl, UrlConstraints(allowed_schemes=["http", "https"], host_required=True)]
SocketUrl = Annotated[AnyUrl, UrlConstraints(allowed_schemes=["ws", "wss"], host_required=True)]
Database = Annotated[Path | Address, BeforeValidator(lambda given: address(str(given)) or Path(given))]
Seconds = Annotated[float, Field(ge=0, le=60, allow_inf_nan=False)]
Days = Annotated[int, Field(ge=0, le=3650)]
Port = Annotated[int, Field(ge=0, le=65535)]
AtLeastOne = Annotated[int, Field(ge=1)]

MOST_SHARDS = 1024
"""On PostgreSQL."""

SECRET = ("DISCORD_TOKEN", f"{PREFIX}DATABASE")
"""Variables whose values no sentence repeats: a database's address holds a password."""


class Settings(BaseSettings):
    """The bot's configuration."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, env_ignore_empty=True, frozen=True, extra="ignore")

    token: Token | None = Field(
        None, validation_alias="DISCORD_TOKEN", description="the bot's token from Discord's developer portal"
    )
    database: Database = Field(
        Path("data/yose.db"),
        description="the path of the database file, which is made if missing, or a postgresql:// address",
    )
    api_url: HttpUrl | None = Field(None, description="an http:// or https:// address to use instead of Discord's API")
    gateway_url: SocketUrl | None = Field(
        None, description="a ws:// or wss:// address to use instead of Discord's gateway, together with YOSE_API_URL"
    )
    cdn_url: HttpUrl | None = Field(
        None, description="an http:// or https:// address to fetch pictures from instead of Discord's"
    )
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        "INFO", description="one of DEBUG, INFO, WARNING and ERROR"
    )
    log_format: Literal["text", "json"] = Field("text", description="either text or json")
    health_file: Path | None = Field(None, description="the path of a file to touch while the bot is well")
    metrics_port: Port | None = Field(
        None, description="a port from 0 to 65535 on which to serve metrics; 0 is any free one, which the log names"
    )
    metrics_host: str = Field("127.0.0.1", description="the address on which metrics are served")
    house_file: FilePath | None = Field(None, description="the path of an existing file of house values")
    computer_pause: Seconds = Field(1.5, description="a number of seconds from 0 to 60")
    shards: AtLeastOne | None = Field(
        None, description="a whole number from 1 on, or empty to let Discord recommend one"
    )

    tables_per_person: AtLeastOne = Field(3, description="a whole number from 1 on")
    tables_per_server: AtLeastOne = Field(25, description="a whole number from 1 on")
    expensive_per_minute: AtLeastOne = Field(12, description="a whole number from 1 on")

    retention_days: Days = Field(30, description="a whole number of days from 0 to 3650")
    privacy_url: HttpUrl | None = Field(None, description="the http:// or https:// address of your privacy policy")
    terms_url: HttpUrl | None = Field(None, description="the http:// or https:// address of your terms of service")

    @model_validator(mode="after")
    def _a_slot_is_on_one_shard(self) -> Self:
        """Processes share a database by slots, of which each belongs to one shard."""
        shards = self.shards or 1
        if isinstance(self.database, Address) and (shards > MOST_SHARDS or shards & (shards - 1)):
            raise ValueError(
                f"{PREFIX}SHARDS must be a power of two up to {MOST_SHARDS} if the database is PostgreSQL's"
            )
        return self

    @model_validator(mode="after")
    def _never_half_elsewhere(self) -> Self:
        """A token for one server must not be sent to another."""
        if (self.api_url is None) != (self.gateway_url is None):
            raise ValueError(f"{PREFIX}API_URL and {PREFIX}GATEWAY_URL must be set together or not at all")
        return self


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return str(Settings.model_fields[name].validation_alias or f"{PREFIX}{name.upper()}")


VARIABLES: Mapping[str, str] = {variable(name): str(field.description) for name, field in Settings.model_fields.items()}
"""What each environment variable should be."""


def load(env_file: Path | None = ENV_FILE) -> Settings:
    """The settings, or Misconfigured with one sentence about the first thing that is wrong."""
    try:
        refuse_misspelt([*os.environ, *(dotenv_values(env_file) if env_file else ())])
        return Settings(_env_file=env_file)  # type: ignore[call-arg] # pydantic's own
    except ValidationError as error:
        raise Misconfigured(sentence(error)) from None
    except (OSError, UnicodeError):
        raise Misconfigured(
            f"The file {env_file} should be text with one NAME=value a line; it can't be read."
        ) from None


def database(given: str) -> Path | Address:
    """What an argument of the command line names; Misconfigured if that is no database."""
    try:
        return address(given) or Path(given)
    except ValueError:
        raise Misconfigured(f"A database should be {VARIABLES[f'{PREFIX}DATABASE']}.") from None


def token(settings: Settings) -> str:
    """The token; Misconfigured if there is none."""
    if settings.token is None:
        raise Misconfigured(f"DISCORD_TOKEN is not set; it should be {VARIABLES['DISCORD_TOKEN']}.")
    return settings.token.get_secret_value()


def refused_token() -> str:
    """What to say if Discord does not accept the token."""
    return f"Discord refused DISCORD_TOKEN; it should be {VARIABLES['DISCORD_TOKEN']}. Perhaps it was reset there."


def refuse_misspelt(names: Iterable[str]) -> None:
    """Refuse variables that look misspelt: otherwise they would be silently ignored."""
    for name in names:
        if name.startswith(PREFIX) and name not in VARIABLES and (meant := get_close_matches(name, VARIABLES, 1, 0.85)):
            raise Misconfigured(f"{name} is not a variable of this program; did you mean {meant[0]}?")


def sentence(error: ValidationError) -> str:
    """Which variable is wrong, and what it should be."""
    first = error.errors(include_url=False)[0]
    if not first["loc"]:
        return f"{first['msg'].removeprefix('Value error, ')}."
    place = str(first["loc"][0])
    name = place if place in VARIABLES else variable(place)
    given = "what is given" if name in SECRET else repr(first["input"])
    return f"{name} should be {VARIABLES[name]}, not {given}."
