"""The scenes that all games share, and what scenes are made of."""

from bot.pictures.drawing.canvas import Scene, Still
from bot.pictures.header import Header, Led, Person
from bot.pictures.scenes.face_up import FaceUp, OpenHand
from bot.pictures.scenes.hand import Hand
from bot.pictures.scenes.plain_table import PlainSeat, PlainTable
from bot.pictures.scenes.playbill import Playbill
from bot.pictures.scenes.profile import Column, Fact, FormPlace, GameRow, Medals, Profile
from bot.pictures.scenes.ranking import Leaderboard, LeaderRow
from bot.pictures.scenes.replay import Replay
from bot.pictures.scenes.score_sheet import Cell, Podium, ScoreSheet, SheetRow
from bot.pictures.scenes.teaching import CardRow, Example, ExamplePlay, PointsRow, PointsTable
from bot.pictures.scenes.trick_strip import Place
from bot.pictures.tabletop.plays import LastTrick, Outcome, Play, Tag, Tone, Turn

__all__ = [
    "CardRow",
    "Cell",
    "Column",
    "Example",
    "ExamplePlay",
    "FaceUp",
    "Fact",
    "FormPlace",
    "GameRow",
    "Hand",
    "Header",
    "LastTrick",
    "LeaderRow",
    "Leaderboard",
    "Led",
    "Medals",
    "OpenHand",
    "Outcome",
    "Person",
    "Place",
    "PlainSeat",
    "PlainTable",
    "Play",
    "Playbill",
    "Podium",
    "PointsRow",
    "PointsTable",
    "Profile",
    "Replay",
    "Scene",
    "ScoreSheet",
    "SheetRow",
    "Still",
    "Tag",
    "Tone",
    "Turn",
]
