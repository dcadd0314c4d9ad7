import { hasCampaignVisit, hasGuideVisit, readStored } from '@clipscope/domain';
import { expect, test } from 'vitest';
import { originOfSignUp, rememberArrival, utmOfArrival } from './arrival.ts';

const NOW = new Date('2026-11-15T12:00:00Z');

function memory() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test('a referral with campaign parameters', () => {
  const storage = memory();
  rememberArrival(storage, 'https://c.test/?utm_source=mail&x=1#r-abc', NOW);
  expect(storage.values.get('AFF_CODE')).toBe('"abc"');
  expect(readStored(storage, 'LANDING_QUERY')).toBe('?utm_source=mail&x=1');
  expect(readStored(storage, 'INIT_SOURCE_URL')).toBe('https://c.test/?utm_source=mail&x=1#r-abc');
  expect(hasCampaignVisit(storage, NOW)).toBe(true);
  expect(hasGuideVisit(storage, NOW)).toBe(false);
});

test('the first address stays with its query string', () => {
  const storage = memory();
  rememberArrival(storage, 'https://c.test/guides/start?a=1', NOW);
  rememberArrival(storage, 'https://c.test/pricing?b=2#plans', NOW);
  rememberArrival(storage, 'https://c.test/', NOW);
  expect(readStored(storage, 'INIT_SOURCE_URL')).toBe('https://c.test/guides/start?a=1');
  expect(readStored(storage, 'LANDING_QUERY')).toBe('?a=1');
  expect(storage.values.has('AFF_CODE')).toBe(false);
  expect(hasGuideVisit(storage, NOW)).toBe(true);
});

test('a page without a query string keeps those of later pages out', () => {
  const storage = memory();
  rememberArrival(storage, 'https://c.test/', NOW);
  rememberArrival(storage, 'https://c.test/auth/sign-in?error=SessionRequired', NOW);
  expect(storage.values.has('LANDING_QUERY')).toBe(false);
  expect(originOfSignUp(storage)).toEqual({ initSourceUrl: 'https://c.test/' });
});

test('a campaign link is left to the UTM tag, which needs a profile without an origin', () => {
  const storage = memory();
  rememberArrival(storage, 'https://c.test/?utm_source=mail#r-abc', NOW);
  expect(originOfSignUp(storage)).toEqual({ affiliateCode: 'abc' });
  expect(utmOfArrival(storage, { initSourceUrl: null })).toEqual({ source: 'mail' });
});

test('a sign-in link is not stored', () => {
  const storage = memory();
  rememberArrival(storage, 'https://c.test/auth/verify?token=abc', NOW);
  expect(readStored(storage, 'INIT_SOURCE_URL')).toBe('https://c.test/auth/verify');
  expect(storage.values.has('LANDING_QUERY')).toBe(false);
});

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
