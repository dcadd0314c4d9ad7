import { afterAll, beforeAll, expect, test } from 'vitest';
import { aForecast, noFigures, someAccountFigures } from '../../test/figures.ts';
import { anAccount, at, aVideo, someCounts } from '../../test/observations.ts';
import { openTestStore } from '../../test/open-test-store.ts';
import { FIGURE_NAMES } from '../record/figures.ts';
import type { ObservationStore } from '../store.ts';
import { questions } from './index.ts';

let store: ObservationStore;
const member = (accountId: string, followers: number, like_rate: number) => ({
  accountId,
  followers,
  figures: noFigures({ like_rate }),
});
const [first, second] = [at('2026-11-01T02:40:00Z'), at('2026-11-02T02:40:00Z')];

beforeAll(async () => {
  store = await openTestStore();
  await store.recordCohort('tiktok', [member('a', 999, 0.1), member('b', 1000, 0.2)], first);
  await store.recordCohort('tiktok', [member('b', 1000, 0.3), member('c', 4001, 0.4)], second);
  await store.recordCohort('youtube', [member('y', 1000, 0.5)], second);
});
afterAll(() => store.close());

const likeRates = async (asOf?: Date) => {
  const sizes = { platform: 'tiktok', fewestFollowers: 1000, mostFollowers: 4000, ...(asOf && { asOf }) };
  const place = FIGURE_NAMES.indexOf('like_rate');
  const rows = await store.ask(questions.figuresCohort, sizes);
  return rows.map(row => [row.account_id, row.figures[place]]);
};

test('the members of a size in the last cohort, now and as known on a day', async () => {
  expect(await likeRates()).toEqual([['b', 0.3]]);
  expect(await likeRates(first)).toEqual([['b', 0.2]]);
  expect(await likeRates(at('2026-11-01T02:39:59Z'))).toEqual([]);
});

test('the newest tier curve replaces the one before', async () => {
  const point = { platform: 'tiktok', tier: 'none', kind: 'video', ageHours: 24 } as const;
  await store.recordTierCurves([{ ...point, logMedian: 6, videos: 40 }], first);
  await store.recordTierCurves([{ ...point, logMedian: 7, videos: 41 }], second);
  expect(await store.ask(questions.tierCurve, { platform: 'tiktok', tier: '' })).toEqual([
    { kind: 'video', age_hours: 24, log_median: 7, videos: 41 },
  ]);
});

test('a forecast for a moment is the first that was issued', async () => {
  const later = aForecast({ issuedAt: second, value: 2 });
  await store.recordForecasts([later, aForecast({ issuedAt: first, targetAt: later.targetAt, value: 1 })]);
  const asked = { platform: 'tiktok', subjectIds: ['7001'] };
  expect(await store.ask(questions.accountForecasts, asked)).toMatchObject([{ kind: 'account', value: 1 }]);
});

test('who an account is, for its figures', async () => {
  const observedAt = at('2026-11-01T00:00:00Z');
  await store.recordAccounts([anAccount({ observedAt, bio: 'mail me@cook.example' })]);
  await store.recordAccountObservations([someCounts({ observedAt, followers: 7 })]);
  await store.recordVideos([aVideo({ observedAt })]);
  await store.recordAccountFigures([someAccountFigures({ observedAt, followers: 7 })], first);
  expect(await store.ask(questions.figuresSizes, { platform: 'tiktok' })).toEqual([
    { account_id: '7001', followers: 7 },
  ]);
  expect(
    await store.ask(questions.figuresAccounts, { platform: 'tiktok', accountIds: ['7001'] }),
  ).toMatchObject([
    {
      handle: 'minacooksfast',
      is_contactable: true,
      described_at: '2026-11-01T00:00:00.000Z',
      last_published_at: '2026-11-01T00:00:00.000Z',
    },
  ]);
});
