import { dateLocale, UI_LANGUAGES } from '@clipscope/domain';
import { describe, expect, test } from 'vitest';
import { asciiDigits, parseDay } from './months.ts';

describe('days with named months', () => {
  test.each([
    ['25 Φεβρουαρίου', { year: null, month: 2, day: 25 }],
    ['August 31', { year: null, month: 8, day: 31 }],
    ['11 septembre', { year: null, month: 9, day: 11 }],
    ['18 января', { year: null, month: 1, day: 18 }],
    ['18 tháng Tám', { year: null, month: 8, day: 18 }],
    ['2 tháng Mười Hai', { year: null, month: 12, day: 2 }],
    ['18 tháng 8, 2026', { year: 2026, month: 8, day: 18 }],
    ['9月13日', { year: null, month: 9, day: 13 }],
    ['2026년 9월 13일', { year: 2026, month: 9, day: 13 }],
    ['14 de noviembre de 2026', { year: 2026, month: 11, day: 14 }],
    ['14. marraskuuta', { year: null, month: 11, day: 14 }],
    ['MARZO 3', { year: null, month: 3, day: 3 }],
    ['28 sept. 2026', { year: 2026, month: 9, day: 28 }],
    ['Oct 3, 2026', { year: 2026, month: 10, day: 3 }],
    ['14 พ.ย. 2569', { year: 2026, month: 11, day: 14 }],
    ['١٤ نوفمبر', { year: null, month: 11, day: 14 }],
    ['14 تشرين الثاني', { year: null, month: 11, day: 14 }],
    ['February 29', { year: null, month: 2, day: 29 }],
    ['2026-11-14 09:00', { year: 2026, month: 11, day: 14 }],
    ['2026/10/07', { year: 2026, month: 10, day: 7 }],
  ])('%s', (text, day) => {
    expect(parseDay(text)).toEqual(day);
  });

  test.each([
    'Total',
    '',
    '14',
    'August',
    '31 February',
    'February 29, 2026',
    '3/4/2026',
    'Augustus Gloop 31',
    '14 15 August',
    'August 311',
    '2026-13-01',
    'Aug\uFFFDst 3',
  ])('%j is none', text => {
    expect(parseDay(text)).toBeNull();
  });

  test.each([...UI_LANGUAGES])('%s: every day of the year, alone and beside a year', language => {
    const base = { timeZone: 'UTC', calendar: 'gregory', day: 'numeric', month: 'long' } as const;
    const short = new Intl.DateTimeFormat(dateLocale(language), base);
    const full = new Intl.DateTimeFormat(dateLocale(language), { ...base, year: 'numeric' });
    const invalid: string[] = [];
    for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += 24 * 60 * 60 * 1000) {
      const date = new Date(ms);
      const day = { month: date.getUTCMonth() + 1, day: date.getUTCDate() };
      for (const [text, year] of [
        [short.format(date), null],
        [full.format(date), 2026],
      ] as const) {
        const read = parseDay(text);
        if (read?.year !== year || read.month !== day.month || read.day !== day.day) invalid.push(text);
      }
    }
    expect(invalid.slice(0, 5)).toEqual([]);
  });
});

test('digits of other scripts', () => {
  expect(asciiDigits('١٢٣ ১২ ๗ 12')).toBe('123 12 7 12');
});
