-- What somebody is to another: 'asks' to be friends, 'friend' (then there is a row for each of the two), 'blocks'.
CREATE TABLE tie (
    person_id TEXT NOT NULL,
    other_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person_id, other_id)
);

CREATE INDEX tie_to ON tie (other_id, kind);

-- Whether friends may see when somebody is here.
ALTER TABLE person ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;

-- When somebody who has friends was here last, and at which table; only as long as it may matter.
CREATE TABLE sighting (
    person_id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    table_id TEXT NOT NULL        -- empty in the hall
);

-- People who are asked to come to a table.
CREATE TABLE guest (
    table_id TEXT NOT NULL,
    person_id TEXT NOT NULL,
    host TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, person_id)
);

CREATE INDEX guest_is ON guest (person_id);
CREATE INDEX guest_of ON guest (host);

-- What a table offers to those who look for one; the table itself is in its log.
CREATE TABLE offer (
    table_id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    language TEXT NOT NULL,       -- of whoever has opened it
    quick INTEGER NOT NULL,       -- whether it was opened by a quick match
    opened_at BIGINT NOT NULL,
    joined_at BIGINT,             -- when the first other person sat down
    fill_at BIGINT,               -- when bots take the seats that are still free
    level TEXT NOT NULL,          -- which bots
    filler TEXT NOT NULL DEFAULT '',
    filler_until BIGINT NOT NULL DEFAULT 0
);

CREATE INDEX offer_to_fill ON offer (fill_at) WHERE fill_at IS NOT NULL;
CREATE INDEX offer_of_game ON offer (game, quick, opened_at);
CREATE INDEX offer_by_age ON offer (opened_at);

-- Tables that are not over are found without reading through those that are.
ALTER TABLE table_person ADD COLUMN over INTEGER NOT NULL DEFAULT 0;

UPDATE table_person SET over = 1 WHERE EXISTS (
    SELECT 1 FROM game_table WHERE id = table_id AND status IN ('finished', 'closed')
);

CREATE INDEX table_going_on ON table_person (person_id) WHERE over = 0;

-- What somebody says went wrong, until a moderator has seen to it.
CREATE TABLE report (
    id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    reporter TEXT NOT NULL,
    person_id TEXT NOT NULL,      -- whom it is about
    table_id TEXT NOT NULL,
    saying INTEGER,               -- which line of the chat, if it is one
    kind TEXT NOT NULL,
    words TEXT NOT NULL,
    settled_at BIGINT
);

CREATE INDEX report_open ON report (at) WHERE settled_at IS NULL;
CREATE INDEX report_by ON report (reporter);
CREATE INDEX report_about ON report (person_id);

-- Who may not write, or not come in, until when: a person's id, or an address.
CREATE TABLE sanction (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,           -- 'mute' or 'ban'
    subject TEXT NOT NULL,
    reason TEXT NOT NULL,
    at BIGINT NOT NULL,
    until BIGINT NOT NULL
);

CREATE INDEX sanction_by_end ON sanction (until);
CREATE INDEX sanction_of ON sanction (subject);

-- What moderators did: each entry has a sum over itself and the one before, so that none can be changed or taken out.
-- People are in it by tokens of which only `log_name` knows whose they are; there they can be forgotten.
CREATE TABLE moderation (
    number INTEGER PRIMARY KEY,
    at BIGINT NOT NULL,
    deed TEXT NOT NULL,
    moderator TEXT NOT NULL,
    about TEXT NOT NULL,
    table_id TEXT NOT NULL,
    reason TEXT NOT NULL,
    until BIGINT NOT NULL,
    undoes INTEGER NOT NULL,      -- which entry, 0 for none
    sum TEXT NOT NULL
);

CREATE TABLE log_name (
    token TEXT PRIMARY KEY,
    person_id TEXT NOT NULL
);

CREATE INDEX log_name_of ON log_name (person_id);
