import { changeTeam } from '@clipscope/business-store';
import { HOUR_MS, MINUTE_MS } from '@clipscope/domain';
import { name, sql } from '@clipscope/observation-store';
import type { Platform } from '@clipscope/platforms';
import { PlatformError } from '@clipscope/platforms';
import {
  newOwner,
  openTestContext,
  testClock,
  testWorld,
  totalsOf,
  trackOnce,
  worldSources,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import type { ProcessContext, SignedIn } from '../context.ts';
import { addFavourite } from '../favourites/add-favourite.ts';
import { favourites } from '../favourites/favourites.ts';
import { removeFavourite } from '../favourites/remove-favourite.ts';
import { nextObservationAt } from './video-schedule.ts';

const BEAT_MS = 15 * MINUTE_MS;
const START = '2026-10-01T00:00:00.000Z';
const startMs = Date.parse(START);

const add = (owner: SignedIn<ProcessContext>, kind: 'account' | 'hashtag' | 'sound', subject: string) =>
  addFavourite(owner, { params: {}, query: {}, body: { kind, platform: 'tiktok', subject } });
const states = async (owner: SignedIn<ProcessContext>) =>
  (await favourites(owner, { params: {}, query: {}, body: undefined })).favourites.map(
    ({ name, tracking }) => ({ name, ...tracking }),
  );

describe('one account over hours or days', () => {
  /** Every 15 minutes: two days in the deep run, six hours with three new videos in the quick one. */
  const BEATS = inject('depth') === 'deep' ? 2 * 96 : 24;
  const BEGIN = '2026-10-04T12:00:00.000Z';
  const beginMs = Date.parse(BEGIN);
  const clock = testClock(BEGIN);
  const world = testWorld({ deletedVideos: true });
  const view = world.platform('tiktok');
  const account = busiest();
  let context: ProcessContext;
  let close: () => Promise<void>;

  function busiest() {
    const at = new Date(beginMs + BEATS * BEAT_MS);
    const posts = (accountId: string) =>
      view
        .accountVideos({ accountId }, { at, limit: 100 })
        ?.items.filter(({ description }) => description.publishedAt.getTime() > beginMs).length ?? 0;
    const [most] = [...world.accounts('tiktok', clock.now())].sort(
      (a, b) => posts(b.accountId) - posts(a.accountId),
    );
    if (most === undefined || posts(most.accountId) === 0) throw new Error('No account posts enough videos.');
    return most;
  }

  beforeAll(async () => {
    ({ context, close } = await openTestContext({
      now: clock.now,
      platforms: worldSources(world, clock.now),
    }));
    const owner = await newOwner(context, 'two-days@tracking.example', 'ENTERPRISE');
    await add(owner, 'account', account.handle);
    for (let beat = 0; beat < BEATS; beat += 1) {
      await trackOnce(context);
      clock.forwardMs(BEAT_MS);
    }
  });
  afterAll(() => close());

  /** Computed without the tracker: the account every 2 h, each video by its age. */
  function expectedObservations() {
    const observations: string[] = [];
    const gone: string[] = [];
    const found = new Map<string, { due: number; publishedAt: Date }>();
    for (let beat = 0; beat < BEATS; beat += 1) {
      const at = new Date(beginMs + beat * BEAT_MS);
      if (beat % 8 === 0) {
        for (let cursor: string | null | undefined; cursor !== null; ) {
          const page = view.accountVideos(account, { at, limit: 50, ...(cursor && { cursor }) });
          for (const { description } of page?.items ?? []) {
            const { videoId, publishedAt } = description;
            if (!found.has(videoId)) found.set(videoId, { due: at.getTime(), publishedAt });
          }
          cursor = page?.nextCursor ?? null;
        }
      }
      for (const [videoId, { due, publishedAt }] of found) {
        if (due > at.getTime()) continue;
        const isVisible = view.video(videoId, at) !== null;
        if (isVisible) observations.push(`${videoId} ${at.toISOString()}`);
        else gone.push(`${videoId} ${at.toISOString()}`);
        const next = isVisible ? nextObservationAt(publishedAt, at).getTime() : Number.POSITIVE_INFINITY;
        found.set(videoId, { due: next, publishedAt });
      }
    }
    return { observations: observations.sort(), gone: gone.sort(), videos: found.size };
  }

  it('observes every video at the scheduled ages and records deleted ones', async () => {
    const expected = expectedObservations();
    const observations = await context.observations.ask(asTimes('video_observations', 'observed_at'), {});
    expect(observations.map(({ video_id, time }) => `${video_id} ${time}`).sort()).toEqual(
      expected.observations,
    );
    const gone = await context.observations.ask(asTimes('videos', 'deleted_at'), {});
    expect(gone.map(({ video_id, time }) => `${video_id} ${time}`).sort()).toEqual(expected.gone);
    const totals = await totalsOf(context);
    expect(totals).toMatchObject({
      account_rows: BEATS / 8,
      videos: expected.videos,
      video_rows: expected.observations.length,
      distinct_video_rows: expected.observations.length,
      new_videos_in_days: expected.videos,
    });
    expect(totals.views_in_days).toBe(totals.views_in_rows);
  });

  it('reads the comments of new videos once per reading', async () => {
    const totals = await totalsOf(context);
    expect(totals.comments).toBeGreaterThan(0);
    expect(totals.comment_rows).toBe(totals.distinct_comment_rows);
    const at = new Date(beginMs + BEATS * BEAT_MS);
    const stored = await context.observations.ask(storedComments, {});
    for (const { video_id, comments, last } of stored) {
      const published = view.comments(video_id, { at, limit: 100 })?.items ?? [];
      const readable = published.filter(({ publishedAt }) => publishedAt <= new Date(last));
      if (published.length < 100 && published.length > 0) expect(comments).toBe(readable.length);
    }
  });
});

function asTimes(table: string, column: string) {
  return {
    name: 'times',
    input: z.strictObject({}),
    row: z.object({ video_id: z.string(), time: z.string() }),
    sql: sql`SELECT video_id, ${name(column)} AS time FROM ${name(table)} WHERE ${name(column)} IS NOT NULL`,
  };
}

const storedComments = {
  name: 'storedComments',
  input: z.strictObject({}),
  row: z.object({ video_id: z.string(), comments: z.int(), last: z.string() }),
  sql: sql`
    SELECT video_id, uniqExact(comment_id) AS comments, max(observed_at) AS last
    FROM comment_observations GROUP BY video_id`,
};

describe('errors', () => {
  const clock = testClock(START);
  const world = testWorld();
  const real = worldSources(world, clock.now);
  const [first, second] = [...world.accounts('tiktok', clock.now())];
  let refusal: PlatformError | Error | undefined;
  let requests: string[] = [];
  let context: ProcessContext;
  let owner: SignedIn<ProcessContext>;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const of: ProcessContext['platforms']['of'] = platform => {
      const source = real.of(platform);
      return source && refusing(source);
    };
    ({ context, close } = await openTestContext({ now: clock.now, platforms: { ...real, of } }));
    owner = await newOwner(context, 'refusals@tracking.example', 'ENTERPRISE');
    await add(owner, 'account', first?.handle ?? '');
    await add(owner, 'hashtag', 'fyp');
  });
  afterAll(() => close());

  const ask = <T>(what: string, answer: () => Promise<T>): Promise<T> => {
    requests.push(what);
    return refusal ? Promise.reject(refusal) : answer();
  };
  const refusing = (source: Platform): Platform => ({
    ...source,
    account: ref => ask('account', () => source.account(ref)),
    hashtag: (tag, page) => ask('hashtag', () => source.hashtag(tag, page)),
  });
  const beat = async (forwardMs = 0) => {
    requests = [];
    clock.forwardMs(forwardMs);
    await trackOnce(context);
    return requests;
  };

  it('pauses all subjects of a rate-limited platform for as long as it asks', async () => {
    refusal = new PlatformError('RATE_LIMITED', 'slow down', { retryAfterS: 600 });
    expect(await beat()).toHaveLength(1);
    const waiting = (await states(owner)).find(({ lastError }) => lastError !== null);
    expect(waiting).toMatchObject({
      lastError: { message: 'TikTok is rate-limiting our requests.' },
      lastSuccessAt: null,
      nextDueAt: new Date(startMs + 600_000).toISOString(),
    });
    expect(await beat(599_999)).toEqual([]);
    refusal = undefined;
    expect((await beat(1)).sort()).toEqual(['account', 'hashtag']);
    expect((await states(owner)).map(({ lastError }) => lastError)).toEqual([null, null]);
  });

  it('keeps a missing subject visible and retries it at its usual pace', async () => {
    refusal = new PlatformError('NOT_FOUND', 'unknown');
    const beforeMs = clock.now().getTime();
    expect((await beat(2 * HOUR_MS)).sort()).toEqual(['account', 'hashtag']);
    for (const state of await states(owner)) {
      expect(state).toMatchObject({
        lastError: { message: 'Not found on TikTok, or no longer available.' },
        lastSuccessAt: new Date(beforeMs).toISOString(),
      });
    }
    // Both are read ten minutes late, and both keep counting from their due times.
    const due = async () => (await states(owner)).map(({ nextDueAt }) => nextDueAt).sort();
    expect(await due()).toEqual(['2026-10-01T04:00:00.000Z', '2026-10-01T04:10:00.000Z']);
    refusal = undefined;
    expect((await beat(2 * HOUR_MS)).sort()).toEqual(['account', 'hashtag']);
    expect((await states(owner)).map(({ lastError }) => lastError)).toEqual([null, null]);
    expect(await due()).toEqual(['2026-10-01T06:00:00.000Z', '2026-10-01T06:10:00.000Z']);
  });

  it('retries a source that is down with growing delays, without end', async () => {
    const { favourites: all } = await favourites(owner, { params: {}, query: {}, body: undefined });
    const hashtag = all.find(({ kind }) => kind === 'hashtag');
    await removeFavourite(owner, { params: { id: hashtag?.id ?? '' }, query: {}, body: undefined });
    refusal = new PlatformError('UNAVAILABLE', 'down');
    const waits: number[] = [];
    let dueMs = Date.parse((await states(owner))[0]?.nextDueAt ?? '');
    for (let attempt = 0; attempt < 9; attempt += 1) {
      expect(await beat(dueMs - clock.now().getTime() - 1)).toEqual([]);
      expect(await beat(1)).toEqual(['account']);
      const [state] = await states(owner);
      expect(state?.lastError?.message).toBe('TikTok is not responding at the moment.');
      waits.push((Date.parse(state?.nextDueAt ?? '') - dueMs) / MINUTE_MS);
      dueMs = Date.parse(state?.nextDueAt ?? '');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    refusal = undefined;
    expect(await beat(dueMs - clock.now().getTime())).toEqual(['account']);
    expect((await states(owner)).map(({ lastError }) => lastError)).toEqual([null]);
  });

  it('shows an unknown error without its text and fails the job', async () => {
    refusal = new Error('secret words');
    await expect(beat(2 * HOUR_MS)).rejects.toThrow('secret words');
    expect((await states(owner)).map(({ lastError }) => lastError?.message)).toContain(
      'Something went wrong on our side.',
    );
    refusal = undefined;
  });

  it('moves the next reading forward on a better plan', async () => {
    const slow = await newOwner(context, 'grows@tracking.example', 'BASIC');
    await add(slow, 'account', second?.handle ?? '');
    refusal = undefined;
    clock.forwardMs(HOUR_MS);
    await trackOnce(context);
    const [before] = await states(slow);
    expect(before?.updatesPerDay).toBe(1);
    await changeTeam(context.business.db, slow.actor.teamId, { plan: 'ADVANCED', updatedAt: clock.now() });
    await trackOnce(context);
    const [after] = await states(slow);
    expect(after).toMatchObject({
      updatesPerDay: 6,
      nextDueAt: new Date(Date.parse(after?.lastSuccessAt ?? '') + 4 * HOUR_MS).toISOString(),
    });
  });
});
