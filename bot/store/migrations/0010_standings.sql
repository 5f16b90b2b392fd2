-- What a game's rating asks for beside its results, and what a leaderboard reads instead of all games.

ALTER TABLE games ADD COLUMN ranked INTEGER NOT NULL DEFAULT 0 CHECK (ranked IN (0, 1));
ALTER TABLE games ADD COLUMN deals INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN computers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(computers)); -- level and place of each

ALTER TABLE results ADD COLUMN rating INTEGER; -- after the game, as it is shown; null if the game was not ranked
ALTER TABLE results ADD COLUMN change INTEGER;

-- Per period (`bot/tables/periods.py`): sums of places, points and deals; the latest game, in which the name stands; and
-- the rating, for a week also when it began. Written tightly: SQLite keeps this text in the first page of every database.
CREATE TABLE standings (
    guild INTEGER NOT NULL, period TEXT NOT NULL, game TEXT NOT NULL, user INTEGER NOT NULL,
    games INTEGER NOT NULL, wins INTEGER NOT NULL, places INTEGER NOT NULL, points INTEGER NOT NULL,
    deals INTEGER NOT NULL, latest INTEGER NOT NULL,
    mu REAL NOT NULL, sigma REAL NOT NULL, mu_before REAL, sigma_before REAL,
    PRIMARY KEY (guild, period, game, user)
) STRICT, WITHOUT ROWID;
