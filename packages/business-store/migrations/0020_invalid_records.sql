-- Previews of imported files list invalid records under the name that the API uses.
UPDATE imports SET preview = preview - 'notUnderstood' || jsonb_build_object('invalid', preview -> 'notUnderstood')
WHERE preview ? 'notUnderstood';
