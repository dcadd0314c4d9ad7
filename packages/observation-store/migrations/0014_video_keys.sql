-- One number for a video, so that many videos of any accounts are found in another table without comparing three
-- texts of each. It is a hash: whoever needs the video itself asks for what it stands for.

ALTER TABLE {{columns videos}}
    ADD COLUMN IF NOT EXISTS video_key UInt64
    MATERIALIZED cityHash64(platform, account_id, video_id)
    COMMENT 'Stands for platform, account and video together' CODEC(NONE);

ALTER TABLE {{storage videos}}
    MATERIALIZE COLUMN video_key SETTINGS mutations_sync = 2;

ALTER TABLE {{columns video_totals}}
    ADD COLUMN IF NOT EXISTS video_key UInt64
    MATERIALIZED cityHash64(platform, account_id, video_id)
    COMMENT 'Stands for platform, account and video together' CODEC(NONE);

ALTER TABLE {{storage video_totals}}
    MATERIALIZE COLUMN video_key SETTINGS mutations_sync = 2;

ALTER TABLE {{storage video_totals}}
    ADD INDEX IF NOT EXISTS video_totals_by_key video_key TYPE bloom_filter(0.001) GRANULARITY 1;

ALTER TABLE {{storage video_totals}}
    MATERIALIZE INDEX video_totals_by_key SETTINGS mutations_sync = 2;
