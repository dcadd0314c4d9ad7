import { expect, test } from 'vitest';
import { countedUntil, ridgesOf, weekMeans } from './spread.ts';

const region = (code: string, counts: readonly (number | null)[]) => ({
  region: code,
  newVideos: counts.reduce<number>((sum, count) => sum + (count ?? 0), 0),
  points: counts.map((newVideos, index) => ({
    date: `2026-10-${`${index + 1}`.padStart(2, '0')}`,
    newVideos,
    viewsGained: null,
  })),
  previous: null,
});

test('a mean needs a whole week with four known days', () => {
  expect(weekMeans([7, null, 0, 7, 7, 7, 7, 14])).toEqual([null, null, null, null, null, null, 35 / 6, 7]);
  expect(weekMeans([null, null, null, 4, 4, 4, 4])[6]).toBe(4);
  expect(weekMeans([null, null, null, null, 4, 4, 4])[6]).toBeNull();
});

test('countries come in the order of their peaks; the first of equal days is the peak', () => {
  const ridges = ridgesOf({
    regions: [region('US', [0, 1, 3]), region('KR', [2, 2, 0]), region('JP', [0, null, 0])],
  });
  expect(ridges.map(({ region: code, peakDay }) => [code, peakDay])).toEqual([
    ['KR', '2026-10-01'],
    ['US', '2026-10-03'],
    ['JP', null],
  ]);
  expect(ridges[1]).toMatchObject({ line: [0, 1, 3], counted: [0, 1, 3] });
});

test('from four weeks on the line is the mean of a week', () => {
  const [ridge] = ridgesOf({
    regions: [
      region(
        'KR',
        Array.from({ length: 28 }, (_, day) => (day === 9 ? 7 : 0)),
      ),
    ],
  });
  expect(ridge?.line.slice(8, 17)).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 0]);
  expect(ridge?.peakDay).toBe('2026-10-10');
  expect(ridge?.counted[9]).toBe(7);
});

test('up to a day, omits countries without a video', () => {
  const regions = [region('US', [0, 1, 3]), region('KR', [2, null, 0])];
  expect(countedUntil({ regions }, '2026-10-01')).toEqual([{ region: 'KR', videos: 2 }]);
  expect(countedUntil({ regions }, '2026-10-03')).toEqual([
    { region: 'US', videos: 4 },
    { region: 'KR', videos: 2 },
  ]);
});
