-- How the platforms' own interfaces are reached, and what was spent of what they allow.

CREATE TABLE source_connections (
  source text PRIMARY KEY,
  sealed_secrets text,
  base_url text,
  is_on boolean NOT NULL,
  options jsonb NOT NULL,
  last_error text,
  last_error_at timestamptz,
  last_answer_at timestamptz,
  changed_by uuid NOT NULL REFERENCES users (id),
  changed_at timestamptz NOT NULL
);
CREATE INDEX source_connections_changer ON source_connections (changed_by);
COMMENT ON TABLE source_connections IS 'Sources that staff set up, one row each';
COMMENT ON COLUMN source_connections.source IS 'Which source, such as youtube-data-api';
COMMENT ON COLUMN source_connections.sealed_secrets IS 'Its keys and tokens by name, encrypted; null when it has none';
COMMENT ON COLUMN source_connections.base_url IS 'Where it is asked in place of the platform''s usual address; null for that';
COMMENT ON COLUMN source_connections.is_on IS 'Whether it is asked at all';
COMMENT ON COLUMN source_connections.options IS 'What staff confirmed or chose for it, by name';
COMMENT ON COLUMN source_connections.last_error IS 'What went wrong last, as a sentence; null when nothing did since it was set up';
COMMENT ON COLUMN source_connections.last_error_at IS 'When that was';
COMMENT ON COLUMN source_connections.last_answer_at IS 'When it last answered; null before the first answer';
COMMENT ON COLUMN source_connections.changed_by IS 'Who of staff changed it last';
COMMENT ON COLUMN source_connections.changed_at IS 'When that was';

CREATE TABLE source_quota (
  source text NOT NULL,
  bucket text NOT NULL,
  period text NOT NULL,
  spent bigint NOT NULL CHECK (spent >= 0),
  spent_at timestamptz NOT NULL,
  PRIMARY KEY (source, bucket, period)
);
CREATE INDEX source_quota_age ON source_quota (spent_at);
COMMENT ON TABLE source_quota IS 'What was spent of the allowances of each source';
COMMENT ON COLUMN source_quota.source IS 'Whose allowance';
COMMENT ON COLUMN source_quota.bucket IS 'Which of its allowances';
COMMENT ON COLUMN source_quota.period IS 'The span that the allowance is for, such as a day on the platform''s own clock';
COMMENT ON COLUMN source_quota.spent IS 'In the platform''s own units';
COMMENT ON COLUMN source_quota.spent_at IS 'When some of it was spent last';
