import { findTrackedSubject } from '@clipscope/business-store';
import { reason, storedReason } from '@clipscope/contract';
import { MINUTE_MS } from '@clipscope/domain';
import { PlatformError, platformOf, type Question } from '@clipscope/platforms';
import {
  listSources,
  newOwner,
  openTestContext,
  testClock,
  testWorld,
  totalsOf,
  trackOnce,
  worldSources,
} from '@clipscope/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProcessContext, SignedIn } from '../context.ts';
import { addFavourite } from '../favourites/add-favourite.ts';

const START = '2026-10-01T00:00:00.000Z';
const world = testWorld();
const view = world.platform('tiktok');
const videosOf = (accountId: string) => view.account({ accountId }, new Date(START))?.observation.videos ?? 0;
/** Each test uses other accounts, so that all can share one store. */
const [first, second, third, ...rest] = [...world.accounts('tiktok', new Date(START))]
  .sort((a, b) => videosOf(b.accountId) - videosOf(a.accountId))
  .map(account => account.accountId);
if (first === undefined || second === undefined || third === undefined || videosOf(third) <= 50)
  throw new Error('fewer than three have videos for two pages');

const clock = testClock(START);
let requests: string[];
let refuse: (question: Question) => PlatformError | undefined;
let context: ProcessContext;
let owner: SignedIn<ProcessContext>;
let close: () => Promise<void>;

beforeAll(async () => {
  const { raw } = worldSources(world, clock.now).of('tiktok') ?? {};
  if (raw === undefined) throw new Error('the world has no TikTok');
  const source = platformOf({
    ...raw,
    ask: async question => {
      const refusal = refuse(question);
      const page = 'page' in question && question.page.cursor ? ' on' : '';
      requests.push(`${question.call}${page}${refusal ? ` ${refusal.code}` : ''}`);
      if (refusal) throw refusal;
      return raw.ask(question);
    },
  });
  ({ context, close } = await openTestContext({ now: clock.now, platforms: listSources([source]) }));
});
afterAll(() => close());

let owners = 0;
beforeEach(async () => {
  requests = [];
  refuse = () => undefined;
  owners += 1;
  owner = await newOwner(context, `resume${owners}@tracking.example`, 'BASIC');
});

const follow = (subject: string) =>
  addFavourite(owner, { params: {}, query: {}, body: { kind: 'account', platform: 'tiktok', subject } });
const state = (subjectId: string) =>
  findTrackedSubject(context.business.db, { platform: 'tiktok', kind: 'account', subjectId });
const beat = async (forwardMs = 0) => {
  requests = [];
  clock.forwardMs(forwardMs);
  await trackOnce(context);
  return requests.filter(question => question.startsWith('account'));
};
const refuseOnSecondPage = (code: 'UNAVAILABLE' | 'BAD_CURSOR') => (question: Question) =>
  question.call === 'accountVideos' && question.page.cursor ? new PlatformError(code, 'refused') : undefined;
const restOfPages = (accountId: string) =>
  Array.from({ length: Math.ceil(videosOf(accountId) / 50) - 1 }, () => 'accountVideos on');

describe('a list of videos', () => {
  it('continues at the page where it was interrupted', async () => {
    await follow(first);
    refuse = refuseOnSecondPage('UNAVAILABLE');
    expect(await beat()).toEqual(['account', 'accountVideos', 'accountVideos on UNAVAILABLE']);
    expect(await state(first)).toMatchObject({
      cursor: expect.any(String),
      failures: 1,
      lastSuccessAt: null,
      lastError: storedReason(reason('platform.unavailable', { platform: 'TikTok' })),
    });
    refuse = () => undefined;
    expect(await beat(MINUTE_MS)).toEqual(restOfPages(first));
    expect(await state(first)).toMatchObject({
      cursor: null,
      failures: 0,
      lastError: null,
      lastSuccessAt: clock.now(),
    });
    expect(await totalsOf(context)).toMatchObject({ videos: videosOf(first) });
  });

  it('is read again from the start when the platform lost the cursor', async () => {
    await follow(second);
    const before = await totalsOf(context);
    refuse = refuseOnSecondPage('BAD_CURSOR');
    await beat();
    expect(await state(second)).toMatchObject({ cursor: null, failures: 1 });
    refuse = () => undefined;
    expect(await beat(MINUTE_MS)).toEqual(['account', 'accountVideos', ...restOfPages(second)]);
    const totals = await totalsOf(context);
    expect(totals.videos - before.videos).toBe(videosOf(second));
    expect(totals.video_rows).toBe(totals.distinct_video_rows);
  });
});

it('two simultaneous trackers read every page of a subject once', async () => {
  await follow(third);
  requests = [];
  await Promise.all([trackOnce(context), trackOnce(context)]);
  expect(requests.filter(question => question.startsWith('account'))).toEqual([
    'account',
    'accountVideos',
    ...restOfPages(third),
  ]);
});

it('shows an error of comments without moving the next refresh', async () => {
  refuse = ({ call }) => (call === 'comments' ? new PlatformError('PARTIAL', 'refused') : undefined);
  const busy = rest.find(accountId =>
    view
      .accountVideos({ accountId }, { at: new Date(START), limit: 1 })
      ?.items.some(({ description }) => Date.parse(START) - description.publishedAt.getTime() < 86_400_000),
  );
  await follow(busy ?? '');
  const readAt = clock.now();
  await beat();
  const key = { platform: 'tiktok', kind: 'account', subjectId: busy ?? '' } as const;
  const next = new Date(readAt.getTime() + 86_400_000);
  expect(await findTrackedSubject(context.business.db, key)).toMatchObject({
    lastError: storedReason(reason('platform.partial', { platform: 'TikTok' })),
    lastSuccessAt: readAt,
    failures: 0,
    nextDueAt: next,
  });
  refuse = () => undefined;
  expect(await beat(MINUTE_MS)).toEqual([]);
  expect(requests).toContain('comments');
  expect(await findTrackedSubject(context.business.db, key)).toMatchObject({
    lastError: null,
    nextDueAt: next,
  });
});

it('does not call a rate-limited platform for a new favourite, nor any for a team at its limit', async () => {
  const [another = '', more = ''] = rest.slice(-2);
  refuse = () => new PlatformError('RATE_LIMITED', 'refused', { retryAfterS: 90 });
  const refused = { code: 'UNAVAILABLE', message: 'TikTok is rate-limiting our requests.', retryAfterS: 90 };
  await expect(follow(another)).rejects.toMatchObject(refused);
  clock.forwardMs(30_000);
  await expect(follow(another)).rejects.toMatchObject({ ...refused, retryAfterS: 60 });
  expect(requests).toEqual(['account RATE_LIMITED']);
  refuse = () => undefined;
  clock.forwardMs(60_000);
  await follow(another);
  await expect(follow(more)).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
  expect(requests).toEqual(['account RATE_LIMITED', 'account']);
});
