-- Made for reading: what is published by day, to see what rises without going through everything, and the videos of
-- a hashtag, sound, sticker, country or industry with their counts, side by side.

-- shard by {{shard subject}}
CREATE TABLE IF NOT EXISTS {{table publication_days}}
(
    kind Enum8('all' = 0, 'hashtag' = 1, 'sound' = 2, 'sticker' = 3) COMMENT 'What the subject is; all counts every video',
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    region LowCardinality(String) COMMENT 'Two-letter country of the videos, empty when unknown; world for all of them together',
    day Date COMMENT 'Day in UTC on which the videos were published',
    subject String COMMENT 'Normalised hashtag, id of the sound or key of the sticker; empty for all' CODEC(ZSTD(3)),
    recorded_day Date COMMENT 'Day in UTC when we learned it, for answers as known on a day',
    new_videos SimpleAggregateFunction(sum, Int64) COMMENT 'Videos published on this day' CODEC(T64, ZSTD(3))
)
ENGINE = {{engine AggregatingMergeTree}}
ORDER BY (kind, platform, region, day, subject, recorded_day)
SETTINGS {{window non_replicated_deduplication_window}} = 10000
COMMENT 'New videos of everything by country and day: what rises, and how much of the platform was seen';

CREATE MATERIALIZED VIEW IF NOT EXISTS {{view publication_days_feed}} TO {{target publication_days}} AS
SELECT
    CAST(one.1, 'Enum8(\'all\' = 0, \'hashtag\' = 1, \'sound\' = 2, \'sticker\' = 3)') AS kind,
    platform, place AS region, day, one.2 AS subject, toDate(recorded_at) AS recorded_day,
    sum(toInt64(entries.new_videos)) AS new_videos
FROM {{source video_observations_in}} AS entries
ARRAY JOIN arrayConcat(
    [(0, '')],
    arrayMap(name -> (1, name), hashtags),
    if(sound_id = '', [], [(2, sound_id)]),
    arrayMap(name -> (3, name), sticker_ids)
) AS one
ARRAY JOIN [toString(region), 'world'] AS place
WHERE entries.new_videos != 0
GROUP BY kind, platform, place, day, subject, recorded_day
COMMENT 'Adds up new videos by day, for their country and for the world';

-- shard by {{shard subject}}
CREATE TABLE IF NOT EXISTS {{table creator_days}}
(
    kind Enum8('hashtag' = 1, 'sound' = 2, 'sticker' = 3) COMMENT 'What the subject is',
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    subject String COMMENT 'Normalised hashtag, id of the sound or key of the sticker' CODEC(ZSTD(3)),
    day Date COMMENT 'Day in UTC on which the videos were published',
    region LowCardinality(String) COMMENT 'Two-letter country of the videos, empty when unknown',
    account_id String COMMENT 'The platform''s id of the account that published them' CODEC(ZSTD(3)),
    recorded_day Date COMMENT 'Day in UTC when we learned it, for answers as known on a day',
    new_videos SimpleAggregateFunction(sum, Int64) COMMENT 'Videos published on this day' CODEC(T64, ZSTD(3))
)
ENGINE = {{engine AggregatingMergeTree}}
ORDER BY (kind, platform, subject, day, region, account_id, recorded_day)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 1024
COMMENT 'Who published with each hashtag, sound and sticker on each day';

CREATE MATERIALIZED VIEW IF NOT EXISTS {{view creator_days_feed}} TO {{target creator_days}} AS
SELECT
    CAST(one.1, 'Enum8(\'hashtag\' = 1, \'sound\' = 2, \'sticker\' = 3)') AS kind,
    platform, one.2 AS subject, day, region, account_id, toDate(recorded_at) AS recorded_day,
    sum(toInt64(entries.new_videos)) AS new_videos
FROM {{source video_observations_in}} AS entries
ARRAY JOIN arrayConcat(
    arrayMap(name -> (1, name), hashtags),
    if(sound_id = '', [], [(2, sound_id)]),
    arrayMap(name -> (3, name), sticker_ids)
) AS one
WHERE entries.new_videos != 0
GROUP BY kind, platform, subject, day, region, account_id, recorded_day
COMMENT 'Adds up new videos by creator and day';

-- shard by {{shard subject}}
CREATE TABLE IF NOT EXISTS {{table subject_video_totals}}
(
    kind Enum8('hashtag' = 1, 'sound' = 2, 'sticker' = 3, 'region' = 4, 'industry' = 5) COMMENT 'What the subject is',
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    subject String COMMENT 'Normalised hashtag, id of the sound, key of the sticker, two-letter country or industry' CODEC(ZSTD(3)),
    published_at DateTime64(3, 'UTC') COMMENT 'When the video was published' CODEC(Delta(8), ZSTD(3)),
    video_id String COMMENT 'The platform''s id of the video' CODEC(ZSTD(3)),
    account_id String COMMENT 'The platform''s id of the account that published it' CODEC(ZSTD(3)),
    region LowCardinality(String) COMMENT 'Two-letter country of the video, empty when unknown',
    language LowCardinality(String) COMMENT 'Language of the video, empty when unknown',
    industry LowCardinality(String) COMMENT 'Industry of the account, empty when unknown',
    hashtags Array(String) COMMENT 'Normalised hashtags of the caption, each once' CODEC(ZSTD(3)),
    sound_id String COMMENT 'The platform''s id of the sound, empty when unknown' CODEC(ZSTD(3)),
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
ORDER BY (kind, platform, subject, published_at, video_id, account_id)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 1024
COMMENT 'The last look at which a video had a hashtag, sound, sticker, country or industry; read it with FINAL';

CREATE MATERIALIZED VIEW IF NOT EXISTS {{view subject_video_totals_feed}} TO {{target subject_video_totals}} AS
SELECT
    CAST(one.1, 'Enum8(\'hashtag\' = 1, \'sound\' = 2, \'sticker\' = 3, \'region\' = 4, \'industry\' = 5)') AS kind,
    platform, one.2 AS subject, published_at, video_id, account_id, region, language, industry, hashtags, sound_id,
    last.1 AS views, last.2 AS likes, last.3 AS comments, last.4 AS shares, last.5 AS saves,
    last.6 AS observed_at, last.7 AS recorded_at, last.8 AS source, last.9 AS exact
FROM
(
    SELECT
        platform, account_id, video_id, published_at, region, language, industry, hashtags, sound_id, sticker_ids,
        argMax(
            (views, likes, comments, shares, saves, observed_at, recorded_at, source, exact),
            (observed_at, recorded_at)
        ) AS last
    FROM {{source video_observations_in}}
    WHERE entry = 'observation' AND may_be_last
    GROUP BY
        platform, account_id, video_id, published_at, region, language, industry, hashtags, sound_id, sticker_ids
)
ARRAY JOIN arrayConcat(
    arrayMap(name -> (1, name), hashtags),
    if(sound_id = '', [], [(2, sound_id)]),
    arrayMap(name -> (3, name), sticker_ids),
    if(region = '', [], [(4, toString(region))]),
    if(industry = '', [], [(5, toString(industry))])
) AS one
COMMENT 'Keeps the last look of each batch';

-- shard by {{shard video_id}}
CREATE TABLE IF NOT EXISTS {{table video_cards}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    video_id String COMMENT 'The platform''s id of the video',
    account_id String COMMENT 'The platform''s id of the account that published it',
    url String COMMENT 'Public address of the video',
    kind LowCardinality(String) COMMENT 'video, photo or carousel',
    caption String COMMENT 'The text below the video',
    duration_s Nullable(Float32) COMMENT 'Length in seconds',
    hashtags Array(String) COMMENT 'Normalised hashtags',
    cover_url Nullable(String) COMMENT 'Address of the cover picture; it expires on some platforms',
    deleted_at Nullable(DateTime64(3, 'UTC')) COMMENT 'When the video was found gone',
    observed_at DateTime64(3, 'UTC') COMMENT 'When this version was first seen'
)
ENGINE = {{engine ReplacingMergeTree(observed_at)}}
ORDER BY (platform, video_id, account_id)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 256,
    min_compress_block_size = 8192, max_compress_block_size = 32768
COMMENT 'What lists show of a video, in its latest version, found by its id alone; read it with FINAL';

CREATE MATERIALIZED VIEW IF NOT EXISTS {{view video_cards_feed}} TO {{target video_cards}} AS
SELECT
    platform, video_id, account_id, url, kind, caption, duration_s, hashtags, cover_url, deleted_at, observed_at
FROM {{source videos}}
COMMENT 'Keeps what lists show of every version';

-- What was recorded before these tables existed; running this twice changes nothing.

INSERT INTO {{filling publication_days}}
SELECT kind, platform, place, day, subject, recorded_day, sum(videos)
FROM
(
    SELECT 'all' AS kind, platform, region, toDate(published_at) AS day, '' AS subject, toDate(recorded_at) AS recorded_day, 1 AS videos
    FROM
    (
        SELECT platform, region, published_at, recorded_at
        FROM video_observations
        ORDER BY recorded_at, observed_at, source
        LIMIT 1 BY platform, account_id, video_id
    )
    UNION ALL
    SELECT 'hashtag', platform, region, day, hashtag, recorded_day, new_videos FROM hashtag_days WHERE new_videos != 0
    UNION ALL
    SELECT 'sound', platform, region, day, sound_id, recorded_day, new_videos FROM sound_days WHERE new_videos != 0
    UNION ALL
    SELECT 'sticker', platform, region, day, sticker_id, recorded_day, new_videos FROM sticker_days WHERE new_videos != 0
)
ARRAY JOIN [toString(region), 'world'] AS place
GROUP BY kind, platform, place, day, subject, recorded_day
ORDER BY kind, platform, place, day, subject, recorded_day
SETTINGS max_threads = 1, insert_deduplication_token = '0008 publication days';

INSERT INTO {{filling creator_days}}
SELECT one.1 AS kind, platform, one.2 AS subject, toDate(published_at) AS day, region, account_id, toDate(recorded_at) AS recorded_day, count()
FROM
(
    SELECT *
    FROM video_observations
    ORDER BY recorded_at, observed_at, source
    LIMIT 1 BY platform, account_id, video_id
)
ARRAY JOIN arrayConcat(
    arrayMap(name -> (1, name), hashtags),
    if(sound_id = '', [], [(2, sound_id)]),
    arrayMap(name -> (3, name), sticker_ids)
) AS one
GROUP BY kind, platform, subject, day, region, account_id, recorded_day
ORDER BY kind, platform, subject, day, region, account_id, recorded_day
SETTINGS max_threads = 1, insert_deduplication_token = '0008 creator days';

INSERT INTO {{filling subject_video_totals}}
SELECT
    one.1, platform, one.2, published_at, video_id, account_id, region, language, industry, hashtags, sound_id,
    views, likes, comments, shares, saves, observed_at, recorded_at, source, exact
FROM
(
    SELECT *
    FROM video_observations
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1 BY platform, account_id, video_id, published_at, region, language, industry, hashtags, sound_id, sticker_ids
)
ARRAY JOIN arrayConcat(
    arrayMap(name -> (1, name), hashtags),
    if(sound_id = '', [], [(2, sound_id)]),
    arrayMap(name -> (3, name), sticker_ids),
    if(region = '', [], [(4, toString(region))]),
    if(industry = '', [], [(5, toString(industry))])
) AS one;

INSERT INTO {{filling video_cards}}
SELECT
    platform, video_id, account_id, url, kind, caption, duration_s, hashtags, cover_url, deleted_at, observed_at
FROM videos
ORDER BY observed_at DESC, recorded_at DESC
LIMIT 1 BY platform, video_id, account_id;
