import { contract, type WidgetSubjectKind } from '@clipscope/contract';
import type { MetricWidget, Plan, WidgetMetric } from '@clipscope/domain';
import { newOwner, openTestContext, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAccountsAndVideos } from '../../test/widget-observations.ts';
import type { ProcessContext, SignedInContext } from '../context.ts';
import { createWidgetItem } from './create-widget-item.ts';
import { widgetData } from './widget-data.ts';
import { widgetGroups } from './widget-groups.ts';

const clock = testClock('2026-11-15T12:00:00.000Z');
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
let context: ProcessContext;
let close: () => Promise<void>;
let owner: SignedInContext;
let groupId: string;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ now: clock.now }));
  owner = await newOwner(context, 'owner@data.example', 'ENTERPRISE');
  await recordAccountsAndVideos(context.observationStore, daysAgo);
  groupId = (await widgetGroups(owner)).groups[0]?.id ?? '';
});
afterAll(() => close());

type Named = { kind: WidgetSubjectKind; subjectId: string };
const account: Named = { kind: 'account', subjectId: '1' };
const onepan: Named = { kind: 'hashtag', subjectId: 'onepan' };

async function dataOf(
  kind: MetricWidget,
  metric: WidgetMetric,
  subjects: Named[],
  { rangeDays = 30, plan = 'ENTERPRISE' as Plan } = {},
) {
  const request = { groupId, kind, metric, subjects, rangeDays, title: '', width: 6, height: 2 };
  const body = contract.createWidgetItem.body.parse(request);
  const { id } = await createWidgetItem(owner, { params: {}, query: {}, body });
  const by = { ...owner, actor: { ...owner.actor, plan } };
  const reply = await widgetData(by, { params: { id }, query: { timezone: 'UTC' }, body: undefined });
  return contract.widgetData.reply.parse(reply);
}

describe('counts', () => {
  it('of an account: totals with their trend, and gains', async () => {
    const { range, subjects } = await dataOf('line', 'followers', [account]);
    expect([range.startDate, range.endDate]).toEqual(['2026-10-17', '2026-11-15']);
    const [followers] = subjects;
    expect(followers).toMatchObject({
      name: 'ONE',
      handle: 'one',
      state: 'available',
      basis: 'now',
      value: 1_300,
      change: 300,
      measured: null,
      places: [],
    });
    expect(followers?.points).toHaveLength(30);
    expect(followers?.points.filter(({ value }) => value !== null)).toEqual([
      { date: '2026-11-08', value: 1_000 },
      { date: '2026-11-14', value: 1_250 },
      { date: '2026-11-15', value: 1_300 },
    ]);
    const views = (await dataOf('number', 'views', [account], { rangeDays: 7 })).subjects[0];
    expect(views).toMatchObject({ basis: 'gained', value: 120, change: 20, points: [] });
    const following = (await dataOf('number', 'following', [account])).subjects[0];
    expect(following).toMatchObject({ basis: 'now', value: null, change: null });
  });

  it('of a hashtag: gains of its videos, and countries', async () => {
    const { subjects } = await dataOf('map', 'views', [onepan], { rangeDays: 7 });
    const value = 50 + 70 + 300 + 99_999;
    expect(subjects[0]).toMatchObject({
      name: 'onepan',
      handle: null,
      basis: 'gained',
      value,
      change: value - 100,
      places: [{ countryCode: 'FI', value }],
    });
  });

  it('of a video: the last observation and the change since the first of the range', async () => {
    const { subjects } = await dataOf('line', 'views', [{ kind: 'video', subjectId: 'a' }]);
    expect(subjects[0]).toMatchObject({ name: 'a', basis: 'now', value: 150, change: 140 });
    expect(subjects[0]?.points).toEqual([
      { date: '2026-11-03', value: 10 },
      { date: '2026-11-07', value: 100 },
      { date: '2026-11-10', value: 150 },
    ]);
  });

  it('are clipped to the plan’s history without a comparison', async () => {
    const { range, subjects } = await dataOf('number', 'views', [account], { plan: 'BASIC' });
    expect(range).toMatchObject({ startDate: '2026-11-09', clippedByPlan: true });
    expect(subjects[0]).toMatchObject({ value: 120, change: null });
  });
});

describe('metrics', () => {
  it('are those of the reports with their samples', async () => {
    // Today is incomplete.
    const aWeek = (7 * 2) / 29.5;
    const { subjects } = await dataOf('bar', 'posting_frequency', [
      account,
      { kind: 'account', subjectId: '4' },
    ]);
    expect(subjects.map(({ name, basis, value }) => [name, basis, value])).toEqual([
      ['ONE', 'measured', aWeek],
      ['FOUR', 'measured', aWeek],
    ]);
    expect(subjects[0]?.measured).toMatchObject({ metric: 'posting_frequency', sample: 29, notEnough: null });
  });

  it('have a weekly trend, or the reason if there is too little data', async () => {
    const { subjects } = await dataOf('line', 'posting_frequency', [account], { rangeDays: 14 });
    expect(subjects[0]?.points).toEqual([
      { date: '2026-11-02', value: 1 },
      { date: '2026-11-09', value: null },
    ]);
    const rate = (await dataOf('number', 'engagement_rate_views', [account])).subjects[0];
    expect(rate).toMatchObject({ state: 'available', value: null, measured: { sample: 0, value: null } });
  });

  it('of shares use the subjects of the widget', async () => {
    const { subjects } = await dataOf('table', 'share_of_voice', [onepan, { ...onepan, subjectId: 'fyp' }]);
    expect(subjects.map(({ name, value }) => [name, value])).toEqual([
      ['onepan', 0.7],
      ['fyp', 0.3],
    ]);
  });
});

describe('unavailable values', () => {
  it('are reported per subject', async () => {
    const { subjects } = await dataOf('bar', 'followers', [
      { kind: 'account', subjectId: '404' },
      onepan,
      account,
    ]);
    expect(subjects.map(({ name, state, value }) => [name, state, value])).toEqual([
      [null, 'unknown', null],
      ['onepan', 'not-for-kind', null],
      ['ONE', 'available', 1_300],
    ]);
    const food: Named = { kind: 'industry', subjectId: 'food-drink' };
    const hidden = (await dataOf('number', 'views', [food], { plan: 'BASIC' })).subjects[0];
    expect(hidden).toMatchObject({ state: 'not-in-plan', feature: 'INDUSTRY_INSIGHTS', value: null });
    const sticker: Named = { kind: 'sticker', subjectId: 's1' };
    expect((await dataOf('number', 'growth_rate', [sticker])).subjects[0]?.state).toBe('not-for-kind');
  });

  it('built-in widgets have their own endpoints', async () => {
    const item = (await widgetGroups(owner)).groups[0]?.items[0];
    const request = { params: { id: item?.id ?? '' }, query: { timezone: 'UTC' }, body: undefined };
    await expect(widgetData(owner, request)).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [
        { path: 'params.id', message: 'onboarding-checklist is a built-in widget with its own endpoint.' },
      ],
    });
  });
});
