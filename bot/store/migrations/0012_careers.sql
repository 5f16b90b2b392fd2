-- What people did in a game, counted by name (`engine/core/deeds.py`), and whether a stand-in played most of it for them.
ALTER TABLE results ADD COLUMN deeds TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(deeds));
ALTER TABLE results ADD COLUMN stood_in INTEGER NOT NULL DEFAULT 0 CHECK (stood_in IN (0, 1));

-- Somebody's games in the order in which they ended, for histories and profiles.
CREATE INDEX results_of_a_person ON results (guild, user, game_id);

-- What a profile reads instead of all games (`bot/tables/careers.py`): counts by game and name, of all games and of those
-- that count for achievements; games with others, by who was placed before whom; and achievements, with the game that
-- earned them. The games of older versions are counted in the same transaction.
CREATE TABLE careers (
    guild INTEGER NOT NULL, user INTEGER NOT NULL, game TEXT NOT NULL, deed TEXT NOT NULL,
    altogether INTEGER NOT NULL, counted INTEGER NOT NULL,
    PRIMARY KEY (guild, user, game, deed)
) STRICT, WITHOUT ROWID;
CREATE TABLE rivals (
    guild INTEGER NOT NULL, user INTEGER NOT NULL, rival INTEGER NOT NULL,
    games INTEGER NOT NULL, ahead INTEGER NOT NULL, behind INTEGER NOT NULL, counted INTEGER NOT NULL,
    PRIMARY KEY (guild, user, rival)
) STRICT, WITHOUT ROWID;
CREATE TABLE achievements (
    guild INTEGER NOT NULL, user INTEGER NOT NULL, achievement TEXT NOT NULL, game_id INTEGER NOT NULL,
    PRIMARY KEY (guild, user, achievement)
) STRICT, WITHOUT ROWID;
