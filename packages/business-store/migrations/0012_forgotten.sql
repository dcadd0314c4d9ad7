-- Whom nobody may bring back: what files and platforms say of them is left out from then on.

CREATE TABLE forgotten_accounts (
  platform text NOT NULL CHECK (platform IN ('tiktok', 'youtube', 'instagram')),
  account_id text NOT NULL,
  handles jsonb NOT NULL,
  video_ids jsonb NOT NULL,
  reason text NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (platform, account_id)
);
CREATE INDEX forgotten_accounts_handles ON forgotten_accounts USING gin (handles);
CREATE INDEX forgotten_accounts_videos ON forgotten_accounts USING gin (video_ids);
COMMENT ON TABLE forgotten_accounts IS 'Accounts that were erased on request: what files and platforms say of them is not recorded again, and nobody can track them';
COMMENT ON COLUMN forgotten_accounts.platform IS 'tiktok, youtube or instagram';
COMMENT ON COLUMN forgotten_accounts.account_id IS 'The platform''s id of the account, or its handle behind an @ where nobody told the id';
COMMENT ON COLUMN forgotten_accounts.handles IS 'Every handle it was known by, in lower case: files may tell nothing else of an account';
COMMENT ON COLUMN forgotten_accounts.video_ids IS 'Ids of the videos it was known by: comments under them are left out too';
COMMENT ON COLUMN forgotten_accounts.reason IS 'Why, in the words of whoever asked';
COMMENT ON COLUMN forgotten_accounts.asked_at IS 'When it was asked for last';
