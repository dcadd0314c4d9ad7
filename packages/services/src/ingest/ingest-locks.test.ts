import type { BusinessStore } from '@clipscope/business-store';
import { expect, test } from 'vitest';
import { withAllIngestLocks, withIngestLocks } from './ingest-locks.ts';

/** A server that records the locks of a transaction in order. */
function server() {
  const locks: number[] = [];
  const transaction = {
    execute: async (statement: string) => {
      locks.push(Number(/^SELECT pg_advisory_xact_lock\(\d+, (\d+)\)$/.exec(statement)?.[1]));
    },
    select: () => ({ from: () => ({ where: async () => [] }) }),
  };
  const db = { transaction: (work: (db: typeof transaction) => unknown) => work(transaction) };
  const business = { engine: 'postgres', db } as unknown as BusinessStore;
  return { locks, business, now: () => new Date() };
}
const subjects = Array.from({ length: 20 }, (_, at) => `tiktok/${at}`);

test('takes each lock once, in the same order for any order of subjects', async () => {
  const [one, other] = [server(), server()];
  expect(await withIngestLocks(one, subjects, async () => 'done')).toBe('done');
  await withIngestLocks(other, [...subjects, ...subjects].reverse(), async () => {});
  expect(one.locks).toEqual([...new Set(one.locks)].sort((a, b) => a - b));
  expect(one.locks.length).toBeGreaterThan(10);
  expect(other.locks).toEqual(one.locks);
});

test('takes all locks in the same order', async () => {
  const { locks, business } = server();
  await withAllIngestLocks(business, async () => expect(locks).toHaveLength(64));
  expect(locks).toEqual(Array.from({ length: 64 }, (_, at) => at));
});

test('takes no locks in the embedded store', async () => {
  const { locks, business, now } = server();
  await withIngestLocks({ now, business: { ...business, engine: 'pglite' } }, subjects, async () => {});
  expect(locks).toEqual([]);
});
