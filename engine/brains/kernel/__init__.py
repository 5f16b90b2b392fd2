"""Search over bit masks: what the kernels of all games share. A game's own kernel (`engine/games/<game>/brain/kernel`)
is its rules a second time, for speed; tests prove both equal.

There is one source and two ways to run it. Where Cython and a C compiler are found, `setup.py` joins a game's modules
and those of this package into one, in which calls among them are C calls without the GIL, and compiles it as the game's
`compiled`; so a name must mean the same in all of them. Elsewhere they are interpreted as they stand. Both ways give
the same numbers, so nothing may depend on the width of an integer: what can grow past 64 bits is masked, what can be
negative is shifted, not divided.

Chances are in 1024ths, tricks in 64ths, points in 4096ths. (In types the sizes of an array stand inside out:
`int[5][10]` is ten times five.)
"""
