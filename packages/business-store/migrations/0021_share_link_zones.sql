ALTER TABLE share_links ADD COLUMN timezone text NOT NULL DEFAULT 'UTC';
COMMENT ON COLUMN share_links.timezone IS 'Time zone of its days, such as Europe/Helsinki';
