-- Single videos can be removed, too.

ALTER TABLE {{columns erasures}}
    ADD COLUMN IF NOT EXISTS video_ids Array(String) COMMENT 'Which videos alone were removed; empty when the account was, with all of them';
