-- When the video of a caption was published, so that a search by meaning compares captions of its range only.

ALTER TABLE {{columns text_analyses}}
    ADD COLUMN IF NOT EXISTS published_at DateTime64(3, 'UTC')
    COMMENT 'When the video of a caption was published; the start of 1970 for other texts' CODEC(Delta(8), ZSTD(3));

ALTER TABLE {{columns caption_vectors}}
    ADD COLUMN IF NOT EXISTS published_at DateTime64(3, 'UTC')
    COMMENT 'When the video was published' CODEC(NONE);

ALTER TABLE {{changed_view caption_vectors_feed}} MODIFY QUERY
SELECT model, platform, video_id, text_hash, language, vector, published_at, analysed_at
FROM {{source text_analyses}}
WHERE kind = 'caption' AND notEmpty(vector);

ALTER TABLE {{columns topics}}
    ADD COLUMN IF NOT EXISTS written_name String
    COMMENT 'What the writing service called it when it was found; empty without one';
