import { type ObservationStore, questions } from '@clipscope/observation-store';
import { openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { observationContext } from '../../test/observation-context.ts';
import type { SignedInContext } from '../context.ts';
import { cachedReply } from './cached-reply.ts';

const clock = { now: new Date('2026-11-15T12:00:00.000Z') };
const seen = (accountId: string, time: string) => ({
  platform: 'tiktok' as const,
  accountId,
  observedAt: new Date(time),
  recordedAt: new Date(time),
  source: 'test',
});
const counted = (accountId: string, time: string, followers: number) => ({
  ...seen(accountId, time),
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
/** A reply that counts how often it was made; no test is given replies of another. */
function opened() {
  tests += 1;
  const test = tests;
  let made = 0;
  const followers = (accountId: string, also?: (watched: SignedInContext) => unknown) =>
    cachedReply(`${test} followers of ${accountId}`, context, async watched => {
      made += 1;
      await also?.(watched);
      const asked = { platform: 'tiktok', accountId };
      const rows = await watched.observations.ask(questions.accountObservations, asked);
      return Math.max(...rows.map(({ look }) => look[4] ?? 0));
    });
  return { test, followers, made: () => made };
}

test('caches a reply until its own rows change', async () => {
  const { followers, made } = opened();
  expect([await followers('1'), await followers('2'), await followers('1')]).toEqual(['10', '20', '10']);
  expect(made()).toBe(2);
  await store.recorder.recordAccountObservations([counted('1', '2026-11-14T01:00:00Z', 11)]);
  expect([await followers('2'), made()]).toEqual(['20', 2]);
  expect([await followers('1'), made()]).toEqual(['11', 3]);
});

test('asks a question without a scope again after any recording', async () => {
  const { test } = opened();
  let made = 0;
  const any = () =>
    cachedReply(`${test} any`, context, async watched => {
      made += 1;
      return (await watched.observations.ask(questions.hasAccounts, {})).length;
    });
  await any();
  await any();
  expect(made).toBe(1);
  await store.recorder.recordAccountObservations([counted('9', '2026-11-14T02:00:00Z', 1)]);
  await any();
  expect(made).toBe(2);
});

test('an erasure clears the cache', async () => {
  const { followers, made } = opened();
  await followers('2');
  await store.recorder.eraseAccount({ platform: 'tiktok', accountId: '9', reason: 'test' });
  await followers('2');
  expect(made()).toBe(2);
});

test('simultaneous calls share one reply, and a recording meanwhile is not missed', async () => {
  const { followers, made } = opened();
  let recorded = Promise.resolve();
  const [first, second] = await Promise.all([
    followers('1', () => {
      recorded = store.recorder.recordAccountObservations([counted('1', '2026-11-14T03:00:00Z', 12)]);
    }),
    followers('1'),
  ]);
  expect(second).toBe(first);
  expect(made()).toBe(1);
  await recorded;
  expect([await followers('1'), made()]).toEqual(['12', 2]);
});

test('does not share a reply that read anything else, since that may have changed meanwhile', async () => {
  const { followers, made } = opened();
  const looking = () => followers('2', watched => typeof watched.business);
  await Promise.all([looking(), looking()]);
  expect(made()).toBe(2);
});

test('does not cache a reply that read anything else', async () => {
  const { followers, made } = opened();
  await followers('2', watched => typeof watched.business);
  await followers('2', watched => watched.observations.ping());
  await followers('2');
  await followers('2');
  expect(made()).toBe(3);
});

test('does not cache a failure, and caches nothing for long', async () => {
  const { followers, made } = opened();
  const failing = () => {
    throw new Error('down');
  };
  await expect(followers('2', failing)).rejects.toThrow('down');
  await followers('2');
  clock.now = new Date(clock.now.getTime() + 5 * 60_000);
  await followers('2');
  expect(made()).toBe(3);
});
