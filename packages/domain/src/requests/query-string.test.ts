import { expect, test } from 'vitest';
import { toQueryString } from './query-string.ts';

test('empty values are omitted, 0 and false are not', () => {
  expect(toQueryString({ a: '', b: null, c: undefined, d: [], e: [null, ''], f: 0, g: false })).toBe(
    'f=0&g=false',
  );
  expect(toQueryString({})).toBe('');
});

test('arrays are joined with commas, without their empty members', () => {
  expect(toQueryString({ regions: ['FI', '', 'SE', null], counts: [0, 1] })).toBe('regions=FI,SE&counts=0,1');
});

test('dates become ISO strings, in arrays too', () => {
  const date = new Date(Date.UTC(2026, 0, 2, 3, 4, 5, 6));
  expect(toQueryString({ startDate: date, days: [date] })).toBe(
    'startDate=2026-01-02T03%3A04%3A05.006Z&days=2026-01-02T03%3A04%3A05.006Z',
  );
});

test('names and values are encoded, and read back as they were', () => {
  const query = toQueryString({ 'q&a': 'mökki & #sauna=100%+', tag: '料理' });
  expect(query).toBe('q%26a=m%C3%B6kki%20%26%20%23sauna%3D100%25%2B&tag=%E6%96%99%E7%90%86');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    'q&a': 'mökki & #sauna=100%+',
    tag: '料理',
  });
});
