import { expect, test } from 'vitest';
import { MEASURES, type MetricInput } from './measures.ts';
import { METRIC_IDS, METRIC_UNITS, METRICS, type MetricId } from './registry.ts';

test('every metric has a function, and every function a metric', () => {
  expect(Object.keys(MEASURES)).toEqual(METRIC_IDS);
  expect(METRIC_IDS).toHaveLength(27);
});

type NamesOf<Input> = Input extends unknown ? keyof Input : never;
/** Does not compile when the registry names an input that the function does not take. */
const DESCRIBED: { readonly [Id in MetricId]: { readonly inputs: readonly NamesOf<MetricInput<Id>>[] } } =
  METRICS;

test.each(METRIC_IDS)('%s is described in full', id => {
  const metric = METRICS[id];
  const isSecond = id === 'audience_quality';
  expect([metric.version, metric.since]).toEqual(isSecond ? [2, '2026-11-16'] : [1, '2026-11-15']);
  expect(METRIC_UNITS).toContain(metric.unit);
  expect(metric.definition).toMatch(/\.$/);
  expect(metric.definition.split(/\.(?:\s|$)/).length - 1).toBeLessThanOrEqual(3);
  expect(metric.formula.length).toBeGreaterThan(5);
  expect(DESCRIBED[id].inputs.length).toBeGreaterThan(0);
  expect(metric.smallestSample).toBeGreaterThanOrEqual(1);
  expect(metric.sampleOf.length).toBeGreaterThan(3);
});

test.each([
  ['engagement_rate_views', 3],
  ['engagement_rate_followers', 3],
  ['like_rate', 3],
  ['views_per_follower', 5],
  ['posting_regularity', 4],
  ['consistency', 8],
  ['video_performance_index', 8],
  ['account_score', 30],
] as const)('%s needs %d', (id, count) => {
  expect(METRICS[id].smallestSample).toBe(count);
});
