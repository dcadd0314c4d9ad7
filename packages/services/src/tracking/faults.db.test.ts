import { HOUR_MS, VIDEOS_PER_PAGE } from '@clipscope/domain';
import { sql } from '@clipscope/observation-store';
import { type Platform, PlatformError, platformOf, type RawReply } from '@clipscope/platforms';
import {
  newOwner,
  openTestContext,
  testClock,
  testWorld,
  totalsOf,
  trackOnce,
  worldSources,
} from '@clipscope/testkit';
import type { World } from '@clipscope/world';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import type { ProcessContext, SignedIn } from '../context.ts';
import { addFavourite } from '../favourites/add-favourite.ts';
import { favourites } from '../favourites/favourites.ts';
import { fetchAccount } from './fetch-account.ts';

/** Deep: three accounts for a day at the tracker's own interval. Quick: two accounts until an outage ends, every two hours. */
const { BEAT_MS, BEATS, ACCOUNTS, ENOUGH } =
  inject('depth') === 'deep'
    ? { BEAT_MS: HOUR_MS / 4, BEATS: 96, ACCOUNTS: 3, ENOUGH: 50 }
    : { BEAT_MS: 2 * HOUR_MS, BEATS: 8, ACCOUNTS: 2, ENOUGH: 20 };
const faults = {
  outages: true,
  rateLimits: true,
  lateAnswers: true,
  partialAnswers: true,
  duplicateDeliveries: true,
};
const faultless = testWorld();
const faulty = testWorld(faults);
const { start, accounts } = findScene();

/** Starts half a day before a long outage, with an account whose list will be cut before it. */
function findScene() {
  const [from, to] = [new Date('2026-08-01T00:00:00.000Z'), new Date('2026-11-01T00:00:00.000Z')];
  for (const outage of faulty.outagesBetween('tiktok', from, to)) {
    if (outage.until.getTime() - outage.from.getTime() < 2 * HOUR_MS) continue;
    const begin = new Date(Math.floor(outage.from.getTime() / BEAT_MS) * BEAT_MS - 12 * HOUR_MS);
    const busy = [...faultless.accounts('tiktok', begin)].filter(({ accountId }) =>
      hasVideos(accountId, begin),
    );
    const met = new Map(busy.map(one => [one, faultsMet(one.accountId, begin)]));
    const all = [...met.keys()].sort((a, b) => (met.get(b)?.size ?? 0) - (met.get(a)?.size ?? 0));
    const cut = all.find(one => met.get(one)?.has('partial accountVideos'));
    if (cut) return { start: begin, accounts: [...new Set([cut, ...all])].slice(0, ACCOUNTS) };
  }
  throw new Error('The world has no suitable outage.');
}

function hasVideos(accountId: string, at: Date): boolean {
  return faultless.platform('tiktok').accountVideos({ accountId }, { at, limit: 20 })?.items.length === 20;
}

/** The faults of an account and its list before the outage. */
function faultsMet(accountId: string, begin: Date): ReadonlySet<string> {
  const [account, page] = [{ accountId }, { cursor: null, limit: VIDEOS_PER_PAGE }];
  const questions = { account: { account }, accountVideos: { account, page } };
  const met = [1, 2, 3, 4, 5].flatMap(reading => {
    const at = new Date(begin.getTime() + reading * 2 * HOUR_MS);
    return Object.entries(questions).map(([endpoint, question]) => {
      const fault = faulty
        .platform('tiktok')
        .requestFault({ endpoint, subject: JSON.stringify(question), at });
      return `${fault?.kind} ${endpoint}`;
    });
  });
  return new Set(met.filter(one => /^(partial|duplicate|rate-limit)/.test(one)));
}

type Run = Awaited<ReturnType<typeof run>>;

/** Tracks the accounts. The first and the last round have no faults, so that all runs start and end alike. */
async function run(world: World) {
  const clock = testClock(start.toISOString());
  const met: Record<string, number> = {};
  let isFaultless = true;
  const ends = worldSources(faultless, clock.now);
  const middle = worldSources(world, clock.now);
  const source = watched(() => (isFaultless ? ends : middle).of('tiktok') as Platform, met);
  const platforms = { ...ends, of: () => source };
  const { context, close } = await openTestContext({ now: clock.now, platforms });
  const owner = await newOwner(context, 'faults@tracking.example', 'ENTERPRISE');
  for (const { handle } of accounts) {
    const body = { kind: 'account', platform: 'tiktok', subject: handle } as const;
    await addFavourite(owner, { params: {}, query: {}, body });
  }
  await trackOnce(context);
  isFaultless = false;
  for (let beat = 1; beat < BEATS; beat += 1) {
    clock.forwardMs(BEAT_MS);
    await trackOnce(context);
  }
  isFaultless = true;
  clock.forwardMs(4 * HOUR_MS);
  await trackOnce(context);
  await fetchAll(owner);
  await trackOnce(context);
  const { favourites: states } = await favourites(owner, { params: {}, query: {}, body: undefined });
  const [totals, ids] = [await totalsOf(context), await context.observations.ask(storedIds, {})];
  await close();
  return { totals, ids, states, met };
}

async function fetchAll(owner: SignedIn<ProcessContext>): Promise<void> {
  for (const { accountId } of accounts) {
    await fetchAccount(owner, { params: { id: accountId }, query: { platform: 'tiktok' }, body: undefined });
  }
}

/** Counts the faults. */
function watched(current: () => Platform, met: Record<string, number>): Platform {
  const count = (what: string) => {
    met[what] = (met[what] ?? 0) + 1;
  };
  return platformOf({
    ...current().raw,
    ask: async question => {
      try {
        const reply = await current().raw.ask(question);
        if (reply.isPartial) count('PARTIAL');
        if (isDoubled(reply)) count('DUPLICATE');
        return reply;
      } catch (error) {
        if (error instanceof PlatformError) count(error.code);
        throw error;
      }
    },
  });
}

function isDoubled({ body }: RawReply): boolean {
  const items = (body as { items: unknown[] }).items.map(item => JSON.stringify(item));
  return new Set(items).size < items.length;
}

const storedIds = {
  name: 'storedIds',
  input: z.strictObject({}),
  row: z.object({ videos: z.array(z.string()), comments: z.array(z.string()) }),
  sql: sql`
    SELECT
      (SELECT arraySort(groupUniqArray(video_id)) FROM videos) AS videos,
      (SELECT arraySort(groupUniqArray(comment_id)) FROM comments) AS comments`,
};

describe('outages, rate limits, late, partial and repeated answers', () => {
  let undisturbed: Run;
  let disturbed: Run;
  beforeAll(async () => {
    undisturbed = await run(faultless);
  });
  beforeAll(async () => {
    disturbed = await run(faulty);
  });

  it('all occurred', () => {
    expect(undisturbed.met).toEqual({});
    expect(Object.keys(disturbed.met).sort()).toEqual([
      'DUPLICATE',
      'PARTIAL',
      'RATE_LIMITED',
      'UNAVAILABLE',
    ]);
  });

  it('lose no data', () => {
    const { videos, comments } = undisturbed.ids[0] ?? { videos: [], comments: [] };
    expect(videos.length).toBeGreaterThan(50);
    expect(comments.length).toBeGreaterThan(ENOUGH);
    expect(disturbed.ids[0]?.videos).toEqual(videos);
    const stored = new Set(disturbed.ids[0]?.comments);
    expect(comments.filter(comment => !stored.has(comment))).toEqual([]);
    expect(disturbed.totals.views_in_days).toBe(undisturbed.totals.views_in_days);
    expect(disturbed.totals.new_videos_in_days).toBe(undisturbed.totals.new_videos_in_days);
  });

  it('duplicate no data', () => {
    for (const { totals } of [undisturbed, disturbed]) {
      expect(totals.video_rows).toBe(totals.distinct_video_rows);
      expect(totals.account_rows).toBe(totals.distinct_account_rows);
      expect(totals.comment_rows).toBe(totals.distinct_comment_rows);
      expect(totals.views_in_days).toBe(totals.views_in_rows);
      expect(totals.new_videos_in_days).toBe(totals.videos);
    }
  });

  it('leave no error on the subjects', () => {
    for (const { states } of [undisturbed, disturbed]) {
      expect(states.map(({ tracking }) => tracking.lastError)).toEqual(accounts.map(() => null));
    }
  });
});
