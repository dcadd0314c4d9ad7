import { createHash } from 'node:crypto';
import type { BusinessStore } from '@clipscope/business-store';

/** Any number: what is locked under it is locked by ingest. */
const LOCK_SPACE = 7_310_442;

/** Subjects share this many locks, so that a batch of any size needs few. */
const LOCKS = 64;

/**
 * Reading what is known and writing what follows from it must not be done for the same subject by two processes
 * at once: on a server they take turns. The embedded store has one process, whose store takes turns by itself.
 */
export async function withIngestLocks(
  business: BusinessStore,
  subjects: Iterable<string>,
  work: () => Promise<void>,
): Promise<void> {
  if (business.engine === 'pglite') return work();
  // Everybody takes them in the same order, so nobody waits in a circle.
  const locks = [...new Set(Array.from(new Set(subjects), lockOf))].sort((a, b) => a - b);
  await business.db.transaction(async transaction => {
    for (const lock of locks) {
      await transaction.execute(`SELECT pg_advisory_xact_lock(${LOCK_SPACE}, ${lock})`);
    }
    await work();
  });
}

function lockOf(subject: string): number {
  return createHash('sha1').update(subject).digest().readUInt32LE(0) % LOCKS;
}
