import { expect, test } from 'vitest';
import {
  isCampaignUrl,
  isGuideOrStandalonePath,
  isGuideVisitPath,
  skipsMarketingScripts,
  tabViewName,
} from './paths.ts';

test.each([
  ['/guides/intro', true],
  ['/guides', false],
  ['/user/tiktok/anna/fetching', true],
  ['/user/tiktok/anna/full', true],
  ['/reset-password-link?token=1', true],
  ['/user/tiktok/anna', false],
  ['/dashboard', false],
  ['/', false],
])('%s is a guide or standalone page: %s', (path, expected) => {
  expect(isGuideOrStandalonePath(path)).toBe(expected);
});

test.each([
  ['/guides/intro', true],
  ['/user/tiktok/anna/full', true],
  ['/user/tiktok/anna', false],
  ['/video/tiktok/1/full', false],
  ['/fetching', false],
  ['/reset-password-link', false],
])('%s counts as a guide visit: %s', (path, expected) => {
  expect(isGuideVisitPath(path)).toBe(expected);
});

test.each([
  ['https://x.example/slice-simulator', true],
  ['https://x.example/reset-password-link?token=1', true],
  ['https://x.example/guides/intro', false],
])('%s skips the marketing scripts: %s', (url, expected) => {
  expect(skipsMarketingScripts(url)).toBe(expected);
});

test.each([
  ['https://x.example/?utm_source=a', true],
  ['https://x.example/?a=1&utm_term=b', true],
  ['https://x.example/?UTM_source=a', false],
  ['https://x.example/utm', false],
])('%s is a campaign address: %s', (url, expected) => {
  expect(isCampaignUrl(url)).toBe(expected);
});

test.each([
  ['account', 'Overview', 'account#overview'],
  ['account', ' Top  Videos ', 'account#top_videos'],
  ['hashtag', 'Related-Hashtags map', 'hashtag#related-hashtags_map'],
])('%s and "%s" record %s', (feature, label, name) => {
  expect(tabViewName(feature, label)).toBe(name);
});
