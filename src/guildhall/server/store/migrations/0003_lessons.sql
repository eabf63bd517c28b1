-- The steps of lessons that somebody has done, and how many tries it took.
CREATE TABLE lesson_step (
    person_id TEXT NOT NULL,
    game TEXT NOT NULL,
    lesson TEXT NOT NULL,
    step INTEGER NOT NULL,
    wrong_tries INTEGER NOT NULL,
    done_at BIGINT NOT NULL,
    PRIMARY KEY (person_id, game, lesson, step)
);
