-- Which files a team has taken out.

CREATE TABLE exports (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  what text NOT NULL,
  file_name text NOT NULL,
  format text NOT NULL,
  row_count integer NOT NULL CHECK (row_count >= 0),
  state text NOT NULL CHECK (state IN ('running', 'finished', 'failed')),
  started_by uuid NOT NULL REFERENCES users (id),
  started_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX exports_team ON exports (team_id, started_at);
CREATE INDEX exports_starter ON exports (started_by);
COMMENT ON TABLE exports IS 'Files of tracked subjects, sent while they were made; the files themselves are not kept';
COMMENT ON COLUMN exports.id IS 'UUID version 7';
COMMENT ON COLUMN exports.team_id IS 'Whose export';
COMMENT ON COLUMN exports.what IS 'Which table it was of';
COMMENT ON COLUMN exports.file_name IS 'The name the file was sent with';
COMMENT ON COLUMN exports.format IS 'csv, xlsx, ndjson or parquet';
COMMENT ON COLUMN exports.row_count IS 'Rows taken off the month''s quota for it';
COMMENT ON COLUMN exports.state IS 'running until the last byte was sent; failed when the file broke off';
COMMENT ON COLUMN exports.started_by IS 'Who asked for it';
COMMENT ON COLUMN exports.started_at IS 'When it began';
COMMENT ON COLUMN exports.finished_at IS 'When it ended, well or not';
