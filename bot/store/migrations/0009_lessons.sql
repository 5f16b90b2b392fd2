-- How far people have come in the first lesson of each game, and whether they ever finished it.

CREATE TABLE lessons (
    user     INTEGER NOT NULL,
    game     TEXT NOT NULL,
    step     INTEGER NOT NULL CHECK (step >= 0),
    finished INTEGER NOT NULL CHECK (finished IN (0, 1)),
    PRIMARY KEY (user, game)
) STRICT, WITHOUT ROWID;
