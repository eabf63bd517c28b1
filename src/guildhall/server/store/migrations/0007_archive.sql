-- What is over leaves the log: all entries of a table up to one of them, packed.
CREATE TABLE archive (
    table_id TEXT PRIMARY KEY,
    seq INTEGER NOT NULL,         -- the last entry that is in it
    body BYTEA NOT NULL,
    sum BIGINT NOT NULL
);

ALTER TABLE game_table ADD COLUMN archived INTEGER NOT NULL DEFAULT 0;

CREATE INDEX game_table_to_archive ON game_table (changed_at)
    WHERE archived = 0 AND status IN ('finished', 'closed');
