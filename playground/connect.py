"""How to point a discord.py bot at the playground: three class attributes, set once before the client is made."""

import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL


def point_discord_at(address: str) -> None:
    """Send everything that discord.py sends to Discord to the playground at `address` instead."""
    Route.BASE = f"{address}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = URL(address.replace("http", "ws", 1) + "/gateway")
    discord.Asset.BASE = f"{address}/cdn"
