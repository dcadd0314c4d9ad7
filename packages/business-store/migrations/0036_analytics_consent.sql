-- Whether a user allowed analytics, and since when. Nothing is recorded about how someone uses the product before that.

ALTER TABLE users
  ADD COLUMN analytics_consent text NOT NULL DEFAULT 'pending'
    CHECK (analytics_consent IN ('granted', 'denied', 'pending')),
  ADD COLUMN analytics_consent_at timestamptz;
COMMENT ON COLUMN users.analytics_consent IS 'granted, denied, or pending until the user chose';
COMMENT ON COLUMN users.analytics_consent_at IS 'When the user last chose, null if never';
