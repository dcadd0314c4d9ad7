ALTER TABLE share_links
  ADD COLUMN start_date date,
  ADD COLUMN end_date date,
  ADD COLUMN as_of timestamptz,
  ADD COLUMN searchable boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT share_links_dates CHECK (
    (start_date IS NULL) = (end_date IS NULL) AND (start_date IS NULL OR range_days IS NULL)
  );
COMMENT ON COLUMN share_links.start_date IS 'First day shown, with end_date; null where the days end today';
COMMENT ON COLUMN share_links.end_date IS 'Last day shown';
COMMENT ON COLUMN share_links.as_of IS 'Only data recorded by this time is shown; null for the latest data';
COMMENT ON COLUMN share_links.searchable IS 'Search engines may list the report';
