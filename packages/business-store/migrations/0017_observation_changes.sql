-- Which observations changed, for processes that share a ClickHouse server: each drops what it cached of them.

CREATE TABLE observation_clock (
  id boolean PRIMARY KEY CHECK (id),
  version bigint NOT NULL,
  floor bigint NOT NULL
);
INSERT INTO observation_clock VALUES (true, 0, 0);
COMMENT ON TABLE observation_clock IS 'One row, which every recording counts up: whoever has it locked publishes alone, so versions become visible in order';
COMMENT ON COLUMN observation_clock.id IS 'Always true: there is one row';
COMMENT ON COLUMN observation_clock.version IS 'How many recordings were published';
COMMENT ON COLUMN observation_clock.floor IS 'Changes up to this version are no longer listed: whoever has seen less counts everything as changed';

CREATE TABLE observation_changes (
  scope text PRIMARY KEY,
  version bigint NOT NULL
);
CREATE INDEX observation_changes_version ON observation_changes (version);
COMMENT ON TABLE observation_changes IS 'The last change of each scope since the floor; the oldest are removed when there are many';
COMMENT ON COLUMN observation_changes.scope IS 'What changed, such as account/tiktok/<account id>';
COMMENT ON COLUMN observation_changes.version IS 'The version of observation_clock that changed it last';
