-- Uploads are called uploads, and constraints follow the tables and columns that were renamed.
ALTER TABLE imports RENAME COLUMN brought_by TO uploaded_by;
ALTER TABLE imports RENAME COLUMN brought_at TO uploaded_at;
ALTER INDEX imports_bringer RENAME TO imports_uploader;

DO $$
DECLARE
  old record;
BEGIN
  FOR old IN
    SELECT conrelid::regclass AS named_table, conname AS name FROM pg_constraint
    WHERE connamespace = current_schema()::regnamespace AND conname ~ '(corpora|corpus|brought)_'
  LOOP
    EXECUTE format(
      'ALTER TABLE %s RENAME CONSTRAINT %I TO %I', old.named_table, old.name,
      replace(replace(replace(old.name, 'corpora_', 'team_datasets_'), 'corpus_', 'dataset_'), 'brought_', 'uploaded_')
    );
  END LOOP;
END $$;

COMMENT ON TABLE team_datasets IS 'Imported observations, one database each beside the main one: those of a team, or those that the operator shares';
COMMENT ON COLUMN team_datasets.team_id IS 'The team that sees it; null for the dataset that every team sees';
COMMENT ON COLUMN team_datasets.database IS 'Its database in the observation store; null while it is empty';
COMMENT ON COLUMN team_datasets.revision IS 'How often it was rebuilt';
COMMENT ON COLUMN team_datasets.wanted_revision IS 'Above revision while a rebuild is due because data has to be removed';
COMMENT ON COLUMN team_datasets.left_over IS 'A database that is no longer read or only half built, and has to be dropped';
COMMENT ON COLUMN team_datasets.is_visible IS 'Whether it contains at least one complete import';
COMMENT ON COLUMN team_datasets.created_at IS 'When the first file was uploaded';
COMMENT ON TABLE imports IS 'Uploaded files; their bytes are in the data folder';
COMMENT ON COLUMN imports.team_id IS 'The team that uploaded it; null for the operator';
COMMENT ON COLUMN imports.dataset_id IS 'The dataset that its observations are imported into';
COMMENT ON COLUMN imports.moved_from IS 'The dataset that they were in before, until that has been rebuilt without them';
COMMENT ON COLUMN imports.file_name IS 'The name of the uploaded file';
COMMENT ON COLUMN imports.size_bytes IS 'As uploaded, compressed or not';
COMMENT ON COLUMN imports.sha256 IS 'Of its bytes: a team''s file is stored once';
COMMENT ON COLUMN imports.handle IS 'The account that the file is about, where a person entered it';
COMMENT ON COLUMN imports.asks_handle IS 'Whether the file does not name the account that it is about';
COMMENT ON COLUMN imports.readings IS 'How often a preview was requested: the preview of an older request is discarded';
COMMENT ON COLUMN imports.tries IS 'How often reading or importing failed by a fault of ours since the last request';
COMMENT ON COLUMN imports.preview IS 'What was found in the file';
COMMENT ON COLUMN imports.mapping IS 'The meaning of each column, as a person chose it';
COMMENT ON COLUMN imports.done_bytes IS 'Bytes that were read or imported so far';
COMMENT ON COLUMN imports.done_records IS 'Records whose rows are stored: an interrupted import continues after them';
COMMENT ON COLUMN imports.uploaded_by IS 'Who uploaded it';
COMMENT ON COLUMN imports.uploaded_at IS 'When it was uploaded, which is also when its observations count as recorded';
COMMENT ON TABLE forgotten_accounts IS 'Accounts that were erased on request: they are not recorded again from files or platforms, and cannot be tracked';
COMMENT ON COLUMN forgotten_accounts.account_id IS 'The platform''s id of the account, or @ and its handle where the id is unknown';
COMMENT ON COLUMN forgotten_accounts.handles IS 'Every handle it was known by, in lower case: some files identify an account by nothing else';
COMMENT ON COLUMN forgotten_accounts.video_ids IS 'Ids of its known videos: comments under them are not recorded either';
COMMENT ON COLUMN forgotten_accounts.reason IS 'Why, as entered with the request';
COMMENT ON COLUMN forgotten_accounts.asked_at IS 'When erasure was last requested';
COMMENT ON COLUMN subscriptions.due_at IS 'When its state is to be checked again; null for never';
COMMENT ON COLUMN cancel_reasons.feedback IS 'Free text; may be empty';
COMMENT ON COLUMN cancel_reasons.loved_tools IS 'What they will miss, values of the product''s list';
COMMENT ON TABLE exports IS 'Exported files, which are streamed and not stored';
COMMENT ON COLUMN widget_items.range_days IS 'How many days back it shows; null where there is no metric';
COMMENT ON TABLE sheet_syncs IS 'Sheets of Google spreadsheets that are refreshed regularly';
COMMENT ON COLUMN users.hear_about_us IS 'How the user found the product, a value of the product''s list';
COMMENT ON COLUMN users.lang IS 'Interface language, a value of the product''s list';
COMMENT ON COLUMN users.job_role IS 'A value of the product''s list';
COMMENT ON COLUMN users.relevant_industry IS 'A value of the product''s list';
COMMENT ON COLUMN users.desired_tools IS 'What the user came for, values of the product''s list';
COMMENT ON TABLE sign_in_failures IS 'Wrong passwords of the last minutes, for the lockout';
COMMENT ON COLUMN tracked_videos.description IS 'The last observed description, recorded again when the video is found deleted';
COMMENT ON COLUMN tracked_videos.observed_at IS 'When it was last observed';
COMMENT ON COLUMN observation_clock.floor IS 'Changes up to this version are no longer listed: a reader that is behind it treats everything as changed';
COMMENT ON COLUMN api_keys.shown_start IS 'The first characters of the key, by which people recognise it';
COMMENT ON TABLE utm_tags IS 'The campaign link that a person arrived by, where their first page does not show it';
COMMENT ON COLUMN utm_tags.created_at IS 'When it was reported';
COMMENT ON TABLE user_details IS 'A user''s browser as it last reported itself, at most once a day';
COMMENT ON COLUMN user_details.locale IS 'Its language, such as fi-FI; null when not reported';
COMMENT ON COLUMN user_details.time_zone IS 'Such as Europe/Helsinki; null when not reported';
COMMENT ON COLUMN user_details.screen_width IS 'In CSS pixels; null when not reported';
COMMENT ON COLUMN user_details.recorded_at IS 'When it was reported';
COMMENT ON TABLE notifications IS 'One event for one member; deleted after 90 days';
COMMENT ON COLUMN notifications.team_id IS 'The team in which the member sees it';
COMMENT ON COLUMN notifications.user_id IS 'The member it is for';
COMMENT ON COLUMN notifications.event_key IS 'Identifies the event: a member is notified of it once, however often it is detected';
