-- Team datasets filled before are rebuilt from their files. Until the observation migration 0018 a dataset did not count
-- what was added to a caption, and that migration counts it in each database by itself: also where the main database
-- counts the video for it already. A rebuild counts only what is not known below, and drops lost counts as well.
UPDATE corpora SET wanted_revision = wanted_revision + 1 WHERE database IS NOT NULL;
