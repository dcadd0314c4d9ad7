import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBusinessStore } from '@clipscope/business-store';
import { type ObservationStore, openObservationStore, questions } from '@clipscope/observation-store';
import {
  aComment,
  anAccount,
  anAccountObservation,
  anAudience,
  aPlaylist,
  aSound,
  aSticker,
  aSubjectObservation,
  newObservationLocation,
  newStoreAddress,
  type ObservationLocation,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { fingerprint } from '../../test/fingerprint.ts';
import type { IngestInput } from '../../test/ingest-batches.ts';
import { overlappingBatches, plainObservations } from '../../test/plain-observations.ts';
import type { ProcessContext } from '../context.ts';
import { eraseAccount } from '../erasing/erase.ts';
import { type IngestBatch, ingest } from './ingest.ts';

/** Shared by all tests, since repeated rows change nothing. */
let place: ObservationLocation;
let store: ObservationStore;
beforeAll(openPlace);
afterAll(leavePlace);

async function openPlace(): Promise<void> {
  place = newObservationLocation();
  store = await openObservationStore({ ...place, checkRows: true });
}

async function leavePlace(): Promise<void> {
  await store.close();
  await place.remove();
}

const oneProcess = { engine: 'pglite' } as ProcessContext['business'];
const contextOf = ({ recorder }: ObservationStore, business = oneProcess) => ({
  recorder,
  business,
  now: () => observedAt,
});
const observedAt = new Date('2026-03-01T12:00:00Z');
const common = { platform: 'tiktok', observedAt, recordedAt: observedAt, source: 'test' } as const;
const later = {
  ...common,
  observedAt: new Date('2026-03-02T12:00:00Z'),
  recordedAt: new Date('2026-03-02T12:00:00Z'),
};

const account = anAccount({ ...common, accountId: 'a1', handle: 'Mina', industry: null });
const comment = aComment({ ...common, videoId: 'v1', commentId: 'c1', likes: 1 });
const sound = aSound({ ...common, soundId: 's0', ownerHandle: 'mina' });
const playlist = aPlaylist({ ...common, playlistId: 'p1', accountId: 'a1' });
const audience = anAudience({ ...common, subjectId: 'a1', accountId: 'a1' });
const sticker = aSticker({ ...common, stickerId: 't1' });
const counted = aSubjectObservation({ ...common, subject: 'all', videos: 7, views: 70 });
const whole: IngestBatch = {
  accounts: [account, { ...account, ...later, handle: 'mina2' }],
  accountObservations: [
    anAccountObservation({ ...common, accountId: 'a1', followers: 5, following: 1, videos: 2 }),
  ],
  comments: [comment, { ...comment, ...later, likes: 4 }, { ...comment, commentId: 'c2', text: 'Edited' }],
  sounds: [sound, { ...sound, ...later }],
  stickers: [sticker],
  playlists: [playlist, { ...playlist, ...later }],
  audiences: [audience, { ...audience, ...later }, { ...audience, subjectKind: 'video', subjectId: 'v1' }],
  hashtagObservations: [counted, { ...counted, ...later, videos: 9 }],
  soundObservations: [{ ...counted, subject: 's0', views: null }],
  stickerObservations: [{ ...counted, subject: 't1' }],
  videoObservations: plainObservations(20, 5),
  batchId: 'whole',
};
const counts = async () =>
  Object.fromEntries(
    Object.entries(await fingerprint(store.reader()))
      .filter(([name]) => name.endsWith(' in all'))
      .map(([name, text]) => [name.replace(' in all', ''), Number(text)]),
  );
const EXPECTED = {
  accounts: 2,
  account_observations: 1,
  videos: 0,
  video_observations: 100,
  sounds: 1,
  sound_observations: 1,
  stickers: 1,
  sticker_observations: 1,
  hashtag_observations: 2,
  comments: 2,
  comment_observations: 3,
  audience_observations: 3,
  playlists: 1,
};

describe('a batch', () => {
  test('without rows records nothing', async () => {
    await ingest(contextOf(store), {});
    expect(Object.values(await counts()).every(count => count === 0)).toBe(true);
  });

  test('that cannot be stored is named in the error', async () => {
    const broken = [{ ...counted, source: null as unknown as string }];
    await expect(ingest(contextOf(store), { hashtagObservations: broken, batchId: 'b7' })).rejects.toThrow(
      'The batch b7 was only partly recorded. Send it again.',
    );
  });

  test('with all kinds of rows is stored once, however often it is repeated', async () => {
    await ingest(contextOf(store), whole);
    expect(await counts()).toEqual(EXPECTED);
    const once = await fingerprint(store.reader());
    await ingest(contextOf(store), whole);
    for (const part of ['comments', 'hashtagObservations', 'videoObservations'] as const) {
      await ingest(contextOf(store), { [part]: (whole[part] ?? []).toReversed() });
    }
    expect(await fingerprint(store.reader())).toEqual(once);
  });
});

test('erases an account everywhere, corrects the daily sums and records the erasure', async () => {
  await ingest(contextOf(store), {
    ...whole,
    comments: [...(whole.comments ?? []), { ...comment, videoId: 'other', commentId: 'c9', authorId: 'a1' }],
  });
  await eraseAccount(contextOf(store), {
    platform: 'tiktok',
    accountId: 'a1',
    reason: 'Asked by the person.',
  });
  expect(await counts()).toEqual({
    ...EXPECTED,
    accounts: 0,
    account_observations: 0,
    video_observations: 85,
    sounds: 0,
    comments: 0,
    comment_observations: 1,
    audience_observations: 0,
    playlists: 0,
  });
  expect(await store.reader().ask(questions.accountByHandle, { platform: 'tiktok', handle: 'mina' })).toEqual(
    [],
  );
  expect(await store.reader().ask(questions.dayDifferences, { asOfDay: '2100-01-01' })).toEqual([]);
  expect(
    await store.reader().ask(questions.interruptedErasures, { platform: 'tiktok', accountId: 'a1' }),
  ).toEqual([]);
  await ingest(contextOf(store), whole);
  expect(await counts()).toEqual({ ...EXPECTED, comment_observations: 4 });
  expect(await store.reader().ask(questions.dayDifferences, { asOfDay: '2100-01-01' })).toEqual([]);
});

/** Two processes with server stores, or two callers in one process with embedded stores. */
test('two simultaneous ingests of the same rows count them once', async () => {
  await leavePlace();
  await openPlace();
  const work = { videos: 20, observationsEach: inject('depth') === 'deep' ? 30 : 4, batchSize: 20 };
  const observations = plainObservations(work.videos, work.observationsEach);
  const ingestAll = async (seed: string, business?: ProcessContext['business']) => {
    for (const batch of overlappingBatches(observations, work.batchSize, seed)) {
      await ingest(contextOf(store, business), { videoObservations: batch });
    }
  };
  const { clickhouseUrl } = place;
  if (clickhouseUrl === undefined) {
    await Promise.all([ingestAll('one'), ingestAll('two')]);
  } else {
    const { remove, ...address } = await newStoreAddress('migrated');
    const business = await openBusinessStore(address);
    const cursorFile = join(address.dataDir, 'cursor');
    writeFileSync(cursorFile, '0');
    const other = startProcess({ ...work, ...address, clickhouseUrl, seed: 'one', cursorFile });
    // A process takes seconds to start, so this one waits for it.
    await other.started;
    await ingestAll('two', business);
    await other.ended;
    await business.close();
    await remove();
  }
  expect((await counts()).video_observations).toBe(observations.length);
  expect(await store.reader().ask(questions.dayDifferences, { asOfDay: '2100-01-01' })).toEqual([]);
});

/** `started` resolves when its first batch is stored. */
function startProcess(input: IngestInput) {
  const child = fork(new URL('../../test/ingest-process.ts', import.meta.url), [JSON.stringify(input)]);
  const ended = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`The process ended with ${code}.`);
  });
  return { started: Promise.race([once(child, 'message'), ended]), ended };
}
