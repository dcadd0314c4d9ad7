import { openTestStore, testClock } from '@clipscope/testkit';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Context } from '../context.ts';
import { HEARTBEAT_MS, LEASE_MS, type Lease, LeaseLost, withLease } from './with-lease.ts';

const clock = testClock();
let context: Pick<Context, 'business' | 'now'>;
beforeAll(async () => {
  context = { business: await openTestStore(), now: clock.now };
});
afterAll(() => context.business.close());
afterEach(() => vi.useRealTimers());

/** The work's writes, in a table that nothing else uses here. */
const progress = async () =>
  (
    (await context.business.db.execute(
      "SELECT name FROM leases WHERE name LIKE 'progress %'",
    )) as unknown as {
      rows: { name: string }[];
    }
  ).rows.map(({ name }) => name.replace('progress ', ''));
const writeDown = (lease: Lease, name: string) =>
  lease.write(async db => {
    await db.execute(
      `INSERT INTO leases VALUES ('progress ${name}', gen_random_uuid(), '', '2026-01-01', '2100-01-01')`,
    );
  });
const isFree = (name: string) => withLease(context, name, async () => {});

it('is held by one process at a time and released when the work ends or fails', async () => {
  const refused = Promise.withResolvers<void>();
  let refusals = 0;
  const tries = [1, 2, 3, 4].map(async () => {
    const wasMine = await withLease(context, 'work', async lease => {
      await refused.promise;
      expect(await isFree('work')).toBe(false);
      expect(await isFree('other work')).toBe(true);
      await lease.confirm();
    });
    if (!wasMine) refusals += 1;
    if (refusals === 3) refused.resolve();
    return wasMine;
  });
  expect((await Promise.all(tries)).filter(wasMine => wasMine)).toEqual([true]);
  const failing = withLease(context, 'work', async () => {
    throw new Error('simulated failure');
  });
  await expect(failing).rejects.toThrow('simulated failure');
  expect(await isFree('work')).toBe(true);
});

it('is lost after missed heartbeats; the process writes nothing more and does not release it', async () => {
  const errors: unknown[] = [];
  const isWhole = await withLease(context, 'silent', async former => {
    await writeDown(former, 'before');
    clock.forwardMs(LEASE_MS - 1);
    expect(await isFree('silent')).toBe(false);
    clock.forwardMs(1);
    const wasMine = await withLease(context, 'silent', async latter => {
      await writeDown(latter, 'by the next');
      for (const late of [former.confirm, () => writeDown(former, 'too late')])
        errors.push(await late().catch(error => error));
    });
    expect(wasMine).toBe(true);
    // The next holder has released it already.
    await former.confirm();
  });
  expect(isWhole).toBe(false);
  expect(errors).toEqual([expect.any(LeaseLost), expect.any(LeaseLost)]);
  expect(await progress()).toEqual(['before', 'by the next']);
});

it('is not released by a process whose work ends after a takeover', async () => {
  const started = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const former = withLease(context, 'late', async () => {
    started.resolve();
    await taken.promise;
  });
  await started.promise;
  clock.forwardMs(LEASE_MS);
  const wasMine = await withLease(context, 'late', async () => {
    taken.resolve();
    await former;
    expect(await isFree('late')).toBe(false);
  });
  expect(wasMine).toBe(true);
});

it('is extended by heartbeats during long work, without a transaction', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const expiry = async () => {
    const { rows } = (await context.business.db.execute(
      "SELECT (extract(epoch FROM expires_at) * 1000)::bigint::text AS ms FROM leases WHERE name = 'long'",
    )) as unknown as { rows: { ms: string }[] };
    return Number(rows[0]?.ms);
  };
  const isWhole = await withLease(context, 'long', async () => {
    for (let beats = 0; beats < 4; beats += 1) {
      clock.forwardMs(HEARTBEAT_MS);
      vi.advanceTimersByTime(HEARTBEAT_MS);
      await expect.poll(expiry).toBe(clock.now().getTime() + LEASE_MS);
    }
    expect(await isFree('long')).toBe(false);
  });
  expect(isWhole).toBe(true);
});
