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

-- What an open table offers to those who look for one; it follows from the log, but for when somebody was seen there.
CREATE TABLE offer (
    table_id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    pace TEXT NOT NULL,           -- 'free', 'live' or 'days'
    seats INTEGER NOT NULL,
    free INTEGER NOT NULL,        -- how many seats nobody has taken
    rated INTEGER NOT NULL,
    language TEXT NOT NULL,       -- of whoever has opened it
    public INTEGER NOT NULL,
    opened_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,      -- when somebody who sits there was last seen at the table
    fill_at BIGINT                -- when bots take the seats that are still free
);

CREATE INDEX offer_by_age ON offer (opened_at, table_id) WHERE public = 1 AND free > 0;
CREATE INDEX offer_to_fill ON offer (fill_at) WHERE fill_at IS NOT NULL;

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
    reporter TEXT NOT NULL,       -- empty once they are forgotten
    person_id TEXT NOT NULL,      -- whom it is about
    table_id TEXT NOT NULL,       -- empty if it is about no table
    saying INTEGER NOT NULL,      -- which line of the chat, or the last one at that time
    of_line INTEGER NOT NULL,     -- whether it is about that line
    kind TEXT NOT NULL,
    words TEXT NOT NULL,
    settled_at BIGINT
);

CREATE INDEX report_open ON report (at) WHERE settled_at IS NULL;
CREATE INDEX report_by ON report (reporter);
CREATE INDEX report_about ON report (person_id);

-- Who may not write, or not come in, until when: a person, or an address.
CREATE TABLE sanction (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,           -- 'mute' or 'ban'
    subject TEXT NOT NULL,        -- a person's id, or an address
    address INTEGER NOT NULL,     -- 1 for an address; of a person, whether it holds for their addresses, too
    number INTEGER NOT NULL,      -- by which entry of the moderators' log
    reason TEXT NOT NULL,
    at BIGINT NOT NULL,
    until BIGINT NOT NULL
);

CREATE INDEX sanction_by_end ON sanction (until);
CREATE INDEX sanction_of ON sanction (subject);
CREATE INDEX sanction_by ON sanction (number);

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

CREATE INDEX moderation_undone ON moderation (undoes) WHERE undoes > 0;
CREATE INDEX moderation_about ON moderation (about);

CREATE TABLE log_name (
    token TEXT PRIMARY KEY,
    person_id TEXT NOT NULL
);

CREATE INDEX log_name_of ON log_name (person_id);

-- Whether somebody sees to reports.
ALTER TABLE person ADD COLUMN moderator INTEGER NOT NULL DEFAULT 0;
