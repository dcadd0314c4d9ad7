import { expect, test } from 'vitest';
import { collectedAtOf, suggestedTimes, timeInName } from './collected-at.ts';

const at = (time: string) => new Date(time);

test.each([
  ['videos_2026-03-01.json', '2026-03-01T23:59:59.000Z'],
  ['dataset_tiktok_2026-03-01_14-05-09-112.json', '2026-03-01T14:05:09.000Z'],
  ['20260301.csv', '2026-03-01T23:59:59.000Z'],
  ['Overview_2026-02-01_2026-03-01_mina.zip/Overview.csv', '2026-03-01T23:59:59.000Z'],
  ['zeeschuimer-export-tiktok-2026-03-01T140509.csv', '2026-03-01T14:05:09.000Z'],
  ['2026-02-30.json', null],
  ['7703171592251105856.json', null],
  ['top-100-of-2026.json', null],
])('%s names %s', (name, time) => {
  expect(timeInName(name)?.toISOString() ?? null).toBe(time);
});

const file = {
  fileName: 'videos_2026-03-01.json',
  modifiedAt: at('2026-03-04T10:00:00Z'),
  uploadedAt: at('2026-11-15T12:00:00Z'),
  collectedAt: null,
  isCollectedAtGiven: false,
};
const suggested = (changes: Partial<typeof file>, newest: string | null) =>
  suggestedTimes({ ...file, ...changes }, newest === null ? null : at(newest)).map(({ basis }) => basis);

test('a suggestion is neither before the newest record nor after the upload', () => {
  expect(suggested({}, '2026-02-27T00:00:00Z')).toEqual(['file-name', 'file-time', 'newest-record']);
  expect(suggested({}, '2026-03-03T00:00:00Z')).toEqual(['file-time', 'newest-record']);
  expect(suggested({ fileName: 'videos_2027-01-01.json' }, null)).toEqual(['file-time']);
  expect(suggested({ fileName: 'videos.json', modifiedAt: new Date(0) }, null)).toEqual([]);
  expect(suggestedTimes({ ...file, fileName: 'of 2026-11-15.json' }, null)[0]).toEqual({
    basis: 'file-name',
    at: file.uploadedAt,
  });
});

test('the answer counts, then the likeliest suggestion, then the upload', () => {
  const given = { ...file, collectedAt: at('2026-03-02T00:00:00Z'), isCollectedAtGiven: true };
  expect(collectedAtOf(given, null)).toEqual({ basis: 'given', at: given.collectedAt });
  expect(collectedAtOf(file, null)).toEqual({ basis: 'file-name', at: at('2026-03-01T23:59:59Z') });
  const unknown = { ...file, fileName: 'videos.json', modifiedAt: at('2026-11-16T12:00:00Z') };
  expect(collectedAtOf(unknown, null)).toEqual({ basis: 'upload', at: file.uploadedAt });
});
