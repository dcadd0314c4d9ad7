import { createHash } from 'node:crypto';
import type { BusinessStore, Db } from '@clipscope/business-store';

/** Any number: what is locked under it is locked by ingest. */
const LOCK_SPACE = 7_310_442;

/** Subjects share this many locks, so that a batch of any size needs few. */
const LOCKS = 64;

/**
 * Reading what is known and writing what follows from it must not be done for the same subject by two processes
 * at once: on a server they take turns. The embedded store has one process, whose store takes turns by itself.
 * `work` asks the business store through what it is given: a second connection could be one too many.
 */
export async function withIngestLocks<T>(
  business: BusinessStore,
  subjects: Iterable<string>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return withLocks(business, () => new Set(Array.from(new Set(subjects), lockOf)), work);
}

/** While nothing at all is ingested. */
export async function withAllIngestLocks<T>(
  business: BusinessStore,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return withLocks(business, () => Array(LOCKS).keys(), work);
}

async function withLocks<T>(
  business: BusinessStore,
  /** Not asked where nothing is locked: a batch has tens of thousands of subjects. */
  locks: () => Iterable<number>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (business.engine === 'pglite') return work(business.db);
  return business.db.transaction(async transaction => {
    // Everybody takes them in the same order, so nobody waits in a circle.
    for (const lock of [...locks()].sort((a, b) => a - b)) {
      await transaction.execute(`SELECT pg_advisory_xact_lock(${LOCK_SPACE}, ${lock})`);
    }
    return work(transaction);
  });
}

function lockOf(subject: string): number {
  return createHash('sha1').update(subject).digest().readUInt32LE(0) % LOCKS;
}
