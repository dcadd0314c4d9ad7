/** A team dataset is a database beside the main one, whose name begins so. */
export const DATASET_PREFIX = 'corpus_';
const DATASET_NAME = new RegExp(`^${DATASET_PREFIX}[a-z0-9]+$`);

/** Names are written into the SQL, and a team dataset must never be taken for the main database. */
export function assertDatasetNames(databases: readonly string[]): void {
  for (const database of databases)
    if (!DATASET_NAME.test(database)) throw new Error(`"${database}" is not the name of a team dataset.`);
}
