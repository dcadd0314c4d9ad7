import { describe, expect, test } from 'vitest';
import {
  inAddress,
  METRICS,
  perDay,
  regionFrom,
  signedPercent,
  tabsOf,
  trendingPath,
  viewFrom,
} from './trending-view.ts';

const reading = (address: string) => (name: string) => new URLSearchParams(address).get(name);

describe('the place', () => {
  test.each([
    ['world', 'world'],
    ['World', 'world'],
    ['br', 'BR'],
    ['BR', 'BR'],
    ['xx', null],
    ['brazil', null],
    ['', null],
  ])('%s is %s', (text, region) => expect(regionFrom(text)).toBe(region));

  test('is written small in its address', () => {
    expect(trendingPath('BR')).toBe('/trending/br');
    expect(trendingPath('world')).toBe('/trending/world');
  });

  test('decides which tabs there are', () => {
    expect(tabsOf('world')).toEqual(['hashtags', 'sounds', 'accounts']);
    expect(tabsOf('BR')).toEqual(['hashtags', 'sounds', 'accounts', 'videos', 'difference']);
  });
});

describe('the view', () => {
  const usual = { tab: 'hashtags', metric: 'velocity', platform: 'tiktok' };
  test.each([
    ['', 'BR', usual],
    [
      'tab=videos&metric=views&platform=youtube',
      'BR',
      { tab: 'videos', metric: 'views', platform: 'youtube' },
    ],
    ['tab=videos', 'world', usual],
    ['tab=&metric=likes&platform=myspace', 'BR', usual],
  ])('of %s in %s', (address, region, view) => expect(viewFrom(reading(address), region)).toEqual(view));

  test('keeps the usual choice out of the address', () => {
    expect(inAddress(METRICS, 'velocity')).toBeNull();
    expect(inAddress(METRICS, 'views')).toBe('views');
  });
});

test('a doubling in a day is 100 % a day', () => {
  expect(perDay(Math.log(2))).toBeCloseTo(1, 12);
  expect(perDay(0)).toBe(0);
  expect(perDay(Math.log(0.5))).toBeCloseTo(-0.5, 12);
});

test('growth has a sign, and a small one is told more finely', () => {
  const percent = (ratio: number, decimals: number) => `${(ratio * 100).toFixed(decimals)}%`;
  expect(signedPercent(0.0126, percent)).toBe('+1.3%');
  expect(signedPercent(0.001, percent)).toBe('+0.1%');
  expect(signedPercent(-0.0004, percent)).toBe('-0.04%');
  expect(signedPercent(0, percent)).toBe('0.00%');
});
