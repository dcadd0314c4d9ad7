import { at, openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ObservationStore } from '../../store.ts';
import { usageOfUser } from '../operation/usage-days.ts';
import { analyticsFunnel } from './analytics-funnel.ts';
import { analyticsPaths } from './analytics-paths.ts';
import { analyticsTotals } from './analytics-totals.ts';
import { featureUsage } from './feature-usage.ts';
import { weeklyRetention } from './weekly-retention.ts';

let store: ObservationStore;
let ids = 0;
const seen = (distinctId: string, page: string, isoTime: string, more: object = {}) => {
  ids += 1;
  return {
    eventId: `e${ids}`,
    name: '$pageview',
    distinctId,
    userId: '',
    teamId: '',
    anonymousId: '',
    sessionId: `s-${distinctId}`,
    page,
    properties: '{}',
    occurredAt: at(isoTime),
    ...more,
  };
};
const used = (userId: string, feature: string, action: string, isoTime: string) => ({
  teamId: 't1',
  userId,
  feature,
  action,
  url: '/',
  urlParameters: {},
  occurredAt: at(isoTime),
});

beforeAll(async () => {
  store = await openTestObservations();
  const home = seen('anon-1', '/', '2026-11-02T10:00:00Z');
  await store.recorder.recordAnalyticsEvents([
    home,
    seen('anon-1', '/auth/sign-up', '2026-11-02T10:01:00Z'),
    seen('u1', '', '2026-11-02T10:02:00Z', {
      name: '$identify',
      userId: 'u1',
      anonymousId: 'anon-1',
      sessionId: 's-anon-1',
    }),
    seen('u1', '/dashboard', '2026-11-02T10:02:01Z', { userId: 'u1', sessionId: 's-anon-1' }),
    // Their first page is the form, and they get no further.
    seen('anon-2', '/auth/sign-up', '2026-11-03T10:00:00Z'),
    seen('anon-3', '/pricing', '2026-11-03T10:00:00Z'),
    seen('anon-4', '/', '2026-10-30T10:00:00Z'),
  ]);
  // Sent again after a lost reply.
  await store.recorder.recordAnalyticsEvents([home]);
  await store.recorder.recordUsageEvents([
    used('u1', 'user-add', 'add', '2026-11-02T11:00:00Z'),
    used('u1', 'export', 'start', '2026-11-10T11:00:00Z'),
    // Exported without having come through the steps before.
    used('u2', 'export', 'start', '2026-11-03T11:00:00Z'),
    used('u2', 'export', 'start', '2026-11-17T11:00:00Z'),
  ]);
});
afterAll(() => store.close());

const days = { startDate: '2026-11-01', endDate: '2026-11-20' };

test('counts people once, before and after they signed in, and events that arrived twice once', async () => {
  expect(await store.reader().ask(analyticsTotals, days)).toEqual([{ people: 3, visits: 3, page_views: 5 }]);
});

test('counts how far people got, in order', async () => {
  expect(await store.reader().ask(analyticsFunnel, { ...days, days: 30 })).toEqual([
    { steps: 1, people: 1 },
    { steps: 2, people: 1 },
    { steps: 5, people: 1 },
  ]);
  // The export came eight days later.
  expect(await store.reader().ask(analyticsFunnel, { ...days, days: 7 })).toContainEqual({
    steps: 4,
    people: 1,
  });
});

test('counts which page followed which within a visit', async () => {
  const step = (from_page: string, to_page: string, times = 1) => ({
    from_page,
    to_page,
    times,
    people: times,
  });
  expect(await store.reader().ask(analyticsPaths, { ...days, limit: 10 })).toEqual([
    step('', '/'),
    step('', '/auth/sign-up'),
    step('', '/pricing'),
    step('/', '/auth/sign-up'),
    step('/auth/sign-up', '/dashboard'),
  ]);
});

test('counts people and teams of each feature, and of all', async () => {
  expect(await store.reader().ask(featureUsage, days)).toEqual([
    { feature: '', uses: 4, people: 2, teams: 1 },
    { feature: 'export', uses: 3, people: 2, teams: 1 },
    { feature: 'user-add', uses: 1, people: 1, teams: 1 },
  ]);
});

test('counts who came back in which week', async () => {
  const of = (weeks_later: number, people: number) => ({ first_week: '2026-11-02', weeks_later, people });
  expect(await store.reader().ask(weeklyRetention, days)).toEqual([of(0, 2), of(1, 1), of(2, 1)]);
});

test('erases a person with what their browser did before, and everything before a day', async () => {
  const { recorder, reader } = store;
  await recorder.recordAnalyticsEvents([
    seen('anon-7', '/', '2025-11-02T10:00:00Z'),
    seen('u7', '', '2025-11-02T10:02:00Z', { name: '$identify', userId: 'u7', anonymousId: 'anon-7' }),
    seen('anon-8', '/', '2025-11-02T10:00:00Z'),
    seen('anon-9', '/', '2025-11-09T10:00:00Z'),
  ]);
  await recorder.recordUsageEvents([
    used('u7', 'export', 'start', '2025-11-02T11:00:00Z'),
    used('u8', 'export', 'start', '2025-11-02T23:59:59.999Z'),
    used('u8', 'export', 'start', '2025-11-03T00:00:00Z'),
  ]);
  const then = { startDate: '2025-11-01', endDate: '2025-11-20' };
  const people = async () => (await reader().ask(analyticsTotals, then))[0]?.people;
  const uses = async (userId: string) =>
    (await reader().ask(usageOfUser, { teamIds: ['t1'], userId })).map(row => row.uses);
  await recorder.eraseUsageOf('u7');
  expect([await people(), await uses('u7'), await uses('u8')]).toEqual([2, [], [2]]);
  await recorder.eraseUsageBefore('2025-11-03');
  expect([await people(), await uses('u8')]).toEqual([1, [1]]);
});
