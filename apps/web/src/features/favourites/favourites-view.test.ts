import { describe, expect, test } from 'vitest';
import type { Favourite } from '../../kit/favourites/favourite.ts';
import {
  favouritesView,
  historyGrain,
  isShown,
  linesIn,
  toggleColumn,
  writeColumns,
} from './favourites-view.ts';

const reading = (address: string) => {
  const params = new URLSearchParams(address);
  return favouritesView(name => params.get(name));
};

describe('the address', () => {
  test('leaves out defaults', () => {
    const view = reading('');
    expect(view).toEqual({
      columns: ['followers', 'viewsGained', 'engagement_rate_views', 'posting_frequency', 'account_score'],
      trend: 'followers',
      order: 'value',
      folder: null,
      labels: [],
      platform: null,
    });
    expect(writeColumns(view.columns)).toBeNull();
  });

  test('reads columns in the order of choosing and drops those that do not exist', () => {
    const { columns } = reading('columns=account_score,nonsense,likes,account_score');
    expect(columns).toEqual(['account_score', 'likes']);
    expect(writeColumns(columns)).toBe('account_score,likes');
  });

  test('reads trend, order, folder, labels and platform', () => {
    expect(reading('trend=like_rate&order=change&folder=f1&labels=a,b&platform=youtube')).toMatchObject({
      trend: 'like_rate',
      order: 'change',
      folder: 'f1',
      labels: ['a', 'b'],
      platform: 'youtube',
    });
    expect(reading('trend=x&order=x&platform=x')).toMatchObject({
      trend: 'followers',
      order: 'value',
      platform: null,
    });
  });
});

test('columns are added at the end and removed, except the last one', () => {
  expect(toggleColumn(['likes'], 'videos')).toEqual(['likes', 'videos']);
  expect(toggleColumn(['likes', 'videos'], 'likes')).toEqual(['videos']);
  expect(toggleColumn(['likes'], 'likes')).toEqual(['likes']);
});

describe('what is shown', () => {
  const favourite = {
    platform: 'tiktok',
    folderIds: ['f1'],
    labels: [{ id: 'a', name: 'A', color: '#000000' }],
  } as unknown as Favourite;
  const all = { folder: null, labels: [], platform: null };

  test.each([
    ['everything', {}, true],
    ['its folder', { folder: 'f1' }, true],
    ['another folder', { folder: 'f2' }, false],
    ['no folder', { folder: 'none' }, false],
    ['one of its labels', { labels: ['x', 'a'] }, true],
    ['other labels', { labels: ['x'] }, false],
    ['its platform', { platform: 'tiktok' as const }, true],
    ['another platform', { platform: 'youtube' as const }, false],
  ])('%s', (_, filter, shown) => {
    expect(isShown(favourite, { ...all, ...filter })).toBe(shown);
  });

  test('favourites without a folder', () => {
    expect(isShown({ ...favourite, folderIds: [] }, { ...all, folder: 'none' })).toBe(true);
  });
});

test.each([
  ['likes', 365, 'day'],
  ['like_rate', 14, 'day'],
  ['like_rate', 15, 'week'],
  ['like_rate', 60, 'week'],
  ['like_rate', 61, 'month'],
] as const)('%s over %i days is drawn by %s', (column, days, grain) => {
  expect(historyGrain(column, days)).toBe(grain);
});

test.each([
  ['nothing', ' \n ', []],
  ['a line each', '@a\r\n@b\n', ['@a', '@b']],
  ['a row of a table', '@a\t@b, @c;@d', ['@a', '@b', '@c', '@d']],
  ['the same twice', '@a\n@b\n@a', ['@a', '@b']],
  ['spaces do not separate', 'https://www.tiktok.com/@a?lang=en x', ['https://www.tiktok.com/@a?lang=en x']],
])('%s', (_, text, lines) => {
  expect(linesIn(text)).toEqual(lines);
});
