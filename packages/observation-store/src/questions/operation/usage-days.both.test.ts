import { anAccountObservation, at, aVideoObservation, openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ObservationStore } from '../../store.ts';
import { ingestFreshness } from './ingest-freshness.ts';
import { usageDays, usageOfUser } from './usage-days.ts';

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
  const event = (teamId: string, userId: string, feature: 'search' | 'export', isoTime: string) => ({
    teamId,
    userId,
    feature,
    action: 'start',
    url: '/',
    urlParameters: {},
    occurredAt: at(isoTime),
  });
  await store.recorder.recordUsageEvents([
    event('t1', 'u1', 'search', '2026-11-14T23:59:59.999Z'),
    event('t1', 'u1', 'search', '2026-11-15T00:00:00Z'),
    event('t1', 'u2', 'search', '2026-11-15T12:00:00Z'),
    event('t2', 'u3', 'search', '2026-11-15T13:00:00Z'),
    event('t2', 'u3', 'export', '2026-11-15T14:00:00Z'),
  ]);
});
afterAll(() => store.close());

const days = { startDate: '2026-11-15', endDate: '2026-11-15', teamId: '', feature: '' };
const row = (feature: string, uses: number, users: number, teams: number) => ({
  day: '2026-11-15',
  feature,
  action: 'start',
  uses,
  users,
  teams,
});

test('counts usage by day, feature and action, of all teams, one team or one feature', async () => {
  expect(await store.reader().ask(usageDays, days)).toEqual([row('export', 1, 1, 1), row('search', 3, 3, 2)]);
  expect(await store.reader().ask(usageDays, { ...days, teamId: 't1' })).toEqual([row('search', 2, 2, 1)]);
  expect(await store.reader().ask(usageDays, { ...days, feature: 'export' })).toEqual([
    row('export', 1, 1, 1),
  ]);
  expect(await store.reader().ask(usageDays, { ...days, startDate: '2026-11-14' })).toHaveLength(3);
});

test('returns the first and last use of one person', async () => {
  expect(await store.reader().ask(usageOfUser, { teamIds: ['t1', 't2'], userId: 'u1' })).toEqual([
    {
      feature: 'search',
      action: 'start',
      uses: 2,
      first_at: '2026-11-14T23:59:59.999Z',
      last_at: '2026-11-15T00:00:00.000Z',
    },
  ]);
});

test('returns the last observation of each kind and the number recorded since', async () => {
  const observedAt = at('2026-11-01T12:00:00Z');
  await store.recorder.recordAccountObservations([anAccountObservation({ observedAt })]);
  await store.recorder.recordVideoObservations([aVideoObservation({ observedAt })]);
  const rows = await store.reader().ask(ingestFreshness, { since: at('2026-01-01T00:00:00Z') });
  expect(
    rows.map(({ kind, platform, last_observed_at, recorded_since }) => [
      kind,
      platform,
      last_observed_at,
      recorded_since,
    ]),
  ).toEqual([
    ['accounts', 'tiktok', '2026-11-01T12:00:00.000Z', 1],
    ['videos', 'tiktok', '2026-11-01T12:00:00.000Z', 1],
  ]);
  const [later] = await store.reader().ask(ingestFreshness, { since: at('2199-01-01T00:00:00Z') });
  expect(later?.recorded_since).toBe(0);
});
