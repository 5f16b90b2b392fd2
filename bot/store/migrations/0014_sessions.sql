-- The click that caused a line: one that Discord delivers twice, because the bot died meanwhile, is carried out once.
ALTER TABLE log ADD COLUMN click INTEGER;

-- The bot's sessions with Discord's gateway. Whoever comes next resumes them, and gets the clicks that were missed.
CREATE TABLE sessions (
    shard    INTEGER NOT NULL,
    shards   INTEGER NOT NULL,
    id       TEXT NOT NULL,
    address  TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    PRIMARY KEY (shard, shards)
);
