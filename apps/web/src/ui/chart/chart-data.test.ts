import { expect, test } from 'vitest';
import { chartCsv, dayTable, isLonePoint } from './chart-data.ts';

const WORDS = { low: 'low', high: 'high' };

test('CSV: a gap is an empty cell, zero is zero, names are quoted where needed', () => {
  const data = {
    shape: 'line',
    days: ['2026-11-14', '2026-11-15'],
    series: [
      { name: 'Followers', values: [412100, null] },
      { name: 'Gained, "net"', values: [0, -3] },
    ],
  } as const;
  expect(chartCsv(dayTable(data, 'Day', WORDS))).toBe(
    'Day,Followers,"Gained, ""net"""\r\n2026-11-14,412100,0\r\n2026-11-15,,-3\r\n',
  );
});

test('CSV: a band has a column for each of its ends', () => {
  const data = {
    shape: 'line',
    days: ['2026-11-14', '2026-11-15'],
    series: [{ name: 'Followers', values: [1, null] }],
    bands: [{ name: 'Forecast', low: [null, 2], high: [null, 4] }],
  } as const;
  expect(chartCsv(dayTable(data, 'Day', WORDS))).toBe(
    'Day,Followers,Forecast (low),Forecast (high)\r\n2026-11-14,1,,\r\n2026-11-15,,2,4\r\n',
  );
});

test.each([
  [[null, 5, null], 1, true],
  [[5], 0, true],
  [[5, 6], 0, false],
  [[null, 5, 6], 1, false],
  [[null, null], 0, false],
])('%j at %d', (values, index, lone) => {
  expect(isLonePoint(values, index)).toBe(lone);
});

test('CSV: a day that is not over says so in a column of its own, so that days stay dates', () => {
  const data = {
    shape: 'bar',
    days: ['2026-11-14', '2026-11-15'],
    series: [{ name: 'Views gained', values: [10, 3] }],
  } as const;
  const partial = { index: 1, title: 'Note', text: 'Incomplete' };
  expect(chartCsv(dayTable(data, 'Day', WORDS, partial))).toBe(
    'Day,Views gained,Note\r\n2026-11-14,10,\r\n2026-11-15,3,Incomplete\r\n',
  );
});
