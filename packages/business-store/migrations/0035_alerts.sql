-- Alerts: rules about a subject, and the events that they found, each of which is reported once. Other subjects than social
-- listeners get a column of their own.

CREATE TABLE alert_rules (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  subject_kind text NOT NULL CHECK (subject_kind IN ('listener')),
  listener_id uuid REFERENCES social_listeners (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('volume-spike', 'sentiment-drop')),
  parameters jsonb NOT NULL,
  created_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((subject_kind = 'listener') = (listener_id IS NOT NULL)),
  UNIQUE (listener_id, kind)
);
CREATE INDEX alert_rules_team ON alert_rules (team_id);
COMMENT ON TABLE alert_rules IS 'What teams want to be alerted to';
COMMENT ON COLUMN alert_rules.id IS 'UUID version 7';
COMMENT ON COLUMN alert_rules.team_id IS 'Whose rule it is';
COMMENT ON COLUMN alert_rules.subject_kind IS 'What it watches';
COMMENT ON COLUMN alert_rules.listener_id IS 'The social listener; null for other subjects';
COMMENT ON COLUMN alert_rules.kind IS 'What counts as an event';
COMMENT ON COLUMN alert_rules.parameters IS 'Thresholds, which depend on the kind';
COMMENT ON COLUMN alert_rules.created_by IS 'Who set it up, and is alerted besides the owners';
COMMENT ON COLUMN alert_rules.created_at IS 'When it was set up';
COMMENT ON COLUMN alert_rules.updated_at IS 'When its thresholds last changed';

CREATE TABLE alert_events (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  rule_id uuid NOT NULL REFERENCES alert_rules (id) ON DELETE CASCADE,
  day date NOT NULL,
  found_at timestamptz NOT NULL,
  UNIQUE (rule_id, day)
);
CREATE INDEX alert_events_team ON alert_events (team_id);
COMMENT ON TABLE alert_events IS 'Events that were reported';
COMMENT ON COLUMN alert_events.id IS 'UUID version 7';
COMMENT ON COLUMN alert_events.team_id IS 'Whose rule found it';
COMMENT ON COLUMN alert_events.rule_id IS 'The rule';
COMMENT ON COLUMN alert_events.day IS 'The UTC day of the event; a rule reports a day once';
COMMENT ON COLUMN alert_events.found_at IS 'When it was found and reported';

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'export-finished', 'export-failed', 'import-finished', 'import-failed', 'refresh-failed', 'invitation-received',
  'invitation-accepted', 'limit-near', 'ticket-answered', 'volume-spike', 'sentiment-drop'
));
