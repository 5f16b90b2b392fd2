-- Somebody's games in the order in which they ended, for histories and profiles.
CREATE INDEX results_of_a_person ON results (guild, "user", game_id);

-- What a profile reads instead of all games; see `bot/tables/careers.py`.
CREATE TABLE careers (
    guild  bigint NOT NULL,
    "user" bigint NOT NULL,
    game   text NOT NULL, -- empty for all games together
    counts text NOT NULL, -- JSON: by deed, how often in all games, and in those that count for achievements
    PRIMARY KEY (guild, "user", game)
);

CREATE TABLE rivals (
    guild   bigint NOT NULL,
    "user"  bigint NOT NULL,
    rival   bigint NOT NULL,
    games   integer NOT NULL,
    ahead   integer NOT NULL, -- games in which they were placed before their rival
    behind  integer NOT NULL,
    counted integer NOT NULL,
    PRIMARY KEY (guild, "user", rival)
);

CREATE TABLE achievements (
    guild       bigint NOT NULL,
    "user"      bigint NOT NULL,
    achievement text NOT NULL,
    game_id     bigint NOT NULL, -- which earned it
    PRIMARY KEY (guild, "user", achievement)
);
