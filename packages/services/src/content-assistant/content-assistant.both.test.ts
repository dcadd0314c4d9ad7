import { insertTeam, newId, reserveAssistantUse } from '@clipscope/business-store';
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

const read = async (by: SignedInContext, query = { limit: 20, offset: 0 }) =>
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
  it('are stored for the team, newest first, rated and removed', async () => {
    const ids: string[] = [];
    for (const result of ['one', 'two', 'three']) {
      ids.push(await saveIdea(owner, { kind: 'hook', prompt: `Say ${result}`, result }));
      clock.forwardMs(1000);
    }
    const [first, second] = ids as [string, string];
    const idea = (id: string) => ({ params: { id }, query: {} });
    await rateIdea(owner, { ...idea(first), body: { rating: 'useful' } });
    await rateIdea(owner, { ...idea(second), body: { rating: 'useless' } });
    const all = await read(owner);
    expect(all.total).toBe(3);
    expect(all.ideas.map(({ result, rating }) => [result, rating])).toEqual([
      ['three', null],
      ['two', 'useless'],
      ['one', 'useful'],
    ]);
    expect((await read(owner, { limit: 1, offset: 2 })).ideas).toEqual([
      {
        id: first,
        kind: 'hook',
        prompt: 'Say one',
        result: 'one',
        rating: 'useful',
        createdBy: 'owner@assist.example',
        createdAt: '2026-11-15T23:00:00.000Z',
      },
    ]);
    await rateIdea(owner, { ...idea(first), body: { rating: null } });
    await removeIdea(owner, { ...idea(second), body: undefined });
    expect((await read(owner)).ideas.map(({ result, rating }) => [result, rating])).toEqual([
      ['three', null],
      ['one', null],
    ]);
    const notFound = expect.objectContaining({ code: 'NOT_FOUND' });
    await expect(rateIdea(other, { ...idea(first), body: { rating: 'useful' } })).rejects.toEqual(notFound);
    await expect(removeIdea(other, { ...idea(first), body: undefined })).rejects.toEqual(notFound);
    await expect(removeIdea(owner, { ...idea(second), body: undefined })).rejects.toEqual(notFound);
    expect((await read(other)).total).toBe(0);
  });
});
