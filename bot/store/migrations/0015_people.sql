-- What people have chosen for themselves: when and how they are called, and their quiet hours.
CREATE TABLE people (
    user INTEGER PRIMARY KEY,
    data TEXT NOT NULL CHECK (json_valid(data))
) STRICT;

-- Whoever wants to know when a table for a game opens on a server.
CREATE TABLE awaited (
    guild INTEGER NOT NULL,
    game  TEXT NOT NULL,
    user  INTEGER NOT NULL,
    PRIMARY KEY (guild, game, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX awaited_by_a_person ON awaited (user, guild);
