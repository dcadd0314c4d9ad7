-- The built-in content store: guides, legal and marketing pages with every version, and what is published when.

CREATE TABLE content_documents (
  id uuid PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('guide', 'legal', 'page')),
  uid text NOT NULL,
  language text NOT NULL,
  seed_version integer,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  UNIQUE (type, uid, language)
);
COMMENT ON TABLE content_documents IS 'Pages of the site that staff write';
COMMENT ON COLUMN content_documents.id IS 'UUID version 7';
COMMENT ON COLUMN content_documents.type IS 'Decides the address of the page';
COMMENT ON COLUMN content_documents.uid IS 'The last part of its address';
COMMENT ON COLUMN content_documents.language IS 'Such as en-gb; the same address in another language is a translation';
COMMENT ON COLUMN content_documents.seed_version IS 'Of the document that came with the product; null for others';
COMMENT ON COLUMN content_documents.created_at IS 'When';
COMMENT ON COLUMN content_documents.deleted_at IS 'A deleted document is kept, so that an update does not bring it back';

CREATE TABLE content_revisions (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL REFERENCES content_documents (id),
  number integer NOT NULL CHECK (number > 0),
  title text NOT NULL,
  summary text NOT NULL,
  topic text NOT NULL,
  position integer NOT NULL,
  cover text,
  body text NOT NULL,
  restored_from integer,
  saved_by uuid REFERENCES users (id),
  saved_at timestamptz NOT NULL,
  UNIQUE (document_id, number)
);
COMMENT ON TABLE content_revisions IS 'Versions of documents; none is ever changed';
COMMENT ON COLUMN content_revisions.id IS 'UUID version 7';
COMMENT ON COLUMN content_revisions.document_id IS 'Whose version';
COMMENT ON COLUMN content_revisions.number IS 'From 1; the highest is the draft';
COMMENT ON COLUMN content_revisions.title IS 'Heading of the page';
COMMENT ON COLUMN content_revisions.summary IS 'For lists and search engines';
COMMENT ON COLUMN content_revisions.topic IS 'Heading in the list of guides';
COMMENT ON COLUMN content_revisions.position IS 'Order in the list, lowest first';
COMMENT ON COLUMN content_revisions.cover IS 'Address of a picture';
COMMENT ON COLUMN content_revisions.body IS 'Text with marks';
COMMENT ON COLUMN content_revisions.restored_from IS 'Number of the version that was restored';
COMMENT ON COLUMN content_revisions.saved_by IS 'Who; null for what comes with the product';
COMMENT ON COLUMN content_revisions.saved_at IS 'When';

CREATE TABLE content_publications (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL REFERENCES content_documents (id),
  revision_id uuid REFERENCES content_revisions (id),
  effective_at timestamptz NOT NULL,
  published_by uuid REFERENCES users (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX content_publications_times ON content_publications (effective_at, id);
COMMENT ON TABLE content_publications IS 'What the site shows from when on; one in the future is a schedule';
COMMENT ON COLUMN content_publications.id IS 'UUID version 7; also the reference to the whole site at its time';
COMMENT ON COLUMN content_publications.document_id IS 'What changes on the site';
COMMENT ON COLUMN content_publications.revision_id IS 'The version that is shown; null takes the document off the site';
COMMENT ON COLUMN content_publications.effective_at IS 'From when on';
COMMENT ON COLUMN content_publications.published_by IS 'Who; null for what comes with the product';
COMMENT ON COLUMN content_publications.created_at IS 'When it was decided';

CREATE TABLE content_previews (
  token_hash text PRIMARY KEY,
  revision_id uuid NOT NULL REFERENCES content_revisions (id),
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE content_previews IS 'Links to versions that are not published';
COMMENT ON COLUMN content_previews.token_hash IS 'Hash of the secret in the link';
COMMENT ON COLUMN content_previews.revision_id IS 'What the link shows';
COMMENT ON COLUMN content_previews.expires_at IS 'Until when';
