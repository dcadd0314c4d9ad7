import { expect, test } from 'vitest';
import { createFormats } from './use-formats.ts';

test('English', () => {
  const formats = createFormats('en');
  expect(formats.count(412_600)).toBe('412.6K');
  expect(formats.exact(412_600)).toBe('412,600');
  expect(formats.exact(null)).toBe('–');
  expect([formats.signed(1200), formats.signed(0), formats.signed(-1200)]).toEqual(['+1.2K', '0', '−1.2K']);
  expect(formats.percent(0.081)).toBe('8.1%');
  expect(formats.day('2026-11-15')).toBe('Nov 15, 2026');
  expect(formats.shortDay('2026-01-01')).toBe('Jan 1');
  expect(formats.dayRange('2026-10-26', '2026-11-24')).toBe('Oct 26 – Nov 24, 2026');
  expect(formats.country('KR')).toBe('South Korea');
  expect(['HK', 'FK'].map(formats.country)).toEqual(['Hong Kong', 'Falkland Islands']);
});

test('other languages write numbers and names their own way', () => {
  expect(createFormats('de').exact(412_600)).toBe('412.600');
  expect(createFormats('zh').country('KR')).toBe('韩国');
});

test('right-to-left: dates and changes are isolated from the sentence around them', () => {
  const formats = createFormats('ur');
  expect(formats.signed(1200)).toBe('\u2068+1.2K\u2069');
  expect(formats.day('2026-11-15')).toMatch(/^\u2068.+\u2069$/);
});

test('money is abbreviated from a thousand, with the currency sign where the language puts it', () => {
  const { money, shortMoney } = createFormats('en');
  expect(money(12_345.6, 'EUR')).toBe('€12,345.60');
  expect(shortMoney(12_345.6, 'EUR')).toBe('€12.3K');
  expect(shortMoney(999.5, 'USD')).toBe('$999.50');
  expect(shortMoney(1.875, 'JPY')).toBe('¥2');
  expect(shortMoney(null, 'EUR')).toBe('–');
  expect(createFormats('de').shortMoney(2_500_000, 'EUR')).toBe('2.5M\u00a0€');
});
