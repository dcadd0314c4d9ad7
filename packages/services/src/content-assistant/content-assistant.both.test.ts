import { deleteIdeasCiting, insertTeam, newId, reserveAssistantUse } from '@clipscope/business-store';
import { contract } from '@clipscope/contract';
import { limitsOfPlan, PLANS, type Plan } from '@clipscope/domain';
import { newOwner, noObservations, openTestContext, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInContext } from '../context.ts';
import { contentAssistant } from './content-assistant.ts';
import { rateIdea, removeIdea } from './rate-idea.ts';
import { saveIdea } from './save-idea.ts';
import { useContentAssistant } from './use-content-assistant.ts';

const clock = testClock('2026-11-15T23:00:00.000Z');
let close: () => Promise<void>;
let owner: SignedInContext;
let other: SignedInContext;
beforeAll(async () => {
  const opened = await openTestContext({ observationStore: noObservations, now: clock.now });
  close = opened.close;
  owner = await newOwner(opened.context, 'owner@assist.example', 'ESSENTIALS');
  other = await newOwner(opened.context, 'other@assist.example', 'ESSENTIALS');
});
afterAll(() => close());

type Query = { limit: number; offset: number; favourites: 'true' | 'false' };
const read = async (by: SignedInContext, query: Query = { limit: 20, offset: 0, favourites: 'false' }) =>
  contract.contentAssistant.reply.parse(await contentAssistant(by, { params: {}, query, body: undefined }));
const full = expect.objectContaining({
  code: 'LIMIT_REACHED',
  limitation: { limit: 'dailyContentAssistant' },
});

/** A team with a plan and a number of uses today. */
async function teamThatUsed(plan: Plan, uses: number): Promise<SignedInContext> {
  const { db } = owner.business;
  const teamId = newId();
  await insertTeam(db, { id: teamId, name: plan, plan, createdAt: clock.now(), updatedAt: clock.now() });
  const day = clock.now().toISOString().slice(0, 10);
  for (let use = 0; use < uses; use += 1) await reserveAssistantUse(db, { teamId, day, limit: uses });
  return { ...owner, actor: { ...owner.actor, teamId, plan } };
}

describe('the day’s uses', () => {
  it.each(PLANS)('of %s end exactly at its limit', async plan => {
    const limit = limitsOfPlan(plan).dailyContentAssistant;
    const team = await teamThatUsed(plan, Math.max(0, limit - 1));
    if (limit > 0) await useContentAssistant(team);
    await expect(useContentAssistant(team)).rejects.toEqual(full);
    expect((await read(team)).quota).toMatchObject({
      dailyContentAssistant: limit,
      used: limit,
      remaining: 0,
    });
  });

  it('give the last one to one of fifty concurrent calls, and reset at midnight UTC', async () => {
    const team = await teamThatUsed('ESSENTIALS', 29);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => useContentAssistant(team)));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toEqual(Array.from({ length: 49 }, () => ({ status: 'rejected', reason: full })));
    expect((await read(team)).quota).toEqual({
      day: '2026-11-15',
      dailyContentAssistant: 30,
      used: 30,
      remaining: 0,
      resetsAt: '2026-11-16T00:00:00.000Z',
    });
    expect((await read(other)).quota.used).toBe(0);
    const tomorrow = { ...team, now: () => new Date('2026-11-16T00:00:00.000Z') };
    await useContentAssistant(tomorrow);
    expect((await read(tomorrow)).quota).toMatchObject({ day: '2026-11-16', used: 1, remaining: 29 });
  });

  it('used on a larger plan count against a smaller one', async () => {
    const team = await teamThatUsed('ADMIN', 40);
    const smaller = { ...team, actor: { ...team.actor, plan: 'GROW' as const } };
    expect((await read(smaller)).quota).toMatchObject({ used: 40, remaining: 0 });
    await expect(useContentAssistant(smaller)).rejects.toEqual(full);
  });
});

describe('ideas', () => {
  it('are stored for the team, newest first, rated, marked and removed', async () => {
    const range = { startDate: '2026-05-20', endDate: '2026-11-15', timezone: 'UTC', clippedByPlan: false };
    const answer = {
      range: { ...range, earliestAllowed: '2024-11-16' },
      evidence: { videos: 0, accounts: 0 },
      ...{ suggestions: [], written: null, failure: null },
    };
    const ids: string[] = [];
    for (const text of ['one', 'two', 'three']) {
      const subject = { kind: 'topic', platform: 'tiktok', text } as const;
      const request = { kind: 'hook', subject, goal: 'reach', language: 'fi', timezone: 'UTC' } as const;
      ids.push((await saveIdea(owner, request, answer, ['tiktok/a1'])).id);
      clock.forwardMs(1000);
    }
    const [first, second] = ids as [string, string];
    const idea = (id: string) => ({ params: { id }, query: {} });
    await rateIdea(owner, { ...idea(first), body: { rating: 'useful' } });
    await rateIdea(owner, { ...idea(first), body: { isFavourite: true } });
    await rateIdea(owner, { ...idea(second), body: { rating: 'useless' } });
    const all = await read(owner);
    const short = ({ ideas }: typeof all) =>
      ideas.map(({ subject, rating, isFavourite }) => [subject.text, rating, isFavourite]);
    expect(all).toMatchObject({ total: 3, writing: null });
    expect(short(all)).toEqual([
      ['three', null, false],
      ['two', 'useless', false],
      ['one', 'useful', true],
    ]);
    const listed = {
      id: first,
      kind: 'hook',
      subject: { kind: 'topic', platform: 'tiktok', text: 'one' },
      goal: 'reach',
      language: 'fi',
      rating: 'useful',
      isFavourite: true,
      createdBy: 'owner@assist.example',
      createdAt: '2026-11-15T23:00:00.000Z',
    };
    const favourites = { total: 1, ideas: [listed] };
    expect(await read(owner, { limit: 20, offset: 0, favourites: 'true' })).toMatchObject(favourites);
    expect((await read(owner, { limit: 1, offset: 2, favourites: 'false' })).ideas).toEqual([listed]);
    await rateIdea(owner, { ...idea(first), body: { rating: null, isFavourite: false } });
    await rateIdea(owner, { ...idea(first), body: {} });
    await removeIdea(owner, { ...idea(second), body: undefined });
    expect(short(await read(owner))).toEqual([
      ['three', null, false],
      ['one', null, false],
    ]);
    const notFound = expect.objectContaining({ code: 'NOT_FOUND' });
    await expect(rateIdea(other, { ...idea(first), body: { rating: 'useful' } })).rejects.toEqual(notFound);
    await expect(rateIdea(other, { ...idea(first), body: {} })).rejects.toEqual(notFound);
    await expect(removeIdea(other, { ...idea(first), body: undefined })).rejects.toEqual(notFound);
    await expect(removeIdea(owner, { ...idea(second), body: undefined })).rejects.toEqual(notFound);
    await deleteIdeasCiting(owner.business.db, ['tiktok/none']);
    expect([(await read(owner)).total, (await read(other)).total]).toEqual([2, 0]);
    await deleteIdeasCiting(owner.business.db, ['tiktok/none', 'tiktok/a1']);
    expect((await read(owner)).total).toBe(0);
  });
});
