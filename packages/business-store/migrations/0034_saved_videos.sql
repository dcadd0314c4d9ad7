-- Videos can be favourites, too. They are not tracked on their own, and no plan limits them.

ALTER TABLE favourites DROP CONSTRAINT favourites_kind_check;
ALTER TABLE favourites ADD CONSTRAINT favourites_kind_check
  CHECK (kind IN ('account', 'hashtag', 'sound', 'video'));
COMMENT ON TABLE favourites IS 'Accounts, hashtags and sounds that a team tracks, and videos that it saved';
COMMENT ON COLUMN favourites.kind IS 'What it is; each tracked kind has its own limit in the plan, saved videos have none';
COMMENT ON COLUMN favourites.subject_id IS 'The platform''s id of the account, sound or video, or the normalised hashtag';
COMMENT ON COLUMN favourites.name IS 'Handle, hashtag or title when it was added; of a video its id, so that no caption outlives an erasure';
