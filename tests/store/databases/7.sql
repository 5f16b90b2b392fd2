-- A database of schema 7 with data in it.

CREATE TABLE archive (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    data     BLOB NOT NULL
) STRICT;
INSERT INTO "archive" VALUES(1,X'425A6839314159265359C669B46F00000AD98040005003E2102F47DC2A2000543500000000D5343C29A6D1006C8701766171018B890269D69BAA1B0F16795DE5FE6E83D234D3E87781D281E8C1D8163EFE2EE48A70A1218CD368DE');
CREATE TABLE facts (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE games (
    id       INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL UNIQUE REFERENCES tables (id),
    guild    INTEGER NOT NULL,
    channel  INTEGER NOT NULL,
    game     TEXT NOT NULL,
    ended_at REAL NOT NULL
, winners TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(winners))) STRICT;
INSERT INTO "games" VALUES(1,1,7,70,'tsumo',2.5,'["Aoi"]');
CREATE TABLE log (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    version  INTEGER NOT NULL,
    kind     TEXT NOT NULL,
    data     TEXT NOT NULL CHECK (json_valid(data)),
    at       REAL NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;
INSERT INTO "log" VALUES(2,1,'opened','{"host":12}',3.5);
INSERT INTO "log" VALUES(2,2,'joined','{"user":12,"name":"葵"}',4.5);
INSERT INTO "log" VALUES(3,1,'opened','{"host":13}',5.5);
CREATE TABLE results (
    game_id  INTEGER NOT NULL REFERENCES games (id),
    seat     INTEGER NOT NULL,
    guild    INTEGER NOT NULL,
    user     INTEGER NOT NULL,
    game     TEXT NOT NULL,
    name     TEXT NOT NULL,
    place    INTEGER NOT NULL CHECK (place >= 1),
    points   INTEGER NOT NULL,
    won      INTEGER NOT NULL CHECK (won IN (0, 1)),
    resigned INTEGER NOT NULL CHECK (resigned IN (0, 1)),
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "results" VALUES(1,0,7,11,'tsumo','Aoi',1,30,1,0);
INSERT INTO "results" VALUES(1,2,7,12,'tsumo','Botan',2,12,0,1);
CREATE TABLE settings (
    guild INTEGER PRIMARY KEY,
    data  TEXT NOT NULL CHECK (json_valid(data))
) STRICT;
CREATE TABLE tables (
    id      INTEGER PRIMARY KEY,
    guild   INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    open    INTEGER NOT NULL DEFAULT 1 CHECK (open IN (0, 1)),
    place   TEXT -- where the table's messages are, in the ui's own words
) STRICT;
INSERT INTO "tables" VALUES(1,7,70,0,NULL);
INSERT INTO "tables" VALUES(2,7,70,1,'{"message":5}');
INSERT INTO "tables" VALUES(3,8,80,1,NULL);
CREATE UNIQUE INDEX one_open_table_a_channel ON tables (channel) WHERE open;
CREATE TRIGGER log_is_not_rewritten BEFORE UPDATE ON log
BEGIN
    SELECT raise(ABORT, 'the log is only ever added to');
END;
CREATE INDEX games_of_a_guild ON games (guild, ended_at);
CREATE INDEX results_of_a_guild ON results (guild, user, game, game_id);
CREATE TRIGGER log_has_no_gap BEFORE INSERT ON log
WHEN NEW.version <> 1 + (SELECT coalesce(max(version), 0) FROM log WHERE table_id = NEW.table_id)
    OR (NEW.version = 1 AND EXISTS (SELECT 1 FROM archive WHERE table_id = NEW.table_id))
BEGIN
    SELECT raise(ABORT, 'this is not the next version of the table');
END;
CREATE TRIGGER log_is_not_cut BEFORE DELETE ON log
WHEN NOT EXISTS (SELECT 1 FROM archive WHERE table_id = OLD.table_id)
BEGIN
    SELECT raise(ABORT, 'the log is only ever added to');
END;
PRAGMA application_id = 1500476261;
PRAGMA user_version = 7;
