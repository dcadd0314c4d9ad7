import { DAY_MS, MEASURES, type Platform } from '@clipscope/domain';
import { type ObservationStore, questions } from '@clipscope/observation-store';
import { openTestObservations } from '@clipscope/testkit';
import { videoObservationRows } from '@clipscope/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { observationContext } from '../../test/observation-context.ts';
import { observedOnlySince, type SmallWorld, smallWorld } from '../../test/small-world.ts';
import { addDays } from '../days/days.ts';
import { relatedGraph } from '../hashtags/related-graph.ts';
import type { TrackedKind } from '../subjects/kinds.ts';
import { trendsOf } from '../subjects/trends-of.ts';
import { type Rising, rising } from './rising.ts';

/** Graded against the simulated truth; docs/metrics.md has the better results of a full-size world. */
const NOW = new Date('2026-11-15T00:00:00.000Z');
const EVERGREEN = [
  'fyp',
  'foryou',
  'viral',
  'foryoupage',
  'fypシ',
  'trending',
  'xyzbca',
  'parati',
  'explore',
];

let small: SmallWorld;
let store: ObservationStore;
beforeAll(async () => {
  small = smallWorld({ seed: 'trends', scale: 0.3, days: 49, to: NOW });
  store = await openTestObservations();
  await store.recorder.bulkLoadAccounts(small.accounts, 'world');
});
afterAll(() => store.close());

const context = () => observationContext(store, NOW);
const ask = (kind: TrackedKind, lastDay: string): Promise<Rising[]> =>
  rising(context(), {
    ...{ kind, platform: 'tiktok', region: 'world', metric: 'velocity', limit: 10 },
    ...{ startDate: addDays(lastDay, -6), endDate: lastDay, lastDay, asOfDay: lastDay },
  });

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const lowerBound = (row: Rising) => row.trend.measured.interval?.low ?? Number.NEGATIVE_INFINITY;

describe.each(['hashtag', 'sound'] as const)('rising %ss', kind => {
  const isPlanted = ({ subject }: Pick<Rising, 'subject'>) => {
    const { truth } = small.world;
    return (kind === 'hashtag' ? truth.hashtagTrend(subject) : truth.soundTrend(subject)) !== null;
  };
  let lists: { readonly day: string; readonly rows: Rising[] }[];
  beforeAll(async () => {
    const days = Array.from({ length: 14 }, (_, index) => addDays(small.lastDay, 2 * index - 26));
    lists = await Promise.all(days.map(async day => ({ day, rows: await ask(kind, day) })));
  });

  test('rank planted ones first in the list of each day', () => {
    const share = (rows: readonly Rising[]) => rows.filter(isPlanted).length / rows.length;
    const all = lists.flatMap(({ rows }) => rows);
    expect(share(lists.flatMap(({ rows }) => rows.slice(0, 1)))).toBeGreaterThan(0.6);
    expect(share(all.filter(row => lowerBound(row) > 0.01))).toBe(1);
  });

  test('are found before their peak about half of the time', async () => {
    const listedOn = new Map<string, string>();
    for (const { day, rows } of lists) {
      for (const row of rows)
        if (isPlanted(row) && !listedOn.has(row.subject)) listedOn.set(row.subject, day);
    }
    const published = await store.reader().ask(questions.subjectPublications, {
      ...{ kind, platform: 'tiktok', subjects: [...listedOn.keys()] },
      ...{ startDate: addDays(small.lastDay, -48), endDate: small.lastDay },
    });
    const early = published.filter(({ subject, days, videos }) => {
      const week = (last: string) =>
        sum(
          videos.filter((_, index) => (days[index] ?? '') <= last && (days[index] ?? '') > addDays(last, -7)),
        );
      const peak = days.reduce((best, day) => (week(day) > week(best) ? day : best), days[0] ?? '');
      return (listedOn.get(subject) ?? '') < peak;
    });
    expect(listedOn.size).toBeGreaterThan(8);
    expect(early.length / listedOn.size).toBeGreaterThan(0.4);
  });
});

describe('more observations make no trend', () => {
  test('a second observation of every video changes nothing but the views', async () => {
    const before = await ask('hashtag', small.lastDay);
    const again = small.accounts.flatMap(account =>
      [...videoObservationRows(account)].map(observation => ({
        ...observation,
        observedAt: new Date(Math.min(observation.observedAt.getTime() + DAY_MS / 4, NOW.getTime() - 1)),
        views: (observation.views ?? 0) + 10,
      })),
    );
    await store.recorder.recordVideoObservations(again);
    const after = await ask('hashtag', small.lastDay);
    const withoutViews = (rows: readonly Rising[]) => rows.map(({ viewsGained: _, ...row }) => row);
    expect(withoutViews(after)).toEqual(withoutViews(before));
    expect(sum(after.map(row => row.viewsGained))).toBeGreaterThan(sum(before.map(row => row.viewsGained)));
  });

  test('half of the accounts tracked only since last week: no more subjects rise than by chance', async () => {
    const lastWeekMs = NOW.getTime() - 7 * DAY_MS;
    const half = small.accounts.map((account, index) =>
      observedOnlySince(account, index % 2 === 0 ? 0 : lastWeekMs),
    );
    await store.recorder.bulkLoadAccounts(half, 'half');
    const platform: Platform = 'instagram';
    const request = { kind: 'hashtag', platform, region: 'world' } as const;
    const { lastDay } = small;
    const days = { startDate: addDays(lastDay, -6), endDate: lastDay };
    const most = await store.reader().ask(questions.trendingMost, { ...request, ...days, limit: 200 });
    const subjects = most.map(row => row.subject);
    const trendOf = await trendsOf(context(), { ...request, lastDay, asOfDay: undefined }, subjects);
    const trends = subjects.map(trendOf).filter(({ result }) => !result.notEnough);
    const surely = ({ result }: Pick<(typeof trends)[number], 'result'>) =>
      !result.notEnough && result.value.lowerBound > 0;
    // The same counts as with uniform tracking.
    const naive = trends.map(({ shownDays }) => ({
      result: MEASURES.trend_velocity({
        days: shownDays.map((videos, index) => ({
          day: addDays(lastDay, index - 13),
          videos,
          datasetVideos: 1,
        })),
        creators: [],
      }),
    }));
    const share = (some: readonly { readonly result: (typeof trends)[number]['result'] }[]) =>
      some.filter(surely).length / some.length;
    expect(trends.length).toBeGreaterThan(60);
    expect(share(naive)).toBeGreaterThan(0.3);
    expect(share(trends)).toBeLessThan(0.1);
  });
});

test('related hashtags are of the same community and never ubiquitous', async () => {
  const days = { startDate: addDays(small.lastDay, -48), endDate: small.lastDay };
  const request = { kind: 'hashtag', platform: 'tiktok', region: 'world', limit: 60 } as const;
  const most = await store.reader().ask(questions.trendingMost, { ...request, ...days });
  const tags = most.map(row => row.subject).filter(tag => !EVERGREEN.includes(tag));
  const query = { platform: 'tiktok', regions: [], ...days } as const;
  const graphs = await Promise.all(
    tags.map(async tag => ({
      tag,
      graph: (await relatedGraph(context(), tag, { ...query, regions: [] })).graph,
    })),
  );
  const related = graphs.flatMap(({ tag, graph }) =>
    graph.edges
      .filter(edge => edge.a === tag || edge.b === tag)
      .slice(0, 5)
      .map(edge => ({ tag, other: edge.a === tag ? edge.b : edge.a })),
  );
  const { truth } = small.world;
  const homes = (tag: string) =>
    truth.communities(tag).map(({ language, industry }) => `${language} ${industry}`);
  const isTogether = ({ tag, other }: (typeof related)[number]) =>
    homes(tag).some(home => homes(other).includes(home));
  expect(related.length).toBeGreaterThan(100);
  expect(related.filter(({ other }) => EVERGREEN.includes(other))).toEqual([]);
  expect(related.filter(isTogether).length / related.length).toBeGreaterThan(0.95);
});
