import { changeUser, type Favourite, insertFavourite, newId } from '@clipscope/business-store';
import { contract } from '@clipscope/contract';
import type { Plan } from '@clipscope/domain';
import { DAY_MS } from '@clipscope/domain';
import { newContributor, newOwner, openTestContext, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAccountsAndVideos } from '../../test/widget-observations.ts';
import type { ProcessContext, SignedInContext } from '../context.ts';
import { createLabel } from '../labels/create-label.ts';
import { onboardingChecklist } from './onboarding-checklist.ts';
import { recommendedVideos } from './recommended-videos.ts';
import { trackedAccountsVideos } from './tracked-accounts-videos.ts';
import { trackedAccountsWidget } from './tracked-accounts-widget.ts';
import { trackedHashtagsWidget } from './tracked-hashtags-widget.ts';

const clock = testClock('2026-11-15T12:00:00.000Z');
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
let context: ProcessContext;
let close: () => Promise<void>;
let owner: SignedInContext;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ now: clock.now }));
  owner = await newOwner(context, 'owner@named.example', 'ADVANCED');
  await recordAccountsAndVideos(context.observationStore, daysAgo);
  for (const subjectId of ['1', '2']) await track('account', subjectId);
  await track('account', '9', 'youtube');
  for (const subjectId of ['onepan', 'young', 'unseen']) await track('hashtag', subjectId);
});
afterAll(() => close());

const on = (plan: Plan): SignedInContext => ({ ...owner, actor: { ...owner.actor, plan } });

async function track(kind: Favourite['kind'], subjectId: string, platform: Favourite['platform'] = 'tiktok') {
  const { teamId, userId } = owner.actor;
  clock.forwardMs(1);
  const favourite = { id: newId(), teamId, kind, platform, subjectId, name: `name of ${subjectId}` };
  await insertFavourite(context.business.db, { ...favourite, addedBy: userId, addedAt: clock.now() });
}

const page = { limit: 50, offset: 0 };
const accounts = async (by: SignedInContext, query = page) =>
  contract.trackedAccountsWidget.reply.parse(
    await trackedAccountsWidget(by, { params: {}, query, body: undefined }),
  );

describe('tracked accounts', () => {
  it('have followers, changes, gained views and daily followers', async () => {
    const { total, historyDays, accounts: rows } = await accounts(owner);
    expect([total, historyDays, rows.length]).toEqual([3, 30, 3]);
    const [first, second, youtube] = rows;
    expect(first).toMatchObject({
      frozen: false,
      account: {
        platform: 'tiktok',
        id: '1',
        handle: 'one',
        displayName: 'ONE',
        avatarUrl: 'http://127.0.0.1:4000/pictures/a.png',
        industry: 'food-drink',
        tier: 'nano',
        followers: 1_300,
      },
      exact: true,
      observedAt: '2026-11-15T12:00:00.000Z',
      change7Days: { since: '2026-11-08', followers: 300, exact: true },
      change30Days: { since: '2026-10-16', followers: 400, exact: false },
      viewsGained7Days: 120,
    });
    expect(first?.followersByDay).toHaveLength(30);
    expect(first?.followersByDay.filter(({ followers }) => followers !== null)).toEqual([
      { date: '2026-11-08', followers: 1_000 },
      { date: '2026-11-14', followers: 1_250 },
      { date: '2026-11-15', followers: 1_300 },
    ]);
    expect(second).toMatchObject({
      account: { handle: 'two', industry: null, tier: 'none', followers: 50 },
      observedAt: '2026-10-26T12:00:00.000Z',
      change7Days: null,
      change30Days: null,
      viewsGained7Days: null,
    });
    expect(youtube).toMatchObject({
      account: { platform: 'youtube', handle: 'name of 9', followers: null },
      exact: null,
      observedAt: null,
      change7Days: null,
    });
  });

  it('are paged and limited to the plan’s history', async () => {
    const second = await accounts(owner, { limit: 1, offset: 1 });
    expect([second.total, second.accounts.map(({ account }) => account.id)]).toEqual([3, ['2']]);
    const basic = await accounts(on('BASIC'));
    expect(basic.historyDays).toBe(7);
    expect(basic.accounts.map(({ frozen }) => frozen)).toEqual([false, true, true]);
    expect(basic.accounts[0]).toMatchObject({ change7Days: { followers: 300 }, change30Days: null });
    expect(basic.accounts[0]?.followersByDay[0]).toEqual({ date: '2026-11-09', followers: null });
  });

  it('are empty for a team without tracked accounts', async () => {
    const empty = await newOwner(context, 'empty@named.example', 'ADVANCED');
    expect(await accounts(empty)).toEqual({ total: 0, historyDays: 30, accounts: [] });
  });
});

describe('videos of tracked accounts', () => {
  const videos = async (by: SignedInContext, limit = 12) =>
    contract.trackedAccountsVideos.reply.parse(
      await trackedAccountsVideos(by, { params: {}, query: { platform: 'tiktok', limit }, body: undefined }),
    );

  it('are the newest and best of the last days', async () => {
    const { publishedSince, newest, best } = await videos(owner);
    expect(publishedSince).toBe('2026-10-17');
    expect(newest.map(({ id, views }) => [id, views])).toEqual([
      ['b', 70],
      ['a', 150],
    ]);
    expect(best.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(best[0]).toMatchObject({
      account: { id: '1', handle: 'one', followers: 1_300 },
      publishedAt: '2026-11-03T12:00:00.000Z',
      likes: 1,
      comments: null,
      provenance: { observedAt: '2026-11-10T12:00:00.000Z', source: 'test', exact: true },
    });
    expect((await videos(owner, 1)).newest.map(({ id }) => id)).toEqual(['b']);
    expect((await videos(on('BASIC'))).best.map(({ id }) => id)).toEqual(['b']);
  });
});

describe('recommended videos', () => {
  const videos = async (by: SignedInContext, platform: 'tiktok' | 'youtube' = 'tiktok', limit = 12) =>
    contract.recommendedVideos.reply.parse(
      await recommendedVideos(by, { params: {}, query: { platform, limit }, body: undefined }),
    );

  it('are recent ones of other accounts with the largest gains, each with a reason', async () => {
    const { gainedSince, videos: found } = await videos(owner);
    expect(gainedSince).toBe(daysAgo(7).toISOString());
    expect(found.map(({ id, viewsGained7Days, reason }) => [id, viewsGained7Days, reason])).toEqual([
      ['c', 500, { kind: 'hashtag', hashtag: 'fyp' }],
      ['d', 300, { kind: 'hashtag', hashtag: 'onepan' }],
      ['g', 40, { kind: 'industry', industry: 'food-drink' }],
    ]);
    expect((await videos(owner, 'tiktok', 1)).videos.map(({ id }) => id)).toEqual(['c']);
    expect((await videos(owner, 'youtube')).videos).toEqual([]);
  });

  it('are never by tracked accounts', async () => {
    const team = await newOwner(context, 'industry@named.example', 'ADVANCED');
    const { teamId, userId } = team.actor;
    const favourite = {
      id: newId(),
      teamId,
      kind: 'account',
      platform: 'tiktok',
      subjectId: '4',
      name: 'four',
    } as const;
    await insertFavourite(context.business.db, { ...favourite, addedBy: userId, addedAt: clock.now() });
    // Travel has no other account; the hashtags are onepan and young.
    expect((await videos(team)).videos.map(({ id, reason }) => [id, reason])).toEqual([
      ['b', { kind: 'hashtag', hashtag: 'onepan' }],
      ['a', { kind: 'hashtag', hashtag: 'onepan' }],
    ]);
    await insertFavourite(context.business.db, {
      ...favourite,
      id: newId(),
      subjectId: '1',
      addedBy: userId,
      addedAt: clock.now(),
    });
    expect((await videos(team)).videos.map(({ id, reason }) => [id, reason])).toEqual([
      ['c', { kind: 'hashtag', hashtag: 'fyp' }],
      ['g', { kind: 'industry', industry: 'food-drink' }],
    ]);
  });
});

describe('tracked hashtags', () => {
  const hashtags = async (by: SignedInContext) =>
    contract.trackedHashtagsWidget.reply.parse(
      await trackedHashtagsWidget(by, { params: {}, query: page, body: undefined }),
    );

  it('have this week and the week before, null before the first observation', async () => {
    const read = await hashtags(owner);
    expect([read.total, read.now, read.before]).toEqual([
      3,
      { startDate: '2026-11-08', endDate: '2026-11-14' },
      { startDate: '2026-11-01', endDate: '2026-11-07' },
    ]);
    expect(read.hashtags.map(({ hashtag, videos, viewsGained }) => [hashtag, videos, viewsGained])).toEqual([
      ['onepan', { now: 1, before: 2 }, { now: 50 + 70 + 300 + 99_999, before: 100 }],
      ['young', { now: 1, before: null }, { now: 5, before: null }],
      ['unseen', { now: null, before: null }, { now: null, before: null }],
    ]);
  });

  it('have no previous week on the free plan', async () => {
    const [onepan] = (await hashtags(on('BASIC'))).hashtags;
    expect(onepan).toMatchObject({
      frozen: false,
      videos: { now: 1, before: null },
      viewsGained: { before: null },
    });
    const grow = await hashtags(on('GROW'));
    expect(grow.hashtags[0]?.videos).toEqual({ now: 1, before: 2 });
  });
});

describe('the onboarding checklist', () => {
  const ticks = async (by: SignedInContext) => {
    const { steps, done } = contract.onboardingChecklist.reply.parse(await onboardingChecklist(by));
    expect(done).toBe(steps.filter(step => step.done).length);
    return steps.filter(step => step.done).map(({ id }) => id);
  };

  it('completes its steps automatically', async () => {
    const fresh = await newOwner(context, 'fresh@named.example', 'ADVANCED');
    const { db } = context.business;
    const { teamId, userId } = fresh.actor;
    expect(await ticks(fresh)).toEqual(['verify-email']);
    const profile = {
      firstName: 'Mina',
      lastName: 'Park',
      jobRole: 'analyst',
      updatedAt: clock.now(),
    } as const;
    await changeUser(db, userId, profile);
    expect(await ticks(fresh)).toEqual(['verify-email']);
    await changeUser(db, userId, { relevantIndustry: 'food-drink', updatedAt: clock.now() });
    expect(await ticks(fresh)).toEqual(['verify-email', 'fill-profile']);
    const favourite = {
      teamId,
      platform: 'tiktok',
      name: 'x',
      addedBy: userId,
      addedAt: clock.now(),
    } as const;
    await insertFavourite(db, { ...favourite, id: newId(), kind: 'account', subjectId: '1' });
    expect(await ticks(fresh)).toEqual(['verify-email', 'fill-profile', 'track-account']);
    await insertFavourite(db, { ...favourite, id: newId(), kind: 'hashtag', subjectId: 'x' });
    await createLabel(fresh, { params: {}, query: {}, body: { name: 'Rivals', color: '#000000' } });
    expect(await ticks(fresh)).toEqual([
      'verify-email',
      'fill-profile',
      'track-account',
      'track-hashtag',
      'organise',
    ]);
    const colleague = await newContributor(fresh, 'colleague@named.example');
    expect((await ticks(fresh)).at(-1)).toBe('invite-team');
    expect(await ticks(colleague)).toEqual([
      'verify-email',
      'track-account',
      'track-hashtag',
      'organise',
      'invite-team',
    ]);
    const influencer = { ...fresh, actor: { ...fresh.actor, plan: 'INFLUENCER' as const } };
    expect(await ticks(influencer)).toEqual(['verify-email', 'fill-profile', 'track-account', 'invite-team']);
  });
});
