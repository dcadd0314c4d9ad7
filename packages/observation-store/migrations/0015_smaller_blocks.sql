-- Smaller blocks also where rows of many subjects, or of accounts here and there, are looked up: a block is unpacked
-- as a whole. What was written before is written anew with the next merge of its part.

ALTER TABLE {{storage video_owners}}
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;

ALTER TABLE {{storage accounts}}
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;

ALTER TABLE {{storage account_totals}}
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;

ALTER TABLE {{storage sounds}}
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;

ALTER TABLE {{storage subject_totals}}
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;

ALTER TABLE {{storage subject_video_totals}}
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;

ALTER TABLE {{storage subject_publication_days}}
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;

ALTER TABLE {{storage creator_days}}
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;

ALTER TABLE {{storage hashtag_days}}
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;

ALTER TABLE {{storage sound_days}}
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;

ALTER TABLE {{storage sticker_days}}
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;
