-- Before this, `bot/store/stand_ins.py` has ranked the games of older versions by today's rule. The shape stays the same.
SELECT 1;
