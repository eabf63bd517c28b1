-- Who said something, so that those who only watched can be told and forgotten, too; empty where it was not noted.
ALTER TABLE saying ADD COLUMN person_id TEXT NOT NULL DEFAULT '';

CREATE INDEX saying_of_person ON saying (person_id);

-- Whoever has ever been at a table has left a trace there; `present` is 0 for those who have gone.
ALTER TABLE table_person ADD COLUMN present INTEGER NOT NULL DEFAULT 1;

-- SQLite only
INSERT INTO table_person (table_id, person_id, present)
SELECT DISTINCT table_id, person, 0 FROM (
    SELECT table_id, CASE WHEN json_valid(body) THEN json_extract(body, '$.person') END AS person FROM entry
) WHERE person IS NOT NULL AND person <> ''
ON CONFLICT DO NOTHING;
