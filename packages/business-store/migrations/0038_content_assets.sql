-- Pictures of guides, legal and marketing pages.

CREATE TABLE content_assets (
  id uuid PRIMARY KEY,
  file_name text NOT NULL UNIQUE,
  media_type text NOT NULL CHECK (media_type IN ('image/png', 'image/jpeg', 'image/webp', 'image/gif')),
  bytes bytea NOT NULL,
  size_bytes integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  alt text NOT NULL,
  notes text NOT NULL,
  credits text NOT NULL,
  tags jsonb NOT NULL,
  uploaded_by uuid REFERENCES users (id),
  uploaded_at timestamptz NOT NULL
);
COMMENT ON TABLE content_assets IS 'Pictures that documents show';
COMMENT ON COLUMN content_assets.id IS 'UUID version 7';
COMMENT ON COLUMN content_assets.file_name IS 'Its address; contains a hash of the picture, so that it never changes';
COMMENT ON COLUMN content_assets.media_type IS 'As found in the picture, whatever its name says';
COMMENT ON COLUMN content_assets.bytes IS 'The picture';
COMMENT ON COLUMN content_assets.size_bytes IS 'Its length';
COMMENT ON COLUMN content_assets.width IS 'In pixels';
COMMENT ON COLUMN content_assets.height IS 'In pixels';
COMMENT ON COLUMN content_assets.alt IS 'Description for people who cannot see it';
COMMENT ON COLUMN content_assets.notes IS 'For editors';
COMMENT ON COLUMN content_assets.credits IS 'Whose picture it is';
COMMENT ON COLUMN content_assets.tags IS 'Texts of 3 to 20 characters';
COMMENT ON COLUMN content_assets.uploaded_by IS 'Who; null for what comes with the product';
COMMENT ON COLUMN content_assets.uploaded_at IS 'When';
