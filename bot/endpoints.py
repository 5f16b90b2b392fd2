"""Where Discord is: at another address than usual if the settings say so."""

from __future__ import annotations

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.config import Settings


def point_elsewhere(settings: Settings) -> None:
    """Use another server instead of Discord's if the settings name one."""
    if settings.api_url and settings.gateway_url:
        Route.BASE = str(settings.api_url).rstrip("/")
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(str(settings.gateway_url))
    if settings.cdn_url:
        discord.Asset.BASE = str(settings.cdn_url).rstrip("/")
