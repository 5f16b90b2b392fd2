-- The click that caused a line: one that Discord delivers twice, because the bot died meanwhile, is carried out once.
ALTER TABLE log ADD COLUMN click bigint;

-- The bot's sessions with Discord's gateway. Whoever comes next resumes them, and gets the clicks that were missed.
CREATE TABLE sessions (
    shard    integer NOT NULL,
    shards   integer NOT NULL,
    id       text NOT NULL,
    address  text NOT NULL,
    sequence bigint NOT NULL,
    PRIMARY KEY (shard, shards)
);

-- Several processes share the slots.
ALTER TABLE holders ADD COLUMN renewed_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE holders ADD COLUMN leaving boolean NOT NULL DEFAULT false; -- it takes no more slots, and gives its own back
CREATE INDEX slots_of_a_holder ON slots (holder);

-- When a session was last begun in each of Discord's buckets: all processes together may do so every five seconds.
CREATE TABLE identifies (
    bucket integer PRIMARY KEY,
    at     timestamptz NOT NULL
);
