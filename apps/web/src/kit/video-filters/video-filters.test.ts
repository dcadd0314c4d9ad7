import { expect, test } from 'vitest';
import {
  activeVideoFilters,
  usesAdvanced,
  videoFilterQuery,
  videoFiltersFrom,
  WITHOUT_ADVANCED,
  WITHOUT_VIDEO_FILTERS,
} from './video-filters.ts';

const from = (address: string) => videoFiltersFrom(name => new URLSearchParams(address).get(name));

test('an address without filters asks for everything', () => {
  expect(videoFilterQuery(from('q=pasta'))).toEqual({});
  expect(activeVideoFilters(from('q=pasta'))).toBe(0);
});

test('is passed to the call under the same names', () => {
  const address =
    'platform=youtube&countries=FI,SE&languages=fi&hashtags=pasta&sounds=7&stickers=effect:1&industries=food-drink' +
    '&tiers=nano,mega&kinds=photo&minLengthS=5&maxViews=1000000&minEngagement=0.05';
  expect(videoFilterQuery(from(address))).toEqual({
    platform: 'youtube',
    countries: 'FI,SE',
    languages: 'fi',
    hashtags: 'pasta',
    sounds: '7',
    stickers: 'effect:1',
    industries: 'food-drink',
    tiers: 'nano,mega',
    kinds: 'photo',
    minLengthS: 5,
    maxViews: 1_000_000,
    minEngagement: 0.05,
  });
  expect(activeVideoFilters(from(address))).toBe(11);
});

test('two bounds of one number are one filter, and 0 is a bound', () => {
  expect(activeVideoFilters(from('minViews=0&maxViews=10'))).toBe(1);
  expect(videoFilterQuery(from('minViews=0'))).toEqual({ minViews: 0 });
});

test('ignores invalid values', () => {
  expect(videoFilterQuery(from('platform=myspace&tiers=huge&kinds=&minViews=-1&maxEngagement=101'))).toEqual(
    {},
  );
});

test.each([
  ['countries=FI&languages=fi', false],
  ['tiers=nano', true],
  ['maxLengthS=10', true],
  ['sounds=7', true],
])('%s asks for advanced filters: %s', (address, advanced) => {
  expect(usesAdvanced(from(address))).toBe(advanced);
});

test('clearing names every filter, and the page, which would be another one', () => {
  expect(Object.keys(WITHOUT_VIDEO_FILTERS).toSorted()).toEqual(
    [...Object.keys(WITHOUT_ADVANCED), 'countries', 'languages'].toSorted(),
  );
  expect(WITHOUT_ADVANCED).toMatchObject({ tiers: null, minViews: null, maxLengthS: null, page: null });
});
