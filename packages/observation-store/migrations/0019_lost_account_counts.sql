-- A count of an account that shows 0 after a larger one is lost, as those of videos are: it is kept as NULL, so that
-- the last look at an account does not say 0, and marked here. One that turns out to be lost when an earlier
-- observation arrives late is there once more from then on, marked.

ALTER TABLE {{columns account_observations}}
    ADD COLUMN IF NOT EXISTS lost UInt8 DEFAULT 0
    COMMENT 'Which counts showed 0 after a larger one and are NULL for that: 1 followers, 2 following, 4 likes, 8 videos, 16 views';
