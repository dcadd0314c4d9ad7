import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BusinessStore, type Db, listHeldLeases } from '@clipscope/business-store';
import type { Context } from '../context.ts';
import { type Lease, withLease } from '../leases/with-lease.ts';

/** An arbitrary namespace for PostgreSQL advisory locks. */
const LOCK_SPACE = 7_310_442;

/** Subjects share locks by hash, so that a large batch needs few of them. */
const LOCKS = 64;

const ERASURE_CHECK_MS = 500;
const ERASING = 'erasing ';

type Stores = Pick<Context, 'business' | 'now'>;

/**
 * Locks subjects for a read-then-write across processes. `work` must use the given connection, since a second one could
 * exhaust the pool. While a subject is being erased this waits outside of a transaction.
 */
export async function withIngestLocks<T>(
  { business, now }: Stores,
  subjects: Iterable<string>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  // The embedded store has one process. Subjects are not even listed there: a batch has tens of thousands.
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

/** Runs while nothing is ingested. */
export async function withAllIngestLocks<T>(
  business: BusinessStore,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return withLocks(business, Array(LOCKS).keys(), work);
}

/**
 * Runs while nothing of the subject is ingested. Holds a lease instead of a transaction, since erasing rewrites tables
 * for minutes. Waits for another process that erases the subject and then erases again, which changes nothing.
 */
export async function whileErasing(
  context: Stores,
  subject: string,
  work: (confirm: Lease['confirm']) => Promise<void>,
): Promise<void> {
  const { business } = context;
  if (business.engine === 'pglite') return work(async () => {});
  const erase = async ({ confirm }: Lease) => {
    // Waits for running ingests of the subject; later ones see the lease.
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
    // The same order everywhere prevents deadlocks.
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
