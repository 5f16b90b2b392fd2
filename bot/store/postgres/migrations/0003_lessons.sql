-- How far people have come in the first lesson of each game, and whether they ever finished it.

CREATE TABLE lessons (
    "user"   bigint NOT NULL,
    game     text NOT NULL,
    step     integer NOT NULL CHECK (step >= 0),
    finished smallint NOT NULL CHECK (finished IN (0, 1)),
    PRIMARY KEY ("user", game)
);
