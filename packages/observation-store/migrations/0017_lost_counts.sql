-- A count that shows 0 after a larger one is lost: platforms lose counters for a while. It is kept as NULL, so that
-- nothing is reckoned from it, and marked here. One that turns out to be lost when an earlier observation arrives late
-- is there once more from then on, marked; answers as known before are read from the first.

ALTER TABLE {{columns video_observations_in}}
    ADD COLUMN IF NOT EXISTS lost UInt8 DEFAULT 0
    COMMENT 'Which counts showed 0 after a larger one and are NULL for that: 1 views, 2 likes, 4 comments, 8 shares, 16 saves';

ALTER TABLE {{columns video_observations}}
    ADD COLUMN IF NOT EXISTS lost UInt8 DEFAULT 0
    COMMENT 'Which counts showed 0 after a larger one and are NULL for that: 1 views, 2 likes, 4 comments, 8 shares, 16 saves';

ALTER TABLE {{changed_view video_observations_feed}} MODIFY QUERY
SELECT
    platform, account_id, video_id, observed_at, recorded_at, source, exact,
    views, likes, comments, shares, saves, reposts, downloads,
    published_at, region, language, industry, hashtags, sound_id, sticker_ids, lost
FROM {{source video_observations_in}}
WHERE entry = 'observation';
