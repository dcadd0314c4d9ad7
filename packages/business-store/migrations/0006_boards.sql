-- What people arrange for themselves: dashboards, listeners, ideas, sheets that are kept filled, and shared links.

CREATE TABLE widget_groups (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  user_id uuid NOT NULL REFERENCES users (id),
  name text NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  is_default boolean NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX widget_groups_layout ON widget_groups (team_id, user_id, position);
CREATE INDEX widget_groups_user ON widget_groups (user_id);
CREATE UNIQUE INDEX widget_groups_default ON widget_groups (team_id, user_id) WHERE is_default;
COMMENT ON TABLE widget_groups IS 'Parts of a member''s dashboard';
COMMENT ON COLUMN widget_groups.id IS 'UUID version 7';
COMMENT ON COLUMN widget_groups.team_id IS 'The team whose numbers the dashboard shows';
COMMENT ON COLUMN widget_groups.user_id IS 'Whose dashboard';
COMMENT ON COLUMN widget_groups.name IS 'Its heading';
COMMENT ON COLUMN widget_groups.position IS 'Place on the dashboard, from 0';
COMMENT ON COLUMN widget_groups.is_default IS 'true for the group that is made when a dashboard is first read; one at most';
COMMENT ON COLUMN widget_groups.created_at IS 'When it was made';
COMMENT ON COLUMN widget_groups.updated_at IS 'When its name last changed';

CREATE TABLE widget_items (
  id uuid PRIMARY KEY,
  group_id uuid NOT NULL REFERENCES widget_groups (id) ON DELETE CASCADE,
  team_id uuid NOT NULL REFERENCES teams (id),
  user_id uuid NOT NULL REFERENCES users (id),
  kind text NOT NULL,
  title text NOT NULL,
  metric text,
  subjects jsonb NOT NULL,
  range_days integer CHECK (range_days > 0),
  width integer NOT NULL CHECK (width BETWEEN 1 AND 12),
  height integer NOT NULL CHECK (height BETWEEN 1 AND 8),
  position integer NOT NULL CHECK (position >= 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((metric IS NULL) = (range_days IS NULL))
);
CREATE INDEX widget_items_group ON widget_items (group_id, position);
CREATE INDEX widget_items_team ON widget_items (team_id, user_id);
CREATE INDEX widget_items_user ON widget_items (user_id);
COMMENT ON TABLE widget_items IS 'What stands in a group of a dashboard';
COMMENT ON COLUMN widget_items.id IS 'UUID version 7';
COMMENT ON COLUMN widget_items.group_id IS 'The group; its items go with it';
COMMENT ON COLUMN widget_items.team_id IS 'The group''s team';
COMMENT ON COLUMN widget_items.user_id IS 'The group''s member';
COMMENT ON COLUMN widget_items.kind IS 'The form of a metric, such as line, or a widget that the product fills, such as tracked-accounts';
COMMENT ON COLUMN widget_items.title IS 'Its heading; empty for the usual one';
COMMENT ON COLUMN widget_items.metric IS 'A metric of the registry or a counter; null in widgets that the product fills';
COMMENT ON COLUMN widget_items.subjects IS 'What the metric is about, as a list of kind, platform and subjectId';
COMMENT ON COLUMN widget_items.range_days IS 'How many days back it looks; null where there is no metric';
COMMENT ON COLUMN widget_items.width IS 'Columns of twelve';
COMMENT ON COLUMN widget_items.height IS 'Rows';
COMMENT ON COLUMN widget_items.position IS 'Place in the group, from 0';
COMMENT ON COLUMN widget_items.created_at IS 'When it was made';
COMMENT ON COLUMN widget_items.updated_at IS 'When something but its place last changed';

CREATE TABLE social_listeners (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  name text NOT NULL,
  query jsonb NOT NULL,
  paused_at timestamptz,
  created_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX social_listeners_name ON social_listeners (team_id, lower(name));
CREATE INDEX social_listeners_oldest ON social_listeners (team_id, created_at, id);
CREATE INDEX social_listeners_creator ON social_listeners (created_by);
COMMENT ON TABLE social_listeners IS 'Topics that teams listen for';
COMMENT ON COLUMN social_listeners.id IS 'UUID version 7';
COMMENT ON COLUMN social_listeners.team_id IS 'Who listens';
COMMENT ON COLUMN social_listeners.name IS 'Unique in the team whatever the case';
COMMENT ON COLUMN social_listeners.query IS 'Words that must all, that may and that must not be said, hashtags, languages, countries and platforms';
COMMENT ON COLUMN social_listeners.paused_at IS 'Since when it does not listen because somebody paused it';
COMMENT ON COLUMN social_listeners.created_by IS 'Who made it';
COMMENT ON COLUMN social_listeners.created_at IS 'When it was made; the oldest stay active when the plan shrinks';
COMMENT ON COLUMN social_listeners.updated_at IS 'When a column of this row last changed';

CREATE TABLE content_assistant_usage (
  team_id uuid NOT NULL REFERENCES teams (id),
  day date NOT NULL,
  uses integer NOT NULL CHECK (uses >= 0),
  PRIMARY KEY (team_id, day)
);
COMMENT ON TABLE content_assistant_usage IS 'How often teams asked the content assistant, counted against the plan';
COMMENT ON COLUMN content_assistant_usage.team_id IS 'Who asked';
COMMENT ON COLUMN content_assistant_usage.day IS 'The day in UTC';
COMMENT ON COLUMN content_assistant_usage.uses IS 'How often on that day';

CREATE TABLE content_ideas (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  kind text NOT NULL CHECK (kind IN ('video-idea', 'hook', 'caption', 'script', 'hashtags')),
  prompt text NOT NULL,
  result text NOT NULL,
  rating text CHECK (rating IN ('useful', 'useless')),
  created_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX content_ideas_newest ON content_ideas (team_id, created_at, id);
CREATE INDEX content_ideas_creator ON content_ideas (created_by);
COMMENT ON TABLE content_ideas IS 'What the content assistant answered';
COMMENT ON COLUMN content_ideas.id IS 'UUID version 7';
COMMENT ON COLUMN content_ideas.team_id IS 'Whose idea';
COMMENT ON COLUMN content_ideas.kind IS 'What was asked for';
COMMENT ON COLUMN content_ideas.prompt IS 'The question as it was asked';
COMMENT ON COLUMN content_ideas.result IS 'The answer';
COMMENT ON COLUMN content_ideas.rating IS 'What the team thinks of it; null before anybody said';
COMMENT ON COLUMN content_ideas.created_by IS 'Who asked';
COMMENT ON COLUMN content_ideas.created_at IS 'When';

CREATE TABLE sheet_syncs (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  spreadsheet_id text NOT NULL,
  sheet_name text NOT NULL,
  content text NOT NULL CHECK (content IN ('favourites', 'videos', 'campaign')),
  campaign_id uuid REFERENCES campaigns (id) ON DELETE CASCADE,
  columns text[] NOT NULL,
  schedule text NOT NULL CHECK (schedule IN ('daily', 'weekly')),
  enabled boolean NOT NULL,
  created_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((content = 'campaign') = (campaign_id IS NOT NULL))
);
CREATE UNIQUE INDEX sheet_syncs_place ON sheet_syncs (team_id, spreadsheet_id, lower(sheet_name));
CREATE INDEX sheet_syncs_campaign ON sheet_syncs (campaign_id);
CREATE INDEX sheet_syncs_creator ON sheet_syncs (created_by);
COMMENT ON TABLE sheet_syncs IS 'Sheets of Google spreadsheets that are kept filled';
COMMENT ON COLUMN sheet_syncs.id IS 'UUID version 7';
COMMENT ON COLUMN sheet_syncs.team_id IS 'Whose numbers';
COMMENT ON COLUMN sheet_syncs.spreadsheet_id IS 'Google''s id of the spreadsheet';
COMMENT ON COLUMN sheet_syncs.sheet_name IS 'The sheet in it; one sync a sheet, or they would overwrite each other';
COMMENT ON COLUMN sheet_syncs.content IS 'What is written: the favourites, their videos, or the videos of a campaign';
COMMENT ON COLUMN sheet_syncs.campaign_id IS 'Which campaign; the sync goes with it';
COMMENT ON COLUMN sheet_syncs.columns IS 'The columns in their order';
COMMENT ON COLUMN sheet_syncs.schedule IS 'How often it is written';
COMMENT ON COLUMN sheet_syncs.enabled IS 'false while it rests';
COMMENT ON COLUMN sheet_syncs.created_by IS 'Who made it';
COMMENT ON COLUMN sheet_syncs.created_at IS 'When it was made';
COMMENT ON COLUMN sheet_syncs.updated_at IS 'When a column of this row last changed';

CREATE TABLE share_links (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  kind text NOT NULL CHECK (kind IN ('account', 'video', 'hashtag', 'sound', 'campaign')),
  platform text CHECK (platform IN ('tiktok', 'youtube', 'instagram')),
  subject_id text,
  campaign_id uuid REFERENCES campaigns (id) ON DELETE CASCADE,
  range_days integer CHECK (range_days > 0),
  shows_team_name boolean NOT NULL,
  created_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  revoked_at timestamptz,
  opens integer NOT NULL DEFAULT 0 CHECK (opens >= 0),
  last_opened_at timestamptz,
  CHECK ((kind = 'campaign') = (campaign_id IS NOT NULL)),
  CHECK ((kind = 'campaign') = (subject_id IS NULL)),
  CHECK ((kind = 'campaign') = (platform IS NULL))
);
CREATE INDEX share_links_team ON share_links (team_id, created_at);
CREATE INDEX share_links_campaign ON share_links (campaign_id);
CREATE INDEX share_links_creator ON share_links (created_by);
COMMENT ON TABLE share_links IS 'Links under which anybody may read one report of a team. The link itself is signed and not stored';
COMMENT ON COLUMN share_links.id IS 'UUID version 7; what the signature in the link is of';
COMMENT ON COLUMN share_links.team_id IS 'Who shares, and whose plan decides how much is shown';
COMMENT ON COLUMN share_links.kind IS 'The report';
COMMENT ON COLUMN share_links.platform IS 'Where the subject lives; null for a campaign';
COMMENT ON COLUMN share_links.subject_id IS 'The platform''s id of the account, video or sound, or the normalised hashtag; null for a campaign';
COMMENT ON COLUMN share_links.campaign_id IS 'The campaign; its links go with it';
COMMENT ON COLUMN share_links.range_days IS 'How many days back it shows; null for all that the plan shows';
COMMENT ON COLUMN share_links.shows_team_name IS 'Whether readers learn who shares';
COMMENT ON COLUMN share_links.created_by IS 'Who made it';
COMMENT ON COLUMN share_links.created_at IS 'When it was made';
COMMENT ON COLUMN share_links.expires_at IS 'From when on it does not open any more; null for never';
COMMENT ON COLUMN share_links.revoked_at IS 'When somebody took it back';
COMMENT ON COLUMN share_links.opens IS 'How often it was opened';
COMMENT ON COLUMN share_links.last_opened_at IS 'When it was last opened';
