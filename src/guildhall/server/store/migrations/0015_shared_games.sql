-- Whether somebody lets their finished public games be downloaded without names.
ALTER TABLE person ADD COLUMN shares_games INTEGER NOT NULL DEFAULT 0;
