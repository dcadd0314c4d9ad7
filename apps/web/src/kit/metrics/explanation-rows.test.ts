import { expect, test } from 'vitest';
import { toCsv } from '../../ui/csv.ts';
import {
  cellText,
  columnsOf,
  csvOf,
  figureText,
  isTime,
  largestParts,
  provenanceOf,
  spacedName,
} from './explanation-rows.ts';

const observed = (observedAt: string, source: string, exact: boolean) => ({
  observedAt,
  recordedAt: observedAt,
  source,
  exact,
});
const ROWS = [
  {
    values: { views: 40_037, tags: ['a', 'b'] },
    provenance: observed('2026-11-15T10:00:00.000Z', 'world', true),
  },
  { values: { views: null, rate: 0.5 }, provenance: null },
  { values: { views: 7 }, provenance: observed('2026-11-14T10:00:00.000Z', 'file', false) },
];

test('columns in the order in which they first occur', () => {
  expect(columnsOf(ROWS)).toEqual(['views', 'tags', 'rate']);
});

test('the file holds where every row came from', () => {
  expect(toCsv(csvOf(ROWS))).toBe(
    [
      'views,tags,rate,observedAt,recordedAt,source,exact',
      '40037,a b,,2026-11-15T10:00:00.000Z,2026-11-15T10:00:00.000Z,world,true',
      ',,0.5,,,,',
      '7,,,2026-11-14T10:00:00.000Z,2026-11-14T10:00:00.000Z,file,false',
      '',
    ].join('\r\n'),
  );
});

test('the provenance of all rows together', () => {
  const evidence = {
    total: 1,
    rows: [{ values: {}, provenance: observed('2026-11-16T10:00:00.000Z', 'world', true) }],
  };
  expect(provenanceOf({ inputs: [{ name: 'videos', total: 3, rows: ROWS }], evidence })).toEqual({
    first: '2026-11-14T10:00:00.000Z',
    last: '2026-11-16T10:00:00.000Z',
    sources: ['file', 'world'],
    exact: 2,
    rounded: 1,
  });
  expect(provenanceOf({ inputs: [], evidence: null })).toMatchObject({
    first: null,
    last: null,
    sources: [],
  });
});

test.each([
  [40_037, '40,037'],
  [0.143_871_049, '0.1439'],
  [12_345.678, '12,350'],
  [0, '0'],
  [null, '–'],
])('%d is %s', (value, text) => {
  expect(figureText(value, 'en')).toBe(text);
});

test('cells: lists, truths and gaps', () => {
  expect([['a', 'b'], true, null, undefined, 'x'].map(value => cellText(value, 'en'))).toEqual([
    'a, b',
    'true',
    '–',
    '–',
    'x',
  ]);
});

test('many parts: those that did most, in either direction', () => {
  const part = (key: string, contribution: number | null) => ({ key, value: 1, weight: null, contribution });
  const parts = [part('a', 0.1), part('b', -3), part('c', null), part('d', 2)];
  expect(largestParts(parts, 4)).toBe(parts);
  expect(largestParts(parts, 2).map(({ key }) => key)).toEqual(['b', 'd']);
});

test('names of inputs as text', () => {
  expect([spacedName('axes.audienceQuality'), spacedName('video_id'), spacedName('z')]).toEqual([
    'audience quality',
    'video id',
    'z',
  ]);
  expect([isTime('2026-08-17T11:58:19.000Z'), isTime('2026-08-17'), isTime(5)]).toEqual([true, false, false]);
});
