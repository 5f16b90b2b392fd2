"""What people have chosen for themselves, and for which games they wait on which server."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from itertools import islice

from pydantic import ValidationError

from bot.store.boards import Read
from bot.store.lessons import Execute
from bot.store.privacy import Transact
from bot.store.scores import PERSONAL
from bot.ui.personal import PersonalStore, PersonSettings

AT_ONCE = 500
"""People per query."""


class SqlPersonal(PersonalStore):
    def __init__(self, read: Read, execute: Execute, transact: Transact) -> None:
        self._read = read
        self._execute = execute
        self._transact = transact

    async def settings_of(self, users: Collection[int]) -> Mapping[int, PersonSettings]:
        found, left = dict[int, PersonSettings](), iter(sorted(users))
        while some := tuple(islice(left, AT_ONCE)):
            places = ", ".join("?" * len(some))
            chosen = f'SELECT "user", CAST(data AS TEXT) FROM people WHERE "user" IN ({places})'  # noqa: S608 - it holds only placeholders
            for user, data in await self._read(chosen, some):
                with suppress(ValidationError):
                    found[user] = PersonSettings.model_validate_json(data)
        return found

    async def save_settings(self, user: int, settings: PersonSettings) -> None:
        await self._execute(
            PERSONAL,
            'INSERT INTO people VALUES (?, ?) ON CONFLICT ("user") DO UPDATE SET data = excluded.data',
            user,
            settings.model_dump_json(),
        )

    async def awaited(self, guild: int, user: int) -> frozenset[str]:
        rows = await self._read('SELECT game FROM awaited WHERE guild = ? AND "user" = ?', (guild, user))
        return frozenset(game for (game,) in rows)

    async def await_games(self, guild: int, user: int, games: Collection[str]) -> None:
        await self._transact(
            [guild],
            [
                ('DELETE FROM awaited WHERE guild = ? AND "user" = ?', [(guild, user)]),
                ("INSERT INTO awaited VALUES (?, ?, ?)", [(guild, game, user) for game in sorted(set(games))]),
            ],
        )

    async def waiting_for(self, guild: int, game: str) -> tuple[int, ...]:
        rows = await self._read(
            'SELECT "user" FROM awaited WHERE guild = ? AND game = ? ORDER BY "user"', (guild, game)
        )
        return tuple(user for (user,) in rows)
