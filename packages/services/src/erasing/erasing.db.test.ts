import { noObservations, openTestStore } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProcessContext } from '../context.ts';
import { ingest } from '../ingest/ingest.ts';
import { LEASE_MS, withLease } from '../leases/with-lease.ts';
import { eraseAccount } from './erase.ts';

let business: ProcessContext['business'];
beforeAll(async () => {
  business = await openTestStore();
});
afterAll(() => business.close());

const NOW = new Date('2026-11-15T12:00:00.000Z');
const erasure = { platform: 'tiktok', accountId: 'a1', reason: 'Asked by the person.' } as const;
const batchOf = (accountId: string) => ({ audiences: [{ platform: 'tiktok', accountId }] }) as never;
const ingestLocks = async () => {
  const { rows } = (await business.db.execute(
    `SELECT count(*)::int AS held FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
     WHERE locktype = 'advisory' AND classid = 7310442 AND datname = current_database()`,
  )) as unknown as { rows: { held: number }[] };
  return rows[0]?.held;
};

/** A recorder that records its calls; an erasure waits until the test lets it continue. */
function slowlyErasing() {
  const started = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const done: string[] = [];
  const recorder = new Proxy(noObservations.recorder, {
    get: (_, name: string) =>
      name === 'eraseAccount'
        ? async (_erasure: unknown, confirm: () => Promise<void>) => {
            started.resolve();
            await goOn.promise;
            await confirm().catch(error => {
              done.push('stopped');
              throw error;
            });
            done.push('erased');
          }
        : async ([row]: { accountId?: string }[]) => {
            if (name === 'recordAudience') done.push(`recorded ${row?.accountId}`);
          },
  });
  return { recorder, started, goOn, done };
}

test('an erasure holds no transaction and only blocks ingests of its account', async () => {
  const { recorder, started, goOn, done } = slowlyErasing();
  const context = { business, recorder, now: () => NOW };
  const erasing = eraseAccount(context, erasure);
  await started.promise;
  expect(await ingestLocks()).toBe(0);
  const recording = ingest(context, batchOf('a1'));
  await ingest(context, batchOf('a2'));
  expect(done).toEqual(['recorded a2']);
  goOn.resolve();
  await Promise.all([erasing, recording]);
  expect(done).toEqual(['recorded a2', 'erased', 'recorded a1']);
});

test('an erasure that another process took over stops and is repeated afterwards', async () => {
  const { recorder, started, goOn, done } = slowlyErasing();
  const paused = eraseAccount({ business, recorder, now: () => NOW }, erasure);
  await started.promise;
  const later = { business, now: () => new Date(NOW.getTime() + LEASE_MS) };
  await withLease(later, 'erasing account/tiktok/a1', async () => {
    goOn.resolve();
    await expect.poll(() => done).toEqual(['stopped']);
  });
  await paused;
  expect(done).toEqual(['stopped', 'erased']);
});
