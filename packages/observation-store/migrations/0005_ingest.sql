-- What keeps an insert into several tables whole, and what was removed on request.

-- shard by {{shard id}}
CREATE TABLE IF NOT EXISTS {{table ingest_journal}}
(
    id String COMMENT 'Names one insert; the engine takes the rows of a name once in each table',
    table_name LowCardinality(String) COMMENT 'Where the rows go',
    subjects Array(String) COMMENT 'Whose rows they are, as platform/account id',
    format LowCardinality(String) COMMENT 'How the lines are written: JSONEachRow or TabSeparated',
    rows String COMMENT 'The lines, empty once they are in' CODEC(ZSTD(1)),
    step UInt8 COMMENT '1 when the insert begins, 2 once the rows are in every table',
    written_at DateTime64(3, 'UTC') COMMENT 'When this was noted'
)
ENGINE = {{engine ReplacingMergeTree(step)}}
ORDER BY id
TTL toDateTime(written_at) + INTERVAL 1 DAY DELETE WHERE step = 2
COMMENT 'Inserts that feed several tables, so that one cut short by a crash is completed';

-- shard by {{shard account_id}}
CREATE TABLE IF NOT EXISTS {{table erasures}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    account_id String COMMENT 'The platform''s id of the account whose rows were removed',
    id String COMMENT 'Names this removal',
    reason String COMMENT 'Why, in the words of whoever asked',
    requested_at DateTime64(3, 'UTC') COMMENT 'When the removal began',
    finished_at Nullable(DateTime64(3, 'UTC')) COMMENT 'When everything was gone, NULL while under way',
    step UInt8 COMMENT 'The highest one is in force'
)
ENGINE = {{engine ReplacingMergeTree(step)}}
ORDER BY (platform, account_id, id)
COMMENT 'Which accounts were removed on request';
