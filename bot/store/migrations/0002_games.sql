-- Games that are over: their records, and how people did in them.

CREATE TABLE games (
    id       INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL UNIQUE REFERENCES tables (id),
    guild    INTEGER NOT NULL,
    channel  INTEGER NOT NULL,
    game     TEXT NOT NULL,
    record   TEXT NOT NULL,
    ended_at REAL NOT NULL
) STRICT;

CREATE INDEX games_of_a_guild ON games (guild, ended_at);

-- Guild and game stand here again, so that a leaderboard reads one index.
CREATE TABLE results (
    game_id  INTEGER NOT NULL REFERENCES games (id),
    seat     INTEGER NOT NULL,
    guild    INTEGER NOT NULL,
    user     INTEGER NOT NULL,
    game     TEXT NOT NULL,
    name     TEXT NOT NULL,
    place    INTEGER NOT NULL CHECK (place >= 1),
    points   INTEGER NOT NULL,
    won      INTEGER NOT NULL CHECK (won IN (0, 1)),
    resigned INTEGER NOT NULL CHECK (resigned IN (0, 1)),
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_of_a_guild ON results (guild, user, game, game_id);
