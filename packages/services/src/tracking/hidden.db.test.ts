import { accountsWithDueVideos, dueFetches } from '@clipscope/business-store';
import { DAY_MS, HOUR_MS } from '@clipscope/domain';
import { questions, sql } from '@clipscope/observation-store';
import { controlledSources, newOwner, openTestContext, worldSources } from '@clipscope/testkit';
import { createWorld, NO_FAULTS } from '@clipscope/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { ProcessContext, SignedIn } from '../context.ts';
import { addFavourite } from '../favourites/add-favourite.ts';
import { favourites } from '../favourites/favourites.ts';
import { accountProgress } from './account-progress.ts';
import { fetchAccount } from './fetch-account.ts';
import { runAccountFetch } from './run-account-fetch.ts';
import { trackSubject } from './track-subject.ts';

const epoch = new Date('2026-05-01T00:00:00.000Z');
const world = createWorld({
  seed: 'hidden',
  scale: 0.2,
  epoch,
  faults: { ...NO_FAULTS, privateAccounts: true, privateVideos: true, deletedAccounts: true },
});
const view = world.platform('tiktok');
let nowMs = epoch.getTime();
const now = () => new Date(nowMs);
const steering = controlledSources(worldSources(world, now));
let context: ProcessContext;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ now, platforms: steering.sources }));
});
afterAll(() => close());

/** An account with few videos, one of them published at most an hour before the wanted moment. */
function accountWith(momentOf: (accountId: string) => Date | null | undefined) {
  for (const { accountId, handle } of world.accounts('tiktok', epoch)) {
    const moment = momentOf(accountId);
    if (!moment || moment.getTime() < epoch.getTime() + 20 * DAY_MS) continue;
    const at = new Date(moment.getTime() - HOUR_MS);
    const page = view.accountVideos({ accountId }, { at, limit: 50 });
    const newest = page?.items[0]?.description;
    if (!newest || page.nextCursor !== null || +at - +newest.publishedAt > 10 * DAY_MS) continue;
    return { accountId, handle, at, moment, videos: page.items.map(one => one.description.videoId) };
  }
  throw new Error('The world has no suitable account.');
}

async function follow(email: string, accountId: string): Promise<SignedIn<ProcessContext>> {
  const owner = await newOwner(context, email, 'ENTERPRISE');
  const body = { kind: 'account', platform: 'tiktok', subject: accountId } as const;
  await addFavourite(owner, { params: {}, query: {}, body });
  await track(accountId);
  return owner;
}

const track = (subjectId: string) =>
  trackSubject(context, { platform: 'tiktok', kind: 'account', subjectId });

async function fetchNow(owner: SignedIn<ProcessContext>, id: string) {
  const input = { params: { id }, query: { platform: 'tiktok' }, body: undefined } as const;
  await fetchAccount(owner, input);
  const [fetchId = ''] = await dueFetches(context.business.db, now(), 1);
  await runAccountFetch(context, { fetchId });
  return accountProgress(owner, input);
}

const stateOf = async (owner: SignedIn<ProcessContext>) =>
  (await favourites(owner, { params: {}, query: {}, body: undefined })).favourites[0]?.tracking;
const versionsOf = (accountId: string) => context.observations.ask(accountVersions, { accountId });
const goneVideosOf = async (accountId: string) =>
  (await context.observations.ask(goneVideos, { accountId })).map(({ video_id }) => video_id);

const accountVersions = {
  name: 'test-account-versions',
  input: z.strictObject({ accountId: z.string() }),
  row: z.object({ is_private: z.boolean(), deleted_at: z.string().nullable(), observations: z.int() }),
  sql: sql`
    SELECT is_private, deleted_at, (
      SELECT count() FROM account_observations WHERE account_id = {accountId:String}
    ) AS observations
    FROM accounts WHERE account_id = {accountId:String} ORDER BY observed_at`,
};
const goneVideos = {
  name: 'test-gone-videos',
  input: z.strictObject({ accountId: z.string() }),
  row: z.object({ video_id: z.string() }),
  sql: sql`
    SELECT video_id FROM videos WHERE account_id = {accountId:String}
    GROUP BY video_id HAVING argMax(deleted_at, observed_at) IS NOT NULL ORDER BY video_id`,
};

it('records a private account, and its videos wait until it is public again', async () => {
  const { accountId, at, moment } = accountWith(id => world.truth.account('tiktok', id).privacy?.from);
  const until = world.truth.account('tiktok', accountId).privacy?.until ?? moment;
  nowMs = at.getTime();
  const owner = await follow('private@hidden.example', accountId);
  expect(await stateOf(owner)).toMatchObject({ lastError: null, lastSuccessAt: at.toISOString() });

  nowMs = moment.getTime() + 2 * HOUR_MS;
  await track(accountId);
  expect(await stateOf(owner)).toMatchObject({
    lastError: { message: 'This is private on TikTok.' },
    lastSuccessAt: at.toISOString(),
  });
  expect((await versionsOf(accountId)).map(row => row.is_private)).toEqual([false, true]);
  expect((await versionsOf(accountId))[0]?.observations).toBe(2);
  expect(await goneVideosOf(accountId)).toEqual([]);

  nowMs += HOUR_MS;
  const due = await accountsWithDueVideos(context.business.db, now(), 100);
  expect(due.some(one => one.accountId === accountId)).toBe(false);

  nowMs = until.getTime() + HOUR_MS;
  await track(accountId);
  expect(await stateOf(owner)).toMatchObject({ lastError: null, lastSuccessAt: now().toISOString() });
  expect((await versionsOf(accountId)).map(row => row.is_private)).toEqual([false, true, false]);
  expect(await goneVideosOf(accountId)).toEqual([]);
});

it('records a private account when the source only returns an error', async () => {
  const { accountId, at } = accountWith(id => {
    const { privacy, closedAt } = world.truth.account('tiktok', id);
    return privacy || closedAt ? null : new Date('2026-07-01T00:00:00.000Z');
  });
  nowMs = at.getTime();
  const owner = await follow('source@hidden.example', accountId);
  nowMs += 2 * HOUR_MS;
  steering.refuse('PRIVATE');
  await track(accountId);
  steering.refuse();
  expect((await stateOf(owner))?.lastError?.message).toBe('This is private on TikTok.');
  expect((await versionsOf(accountId)).map(row => row.is_private)).toEqual([false, true]);
});

it('marks a hidden video of a public account as gone', async () => {
  const { accountId, at, moment, videos } = accountWith(id => {
    const { privacy, closedAt } = world.truth.account('tiktok', id);
    if (privacy || closedAt) return null;
    const [hidden] = world.truth
      .followersByVideo('tiktok', id, new Date('2026-09-01T00:00:00.000Z'))
      .map(({ videoId }) => world.truth.video('tiktok', videoId).goneAt)
      .filter(goneAt => goneAt !== null);
    return hidden;
  });
  const hidden = videos.filter(id => world.truth.video('tiktok', id).goneAt?.getTime() === moment.getTime());
  nowMs = at.getTime();
  const owner = await follow('video@hidden.example', accountId);
  nowMs += 8 * DAY_MS;
  await track(accountId);
  expect(await goneVideosOf(accountId)).toEqual(hidden);
  expect((await versionsOf(accountId)).map(row => row.is_private)).toEqual([false]);
  expect((await stateOf(owner))?.lastError).toBeNull();
});

it('records a last version of a deleted account, with the time it was missed', async () => {
  const { accountId, at, moment, videos } = accountWith(id => {
    const { closedAt, privacy } = world.truth.account('tiktok', id);
    return privacy ? null : closedAt;
  });
  nowMs = at.getTime();
  const owner = await follow('gone@hidden.example', accountId);
  const [before] = await context.observations.ask(questions.accountLastVersion, {
    platform: 'tiktok',
    accountId,
  });

  // By then the next observation of every video was due.
  nowMs = moment.getTime() + 17 * DAY_MS;
  const missedAt = now().toISOString();
  await track(accountId);
  expect(await stateOf(owner)).toMatchObject({
    lastError: { message: 'Not found on TikTok, or no longer available.' },
  });
  const [after] = await context.observations.ask(questions.accountLastVersion, {
    platform: 'tiktok',
    accountId,
  });
  expect(after).toEqual({ ...before, deleted_at: missedAt, observed_at: missedAt, recorded_at: missedAt });
  expect(after?.created_at).not.toBeNull();
  expect(await goneVideosOf(accountId)).toEqual(videos.toSorted());

  nowMs += DAY_MS;
  await track(accountId);
  expect(await fetchNow(owner, accountId)).toMatchObject({
    state: 'failed',
    reason: { message: 'Not found on TikTok, or no longer available.' },
  });
  expect((await versionsOf(accountId)).map(row => row.deleted_at)).toEqual([null, missedAt]);
});

it('reads audience and playlists once a month and on request', async () => {
  const counted = async (accountId: string) => {
    const [row] = await context.observations.ask(surroundings, { accountId });
    return [row?.audiences, row?.playlists];
  };
  const { accountId, at } = accountWith(id => {
    const { privacy, closedAt } = world.truth.account('tiktok', id);
    const moment = new Date('2026-08-31T12:00:00.000Z');
    const followers = view.account({ accountId: id }, moment)?.observation.followers ?? 0;
    const lists = view.playlists({ accountId: id }, moment)?.length;
    return privacy || closedAt || followers < 100 || lists !== 1 ? null : moment;
  });
  nowMs = at.getTime();
  const owner = await follow('month@hidden.example', accountId);
  expect(await counted(accountId)).toEqual([1, 1]);
  nowMs += 2 * HOUR_MS;
  await track(accountId);
  expect(await counted(accountId)).toEqual([1, 1]);
  nowMs += DAY_MS;
  await track(accountId);
  expect((await counted(accountId))[0]).toBe(2);
  nowMs += HOUR_MS;
  expect((await fetchNow(owner, accountId)).state).toBe('done');
  expect((await counted(accountId))[0]).toBe(3);
});

const surroundings = {
  name: 'test-surroundings',
  input: z.strictObject({ accountId: z.string() }),
  row: z.object({ audiences: z.int(), playlists: z.int() }),
  sql: sql`
    SELECT
      (SELECT count() FROM audience_observations WHERE account_id = {accountId:String}) AS audiences,
      (SELECT uniqExact(playlist_id) FROM playlists WHERE account_id = {accountId:String}) AS playlists`,
};
