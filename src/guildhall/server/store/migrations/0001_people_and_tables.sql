-- Times are milliseconds since 1970. Bodies are JSON.

CREATE TABLE person (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    account TEXT UNIQUE,          -- the name by which an account signs in, folded; guests have none
    password TEXT,                -- its argon2 hash
    created_at BIGINT NOT NULL
);

CREATE TABLE session (
    token_hash TEXT PRIMARY KEY,  -- the token itself is only in the visitor's cookie
    person_id TEXT NOT NULL REFERENCES person (id),
    about TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL
);

CREATE INDEX session_of_person ON session (person_id);

-- One row for each table, for lists; everything in it follows from the entries.
CREATE TABLE game_table (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    public INTEGER NOT NULL,
    summary TEXT NOT NULL,
    waits_for_bot INTEGER NOT NULL,
    deadline BIGINT,              -- when the first clock runs out
    changed_at BIGINT NOT NULL
);

CREATE INDEX game_table_by_status ON game_table (status, public, changed_at);
CREATE INDEX game_table_by_deadline ON game_table (deadline);

CREATE TABLE table_person (
    table_id TEXT NOT NULL,
    person_id TEXT NOT NULL,
    PRIMARY KEY (table_id, person_id)
);

CREATE INDEX table_of_person ON table_person (person_id);

-- The log is the truth: what was done at each table, in order. The primary key decides between two writers,
-- the request lets a deed that is sent twice count once.
CREATE TABLE entry (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    request TEXT,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, request)
);

-- Where a match stood after some entry, so that a long game need not be played again to be loaded.
CREATE TABLE snapshot (
    table_id TEXT PRIMARY KEY,
    seq INTEGER NOT NULL,
    body TEXT NOT NULL
);

CREATE TABLE saying (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    at BIGINT NOT NULL,
    name TEXT NOT NULL,
    seat INTEGER NOT NULL,        -- -1 for somebody who only watches
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);
