-- Days of hashtags, sounds, stickers and industries, added up from the observations of their videos.
-- Gains count on the day they were observed, a new video on the day it was published; days are UTC.

-- shard by hashtag
CREATE TABLE IF NOT EXISTS hashtag_days
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    hashtag String COMMENT 'Normalised hashtag, without #',
    day Date COMMENT 'Day in UTC',
    region LowCardinality(String) COMMENT 'Two-letter country of the videos, empty when unknown',
    recorded_day Date COMMENT 'Day in UTC when we learned it, for answers as known on a day',
    views_gained SimpleAggregateFunction(sum, UInt64) COMMENT 'Views gained on this day',
    likes_gained SimpleAggregateFunction(sum, UInt64) COMMENT 'Likes gained on this day',
    comments_gained SimpleAggregateFunction(sum, UInt64) COMMENT 'Comments gained on this day',
    shares_gained SimpleAggregateFunction(sum, UInt64) COMMENT 'Shares gained on this day',
    saves_gained SimpleAggregateFunction(sum, UInt64) COMMENT 'Saves gained on this day',
    new_videos SimpleAggregateFunction(sum, UInt64) COMMENT 'Videos published on this day',
    creators AggregateFunction(uniqCombined64If, String, Bool) COMMENT 'Distinct accounts that published on this day'
)
ENGINE = AggregatingMergeTree
ORDER BY (platform, hashtag, day, region, recorded_day)
SETTINGS non_replicated_deduplication_window = 10000
COMMENT 'What the videos of each hashtag gained, by day and country';

CREATE MATERIALIZED VIEW IF NOT EXISTS hashtag_days_feed TO hashtag_days AS
SELECT
    platform, arrayJoin(arrayDistinct(hashtags)) AS hashtag, entry.1 AS day, region, toDate(recorded_at) AS recorded_day,
    sum(if(entry.2, 0, ifNull(views_gained, 0))) AS views_gained,
    sum(if(entry.2, 0, ifNull(likes_gained, 0))) AS likes_gained,
    sum(if(entry.2, 0, ifNull(comments_gained, 0))) AS comments_gained,
    sum(if(entry.2, 0, ifNull(shares_gained, 0))) AS shares_gained,
    sum(if(entry.2, 0, ifNull(saves_gained, 0))) AS saves_gained,
    countIf(entry.2) AS new_videos,
    uniqCombined64IfState(account_id, entry.2) AS creators
FROM
(
    SELECT
        *,
        arrayJoin(arrayConcat(
            [(toDate(observed_at), false)],
            if(first_seen, [(toDate(published_at), true)], [])
        )) AS entry
    FROM video_observations_in
)
GROUP BY platform, hashtag, day, region, recorded_day
COMMENT 'Adds up observations by hashtag and day';

-- shard by sound_id
CREATE TABLE IF NOT EXISTS sound_days
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    sound_id String COMMENT 'The platform''s id of the sound',
    day Date COMMENT 'Day in UTC',
    region LowCardinality(String) COMMENT 'Two-letter country of the videos, empty when unknown',
    recorded_day Date COMMENT 'Day in UTC when we learned it, for answers as known on a day',
    views_gained SimpleAggregateFunction(sum, UInt64) COMMENT 'Views gained on this day',
    likes_gained SimpleAggregateFunction(sum, UInt64) COMMENT 'Likes gained on this day',
    comments_gained SimpleAggregateFunction(sum, UInt64) COMMENT 'Comments gained on this day',
    shares_gained SimpleAggregateFunction(sum, UInt64) COMMENT 'Shares gained on this day',
    saves_gained SimpleAggregateFunction(sum, UInt64) COMMENT 'Saves gained on this day',
    new_videos SimpleAggregateFunction(sum, UInt64) COMMENT 'Videos published on this day',
    creators AggregateFunction(uniqCombined64If, String, Bool) COMMENT 'Distinct accounts that published on this day'
)
ENGINE = AggregatingMergeTree
ORDER BY (platform, sound_id, day, region, recorded_day)
SETTINGS non_replicated_deduplication_window = 10000
COMMENT 'What the videos of each sound gained, by day and country';

CREATE MATERIALIZED VIEW IF NOT EXISTS sound_days_feed TO sound_days AS
SELECT
    platform, sound_id, entry.1 AS day, region, toDate(recorded_at) AS recorded_day,
    sum(if(entry.2, 0, ifNull(views_gained, 0))) AS views_gained,
    sum(if(entry.2, 0, ifNull(likes_gained, 0))) AS likes_gained,
    sum(if(entry.2, 0, ifNull(comments_gained, 0))) AS comments_gained,
    sum(if(entry.2, 0, ifNull(shares_gained, 0))) AS shares_gained,
    sum(if(entry.2, 0, ifNull(saves_gained, 0))) AS saves_gained,
    countIf(entry.2) AS new_videos,
    uniqCombined64IfState(account_id, entry.2) AS creators
FROM
(
    SELECT
        *,
        arrayJoin(arrayConcat(
            [(toDate(observed_at), false)],
            if(first_seen, [(toDate(published_at), true)], [])
        )) AS entry
    FROM video_observations_in
)
WHERE sound_id != ''
GROUP BY platform, sound_id, day, region, recorded_day
COMMENT 'Adds up observations by sound and day';

-- shard by sticker_id
CREATE TABLE IF NOT EXISTS sticker_days
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    sticker_id String COMMENT 'Key of the sticker',
    day Date COMMENT 'Day in UTC',
    region LowCardinality(String) COMMENT 'Two-letter country of the videos, empty when unknown',
    recorded_day Date COMMENT 'Day in UTC when we learned it, for answers as known on a day',
    views_gained SimpleAggregateFunction(sum, UInt64) COMMENT 'Views gained on this day',
    likes_gained SimpleAggregateFunction(sum, UInt64) COMMENT 'Likes gained on this day',
    comments_gained SimpleAggregateFunction(sum, UInt64) COMMENT 'Comments gained on this day',
    shares_gained SimpleAggregateFunction(sum, UInt64) COMMENT 'Shares gained on this day',
    saves_gained SimpleAggregateFunction(sum, UInt64) COMMENT 'Saves gained on this day',
    new_videos SimpleAggregateFunction(sum, UInt64) COMMENT 'Videos published on this day',
    creators AggregateFunction(uniqCombined64If, String, Bool) COMMENT 'Distinct accounts that published on this day'
)
ENGINE = AggregatingMergeTree
ORDER BY (platform, sticker_id, day, region, recorded_day)
SETTINGS non_replicated_deduplication_window = 10000
COMMENT 'What the videos of each sticker gained, by day and country';

CREATE MATERIALIZED VIEW IF NOT EXISTS sticker_days_feed TO sticker_days AS
SELECT
    platform, arrayJoin(arrayDistinct(sticker_ids)) AS sticker_id, entry.1 AS day, region, toDate(recorded_at) AS recorded_day,
    sum(if(entry.2, 0, ifNull(views_gained, 0))) AS views_gained,
    sum(if(entry.2, 0, ifNull(likes_gained, 0))) AS likes_gained,
    sum(if(entry.2, 0, ifNull(comments_gained, 0))) AS comments_gained,
    sum(if(entry.2, 0, ifNull(shares_gained, 0))) AS shares_gained,
    sum(if(entry.2, 0, ifNull(saves_gained, 0))) AS saves_gained,
    countIf(entry.2) AS new_videos,
    uniqCombined64IfState(account_id, entry.2) AS creators
FROM
(
    SELECT
        *,
        arrayJoin(arrayConcat(
            [(toDate(observed_at), false)],
            if(first_seen, [(toDate(published_at), true)], [])
        )) AS entry
    FROM video_observations_in
)
GROUP BY platform, sticker_id, day, region, recorded_day
COMMENT 'Adds up observations by sticker and day';

-- shard by industry
CREATE TABLE IF NOT EXISTS industry_days
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    industry LowCardinality(String) COMMENT 'Industry of the account',
    day Date COMMENT 'Day in UTC',
    region LowCardinality(String) COMMENT 'Two-letter country of the videos, empty when unknown',
    recorded_day Date COMMENT 'Day in UTC when we learned it, for answers as known on a day',
    views_gained SimpleAggregateFunction(sum, UInt64) COMMENT 'Views gained on this day',
    likes_gained SimpleAggregateFunction(sum, UInt64) COMMENT 'Likes gained on this day',
    comments_gained SimpleAggregateFunction(sum, UInt64) COMMENT 'Comments gained on this day',
    shares_gained SimpleAggregateFunction(sum, UInt64) COMMENT 'Shares gained on this day',
    saves_gained SimpleAggregateFunction(sum, UInt64) COMMENT 'Saves gained on this day',
    new_videos SimpleAggregateFunction(sum, UInt64) COMMENT 'Videos published on this day',
    creators AggregateFunction(uniqCombined64If, String, Bool) COMMENT 'Distinct accounts that published on this day'
)
ENGINE = AggregatingMergeTree
ORDER BY (platform, industry, day, region, recorded_day)
SETTINGS non_replicated_deduplication_window = 10000
COMMENT 'What the videos of each industry gained, by day and country';

CREATE MATERIALIZED VIEW IF NOT EXISTS industry_days_feed TO industry_days AS
SELECT
    platform, industry, entry.1 AS day, region, toDate(recorded_at) AS recorded_day,
    sum(if(entry.2, 0, ifNull(views_gained, 0))) AS views_gained,
    sum(if(entry.2, 0, ifNull(likes_gained, 0))) AS likes_gained,
    sum(if(entry.2, 0, ifNull(comments_gained, 0))) AS comments_gained,
    sum(if(entry.2, 0, ifNull(shares_gained, 0))) AS shares_gained,
    sum(if(entry.2, 0, ifNull(saves_gained, 0))) AS saves_gained,
    countIf(entry.2) AS new_videos,
    uniqCombined64IfState(account_id, entry.2) AS creators
FROM
(
    SELECT
        *,
        arrayJoin(arrayConcat(
            [(toDate(observed_at), false)],
            if(first_seen, [(toDate(published_at), true)], [])
        )) AS entry
    FROM video_observations_in
)
WHERE industry != ''
GROUP BY platform, industry, day, region, recorded_day
COMMENT 'Adds up observations by industry and day';
