import { EXPORT_COLUMNS, EXPORT_TITLES } from '@clipscope/domain';
import { expect, test } from 'vitest';
import messages from '../../../messages/en.json' with { type: 'json' };
import { followLinks } from '../../lib/i18n/text-areas.ts';
import { allColumns, fileQuery, hasComma, moved } from './export-choice.ts';

const plain = { format: 'csv', dateColumn: false, zip: false } as const;

test('names columns as files do', () => {
  expect(followLinks(messages).exports.columns).toEqual(EXPORT_TITLES);
});

test('all columns without custom titles need not be listed', () => {
  const columns = allColumns('history');
  expect(columns.map(({ key }) => key)).toEqual(Object.keys(EXPORT_COLUMNS.history));
  expect(fileQuery('history', { ...plain, columns })).toEqual({ format: 'csv' });
});

test('columns in another order, fewer of them, a title, a date and a zip are sent', () => {
  const [platform, hashtag, views, ...others] = allColumns('hashtags');
  if (!platform || !hashtag || !views) throw new Error('hashtags have at least three columns');
  const none = others.map(column => ({ ...column, isChosen: false }));
  const columns = [hashtag, { ...platform, isChosen: false }, { ...views, title: ' Views so far ' }, ...none];
  expect(fileQuery('hashtags', { format: 'xlsx', columns, dateColumn: true, zip: true })).toEqual({
    format: 'xlsx',
    keys: 'hashtag,views',
    titles: 'Hashtag,Views so far',
    dateColumn: 'true',
    zip: 'true',
  });
  expect(
    fileQuery('hashtags', { ...plain, columns: moved(allColumns('hashtags'), 'platform', 1) }).keys,
  ).toMatch(/^hashtag,platform,views,/);
});

test('a column moves one place, and stays at the ends', () => {
  const keys = (columns: readonly { key: string }[]) => columns.map(({ key }) => key).slice(0, 3);
  const columns = allColumns('sounds');
  expect(keys(moved(columns, 'id', -1))).toEqual(['id', 'platform', 'title']);
  expect(keys(moved(columns, 'platform', -1))).toEqual(['platform', 'id', 'title']);
  expect(moved(columns, 'notes', 1)).toEqual(columns);
});

test('a comma would split a title', () => {
  expect(hasComma({ key: 'views', isChosen: true, title: 'Views, all' })).toBe(true);
  expect(hasComma({ key: 'views', isChosen: true, title: 'Views' })).toBe(false);
});
