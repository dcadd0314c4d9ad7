-- Sentiments of comments that people corrected. They count in their team's reports and shift its labels only.

CREATE TABLE sentiment_corrections (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  platform text NOT NULL CHECK (platform IN ('tiktok', 'youtube', 'instagram')),
  video_id text NOT NULL,
  comment_id text NOT NULL,
  text_hash text NOT NULL,
  author text NOT NULL,
  sentiment text NOT NULL CHECK (sentiment IN ('negative', 'neutral', 'positive')),
  corrected_by uuid NOT NULL REFERENCES users (id),
  corrected_at timestamptz NOT NULL,
  undone_at timestamptz
);
CREATE UNIQUE INDEX sentiment_corrections_current
  ON sentiment_corrections (team_id, platform, video_id, comment_id, text_hash) WHERE undone_at IS NULL;
CREATE INDEX sentiment_corrections_videos ON sentiment_corrections (platform, video_id);
CREATE INDEX sentiment_corrections_authors ON sentiment_corrections (platform, author);
COMMENT ON TABLE sentiment_corrections IS 'Sentiments of comments that people corrected';
COMMENT ON COLUMN sentiment_corrections.id IS 'UUID version 7';
COMMENT ON COLUMN sentiment_corrections.team_id IS 'Whose reports count it';
COMMENT ON COLUMN sentiment_corrections.platform IS 'tiktok, youtube or instagram';
COMMENT ON COLUMN sentiment_corrections.video_id IS 'The platform''s id of the video';
COMMENT ON COLUMN sentiment_corrections.comment_id IS 'The platform''s id of the comment';
COMMENT ON COLUMN sentiment_corrections.text_hash IS 'Hash of the text, since the correction does not apply to an edited text';
COMMENT ON COLUMN sentiment_corrections.author IS 'Id or handle of the comment''s author, to find the row when the author is erased';
COMMENT ON COLUMN sentiment_corrections.sentiment IS 'negative, neutral or positive';
COMMENT ON COLUMN sentiment_corrections.corrected_by IS 'Who corrected it';
COMMENT ON COLUMN sentiment_corrections.corrected_at IS 'When';
COMMENT ON COLUMN sentiment_corrections.undone_at IS 'When it was undone or replaced; null while it applies';

CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sentiment_corrections
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('identity_changes');
