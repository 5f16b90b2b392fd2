-- Every closed table is in the archive by now, with its record.

ALTER TABLE games DROP COLUMN record;
