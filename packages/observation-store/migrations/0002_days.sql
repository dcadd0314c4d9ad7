-- Days of hashtags, sounds, stickers and industries, added up from the observations of their videos.
-- Gains count on the day they were observed, a new video on the day it was published; days are UTC.
-- An observation that arrives late changes what the one after it gained: the difference is added, so sums can
-- be negative within one recorded day and are right over all recorded days up to any one.

-- shard by {{shard hashtag}}
CREATE TABLE IF NOT EXISTS {{table hashtag_days}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    hashtag String COMMENT 'Normalised hashtag, without #',
    day Date COMMENT 'Day in UTC',
    region LowCardinality(String) COMMENT 'Two-letter country of the videos, empty when unknown',
    recorded_day Date COMMENT 'Day in UTC when we learned it, for answers as known on a day',
    views_gained SimpleAggregateFunction(sum, Int64) COMMENT 'Views gained on this day' CODEC(T64, ZSTD(3)),
    likes_gained SimpleAggregateFunction(sum, Int64) COMMENT 'Likes gained on this day' CODEC(T64, ZSTD(3)),
    comments_gained SimpleAggregateFunction(sum, Int64) COMMENT 'Comments gained on this day' CODEC(T64, ZSTD(3)),
    shares_gained SimpleAggregateFunction(sum, Int64) COMMENT 'Shares gained on this day' CODEC(T64, ZSTD(3)),
    saves_gained SimpleAggregateFunction(sum, Int64) COMMENT 'Saves gained on this day' CODEC(T64, ZSTD(3)),
    new_videos SimpleAggregateFunction(sum, Int64) COMMENT 'Videos published on this day' CODEC(T64, ZSTD(3)),
    creators AggregateFunction(uniqCombined64If, String, Bool) COMMENT 'Distinct accounts that published on this day'
)
ENGINE = {{engine AggregatingMergeTree}}
ORDER BY (platform, hashtag, day, region, recorded_day)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 2048
COMMENT 'What the videos of each hashtag gained, by day and country';

CREATE MATERIALIZED VIEW IF NOT EXISTS {{view hashtag_days_feed}} TO {{target hashtag_days}} AS
SELECT
    platform, arrayJoin(hashtags) AS hashtag, day, region, toDate(recorded_at) AS recorded_day,
    sum(entries.views_gained) AS views_gained,
    sum(entries.likes_gained) AS likes_gained,
    sum(entries.comments_gained) AS comments_gained,
    sum(entries.shares_gained) AS shares_gained,
    sum(entries.saves_gained) AS saves_gained,
    sum(toInt64(entries.new_videos)) AS new_videos,
    uniqCombined64IfState(account_id, entries.new_videos > 0) AS creators
FROM {{source video_observations_in}} AS entries
WHERE (
    entries.views_gained != 0 OR entries.likes_gained != 0 OR entries.comments_gained != 0
    OR entries.shares_gained != 0 OR entries.saves_gained != 0 OR entries.new_videos != 0
)
GROUP BY platform, hashtag, day, region, recorded_day
COMMENT 'Adds up observations by hashtag and day';

-- shard by {{shard sound_id}}
CREATE TABLE IF NOT EXISTS {{table sound_days}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    sound_id String COMMENT 'The platform''s id of the sound',
    day Date COMMENT 'Day in UTC',
    region LowCardinality(String) COMMENT 'Two-letter country of the videos, empty when unknown',
    recorded_day Date COMMENT 'Day in UTC when we learned it, for answers as known on a day',
    views_gained SimpleAggregateFunction(sum, Int64) COMMENT 'Views gained on this day' CODEC(T64, ZSTD(3)),
    likes_gained SimpleAggregateFunction(sum, Int64) COMMENT 'Likes gained on this day' CODEC(T64, ZSTD(3)),
    comments_gained SimpleAggregateFunction(sum, Int64) COMMENT 'Comments gained on this day' CODEC(T64, ZSTD(3)),
    shares_gained SimpleAggregateFunction(sum, Int64) COMMENT 'Shares gained on this day' CODEC(T64, ZSTD(3)),
    saves_gained SimpleAggregateFunction(sum, Int64) COMMENT 'Saves gained on this day' CODEC(T64, ZSTD(3)),
    new_videos SimpleAggregateFunction(sum, Int64) COMMENT 'Videos published on this day' CODEC(T64, ZSTD(3)),
    creators AggregateFunction(uniqCombined64If, String, Bool) COMMENT 'Distinct accounts that published on this day'
)
ENGINE = {{engine AggregatingMergeTree}}
ORDER BY (platform, sound_id, day, region, recorded_day)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 2048
COMMENT 'What the videos of each sound gained, by day and country';

CREATE MATERIALIZED VIEW IF NOT EXISTS {{view sound_days_feed}} TO {{target sound_days}} AS
SELECT
    platform, sound_id, day, region, toDate(recorded_at) AS recorded_day,
    sum(entries.views_gained) AS views_gained,
    sum(entries.likes_gained) AS likes_gained,
    sum(entries.comments_gained) AS comments_gained,
    sum(entries.shares_gained) AS shares_gained,
    sum(entries.saves_gained) AS saves_gained,
    sum(toInt64(entries.new_videos)) AS new_videos,
    uniqCombined64IfState(account_id, entries.new_videos > 0) AS creators
FROM {{source video_observations_in}} AS entries
WHERE sound_id != '' AND (
    entries.views_gained != 0 OR entries.likes_gained != 0 OR entries.comments_gained != 0
    OR entries.shares_gained != 0 OR entries.saves_gained != 0 OR entries.new_videos != 0
)
GROUP BY platform, sound_id, day, region, recorded_day
COMMENT 'Adds up observations by sound and day';

-- shard by {{shard sticker_id}}
CREATE TABLE IF NOT EXISTS {{table sticker_days}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    sticker_id String COMMENT 'Key of the sticker',
    day Date COMMENT 'Day in UTC',
    region LowCardinality(String) COMMENT 'Two-letter country of the videos, empty when unknown',
    recorded_day Date COMMENT 'Day in UTC when we learned it, for answers as known on a day',
    views_gained SimpleAggregateFunction(sum, Int64) COMMENT 'Views gained on this day' CODEC(T64, ZSTD(3)),
    likes_gained SimpleAggregateFunction(sum, Int64) COMMENT 'Likes gained on this day' CODEC(T64, ZSTD(3)),
    comments_gained SimpleAggregateFunction(sum, Int64) COMMENT 'Comments gained on this day' CODEC(T64, ZSTD(3)),
    shares_gained SimpleAggregateFunction(sum, Int64) COMMENT 'Shares gained on this day' CODEC(T64, ZSTD(3)),
    saves_gained SimpleAggregateFunction(sum, Int64) COMMENT 'Saves gained on this day' CODEC(T64, ZSTD(3)),
    new_videos SimpleAggregateFunction(sum, Int64) COMMENT 'Videos published on this day' CODEC(T64, ZSTD(3)),
    creators AggregateFunction(uniqCombined64If, String, Bool) COMMENT 'Distinct accounts that published on this day'
)
ENGINE = {{engine AggregatingMergeTree}}
ORDER BY (platform, sticker_id, day, region, recorded_day)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 2048
COMMENT 'What the videos of each sticker gained, by day and country';

CREATE MATERIALIZED VIEW IF NOT EXISTS {{view sticker_days_feed}} TO {{target sticker_days}} AS
SELECT
    platform, arrayJoin(sticker_ids) AS sticker_id, day, region, toDate(recorded_at) AS recorded_day,
    sum(entries.views_gained) AS views_gained,
    sum(entries.likes_gained) AS likes_gained,
    sum(entries.comments_gained) AS comments_gained,
    sum(entries.shares_gained) AS shares_gained,
    sum(entries.saves_gained) AS saves_gained,
    sum(toInt64(entries.new_videos)) AS new_videos,
    uniqCombined64IfState(account_id, entries.new_videos > 0) AS creators
FROM {{source video_observations_in}} AS entries
WHERE (
    entries.views_gained != 0 OR entries.likes_gained != 0 OR entries.comments_gained != 0
    OR entries.shares_gained != 0 OR entries.saves_gained != 0 OR entries.new_videos != 0
)
GROUP BY platform, sticker_id, day, region, recorded_day
COMMENT 'Adds up observations by sticker and day';

-- shard by {{shard industry}}
CREATE TABLE IF NOT EXISTS {{table industry_days}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    industry LowCardinality(String) COMMENT 'Industry of the account',
    day Date COMMENT 'Day in UTC',
    region LowCardinality(String) COMMENT 'Two-letter country of the videos, empty when unknown',
    recorded_day Date COMMENT 'Day in UTC when we learned it, for answers as known on a day',
    views_gained SimpleAggregateFunction(sum, Int64) COMMENT 'Views gained on this day' CODEC(T64, ZSTD(3)),
    likes_gained SimpleAggregateFunction(sum, Int64) COMMENT 'Likes gained on this day' CODEC(T64, ZSTD(3)),
    comments_gained SimpleAggregateFunction(sum, Int64) COMMENT 'Comments gained on this day' CODEC(T64, ZSTD(3)),
    shares_gained SimpleAggregateFunction(sum, Int64) COMMENT 'Shares gained on this day' CODEC(T64, ZSTD(3)),
    saves_gained SimpleAggregateFunction(sum, Int64) COMMENT 'Saves gained on this day' CODEC(T64, ZSTD(3)),
    new_videos SimpleAggregateFunction(sum, Int64) COMMENT 'Videos published on this day' CODEC(T64, ZSTD(3)),
    creators AggregateFunction(uniqCombined64If, String, Bool) COMMENT 'Distinct accounts that published on this day'
)
ENGINE = {{engine AggregatingMergeTree}}
ORDER BY (platform, industry, day, region, recorded_day)
SETTINGS {{window non_replicated_deduplication_window}} = 10000
COMMENT 'What the videos of each industry gained, by day and country';

CREATE MATERIALIZED VIEW IF NOT EXISTS {{view industry_days_feed}} TO {{target industry_days}} AS
SELECT
    platform, industry, day, region, toDate(recorded_at) AS recorded_day,
    sum(entries.views_gained) AS views_gained,
    sum(entries.likes_gained) AS likes_gained,
    sum(entries.comments_gained) AS comments_gained,
    sum(entries.shares_gained) AS shares_gained,
    sum(entries.saves_gained) AS saves_gained,
    sum(toInt64(entries.new_videos)) AS new_videos,
    uniqCombined64IfState(account_id, entries.new_videos > 0) AS creators
FROM {{source video_observations_in}} AS entries
WHERE industry != '' AND (
    entries.views_gained != 0 OR entries.likes_gained != 0 OR entries.comments_gained != 0
    OR entries.shares_gained != 0 OR entries.saves_gained != 0 OR entries.new_videos != 0
)
GROUP BY platform, industry, day, region, recorded_day
COMMENT 'Adds up observations by industry and day';
