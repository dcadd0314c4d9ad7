import type { BusinessStore } from '@clipscope/business-store';
import { type ObservationStore, openObservationStore, questions } from '@clipscope/observation-store';
import { newObservationPlace, openTestStore } from '@clipscope/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { observationVersions } from './observation-versions.ts';

const platform = 'tiktok';
const counted = (accountId: string, time: string, followers: number) => ({
  ...({
    platform,
    accountId,
    observedAt: new Date(time),
    recordedAt: new Date(time),
    source: 'test',
  } as const),
  ...{ exact: true, followers, following: null, likes: null, videos: null, views: null },
});

const place = newObservationPlace();
let business: BusinessStore;
/** Two processes over one server, which asks and which records. */
let here: ObservationStore;
let elsewhere: ObservationStore;
beforeAll(async () => {
  business = await openTestStore();
  const versions = observationVersions(business);
  const open = () => openObservationStore({ ...place, checkRows: true, versions });
  here = await open();
  elsewhere = await open();
});
afterAll(async () => {
  await here.close();
  await elsewhere.close();
  await business.close();
  await place.remove();
});

let accounts = 0;
let accountId: string;
beforeEach(() => {
  accounts += 1;
  accountId = String(accounts);
});
const rowsOf = (account: string) =>
  here.openReaders()().ask(questions.accountObservations, { platform, accountId: account });
const followers = async () => (await rowsOf(accountId)).map(({ look }) => look[4]);

test('what one process cached is given again until another records something of it', async () => {
  await elsewhere.recorder.recordAccountObservations([counted(accountId, '2026-11-01T00:00:00Z', 10)]);
  const first = await rowsOf(accountId);
  expect(await rowsOf(accountId)).toBe(first);
  await elsewhere.recorder.recordAccountObservations([counted('other', '2026-11-01T00:00:00Z', 1)]);
  expect(await rowsOf(accountId)).toBe(first);
  await elsewhere.recorder.recordAccountObservations([counted(accountId, '2026-11-02T00:00:00Z', 20)]);
  expect(await followers()).toEqual([10, 20]);
});

test('readers of one request share what they ask, and show what was recorded when it began', async () => {
  await elsewhere.recorder.recordAccountObservations([counted(accountId, '2026-11-01T00:00:00Z', 10)]);
  const readerOf = here.openReaders();
  const ask = () => readerOf().ask(questions.accountObservations, { platform, accountId });
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(other).toBe(one);
  expect(one.map(({ look }) => look[4])).toEqual([10]);
});

test('a recording of very much, or with a name that no index takes, is a change of everything', async () => {
  await elsewhere.recorder.recordAccountObservations([counted(accountId, '2026-11-01T00:00:00Z', 10)]);
  const first = await rowsOf(accountId);
  const many = Array.from({ length: 1_001 }, (_, index) => counted(`m${index}`, '2026-11-01T00:00:00Z', 1));
  await elsewhere.recorder.recordAccountObservations(many);
  const second = await rowsOf(accountId);
  expect(second).not.toBe(first);
  const long = 'x'.repeat(3_000);
  await elsewhere.recorder.recordAccountObservations([counted(long, '2026-11-01T00:00:00Z', 1)]);
  expect(await rowsOf(accountId)).not.toBe(second);
});

test('a job, which asks without a request, is given nothing that was cached', async () => {
  await elsewhere.recorder.recordAccountObservations([counted(accountId, '2026-11-01T00:00:00Z', 10)]);
  const ask = () => here.reader().ask(questions.accountObservations, { platform, accountId });
  const first = await ask();
  expect(await ask()).toEqual(first);
  expect(await ask()).not.toBe(first);
});

test('what was recorded and could not be published is not acknowledged, and is published when it is tried again', async () => {
  const row = counted(accountId, '2026-11-02T00:00:00Z', 20);
  await elsewhere.recorder.recordAccountObservations([counted(accountId, '2026-11-01T00:00:00Z', 10)]);
  expect(await followers()).toEqual([10]);
  let isDown = true;
  const { publish, changesSince } = observationVersions(business);
  const failing = await openObservationStore({
    ...place,
    versions: {
      changesSince,
      publish: async changed => {
        if (isDown) throw new Error('down');
        await publish(changed);
      },
    },
  });
  await expect(failing.recorder.recordAccountObservations([row])).rejects.toThrow('down');
  isDown = false;
  await failing.recorder.recordAccountObservations([row]);
  expect(await followers()).toEqual([10, 20]);
  await failing.close();
});
