"""Tsumo over bit masks: its rules again, for speed, and its rules of thumb. See `engine.brains.kernel`."""

try:
    from engine.games.tsumo.brain.kernel import compiled as way
except ImportError:
    from engine.games.tsumo.brain.kernel import interpreted as way

COMPILED = way.COMPILED
SOURCE = way.SOURCE
Position = way.Position
