"""An owner's own values, from a TOML or JSON file: see `docs/house-values.md`."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from pydantic import ConfigDict, ValidationError, model_validator

from engine.core.options import BadHouseFile
from engine.core.reading import complaint, document
from engine.games.tezuma.options import House


class HouseFile(House):
    """The same values as in a record, but a file with an unknown key, or an empty file, is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    @model_validator(mode="after")
    def _says_something(self) -> HouseFile:
        if not self.tables and self.pairs is None:
            raise ValueError("it names neither tables nor pairs")
        return self


READERS: Mapping[str, Callable[[str], Any]] = {".toml": tomllib.loads, ".json": document}
"""By suffix."""


def load(path: Path) -> House:
    """The values in this file; BadHouseFile if it can't be read or the values make no sense."""
    if path.suffix not in READERS:
        raise BadHouseFile(f"{path.name} ends neither in {' nor in '.join(READERS)}.")
    try:
        values = HouseFile.model_validate(READERS[path.suffix](path.read_text(encoding="utf-8")))
    except OSError as error:
        raise BadHouseFile(f"{path} can't be read: {error.strerror}.") from None
    except ValidationError as error:
        raise BadHouseFile(f"{path.name} can't be used: {complaint(error)}.") from None
    except (ValueError, RecursionError) as error:
        raise BadHouseFile(f"{path.name} is not {path.suffix[1:].upper()}: {error}.") from None
    return House(tables=values.tables, pairs=values.pairs)


def house_options(path: Path) -> dict[str, Any]:
    """The values in this file as options for every table."""
    return {"house": load(path).model_dump(mode="json")}
