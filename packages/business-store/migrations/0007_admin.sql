-- What staff need: acting in a user's place, hiding what is private on their screen, and looking over the sources.

ALTER TABLE sessions ADD COLUMN impersonated_by uuid REFERENCES users (id);
CREATE INDEX sessions_impersonator ON sessions (impersonated_by) WHERE impersonated_by IS NOT NULL;
COMMENT ON COLUMN sessions.impersonated_by IS 'The member of staff who acts in the user''s place; null when the users themselves do';

ALTER TABLE users ADD COLUMN demo_mode boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN users.demo_mode IS 'true while a member of staff shows the product to others and private parts are hidden';

CREATE TABLE user_details (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  locale text,
  time_zone text,
  screen_width integer CHECK (screen_width > 0),
  recorded_at timestamptz NOT NULL
);
COMMENT ON TABLE user_details IS 'What a user''s browser was like when it last told, at most once a day';
COMMENT ON COLUMN user_details.user_id IS 'Whose browser';
COMMENT ON COLUMN user_details.locale IS 'Its language, such as fi-FI; null when it did not tell';
COMMENT ON COLUMN user_details.time_zone IS 'Such as Europe/Helsinki; null when it did not tell';
COMMENT ON COLUMN user_details.screen_width IS 'In CSS pixels; null when it did not tell';
COMMENT ON COLUMN user_details.recorded_at IS 'When it told';

CREATE TABLE source_use (
  source text NOT NULL,
  platform text NOT NULL CHECK (platform IN ('tiktok', 'youtube', 'instagram')),
  day date NOT NULL,
  answers integer NOT NULL CHECK (answers >= 0),
  refusals integer NOT NULL CHECK (refusals >= 0),
  quota_used integer NOT NULL CHECK (quota_used >= 0),
  last_refusal text,
  last_refusal_at timestamptz,
  PRIMARY KEY (source, platform, day)
);
COMMENT ON TABLE source_use IS 'How much each source was asked on each day';
COMMENT ON COLUMN source_use.source IS 'Who answered';
COMMENT ON COLUMN source_use.platform IS 'For which platform';
COMMENT ON COLUMN source_use.day IS 'The day in UTC';
COMMENT ON COLUMN source_use.answers IS 'Questions that were answered, also in part';
COMMENT ON COLUMN source_use.refusals IS 'Questions that were refused, whatever the reason';
COMMENT ON COLUMN source_use.quota_used IS 'In the platform''s own units';
COMMENT ON COLUMN source_use.last_refusal IS 'The last refusal''s code; null when there was none on the day';
COMMENT ON COLUMN source_use.last_refusal_at IS 'When that was';

CREATE INDEX support_tickets_waiting ON support_tickets (state, updated_at);
CREATE INDEX audit_log_at ON audit_log (at);
