-- Bots that are programs: people with an owner, the tokens they come with (only hashes), and what they are invited to.
ALTER TABLE person ADD COLUMN owner TEXT;

CREATE TABLE token (
    token_hash TEXT PRIMARY KEY,
    person_id TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX token_of_person ON token (person_id);

CREATE TABLE invitation (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    person_id TEXT NOT NULL,
    host TEXT NOT NULL,
    answer TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX invitation_of_person ON invitation (person_id, answer);
CREATE INDEX invitation_at_table ON invitation (table_id);
