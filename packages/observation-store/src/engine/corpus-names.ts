/** A corpus is a database beside the main one, whose name begins so. */
export const CORPUS_PREFIX = 'corpus_';
const CORPUS_NAME = new RegExp(`^${CORPUS_PREFIX}[a-z0-9]+$`);

/** Names are written into the SQL, and a corpus must never be taken for the main database. */
export function refuseOtherNames(databases: readonly string[]): void {
  for (const database of databases)
    if (!CORPUS_NAME.test(database)) throw new Error(`"${database}" is not the name of a corpus.`);
}
