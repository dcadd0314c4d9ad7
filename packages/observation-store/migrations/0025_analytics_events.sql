-- What visitors and users who allowed it did in the web app, as the analytics library reports it.

-- shard by {{shard distinct_id}}
CREATE TABLE IF NOT EXISTS {{table analytics_events}}
(
    occurred_day Date COMMENT 'UTC day on which it happened',
    event LowCardinality(String) COMMENT 'What happened; names that begin with $ are the library''s',
    distinct_id String COMMENT 'The user''s id, or a random id of the browser before it is known whose it is',
    event_id String COMMENT 'The same when the library sends the event again',
    user_id String COMMENT 'The user, empty without one' CODEC(ZSTD(3)),
    team_id String COMMENT 'The team the user worked in, empty without one' CODEC(ZSTD(3)),
    anonymous_id String COMMENT 'The id of the browser until this event, empty unless it says whose it is' CODEC(ZSTD(3)),
    session_id String COMMENT 'Visit of one browser' CODEC(ZSTD(3)),
    page LowCardinality(String) COMMENT 'Kind of page, without the account, video or person it is about',
    properties String COMMENT 'What else the library reported, as JSON' CODEC(ZSTD(3)),
    occurred_at DateTime64(3, 'UTC') COMMENT 'When it happened' CODEC(Delta(8), ZSTD(3)),
    recorded_at DateTime64(3, 'UTC') COMMENT 'When it was stored' CODEC(Delta(8), ZSTD(3))
)
ENGINE = {{engine ReplacingMergeTree(recorded_at)}}
ORDER BY (occurred_day, event, distinct_id, event_id)
SETTINGS {{window non_replicated_deduplication_window}} = 10000
COMMENT 'Events of the analytics library, of people who consented'
