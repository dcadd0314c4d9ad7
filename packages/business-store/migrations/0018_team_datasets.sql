-- A team's own observations are called a team dataset, on screens and in code.
ALTER TABLE corpora RENAME TO team_datasets;
ALTER TABLE imports RENAME COLUMN corpus_id TO dataset_id;
ALTER INDEX imports_corpus RENAME TO imports_dataset;
