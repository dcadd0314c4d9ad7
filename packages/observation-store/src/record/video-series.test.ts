import { at, aVideoObservation } from '@clipscope/testkit';
import { describe, expect, test } from 'vitest';
import { ledgerChange } from './ledger.ts';
import { prepareObservations } from './video-lines.ts';
import { seriesOf } from './video-series.ts';

const publishedAt = at('2026-03-01T00:00:00Z');
const observation = (hour: number, views: number | null, more: object = {}) => {
  const observedAt = new Date(publishedAt.getTime() + hour * 3_600_000);
  return aVideoObservation({
    publishedAt,
    observedAt,
    recordedAt: observedAt,
    views,
    hashtags: ['one'],
    ...more,
  });
};
const series = (...observations: ReturnType<typeof observation>[]) =>
  seriesOf(ledgerChange([], prepareObservations(observations)));
const lines = (...observations: ReturnType<typeof observation>[]) => series(...observations)?.lines;

const DESCRIPTORS = "tiktok\t7001\t7401\t1772323200\tKR\tko\tfood-drink\t['one']\t\t[]";
const NOTHING = '[NULL,NULL]';

describe('observations in order, each recorded when observed', () => {
  test('are one line, which repeats the first to add the video', () => {
    expect(lines(observation(1, 10), observation(2, null), observation(3, 25))).toEqual([
      [
        `${DESCRIPTORS}\ttest\ttrue\ttrue\t[3600000,3600000,7200000,10800000]`,
        '[NULL,10,NULL,25]',
        ...Array(4).fill('[NULL,NULL,NULL,NULL]'),
        '[0,10,0,15]',
        ...Array(4).fill('[0,0,0,0]'),
      ].join('\t'),
    ]);
  });

  test('are one line per run of equal descriptors, of which the first adds the video', () => {
    const found = lines(observation(1, 10), observation(2, 30), observation(3, 35, { hashtags: [] }));
    expect(found?.map(line => line.split('\t')[7])).toEqual(["['one']", '[]']);
    expect(found?.[1]?.split('\t').slice(12)).toEqual([
      'false',
      '[10800000]',
      '[35]',
      ...Array(4).fill('[NULL]'),
      '[5]',
      ...Array(4).fill('[0]'),
    ]);
  });

  test('add no video if it is known', () => {
    const [known, ...more] = prepareObservations([
      observation(1, 10),
      observation(2, 12),
      observation(3, 20),
    ]);
    const found = seriesOf(ledgerChange(known ? [known] : [], more));
    expect(found?.lines).toEqual([
      `${DESCRIPTORS}\ttest\ttrue\tfalse\t[7200000,10800000]\t[12,20]\t${Array(4).fill(NOTHING).join('\t')}\t[2,8]\t${Array(4).fill('[0,0]').join('\t')}`,
    ]);
  });

  test('rejects invalid counts', () => {
    expect(() => lines(observation(1, 10), observation(2, -1))).toThrow('-1 is not a count.');
  });
});

describe('observations in order, all recorded at one time', () => {
  const recordedAtOnce = { recordedAt: at('2026-03-09T00:00:00Z') };

  test('use another table, with that time', () => {
    expect(series(observation(1, 10), observation(2, 12))?.table).toBe('video_series_in');
    expect(series(observation(1, 10, recordedAtOnce), observation(2, 12, recordedAtOnce))).toEqual({
      table: 'video_told_in',
      lines: [
        [
          `${DESCRIPTORS}\ttest\ttrue\t1773014400\ttrue\t[3600000,3600000,7200000]`,
          '[NULL,10,12]',
          ...Array(4).fill('[NULL,NULL,NULL]'),
          '[]',
          '[]',
          '[0,10,2]',
          ...Array(4).fill('[0,0,0]'),
        ].join('\t'),
      ],
    });
  });

  test('may contain reposts and downloads', () => {
    const [line] =
      lines(observation(1, 10, { ...recordedAtOnce, reposts: 3 }), observation(2, 12, recordedAtOnce)) ?? [];
    expect(line?.split('\t').slice(20, 22)).toEqual(['[NULL,3,NULL]', '[]']);
  });
});

test('returns undefined for any other change', () => {
  expect(lines()).toBeUndefined();
  expect(lines(observation(1, 10))).toBeUndefined();
  expect(
    lines(observation(1, 10), observation(2, 12, { recordedAt: at('2026-03-09T00:00:00Z') })),
  ).toBeUndefined();
  expect(lines(observation(1, 10), observation(2, 12, { reposts: 3 }))).toBeUndefined();
  expect(lines(observation(1, 10), observation(2, 12, { downloads: 0 }))).toBeUndefined();
  const [one, two, three] = prepareObservations([observation(1, 10), observation(2, 12), observation(3, 20)]);
  if (!one || !two || !three) throw new Error('Three observations.');
  const late = { ...two, recordedAtMs: three.recordedAtMs + 1 };
  expect(seriesOf(ledgerChange([one, three], [late]))).toBeUndefined();
});
