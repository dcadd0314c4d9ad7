-- How teams order what they track, and the campaigns they run.

CREATE INDEX favourites_oldest ON favourites (team_id, kind, added_at, id);
CREATE INDEX favourites_adder ON favourites (added_by);

CREATE TABLE folders (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  name text NOT NULL,
  position integer NOT NULL,
  created_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX folders_name ON folders (team_id, lower(name));
CREATE INDEX folders_oldest ON folders (team_id, created_at, id);
CREATE INDEX folders_creator ON folders (created_by);
COMMENT ON TABLE folders IS 'Where a team puts its favourites';
COMMENT ON COLUMN folders.id IS 'UUID version 7';
COMMENT ON COLUMN folders.team_id IS 'Whose folder';
COMMENT ON COLUMN folders.name IS 'Unique in the team whatever the case';
COMMENT ON COLUMN folders.position IS 'Where it stands among the team''s folders, lowest first';
COMMENT ON COLUMN folders.created_by IS 'Who made it';
COMMENT ON COLUMN folders.created_at IS 'When it was made: a smaller plan keeps the oldest active';
COMMENT ON COLUMN folders.updated_at IS 'When its name or position last changed';

CREATE TABLE folder_favourites (
  folder_id uuid NOT NULL REFERENCES folders (id) ON DELETE CASCADE,
  favourite_id uuid NOT NULL REFERENCES favourites (id) ON DELETE CASCADE,
  team_id uuid NOT NULL REFERENCES teams (id),
  position integer NOT NULL,
  PRIMARY KEY (folder_id, favourite_id)
);
CREATE INDEX folder_favourites_favourite ON folder_favourites (favourite_id);
CREATE INDEX folder_favourites_team ON folder_favourites (team_id);
COMMENT ON TABLE folder_favourites IS 'Which favourites are in which folders; one can be in several';
COMMENT ON COLUMN folder_favourites.folder_id IS 'The folder';
COMMENT ON COLUMN folder_favourites.favourite_id IS 'The favourite; it leaves its folders when it is removed';
COMMENT ON COLUMN folder_favourites.team_id IS 'The team of both';
COMMENT ON COLUMN folder_favourites.position IS 'Where it stands in the folder, lowest first';

CREATE TABLE favourite_notes (
  id uuid PRIMARY KEY,
  favourite_id uuid NOT NULL REFERENCES favourites (id) ON DELETE CASCADE,
  team_id uuid NOT NULL REFERENCES teams (id),
  text text NOT NULL,
  written_by uuid NOT NULL REFERENCES users (id),
  written_at timestamptz NOT NULL
);
CREATE INDEX favourite_notes_favourite ON favourite_notes (favourite_id, written_at);
CREATE INDEX favourite_notes_team ON favourite_notes (team_id);
CREATE INDEX favourite_notes_writer ON favourite_notes (written_by);
COMMENT ON TABLE favourite_notes IS 'What members want to remember about a favourite';
COMMENT ON COLUMN favourite_notes.id IS 'UUID version 7';
COMMENT ON COLUMN favourite_notes.favourite_id IS 'The favourite; its notes go with it';
COMMENT ON COLUMN favourite_notes.team_id IS 'The favourite''s team';
COMMENT ON COLUMN favourite_notes.text IS 'The note';
COMMENT ON COLUMN favourite_notes.written_by IS 'Who wrote it';
COMMENT ON COLUMN favourite_notes.written_at IS 'When';

CREATE TABLE campaigns (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  name text NOT NULL,
  description text NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL CHECK (end_date >= start_date),
  timezone text NOT NULL,
  total_cost double precision CHECK (total_cost >= 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  targets jsonb NOT NULL,
  cpm_prices jsonb,
  created_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX campaigns_oldest ON campaigns (team_id, created_at, id);
CREATE INDEX campaigns_creator ON campaigns (created_by);
COMMENT ON TABLE campaigns IS 'What a team does with some accounts in some days';
COMMENT ON COLUMN campaigns.id IS 'UUID version 7';
COMMENT ON COLUMN campaigns.team_id IS 'Whose campaign';
COMMENT ON COLUMN campaigns.name IS 'What the team calls it';
COMMENT ON COLUMN campaigns.description IS 'What it is about; may be empty';
COMMENT ON COLUMN campaigns.start_date IS 'First day, in its zone';
COMMENT ON COLUMN campaigns.end_date IS 'Last day, in its zone';
COMMENT ON COLUMN campaigns.timezone IS 'The zone in which its days begin and end';
COMMENT ON COLUMN campaigns.total_cost IS 'What it costs altogether, in its currency; null when its members'' costs are all there is';
COMMENT ON COLUMN campaigns.currency IS 'Of all its costs, as ISO 4217';
COMMENT ON COLUMN campaigns.targets IS 'What is to be reached, by name of the count';
COMMENT ON COLUMN campaigns.cpm_prices IS 'Own prices of a thousand views; null for the starting table';
COMMENT ON COLUMN campaigns.created_by IS 'Who made it';
COMMENT ON COLUMN campaigns.created_at IS 'When it was made: a smaller plan keeps the oldest active';
COMMENT ON COLUMN campaigns.updated_at IS 'When a column of this row last changed';

CREATE TABLE campaign_members (
  campaign_id uuid NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
  platform text NOT NULL CHECK (platform IN ('tiktok', 'youtube', 'instagram')),
  account_id text NOT NULL,
  team_id uuid NOT NULL REFERENCES teams (id),
  name text NOT NULL,
  cost double precision CHECK (cost >= 0),
  added_by uuid NOT NULL REFERENCES users (id),
  added_at timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, platform, account_id)
);
CREATE INDEX campaign_members_team ON campaign_members (team_id);
CREATE INDEX campaign_members_adder ON campaign_members (added_by);
COMMENT ON TABLE campaign_members IS 'Accounts that take part in a campaign';
COMMENT ON COLUMN campaign_members.campaign_id IS 'The campaign';
COMMENT ON COLUMN campaign_members.platform IS 'Where the account lives';
COMMENT ON COLUMN campaign_members.account_id IS 'The platform''s id of the account';
COMMENT ON COLUMN campaign_members.team_id IS 'The campaign''s team';
COMMENT ON COLUMN campaign_members.name IS 'Handle when it was added';
COMMENT ON COLUMN campaign_members.cost IS 'What the account gets, in the campaign''s currency; null when nobody said';
COMMENT ON COLUMN campaign_members.added_by IS 'Who added it';
COMMENT ON COLUMN campaign_members.added_at IS 'When';

CREATE TABLE campaign_hashtags (
  campaign_id uuid NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
  hashtag text NOT NULL,
  team_id uuid NOT NULL REFERENCES teams (id),
  PRIMARY KEY (campaign_id, hashtag)
);
CREATE INDEX campaign_hashtags_team ON campaign_hashtags (team_id);
COMMENT ON TABLE campaign_hashtags IS 'Hashtags by which the members'' videos are known to belong to the campaign';
COMMENT ON COLUMN campaign_hashtags.campaign_id IS 'The campaign';
COMMENT ON COLUMN campaign_hashtags.hashtag IS 'Normalised, without #';
COMMENT ON COLUMN campaign_hashtags.team_id IS 'The campaign''s team';

CREATE TABLE campaign_videos (
  campaign_id uuid NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
  platform text NOT NULL CHECK (platform IN ('tiktok', 'youtube', 'instagram')),
  video_id text NOT NULL,
  account_id text NOT NULL,
  team_id uuid NOT NULL REFERENCES teams (id),
  included boolean NOT NULL,
  decided_by uuid NOT NULL REFERENCES users (id),
  decided_at timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, platform, video_id)
);
CREATE INDEX campaign_videos_team ON campaign_videos (team_id);
CREATE INDEX campaign_videos_decider ON campaign_videos (decided_by);
COMMENT ON TABLE campaign_videos IS 'Videos that somebody put into a campaign or left out of it by hand; the others are found by rule';
COMMENT ON COLUMN campaign_videos.campaign_id IS 'The campaign';
COMMENT ON COLUMN campaign_videos.platform IS 'Where the video lives';
COMMENT ON COLUMN campaign_videos.video_id IS 'The platform''s id of the video';
COMMENT ON COLUMN campaign_videos.account_id IS 'The platform''s id of the account that published it';
COMMENT ON COLUMN campaign_videos.team_id IS 'The campaign''s team';
COMMENT ON COLUMN campaign_videos.included IS 'true when it was put in, false when it was left out';
COMMENT ON COLUMN campaign_videos.decided_by IS 'Who said so';
COMMENT ON COLUMN campaign_videos.decided_at IS 'When';
