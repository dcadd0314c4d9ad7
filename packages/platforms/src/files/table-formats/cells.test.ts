import { describe, expect, test } from 'vitest';
import { IMPORTED_AT } from '../../../test/files/tables.ts';
import { readCount, readSeconds, readShare } from './cells.ts';
import { mentionsIn } from './mentions.ts';
import { parseTime, readTime } from './times.ts';

describe('counts', () => {
  test.each([
    ['0', 0, true],
    ['1234', 1234, true],
    ['1,234', 1234, true],
    ['1.234.567', 1_234_567, true],
    ['1 234 567', 1_234_567, true],
    ['1\u202f234', 1234, true],
    ["1'234", 1234, true],
    ['12,34,567', 1_234_567, true],
    ['1234.0', 1234, true],
    ['٣٤٥', 345, true],
    ['1.2K', 1200, false],
    ['1,2 m', 1_200_000, false],
    ['3B', 3_000_000_000, false],
    ['1.5万', 15_000, false],
    ['2.3억', 230_000_000, false],
    ['', null, true],
    ['-', null, true],
    ['undefined', null, true],
    ['N/A', null, true],
  ])('%j is %j', (text, value, exact) => {
    expect(readCount(text, 'views')).toEqual({ value, exact });
  });

  test.each(['-5', '1.2', '1,23', '12,3456', '1.234,567', 'five', '1e5', '12345678901234567890', '38%'])(
    '%j is none',
    text => {
      expect(() => readCount(text, 'views')).toThrow(`views must be a count, not "${text}".`);
    },
  );
});

test('shares and durations', () => {
  expect(['0', '0.38', '38%', '38,5 %', '1'].map(text => readShare(text, 'x'))).toEqual([
    0, 0.38, 0.38, 0.385, 1,
  ]);
  expect(() => readShare('38', 'x')).toThrow('x must be a fraction from 0 to 1 or a percentage, not "38".');
  expect(['', '12', '12.5', '0:12', '1:02:03'].map(text => readSeconds(text, 'x'))).toEqual([
    null,
    12,
    12.5,
    12,
    3723,
  ]);
  expect(() => readSeconds('long', 'x')).toThrow('x must be seconds or a time such as 1:02, not "long".');
});

describe('times', () => {
  test.each([
    ['2026-11-01', '2026-11-01T00:00:00.000Z'],
    ['2026-11-01 12:30', '2026-11-01T12:30:00.000Z'],
    ['2026-11-01 12:30:05 UTC', '2026-11-01T12:30:05.000Z'],
    ['2026-11-01T12:30:05.250Z', '2026-11-01T12:30:05.250Z'],
    ['2026-11-01T12:30:05+0200', '2026-11-01T10:30:05.000Z'],
    ['2026-11-01 12:30:05 -05:00', '2026-11-01T17:30:05.000Z'],
    ['1793534400', '2026-11-01T12:00:00.000Z'],
    ['1793534400.0', '2026-11-01T12:00:00.000Z'],
    ['1793534400123', '2026-11-01T12:00:00.123Z'],
  ])('%s', (text, iso) => {
    expect(parseTime(text)?.toISOString()).toBe(iso);
  });

  test.each([
    '',
    'soon',
    '2026-13-01',
    '2026-11-31',
    '2026-11-30T25:00',
    '2026-11-30T12:00+99:00',
    '11/01/2026',
    '17935344',
  ])('%j is none', text => {
    expect(parseTime(text)).toBeNull();
  });

  test('neither before the platforms nor after the import', () => {
    const facts = { importedAt: IMPORTED_AT, name: '' };
    const message = 'at must be between 2005 and the day of the import.';
    expect(() => readTime('2004-12-31', 'at', facts)).toThrow(message);
    expect(() => readTime('2026-11-17', 'at', facts)).toThrow(message);
  });
});

test('mentions', () => {
  expect(mentionsIn('with @leo.bakes, @Ana_R. and @leo.bakes; mail me@here.com @123 ＠민아')).toEqual([
    'leo.bakes',
    'Ana_R',
    '민아',
  ]);
});
