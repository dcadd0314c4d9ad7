import {
  EXPLAINED_COLUMNS,
  EXPLAINED_FIGURES,
  EXPLAINED_VALUES,
  HIDDEN_INPUTS,
  METRIC_IDS,
  METRICS,
} from '@clipscope/domain';
import { expect, test } from 'vitest';
import messages from '../../../messages/en.json' with { type: 'json' };
import { toCsv } from '../../ui/csv.ts';
import {
  cellText,
  columnsOf,
  csvOf,
  figureText,
  largestParts,
  provenanceOf,
  shownColumns,
  shownLists,
  shownValues,
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

test('people see names and values, the file has the rest', () => {
  const row = { kind: 'video', id: '7400000000000000001', views: 3 };
  expect(shownColumns([{ values: row, provenance: null }])).toEqual(['item', 'views']);
  expect(shownColumns([{ values: { creatorId: '0', videos: 2 }, provenance: null }])).toEqual(['videos']);
  const single = (name: string, value: string | number) => {
    return { name, total: 1, rows: [{ values: { value }, provenance: null }] };
  };
  const inputs = [single('seed', 12), single('followersNow', 4000), { name: 'videos', total: 3, rows: ROWS }];
  expect(shownLists(inputs).map(({ name }) => name)).toEqual(['videos']);
  expect(shownValues(inputs)).toEqual([{ name: 'followersNow', value: 4000 }]);
});

test('every list, column, single value and figure of every metric has a label', () => {
  const { labels, names, figures } = messages.metrics;
  const isLabelled = (name: string) => name in labels || name in names;
  const columns = Object.entries(EXPLAINED_COLUMNS).flatMap(([name, shape]) =>
    shape === 'hidden' ? [] : [name],
  );
  const inputs = METRIC_IDS.flatMap(id => METRICS[id].inputs).filter(name => !HIDDEN_INPUTS.has(name));
  expect([...columns, ...inputs, ...Object.keys(EXPLAINED_VALUES)].filter(name => !isLabelled(name))).toEqual(
    [],
  );
  expect(Object.keys(EXPLAINED_FIGURES).filter(name => !(name in figures))).toEqual([]);
});
