"""The scenes that all games share, and what scenes are made of."""

from bot.pictures.drawing.canvas import Scene, Still
from bot.pictures.header import Header, Led, Person
from bot.pictures.scenes.face_up import FaceUp, OpenHand
from bot.pictures.scenes.hand import Hand
from bot.pictures.scenes.plain_table import PlainSeat, PlainTable
from bot.pictures.scenes.playbill import Playbill
from bot.pictures.scenes.ranking import Leaderboard, LeaderRow
from bot.pictures.scenes.rating_curve import RatingCurve
from bot.pictures.scenes.replay import Replay
from bot.pictures.scenes.score_sheet import Cell, Podium, ScoreSheet, SheetRow
from bot.pictures.scenes.teaching import CardRow, Example, ExamplePlay
from bot.pictures.tabletop.plays import LastTrick, Outcome, Play, Tag, Tone, Turn

__all__ = [
    "CardRow",
    "Cell",
    "Example",
    "ExamplePlay",
    "FaceUp",
    "Hand",
    "Header",
    "LastTrick",
    "LeaderRow",
    "Leaderboard",
    "Led",
    "OpenHand",
    "Outcome",
    "Person",
    "PlainSeat",
    "PlainTable",
    "Play",
    "Playbill",
    "Podium",
    "RatingCurve",
    "Replay",
    "Scene",
    "ScoreSheet",
    "SheetRow",
    "Still",
    "Tag",
    "Tone",
    "Turn",
]
