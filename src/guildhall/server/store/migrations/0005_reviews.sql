-- Reviews of finished matches: the decisions judged so far, and for each seat what came of it once all are.
CREATE TABLE review (
    table_id TEXT NOT NULL PRIMARY KEY,
    version TEXT NOT NULL,
    done INTEGER NOT NULL,
    count INTEGER NOT NULL,
    body TEXT NOT NULL,
    summary TEXT NOT NULL,
    asked_at BIGINT NOT NULL
);
