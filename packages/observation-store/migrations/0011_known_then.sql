-- How much each figure is from, how the figures of accounts stood on earlier days, and where else people comment.

ALTER TABLE {{columns account_figures}}
    ADD COLUMN IF NOT EXISTS samples Map(LowCardinality(String), Tuple(sample UInt32, needed UInt32, reason LowCardinality(String))) COMMENT 'What each metric is from, counted as the registry says, and how much it would need and why when that is too little';

-- shard by {{shard account_id}}
CREATE TABLE IF NOT EXISTS {{table account_figure_days}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    computed_day Date COMMENT 'Day in UTC on which the metrics were computed',
    account_id String COMMENT 'The platform''s id of the account' CODEC(ZSTD(3)),
    country_code LowCardinality(String) COMMENT 'Two-letter country, empty when unknown',
    industry LowCardinality(String) COMMENT 'What its videos are about, empty when unknown',
    followers Nullable(UInt64) COMMENT 'Followers last shown then',
    videos_observed UInt32 COMMENT 'Videos that the figures are from',
    growth_rate Nullable(Float64) COMMENT 'growth_rate, percent in 30 days; NULL when there was not enough data',
    growth_low Nullable(Float64) COMMENT 'Lower end of its interval; NULL when there was not enough data',
    growth_high Nullable(Float64) COMMENT 'Upper end of its interval; NULL when there was not enough data',
    engagement_rate_views Nullable(Float64) COMMENT 'engagement_rate_views; NULL when there was not enough data',
    engagement_rate_followers Nullable(Float64) COMMENT 'engagement_rate_followers; NULL when there was not enough data',
    like_rate Nullable(Float64) COMMENT 'like_rate; NULL when there was not enough data',
    comment_rate Nullable(Float64) COMMENT 'comment_rate; NULL when there was not enough data',
    share_rate Nullable(Float64) COMMENT 'share_rate; NULL when there was not enough data',
    save_rate Nullable(Float64) COMMENT 'save_rate; NULL when there was not enough data',
    discussion Nullable(Float64) COMMENT 'discussion; NULL when there was not enough data',
    views_per_follower Nullable(Float64) COMMENT 'views_per_follower; NULL when there was not enough data',
    median_views Nullable(Float64) COMMENT 'Median views of videos aged 7 to 60 days; NULL when there was not enough data',
    posting_frequency Nullable(Float64) COMMENT 'posting_frequency, videos a week; NULL when there was not enough data',
    posting_regularity Nullable(Float64) COMMENT 'posting_regularity; NULL when there was not enough data',
    consistency Nullable(Float64) COMMENT 'consistency; NULL when there was not enough data',
    account_score Nullable(Float64) COMMENT 'account_score; NULL when there was not enough data',
    score_low Nullable(Float64) COMMENT 'Lower end of its interval; NULL when there was not enough data',
    score_high Nullable(Float64) COMMENT 'Upper end of its interval; NULL when there was not enough data',
    samples Map(LowCardinality(String), Tuple(sample UInt32, needed UInt32, reason LowCardinality(String))) COMMENT 'What each metric is from, counted as the registry says, and how much it would have needed and why when that was too little',
    observed_at DateTime64(3, 'UTC') COMMENT 'When the followers were true',
    computed_at DateTime64(3, 'UTC') COMMENT 'When the metrics were computed'
)
ENGINE = {{engine ReplacingMergeTree(computed_at)}}
ORDER BY (platform, computed_day, account_id)
TTL computed_day + INTERVAL 2 YEAR
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 1024
COMMENT 'Each account''s metrics as they were last computed on each day, for lists of accounts as known then';

CREATE MATERIALIZED VIEW IF NOT EXISTS {{view account_figure_days_feed}} TO {{target account_figure_days}} AS
SELECT
    platform, toDate(computed_at) AS computed_day, account_id, country_code, industry, followers, videos_observed,
    growth_rate, growth_low, growth_high, engagement_rate_views, engagement_rate_followers, like_rate, comment_rate,
    share_rate, save_rate, discussion, views_per_follower, median_views, posting_frequency, posting_regularity,
    consistency, account_score, score_low, score_high, samples, observed_at, computed_at
FROM {{source account_figures}}
COMMENT 'Keeps the metrics of every day';

-- shard by {{shard author}}
CREATE TABLE IF NOT EXISTS {{table commenter_comments}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    author String COMMENT 'The platform''s id of who wrote it, or the handle where no id was shown' CODEC(ZSTD(3)),
    video_id String COMMENT 'The platform''s id of the video it stands under' CODEC(ZSTD(3)),
    comment_id String COMMENT 'The platform''s id of the comment' CODEC(ZSTD(3)),
    published_at DateTime64(3, 'UTC') COMMENT 'When it was written' CODEC(Delta(8), ZSTD(3)),
    is_gone Bool COMMENT 'The comment was found gone',
    observed_at DateTime64(3, 'UTC') COMMENT 'When this version was first seen' CODEC(Delta(8), ZSTD(3)),
    recorded_at DateTime64(3, 'UTC') COMMENT 'When we learned it' CODEC(Delta(8), ZSTD(3))
)
ENGINE = {{engine ReplacingMergeTree}}
ORDER BY (platform, author, video_id, comment_id, observed_at, recorded_at)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 128,
    min_compress_block_size = 4096, max_compress_block_size = 16384
COMMENT 'Under which videos somebody commented, found by who it is: people who keep appearing together';

CREATE MATERIALIZED VIEW IF NOT EXISTS {{view commenter_comments_feed}} TO {{target commenter_comments}} AS
SELECT
    platform, coalesce(author_id, author_handle, '') AS author, video_id, comment_id, published_at,
    deleted_at IS NOT NULL AS is_gone, observed_at, recorded_at
FROM {{source comments}}
WHERE author != ''
COMMENT 'Notes every version by who wrote it';

-- What was recorded before these tables existed; running this twice changes nothing.

INSERT INTO {{filling account_figure_days}}
SELECT
    platform, toDate(computed_at), account_id, country_code, industry, followers, videos_observed,
    growth_rate, growth_low, growth_high, engagement_rate_views, engagement_rate_followers, like_rate, comment_rate,
    share_rate, save_rate, discussion, views_per_follower, median_views, posting_frequency, posting_regularity,
    consistency, account_score, score_low, score_high, samples, observed_at, computed_at
FROM account_figures;

INSERT INTO {{filling commenter_comments}}
SELECT
    platform, coalesce(author_id, author_handle, '') AS author, video_id, comment_id, published_at,
    deleted_at IS NOT NULL, observed_at, recorded_at
FROM comments
WHERE author != '';
