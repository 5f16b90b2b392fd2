-- Before this, `bot/store/recount.py` has counted the games of older versions. The shape stays the same.
SELECT 1;
