-- What people change about their own account: time zone, email address, and the browsers they are signed in with.

ALTER TABLE users ADD COLUMN time_zone text;
COMMENT ON COLUMN users.time_zone IS 'Chosen time zone, such as Europe/Helsinki; null for the browser''s';

ALTER TABLE sessions ADD COLUMN user_agent text;
ALTER TABLE sessions ADD COLUMN ip text;
COMMENT ON COLUMN sessions.user_agent IS 'Of the browser that signed in; null when unknown';
COMMENT ON COLUMN sessions.ip IS 'Address or network from which the user signed in; null when unknown';

ALTER TABLE one_time_tokens ADD COLUMN email text;
COMMENT ON COLUMN one_time_tokens.email IS 'The new address that a change-email link confirms; null for other links';
ALTER TABLE one_time_tokens DROP CONSTRAINT one_time_tokens_kind_check;
ALTER TABLE one_time_tokens ADD CONSTRAINT one_time_tokens_kind_check
  CHECK (kind IN ('verify-email', 'reset-password', 'change-email'));
