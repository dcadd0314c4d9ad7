import { expect, test } from 'vitest';
import type { KeyValueStorage } from './storage-keys.ts';
import {
  hasCampaignVisit,
  hasGuideVisit,
  marketingSkipReason,
  rememberCampaignVisit,
  rememberGuideVisit,
  rememberVisit,
} from './visits.ts';

function memoryStorage() {
  const items = new Map<string, string>();
  const storage: KeyValueStorage = {
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
  };
  return { items, storage };
}

const now = new Date('2026-01-01T00:00:00.000Z');
const lastMoment = new Date('2026-01-30T23:59:59.999Z');
const expired = new Date('2026-01-31T00:00:00.000Z');

test('the guide flag holds a value and an expiry', () => {
  const { items, storage } = memoryStorage();
  rememberGuideVisit(storage, now);
  expect([...items]).toEqual([['GUIDE_VISIT', JSON.stringify({ value: true, expiry: expired.getTime() })]]);
});

test('the guide flag is removed when read after its expiry, not before', () => {
  const { items, storage } = memoryStorage();
  rememberGuideVisit(storage, now);
  expect(hasGuideVisit(storage, lastMoment)).toBe(true);
  expect(items.size).toBe(1);
  expect(hasGuideVisit(storage, expired)).toBe(false);
  expect(items.size).toBe(0);
});

test('the campaign flag lasts 30 days', () => {
  const { storage } = memoryStorage();
  rememberCampaignVisit(storage, now);
  expect(hasCampaignVisit(storage, lastMoment)).toBe(true);
  expect(hasCampaignVisit(storage, expired)).toBe(false);
});

test.each([
  '{broken',
  'true',
  'null',
  '{"value":true}',
  '{"value":false,"expiry":9e15}',
  '{"value":true,"expiry":"9e15"}',
])('the stored text %s is no flag and is cleared away', text => {
  const { items, storage } = memoryStorage();
  storage.setItem('GUIDE_VISIT', text);
  expect(hasGuideVisit(storage, now)).toBe(false);
  expect(items.size).toBe(0);
});

test.each([
  ['/pricing', 'https://x.example/pricing', []],
  ['/guides/a', 'https://x.example/guides/a', ['GUIDE_VISIT']],
  ['/user/tiktok/a/full', 'https://x.example/user/tiktok/a/full', ['GUIDE_VISIT']],
  ['/pricing', 'https://x.example/pricing?utm_source=a', ['CAMPAIGN_VISIT']],
  ['/guides/a', 'https://x.example/guides/a?utm_term=b', ['GUIDE_VISIT', 'CAMPAIGN_VISIT']],
])('%s at %s sets %j', (path, url, keys) => {
  const { items, storage } = memoryStorage();
  rememberVisit(storage, { path, url }, now);
  expect([...items.keys()]).toEqual(keys);
});

test('marketing scripts are skipped after a campaign link, or while a guide visit is fresh', () => {
  const { storage } = memoryStorage();
  expect(marketingSkipReason(storage, now)).toBeNull();

  rememberGuideVisit(storage, now);
  expect(marketingSkipReason(storage, now)).toBe('guide');

  rememberCampaignVisit(storage, lastMoment);
  expect(marketingSkipReason(storage, lastMoment)).toBe('campaign');
  expect(marketingSkipReason(storage, expired)).toBe('campaign');
});
