-- What people and owners decide about what is kept, and how a person is taken out of it.

-- Whom the log of a table in the archive names, so that nobody has to unpack all of them. `bot/store/naming.py` fills it.
CREATE TABLE named (
    user     INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    PRIMARY KEY (user, table_id)
) STRICT, WITHOUT ROWID;

-- Whose profile is nobody else's business.
CREATE TABLE hidden (
    user INTEGER PRIMARY KEY
) STRICT;

-- What is under way: whose data is deleted, until nothing names them; the key of their stand-ins; how to tell them.
CREATE TABLE deletions (
    id    INTEGER PRIMARY KEY,
    user  INTEGER UNIQUE,
    key   TEXT,
    reply TEXT
) STRICT;

-- Servers that have removed the bot, and when.
CREATE TABLE departures (
    guild   INTEGER PRIMARY KEY,
    left_at REAL NOT NULL
) STRICT;

-- How often something went wrong on a server, by day.
CREATE TABLE errors (
    guild  INTEGER NOT NULL,
    day    TEXT NOT NULL,
    errors INTEGER NOT NULL,
    PRIMARY KEY (guild, day)
) STRICT, WITHOUT ROWID;

-- The switch. A table is in here only within a transaction that takes somebody out of its log; even then nothing but the
-- text of a line changes.
CREATE TABLE redacting (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id)
) STRICT;

DROP TRIGGER log_is_not_rewritten;
CREATE TRIGGER log_is_not_rewritten BEFORE UPDATE ON log
WHEN NOT EXISTS (SELECT 1 FROM redacting WHERE table_id = OLD.table_id)
    OR (NEW.table_id, NEW.version, NEW.kind, NEW.at) IS NOT (OLD.table_id, OLD.version, OLD.kind, OLD.at)
BEGIN
    SELECT raise(ABORT, 'the log is only ever added to');
END;
