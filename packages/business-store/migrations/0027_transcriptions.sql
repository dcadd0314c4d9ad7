-- The spoken words of videos, as each team transcribed and corrected them.

CREATE TABLE transcriptions (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  platform text NOT NULL CHECK (platform IN ('tiktok', 'youtube', 'instagram')),
  video_id text NOT NULL,
  account_id text NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed')),
  origin text NOT NULL CHECK (origin IN ('platform', 'file', 'speech')),
  language text,
  are_times_estimated boolean NOT NULL,
  segments jsonb NOT NULL,
  file_name text,
  progress real,
  reason text,
  requested_by uuid NOT NULL REFERENCES users (id),
  requested_at timestamptz NOT NULL,
  finished_at timestamptz,
  edited_by uuid REFERENCES users (id),
  edited_at timestamptz
);
CREATE UNIQUE INDEX transcriptions_video ON transcriptions (team_id, platform, video_id);
CREATE INDEX transcriptions_account ON transcriptions (platform, account_id);
CREATE INDEX transcriptions_requester ON transcriptions (requested_by);
CREATE INDEX transcriptions_editor ON transcriptions (edited_by);
COMMENT ON TABLE transcriptions IS 'What is said in videos, one transcription a team and video';
COMMENT ON COLUMN transcriptions.id IS 'UUID version 7; another one each time it is made again, so that a superseded job stores nothing';
COMMENT ON COLUMN transcriptions.team_id IS 'The team that sees it';
COMMENT ON COLUMN transcriptions.platform IS 'Where the video is';
COMMENT ON COLUMN transcriptions.video_id IS 'The platform''s id of the video';
COMMENT ON COLUMN transcriptions.account_id IS 'Its account, whose erasure takes the transcription along';
COMMENT ON COLUMN transcriptions.state IS 'queued and running while speech is recognised';
COMMENT ON COLUMN transcriptions.origin IS 'Captions of the platform, a subtitle file, or recognised speech';
COMMENT ON COLUMN transcriptions.language IS 'Short code of the spoken language; null if unknown';
COMMENT ON COLUMN transcriptions.are_times_estimated IS 'Whether times come from the length of sentences';
COMMENT ON COLUMN transcriptions.segments IS 'Start and end in milliseconds, and text, by time';
COMMENT ON COLUMN transcriptions.file_name IS 'The uploaded file; null for captions of the platform';
COMMENT ON COLUMN transcriptions.progress IS 'From 0 to 1 while it is running';
COMMENT ON COLUMN transcriptions.reason IS 'Why it failed';
COMMENT ON COLUMN transcriptions.requested_by IS 'Who requested it';
COMMENT ON COLUMN transcriptions.requested_at IS 'When it was requested';
COMMENT ON COLUMN transcriptions.finished_at IS 'When it was done or failed';
COMMENT ON COLUMN transcriptions.edited_by IS 'Who corrected it last';
COMMENT ON COLUMN transcriptions.edited_at IS 'When it was last corrected; null if never';
