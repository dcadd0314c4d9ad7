-- Reports of social listeners can be shared.

ALTER TABLE share_links
  ADD COLUMN listener_id uuid REFERENCES social_listeners (id) ON DELETE CASCADE,
  DROP CONSTRAINT share_links_kind_check,
  DROP CONSTRAINT share_links_check,
  DROP CONSTRAINT share_links_check1,
  DROP CONSTRAINT share_links_check2,
  ADD CONSTRAINT share_links_kind_check
    CHECK (kind IN ('account', 'video', 'hashtag', 'sound', 'campaign', 'listener')),
  ADD CONSTRAINT share_links_subject CHECK (
    (kind = 'campaign') = (campaign_id IS NOT NULL)
    AND (kind = 'listener') = (listener_id IS NOT NULL)
    AND (kind IN ('campaign', 'listener')) = (subject_id IS NULL)
    AND (kind IN ('campaign', 'listener')) = (platform IS NULL)
  );
CREATE INDEX share_links_listener ON share_links (listener_id);
COMMENT ON COLUMN share_links.listener_id IS 'The social listener; null for other reports';
COMMENT ON COLUMN share_links.platform IS 'Where the subject lives; null for a campaign or social listener';
COMMENT ON COLUMN share_links.subject_id IS 'The platform''s id of the account, video or sound, or the normalised hashtag; null for a campaign or social listener';
