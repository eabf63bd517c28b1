-- A sum over each entry and snapshot, so that a flipped bit is noticed; none where a row was written before.
ALTER TABLE entry ADD COLUMN sum BIGINT;
ALTER TABLE snapshot ADD COLUMN sum BIGINT;
