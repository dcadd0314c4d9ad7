-- Who is at work on something that takes long, and until when they are believed to be: no transaction is held for it.

CREATE TABLE leases (
  name text PRIMARY KEY,
  token uuid NOT NULL,
  holder text NOT NULL,
  taken_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE leases IS 'One row for each piece of work that a process has to itself at the moment; another process takes it over when it has expired';
COMMENT ON COLUMN leases.name IS 'What is worked on, such as dataset/<id of the team dataset>';
COMMENT ON COLUMN leases.token IS 'Another one each time it is taken: progress is written only while this is the writer''s own';
COMMENT ON COLUMN leases.holder IS 'Host and process id, for people';
COMMENT ON COLUMN leases.taken_at IS 'When the work began';
COMMENT ON COLUMN leases.expires_at IS 'Moved on while the work goes on; from then on another process may take it';
