import { type ObservationStore, questions } from '@clipscope/observation-store';
import { anAccount, openTestObservations } from '@clipscope/testkit';
import {
  accountObservationRows,
  createWorld,
  type ObservationBatch,
  subjectObservationRows,
  videoObservationRows,
} from '@clipscope/world';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { fingerprint } from '../../test/fingerprint.ts';
import type { Context } from '../context.ts';
import { observationParts } from '../create-context.ts';
import { type IngestBatch, ingest } from '../ingest/ingest.ts';
import { demoHandles, loadDemoObservations } from './load-demo-observations.ts';

let store: ObservationStore;
beforeEach(async () => {
  store = await openTestObservations();
});
afterEach(() => store.close());

const now = () => new Date('2026-11-15T12:00:00.000Z');
const IS_DEEP = inject('depth') === 'deep';
const small = { scale: IS_DEEP ? 0.004 : 0.001, observationsPerInsert: 4_000 };
/** The result of an uninterrupted load. */
let loaded: Awaited<ReturnType<typeof fingerprint>>;
const oneProcess = { engine: 'pglite' } as Context['business'];

function ingestBatchOf(batch: ObservationBatch): IngestBatch {
  if (batch.kind === 'account') {
    return {
      accounts: batch.descriptions,
      accountObservations: [...accountObservationRows(batch)],
      videos: batch.videos.descriptions,
      videoObservations: [...videoObservationRows(batch)],
      sounds: batch.sounds,
      comments: batch.comments,
      audiences: batch.audiences,
      playlists: batch.playlists,
    };
  }
  const observations = [...subjectObservationRows(batch)];
  if (batch.kind === 'hashtags') return { hashtagObservations: observations };
  return batch.kind === 'sounds'
    ? { sounds: batch.descriptions, soundObservations: observations }
    : { stickers: batch.descriptions, stickerObservations: observations };
}

test('is loaded once and reports its progress', async () => {
  const progress: number[] = [];
  await loadDemoObservations(
    { ...observationParts(store), now },
    { ...small, onProgress: ({ done, total }) => progress.push(done / total) },
  );
  expect(progress.length).toBeGreaterThan(4);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(progress.at(-1)).toBe(1);
  loaded = await fingerprint(store.reader());
  expect(await store.reader().ask(questions.dayDifferences, { asOfDay: '2026-11-15' })).toEqual([]);
  expect(await store.reader().ask(questions.dayDifferences, { asOfDay: '2026-08-01' })).toEqual([]);
  for (const handle of await demoHandles({ observations: store.reader() })) {
    expect(await store.reader().ask(questions.accountByHandle, { platform: 'tiktok', handle })).toHaveLength(
      1,
    );
  }
  await loadDemoObservations(
    { ...observationParts(store), now: () => new Date('2026-12-24T00:00:00Z') },
    small,
  );
  expect(await fingerprint(store.reader())).toEqual(loaded);
});

async function ingestPlainly(): Promise<void> {
  const epoch = new Date('2024-11-15T00:00:00Z');
  const world = createWorld({ seed: 'clipscope', scale: small.scale, epoch });
  const range = { from: new Date(now().getTime() - 180 * 86_400_000), to: now() };
  for (const batch of world.observations(range)) {
    await ingest({ recorder: store.recorder, business: oneProcess, now }, ingestBatchOf(batch));
  }
}

if (IS_DEEP)
  test('gives the same data as plain ingest', async () => {
    await ingestPlainly();
    expect(await fingerprint(store.reader())).toEqual(loaded);
  });

test('an interrupted load is completed at the next start without duplicates', async () => {
  let calls = 0;
  const recorder = {
    ...store.recorder,
    openBulkLoad: () => {
      const gathering = store.recorder.openBulkLoad();
      return {
        ...gathering,
        record: async (name: string) => {
          calls += 1;
          await gathering.record(name);
          if (calls === 2) throw new Error('simulated crash');
        },
      };
    },
  };
  await expect(loadDemoObservations({ observations: store.reader(), recorder, now }, small)).rejects.toThrow(
    'simulated crash',
  );
  const later = () => new Date('2026-11-16T00:00:00Z');
  await loadDemoObservations({ ...observationParts(store), now: later }, { scale: 1 });
  expect(await fingerprint(store.reader())).toEqual(loaded);
});

test('a store that already has accounts stays unchanged', async () => {
  const observedAt = new Date('2026-11-01T00:00:00Z');
  await store.recorder.recordAccounts([anAccount({ accountId: '1', handle: 'own', observedAt })]);
  await loadDemoObservations({ ...observationParts(store), now });
  const { accounts, videos } = await fingerprint(store.reader());
  expect([accounts?.split(' ')[0], videos?.split(' ')[0]]).toEqual(['1', '0']);
  expect(await demoHandles({ observations: store.reader() })).toEqual([]);
});
