-- What a game's rating asks for beside its results, and what a leaderboard reads instead of all games.

ALTER TABLE games ADD COLUMN ranked smallint NOT NULL DEFAULT 0 CHECK (ranked IN (0, 1));
ALTER TABLE games ADD COLUMN deals integer NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN computers json NOT NULL DEFAULT '[]'; -- level and place of each

ALTER TABLE results ADD COLUMN rating integer; -- after the game, as it is shown; null if the game was not ranked
ALTER TABLE results ADD COLUMN change integer;

CREATE TABLE standings (
    guild        bigint NOT NULL,
    period       text NOT NULL, -- `bot/tables/periods.py`
    game         text NOT NULL,
    "user"       bigint NOT NULL,
    games        integer NOT NULL,
    wins         integer NOT NULL,
    places       integer NOT NULL, -- their sum
    points       integer NOT NULL,
    deals        integer NOT NULL,
    latest       bigint NOT NULL, -- the game in which their name stands
    mu           double precision NOT NULL,
    sigma        double precision NOT NULL,
    mu_before    double precision, -- when the period began, if it is a week
    sigma_before double precision,
    PRIMARY KEY (guild, period, game, "user")
);
