import { expect, test } from 'vitest';
import { createFormats } from './use-formats.ts';

test('English', () => {
  const formats = createFormats('en');
  expect(formats.count(412_600)).toBe('412.6K');
  expect(formats.exact(412_600)).toBe('412,600');
  expect(formats.exact(null)).toBe('–');
  expect([formats.signed(1200), formats.signed(0), formats.signed(-1200)]).toEqual(['+1.2K', '0', '-1.2K']);
  expect(formats.percent(0.081)).toBe('8.1%');
  expect(formats.day('2026-11-15')).toBe('Nov 15, 2026');
  expect(formats.shortDay('2026-01-01')).toBe('Jan 1');
  expect(formats.country('KR')).toBe('South Korea');
});

test('other languages write numbers and names their own way', () => {
  expect(createFormats('de').exact(412_600)).toBe('412.600');
  expect(createFormats('zh').country('KR')).toBe('韩国');
});

test('right-to-left: dates and changes stand apart from the sentence around them', () => {
  const formats = createFormats('ur');
  expect(formats.signed(1200)).toBe('\u2068+1.2K\u2069');
  expect(formats.day('2026-11-15')).toMatch(/^\u2068.+\u2069$/);
});
