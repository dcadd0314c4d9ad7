import { describe, expect, test } from 'vitest';
import { placedAt, WIDGET_METRICS, widgetProblems } from './widgets.ts';

const mina = { kind: 'account', platform: 'tiktok', subjectId: '7001' };
const pasta = { kind: 'hashtag', platform: 'tiktok', subjectId: 'pasta' };

test('counters and metrics have names of their own', () => {
  expect(new Set(WIDGET_METRICS).size).toBe(WIDGET_METRICS.length);
});

describe('widgetFaults', () => {
  test.each([
    ['number', 'followers', [mina]],
    ['number', 'engagement_rate_views', [mina]],
    ['line', 'growth_rate', [mina, pasta]],
    ['table', 'related_hashtags', [pasta]],
    ['map', 'views', [pasta]],
  ] as const)('a %s of %s can be drawn', (kind, metric, subjects) => {
    expect(widgetProblems({ kind, metric, subjects })).toEqual([]);
  });

  test.each([
    ['number', 'followers', [mina, pasta], ['subjects: one-subject']],
    ['map', 'views', [mina, pasta], ['subjects: one-subject']],
    ['map', 'growth_rate', [mina], ['metric: map-without-count']],
    ['bar', 'best_time', [mina], ['metric: no-single-value']],
    ['line', 'views', [mina, { ...mina }], ['subjects: subject-twice']],
  ] as const)('a %s of %s cannot', (kind, metric, subjects, expected) => {
    const problems = widgetProblems({ kind, metric, subjects });
    expect(problems.map(({ field, problem }) => `${field}: ${problem}`)).toEqual(expected);
  });
});

test.each([
  ['a', 2, ['b', 'c', 'a']],
  ['c', 0, ['c', 'a', 'b']],
  ['b', 1, ['a', 'b', 'c']],
  ['a', 99, ['b', 'c', 'a']],
  ['new', 1, ['a', 'new', 'b', 'c']],
])('%s at place %i', (id, position, order) => {
  expect(placedAt(['a', 'b', 'c'], id, position)).toEqual(order);
});
