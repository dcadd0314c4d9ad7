-- What the platforms showed: counters with the time they were true and the time we learned them.
-- `-- shard by …` names the sharding key of the cluster form; it means nothing on one machine.

-- shard by account_id
CREATE TABLE IF NOT EXISTS video_observations_in
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    account_id String COMMENT 'The platform''s id of the account that published the video',
    video_id String COMMENT 'The platform''s id of the video',
    published_at DateTime64(3, 'UTC') COMMENT 'When the video was published',
    region LowCardinality(String) COMMENT 'Two-letter country of the video, empty when unknown',
    language LowCardinality(String) COMMENT 'Language of the video, empty when unknown',
    industry LowCardinality(String) COMMENT 'Industry of the account, empty when unknown',
    hashtags Array(String) COMMENT 'Normalised hashtags of the caption',
    sound_id String COMMENT 'The platform''s id of the sound, empty when unknown',
    sticker_ids Array(String) COMMENT 'Keys of the stickers in the video',
    first_seen Bool COMMENT 'true on the first observation of the video',
    views Nullable(UInt64) COMMENT 'Views shown, NULL when not shown',
    likes Nullable(UInt64) COMMENT 'Likes shown, NULL when not shown',
    comments Nullable(UInt64) COMMENT 'Comments shown, NULL when not shown',
    shares Nullable(UInt64) COMMENT 'Shares shown, NULL when not shown',
    saves Nullable(UInt64) COMMENT 'Saves shown, NULL when not shown',
    reposts Nullable(UInt64) COMMENT 'Reposts shown, NULL when not shown',
    downloads Nullable(UInt64) COMMENT 'Downloads shown, NULL when not shown',
    views_gained Nullable(UInt64) COMMENT 'Views since the previous observation, NULL when unknown',
    likes_gained Nullable(UInt64) COMMENT 'Likes since the previous observation, NULL when unknown',
    comments_gained Nullable(UInt64) COMMENT 'Comments since the previous observation, NULL when unknown',
    shares_gained Nullable(UInt64) COMMENT 'Shares since the previous observation, NULL when unknown',
    saves_gained Nullable(UInt64) COMMENT 'Saves since the previous observation, NULL when unknown',
    observed_at DateTime64(3, 'UTC') COMMENT 'When the counts were true',
    recorded_at DateTime64(3, 'UTC') COMMENT 'When we learned them',
    source LowCardinality(String) COMMENT 'Who told us',
    exact Bool COMMENT 'false when the platform rounded the counts'
)
ENGINE = Null
COMMENT 'The one entrance of video observations; materialized views fan each batch out';

-- shard by account_id
CREATE TABLE IF NOT EXISTS video_observations
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
    views_gained Nullable(UInt64) COMMENT 'Views since the previous observation, NULL when unknown' CODEC(T64, ZSTD(3)),
    likes_gained Nullable(UInt64) COMMENT 'Likes since the previous observation, NULL when unknown' CODEC(T64, ZSTD(3)),
    comments_gained Nullable(UInt64) COMMENT 'Comments since the previous observation, NULL when unknown' CODEC(T64, ZSTD(3)),
    shares_gained Nullable(UInt64) COMMENT 'Shares since the previous observation, NULL when unknown' CODEC(T64, ZSTD(3)),
    saves_gained Nullable(UInt64) COMMENT 'Saves since the previous observation, NULL when unknown' CODEC(T64, ZSTD(3))
)
ENGINE = MergeTree
ORDER BY (platform, account_id, video_id, observed_at)
SETTINGS non_replicated_deduplication_window = 10000
COMMENT 'Every observation of every video, never edited';

CREATE MATERIALIZED VIEW IF NOT EXISTS video_observations_feed TO video_observations AS
SELECT
    platform, account_id, video_id, observed_at, recorded_at, source, exact,
    views, likes, comments, shares, saves, reposts, downloads,
    views_gained, likes_gained, comments_gained, shares_gained, saves_gained
FROM video_observations_in
COMMENT 'Keeps each observation as it came';

-- shard by account_id
CREATE TABLE IF NOT EXISTS account_observations
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
ENGINE = MergeTree
ORDER BY (platform, account_id, observed_at)
SETTINGS non_replicated_deduplication_window = 10000
COMMENT 'Every observation of every account, never edited';

-- shard by hashtag
CREATE TABLE IF NOT EXISTS hashtag_observations
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
ENGINE = MergeTree
ORDER BY (platform, hashtag, observed_at)
SETTINGS non_replicated_deduplication_window = 10000
COMMENT 'Counters the platform itself shows for a hashtag';

-- shard by sound_id
CREATE TABLE IF NOT EXISTS sound_observations
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    sound_id String COMMENT 'The platform''s id of the sound' CODEC(ZSTD(3)),
    observed_at DateTime64(3, 'UTC') COMMENT 'When the counts were true' CODEC(Delta(8), ZSTD(3)),
    recorded_at DateTime64(3, 'UTC') COMMENT 'When we learned them' CODEC(Delta(8), ZSTD(3)),
    source LowCardinality(String) COMMENT 'Who told us',
    exact Bool COMMENT 'false when the platform rounded the counts',
    videos Nullable(UInt64) COMMENT 'Videos with it as the platform shows them' CODEC(Delta(8), ZSTD(3))
)
ENGINE = MergeTree
ORDER BY (platform, sound_id, observed_at)
SETTINGS non_replicated_deduplication_window = 10000
COMMENT 'Counters the platform itself shows for a sound';

-- shard by sticker_id
CREATE TABLE IF NOT EXISTS sticker_observations
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
ENGINE = MergeTree
ORDER BY (platform, sticker_id, observed_at)
SETTINGS non_replicated_deduplication_window = 10000
COMMENT 'Counters the platform itself shows for a sticker';
