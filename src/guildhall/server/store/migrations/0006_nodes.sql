-- The last entry of each table, so that one who remembers a table sees in a list whether it has gone on.
ALTER TABLE game_table ADD COLUMN seq INTEGER NOT NULL DEFAULT 0;

UPDATE game_table SET seq = COALESCE((SELECT max(entry.seq) FROM entry WHERE table_id = id), 0);

CREATE INDEX game_table_of_bots ON game_table (id) WHERE waits_for_bot = 1;

-- The servers that share this database, and until when each of them is known to live.
CREATE TABLE node (
    id TEXT PRIMARY KEY,
    until BIGINT NOT NULL,
    backend INTEGER NOT NULL,     -- its connection as PostgreSQL numbers it: one that is gone lives no more
    since BIGINT NOT NULL         -- since when somebody could be reached without a break
);

-- Who lets the bots of a table think and calls time there; it holds as long as that node lives.
CREATE TABLE lease (
    table_id TEXT PRIMARY KEY,
    node TEXT NOT NULL
);

-- What bots are asked on other machines, and what they answered.
CREATE TABLE question (
    id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    home TEXT NOT NULL,           -- who keeps the bot that is asked
    body TEXT NOT NULL,
    thinker TEXT NOT NULL,        -- who thinks about it, empty if nobody does
    answer TEXT                   -- the answer, once it is there
);
