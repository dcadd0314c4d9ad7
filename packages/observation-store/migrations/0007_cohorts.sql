-- Whom an account is compared with: accounts of every size with their metrics, kept each time all were computed,
-- so that a comparison can be made again as it was known on a day.

-- shard by {{shard platform}}
CREATE TABLE IF NOT EXISTS {{table cohorts}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    computed_at DateTime64(3, 'UTC') COMMENT 'When the members'' metrics were computed',
    members UInt32 COMMENT 'How many members there are'
)
ENGINE = {{engine ReplacingMergeTree}}
ORDER BY (platform, computed_at)
TTL toDateTime(computed_at) + INTERVAL 2 YEAR
COMMENT 'Each complete set of cohort members; written after its members';

-- shard by {{shard account_id}}
CREATE TABLE IF NOT EXISTS {{table cohort_members}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    computed_at DateTime64(3, 'UTC') COMMENT 'When the metrics were computed; names the set',
    followers UInt64 COMMENT 'Followers last shown then',
    account_id String COMMENT 'The platform''s id of the account' CODEC(ZSTD(3)),
    growth_rate Nullable(Float64) COMMENT 'growth_rate; NULL when there was not enough data',
    engagement_rate_views Nullable(Float64) COMMENT 'engagement_rate_views; NULL when there was not enough data',
    engagement_rate_followers Nullable(Float64) COMMENT 'engagement_rate_followers; NULL when there was not enough data',
    like_rate Nullable(Float64) COMMENT 'like_rate; NULL when there was not enough data',
    comment_rate Nullable(Float64) COMMENT 'comment_rate; NULL when there was not enough data',
    share_rate Nullable(Float64) COMMENT 'share_rate; NULL when there was not enough data',
    save_rate Nullable(Float64) COMMENT 'save_rate; NULL when there was not enough data',
    discussion Nullable(Float64) COMMENT 'discussion; NULL when there was not enough data',
    views_per_follower Nullable(Float64) COMMENT 'views_per_follower; NULL when there was not enough data',
    likes_per_follower Nullable(Float64) COMMENT 'The same of likes; NULL when there was not enough data',
    median_views Nullable(Float64) COMMENT 'Median views of videos aged 7 to 60 days; NULL when there was not enough data',
    posting_frequency Nullable(Float64) COMMENT 'posting_frequency; NULL when there was not enough data',
    posting_regularity Nullable(Float64) COMMENT 'posting_regularity; NULL when there was not enough data',
    consistency Nullable(Float64) COMMENT 'consistency; NULL when there was not enough data',
    clear_share Nullable(Float64) COMMENT 'Share of the audience_quality checks without a signal; NULL when there was not enough data',
    account_score Nullable(Float64) COMMENT 'account_score; NULL when there was not enough data'
)
ENGINE = {{engine MergeTree}}
ORDER BY (platform, computed_at, followers, account_id)
TTL toDateTime(computed_at) + INTERVAL 2 YEAR
SETTINGS {{window non_replicated_deduplication_window}} = 10000
COMMENT 'At most some accounts of each size, with their metrics over the 90 days before';
