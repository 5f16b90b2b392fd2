-- Closed tables, each in one piece: its log and the record of its game, packed by `bot/store/packing.py`.

CREATE TABLE archive (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    data     BLOB NOT NULL
) STRICT;

-- The log of a table in the archive is neither begun again nor kept twice.
DROP TRIGGER log_has_no_gap;
CREATE TRIGGER log_has_no_gap BEFORE INSERT ON log
WHEN NEW.version <> 1 + (SELECT coalesce(max(version), 0) FROM log WHERE table_id = NEW.table_id)
    OR (NEW.version = 1 AND EXISTS (SELECT 1 FROM archive WHERE table_id = NEW.table_id))
BEGIN
    SELECT raise(ABORT, 'this is not the next version of the table');
END;

DROP TRIGGER log_is_not_cut;
CREATE TRIGGER log_is_not_cut BEFORE DELETE ON log
WHEN NOT EXISTS (SELECT 1 FROM archive WHERE table_id = OLD.table_id)
BEGIN
    SELECT raise(ABORT, 'the log is only ever added to');
END;
