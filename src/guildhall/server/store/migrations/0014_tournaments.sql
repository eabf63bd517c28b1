-- Tournaments: the log is the truth, as it is at tables, and its primary key decides between two who write.
CREATE TABLE tournament_entry (
    tournament_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (tournament_id, seq)
);

-- One row for each tournament, for lists and for the director; everything in it follows from the log.
CREATE TABLE tournament (
    id TEXT PRIMARY KEY,
    seq INTEGER NOT NULL,
    edition INTEGER NOT NULL,     -- how often the log was written anew
    status TEXT NOT NULL,
    access TEXT NOT NULL,         -- all, club or link
    club TEXT NOT NULL,
    look_at BIGINT NOT NULL,      -- when a round begins, or its time is up
    changed_at BIGINT NOT NULL,
    summary TEXT NOT NULL
);

CREATE INDEX tournament_by_status ON tournament (status, access, look_at);
CREATE INDEX tournament_of_club ON tournament (club, changed_at) WHERE club <> '';

CREATE TABLE tournament_person (
    tournament_id TEXT NOT NULL,
    person_id TEXT NOT NULL,
    takes_part INTEGER NOT NULL,  -- 0 for those who have withdrawn, and for a host who only looks on
    PRIMARY KEY (tournament_id, person_id)
);

CREATE INDEX tournament_of_person ON tournament_person (person_id);

-- The tables of tournaments; their names follow from tournament, round and number, so that none is opened twice.
CREATE TABLE tournament_table (
    table_id TEXT PRIMARY KEY,
    tournament_id TEXT NOT NULL,
    missing_at BIGINT NOT NULL,   -- until when those who are missing are waited for
    open INTEGER NOT NULL         -- whether nothing was noted of it yet
);

CREATE INDEX tournament_table_open ON tournament_table (table_id) WHERE open = 1;
CREATE INDEX tournament_table_of ON tournament_table (tournament_id);

CREATE TABLE club (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    about TEXT NOT NULL,
    closed INTEGER NOT NULL,      -- whether only members see it
    asks INTEGER NOT NULL,        -- whether founder or officers let people in
    link TEXT NOT NULL,           -- the secret in the link that lets somebody in
    created_at BIGINT NOT NULL
);

CREATE TABLE club_person (
    club_id TEXT NOT NULL,
    person_id TEXT NOT NULL,
    standing TEXT NOT NULL,       -- founder, officer, member, asked or removed
    since BIGINT NOT NULL,
    PRIMARY KEY (club_id, person_id)
);

CREATE INDEX club_of_person ON club_person (person_id);

-- The tables that members have opened for their club.
CREATE TABLE club_table (
    table_id TEXT PRIMARY KEY,
    club_id TEXT NOT NULL
);

CREATE INDEX club_in_list ON club (created_at) WHERE closed = 0;
CREATE UNIQUE INDEX club_by_link ON club (link);
CREATE INDEX table_of_club ON club_table (club_id);
