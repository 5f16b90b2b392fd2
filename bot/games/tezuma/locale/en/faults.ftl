### What is wrong with a setup, a deal or a record: clauses, to stand inside a sentence.

## A setup

fault-first-game-set = the first-game set is an option of Tezuma Masters
fault-redraw = new cards each round are an option of Tezuma Trick
fault-redraw-picked = cards that are drawn anew each round can’t be picked
fault-tables = { $count } different scoring cards of this edition are needed
fault-other-fixed-table = No.7 is for four players and No.8 for three
fault-fixed-table = No.{ $table } is in every game for { $players } players
fault-beginners = beginners play without abilities, so none can be picked
fault-sides = one side of each of the six ability cards is needed
fault-abilities = { $count } different abilities are needed

## A deal

fault-pain = the pain cards (Masters: Negative Point cards) are not one of each suit
fault-same-market = the same tables and abilities serve every deal
