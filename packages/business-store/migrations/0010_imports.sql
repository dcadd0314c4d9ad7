-- Files that teams bring, and where their observations are kept apart from everybody else's.

CREATE TABLE corpora (
  id uuid PRIMARY KEY,
  team_id uuid REFERENCES teams (id),
  database text,
  revision integer NOT NULL DEFAULT 0 CHECK (revision >= 0),
  wanted_revision integer NOT NULL DEFAULT 0 CHECK (wanted_revision >= revision),
  left_over text,
  is_visible boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (team_id)
);
COMMENT ON TABLE corpora IS 'Observations of their own, one database each beside the main one: what a team imported, or what the operator shares';
COMMENT ON COLUMN corpora.id IS 'UUID version 7';
COMMENT ON COLUMN corpora.team_id IS 'Who sees it; null for the one that every team sees';
COMMENT ON COLUMN corpora.database IS 'Its database among the observations; null while nothing is in it';
COMMENT ON COLUMN corpora.revision IS 'Which building of it this is';
COMMENT ON COLUMN corpora.wanted_revision IS 'Above revision while something has to go, for which it is built anew';
COMMENT ON COLUMN corpora.left_over IS 'A database that nobody reads any more, or that is half built: to be dropped';
COMMENT ON COLUMN corpora.is_visible IS 'Whether a whole import is in it';
COMMENT ON COLUMN corpora.created_at IS 'When the first file came';

CREATE TABLE imports (
  id uuid PRIMARY KEY,
  team_id uuid REFERENCES teams (id),
  corpus_id uuid NOT NULL REFERENCES corpora (id),
  moved_from uuid REFERENCES corpora (id),
  file_name text NOT NULL,
  size_bytes bigint NOT NULL CHECK (size_bytes >= 0),
  sha256 text NOT NULL,
  handle text,
  state text NOT NULL CHECK (
    state IN ('reading', 'ready', 'needs-mapping', 'importing', 'done', 'failed', 'removing')
  ),
  asks_handle boolean NOT NULL DEFAULT false,
  readings integer NOT NULL DEFAULT 0 CHECK (readings >= 0),
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  preview jsonb,
  table_columns jsonb,
  mapping jsonb,
  done_bytes bigint NOT NULL DEFAULT 0 CHECK (done_bytes >= 0),
  done_records bigint NOT NULL DEFAULT 0 CHECK (done_records >= 0),
  failure text,
  brought_by uuid REFERENCES users (id),
  brought_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  UNIQUE (team_id, sha256)
);
CREATE INDEX imports_newest ON imports (team_id, brought_at);
CREATE INDEX imports_corpus ON imports (corpus_id);
CREATE INDEX imports_moved_from ON imports (moved_from);
CREATE INDEX imports_bringer ON imports (brought_by);
COMMENT ON TABLE imports IS 'Files that were brought; the bytes lie in the data folder';
COMMENT ON COLUMN imports.id IS 'UUID version 7, and the name of its folder';
COMMENT ON COLUMN imports.team_id IS 'Who brought it; null for the operator';
COMMENT ON COLUMN imports.corpus_id IS 'Where its observations go';
COMMENT ON COLUMN imports.moved_from IS 'Where they were before, until that was built anew without them';
COMMENT ON COLUMN imports.file_name IS 'The name it came with';
COMMENT ON COLUMN imports.size_bytes IS 'As it came, packed or not';
COMMENT ON COLUMN imports.sha256 IS 'Of its bytes: the same file is kept once for a team';
COMMENT ON COLUMN imports.handle IS 'Whose account it is of, when a person said so';
COMMENT ON COLUMN imports.state IS 'reading for the preview, then ready or needs-mapping, importing, done or failed; removing until its rows are gone';
COMMENT ON COLUMN imports.asks_handle IS 'Whether the file does not tell whose account it is of';
COMMENT ON COLUMN imports.readings IS 'How often a preview was asked for: an older one is not kept over a newer';
COMMENT ON COLUMN imports.tries IS 'How often reading or importing failed by a fault of ours since it was last asked for';
COMMENT ON COLUMN imports.preview IS 'What was found in it';
COMMENT ON COLUMN imports.table_columns IS 'Titles and first cells of a table in no known format';
COMMENT ON COLUMN imports.mapping IS 'What a person said the columns are';
COMMENT ON COLUMN imports.done_bytes IS 'How far reading or importing has come';
COMMENT ON COLUMN imports.done_records IS 'Records whose rows are stored: a broken-off import goes on behind them';
COMMENT ON COLUMN imports.failure IS 'Why it failed, in a sentence';
COMMENT ON COLUMN imports.brought_by IS 'Who brought it';
COMMENT ON COLUMN imports.brought_at IS 'When it came; also when its rows were learned';
COMMENT ON COLUMN imports.started_at IS 'When it was started';
COMMENT ON COLUMN imports.finished_at IS 'When it was imported, or failed';

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'export-finished', 'export-failed', 'import-finished', 'import-failed', 'refresh-failed', 'invitation-received',
  'invitation-accepted', 'limit-near'
));
