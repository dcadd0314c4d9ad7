-- Smaller blocks also where rows of many subjects, or of accounts here and there, are looked up: a block is unpacked
-- as a whole. What was written before is written anew with the next merge of its part.

ALTER TABLE video_owners
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;

ALTER TABLE accounts
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;

ALTER TABLE account_totals
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;

ALTER TABLE sounds
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;

ALTER TABLE subject_totals
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;

ALTER TABLE subject_video_totals
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;

ALTER TABLE subject_publication_days
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;

ALTER TABLE creator_days
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;

ALTER TABLE hashtag_days
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;

ALTER TABLE sound_days
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;

ALTER TABLE sticker_days
    MODIFY SETTING min_compress_block_size = 8192, max_compress_block_size = 32768;
