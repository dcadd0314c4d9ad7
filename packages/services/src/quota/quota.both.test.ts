import { contract } from '@clipscope/contract';
import { HOUR_MS, LIMIT_NAMES, limitsOfPlan, PLANS } from '@clipscope/domain';
import { newOwner, noObservations, openTestContext, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProcessContext, SignedIn } from '../context.ts';
import { addFavourite } from '../favourites/add-favourite.ts';
import { businessUsage } from './business-usage.ts';
import { csvQuota, useCsvRows } from './csv-quota.ts';
import { useReport } from './use-report.ts';

const clock = testClock('2026-12-31T23:00:00.000Z');
let context: ProcessContext;
let close: () => Promise<void>;
let owner: SignedIn<ProcessContext>;
let other: SignedIn<ProcessContext>;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ observationStore: noObservations, now: clock.now }));
  owner = await newOwner(context, 'owner@quota.example');
  other = await newOwner(context, 'other@quota.example');
});
afterAll(() => close());

const fullMonth = expect.objectContaining({
  code: 'LIMIT_REACHED',
  limitation: { limit: 'monthlyCsvLimit' },
});

describe('CSV rows', () => {
  it('give the last row to one of fifty concurrent exports', async () => {
    await useCsvRows(owner, 99);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => useCsvRows(owner, 1)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(contract.csvQuota.reply.parse(await csvQuota(owner))).toEqual({
      month: '2026-12',
      monthlyCsvLimit: 100,
      used: 100,
      remaining: 0,
      resetsAt: '2027-01-01T00:00:00.000Z',
    });
    await expect(useCsvRows(owner, 1)).rejects.toEqual(fullMonth);
    expect(await csvQuota(other)).toMatchObject({ used: 0, remaining: 100 });
  });

  it.each(PLANS)('end exactly at the limit of %s', async plan => {
    // A different month for every plan.
    const now = () => new Date(Date.UTC(2030, PLANS.indexOf(plan), 15));
    const team = { ...owner, now, actor: { ...owner.actor, plan } };
    const { monthlyCsvLimit } = limitsOfPlan(plan);
    await expect(useCsvRows(team, monthlyCsvLimit + 1)).rejects.toEqual(fullMonth);
    await useCsvRows(team, monthlyCsvLimit);
    await expect(useCsvRows(team, 1)).rejects.toEqual(fullMonth);
    expect(await csvQuota(team)).toMatchObject({ used: monthlyCsvLimit, remaining: 0 });
  });
});

describe('businessUsage', () => {
  it('counts the use of every limit', async () => {
    const body = { kind: 'hashtag', platform: 'tiktok', subject: 'pasta' } as const;
    await addFavourite(owner, { params: {}, query: {}, body });
    const { plan, limits } = contract.businessUsage.reply.parse(await businessUsage(owner));
    expect(plan).toBe('BASIC');
    expect(Object.keys(limits)).toEqual([...LIMIT_NAMES]);
    expect(limits.folders).toEqual({ limit: 20_000, isUnlimited: true, used: 0 });
    expect(Object.fromEntries(LIMIT_NAMES.map(name => [name, limits[name].used]))).toEqual({
      teamMembers: 1,
      dailyTrackedUpdates: null,
      historyDayLimit: null,
      favourites: 0,
      hashtags: 1,
      sounds: 0,
      folders: 0,
      campaigns: 0,
      dailyContentAssistant: 0,
      socialListeners: 0,
      monthlyCsvLimit: 100,
    });
  });
});

describe('at midnight UTC', () => {
  const open = (team: SignedIn<ProcessContext>, id: string) =>
    useReport(team, { params: { report: 'account', id }, query: {}, body: undefined });

  it('reports are counted again, once a day each', async () => {
    expect(await open(owner, '7001')).toEqual({ counted: true, openedToday: 1 });
    expect(await open(owner, '7001')).toEqual({ counted: false, openedToday: 1 });
    expect(await open(owner, '7002')).toEqual({ counted: true, openedToday: 2 });
    expect(await open(other, '7001')).toEqual({ counted: true, openedToday: 1 });
    clock.forwardMs(HOUR_MS);
    expect(await open(owner, '7001')).toEqual({ counted: true, openedToday: 1 });
  });

  it('a new month has all its rows', async () => {
    expect(await csvQuota(owner)).toMatchObject({ month: '2027-01', used: 0, remaining: 100 });
  });
});
