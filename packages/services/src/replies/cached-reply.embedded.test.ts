import { type ObservationStore, questions } from '@clipscope/observation-store';
import { openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { observationContext } from '../../test/observation-context.ts';
import type { SignedInContext } from '../context.ts';
import { cachedReply } from './cached-reply.ts';

const clock = { now: new Date('2026-11-15T12:00:00.000Z') };
const observed = (accountId: string, time: string) => ({
  platform: 'tiktok' as const,
  accountId,
  observedAt: new Date(time),
  recordedAt: new Date(time),
  source: 'test',
});
const counted = (accountId: string, time: string, followers: number) => ({
  ...observed(accountId, time),
  exact: true,
  followers,
  following: null,
  likes: null,
  videos: null,
  views: null,
});

let store: ObservationStore;
let context: SignedInContext;
beforeAll(async () => {
  store = await openTestObservations();
  context = { ...observationContext(store, clock.now), now: () => clock.now };
  await store.recorder.recordAccountObservations([
    counted('1', '2026-11-14T00:00:00Z', 10),
    counted('2', '2026-11-14T00:00:00Z', 20),
  ]);
});
afterAll(() => store.close());

let tests = 0;
/** A reply that counts how often it was made. Keys differ per test, so that tests share no replies. */
function opened() {
  tests += 1;
  const test = tests;
  let calls = 0;
  const followers = (accountId: string, also?: (watched: SignedInContext) => unknown) =>
    cachedReply(`${test} followers of ${accountId}`, context, async watched => {
      calls += 1;
      await also?.(watched);
      const input = { platform: 'tiktok', accountId };
      const rows = await watched.observations.ask(questions.accountObservations, input);
      return Math.max(...rows.map(({ observation }) => observation[4] ?? 0));
    });
  return { test, followers, calls: () => calls };
}

test('caches a reply until its own rows change', async () => {
  const { followers, calls } = opened();
  expect([await followers('1'), await followers('2'), await followers('1')]).toEqual(['10', '20', '10']);
  expect(calls()).toBe(2);
  await store.recorder.recordAccountObservations([counted('1', '2026-11-14T01:00:00Z', 11)]);
  expect([await followers('2'), calls()]).toEqual(['20', 2]);
  expect([await followers('1'), calls()]).toEqual(['11', 3]);
});

test('asks a question without a scope again after any recording', async () => {
  const { test } = opened();
  let calls = 0;
  const any = () =>
    cachedReply(`${test} any`, context, async watched => {
      calls += 1;
      return (await watched.observations.ask(questions.hasAccounts, {})).length;
    });
  await any();
  await any();
  expect(calls).toBe(1);
  await store.recorder.recordAccountObservations([counted('9', '2026-11-14T02:00:00Z', 1)]);
  await any();
  expect(calls).toBe(2);
});

test('an erasure clears the cache', async () => {
  const { followers, calls } = opened();
  await followers('2');
  await store.recorder.eraseAccount({ platform: 'tiktok', accountId: '9', reason: 'test' });
  await followers('2');
  expect(calls()).toBe(2);
});

test('simultaneous calls share one reply, and a recording meanwhile is not missed', async () => {
  const { followers, calls } = opened();
  let recorded = Promise.resolve();
  const [first, second] = await Promise.all([
    followers('1', () => {
      recorded = store.recorder.recordAccountObservations([counted('1', '2026-11-14T03:00:00Z', 12)]);
    }),
    followers('1'),
  ]);
  expect(second).toBe(first);
  expect(calls()).toBe(1);
  await recorded;
  expect([await followers('1'), calls()]).toEqual(['12', 2]);
});

test('does not share a reply that read anything else, since that may have changed meanwhile', async () => {
  const { followers, calls } = opened();
  const readBusiness = () => followers('2', watched => typeof watched.business);
  await Promise.all([readBusiness(), readBusiness()]);
  expect(calls()).toBe(2);
});

test('does not cache a reply that read anything else', async () => {
  const { followers, calls } = opened();
  await followers('2', watched => typeof watched.business);
  await followers('2', watched => watched.observations.ping());
  await followers('2');
  await followers('2');
  expect(calls()).toBe(3);
});

test('does not cache a failure, and caches nothing for long', async () => {
  const { followers, calls } = opened();
  const failing = () => {
    throw new Error('down');
  };
  await expect(followers('2', failing)).rejects.toThrow('down');
  await followers('2');
  clock.now = new Date(clock.now.getTime() + 5 * 60_000);
  await followers('2');
  expect(calls()).toBe(3);
});
