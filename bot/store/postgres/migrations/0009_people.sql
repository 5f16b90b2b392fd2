-- What people have chosen for themselves: when and how they are called, and their quiet hours.
CREATE TABLE people (
    "user" bigint PRIMARY KEY,
    data   json NOT NULL
);

-- Whoever wants to know when a table for a game opens on a server.
CREATE TABLE awaited (
    guild  bigint NOT NULL,
    game   text NOT NULL,
    "user" bigint NOT NULL,
    PRIMARY KEY (guild, game, "user")
);
CREATE INDEX awaited_by_a_person ON awaited ("user", guild);
