### What is wrong with a setup, a deal or a record: clauses, to stand inside a sentence.

## A setup

fault-honors = { $count } different honors are needed

## A deal

fault-same-honors = the honors are the same in every round
