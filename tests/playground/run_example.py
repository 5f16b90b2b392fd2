"""Runs one of discord.py's published examples as it is, but for addresses and the ids it says to fill in."""

import os
import re
from pathlib import Path

from playground.connect import point_discord_at

BLANKS = {
    r"discord\.Object\((id=)?0\)": "discord.Object(int({guild}))",
    r"get_channel\(0\)": "get_channel(int({channel}))",
}

point_discord_at(os.environ["DEMO_ADDRESS"])
path = Path(os.environ["EXAMPLE"])
source = path.read_text(encoding="utf-8")
for blank, filled in BLANKS.items():
    ids = {"guild": os.environ["EXAMPLE_GUILD"], "channel": os.environ["EXAMPLE_CHANNEL"]}
    source = re.sub(blank, filled.format(**ids), source)
exec(compile(source, str(path), "exec"), {"__name__": "__main__"})
