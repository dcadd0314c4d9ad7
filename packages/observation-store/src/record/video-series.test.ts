import { at, videoCounts } from '@clipscope/testkit';
import { describe, expect, test } from 'vitest';
import { ledgerChange } from './ledger.ts';
import { prepareObservations } from './video-lines.ts';
import { seriesOf } from './video-series.ts';

const publishedAt = at('2026-03-01T00:00:00Z');
const look = (hour: number, views: number | null, more: object = {}) => {
  const observedAt = new Date(publishedAt.getTime() + hour * 3_600_000);
  return videoCounts({ publishedAt, observedAt, recordedAt: observedAt, views, hashtags: ['one'], ...more });
};
const series = (...looks: ReturnType<typeof look>[]) =>
  seriesOf(ledgerChange([], prepareObservations(looks)));
const lines = (...looks: ReturnType<typeof look>[]) => series(...looks)?.lines;

const WORDS = "tiktok\t7001\t7401\t1772323200\tKR\tko\tfood-drink\t['one']\t\t[]";
const NOTHING = '[NULL,NULL]';

describe('looks in order, each recorded when it was made', () => {
  test('are one line, in which the first stands twice to add the video', () => {
    expect(lines(look(1, 10), look(2, null), look(3, 25))).toEqual([
      [
        `${WORDS}\ttest\ttrue\ttrue\t[3600000,3600000,7200000,10800000]`,
        '[NULL,10,NULL,25]',
        ...Array(4).fill('[NULL,NULL,NULL,NULL]'),
        '[0,10,0,15]',
        ...Array(4).fill('[0,0,0,0]'),
      ].join('\t'),
    ]);
  });

  test('are a line for each stretch with the same words; only the first adds the video', () => {
    const found = lines(look(1, 10), look(2, 30), look(3, 35, { hashtags: [] }));
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

  test('that follow on what is known add no video', () => {
    const [known, ...more] = prepareObservations([look(1, 10), look(2, 12), look(3, 20)]);
    const found = seriesOf(ledgerChange(known ? [known] : [], more));
    expect(found?.lines).toEqual([
      `${WORDS}\ttest\ttrue\tfalse\t[7200000,10800000]\t[12,20]\t${Array(4).fill(NOTHING).join('\t')}\t[2,8]\t${Array(4).fill('[0,0]').join('\t')}`,
    ]);
  });

  test('a count that is none is refused', () => {
    expect(() => lines(look(1, 10), look(2, -1))).toThrow('-1 is not a count.');
  });
});

describe('looks in order that were all told at one moment', () => {
  const sourceColumns = { recordedAt: at('2026-03-09T00:00:00Z') };

  test('enter by another table, with that moment', () => {
    expect(series(look(1, 10), look(2, 12))?.table).toBe('video_series_in');
    expect(series(look(1, 10, sourceColumns), look(2, 12, sourceColumns))).toEqual({
      table: 'video_told_in',
      lines: [
        [
          `${WORDS}\ttest\ttrue\t1773014400\ttrue\t[3600000,3600000,7200000]`,
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

  test('may show counts that only some sources show', () => {
    const [line] = lines(look(1, 10, { ...sourceColumns, reposts: 3 }), look(2, 12, sourceColumns)) ?? [];
    expect(line?.split('\t').slice(20, 22)).toEqual(['[NULL,3,NULL]', '[]']);
  });
});

test('anything else has lines of its own', () => {
  expect(lines()).toBeUndefined();
  expect(lines(look(1, 10))).toBeUndefined();
  expect(lines(look(1, 10), look(2, 12, { recordedAt: at('2026-03-09T00:00:00Z') }))).toBeUndefined();
  expect(lines(look(1, 10), look(2, 12, { reposts: 3 }))).toBeUndefined();
  expect(lines(look(1, 10), look(2, 12, { downloads: 0 }))).toBeUndefined();
  const [one, two, three] = prepareObservations([look(1, 10), look(2, 12), look(3, 20)]);
  if (!one || !two || !three) throw new Error('Three looks.');
  const late = { ...two, recordedAtMs: three.recordedAtMs + 1 };
  expect(seriesOf(ledgerChange([one, three], [late]))).toBeUndefined();
});
