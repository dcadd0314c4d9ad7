-- Finding accounts, hashtags and sounds by a part of their name: runs of two letters lead to the rows, in scripts
-- with and without spaces alike. Captions are found by the words index that videos have from the start.

ALTER TABLE {{columns accounts}}
    ADD COLUMN IF NOT EXISTS search_key String
    MATERIALIZED replaceRegexpAll(lowerUTF8(normalizeUTF8NFKD(concat(handle, '\n', display_name))), '[^\\p{L}\\p{N}\n]+', '')
    COMMENT 'Letters and digits of the handle and of the name, a line each, in lower case without accents';

ALTER TABLE {{storage accounts}}
    MATERIALIZE COLUMN search_key SETTINGS mutations_sync = 2;

ALTER TABLE {{storage accounts}}
    ADD INDEX IF NOT EXISTS account_name_parts search_key TYPE text(tokenizer = ngrams(2));

ALTER TABLE {{storage accounts}}
    MATERIALIZE INDEX account_name_parts SETTINGS mutations_sync = 2;

ALTER TABLE {{columns sounds}}
    ADD COLUMN IF NOT EXISTS search_key String
    MATERIALIZED replaceRegexpAll(lowerUTF8(normalizeUTF8NFKD(concat(title, '\n', author))), '[^\\p{L}\\p{N}\n]+', '')
    COMMENT 'Letters and digits of the title and of the author, a line each, in lower case without accents';

ALTER TABLE {{storage sounds}}
    MATERIALIZE COLUMN search_key SETTINGS mutations_sync = 2;

ALTER TABLE {{storage sounds}}
    ADD INDEX IF NOT EXISTS sound_name_parts search_key TYPE text(tokenizer = ngrams(2));

ALTER TABLE {{storage sounds}}
    MATERIALIZE INDEX sound_name_parts SETTINGS mutations_sync = 2;

ALTER TABLE {{storage subject_totals}}
    ADD INDEX IF NOT EXISTS subject_parts subject TYPE text(tokenizer = ngrams(2));

ALTER TABLE {{storage subject_totals}}
    MATERIALIZE INDEX subject_parts SETTINGS mutations_sync = 2;
