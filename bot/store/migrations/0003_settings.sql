-- What servers have set, and what the program remembers about its own application on Discord.

CREATE TABLE settings (
    guild INTEGER PRIMARY KEY,
    data  TEXT NOT NULL CHECK (json_valid(data))
) STRICT;

CREATE TABLE facts (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
