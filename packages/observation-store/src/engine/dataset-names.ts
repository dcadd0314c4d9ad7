/** Prefix of the databases that hold team datasets. */
export const DATASET_PREFIX = 'corpus_';
const DATASET_NAME = new RegExp(`^${DATASET_PREFIX}[a-z0-9]+$`);

/** Names are inserted into SQL unescaped, and must never match the main database. */
export function assertDatasetNames(databases: readonly string[]): void {
  for (const database of databases)
    if (!DATASET_NAME.test(database)) throw new Error(`"${database}" is not the name of a team dataset.`);
}
