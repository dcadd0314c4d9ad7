-- What members are told of that happened while they looked elsewhere.

CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  user_id uuid NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN (
    'export-finished', 'export-failed', 'refresh-failed', 'invitation-received', 'invitation-accepted', 'limit-near'
  )),
  payload jsonb NOT NULL,
  event_key text NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  UNIQUE (team_id, user_id, event_key)
);
CREATE INDEX notifications_newest ON notifications (team_id, user_id, created_at);
CREATE INDEX notifications_user ON notifications (user_id);
CREATE INDEX notifications_age ON notifications (created_at);
COMMENT ON TABLE notifications IS 'What happened, for one member each; kept for 90 days';
COMMENT ON COLUMN notifications.id IS 'UUID version 7';
COMMENT ON COLUMN notifications.team_id IS 'In which team the member is told';
COMMENT ON COLUMN notifications.user_id IS 'Who is told';
COMMENT ON COLUMN notifications.kind IS 'What happened';
COMMENT ON COLUMN notifications.payload IS 'Ids, names and numbers of it; sentences are made in the reader''s language';
COMMENT ON COLUMN notifications.event_key IS 'Names the event: a member is told of it once, however often it is noticed';
COMMENT ON COLUMN notifications.created_at IS 'When it was noticed';
COMMENT ON COLUMN notifications.read_at IS 'When the member read it; null before';
