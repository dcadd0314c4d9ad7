-- Imported files that do not say when their counts were collected have a time of their own, instead of the upload's.

ALTER TABLE imports
  ADD COLUMN modified_at timestamptz,
  ADD COLUMN collected_at timestamptz,
  ADD COLUMN is_collected_at_given boolean NOT NULL DEFAULT false,
  ADD COLUMN contents jsonb;
COMMENT ON COLUMN imports.modified_at IS 'When the file was last changed on the computer it was uploaded from; null if not reported';
COMMENT ON COLUMN imports.collected_at IS 'The time of observations that the file does not date; null for the upload';
COMMENT ON COLUMN imports.is_collected_at_given IS 'Whether a person entered collected_at';
COMMENT ON COLUMN imports.contents IS 'The undated files in it: path, hash of the unpacked bytes, and collectedAt if the same content was imported before';
