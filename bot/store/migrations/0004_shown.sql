-- A closed table keeps its place only until everything is shown of it: what was closed before needs none.

UPDATE tables SET place = NULL WHERE NOT open;
