-- What a team stopped tracking, for as long as it can be restored.

CREATE TABLE removed_favourites (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  favourite jsonb NOT NULL,
  notes jsonb NOT NULL,
  folders jsonb NOT NULL,
  removed_by uuid NOT NULL REFERENCES users (id),
  removed_at timestamptz NOT NULL
);
CREATE INDEX removed_favourites_team ON removed_favourites (team_id);
CREATE INDEX removed_favourites_remover ON removed_favourites (removed_by);
CREATE INDEX removed_favourites_time ON removed_favourites (removed_at);
COMMENT ON TABLE removed_favourites IS 'Favourites that were removed and can still be restored with everything that was deleted with them';
COMMENT ON COLUMN removed_favourites.id IS 'The id of the favourite, which it gets back';
COMMENT ON COLUMN removed_favourites.team_id IS 'The favourite''s team';
COMMENT ON COLUMN removed_favourites.favourite IS 'Its row in favourites';
COMMENT ON COLUMN removed_favourites.notes IS 'Its rows in favourite_notes';
COMMENT ON COLUMN removed_favourites.folders IS 'Its rows in folder_favourites';
COMMENT ON COLUMN removed_favourites.removed_by IS 'Who removed it';
COMMENT ON COLUMN removed_favourites.removed_at IS 'When; it is deleted for good some time later';
