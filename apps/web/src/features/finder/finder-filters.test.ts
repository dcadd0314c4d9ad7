import { expect, test } from 'vitest';
import { activeFilters, finderFiltersFrom, finderQuery, WITHOUT_FILTERS } from './finder-filters.ts';

const from = (address: string) => finderFiltersFrom(name => new URLSearchParams(address).get(name));
const usual = { platform: 'tiktok', sort: 'followers', order: 'desc', limit: 25, offset: 0 };

test('an address without filters asks for all of TikTok, the largest first', () => {
  expect(finderQuery(from(''))).toEqual(usual);
  expect(activeFilters(from('words=pasta&sort=score.asc&platform=youtube'))).toBe(0);
});

test('is sent under the names of the API', () => {
  const address =
    'platform=youtube&words=pasta&tiers=nano,mega&countries=FI&languages=fi&industries=pets&verified=true' +
    '&business=false&minGrowth=-5&maxFollowers=1000&minEngagement=0.05&audienceCountry=se' +
    '&audienceCountryShare=0.3&audienceAge=18-24&sort=score.asc&page=3';
  expect(finderQuery(from(address))).toEqual({
    platform: 'youtube',
    search: 'pasta',
    tiers: 'nano,mega',
    countries: 'FI',
    languages: 'fi',
    industries: 'pets',
    verified: 'true',
    business: 'false',
    minGrowth: -5,
    maxFollowers: 1000,
    minEngagement: 0.05,
    audienceCountry: 'SE',
    audienceCountryShare: 0.3,
    audienceAge: '18-24',
    audienceAgeShare: 0.1,
    sort: 'score',
    order: 'asc',
    limit: 25,
    offset: 50,
  });
  expect(activeFilters(from(address))).toBe(11);
});

test('ignores invalid values', () => {
  const address =
    'platform=x&tiers=huge&verified=maybe&minScore=-1&minGrowth=-101&audienceAge=99&audienceCountry=XX&sort=luck.asc&page=0';
  expect(finderQuery(from(address))).toEqual(usual);
});

test('clearing removes every filter, and preserves search terms, platform and order', () => {
  expect(Object.keys(WITHOUT_FILTERS)).toHaveLength(4 + 3 + 14 + 6 + 1);
  expect(WITHOUT_FILTERS).not.toHaveProperty('words');
  expect(WITHOUT_FILTERS).not.toHaveProperty('sort');
});
