-- What a game's rating asks for beside its results, and what a leaderboard reads instead of all games.

ALTER TABLE games ADD COLUMN ranked INTEGER NOT NULL DEFAULT 0 CHECK (ranked IN (0, 1));
ALTER TABLE games ADD COLUMN deals INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN computers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(computers)); -- level and place of each

ALTER TABLE results ADD COLUMN rating INTEGER; -- after the game, as it is shown; null if the game was not ranked
ALTER TABLE results ADD COLUMN change INTEGER;

CREATE TABLE standings (
    guild        INTEGER NOT NULL,
    period       TEXT NOT NULL, -- `bot/tables/periods.py`
    game         TEXT NOT NULL,
    user         INTEGER NOT NULL,
    games        INTEGER NOT NULL,
    wins         INTEGER NOT NULL,
    places       INTEGER NOT NULL, -- their sum
    points       INTEGER NOT NULL,
    deals        INTEGER NOT NULL,
    latest       INTEGER NOT NULL, -- the game in which their name stands
    mu           REAL NOT NULL,
    sigma        REAL NOT NULL,
    mu_before    REAL, -- when the period began, if it is a week
    sigma_before REAL,
    PRIMARY KEY (guild, period, game, user)
) STRICT, WITHOUT ROWID;
