-- What captions are about: topics found once for each model and method, and the topic of each version of a caption. A
-- recorded topic does not change; topics that are found later are added.

-- shard by {{shard topic_id}}
CREATE TABLE IF NOT EXISTS {{table topics}}
(
    model LowCardinality(String) COMMENT 'The models and the method that found it; topics of different ones are never combined',
    topic_id String COMMENT 'Hash of its terms, so that the same terms are the same topic in every database',
    terms Array(String) COMMENT 'Its most typical words and hashtags, the most typical first',
    centroid Array(Float32) COMMENT 'Mean direction of its captions, of length 1' CODEC(ZSTD(3)),
    tightness Float32 COMMENT 'Mean cosine of two of the captions that it was found in',
    captions UInt64 COMMENT 'How many captions it was found in',
    found_at DateTime64(3, 'UTC') COMMENT 'When it was found'
)
ENGINE = {{engine ReplacingMergeTree(found_at)}}
ORDER BY (model, topic_id)
SETTINGS {{window non_replicated_deduplication_window}} = 10000
COMMENT 'Topics of captions';

-- shard by {{shard language}}
CREATE TABLE IF NOT EXISTS {{table topic_means}}
(
    model LowCardinality(String) COMMENT 'As in topics',
    language String COMMENT 'Short code, empty for all languages together',
    mean Array(Float32) COMMENT 'Mean direction of its captions, which is subtracted from each of them' CODEC(ZSTD(3)),
    found_at DateTime64(3, 'UTC') COMMENT 'When it was calculated'
)
ENGINE = {{engine ReplacingMergeTree(found_at)}}
ORDER BY (model, language)
SETTINGS {{window non_replicated_deduplication_window}} = 10000
COMMENT 'What captions of each language have in common, whatever their topic';

-- shard by {{shard video_id}}
CREATE TABLE IF NOT EXISTS {{table caption_topics}}
(
    model LowCardinality(String) COMMENT 'As in topics',
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    account_id String COMMENT 'The platform''s id of the account' CODEC(ZSTD(3)),
    video_id String COMMENT 'The platform''s id of the video' CODEC(ZSTD(3)),
    text_hash UInt64 COMMENT 'Hash of the caption, since captions are edited',
    topic_id LowCardinality(String) COMMENT 'Its topic, none if no topic is near enough',
    cosine Float32 COMMENT 'Cosine with the topic, 0 without a topic',
    assigned_at DateTime64(3, 'UTC') COMMENT 'When it was compared with the topics' CODEC(Delta(8), ZSTD(3))
)
ENGINE = {{engine ReplacingMergeTree(assigned_at)}}
ORDER BY (model, platform, account_id, video_id, text_hash)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 1024
COMMENT 'The topic of each version of a caption'
