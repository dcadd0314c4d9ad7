import { type BusinessStore, openBusinessStore } from '@clipscope/business-store';
import { type ObservationStore, openObservationStore, questions } from '@clipscope/observation-store';
import { newObservationLocation, newStoreAddress } from '@clipscope/testkit';
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

const place = newObservationLocation();
let address: Awaited<ReturnType<typeof newStoreAddress>>;
/** Two processes on one server: one reads, the other records. The embedded business store can only be opened once. */
let businessHere: BusinessStore;
let businessElsewhere: BusinessStore;
let here: ObservationStore;
let elsewhere: ObservationStore;
beforeAll(async () => {
  address = await newStoreAddress('migrated');
  businessHere = await openBusinessStore(address);
  businessElsewhere = address.databaseUrl ? await openBusinessStore(address) : businessHere;
  await businessHere.migrate();
  const open = (business: BusinessStore) =>
    openObservationStore({ ...place, checkRows: true, versions: observationVersions(business) });
  here = await open(businessHere);
  elsewhere = await open(businessElsewhere);
});
afterAll(async () => {
  await here.close();
  await elsewhere.close();
  await businessHere.close();
  if (businessElsewhere !== businessHere) await businessElsewhere.close();
  await address.remove();
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
/** Records in the other process and waits until this one is notified. */
async function recordElsewhere(rows: ReturnType<typeof counted>[], store = elsewhere) {
  const before = businessHere.observationVersion();
  await store.recorder.recordAccountObservations(rows);
  if (before !== undefined)
    await expect.poll(businessHere.observationVersion, { interval: 1 }).not.toBe(before);
}
const followers = async () => (await rowsOf(accountId)).map(({ observation }) => observation[4]);

test('a process returns cached rows until another one records something of them', async () => {
  await recordElsewhere([counted(accountId, '2026-11-01T00:00:00Z', 10)]);
  const first = await rowsOf(accountId);
  expect(await rowsOf(accountId)).toBe(first);
  await recordElsewhere([counted('other', '2026-11-01T00:00:00Z', 1)]);
  expect(await rowsOf(accountId)).toBe(first);
  await recordElsewhere([counted(accountId, '2026-11-02T00:00:00Z', 20)]);
  expect(await followers()).toEqual([10, 20]);
});

test('readers of one request share their questions and show the data of its start', async () => {
  await recordElsewhere([counted(accountId, '2026-11-01T00:00:00Z', 10)]);
  const readerOf = here.openReaders();
  const ask = () => readerOf().ask(questions.accountObservations, { platform, accountId });
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(other).toBe(one);
  expect(one.map(({ observation }) => observation[4])).toEqual([10]);
});

test('a very large recording, or one with a name too long for the index, invalidates everything', async () => {
  await recordElsewhere([counted(accountId, '2026-11-01T00:00:00Z', 10)]);
  const first = await rowsOf(accountId);
  const many = Array.from({ length: 1_001 }, (_, index) => counted(`m${index}`, '2026-11-01T00:00:00Z', 1));
  await recordElsewhere(many);
  const second = await rowsOf(accountId);
  expect(second).not.toBe(first);
  const long = 'x'.repeat(3_000);
  await recordElsewhere([counted(long, '2026-11-01T00:00:00Z', 1)]);
  expect(await rowsOf(accountId)).not.toBe(second);
});

test('a job gets no cached rows, since it runs without a request', async () => {
  await recordElsewhere([counted(accountId, '2026-11-01T00:00:00Z', 10)]);
  const ask = () => here.reader().ask(questions.accountObservations, { platform, accountId });
  const first = await ask();
  expect(await ask()).toEqual(first);
  expect(await ask()).not.toBe(first);
});

test('a recording that could not be published is rejected, and published with the retry', async () => {
  const row = counted(accountId, '2026-11-02T00:00:00Z', 20);
  await recordElsewhere([counted(accountId, '2026-11-01T00:00:00Z', 10)]);
  expect(await followers()).toEqual([10]);
  let isDown = true;
  const { publish, ...versions } = observationVersions(businessElsewhere);
  const failing = await openObservationStore({
    ...place,
    versions: {
      ...versions,
      publish: async changed => {
        if (isDown) throw new Error('down');
        await publish(changed);
      },
    },
  });
  await expect(failing.recorder.recordAccountObservations([row])).rejects.toThrow('down');
  isDown = false;
  await recordElsewhere([row], failing);
  expect(await followers()).toEqual([10, 20]);
  await failing.close();
});
