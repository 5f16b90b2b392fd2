-- Which process may write what: `bot/store/postgres/leases.py`. A process holds a slot under an epoch of its own.

CREATE TABLE holders (
    id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    renewed  bigint NOT NULL, -- how often
    expires  timestamptz NOT NULL,
    backend  integer NOT NULL, -- of the connection that renewed it last
    begun    timestamptz NOT NULL -- when that connection was made: numbers of backends come again
);

CREATE TABLE slots (
    slot   integer PRIMARY KEY,
    epoch  bigint NOT NULL DEFAULT 0,
    holder bigint REFERENCES holders (id)
);

INSERT INTO slots (slot) SELECT n FROM generate_series(0, 1023) AS n;
