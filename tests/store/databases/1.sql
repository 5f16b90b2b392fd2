-- A database of schema 1 with data in it, as that version of the program wrote it.

-- Tables and their logs.

CREATE TABLE tables (
    id      INTEGER PRIMARY KEY,
    guild   INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    open    INTEGER NOT NULL DEFAULT 1 CHECK (open IN (0, 1)),
    place   TEXT -- where the table's messages are, in the ui's own words
) STRICT;

CREATE UNIQUE INDEX one_open_table_a_channel ON tables (channel) WHERE open;

CREATE TABLE log (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    version  INTEGER NOT NULL,
    kind     TEXT NOT NULL,
    data     TEXT NOT NULL CHECK (json_valid(data)),
    at       REAL NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER log_has_no_gap BEFORE INSERT ON log
WHEN NEW.version <> 1 + (SELECT coalesce(max(version), 0) FROM log WHERE table_id = NEW.table_id)
BEGIN
    SELECT raise(ABORT, 'this is not the next version of the table');
END;

CREATE TRIGGER log_is_not_rewritten BEFORE UPDATE ON log
BEGIN
    SELECT raise(ABORT, 'the log is only ever added to');
END;

CREATE TRIGGER log_is_not_cut BEFORE DELETE ON log
BEGIN
    SELECT raise(ABORT, 'the log is only ever added to');
END;

INSERT INTO tables VALUES (1, 7, 70, 0, NULL), (2, 7, 70, 1, '{"message":5}'), (3, 8, 80, 1, NULL);
INSERT INTO log VALUES (1, 1, 'opened', '{"host":11}', 1.5), (1, 2, 'closed', '{}', 2.5);
INSERT INTO log VALUES (2, 1, 'opened', '{"host":12}', 3.5), (2, 2, 'joined', '{"user":12,"name":"葵"}', 4.5);
INSERT INTO log VALUES (3, 1, 'opened', '{"host":13}', 5.5);

PRAGMA application_id = 1500476261;
PRAGMA user_version = 1;
