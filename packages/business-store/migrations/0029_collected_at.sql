-- Imported files that do not say when their counts were collected, or which days they are of, are given it by a person or
-- by what is known about the file, instead of the time of the upload.

ALTER TABLE imports
  ADD COLUMN modified_at timestamptz,
  ADD COLUMN collected_at timestamptz,
  ADD COLUMN is_collected_at_given boolean NOT NULL DEFAULT false,
  ADD COLUMN contents jsonb,
  ADD COLUMN needs_period boolean NOT NULL DEFAULT false,
  ADD COLUMN period_first date,
  ADD COLUMN period_last date;
COMMENT ON COLUMN imports.modified_at IS 'When the file was last changed on the computer it was uploaded from; null if not reported';
COMMENT ON COLUMN imports.collected_at IS 'The time of observations that the file does not date; null for the upload';
COMMENT ON COLUMN imports.is_collected_at_given IS 'Whether a person entered collected_at';
COMMENT ON COLUMN imports.contents IS 'The undated files in it: path, hash of the unpacked bytes, and collectedAt if the same content was imported before';
COMMENT ON COLUMN imports.needs_period IS 'Whether the file does not state which days its counts are of';
COMMENT ON COLUMN imports.period_first IS 'The first of these days, where a person entered it';
COMMENT ON COLUMN imports.period_last IS 'The last of these days, where a person entered it';
