-- Machine translations that a team asked for, so that each version of a text is paid for once.

CREATE TABLE translations (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  platform text NOT NULL CHECK (platform IN ('tiktok', 'youtube', 'instagram')),
  video_id text NOT NULL,
  account_id text NOT NULL,
  author text NOT NULL,
  text_id text NOT NULL,
  text_hash text NOT NULL,
  language text NOT NULL,
  model text NOT NULL,
  lines jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX translations_text
  ON translations (team_id, platform, video_id, text_id, text_hash, language, model);
CREATE INDEX translations_accounts ON translations (platform, account_id);
CREATE INDEX translations_authors ON translations (platform, author);
COMMENT ON TABLE translations IS 'Machine translations of captions, comments and transcriptions';
COMMENT ON COLUMN translations.id IS 'UUID version 7';
COMMENT ON COLUMN translations.team_id IS 'Who asked for it and sees it';
COMMENT ON COLUMN translations.platform IS 'Where the video is';
COMMENT ON COLUMN translations.video_id IS 'The platform''s id of the video';
COMMENT ON COLUMN translations.account_id IS 'Its account, whose erasure takes the translation along';
COMMENT ON COLUMN translations.author IS 'Id or handle of a comment''s author, whose erasure takes it along, too; empty for other texts';
COMMENT ON COLUMN translations.text_id IS 'caption, transcript, or comment/ and the platform''s id of the comment';
COMMENT ON COLUMN translations.text_hash IS 'Hash of the text, since an edited text is translated again';
COMMENT ON COLUMN translations.language IS 'Interface language it was translated into';
COMMENT ON COLUMN translations.model IS 'The model that translated it';
COMMENT ON COLUMN translations.lines IS 'The translation; one text a line of a transcription';
COMMENT ON COLUMN translations.created_at IS 'When';
