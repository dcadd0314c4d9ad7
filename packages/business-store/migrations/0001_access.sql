-- Who may enter, with whom they work, and what they did there.

CREATE TABLE teams (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  plan text NOT NULL DEFAULT 'BASIC' CHECK (plan IN (
    'BASIC', 'ESSENTIALS', 'ADVANCED', 'ADMIN', 'ENTERPRISE',
    'GROW', 'ACCELERATE', 'THRIVE', 'INFLUENCER', 'AGENCY'
  )),
  subscription_status text CHECK (subscription_status IN ('active', 'past_due', 'paused', 'deleted', 'trialing')),
  paddle_user_id text,
  trial_used boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
COMMENT ON TABLE teams IS 'Everything a customer owns belongs to a team; a plan is a team''s';
COMMENT ON COLUMN teams.id IS 'UUID version 7';
COMMENT ON COLUMN teams.name IS 'As its members see it';
COMMENT ON COLUMN teams.plan IS 'Decides features and limits';
COMMENT ON COLUMN teams.subscription_status IS 'As the billing provider says; null on a plan that needs no subscription';
COMMENT ON COLUMN teams.paddle_user_id IS 'The customer at the billing provider; null before the first purchase';
COMMENT ON COLUMN teams.trial_used IS 'true once a trial was started: there is only one';
COMMENT ON COLUMN teams.created_at IS 'When the team was made';
COMMENT ON COLUMN teams.updated_at IS 'When a column of this row last changed';

CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  password_hash text,
  email_verified_at timestamptz,
  active_team_id uuid NOT NULL REFERENCES teams (id),
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  country text CHECK (country ~ '^[A-Z]{2}$'),
  country_asked boolean NOT NULL DEFAULT false,
  marketing_permission boolean NOT NULL DEFAULT false,
  marketing_permission_asked boolean NOT NULL DEFAULT false,
  hear_about_us text,
  lang text NOT NULL DEFAULT 'en',
  job_role text,
  relevant_industry text,
  privacy_approved_at timestamptz,
  tos_approved_at timestamptz,
  desired_tools text[] NOT NULL DEFAULT '{}',
  finished_onboarding boolean NOT NULL DEFAULT false,
  init_source_url text,
  affiliate_code text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX users_email ON users (lower(email));
CREATE INDEX users_active_team ON users (active_team_id);
COMMENT ON TABLE users IS 'People who can sign in';
COMMENT ON COLUMN users.id IS 'UUID version 7';
COMMENT ON COLUMN users.email IS 'As typed, without surrounding space; unique whatever the case';
COMMENT ON COLUMN users.password_hash IS 'Argon2id as a PHC string; null for a person who only uses an OAuth provider';
COMMENT ON COLUMN users.email_verified_at IS 'When the address was confirmed; null keeps the user out';
COMMENT ON COLUMN users.active_team_id IS 'The team that the user works in now; a membership must agree';
COMMENT ON COLUMN users.first_name IS 'Empty when not given';
COMMENT ON COLUMN users.last_name IS 'Empty when not given';
COMMENT ON COLUMN users.country IS 'ISO 3166 two-letter code';
COMMENT ON COLUMN users.country_asked IS 'true once the question was shown, answered or not';
COMMENT ON COLUMN users.marketing_permission IS 'true when the user agreed to marketing mail';
COMMENT ON COLUMN users.marketing_permission_asked IS 'true once the question was shown, answered or not';
COMMENT ON COLUMN users.hear_about_us IS 'How the user found the product, a word of the product''s list';
COMMENT ON COLUMN users.lang IS 'Interface language, a word of the product''s list';
COMMENT ON COLUMN users.job_role IS 'A word of the product''s list';
COMMENT ON COLUMN users.relevant_industry IS 'A word of the product''s list';
COMMENT ON COLUMN users.privacy_approved_at IS 'When the privacy policy was accepted';
COMMENT ON COLUMN users.tos_approved_at IS 'When the terms of service were accepted';
COMMENT ON COLUMN users.desired_tools IS 'What the user came for, words of the product''s list';
COMMENT ON COLUMN users.finished_onboarding IS 'false shows the onboarding';
COMMENT ON COLUMN users.init_source_url IS 'The first page the person saw, before signing up';
COMMENT ON COLUMN users.affiliate_code IS 'Who referred the person';
COMMENT ON COLUMN users.created_at IS 'When the person signed up';
COMMENT ON COLUMN users.updated_at IS 'When a column of this row last changed';

CREATE TABLE memberships (
  team_id uuid NOT NULL REFERENCES teams (id),
  user_id uuid NOT NULL REFERENCES users (id),
  role text NOT NULL CHECK (role IN ('OWNER', 'CONTRIBUTOR', 'DELETED')),
  billing text NOT NULL CHECK (billing IN ('READ_ONLY', 'EDIT')),
  joined_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, user_id)
);
CREATE INDEX memberships_user ON memberships (user_id);
COMMENT ON TABLE memberships IS 'Which user may do what in which team';
COMMENT ON COLUMN memberships.team_id IS 'The team';
COMMENT ON COLUMN memberships.user_id IS 'The member';
COMMENT ON COLUMN memberships.role IS 'DELETED keeps the history of a removed member and opens nothing';
COMMENT ON COLUMN memberships.billing IS 'Whether the member may change the subscription';
COMMENT ON COLUMN memberships.joined_at IS 'When the user last joined the team';
COMMENT ON COLUMN memberships.updated_at IS 'When a column of this row last changed';

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  refresh_token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX sessions_user ON sessions (user_id);
COMMENT ON TABLE sessions IS 'Signed-in browsers';
COMMENT ON COLUMN sessions.id IS 'UUID version 7; a bearer token names it';
COMMENT ON COLUMN sessions.user_id IS 'Whose session';
COMMENT ON COLUMN sessions.refresh_token_hash IS 'SHA-256 of the refresh token, base64url';
COMMENT ON COLUMN sessions.created_at IS 'When the user signed in';
COMMENT ON COLUMN sessions.last_used_at IS 'When a bearer token was last issued for it';
COMMENT ON COLUMN sessions.expires_at IS 'Moves on with every use';
COMMENT ON COLUMN sessions.revoked_at IS 'When it was ended before its time';

CREATE TABLE one_time_tokens (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('verify-email', 'reset-password')),
  user_id uuid NOT NULL REFERENCES users (id),
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX one_time_tokens_user ON one_time_tokens (user_id, kind);
COMMENT ON TABLE one_time_tokens IS 'Secrets in mailed links';
COMMENT ON COLUMN one_time_tokens.id IS 'UUID version 7';
COMMENT ON COLUMN one_time_tokens.kind IS 'What the link does';
COMMENT ON COLUMN one_time_tokens.user_id IS 'Whom it was mailed to';
COMMENT ON COLUMN one_time_tokens.token_hash IS 'SHA-256 of the token, base64url';
COMMENT ON COLUMN one_time_tokens.created_at IS 'When it was mailed';
COMMENT ON COLUMN one_time_tokens.expires_at IS 'When it stops working';
COMMENT ON COLUMN one_time_tokens.used_at IS 'When it was used, or made useless by another one';

CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('OWNER', 'CONTRIBUTOR')),
  billing text NOT NULL CHECK (billing IN ('READ_ONLY', 'EDIT')),
  token_hash text NOT NULL UNIQUE,
  invited_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);
CREATE UNIQUE INDEX invitations_open ON invitations (team_id, lower(email))
  WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
COMMENT ON TABLE invitations IS 'Places in a team that are offered by mail';
COMMENT ON COLUMN invitations.id IS 'UUID version 7';
COMMENT ON COLUMN invitations.team_id IS 'The team to join';
COMMENT ON COLUMN invitations.email IS 'Whom it was mailed to; one open invitation a team and address';
COMMENT ON COLUMN invitations.role IS 'What the person becomes';
COMMENT ON COLUMN invitations.billing IS 'The billing permission that comes with it';
COMMENT ON COLUMN invitations.token_hash IS 'SHA-256 of the token in the link, base64url';
COMMENT ON COLUMN invitations.invited_by IS 'The owner who invited';
COMMENT ON COLUMN invitations.created_at IS 'When it was mailed';
COMMENT ON COLUMN invitations.expires_at IS 'When the link stops working and the place is free again';
COMMENT ON COLUMN invitations.accepted_at IS 'When the person joined';
COMMENT ON COLUMN invitations.withdrawn_at IS 'When it was withdrawn, or replaced by a newer one';

CREATE TABLE sign_in_failures (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  ip text NOT NULL,
  at timestamptz NOT NULL,
  pending boolean NOT NULL
);
CREATE INDEX sign_in_failures_email ON sign_in_failures (email, at);
CREATE INDEX sign_in_failures_ip ON sign_in_failures (ip, at);
CREATE INDEX sign_in_failures_at ON sign_in_failures (at);
COMMENT ON TABLE sign_in_failures IS 'Wrong passwords of the last minutes, for the lock-out';
COMMENT ON COLUMN sign_in_failures.id IS 'UUID version 7';
COMMENT ON COLUMN sign_in_failures.email IS 'The address that was tried, in lower case, known or not';
COMMENT ON COLUMN sign_in_failures.ip IS 'Where the attempt came from';
COMMENT ON COLUMN sign_in_failures.at IS 'When';
COMMENT ON COLUMN sign_in_failures.pending IS 'true while the password is being checked: guesses sent at once cannot outrun the count';

CREATE TABLE oauth_accounts (
  provider text NOT NULL,
  provider_account_id text NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, provider_account_id)
);
CREATE INDEX oauth_accounts_user ON oauth_accounts (user_id);
COMMENT ON TABLE oauth_accounts IS 'Accounts at OAuth providers that open a user''s door';
COMMENT ON COLUMN oauth_accounts.provider IS 'The provider, as the web app names it';
COMMENT ON COLUMN oauth_accounts.provider_account_id IS 'Who the person is there';
COMMENT ON COLUMN oauth_accounts.user_id IS 'Who the person is here';
COMMENT ON COLUMN oauth_accounts.created_at IS 'When the two were linked';

CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_user_id uuid REFERENCES users (id),
  team_id uuid REFERENCES teams (id),
  action text NOT NULL,
  subject text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_log_team ON audit_log (team_id, at);
COMMENT ON TABLE audit_log IS 'What was done that somebody may ask about later; rows are only added';
COMMENT ON COLUMN audit_log.id IS 'UUID version 7';
COMMENT ON COLUMN audit_log.at IS 'When';
COMMENT ON COLUMN audit_log.actor_user_id IS 'Who did it; null when the product itself did';
COMMENT ON COLUMN audit_log.team_id IS 'In which team; null when it concerns a user alone';
COMMENT ON COLUMN audit_log.action IS 'What was done, such as invitation.sent';
COMMENT ON COLUMN audit_log.subject IS 'To what: the id of the row that changed';
COMMENT ON COLUMN audit_log.details IS 'What the action''s name does not say; never a secret';
