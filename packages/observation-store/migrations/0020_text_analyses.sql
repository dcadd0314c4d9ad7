-- The language, sentiment and meaning of captions, comments and transcripts, computed once by a named model.

-- shard by {{shard video_id}}
CREATE TABLE IF NOT EXISTS {{table text_analyses}}
(
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    video_id String COMMENT 'The platform''s id of the video' CODEC(ZSTD(3)),
    kind Enum8('caption' = 1, 'comment' = 2, 'transcript' = 3) COMMENT 'Which text of the video it is',
    text_id String COMMENT 'The platform''s id of the comment, empty for captions and transcripts' CODEC(ZSTD(3)),
    text_hash UInt64 COMMENT 'Hash of the text, since an edited text is analysed again',
    model LowCardinality(String) COMMENT 'The models that analysed it; results of different models are never combined',
    author String COMMENT 'Id or handle of the comment''s author, as in commenter_comments; empty for other texts' CODEC(ZSTD(3)),
    language LowCardinality(String) COMMENT 'Short code of its language, und if unknown',
    negative Float32 COMMENT 'Probability that it is negative',
    neutral Float32 COMMENT 'Probability that it is neutral',
    positive Float32 COMMENT 'Probability that it is positive',
    vector Array(Int8) COMMENT 'Direction of its meaning in 256 dimensions, empty if no word is known' CODEC(ZSTD(1)),
    analysed_at DateTime64(3, 'UTC') COMMENT 'When it was analysed' CODEC(Delta(8), ZSTD(3))
)
ENGINE = {{engine ReplacingMergeTree(analysed_at)}}
ORDER BY (platform, video_id, kind, text_id, text_hash, model)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 1024
COMMENT 'What the language models say about each text';
