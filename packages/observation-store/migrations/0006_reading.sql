-- Made for reading: where a video or a subject is found without going through all of them. Everything here
-- follows from what was recorded and could be made again from it.

-- shard by {{shard video_id}}
CREATE TABLE IF NOT EXISTS {{table video_owners}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    video_id String COMMENT 'The platform''s id of the video' CODEC(ZSTD(3)),
    account_id String COMMENT 'The platform''s id of the account that published it' CODEC(ZSTD(3)),
    first_recorded_at SimpleAggregateFunction(min, DateTime64(3, 'UTC')) COMMENT 'When we first learned of the video'
)
ENGINE = {{engine AggregatingMergeTree}}
ORDER BY (platform, video_id, account_id)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 1024
COMMENT 'Whose video an id is, so that a video is found by its id alone';

CREATE MATERIALIZED VIEW IF NOT EXISTS {{view video_owners_feed}} TO {{target video_owners}} AS
SELECT platform, video_id, account_id, min(recorded_at) AS first_recorded_at
FROM {{source videos}}
GROUP BY platform, video_id, account_id
COMMENT 'Notes the account of every video described';

-- shard by {{shard subject}}
CREATE TABLE IF NOT EXISTS {{table subject_videos}}
(
    kind Enum8('hashtag' = 1, 'sound' = 2, 'sticker' = 3, 'mention' = 4) COMMENT 'What the subject is; a mention is a handle in lower case',
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    subject String COMMENT 'Normalised hashtag, id of the sound, key of the sticker or handle named' CODEC(ZSTD(3)),
    published_at DateTime64(3, 'UTC') COMMENT 'When the video was published' CODEC(Delta(8), ZSTD(3)),
    video_id String COMMENT 'The platform''s id of the video' CODEC(ZSTD(3)),
    account_id String COMMENT 'The platform''s id of the account that published it' CODEC(ZSTD(3)),
    first_recorded_at SimpleAggregateFunction(min, DateTime64(3, 'UTC')) COMMENT 'When we first learned that the video has it' CODEC(Delta(8), ZSTD(3))
)
ENGINE = {{engine AggregatingMergeTree}}
ORDER BY (kind, platform, subject, published_at, video_id, account_id)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 1024
COMMENT 'Which videos have or had a hashtag, sound, sticker or mention, by publication';

CREATE MATERIALIZED VIEW IF NOT EXISTS {{view subject_videos_feed}} TO {{target subject_videos}} AS
SELECT
    CAST(one.1, 'Enum8(\'hashtag\' = 1, \'sound\' = 2, \'sticker\' = 3, \'mention\' = 4)') AS kind,
    platform, one.2 AS subject, published_at, video_id, account_id, min(recorded_at) AS first_recorded_at
FROM {{source videos}}
ARRAY JOIN arrayConcat(
    arrayMap(name -> (1, name), hashtags),
    if(coalesce(sound_id, '') = '', [], [(2, assumeNotNull(sound_id))]),
    arrayMap(name -> (3, name), sticker_ids),
    arrayMap(name -> (4, lowerUTF8(name)), mentions)
) AS one
GROUP BY kind, platform, subject, published_at, video_id, account_id
COMMENT 'Notes what every video described has';

-- shard by {{shard subject}}
CREATE TABLE IF NOT EXISTS {{table subject_totals}}
(
    kind Enum8('hashtag' = 1, 'sound' = 2, 'sticker' = 3, 'mention' = 4) COMMENT 'What the subject is; mentions are not counted here',
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    subject String COMMENT 'Normalised hashtag, id of the sound or key of the sticker' CODEC(ZSTD(3)),
    videos SimpleAggregateFunction(sum, Int64) COMMENT 'Videos observed with it',
    views_gained SimpleAggregateFunction(sum, Int64) COMMENT 'Views those videos gained while observed',
    first_day SimpleAggregateFunction(min, Date) COMMENT 'First day something was observed',
    last_day SimpleAggregateFunction(max, Date) COMMENT 'Last day something was observed'
)
ENGINE = {{engine AggregatingMergeTree}}
ORDER BY (kind, platform, subject)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 256
COMMENT 'What was ever observed of each hashtag, sound and sticker, for finding and ranking them';

CREATE MATERIALIZED VIEW IF NOT EXISTS {{view hashtag_totals_feed}} TO {{target subject_totals}} AS
SELECT
    'hashtag' AS kind, platform, hashtag AS subject,
    sum(days.new_videos) AS videos,
    sum(days.views_gained) AS views_gained,
    min(day) AS first_day, max(day) AS last_day
FROM {{source hashtag_days}} AS days
WHERE days.views_gained != 0 OR days.new_videos != 0
GROUP BY platform, subject
COMMENT 'Adds up the days of each hashtag';

CREATE MATERIALIZED VIEW IF NOT EXISTS {{view sound_totals_feed}} TO {{target subject_totals}} AS
SELECT
    'sound' AS kind, platform, sound_id AS subject,
    sum(days.new_videos) AS videos,
    sum(days.views_gained) AS views_gained,
    min(day) AS first_day, max(day) AS last_day
FROM {{source sound_days}} AS days
WHERE days.views_gained != 0 OR days.new_videos != 0
GROUP BY platform, subject
COMMENT 'Adds up the days of each sound';

CREATE MATERIALIZED VIEW IF NOT EXISTS {{view sticker_totals_feed}} TO {{target subject_totals}} AS
SELECT
    'sticker' AS kind, platform, sticker_id AS subject,
    sum(days.new_videos) AS videos,
    sum(days.views_gained) AS views_gained,
    min(day) AS first_day, max(day) AS last_day
FROM {{source sticker_days}} AS days
WHERE days.views_gained != 0 OR days.new_videos != 0
GROUP BY platform, subject
COMMENT 'Adds up the days of each sticker';

-- shard by {{shard account_id}}
CREATE TABLE IF NOT EXISTS {{table video_totals}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    account_id String COMMENT 'The platform''s id of the account that published the video' CODEC(ZSTD(3)),
    video_id String COMMENT 'The platform''s id of the video' CODEC(ZSTD(3)),
    published_at DateTime64(3, 'UTC') COMMENT 'When the video was published' CODEC(Delta(8), ZSTD(3)),
    region LowCardinality(String) COMMENT 'Two-letter country of the video, empty when unknown',
    language LowCardinality(String) COMMENT 'Language of the video, empty when unknown',
    industry LowCardinality(String) COMMENT 'Industry of the account, empty when unknown',
    hashtags Array(String) COMMENT 'Normalised hashtags of the caption, each once' CODEC(ZSTD(3)),
    sound_id String COMMENT 'The platform''s id of the sound, empty when unknown' CODEC(ZSTD(3)),
    sticker_ids Array(String) COMMENT 'Keys of the stickers in the video, each once' CODEC(ZSTD(3)),
    views Nullable(UInt64) COMMENT 'Views last shown, NULL when not shown' CODEC(T64, ZSTD(3)),
    likes Nullable(UInt64) COMMENT 'Likes last shown, NULL when not shown' CODEC(T64, ZSTD(3)),
    comments Nullable(UInt64) COMMENT 'Comments last shown, NULL when not shown' CODEC(T64, ZSTD(3)),
    shares Nullable(UInt64) COMMENT 'Shares last shown, NULL when not shown' CODEC(T64, ZSTD(3)),
    saves Nullable(UInt64) COMMENT 'Saves last shown, NULL when not shown' CODEC(T64, ZSTD(3)),
    observed_at DateTime64(3, 'UTC') COMMENT 'When the counts were true' CODEC(Delta(8), ZSTD(3)),
    recorded_at DateTime64(3, 'UTC') COMMENT 'When we learned them' CODEC(Delta(8), ZSTD(3)),
    source LowCardinality(String) COMMENT 'Who told us',
    exact Bool COMMENT 'false when the platform rounded the counts'
)
ENGINE = {{engine ReplacingMergeTree(observed_at)}}
ORDER BY (platform, account_id, video_id)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 1024
COMMENT 'The last look at every video; read it with FINAL';

CREATE MATERIALIZED VIEW IF NOT EXISTS {{view video_totals_feed}} TO {{target video_totals}} AS
SELECT
    platform, account_id, video_id,
    last.1 AS published_at, last.2 AS region, last.3 AS language, last.4 AS industry, last.5 AS hashtags,
    last.6 AS sound_id, last.7 AS sticker_ids, last.8 AS views, last.9 AS likes, last.10 AS comments,
    last.11 AS shares, last.12 AS saves, last.13 AS observed_at, last.14 AS recorded_at, last.15 AS source,
    last.16 AS exact
FROM
(
    SELECT
        platform, account_id, video_id,
        argMax(
            (
                published_at, region, language, industry, hashtags, sound_id, sticker_ids,
                views, likes, comments, shares, saves, observed_at, recorded_at, source, exact
            ),
            (observed_at, recorded_at)
        ) AS last
    FROM {{source video_observations_in}}
    WHERE entry = 'observation' AND may_be_last
    GROUP BY platform, account_id, video_id
)
COMMENT 'Keeps the last look of each batch';

-- shard by {{shard account_id}}
CREATE TABLE IF NOT EXISTS {{table account_totals}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    account_id String COMMENT 'The platform''s id of the account' CODEC(ZSTD(3)),
    followers Nullable(UInt64) COMMENT 'Followers last shown, NULL when not shown',
    following Nullable(UInt64) COMMENT 'Accounts followed, NULL when not shown',
    likes Nullable(UInt64) COMMENT 'Likes received over all videos, NULL when not shown',
    videos Nullable(UInt64) COMMENT 'Public videos, NULL when not shown',
    views Nullable(UInt64) COMMENT 'Views over all videos, NULL when not shown',
    observed_at DateTime64(3, 'UTC') COMMENT 'When the counts were true',
    recorded_at DateTime64(3, 'UTC') COMMENT 'When we learned them',
    source LowCardinality(String) COMMENT 'Who told us',
    exact Bool COMMENT 'false when the platform rounded the counts'
)
ENGINE = {{engine ReplacingMergeTree(observed_at)}}
ORDER BY (platform, account_id)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 256
COMMENT 'The last look at every account; read it with FINAL';

CREATE MATERIALIZED VIEW IF NOT EXISTS {{view account_totals_feed}} TO {{target account_totals}} AS
SELECT
    platform, account_id, last.1 AS followers, last.2 AS following, last.3 AS likes, last.4 AS videos,
    last.5 AS views, last.6 AS observed_at, last.7 AS recorded_at, last.8 AS source, last.9 AS exact
FROM
(
    SELECT
        platform, account_id,
        argMax(
            (followers, following, likes, videos, views, observed_at, recorded_at, source, exact),
            (observed_at, recorded_at)
        ) AS last
    FROM {{source account_observations}}
    GROUP BY platform, account_id
)
COMMENT 'Keeps the last look of each batch';

-- shard by {{shard account_id}}
CREATE TABLE IF NOT EXISTS {{table audience_observations}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    account_id String COMMENT 'The platform''s id of the account' CODEC(ZSTD(3)),
    subject_kind Enum8('account' = 1, 'video' = 2) COMMENT 'Whose audience it is',
    subject_id String COMMENT 'The platform''s id of the account or video' CODEC(ZSTD(3)),
    ages Map(LowCardinality(String), Float32) COMMENT 'Share of each age band that is told' CODEC(ZSTD(3)),
    genders Map(LowCardinality(String), Float32) COMMENT 'Share of each gender that is told' CODEC(ZSTD(3)),
    countries Map(LowCardinality(String), Float32) COMMENT 'Share of each country, the largest only' CODEC(ZSTD(3)),
    sample_size Nullable(UInt32) COMMENT 'How many people the shares are of, NULL when not told',
    observed_at DateTime64(3, 'UTC') COMMENT 'When the shares were true' CODEC(Delta(8), ZSTD(3)),
    recorded_at DateTime64(3, 'UTC') COMMENT 'When we learned them' CODEC(Delta(8), ZSTD(3)),
    source LowCardinality(String) COMMENT 'Who told us'
)
ENGINE = {{engine MergeTree}}
ORDER BY (platform, account_id, subject_kind, subject_id, observed_at)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 256
COMMENT 'Who follows an account or watched a video, each time we were told';

-- shard by {{shard account_id}}
CREATE TABLE IF NOT EXISTS {{table playlists}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    account_id String COMMENT 'The platform''s id of the account it belongs to',
    playlist_id String COMMENT 'The platform''s id of the playlist',
    title String COMMENT 'Title shown',
    cover_url Nullable(String) COMMENT 'Address of the cover picture',
    video_count Nullable(UInt32) COMMENT 'Videos in it as the platform shows them',
    version_hash String COMMENT 'Hash of everything above, to see whether something changed',
    observed_at DateTime64(3, 'UTC') COMMENT 'When this version was first seen' CODEC(Delta(8), ZSTD(3)),
    recorded_at DateTime64(3, 'UTC') COMMENT 'When we learned it' CODEC(Delta(8), ZSTD(3)),
    source LowCardinality(String) COMMENT 'Who told us'
)
ENGINE = {{engine MergeTree}}
ORDER BY (platform, account_id, playlist_id, observed_at)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 256
COMMENT 'Versions of playlist descriptions';

-- shard by {{shard account_id}}
CREATE TABLE IF NOT EXISTS {{table account_figures}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    account_id String COMMENT 'The platform''s id of the account' CODEC(ZSTD(3)),
    handle String COMMENT 'The name in the address of the profile',
    display_name String COMMENT 'The name shown on the profile',
    avatar_url Nullable(String) COMMENT 'Address of the profile picture',
    verified Bool COMMENT 'Has the platform''s mark of a verified account',
    is_business Bool COMMENT 'Is a business account on its platform',
    is_contactable Bool COMMENT 'Shows an e-mail address or a link on its profile',
    country_code LowCardinality(String) COMMENT 'Two-letter country, empty when unknown',
    language LowCardinality(String) COMMENT 'Main language, empty when unknown',
    industry LowCardinality(String) COMMENT 'What its videos are about, empty when unknown',
    followers Nullable(UInt64) COMMENT 'Followers last shown',
    tier LowCardinality(String) COMMENT 'Tier by followers, empty below the smallest',
    videos_observed UInt32 COMMENT 'Videos that the figures are from',
    last_published_at Nullable(DateTime64(3, 'UTC')) COMMENT 'When its newest known video was published',
    top_hashtags Array(String) COMMENT 'Its most used hashtags, most used first',
    growth_rate Nullable(Float64) COMMENT 'growth_rate, percent in 30 days; NULL when there is not enough data',
    growth_low Nullable(Float64) COMMENT 'Lower end of its interval; NULL when there is not enough data',
    growth_high Nullable(Float64) COMMENT 'Upper end of its interval; NULL when there is not enough data',
    engagement_rate_views Nullable(Float64) COMMENT 'engagement_rate_views; NULL when there is not enough data',
    engagement_rate_followers Nullable(Float64) COMMENT 'engagement_rate_followers; NULL when there is not enough data',
    like_rate Nullable(Float64) COMMENT 'like_rate; NULL when there is not enough data',
    comment_rate Nullable(Float64) COMMENT 'comment_rate; NULL when there is not enough data',
    share_rate Nullable(Float64) COMMENT 'share_rate; NULL when there is not enough data',
    save_rate Nullable(Float64) COMMENT 'save_rate; NULL when there is not enough data',
    discussion Nullable(Float64) COMMENT 'discussion; NULL when there is not enough data',
    views_per_follower Nullable(Float64) COMMENT 'views_per_follower; NULL when there is not enough data',
    median_views Nullable(Float64) COMMENT 'Median views of its videos aged 7 to 60 days; NULL when there is not enough data',
    posting_frequency Nullable(Float64) COMMENT 'posting_frequency, videos a week; NULL when there is not enough data',
    posting_regularity Nullable(Float64) COMMENT 'posting_regularity; NULL when there is not enough data',
    consistency Nullable(Float64) COMMENT 'consistency; NULL when there is not enough data',
    clear_share Nullable(Float64) COMMENT 'Share of the audience_quality checks that raised no signal; NULL when there is not enough data',
    account_score Nullable(Float64) COMMENT 'account_score; NULL when there is not enough data',
    score_low Nullable(Float64) COMMENT 'Lower end of its interval; NULL when there is not enough data',
    score_high Nullable(Float64) COMMENT 'Upper end of its interval; NULL when there is not enough data',
    audience_ages Map(LowCardinality(String), Float32) COMMENT 'Share of each age band last told',
    audience_genders Map(LowCardinality(String), Float32) COMMENT 'Share of each gender last told',
    audience_countries Map(LowCardinality(String), Float32) COMMENT 'Share of each country last told',
    observed_at DateTime64(3, 'UTC') COMMENT 'When the followers were true',
    computed_at DateTime64(3, 'UTC') COMMENT 'When the metrics were computed'
)
ENGINE = {{engine ReplacingMergeTree(computed_at)}}
ORDER BY (platform, account_id)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 256
COMMENT 'Each account''s metrics over the last 90 days as the registry computed them, for finding and comparing accounts; read it with FINAL';

-- shard by {{shard subject_id}}
CREATE TABLE IF NOT EXISTS {{table forecasts}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    kind Enum8('video' = 1, 'account' = 2) COMMENT 'views of a video or followers of an account',
    subject_id String COMMENT 'The platform''s id of the video or account' CODEC(ZSTD(3)),
    account_id String COMMENT 'The platform''s id of the account' CODEC(ZSTD(3)),
    issued_at DateTime64(3, 'UTC') COMMENT 'When it was made',
    age_hours Float64 COMMENT 'How old the video was then; 0 for accounts',
    target_at DateTime64(3, 'UTC') COMMENT 'For when',
    value Float64 COMMENT 'The value expected',
    low Float64 COMMENT 'Lower end of the band',
    high Float64 COMMENT 'Upper end of the band',
    level Float32 COMMENT 'Share of outcomes that the band should hold',
    version UInt16 COMMENT 'Version of the metric'
)
ENGINE = {{engine ReplacingMergeTree}}
ORDER BY (platform, kind, subject_id, target_at, issued_at)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 1024
COMMENT 'Every forecast when it was made, so that it can be scored when its time has come';

-- shard by {{shard platform}}
CREATE TABLE IF NOT EXISTS {{table tier_curves}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    tier LowCardinality(String) COMMENT 'Tier by followers, empty below the smallest',
    kind LowCardinality(String) COMMENT 'video, photo or carousel',
    age_hours Float64 COMMENT 'Age at which the videos were looked at',
    log_median Float64 COMMENT 'Median of ln(1 + views) at that age',
    videos UInt32 COMMENT 'How many videos',
    computed_at DateTime64(3, 'UTC') COMMENT 'When it was computed'
)
ENGINE = {{engine ReplacingMergeTree(computed_at)}}
ORDER BY (platform, tier, kind, age_hours)
COMMENT 'What videos of accounts of a size usually have at each age; read it with FINAL';

-- What was recorded before these tables existed. Running this twice changes nothing: rows replace each other, and
-- sums are inserted under a name that counts once.

INSERT INTO {{filling video_owners}}
SELECT platform, video_id, account_id, min(recorded_at)
FROM videos
GROUP BY platform, video_id, account_id;

INSERT INTO {{filling subject_videos}}
SELECT one.1, platform, one.2 AS subject, published_at, video_id, account_id, min(recorded_at)
FROM videos
ARRAY JOIN arrayConcat(
    arrayMap(name -> (1, name), hashtags),
    if(coalesce(sound_id, '') = '', [], [(2, assumeNotNull(sound_id))]),
    arrayMap(name -> (3, name), sticker_ids),
    arrayMap(name -> (4, lowerUTF8(name)), mentions)
) AS one
GROUP BY one.1, platform, subject, published_at, video_id, account_id;

INSERT INTO {{filling subject_totals}}
SELECT 'hashtag', platform, hashtag, sum(days.new_videos), sum(days.views_gained), min(day), max(day)
FROM hashtag_days AS days
WHERE days.views_gained != 0 OR days.new_videos != 0
GROUP BY platform, hashtag
ORDER BY platform, hashtag
SETTINGS max_threads = 1, insert_deduplication_token = '0006 hashtag totals';

INSERT INTO {{filling subject_totals}}
SELECT 'sound', platform, sound_id, sum(days.new_videos), sum(days.views_gained), min(day), max(day)
FROM sound_days AS days
WHERE days.views_gained != 0 OR days.new_videos != 0
GROUP BY platform, sound_id
ORDER BY platform, sound_id
SETTINGS max_threads = 1, insert_deduplication_token = '0006 sound totals';

INSERT INTO {{filling subject_totals}}
SELECT 'sticker', platform, sticker_id, sum(days.new_videos), sum(days.views_gained), min(day), max(day)
FROM sticker_days AS days
WHERE days.views_gained != 0 OR days.new_videos != 0
GROUP BY platform, sticker_id
ORDER BY platform, sticker_id
SETTINGS max_threads = 1, insert_deduplication_token = '0006 sticker totals';

INSERT INTO {{filling video_totals}}
SELECT
    platform, account_id, video_id, published_at, region, language, industry, hashtags, sound_id, sticker_ids,
    views, likes, comments, shares, saves, observed_at, recorded_at, source, exact
FROM video_observations
ORDER BY observed_at DESC, recorded_at DESC
LIMIT 1 BY platform, account_id, video_id;

INSERT INTO {{filling account_totals}}
SELECT
    platform, account_id, followers, following, likes, videos, views, observed_at, recorded_at, source, exact
FROM account_observations
ORDER BY observed_at DESC, recorded_at DESC
LIMIT 1 BY platform, account_id;
