-- Names that people gave to topics, for their team only.

CREATE TABLE topic_names (
  team_id uuid NOT NULL REFERENCES teams (id),
  topic_id text NOT NULL,
  name text NOT NULL,
  named_by uuid NOT NULL REFERENCES users (id),
  named_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, topic_id)
);
COMMENT ON TABLE topic_names IS 'Names that people gave to topics';
COMMENT ON COLUMN topic_names.team_id IS 'Who reads this name';
COMMENT ON COLUMN topic_names.topic_id IS 'Hash of the topic''s terms, as in the observation store';
COMMENT ON COLUMN topic_names.name IS 'Shown instead of the terms';
COMMENT ON COLUMN topic_names.named_by IS 'Who gave it last';
COMMENT ON COLUMN topic_names.named_at IS 'When';

CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON topic_names
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('identity_changes');
