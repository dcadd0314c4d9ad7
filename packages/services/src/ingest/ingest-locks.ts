import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BusinessStore, type Db, listHeldLeases } from '@clipscope/business-store';
import type { Context } from '../context.ts';
import { type Lease, withLease } from '../leases/with-lease.ts';

/** Any number: what is locked under it is locked by ingest. */
const LOCK_SPACE = 7_310_442;

/** Subjects share this many locks, so that a batch of any size needs few. */
const LOCKS = 64;

/** How often it is asked whether an erasure has ended. */
const ERASURE_CHECK_MS = 500;
const ERASING = 'erasing ';

type Stores = Pick<Context, 'business' | 'now'>;

/**
 * Reading what is known and writing what follows from it must not be done for the same subject by two processes
 * at once: on a server they take turns. The embedded store has one process, whose store takes turns by itself.
 * `work` asks the business store through what it is given: a second connection could be one too many. While a
 * subject is erased nothing is locked: that is waited for without a transaction.
 */
export async function withIngestLocks<T>(
  { business, now }: Stores,
  subjects: Iterable<string>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  // Not asked where nothing is locked: a batch has tens of thousands of subjects.
  if (business.engine === 'pglite') return work(business.db);
  const all = new Set(subjects);
  for (;;) {
    const done: T[] = [];
    const isDone = await withLocks(business, locksOf(all), async db => {
      const erased = await listHeldLeases(db, ERASING, now());
      if (erased.some(name => all.has(name.slice(ERASING.length)))) return false;
      done.push(await work(db));
      return true;
    });
    if (isDone) return done[0] as T;
    await sleep(ERASURE_CHECK_MS);
  }
}

/** While nothing at all is ingested. */
export async function withAllIngestLocks<T>(
  business: BusinessStore,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return withLocks(business, Array(LOCKS).keys(), work);
}

/**
 * While nothing of a subject is ingested, without a transaction: erasing rewrites tables, which may take many minutes.
 * Where another process erases it, or took over, this waits and does it again: what is gone stays gone.
 */
export async function whileErasing(
  context: Stores,
  subject: string,
  work: (confirm: Lease['confirm']) => Promise<void>,
): Promise<void> {
  const { business } = context;
  if (business.engine === 'pglite') return work(async () => {});
  const erase = async ({ confirm }: Lease) => {
    // Whoever ingests it at this moment ends first, and whoever comes later finds the lease.
    await withLocks(business, locksOf([subject]), async () => {});
    await work(confirm);
  };
  while (!(await withLease(context, `${ERASING}${subject}`, erase))) await sleep(ERASURE_CHECK_MS);
}

async function withLocks<T>(
  business: BusinessStore,
  locks: Iterable<number>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (business.engine === 'pglite') return work(business.db);
  return business.db.transaction(async transaction => {
    // Everybody takes them in the same order, so nobody waits in a circle.
    for (const lock of [...locks].sort((a, b) => a - b)) {
      await transaction.execute(`SELECT pg_advisory_xact_lock(${LOCK_SPACE}, ${lock})`);
    }
    return work(transaction);
  });
}

function locksOf(subjects: Iterable<string>): Set<number> {
  return new Set(Array.from(subjects, lockOf));
}

function lockOf(subject: string): number {
  return createHash('sha1').update(subject).digest().readUInt32LE(0) % LOCKS;
}
