import { describe, expect, test } from 'vitest';
import { formatCount, formatCurrency, formatDate, formatPercent, formatRating, truncate } from './formats.ts';

describe('formatCount', () => {
  test.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [999.4, '999.4'],
    [999.96, '1K'],
    [1000, '1K'],
    [1049, '1K'],
    [1050, '1.1K'],
    [1150, '1.2K'],
    [9_800, '9.8K'],
    [88_000, '88K'],
    [412_649, '412.6K'],
    [999_949, '999.9K'],
    [999_950, '1M'],
    [1_000_000, '1M'],
    [2_400_000, '2.4M'],
    [999_949_999, '999.9M'],
    [999_950_000, '1B'],
    [1_250_000_000, '1.3B'],
    [999_960_000_000, '1,000B'],
    [1_234_500_000_000, '1,234.5B'],
    [2_090_400_000_000_000, '2,090,400B'],
    [-1_500, '−1.5K'],
    [-999_950, '−1M'],
    [-0, '0'],
    [-0.04, '0'],
    [null, '–'],
    [undefined, '–'],
    [Number.NaN, '–'],
    [Number.POSITIVE_INFINITY, '–'],
  ])('%s is %s', (value, text) => {
    expect(formatCount(value)).toBe(text);
  });

  test.each([
    [1_234, 0, '1K'],
    [999_500, 0, '1M'],
    [1_234, 2, '1.23K'],
    [999_995, 2, '1M'],
    [999_994, 2, '999.99K'],
  ])('%s with %s decimals is %s', (value, decimals, text) => {
    expect(formatCount(value, decimals)).toBe(text);
  });
});

describe('formatPercent', () => {
  test.each([
    [0, '0%'],
    [0.000_001, '<1%'],
    [0.0099, '<1%'],
    [0.01, '1%'],
    [0.014, '1%'],
    [0.015, '2%'],
    [0.285, '29%'],
    [0.29, '29%'],
    [0.985, '99%'],
    [0.99, '99%'],
    [0.9901, '99%'],
    [0.999_999, '99%'],
    [1, '100%'],
    [1.004, '100%'],
    [2.5, '250%'],
    [-0.004, '−1%'],
    [-0.12, '−12%'],
    [-0.996, '−99%'],
    [-1, '−100%'],
    [null, '–'],
    [undefined, '–'],
    [Number.NaN, '–'],
  ])('%s is %s', (ratio, text) => {
    expect(formatPercent(ratio)).toBe(text);
  });

  test.each([
    [0, '0.0%'],
    [0.0009, '<0.1%'],
    [0.001, '0.1%'],
    [0.0814, '8.1%'],
    [0.996, '99.6%'],
    [0.9991, '99.9%'],
    [0.999_99, '99.9%'],
    [1, '100.0%'],
    [44.687, '4,468.7%'],
    [-9151.198, '−915,119.8%'],
  ])('%s with one decimal is %s', (ratio, text) => {
    expect(formatPercent(ratio, 1)).toBe(text);
  });
});

test.each([
  [-3, '0.0'],
  [0, '0.0'],
  [7.94, '7.9'],
  [7.95, '8.0'],
  [9.99, '10.0'],
  [10, '10.0'],
  [42, '10.0'],
  [Number.POSITIVE_INFINITY, '10.0'],
  [null, '–'],
  [undefined, '–'],
  [Number.NaN, '–'],
])('the rating %s is shown as %s', (rating, text) => {
  expect(formatRating(rating)).toBe(text);
});

test('money is formatted as Finnish euros by default', () => {
  expect(formatCurrency(1234.5)).toBe('1\u00a0234,50\u00a0€');
  expect(formatCurrency(0)).toBe('0,00\u00a0€');
  expect(formatCurrency(1234.5, { locale: 'en', currency: 'USD' })).toBe('$1,234.50');
  expect(formatCurrency(1234.5, { currency: 'JPY' })).toBe('1\u00a0235\u00a0¥');
  expect(formatCurrency(null)).toBe('–');
});

test('a text is cut only when it is longer than allowed', () => {
  expect(truncate('abcdef', 6)).toBe('abcdef');
  expect(truncate('abcdefg', 6)).toBe('abcdef…');
  expect(truncate('', 0)).toBe('');
  expect(truncate('a', 0)).toBe('…');
  expect(truncate('x'.repeat(99_999))).toBe('x'.repeat(99_999));
  expect(truncate('x'.repeat(100_000))).toBe(`${'x'.repeat(99_999)}…`);
});

test('a cut never splits what a reader sees as one character', () => {
  expect(truncate('ab👩‍👧cd', 4)).toBe('ab…');
  expect(truncate('ne\u0301e', 2)).toBe('n…');
});

describe('formatDate', () => {
  const date = new Date('2026-03-01T23:30:00Z');

  test('follows the locale and the time zone', () => {
    expect(formatDate(date, { timeZone: 'UTC' })).toBe('Mar 1, 2026');
    expect(formatDate(date, { timeZone: 'Europe/Helsinki' })).toBe('Mar 2, 2026');
    expect(formatDate(date, { locale: 'fi', timeZone: 'UTC', dateStyle: 'short' })).toBe('1.3.2026');
    expect(formatDate(date, { locale: 'de', timeZone: 'UTC', dateStyle: 'short', timeStyle: 'short' })).toBe(
      '01.03.26, 23:30',
    );
  });

  test.each([['2026-03-01'], [1_772_000_000_000], [null], [undefined], [{}], [new Date('nonsense')]])(
    'refuses %s',
    input => {
      expect(() => formatDate(input)).toThrow(new TypeError('Invalid date format'));
    },
  );
});
