-- An import learns everything at one moment. The entrance of whole series says of each look that it was recorded when
-- it was made; this one has a moment of its own for that, and room for the two counts that only some sources show.

-- shard by {{shard account_id}}
CREATE TABLE IF NOT EXISTS {{table video_told_in}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    account_id String COMMENT 'The platform''s id of the account that published the video',
    video_id String COMMENT 'The platform''s id of the video',
    published_at DateTime64(3, 'UTC') COMMENT 'When the video was published',
    region LowCardinality(String) COMMENT 'Two-letter country of the video, empty when unknown',
    language LowCardinality(String) COMMENT 'Language of the video, empty when unknown',
    industry LowCardinality(String) COMMENT 'Industry of the account, empty when unknown',
    hashtags Array(String) COMMENT 'Normalised hashtags of the caption, each once',
    sound_id String COMMENT 'The platform''s id of the sound, empty when unknown',
    sticker_ids Array(String) COMMENT 'Keys of the stickers in the video, each once',
    source LowCardinality(String) COMMENT 'Who told us',
    exact Bool COMMENT 'false when the platform rounded the counts',
    recorded_at DateTime64(3, 'UTC') COMMENT 'When we learned all of them',
    is_first Bool COMMENT 'true when the series begins with the video''s first look: that one stands twice, first to add the video, then itself',
    ages_ms Array(Int64) COMMENT 'When each look was made, in milliseconds after publication',
    views Array(Nullable(UInt64)) COMMENT 'Views shown at each look',
    likes Array(Nullable(UInt64)) COMMENT 'Likes shown at each look',
    comments Array(Nullable(UInt64)) COMMENT 'Comments shown at each look',
    shares Array(Nullable(UInt64)) COMMENT 'Shares shown at each look',
    saves Array(Nullable(UInt64)) COMMENT 'Saves shown at each look',
    reposts Array(Nullable(UInt64)) COMMENT 'Reposts shown at each look, empty when shown at none',
    downloads Array(Nullable(UInt64)) COMMENT 'Downloads shown at each look, empty when shown at none',
    views_gained Array(Int64) COMMENT 'Views gained by each look',
    likes_gained Array(Int64) COMMENT 'Likes gained by each look',
    comments_gained Array(Int64) COMMENT 'Comments gained by each look',
    shares_gained Array(Int64) COMMENT 'Shares gained by each look',
    saves_gained Array(Int64) COMMENT 'Saves gained by each look'
)
ENGINE = Null
COMMENT 'The quick entrance of looks at videos that were all learned at one moment';

CREATE MATERIALIZED VIEW IF NOT EXISTS {{view video_told_feed}} TO {{target video_observations_in}} AS
SELECT
    CAST(if(is_first AND number = 1, 'video', 'observation'), 'Enum8(\'observation\' = 1, \'correction\' = 2, \'video\' = 3)') AS entry,
    platform, account_id, video_id, published_at, region, language, industry, hashtags, sound_id,
    sticker_ids, views, likes, comments, shares, saves, reposts, downloads,
    fromUnixTimestamp64Milli(toUnixTimestamp64Milli(published_at) + ages_ms, 'UTC') AS observed_at,
    recorded_at, source, exact,
    toDate(if(entry = 'video', published_at, observed_at)) AS day,
    views_gained, likes_gained, comments_gained, shares_gained, saves_gained,
    toInt8(entry = 'video') AS new_videos,
    to_go = 1 AS may_be_last
FROM {{source video_told_in}}
ARRAY JOIN
    arrayEnumerate(ages_ms) AS number, arrayReverse(arrayEnumerate(ages_ms)) AS to_go, ages_ms, views, likes, comments, shares, saves,
    arrayResize(reposts, length(ages_ms)) AS reposts, arrayResize(downloads, length(ages_ms)) AS downloads,
    views_gained, likes_gained, comments_gained, shares_gained, saves_gained
COMMENT 'Takes the series apart';
