-- What accounts, videos, sounds, stickers and comments are. A new version is stored only when something
-- changed, so renames, edits and deletions stay part of the record. The version in force at a time is the
-- last one observed by then; the one known on a day is the last one recorded by then.

-- shard by {{shard account_id}}
CREATE TABLE IF NOT EXISTS {{table accounts}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    account_id String COMMENT 'The platform''s id of the account',
    handle String COMMENT 'The name in the address of the profile, without @',
    display_name String COMMENT 'The name shown on the profile',
    bio String COMMENT 'The text on the profile',
    bio_url Nullable(String) COMMENT 'The link on the profile',
    avatar_url Nullable(String) COMMENT 'Address of the profile picture; it expires on some platforms',
    verified Bool COMMENT 'Has the platform''s mark of a verified account',
    is_private Bool COMMENT 'Shows its videos to followers only',
    is_business Bool COMMENT 'Is a business account on its platform',
    country_code LowCardinality(Nullable(String)) COMMENT 'Two-letter country',
    language LowCardinality(Nullable(String)) COMMENT 'Main language',
    industry LowCardinality(Nullable(String)) COMMENT 'What its videos are about',
    created_at Nullable(DateTime64(3, 'UTC')) COMMENT 'When the account was opened on its platform',
    alt_ids Map(String, String) COMMENT 'Other ids the platform uses for the same account',
    deleted_at Nullable(DateTime64(3, 'UTC')) COMMENT 'When the account was found gone',
    version_hash String COMMENT 'Hash of everything above, to see whether something changed',
    observed_at DateTime64(3, 'UTC') COMMENT 'When this version was first seen' CODEC(Delta(8), ZSTD(3)),
    recorded_at DateTime64(3, 'UTC') COMMENT 'When we learned it' CODEC(Delta(8), ZSTD(3)),
    source LowCardinality(String) COMMENT 'Who told us'
)
ENGINE = {{engine MergeTree}}
ORDER BY (platform, account_id, observed_at)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 256
COMMENT 'Versions of account descriptions';

-- shard by {{shard handle_key}}
CREATE TABLE IF NOT EXISTS {{table account_handles}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    handle_key String COMMENT 'Handle in lower case',
    account_id String COMMENT 'The platform''s id of an account that has or had this handle',
    first_recorded_at SimpleAggregateFunction(min, DateTime64(3, 'UTC')) COMMENT 'When we first learned that it had it'
)
ENGINE = {{engine AggregatingMergeTree}}
ORDER BY (platform, handle_key, account_id)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 256
COMMENT 'Who has or had a handle, so that a former handle still finds the account';

CREATE MATERIALIZED VIEW IF NOT EXISTS {{view account_handles_feed}} TO {{target account_handles}} AS
SELECT platform, lowerUTF8(handle) AS handle_key, account_id, min(recorded_at) AS first_recorded_at
FROM {{source accounts}}
GROUP BY platform, handle_key, account_id
COMMENT 'Remembers every handle an account was seen with';

-- shard by {{shard account_id}}
CREATE TABLE IF NOT EXISTS {{table videos}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    account_id String COMMENT 'The platform''s id of the account that published it',
    video_id String COMMENT 'The platform''s id of the video',
    url String COMMENT 'Public address of the video',
    kind LowCardinality(String) COMMENT 'video, photo or carousel',
    caption String COMMENT 'The text below the video',
    published_at DateTime64(3, 'UTC') COMMENT 'When it was published',
    duration_s Nullable(Float32) COMMENT 'Length in seconds',
    width_px Nullable(UInt16) COMMENT 'Width of the picture',
    height_px Nullable(UInt16) COMMENT 'Height of the picture',
    country_code LowCardinality(Nullable(String)) COMMENT 'Two-letter country',
    language LowCardinality(Nullable(String)) COMMENT 'Language of the video',
    sound_id Nullable(String) COMMENT 'The platform''s id of its sound',
    hashtags Array(String) COMMENT 'Normalised hashtags',
    mentions Array(String) COMMENT 'Handles named in the caption',
    sticker_ids Array(String) COMMENT 'Keys of the stickers in it',
    is_ad Bool COMMENT 'Marked as an advertisement',
    is_paid_partnership Bool COMMENT 'Marked as paid partnership',
    is_ai_generated Bool COMMENT 'Marked as made by a machine',
    cover_url Nullable(String) COMMENT 'Address of the cover picture; it expires on some platforms',
    deleted_at Nullable(DateTime64(3, 'UTC')) COMMENT 'When the video was found gone',
    transcript Nullable(String) COMMENT 'What is said in it',
    duet_of Nullable(String) COMMENT 'The platform''s id of the video it answers side by side',
    playlist_id Nullable(String) COMMENT 'The platform''s id of the playlist it is in',
    version_hash String COMMENT 'Hash of everything above, to see whether something changed',
    observed_at DateTime64(3, 'UTC') COMMENT 'When this version was first seen' CODEC(Delta(8), ZSTD(3)),
    recorded_at DateTime64(3, 'UTC') COMMENT 'When we learned it' CODEC(Delta(8), ZSTD(3)),
    source LowCardinality(String) COMMENT 'Who told us',
    INDEX video_by_id video_id TYPE bloom_filter(0.01) GRANULARITY 1,
    INDEX caption_words caption TYPE text(tokenizer = unicodeWord, preprocessor = lowerUTF8(caption))
)
ENGINE = {{engine MergeTree}}
ORDER BY (platform, account_id, video_id, observed_at)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 1024
COMMENT 'Versions of video descriptions';

-- shard by {{shard sound_id}}
CREATE TABLE IF NOT EXISTS {{table sounds}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    sound_id String COMMENT 'The platform''s id of the sound',
    title String COMMENT 'Title shown',
    author String COMMENT 'Author shown',
    album String COMMENT 'Album shown, empty when none',
    is_original Bool COMMENT 'Recorded for a video rather than published as music',
    duration_s Nullable(Float32) COMMENT 'Length in seconds',
    cover_url Nullable(String) COMMENT 'Address of the cover picture',
    play_url Nullable(String) COMMENT 'Address of the audio',
    owner_handle Nullable(String) COMMENT 'Handle of the account it belongs to',
    matched_song Nullable(String) COMMENT 'The published song the platform recognised in it',
    version_hash String COMMENT 'Hash of everything above, to see whether something changed',
    observed_at DateTime64(3, 'UTC') COMMENT 'When this version was first seen' CODEC(Delta(8), ZSTD(3)),
    recorded_at DateTime64(3, 'UTC') COMMENT 'When we learned it' CODEC(Delta(8), ZSTD(3)),
    source LowCardinality(String) COMMENT 'Who told us'
)
ENGINE = {{engine MergeTree}}
ORDER BY (platform, sound_id, observed_at)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 256
COMMENT 'Versions of sound descriptions';

-- shard by {{shard sticker_id}}
CREATE TABLE IF NOT EXISTS {{table stickers}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    sticker_id String COMMENT 'Key of the sticker: its kind and the platform''s id, or a hash of its words',
    kind LowCardinality(String) COMMENT 'effect, text or interaction',
    name String COMMENT 'Name shown, or the words on the screen',
    version_hash String COMMENT 'Hash of everything above, to see whether something changed',
    observed_at DateTime64(3, 'UTC') COMMENT 'When this version was first seen' CODEC(Delta(8), ZSTD(3)),
    recorded_at DateTime64(3, 'UTC') COMMENT 'When we learned it' CODEC(Delta(8), ZSTD(3)),
    source LowCardinality(String) COMMENT 'Who told us'
)
ENGINE = {{engine MergeTree}}
ORDER BY (platform, sticker_id, observed_at)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 256
COMMENT 'Versions of sticker descriptions';

-- shard by {{shard video_id}}
CREATE TABLE IF NOT EXISTS {{table comments}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    video_id String COMMENT 'The platform''s id of the video it stands under',
    comment_id String COMMENT 'The platform''s id of the comment',
    parent_id Nullable(String) COMMENT 'The comment it answers, NULL at the top level',
    text String COMMENT 'What was written',
    language LowCardinality(Nullable(String)) COMMENT 'Language of the text',
    published_at DateTime64(3, 'UTC') COMMENT 'When it was written',
    author_id Nullable(String) COMMENT 'The platform''s id of who wrote it',
    author_handle Nullable(String) COMMENT 'Handle of who wrote it',
    pinned Bool COMMENT 'Pinned by the creator',
    liked_by_creator Bool COMMENT 'Liked by the creator',
    deleted_at Nullable(DateTime64(3, 'UTC')) COMMENT 'When the comment was found gone',
    version_hash String COMMENT 'Hash of everything above, to see whether something changed',
    observed_at DateTime64(3, 'UTC') COMMENT 'When this version was first seen' CODEC(Delta(8), ZSTD(3)),
    recorded_at DateTime64(3, 'UTC') COMMENT 'When we learned it' CODEC(Delta(8), ZSTD(3)),
    source LowCardinality(String) COMMENT 'Who told us',
    INDEX comment_words text TYPE text(tokenizer = unicodeWord, preprocessor = lowerUTF8(text))
)
ENGINE = {{engine MergeTree}}
ORDER BY (platform, video_id, comment_id, observed_at)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 256
COMMENT 'Versions of comments';
