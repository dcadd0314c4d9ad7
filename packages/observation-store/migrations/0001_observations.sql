-- What the platforms showed: counters with the time they were true and the time we learned them.
-- `-- shard by …` names the sharding key of the cluster form; it means nothing on one machine.

-- shard by {{shard account_id}}
CREATE TABLE IF NOT EXISTS {{table video_observations_in}}
(
    entry Enum8('observation' = 1, 'correction' = 2, 'video' = 3) COMMENT 'What the row adds: an observation with what it gained, a change to what an earlier one gained, or a video seen for the first time',
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
    views Nullable(UInt64) COMMENT 'Views shown, NULL when not shown',
    likes Nullable(UInt64) COMMENT 'Likes shown, NULL when not shown',
    comments Nullable(UInt64) COMMENT 'Comments shown, NULL when not shown',
    shares Nullable(UInt64) COMMENT 'Shares shown, NULL when not shown',
    saves Nullable(UInt64) COMMENT 'Saves shown, NULL when not shown',
    reposts Nullable(UInt64) COMMENT 'Reposts shown, NULL when not shown',
    downloads Nullable(UInt64) COMMENT 'Downloads shown, NULL when not shown',
    observed_at DateTime64(3, 'UTC') COMMENT 'When the counts were true',
    recorded_at DateTime64(3, 'UTC') COMMENT 'When we learned them',
    source LowCardinality(String) COMMENT 'Who told us',
    exact Bool COMMENT 'false when the platform rounded the counts',
    day Date COMMENT 'The day in UTC that the row adds to',
    views_gained Int64 COMMENT 'Views that this row adds to its day',
    likes_gained Int64 COMMENT 'Likes that this row adds to its day',
    comments_gained Int64 COMMENT 'Comments that this row adds to its day',
    shares_gained Int64 COMMENT 'Shares that this row adds to its day',
    saves_gained Int64 COMMENT 'Saves that this row adds to its day',
    new_videos Int8 COMMENT '1 when the row adds a video to its day, -1 when it takes one back',
    may_be_last Bool COMMENT 'false for an observation that is followed by a later one of the same video with the same words in the same batch'
)
ENGINE = Null
COMMENT 'The one entrance of video observations; materialized views fan each batch out';

-- shard by {{shard account_id}}
CREATE TABLE IF NOT EXISTS {{table video_series_in}}
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
    is_first Bool COMMENT 'true when the series begins with the video''s first look: that one stands twice, first to add the video, then itself',
    ages_ms Array(Int64) COMMENT 'When each look was made and recorded, in milliseconds after publication',
    views Array(Nullable(UInt64)) COMMENT 'Views shown at each look',
    likes Array(Nullable(UInt64)) COMMENT 'Likes shown at each look',
    comments Array(Nullable(UInt64)) COMMENT 'Comments shown at each look',
    shares Array(Nullable(UInt64)) COMMENT 'Shares shown at each look',
    saves Array(Nullable(UInt64)) COMMENT 'Saves shown at each look',
    views_gained Array(Int64) COMMENT 'Views gained by each look',
    likes_gained Array(Int64) COMMENT 'Likes gained by each look',
    comments_gained Array(Int64) COMMENT 'Comments gained by each look',
    shares_gained Array(Int64) COMMENT 'Shares gained by each look',
    saves_gained Array(Int64) COMMENT 'Saves gained by each look'
)
ENGINE = Null
COMMENT 'The quick entrance of whole series of looks at videos nobody had looked at before';

CREATE MATERIALIZED VIEW IF NOT EXISTS {{view video_series_feed}} TO {{target video_observations_in}} AS
SELECT
    CAST(if(is_first AND number = 1, 'video', 'observation'), 'Enum8(\'observation\' = 1, \'correction\' = 2, \'video\' = 3)') AS entry,
    platform, account_id, video_id, published_at, region, language, industry, hashtags, sound_id,
    sticker_ids, views, likes, comments, shares, saves,
    CAST(NULL, 'Nullable(UInt64)') AS reposts, CAST(NULL, 'Nullable(UInt64)') AS downloads,
    fromUnixTimestamp64Milli(toUnixTimestamp64Milli(published_at) + ages_ms, 'UTC') AS observed_at,
    observed_at AS recorded_at, source, exact,
    toDate(if(entry = 'video', published_at, observed_at)) AS day,
    views_gained, likes_gained, comments_gained, shares_gained, saves_gained,
    toInt8(entry = 'video') AS new_videos,
    to_go = 1 AS may_be_last
FROM {{source video_series_in}}
ARRAY JOIN
    arrayEnumerate(ages_ms) AS number, arrayReverse(arrayEnumerate(ages_ms)) AS to_go, ages_ms, views, likes, comments, shares, saves,
    views_gained, likes_gained, comments_gained, shares_gained, saves_gained
COMMENT 'Takes the series apart';

-- shard by {{shard account_id}}
CREATE TABLE IF NOT EXISTS {{table video_observations}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    account_id String COMMENT 'The platform''s id of the account that published the video' CODEC(ZSTD(3)),
    video_id String COMMENT 'The platform''s id of the video' CODEC(ZSTD(3)),
    observed_at DateTime64(3, 'UTC') COMMENT 'When the counts were true' CODEC(Delta(8), ZSTD(3)),
    recorded_at DateTime64(3, 'UTC') COMMENT 'When we learned them' CODEC(Delta(8), ZSTD(3)),
    source LowCardinality(String) COMMENT 'Who told us',
    exact Bool COMMENT 'false when the platform rounded the counts',
    views Nullable(UInt64) COMMENT 'Views shown, NULL when not shown' CODEC(T64, ZSTD(3)),
    likes Nullable(UInt64) COMMENT 'Likes shown, NULL when not shown' CODEC(T64, ZSTD(3)),
    comments Nullable(UInt64) COMMENT 'Comments shown, NULL when not shown' CODEC(T64, ZSTD(3)),
    shares Nullable(UInt64) COMMENT 'Shares shown, NULL when not shown' CODEC(T64, ZSTD(3)),
    saves Nullable(UInt64) COMMENT 'Saves shown, NULL when not shown' CODEC(T64, ZSTD(3)),
    reposts Nullable(UInt64) COMMENT 'Reposts shown, NULL when not shown' CODEC(T64, ZSTD(3)),
    downloads Nullable(UInt64) COMMENT 'Downloads shown, NULL when not shown' CODEC(T64, ZSTD(3)),
    published_at DateTime64(3, 'UTC') COMMENT 'When the video was published' CODEC(ZSTD(3)),
    region LowCardinality(String) COMMENT 'Two-letter country of the video, empty when unknown',
    language LowCardinality(String) COMMENT 'Language of the video, empty when unknown',
    industry LowCardinality(String) COMMENT 'Industry of the account, empty when unknown',
    hashtags Array(String) COMMENT 'Normalised hashtags of the caption, each once' CODEC(ZSTD(3)),
    sound_id String COMMENT 'The platform''s id of the sound, empty when unknown' CODEC(ZSTD(3)),
    sticker_ids Array(String) COMMENT 'Keys of the stickers in the video, each once' CODEC(ZSTD(3))
)
ENGINE = {{engine MergeTree}}
ORDER BY (platform, account_id, video_id, observed_at)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 2048
COMMENT 'Every observation of every video, never edited. What it gained follows from the one before';

CREATE MATERIALIZED VIEW IF NOT EXISTS {{view video_observations_feed}} TO {{target video_observations}} AS
SELECT
    platform, account_id, video_id, observed_at, recorded_at, source, exact,
    views, likes, comments, shares, saves, reposts, downloads,
    published_at, region, language, industry, hashtags, sound_id, sticker_ids
FROM {{source video_observations_in}}
WHERE entry = 'observation'
COMMENT 'Keeps each observation as it came';

-- shard by {{shard account_id}}
CREATE TABLE IF NOT EXISTS {{table account_observations}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    account_id String COMMENT 'The platform''s id of the account' CODEC(ZSTD(3)),
    observed_at DateTime64(3, 'UTC') COMMENT 'When the counts were true' CODEC(Delta(8), ZSTD(3)),
    recorded_at DateTime64(3, 'UTC') COMMENT 'When we learned them' CODEC(Delta(8), ZSTD(3)),
    source LowCardinality(String) COMMENT 'Who told us',
    exact Bool COMMENT 'false when the platform rounded the counts',
    followers Nullable(UInt64) COMMENT 'Followers shown, NULL when not shown' CODEC(Delta(8), ZSTD(3)),
    following Nullable(UInt64) COMMENT 'Accounts followed, NULL when not shown' CODEC(Delta(8), ZSTD(3)),
    likes Nullable(UInt64) COMMENT 'Likes received over all videos, NULL when not shown' CODEC(Delta(8), ZSTD(3)),
    videos Nullable(UInt64) COMMENT 'Public videos, NULL when not shown' CODEC(Delta(8), ZSTD(3)),
    views Nullable(UInt64) COMMENT 'Views over all videos, NULL when not shown' CODEC(Delta(8), ZSTD(3))
)
ENGINE = {{engine MergeTree}}
ORDER BY (platform, account_id, observed_at)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 1024
COMMENT 'Every observation of every account, never edited';

-- shard by {{shard hashtag}}
CREATE TABLE IF NOT EXISTS {{table hashtag_observations}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    hashtag String COMMENT 'Normalised hashtag, without #' CODEC(ZSTD(3)),
    observed_at DateTime64(3, 'UTC') COMMENT 'When the counts were true' CODEC(Delta(8), ZSTD(3)),
    recorded_at DateTime64(3, 'UTC') COMMENT 'When we learned them' CODEC(Delta(8), ZSTD(3)),
    source LowCardinality(String) COMMENT 'Who told us',
    exact Bool COMMENT 'false when the platform rounded the counts',
    views Nullable(UInt64) COMMENT 'Views of all its videos as the platform shows them' CODEC(Delta(8), ZSTD(3)),
    videos Nullable(UInt64) COMMENT 'Videos with it as the platform shows them' CODEC(Delta(8), ZSTD(3))
)
ENGINE = {{engine MergeTree}}
ORDER BY (platform, hashtag, observed_at)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 1024
COMMENT 'Counters the platform itself shows for a hashtag';

-- shard by {{shard sound_id}}
CREATE TABLE IF NOT EXISTS {{table sound_observations}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    sound_id String COMMENT 'The platform''s id of the sound' CODEC(ZSTD(3)),
    observed_at DateTime64(3, 'UTC') COMMENT 'When the counts were true' CODEC(Delta(8), ZSTD(3)),
    recorded_at DateTime64(3, 'UTC') COMMENT 'When we learned them' CODEC(Delta(8), ZSTD(3)),
    source LowCardinality(String) COMMENT 'Who told us',
    exact Bool COMMENT 'false when the platform rounded the counts',
    videos Nullable(UInt64) COMMENT 'Videos with it as the platform shows them' CODEC(Delta(8), ZSTD(3))
)
ENGINE = {{engine MergeTree}}
ORDER BY (platform, sound_id, observed_at)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 1024
COMMENT 'Counters the platform itself shows for a sound';

-- shard by {{shard sticker_id}}
CREATE TABLE IF NOT EXISTS {{table sticker_observations}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    sticker_id String COMMENT 'Key of the sticker' CODEC(ZSTD(3)),
    observed_at DateTime64(3, 'UTC') COMMENT 'When the counts were true' CODEC(Delta(8), ZSTD(3)),
    recorded_at DateTime64(3, 'UTC') COMMENT 'When we learned them' CODEC(Delta(8), ZSTD(3)),
    source LowCardinality(String) COMMENT 'Who told us',
    exact Bool COMMENT 'false when the platform rounded the counts',
    views Nullable(UInt64) COMMENT 'Views of all its videos as the platform shows them' CODEC(Delta(8), ZSTD(3)),
    videos Nullable(UInt64) COMMENT 'Videos with it as the platform shows them' CODEC(Delta(8), ZSTD(3))
)
ENGINE = {{engine MergeTree}}
ORDER BY (platform, sticker_id, observed_at)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 1024
COMMENT 'Counters the platform itself shows for a sticker';

-- shard by {{shard video_id}}
CREATE TABLE IF NOT EXISTS {{table comment_observations}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    video_id String COMMENT 'The platform''s id of the video it stands under' CODEC(ZSTD(3)),
    comment_id String COMMENT 'The platform''s id of the comment' CODEC(ZSTD(3)),
    observed_at DateTime64(3, 'UTC') COMMENT 'When the counts were true' CODEC(Delta(8), ZSTD(3)),
    recorded_at DateTime64(3, 'UTC') COMMENT 'When we learned them' CODEC(Delta(8), ZSTD(3)),
    source LowCardinality(String) COMMENT 'Who told us',
    likes Nullable(UInt64) COMMENT 'Likes shown, NULL when not shown' CODEC(T64, ZSTD(3)),
    replies Nullable(UInt64) COMMENT 'Answers shown, NULL when not shown' CODEC(T64, ZSTD(3))
)
ENGINE = {{engine MergeTree}}
ORDER BY (platform, video_id, comment_id, observed_at)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 1024
COMMENT 'Counters of comments, each time they were read';
