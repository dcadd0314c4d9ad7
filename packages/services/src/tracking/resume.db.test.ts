import { findTrackedSubject } from '@clipscope/business-store';
import { listSources, PlatformError, platformOf, type Question } from '@clipscope/platforms';
import {
  newOwner,
  openTestContext,
  testClock,
  testWorld,
  totalsOf,
  trackOnce,
  worldSources,
} from '@clipscope/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context, SignedInContext } from '../context.ts';
import { addFavourite } from '../favourites/add-favourite.ts';

const MINUTE_MS = 60_000;
const START = '2026-10-01T00:00:00.000Z';
const world = testWorld();
const view = world.platform('tiktok');
const videosOf = (accountId: string) => view.account({ accountId }, new Date(START))?.observation.videos ?? 0;
const [long, other] = [...world.accounts('tiktok', new Date(START))].sort(
  (a, b) => videosOf(b.accountId) - videosOf(a.accountId),
);
const accountId = long?.accountId ?? '';
const PAGES = Math.ceil(videosOf(accountId) / 50);
if (PAGES < 2) throw new Error('nobody has videos for two pages');

let clock: ReturnType<typeof testClock>;
let asked: string[];
let refuse: (question: Question) => PlatformError | undefined;
let context: Context;
let owner: SignedInContext;
let close: () => Promise<void>;

beforeEach(async () => {
  clock = testClock(START);
  asked = [];
  refuse = () => undefined;
  const { raw } = worldSources(world, clock.now).of('tiktok') ?? {};
  if (raw === undefined) throw new Error('the world has no TikTok');
  const source = platformOf({
    ...raw,
    ask: async question => {
      const refusal = refuse(question);
      const page = 'page' in question && question.page.cursor ? ' on' : '';
      asked.push(`${question.call}${page}${refusal ? ` ${refusal.code}` : ''}`);
      if (refusal) throw refusal;
      return raw.ask(question);
    },
  });
  ({ context, close } = await openTestContext({ now: clock.now, platforms: listSources([source]) }));
  owner = await newOwner(context, 'resume@tracking.example', 'BASIC');
});
afterEach(() => close());

const follow = (subject: string) =>
  addFavourite(owner, { params: {}, query: {}, body: { kind: 'account', platform: 'tiktok', subject } });
const state = () =>
  findTrackedSubject(context.business.db, { platform: 'tiktok', kind: 'account', subjectId: accountId });
const beat = async (forwardMs = 0) => {
  asked = [];
  clock.forwardMs(forwardMs);
  await trackOnce(context);
  return asked.filter(question => question.startsWith('account'));
};
const refuseOnSecondPage = (code: 'UNAVAILABLE' | 'BAD_CURSOR') => (question: Question) =>
  question.call === 'accountVideos' && question.page.cursor ? new PlatformError(code, 'refused') : undefined;
const restOfPages = Array.from({ length: PAGES - 1 }, () => 'accountVideos on');

describe('a list of videos', () => {
  it('goes on at the page where it was interrupted', async () => {
    await follow(accountId);
    refuse = refuseOnSecondPage('UNAVAILABLE');
    expect(await beat()).toEqual(['account', 'accountVideos', 'accountVideos on UNAVAILABLE']);
    expect(await state()).toMatchObject({
      cursor: expect.any(String),
      failures: 1,
      lastSuccessAt: null,
      lastError: 'TikTok does not answer at the moment.',
    });
    refuse = () => undefined;
    expect(await beat(MINUTE_MS)).toEqual(restOfPages);
    expect(await state()).toMatchObject({
      cursor: null,
      failures: 0,
      lastError: null,
      lastSuccessAt: clock.now(),
    });
    expect(await totalsOf(context)).toMatchObject({ videos: videosOf(accountId) });
  });

  it('whose place the platform lost is read again from the start', async () => {
    await follow(accountId);
    refuse = refuseOnSecondPage('BAD_CURSOR');
    await beat();
    expect(await state()).toMatchObject({ cursor: null, failures: 1 });
    refuse = () => undefined;
    expect(await beat(MINUTE_MS)).toEqual(['account', 'accountVideos', ...restOfPages]);
    const totals = await totalsOf(context);
    expect(totals.videos).toBe(videosOf(accountId));
    expect(totals.video_looks).toBe(totals.distinct_video_looks);
  });
});

it('two trackers at once read every page of a subject once', async () => {
  await follow(accountId);
  asked = [];
  await Promise.all([trackOnce(context), trackOnce(context)]);
  expect(asked.filter(question => question.startsWith('account'))).toEqual([
    'account',
    'accountVideos',
    ...restOfPages,
  ]);
});

it('comments that cannot be read are told of, and do not move the next refresh', async () => {
  refuse = ({ call }) => (call === 'comments' ? new PlatformError('PARTIAL', 'refused') : undefined);
  const busy = [...world.accounts('tiktok', new Date(START))].find(({ accountId: id }) =>
    view
      .accountVideos({ accountId: id }, { at: new Date(START), limit: 1 })
      ?.items.some(({ description }) => Date.parse(START) - description.publishedAt.getTime() < 86_400_000),
  );
  await follow(busy?.accountId ?? '');
  await beat();
  const key = { platform: 'tiktok', kind: 'account', subjectId: busy?.accountId ?? '' } as const;
  const next = new Date(Date.parse(START) + 86_400_000);
  expect(await findTrackedSubject(context.business.db, key)).toMatchObject({
    lastError: 'TikTok sent only a part of its answer.',
    lastSuccessAt: new Date(START),
    failures: 0,
    nextDueAt: next,
  });
  refuse = () => undefined;
  expect(await beat(MINUTE_MS)).toEqual([]);
  expect(asked).toContain('comments');
  expect(await findTrackedSubject(context.business.db, key)).toMatchObject({
    lastError: null,
    nextDueAt: next,
  });
});

it('a new favourite does not bother a platform that asked for patience, nor one for a full team', async () => {
  refuse = () => new PlatformError('RATE_LIMITED', 'refused', { retryAfterS: 90 });
  const refused = { code: 'UNAVAILABLE', message: 'TikTok asked us to slow down.', retryAfterS: 90 };
  await expect(follow(accountId)).rejects.toMatchObject(refused);
  clock.forwardMs(30_000);
  await expect(follow(accountId)).rejects.toMatchObject({ ...refused, retryAfterS: 60 });
  expect(asked).toEqual(['account RATE_LIMITED']);
  refuse = () => undefined;
  clock.forwardMs(60_000);
  await follow(accountId);
  await expect(follow(other?.handle ?? '')).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
  expect(asked).toEqual(['account RATE_LIMITED', 'account']);
});
