import { METRIC_IDS } from '@clipscope/domain';
import { describe, expect, test } from 'vitest';
import { changedDraft, contentOf, draftFault, draftOf, EMPTY_DRAFT, metricsFor } from './widget-draft.ts';

const listed = METRIC_IDS.map(metric => ({
  metric,
  kinds:
    metric === 'trend_velocity'
      ? ['hashtag', 'sound']
      : metric === 'industry_score'
        ? ['industry']
        : ['account'],
}));
const draft = { ...EMPTY_DRAFT, chosen: ['tiktok:1', 'tiktok:2'] };

describe('changedDraft', () => {
  test('a number keeps one subject, a line all', () => {
    expect(changedDraft(draft, { kind: 'line' }, listed).chosen).toEqual(['tiktok:1', 'tiktok:2']);
    expect(changedDraft(draft, { kind: 'number' }, listed).chosen).toEqual(['tiktok:1']);
  });

  test('another kind of subject starts empty, with a metric that it has', () => {
    const next = changedDraft(draft, { kind: 'bar', about: 'hashtag' }, listed);
    expect(next).toMatchObject({ about: 'hashtag', chosen: [], metric: 'videos' });
  });

  test('a map offers counts by country', () => {
    expect(changedDraft(draft, { kind: 'map' }, listed)).toMatchObject({
      about: 'hashtag',
      chosen: [],
      metric: 'videos',
    });
  });

  test('a built-in widget has no faults', () => {
    expect(changedDraft(draft, { kind: 'tracked-hashtags' }, listed)).toEqual({
      ...draft,
      kind: 'tracked-hashtags',
    });
  });
});

test('metricsFor: what a line of a hashtag can show', () => {
  expect(metricsFor('line', 'hashtag', listed)).toEqual({
    counters: ['videos', 'views', 'likes', 'comments', 'shares'],
    metrics: [],
  });
  expect(metricsFor('number', 'hashtag', listed).metrics).toEqual(['trend_velocity']);
  expect(metricsFor('table', 'industry', listed).metrics).toEqual(['industry_score']);
});

test.each([
  [{ ...draft, chosen: [] }, 'subject'],
  [{ ...draft, metric: 'share_of_voice', chosen: ['tiktok:1'] }, 'two'],
  [{ ...draft, metric: 'share_of_voice' }, null],
  [{ ...EMPTY_DRAFT, kind: 'tracked-accounts' }, null],
] as const)('draftFault of %o', (one, fault) => {
  expect(draftFault(one)).toBe(fault);
});

test('an item becomes a draft and back without loss', () => {
  const content = {
    kind: 'line',
    title: 'Rivals',
    metric: 'views',
    subjects: [{ kind: 'sound', platform: 'tiktok', subjectId: 'a:b' }],
    rangeDays: 90,
  } as const;
  const item = { id: '1', groupId: '2', width: 6, height: 2, position: 0, ...content };
  expect(contentOf(draftOf({ ...item, subjects: [...item.subjects] }))).toEqual(content);
  const campaign = { ...EMPTY_DRAFT, about: 'campaign', chosen: [':c1'] } as const;
  expect(contentOf(campaign).subjects).toEqual([{ kind: 'campaign', subjectId: 'c1' }]);
  expect(contentOf({ ...draft, kind: 'tracked-accounts', title: ' Mine ' })).toEqual({
    kind: 'tracked-accounts',
    title: 'Mine',
  });
});
