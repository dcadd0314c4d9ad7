import { hasCampaignVisit, hasGuideVisit, readStored } from '@clipscope/domain';
import { expect, test } from 'vitest';
import { rememberArrival } from './remember-arrival.ts';

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

test('the first address stays; a later query string replaces the earlier', () => {
  const storage = memory();
  rememberArrival(storage, 'https://c.test/guides/start?a=1', NOW);
  rememberArrival(storage, 'https://c.test/pricing?b=2#plans', NOW);
  rememberArrival(storage, 'https://c.test/', NOW);
  expect(readStored(storage, 'INIT_SOURCE_URL')).toBe('https://c.test/guides/start?a=1');
  expect(readStored(storage, 'LANDING_QUERY')).toBe('?b=2');
  expect(storage.values.has('AFF_CODE')).toBe(false);
  expect(hasGuideVisit(storage, NOW)).toBe(true);
});

test('a sign-in link is not stored', () => {
  const storage = memory();
  rememberArrival(storage, 'https://c.test/auth/verify?token=abc', NOW);
  expect(readStored(storage, 'INIT_SOURCE_URL')).toBe('https://c.test/auth/verify');
  expect(storage.values.has('LANDING_QUERY')).toBe(false);
});
