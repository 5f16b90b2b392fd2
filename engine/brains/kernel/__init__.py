"""Search over bit masks: what the kernels of all games share. A game's own kernel (`engine/games/<game>/brain/kernel`)
implements its rules a second time, for speed; tests prove both equal.

There is one source and two ways to run it. If Cython and a C compiler are found, `setup.py` joins a game's modules and
those of this package into one module and compiles it as the game's `compiled`. Calls inside it are C calls without the
GIL. A name must therefore mean the same in all parts. Otherwise the modules are interpreted as they are. Both ways
give the same numbers, so nothing may depend on the width of an integer: numbers that can grow past 64 bits are masked,
and numbers that can be negative are shifted, not divided.

Chances are in 1024ths, tricks in 64ths, points in 4096ths. (In types, the sizes of an array are written inside out:
`int[5][10]` is ten times five.)
"""
