import { findTrackedVideos, putForgotten } from '@clipscope/business-store';
import { questions } from '@clipscope/observation-store';
import type { Rows } from '@clipscope/platforms';
import {
  newOwner,
  openTestContext,
  runWaitingJobs,
  testClock,
  testWorld,
  worldSources,
} from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProcessContext, SignedIn } from '../context.ts';
import { addFavourite } from '../favourites/add-favourite.ts';
import { addFavourites } from '../favourites/add-favourites.ts';
import { favourites } from '../favourites/favourites.ts';
import { accountProgress } from '../tracking/account-progress.ts';
import { fetchAccount } from '../tracking/fetch-account.ts';
import { saveVideos } from '../tracking/save-videos.ts';
import { scheduleTracking } from '../tracking/schedule-tracking.ts';
import { storeRows } from '../tracking/store-rows.ts';
import { trackSubject } from '../tracking/track-subject.ts';
import { forgetEverywhere } from './forget-everywhere.ts';

const platform = 'tiktok' as const;
const clock = testClock('2026-10-01T00:00:00.000Z');
const world = testWorld({});
/** The first two accounts with few videos. */
const [mina, other] = [...world.accounts(platform, clock.now())].filter(({ accountId }) => {
  const page = world.platform(platform).accountVideos({ accountId }, { at: clock.now(), limit: 20 });
  return page !== null && page.items.length > 2 && page.nextCursor === null;
});
if (!mina || !other) throw new Error('No account has few videos.');
const { accountId, handle } = mina;

let context: ProcessContext;
let close: () => Promise<void>;
let owner: SignedIn<ProcessContext>;
let shown: Rows;
beforeAll(async () => {
  ({ context, close } = await openTestContext({
    now: clock.now,
    platforms: worldSources(world, clock.now),
  }));
  owner = await newOwner(context, 'owner@forgotten.example', 'ENTERPRISE');
  await add(accountId);
  await trackSubject(context, { platform, kind: 'account', subjectId: accountId });
  const source = context.platforms.of(platform);
  if (!source) throw new Error('there is no source');
  shown = await source.accountVideos({ accountId });
});
afterAll(() => close());

const add = (subject: string) =>
  addFavourite(owner, { params: {}, query: {}, body: { kind: 'account', platform, subject } });
const request = (id: string) => ({ params: { id }, query: { platform }, body: undefined });
const refusal = {
  code: 'NOT_FOUND',
  message: 'This account was erased at its owner’s request and cannot be tracked.',
};
const tracking = async () =>
  (await favourites(owner, { params: {}, query: {}, body: undefined })).favourites[0]?.tracking;
const traces = async () =>
  (
    await context.observations.ask(questions.accountTraces, {
      platform,
      accountIds: [accountId, other.accountId],
      handles: [handle.toLowerCase()],
    })
  ).map(row => row.reported);
const onSchedule = async () =>
  (
    await findTrackedVideos(
      context.business.db,
      platform,
      shown.videos.map(({ videoId }) => videoId),
    )
  ).length;

it('stops tracking a forgotten account and shows the reason to its team', async () => {
  expect(await tracking()).toMatchObject({ updatesPerDay: 12, lastError: null });
  expect(await onSchedule()).toBe(shown.videos.length);
  // A fetch was requested just before.
  await fetchAccount(owner, request(accountId));
  await forgetEverywhere(context, { platform, accountId: `@${handle}`, reason: 'Asked by the person.' });
  const stopped = { updatesPerDay: 0, lastError: { message: refusal.message } };
  expect(await tracking()).toMatchObject(stopped);
  expect([await traces(), await onSchedule()]).toEqual([[], 0]);

  clock.forwardMs(24 * 3_600_000);
  await scheduleTracking(context);
  await runWaitingJobs(context);
  expect(await accountProgress(owner, request(accountId))).toMatchObject({
    state: 'failed',
    reason: { message: refusal.message },
  });
  await trackSubject(context, { platform, kind: 'account', subjectId: accountId });
  expect(await tracking()).toMatchObject(stopped);
  expect([await traces(), await onSchedule()]).toEqual([[], 0]);
});

it('neither records nor tracks rows that arrive after the request', async () => {
  const [video] = shown.videos;
  if (!video) throw new Error('there is no video');
  const own = { platform, commentId: 'c', videoId: 'v', authorId: accountId } as Rows['comments'][number];
  const under = { platform, commentId: 'd', videoId: video.videoId, authorId: 'x' } as typeof own;
  const rows = { ...shown, comments: [own, under] };
  const nothing = { videos: [], videoObservations: [], comments: [] };
  expect(await storeRows(context, rows)).toMatchObject(nothing);
  expect(await traces()).toEqual([]);
  const saved = context.business.db.transaction(db => saveVideos(db, { platform, accountId }, shown.videos));
  expect([await saved, await onSchedule()]).toEqual([false, 0]);
});

it('rejects tracking and fetching it by id or by handle', async () => {
  await expect(add(accountId)).rejects.toMatchObject(refusal);
  await expect(add(handle)).rejects.toMatchObject(refusal);
  await expect(fetchAccount(owner, request(accountId))).rejects.toMatchObject(refusal);
  const body = { kind: 'account' as const, platform, lines: [`@${handle}`] };
  const { lines } = await addFavourites(owner, { params: {}, query: {}, body });
  expect(lines).toMatchObject([{ outcome: 'not-found', reason: { message: refusal.message } }]);
  // Only the platform knows who has the handle now.
  await fetchAccount(owner, request(handle));
  await runWaitingJobs(context);
  expect(await accountProgress(owner, request(handle))).toMatchObject({
    state: 'failed',
    reason: { message: refusal.message },
  });
  expect(await traces()).toEqual([]);
});

it('recognises an account of which only the handle was known', async () => {
  const only = other.handle.toLowerCase();
  await putForgotten(context.business.db, {
    ...{ platform, accountId: `@${only}`, handles: [only], videoIds: [] },
    ...{ reason: '', askedAt: clock.now() },
  });
  await expect(add(other.handle)).rejects.toMatchObject(refusal);
  await expect(add(other.accountId)).rejects.toMatchObject(refusal);
  expect(await traces()).toEqual([]);
});
