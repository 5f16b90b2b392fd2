### What things are called.

game-tsumo = The Universal Law of Tsumo
pitch-tsumo = Stack a secret deck, declare how many tricks you will win, and hit that number exactly, drawing from anybody’s deck on the way.
credit-tsumo = The Universal Law of Tsumo is a game by Kazuki Tsukahara.

deal-tsumo = Round { $deal }

suit-Sp = Spring
suit-Su = Summer
suit-Au = Autumn
suit-Wi = Winter

honor-HW = White
honor-HG = Green
honor-HR = Red
honor-HS = Sparrow

card-season = { $season } { $number }
card-season-short = { $season } { $number }

## One line each, at most 100 characters: they stand in menus.

phase-build = stacking the decks
phase-declare = declaring
phase-draw = drawing
