-- What came of finished matches: a row for each seat, written with the entry that ended the match. It follows from the
-- log, so it may be deleted.
CREATE TABLE result (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    game TEXT NOT NULL,
    pace TEXT NOT NULL,           -- free, live or days
    ladder TEXT NOT NULL,         -- which ladder a rated match counts for: the game, and whether it was played over days
    seats INTEGER NOT NULL,
    usual INTEGER NOT NULL,       -- whether it was the game as it stands in the box
    rated INTEGER NOT NULL,
    reason TEXT NOT NULL,
    moves INTEGER NOT NULL,       -- of all seats
    begun_at BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    person_id TEXT NOT NULL,      -- empty for a bot of ours
    level TEXT NOT NULL,          -- of a bot of ours; empty for a person, also where a bot played on
    name TEXT NOT NULL,
    program INTEGER NOT NULL,
    device INTEGER NOT NULL,      -- 0 for the only seat of a person, 1 for the first of several on one device, 2 for more
    helped INTEGER NOT NULL,      -- whether a bot has moved for the person, or held the seat in the end
    place INTEGER NOT NULL,
    score INTEGER NOT NULL,
    won INTEGER NOT NULL,
    sources TEXT NOT NULL,        -- where the points came from, as JSON
    number INTEGER,               -- which rated match of its ladder it was, once it is rated
    played INTEGER,               -- how many of them the player had then
    mu DOUBLE PRECISION,          -- the rating after it
    sigma DOUBLE PRECISION,
    gain DOUBLE PRECISION,
    latest INTEGER NOT NULL DEFAULT 0,  -- whether it is the last one of the player
    PRIMARY KEY (table_id, seat)
);

CREATE INDEX result_of_person ON result (person_id, ended_at);
CREATE INDEX result_of_game ON result (game, ended_at);
CREATE UNIQUE INDEX result_by_number ON result (ladder, number, seat);
CREATE INDEX result_of_player ON result (ladder, person_id, number);
CREATE INDEX result_to_rate ON result (ended_at) WHERE rated = 1 AND number IS NULL;
CREATE INDEX result_on_ladder ON result (ladder, mu) WHERE latest = 1;
CREATE INDEX result_latest_of ON result (person_id) WHERE latest = 1;

-- How far each ladder has come: the last match that is rated. Whoever rates the next one says which one this was.
CREATE TABLE ladder (
    id TEXT PRIMARY KEY,
    number INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    ended_at BIGINT NOT NULL
);

-- Who may see somebody's matches and ratings: 0 nobody, 1 friends, 2 everybody.
ALTER TABLE person ADD COLUMN shows_games INTEGER NOT NULL DEFAULT 0;
ALTER TABLE person ADD COLUMN shows_ratings INTEGER NOT NULL DEFAULT 0;
