-- What teams keep beside their numbers: keys, labels, conversations with support, and counts of what was used.

CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  name text NOT NULL,
  scope text NOT NULL CHECK (scope IN ('read', 'write')),
  shown_start text NOT NULL,
  key_hash text NOT NULL UNIQUE,
  created_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX api_keys_team ON api_keys (team_id, created_at);
CREATE INDEX api_keys_creator ON api_keys (created_by);
COMMENT ON TABLE api_keys IS 'Long-lived bearers for programs; a key acts as its creator in its team';
COMMENT ON COLUMN api_keys.id IS 'UUID version 7';
COMMENT ON COLUMN api_keys.team_id IS 'The team whose data the key opens';
COMMENT ON COLUMN api_keys.name IS 'What its creator calls it';
COMMENT ON COLUMN api_keys.scope IS 'read opens GET calls only; write opens the others too';
COMMENT ON COLUMN api_keys.shown_start IS 'The first characters of the key, so that people can tell keys apart';
COMMENT ON COLUMN api_keys.key_hash IS 'SHA-256 of the key, base64url';
COMMENT ON COLUMN api_keys.created_by IS 'Whom the key acts as; it stops working when they leave the team';
COMMENT ON COLUMN api_keys.created_at IS 'When it was made';
COMMENT ON COLUMN api_keys.last_used_at IS 'When it last opened a call, to the minute; null before the first';
COMMENT ON COLUMN api_keys.revoked_at IS 'When it was revoked';

CREATE TABLE labels (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  name text NOT NULL,
  color text NOT NULL CHECK (color ~ '^#[0-9a-f]{6}$'),
  created_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX labels_name ON labels (team_id, lower(name));
COMMENT ON TABLE labels IS 'Words that a team sorts subjects with';
COMMENT ON COLUMN labels.id IS 'UUID version 7';
COMMENT ON COLUMN labels.team_id IS 'Whose label';
COMMENT ON COLUMN labels.name IS 'Unique in the team whatever the case';
COMMENT ON COLUMN labels.color IS 'As #rrggbb in lower case';
COMMENT ON COLUMN labels.created_by IS 'Who made it';
COMMENT ON COLUMN labels.created_at IS 'When it was made';
COMMENT ON COLUMN labels.updated_at IS 'When a column of this row last changed';

CREATE TABLE label_subjects (
  label_id uuid NOT NULL REFERENCES labels (id) ON DELETE CASCADE,
  team_id uuid NOT NULL REFERENCES teams (id),
  kind text NOT NULL CHECK (kind IN ('account', 'video', 'hashtag', 'sound')),
  platform text NOT NULL CHECK (platform IN ('tiktok', 'youtube', 'instagram')),
  subject_id text NOT NULL,
  attached_by uuid NOT NULL REFERENCES users (id),
  attached_at timestamptz NOT NULL,
  PRIMARY KEY (label_id, kind, platform, subject_id)
);
CREATE INDEX label_subjects_subject ON label_subjects (team_id, kind, platform, subject_id);
COMMENT ON TABLE label_subjects IS 'What a label is attached to';
COMMENT ON COLUMN label_subjects.label_id IS 'The label; its attachments go with it';
COMMENT ON COLUMN label_subjects.team_id IS 'The label''s team';
COMMENT ON COLUMN label_subjects.kind IS 'account, video, hashtag or sound';
COMMENT ON COLUMN label_subjects.platform IS 'Where the subject lives';
COMMENT ON COLUMN label_subjects.subject_id IS 'The platform''s id of the account, video or sound, or the normalised hashtag';
COMMENT ON COLUMN label_subjects.attached_by IS 'Who attached it';
COMMENT ON COLUMN label_subjects.attached_at IS 'When';

CREATE TABLE support_tickets (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  category text NOT NULL CHECK (category IN ('PRODUCT_ISSUE', 'BILLING_ISSUE', 'FEATURE_REQUEST', 'GENERAL_INQUIRY')),
  subject text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed')),
  opened_by uuid NOT NULL REFERENCES users (id),
  opened_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX support_tickets_team ON support_tickets (team_id, updated_at);
COMMENT ON TABLE support_tickets IS 'What teams asked the people behind the product';
COMMENT ON COLUMN support_tickets.id IS 'UUID version 7';
COMMENT ON COLUMN support_tickets.team_id IS 'Who asked';
COMMENT ON COLUMN support_tickets.category IS 'What it is about';
COMMENT ON COLUMN support_tickets.subject IS 'In one line';
COMMENT ON COLUMN support_tickets.state IS 'open while support has to answer; a new message of the team opens it again';
COMMENT ON COLUMN support_tickets.opened_by IS 'Which member asked';
COMMENT ON COLUMN support_tickets.opened_at IS 'When it was opened';
COMMENT ON COLUMN support_tickets.updated_at IS 'When its last message was written or its state changed';

CREATE TABLE support_messages (
  id uuid PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES support_tickets (id) ON DELETE CASCADE,
  team_id uuid NOT NULL REFERENCES teams (id),
  written_by uuid NOT NULL REFERENCES users (id),
  from_support boolean NOT NULL,
  text text NOT NULL,
  written_at timestamptz NOT NULL
);
CREATE INDEX support_messages_ticket ON support_messages (ticket_id, written_at);
COMMENT ON TABLE support_messages IS 'The conversation of a ticket';
COMMENT ON COLUMN support_messages.id IS 'UUID version 7';
COMMENT ON COLUMN support_messages.ticket_id IS 'The ticket';
COMMENT ON COLUMN support_messages.team_id IS 'The ticket''s team';
COMMENT ON COLUMN support_messages.written_by IS 'Who wrote it';
COMMENT ON COLUMN support_messages.from_support IS 'true when support wrote it and not the team';
COMMENT ON COLUMN support_messages.text IS 'What was written';
COMMENT ON COLUMN support_messages.written_at IS 'When';

CREATE TABLE internal_notes (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  text text NOT NULL,
  written_by uuid NOT NULL REFERENCES users (id),
  written_at timestamptz NOT NULL
);
CREATE INDEX internal_notes_team ON internal_notes (team_id, written_at);
COMMENT ON TABLE internal_notes IS 'What staff want to remember about a team; no customer sees it';
COMMENT ON COLUMN internal_notes.id IS 'UUID version 7';
COMMENT ON COLUMN internal_notes.team_id IS 'The team it is about';
COMMENT ON COLUMN internal_notes.text IS 'The note';
COMMENT ON COLUMN internal_notes.written_by IS 'Who wrote it';
COMMENT ON COLUMN internal_notes.written_at IS 'When';

CREATE TABLE utm_tags (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  source text,
  medium text,
  campaign text,
  content text,
  term text,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE utm_tags IS 'Which campaign link brought a person, where it is not known from the first page';
COMMENT ON COLUMN utm_tags.user_id IS 'The person; the first tag stays';
COMMENT ON COLUMN utm_tags.source IS 'The address''s utm_source';
COMMENT ON COLUMN utm_tags.medium IS 'The address''s utm_medium';
COMMENT ON COLUMN utm_tags.campaign IS 'The address''s utm_campaign';
COMMENT ON COLUMN utm_tags.content IS 'The address''s utm_content';
COMMENT ON COLUMN utm_tags.term IS 'The address''s utm_term';
COMMENT ON COLUMN utm_tags.created_at IS 'When it was told';

CREATE TABLE csv_usage (
  team_id uuid NOT NULL REFERENCES teams (id),
  month text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  rows_used integer NOT NULL CHECK (rows_used >= 0),
  PRIMARY KEY (team_id, month)
);
COMMENT ON TABLE csv_usage IS 'Rows that teams exported, counted against the plan';
COMMENT ON COLUMN csv_usage.team_id IS 'Who exported';
COMMENT ON COLUMN csv_usage.month IS 'The calendar month in UTC, as 2026-11';
COMMENT ON COLUMN csv_usage.rows_used IS 'Rows reserved by exports so far';

CREATE TABLE report_openings (
  team_id uuid NOT NULL REFERENCES teams (id),
  report text NOT NULL,
  subject_id text NOT NULL,
  day date NOT NULL,
  opened_by uuid NOT NULL REFERENCES users (id),
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, day, report, subject_id)
);
COMMENT ON TABLE report_openings IS 'Reports that teams opened, each once a day';
COMMENT ON COLUMN report_openings.team_id IS 'Who opened it';
COMMENT ON COLUMN report_openings.report IS 'The kind of report, such as account';
COMMENT ON COLUMN report_openings.subject_id IS 'What it is about, as the address names it';
COMMENT ON COLUMN report_openings.day IS 'The day in UTC';
COMMENT ON COLUMN report_openings.opened_by IS 'Which member was first';
COMMENT ON COLUMN report_openings.opened_at IS 'When that was';

CREATE TABLE saved_searches (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  name text NOT NULL,
  view text NOT NULL CHECK (view IN ('search', 'videos', 'finder')),
  query text NOT NULL,
  saved_by uuid NOT NULL REFERENCES users (id),
  saved_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX saved_searches_name ON saved_searches (team_id, lower(name));
COMMENT ON TABLE saved_searches IS 'Searches that a team wants to run again';
COMMENT ON COLUMN saved_searches.id IS 'UUID version 7';
COMMENT ON COLUMN saved_searches.team_id IS 'Whose search';
COMMENT ON COLUMN saved_searches.name IS 'Unique in the team whatever the case';
COMMENT ON COLUMN saved_searches.view IS 'The screen that runs it';
COMMENT ON COLUMN saved_searches.query IS 'The screen''s state as its address holds it, without the question mark';
COMMENT ON COLUMN saved_searches.saved_by IS 'Who saved it';
COMMENT ON COLUMN saved_searches.saved_at IS 'When';
