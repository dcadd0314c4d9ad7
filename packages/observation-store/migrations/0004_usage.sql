-- What users did in the product, and how far long loads have come.

-- shard by {{shard team_id}}
CREATE TABLE IF NOT EXISTS {{table usage_events}}
(
    team_id String COMMENT 'Team of the user',
    user_id String COMMENT 'Who did it',
    action LowCardinality(String) COMMENT 'What was done',
    feature LowCardinality(String) COMMENT 'Part of the product it was done in',
    url String COMMENT 'Page it was done on',
    url_parameters Map(String, String) COMMENT 'Parameters of that page',
    occurred_at DateTime64(3, 'UTC') COMMENT 'When it was done' CODEC(Delta(8), ZSTD(3))
)
ENGINE = {{engine MergeTree}}
ORDER BY (team_id, occurred_at)
SETTINGS {{window non_replicated_deduplication_window}} = 10000
COMMENT 'One row for each use of a part of the product';

-- shard by {{shard name}}
CREATE TABLE IF NOT EXISTS {{table ingest_marks}}
(
    name String COMMENT 'Which load',
    value String COMMENT 'How far it has come, in the words of that load',
    step UInt64 COMMENT 'Counts up with every note of the load',
    recorded_at DateTime64(3, 'UTC') COMMENT 'When it was noted'
)
ENGINE = {{engine ReplacingMergeTree(step)}}
ORDER BY name
COMMENT 'Where a long load continues after an interruption';
