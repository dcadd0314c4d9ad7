-- A few are found without going through many: the days on which something was published, in the order of what was
-- published with, and smaller blocks where rows are looked up here and there, since a block is unpacked as a whole.

-- shard by {{shard subject}}
CREATE TABLE IF NOT EXISTS {{table subject_publication_days}}
(
    kind Enum8('all' = 0, 'hashtag' = 1, 'sound' = 2, 'sticker' = 3) COMMENT 'What the subject is; all counts every video',
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    subject String COMMENT 'Normalised hashtag, id of the sound or key of the sticker; empty for all' CODEC(ZSTD(3)),
    region LowCardinality(String) COMMENT 'Two-letter country of the videos, empty when unknown; world for all of them together',
    day Date COMMENT 'Day in UTC on which the videos were published',
    recorded_day Date COMMENT 'Day in UTC when we learned it, for answers as known on a day',
    new_videos SimpleAggregateFunction(sum, Int64) COMMENT 'Videos published on this day' CODEC(T64, ZSTD(3))
)
ENGINE = {{engine AggregatingMergeTree}}
ORDER BY (kind, platform, subject, region, day, recorded_day)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 512
COMMENT 'The same rows as publication_days, in the order of their subjects';

CREATE MATERIALIZED VIEW IF NOT EXISTS {{view subject_publication_days_feed}} TO {{target subject_publication_days}} AS
SELECT kind, platform, subject, region, day, recorded_day, days.new_videos AS new_videos
FROM {{source publication_days}} AS days
COMMENT 'Keeps the days of each subject together';

-- What was recorded before this table existed; running this twice changes nothing.

INSERT INTO {{filling subject_publication_days}}
SELECT kind, platform, subject, region, day, recorded_day, sum(days.new_videos)
FROM publication_days AS days
GROUP BY kind, platform, subject, region, day, recorded_day
ORDER BY kind, platform, subject, region, day, recorded_day
SETTINGS max_threads = 1, insert_deduplication_token = '0013 subject publication days';

ALTER TABLE {{storage videos}}
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;

ALTER TABLE {{storage video_totals}}
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;

ALTER TABLE {{storage account_observations}}
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;

ALTER TABLE {{storage comments}}
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;

ALTER TABLE {{storage comment_observations}}
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;
