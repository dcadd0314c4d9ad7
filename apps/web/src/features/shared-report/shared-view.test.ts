import { expect, test } from 'vitest';
import { chartOf, sumOf, videoRows } from './shared-view.ts';

const points = [
  { date: '2026-11-14', gained: null },
  { date: '2026-11-15', gained: 7 },
];

test('a chart has a value for each day, and none is drawn without any', () => {
  expect(chartOf('Views', 'bar', points, ({ gained }) => gained)).toEqual([
    { title: 'Views', shape: 'bar', days: ['2026-11-14', '2026-11-15'], values: [null, 7] },
  ]);
  expect(chartOf('Views', 'bar', points, () => null)).toEqual([]);
});

test('what is not known is not added', () => {
  expect(sumOf([1, null, 2])).toBe(3);
  expect(sumOf([0])).toBe(0);
  expect(sumOf([null])).toBeNull();
});

test('videos of others name whose they are', () => {
  const video = {
    id: '1',
    url: 'https://v.test/1',
    caption: '',
    coverUrl: null,
    publishedAt: '2026-11-15T00:00:00.000Z',
    views: 1,
    likes: null,
    comments: 0,
    engagementRate: null,
  };
  expect(videoRows([video, { ...video, account: { handle: 'mina' } }]).map(({ handle }) => handle)).toEqual([
    null,
    'mina',
  ]);
});
