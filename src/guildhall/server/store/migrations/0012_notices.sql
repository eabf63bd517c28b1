-- Ways on which somebody is told that it is their turn: a browser, an e-mail address, a webhook.
CREATE TABLE notice_way (
    id TEXT PRIMARY KEY,
    person_id TEXT NOT NULL,
    kind TEXT NOT NULL,           -- push, mail or webhook
    target TEXT NOT NULL,         -- where to; for a browser JSON with its keys; empty once it is gone
    lane TEXT NOT NULL,           -- whose slowness it shares: the host, or all mail
    about TEXT NOT NULL,          -- what its owner knows it by
    state TEXT NOT NULL,          -- asked until an address is confirmed, then on; gone if there is nobody any more
    created_at BIGINT NOT NULL,
    UNIQUE (person_id, kind, target)
);

CREATE INDEX notice_way_on ON notice_way (person_id) WHERE state = 'on';

-- How somebody wants to be told.
CREATE TABLE notice_wish (
    person_id TEXT PRIMARY KEY,
    language TEXT NOT NULL,
    gather INTEGER NOT NULL,      -- minutes for which turns are gathered
    zone TEXT NOT NULL,
    quiet_from INTEGER,           -- minutes after midnight there, NULL for those who sleep soundly
    quiet_until INTEGER
);

-- Whose turn it is where: a row for each person with a way and each table, so that nobody is told twice.
CREATE TABLE turn (
    person_id TEXT NOT NULL,
    table_id TEXT NOT NULL,
    asked INTEGER NOT NULL,       -- the entry since which it is
    state TEXT NOT NULL,          -- new, then told until the table is looked at, then seen
    due_at BIGINT NOT NULL,       -- when it is to be told
    batch TEXT NOT NULL,          -- told together with others
    PRIMARY KEY (person_id, table_id)
);

CREATE INDEX turn_due ON turn (due_at) WHERE state = 'new';
CREATE INDEX turn_at ON turn (table_id);

-- The outbox: what is to be sent, and for a month what became of it.
CREATE TABLE letter (
    id TEXT PRIMARY KEY,
    way_id TEXT NOT NULL,
    person_id TEXT NOT NULL,
    kind TEXT NOT NULL,           -- turns, test or confirm
    way TEXT NOT NULL,            -- the kind of its way
    lane TEXT NOT NULL,
    target_sum TEXT NOT NULL,     -- tells only whether two letters go to the same address
    tables TEXT NOT NULL,         -- JSON: which tables it tells of
    state TEXT NOT NULL,          -- waiting, sent, failed or needless
    reason TEXT NOT NULL,         -- why it was not sent, or not yet
    made_at BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    tries INTEGER NOT NULL,
    held_until BIGINT NOT NULL,   -- until then whoever holds it sends it
    holder TEXT NOT NULL,
    done_at BIGINT NOT NULL
);

CREATE INDEX letter_due ON letter (due_at) WHERE state = 'waiting';
CREATE INDEX letter_waiting ON letter (way_id) WHERE state = 'waiting';
CREATE INDEX letter_of ON letter (person_id, made_at);
CREATE INDEX letter_by_age ON letter (made_at);
CREATE INDEX letter_to ON letter (target_sum, made_at) WHERE kind = 'confirm';

-- What only the servers of this house know: the key of its push messages, and the one that signs its links.
CREATE TABLE secret (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- When somebody is away: the clocks of games over days stand still.
CREATE TABLE vacation (
    id TEXT PRIMARY KEY,
    person_id TEXT NOT NULL,
    begins BIGINT NOT NULL,
    ends BIGINT NOT NULL
);

CREATE INDEX vacation_of ON vacation (person_id, begins);
CREATE INDEX vacation_by_end ON vacation (ends);

-- What somebody has noted at a table, for their own eyes.
CREATE TABLE private_note (
    person_id TEXT NOT NULL,
    table_id TEXT NOT NULL,
    text TEXT NOT NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (person_id, table_id)
);

-- Moves that are to be played by themselves when it is somebody's turn, if what they rest on is as it was.
CREATE TABLE planned_move (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    person_id TEXT NOT NULL,
    id TEXT NOT NULL,
    action TEXT NOT NULL,
    rests_on TEXT NOT NULL,       -- what it costs and brings, as it was when it was planned
    state TEXT NOT NULL,          -- waiting, played or dropped
    made_at BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE INDEX planned_move_of ON planned_move (person_id);
CREATE INDEX planned_move_waiting ON planned_move (table_id) WHERE state = 'waiting';
