"""Playouts of both games over bit masks: the rules a second time, for speed; tests prove both equal.

One source for two ways to run. Where Cython and a C compiler are found, `setup.py` joins the modules of this package
into one, in which calls among them are C calls without the GIL, and compiles it as `compiled`; so a name means the same
in all of them. Elsewhere they are interpreted as they stand. Both ways give the same numbers, so nothing here may
depend on the width of an integer: what can grow past 64 bits is masked, what can be negative is shifted, not divided.

Chances are in 1024ths, tricks in 64ths, points in 4096ths. (In types the sizes of an array stand inside out:
`int[5][10]` is ten times five.)
"""

try:
    from engine.brains.kernel import compiled as way
except ImportError:
    from engine.brains.kernel import interpreted as way

COMPILED = way.COMPILED
SOURCE = way.SOURCE
Tezuma = way.Tezuma
Tsumo = way.Tsumo
