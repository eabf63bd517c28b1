-- Deals that are the same at several tables: the daily deal of each game, and those that friends play at tables of their own.
CREATE TABLE deal (
    id TEXT PRIMARY KEY,          -- as it stands in records
    game TEXT NOT NULL,
    day TEXT NOT NULL,            -- like 2026-11-19; empty where friends play it
    opening TEXT NOT NULL,        -- how each of its tables is opened, with the secret seed
    lineup TEXT NOT NULL,         -- for each seat the level of a bot, 'me' or 'open', as JSON
    host TEXT NOT NULL,           -- whose idea it was; empty for a daily deal
    opened_at BIGINT NOT NULL,
    until BIGINT NOT NULL         -- until when it counts, and nobody sees tables of it who has not played it
);

CREATE INDEX deal_of_game ON deal (game, day) WHERE day <> '';
CREATE INDEX deal_of_host ON deal (host) WHERE host <> '';

-- Who plays a deal where: everybody once.
CREATE TABLE deal_play (
    deal_id TEXT NOT NULL,
    person_id TEXT NOT NULL,
    table_id TEXT NOT NULL,
    account INTEGER NOT NULL,     -- whether the person had an account when the match began
    begun_at BIGINT NOT NULL,
    PRIMARY KEY (deal_id, person_id)
);

CREATE INDEX deal_play_of ON deal_play (person_id, begun_at);
CREATE INDEX deal_play_at ON deal_play (table_id);
