-- Somebody's games in the order in which they ended, for histories and profiles.
CREATE INDEX results_of_a_person ON results (guild, user, game_id);

-- What a profile reads instead of all games (`bot/tables/careers.py`): by game, or for all games where it is empty, what
-- is counted, of all games and of those that count for achievements; games with others, and who was placed before whom;
-- and achievements, with the game that earned them. In the same transaction all games are counted.
CREATE TABLE careers (
    guild INTEGER NOT NULL, user INTEGER NOT NULL, game TEXT NOT NULL, counts TEXT NOT NULL CHECK (json_valid(counts)),
    PRIMARY KEY (guild, user, game)
) STRICT; -- with rowid: without it a long row would take a page of its own
CREATE TABLE rivals (
    guild INTEGER NOT NULL, user INTEGER NOT NULL, rival INTEGER NOT NULL,
    games INTEGER NOT NULL, ahead INTEGER NOT NULL, behind INTEGER NOT NULL, counted INTEGER NOT NULL,
    PRIMARY KEY (guild, user, rival)
) STRICT, WITHOUT ROWID;
CREATE TABLE achievements (
    guild INTEGER NOT NULL, user INTEGER NOT NULL, achievement TEXT NOT NULL, game_id INTEGER NOT NULL,
    PRIMARY KEY (guild, user, achievement)
) STRICT, WITHOUT ROWID;
