-- What captions mean, apart from other texts, so that a search compares its text with every caption: the signs of the
-- vectors first, since they are small, and the vectors of the nearest.

-- shard by {{shard video_id}}
CREATE TABLE IF NOT EXISTS {{table caption_vectors}}
(
    model LowCardinality(String) COMMENT 'The models that analysed it; vectors of different models are never compared',
    platform LowCardinality(String) COMMENT 'tiktok, youtube or instagram',
    video_id String COMMENT 'The platform''s id of the video' CODEC(ZSTD(3)),
    text_hash UInt64 COMMENT 'Hash of the caption, since captions are edited' CODEC(NONE),
    language LowCardinality(String) COMMENT 'Short code of its language, und if unknown',
    vector Array(Int8) COMMENT 'Direction of its meaning' CODEC(NONE),
    analysed_at DateTime64(3, 'UTC') COMMENT 'When it was analysed' CODEC(Delta(8), ZSTD(3)),
    signs_1 UInt64
        MATERIALIZED arraySum((value, place) -> bitShiftLeft(toUInt64(value > 0), toUInt8(place - 1)),
            arraySlice(vector, 1, 64), arrayEnumerate(arraySlice(vector, 1, 64)))
        COMMENT 'The signs of values 1 to 64 of the vector' CODEC(NONE),
    signs_2 UInt64
        MATERIALIZED arraySum((value, place) -> bitShiftLeft(toUInt64(value > 0), toUInt8(place - 1)),
            arraySlice(vector, 65, 64), arrayEnumerate(arraySlice(vector, 65, 64)))
        COMMENT 'The signs of values 65 to 128 of the vector' CODEC(NONE),
    signs_3 UInt64
        MATERIALIZED arraySum((value, place) -> bitShiftLeft(toUInt64(value > 0), toUInt8(place - 1)),
            arraySlice(vector, 129, 64), arrayEnumerate(arraySlice(vector, 129, 64)))
        COMMENT 'The signs of values 129 to 192 of the vector' CODEC(NONE),
    signs_4 UInt64
        MATERIALIZED arraySum((value, place) -> bitShiftLeft(toUInt64(value > 0), toUInt8(place - 1)),
            arraySlice(vector, 193, 64), arrayEnumerate(arraySlice(vector, 193, 64)))
        COMMENT 'The signs of values 193 to 256 of the vector' CODEC(NONE)
)
ENGINE = {{engine ReplacingMergeTree(analysed_at)}}
ORDER BY (model, platform, video_id, text_hash)
SETTINGS {{window non_replicated_deduplication_window}} = 10000, index_granularity = 256
COMMENT 'What each version of a caption means';

CREATE MATERIALIZED VIEW IF NOT EXISTS {{view caption_vectors_feed}} TO {{target caption_vectors}} AS
SELECT model, platform, video_id, text_hash, language, vector, analysed_at
FROM {{source text_analyses}}
WHERE kind = 'caption' AND notEmpty(vector)
COMMENT 'Copies what was found out about captions';

-- What was analysed before this table existed; running this twice changes nothing.

INSERT INTO {{filling caption_vectors}} (model, platform, video_id, text_hash, language, vector, analysed_at)
SELECT model, platform, video_id, text_hash, language, vector, analysed_at
FROM text_analyses
WHERE kind = 'caption' AND notEmpty(vector)
