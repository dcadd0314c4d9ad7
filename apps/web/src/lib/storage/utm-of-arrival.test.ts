import { expect, test } from 'vitest';
import { utmOfArrival } from './utm-of-arrival.ts';

const storing = (text: string | null) => ({ getItem: () => text, setItem: () => {}, removeItem: () => {} });
const query = (text: string) => storing(JSON.stringify(text));
const UNKNOWN = { initSourceUrl: null };

test.each([
  ['five fields', query('?utm_source=mail&utm_term=a%20b&x=1'), UNKNOWN, { source: 'mail', term: 'a b' }],
  ['too long', query(`?utm_source=${'x'.repeat(301)}`), UNKNOWN, { source: 'x'.repeat(300) }],
  ['no campaign', query('?range=7d'), UNKNOWN, null],
  ['a known origin', query('?utm_source=mail'), { initSourceUrl: 'https://c.test/' }, null],
  ['nothing kept', storing(null), UNKNOWN, null],
  ['something else kept', storing('7'), UNKNOWN, null],
])('%s', (_, storage, profile, utm) => {
  expect(utmOfArrival(storage, profile)).toEqual(utm);
});
