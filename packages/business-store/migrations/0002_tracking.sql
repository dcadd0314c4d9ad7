-- What teams follow, and how far the tracker has come with it.

CREATE TABLE favourites (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  kind text NOT NULL CHECK (kind IN ('account', 'hashtag', 'sound')),
  platform text NOT NULL CHECK (platform IN ('tiktok', 'youtube', 'instagram')),
  subject_id text NOT NULL,
  name text NOT NULL,
  added_by uuid NOT NULL REFERENCES users (id),
  added_at timestamptz NOT NULL,
  UNIQUE (team_id, kind, platform, subject_id)
);
CREATE INDEX favourites_subject ON favourites (platform, kind, subject_id);
COMMENT ON TABLE favourites IS 'Accounts, hashtags and sounds that a team tracks';
COMMENT ON COLUMN favourites.id IS 'UUID version 7';
COMMENT ON COLUMN favourites.team_id IS 'Whose favourite';
COMMENT ON COLUMN favourites.kind IS 'What is tracked; each kind has its own limit in the plan';
COMMENT ON COLUMN favourites.platform IS 'Where it lives';
COMMENT ON COLUMN favourites.subject_id IS 'The platform''s id of the account or sound, or the normalised hashtag';
COMMENT ON COLUMN favourites.name IS 'Handle, hashtag or title when it was added';
COMMENT ON COLUMN favourites.added_by IS 'Who added it';
COMMENT ON COLUMN favourites.added_at IS 'When';

CREATE TABLE tracked_subjects (
  platform text NOT NULL CHECK (platform IN ('tiktok', 'youtube', 'instagram')),
  kind text NOT NULL CHECK (kind IN ('account', 'hashtag', 'sound')),
  subject_id text NOT NULL,
  updates_per_day integer NOT NULL,
  next_due_at timestamptz NOT NULL,
  cursor text,
  last_success_at timestamptz,
  last_error text,
  last_error_at timestamptz,
  failures integer NOT NULL DEFAULT 0,
  PRIMARY KEY (platform, kind, subject_id)
);
CREATE INDEX tracked_subjects_due ON tracked_subjects (next_due_at) WHERE updates_per_day > 0;
COMMENT ON TABLE tracked_subjects IS 'Each tracked subject once, however many teams track it';
COMMENT ON COLUMN tracked_subjects.platform IS 'Where it lives';
COMMENT ON COLUMN tracked_subjects.kind IS 'account, hashtag or sound';
COMMENT ON COLUMN tracked_subjects.subject_id IS 'The platform''s id of the account or sound, or the normalised hashtag';
COMMENT ON COLUMN tracked_subjects.updates_per_day IS 'As the best plan among the teams allows; 0 when no team tracks it any more';
COMMENT ON COLUMN tracked_subjects.next_due_at IS 'When it is to be read next';
COMMENT ON COLUMN tracked_subjects.cursor IS 'Where an interrupted list of videos goes on; null when none was interrupted';
COMMENT ON COLUMN tracked_subjects.last_success_at IS 'When it was last read to the end';
COMMENT ON COLUMN tracked_subjects.last_error IS 'Why the last reading failed, as a sentence; null after a success';
COMMENT ON COLUMN tracked_subjects.last_error_at IS 'When that was';
COMMENT ON COLUMN tracked_subjects.failures IS 'Failed readings since the last success';

CREATE TABLE tracked_videos (
  platform text NOT NULL CHECK (platform IN ('tiktok', 'youtube', 'instagram')),
  video_id text NOT NULL,
  account_id text NOT NULL,
  published_at timestamptz NOT NULL,
  description jsonb NOT NULL,
  observed_at timestamptz NOT NULL,
  next_due_at timestamptz NOT NULL,
  gone_at timestamptz,
  comments_due_at timestamptz,
  comments_pass_at timestamptz,
  comments_cursor text,
  comments_pages integer NOT NULL DEFAULT 0,
  comments_read_until timestamptz,
  PRIMARY KEY (platform, video_id)
);
CREATE INDEX tracked_videos_due ON tracked_videos (next_due_at) WHERE gone_at IS NULL;
CREATE INDEX tracked_videos_comments_due ON tracked_videos (comments_due_at)
  WHERE gone_at IS NULL AND comments_due_at IS NOT NULL;
CREATE INDEX tracked_videos_account ON tracked_videos (platform, account_id);
COMMENT ON TABLE tracked_videos IS 'Videos of tracked accounts and when each is to be observed next';
COMMENT ON COLUMN tracked_videos.platform IS 'Where it lives';
COMMENT ON COLUMN tracked_videos.video_id IS 'The platform''s id of the video';
COMMENT ON COLUMN tracked_videos.account_id IS 'The platform''s id of the account that published it';
COMMENT ON COLUMN tracked_videos.published_at IS 'When it was published: its age sets the pace';
COMMENT ON COLUMN tracked_videos.description IS 'As last seen, to be recorded once more when the video is found gone';
COMMENT ON COLUMN tracked_videos.observed_at IS 'When it was last seen';
COMMENT ON COLUMN tracked_videos.next_due_at IS 'When it is to be observed next';
COMMENT ON COLUMN tracked_videos.gone_at IS 'When it was found deleted or private; null again when it comes back';
COMMENT ON COLUMN tracked_videos.comments_due_at IS 'When its comments are to be read next; null when no more';
COMMENT ON COLUMN tracked_videos.comments_pass_at IS 'When the reading of comments under way began; null between two';
COMMENT ON COLUMN tracked_videos.comments_cursor IS 'Where an interrupted reading of comments goes on';
COMMENT ON COLUMN tracked_videos.comments_pages IS 'Pages read in the reading of comments under way';
COMMENT ON COLUMN tracked_videos.comments_read_until IS 'When the last complete reading of comments began: older comments are known';

CREATE TABLE source_pauses (
  platform text PRIMARY KEY CHECK (platform IN ('tiktok', 'youtube', 'instagram')),
  until timestamptz NOT NULL,
  reason text NOT NULL
);
COMMENT ON TABLE source_pauses IS 'Platforms that asked us to wait, or do not answer';
COMMENT ON COLUMN source_pauses.platform IS 'Which platform is left alone';
COMMENT ON COLUMN source_pauses.until IS 'Until when nothing is asked of it';
COMMENT ON COLUMN source_pauses.reason IS 'What it said, as a sentence';

CREATE TABLE account_fetches (
  id uuid PRIMARY KEY,
  platform text NOT NULL CHECK (platform IN ('tiktok', 'youtube', 'instagram')),
  subject text NOT NULL,
  account_id text,
  state text NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed')),
  reason text,
  steps_done integer NOT NULL DEFAULT 0,
  steps_total integer NOT NULL,
  cursor text,
  failures integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  requested_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz
);
CREATE UNIQUE INDEX account_fetches_open ON account_fetches (platform, subject) WHERE state IN ('queued', 'running');
CREATE INDEX account_fetches_subject ON account_fetches (platform, subject, requested_at);
CREATE INDEX account_fetches_account ON account_fetches (platform, account_id, requested_at);
COMMENT ON TABLE account_fetches IS 'Refreshes that people asked for; teams that ask for the same account share one';
COMMENT ON COLUMN account_fetches.id IS 'UUID version 7';
COMMENT ON COLUMN account_fetches.platform IS 'Where the account lives';
COMMENT ON COLUMN account_fetches.subject IS 'What was asked for: id: and an account''s id, or handle: and a handle in lower case';
COMMENT ON COLUMN account_fetches.account_id IS 'The platform''s id of the account, once it is known';
COMMENT ON COLUMN account_fetches.state IS 'queued while it waits, also for its next try; done and failed are final';
COMMENT ON COLUMN account_fetches.reason IS 'Why it failed, or why it has to wait, as a sentence';
COMMENT ON COLUMN account_fetches.steps_done IS 'Answers of the platform that are stored';
COMMENT ON COLUMN account_fetches.steps_total IS 'Answers that will be needed, as far as is known';
COMMENT ON COLUMN account_fetches.cursor IS 'Where an interrupted list of videos goes on';
COMMENT ON COLUMN account_fetches.failures IS 'Tries that failed since the last step';
COMMENT ON COLUMN account_fetches.next_try_at IS 'Not before this time';
COMMENT ON COLUMN account_fetches.requested_at IS 'When the first team asked';
COMMENT ON COLUMN account_fetches.started_at IS 'When the first try began';
COMMENT ON COLUMN account_fetches.finished_at IS 'When it was done or given up';

CREATE TABLE account_fetch_requests (
  fetch_id uuid NOT NULL REFERENCES account_fetches (id),
  team_id uuid NOT NULL REFERENCES teams (id),
  user_id uuid NOT NULL REFERENCES users (id),
  requested_at timestamptz NOT NULL,
  PRIMARY KEY (fetch_id, team_id)
);
CREATE INDEX account_fetch_requests_team ON account_fetch_requests (team_id, requested_at);
COMMENT ON TABLE account_fetch_requests IS 'Which team asked for which refresh; counted against the plan';
COMMENT ON COLUMN account_fetch_requests.fetch_id IS 'The refresh';
COMMENT ON COLUMN account_fetch_requests.team_id IS 'Who asked';
COMMENT ON COLUMN account_fetch_requests.user_id IS 'Which member asked first';
COMMENT ON COLUMN account_fetch_requests.requested_at IS 'When: the plan counts refreshes by UTC day';
