"""`python -m bot.pictures gallery [folder]` writes every sample picture."""

import argparse
from pathlib import Path

from bot.pictures import gallery


def main() -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(prog="python -m bot.pictures")
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("gallery", help="write every kind of picture into a folder")
    command.add_argument("folder", nargs="?", type=Path, default=Path("out/gallery"))
    folder = parser.parse_args().folder
    for line in gallery.write(folder):
        print(line)


if __name__ == "__main__":
    main()
