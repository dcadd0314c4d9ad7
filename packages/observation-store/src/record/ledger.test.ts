import { HOUR_MS } from '@clipscope/domain';
import { describe, expect, test } from 'vitest';
import { randomSource } from '../../test/random-source.ts';
import {
  type Entry,
  GAINING_COUNTS,
  identityOf,
  ledgerChange,
  ledgerOf,
  noGains,
  type Observed,
} from './ledger.ts';

function observed(hour: number, views: number | null, more: Partial<Observed> = {}): Observed {
  return {
    views,
    likes: null,
    comments: null,
    shares: null,
    saves: null,
    observedAtMs: hour * HOUR_MS,
    recordedAtMs: hour * HOUR_MS,
    source: 'a',
    fromZero: hour <= 24,
    subjects: [],
    ...more,
  };
}

const entryRows = (entries: Iterable<Entry<Observed>>) =>
  Array.from(entries, ({ observation, recordedAtMs, gains }) => [
    observation.observedAtMs / HOUR_MS,
    recordedAtMs / HOUR_MS,
    gains.views,
  ]);
/** The lost counts of a change: observation time, recording time and counts. */
const lostIn = (...batches: Observed[][]) => {
  const added = batches.pop() ?? [];
  return ledgerChange(batches.flat(), added).lost.map(({ observation, recordedAtMs, counts }) => [
    observation.observedAtMs / HOUR_MS,
    recordedAtMs / HOUR_MS,
    counts,
  ]);
};
const ledger = (...observations: Observed[]) => entryRows(ledgerOf(observations).entries.values());

describe('the ledger of a video', () => {
  test('gains the increase since the last known count, and nothing on a decrease', () => {
    expect(
      ledger(observed(1, 10), observed(2, 15), observed(3, 12), observed(4, null), observed(5, 20)),
    ).toEqual([
      [1, 1, 10],
      [2, 2, 5],
      [3, 3, 0],
      [4, 4, 0],
      [5, 5, 8],
    ]);
  });

  test('treats a 0 after a larger count as lost, and its return as no gain', () => {
    const series = [
      observed(1, 90),
      observed(2, 0),
      observed(3, 0),
      observed(4, 100),
      observed(5, 0),
      observed(6, 80),
      observed(7, 85),
    ];
    expect(ledger(...series).map(([, , views]) => views)).toEqual([90, 0, 0, 10, 0, 0, 5]);
    expect(lostIn(series)).toEqual([
      [2, 2, ['views']],
      [3, 3, ['views']],
      [5, 5, ['views']],
    ]);
  });

  test('gains from 0 on for a new video with 0 views', () => {
    const series = [observed(1, 0), observed(2, 0), observed(3, 7)];
    expect(ledger(...series).map(([, , views]) => views)).toEqual([0, 0, 7]);
    expect(ledger(observed(30, 0), observed(31, 0), observed(32, 7)).map(([, , views]) => views)).toEqual([
      0, 0, 7,
    ]);
    expect(lostIn(series)).toEqual([]);
  });

  test('marks a 0 as lost from the time a larger count is recorded late', () => {
    const [zero, back] = [observed(2, 0, { likes: 0 }), observed(3, 100)];
    const late = observed(1, 90, { recordedAtMs: 9 * HOUR_MS });
    const liked = observed(1.5, 95, { likes: 4, recordedAtMs: 11 * HOUR_MS });
    expect(lostIn([zero, back])).toEqual([]);
    expect(lostIn([zero, back], [late])).toEqual([[2, 9, ['views']]]);
    expect(lostIn([zero, back, late], [liked])).toEqual([[2, 11, ['views', 'likes']]]);
    expect(ledger(zero, back, late)).toEqual([
      [2, 2, 0],
      [3, 3, 100],
      [1, 9, 90],
      [3, 9, -90],
    ]);
  });

  test('does not know the gain before a first observation more than a day after publication', () => {
    expect(ledger(observed(25, 10), observed(26, 15))).toEqual([
      [25, 25, 0],
      [26, 26, 5],
    ]);
  });

  test('moves gain from the next observation to one that is recorded late', () => {
    expect(ledger(observed(1, 10), observed(3, 30), observed(2, 25, { recordedAtMs: 9 * HOUR_MS }))).toEqual([
      [1, 1, 10],
      [3, 3, 20],
      [2, 9, 15],
      [3, 9, -15],
    ]);
  });

  test('knows the start once the first observation is recorded', () => {
    const late = observed(1, null, { recordedAtMs: 99 * HOUR_MS });
    expect(ledger(observed(30, 10), late)).toEqual([
      [30, 30, 0],
      [1, 99, 0],
      [30, 99, 10],
    ]);
  });

  test('orders observations of two sources at one time by source', () => {
    expect(ledger(observed(1, 10, { source: 'b' }), observed(1, 4))).toEqual([
      [1, 1, 4],
      [1, 1, 6],
    ]);
  });
});

describe('a ledger change', () => {
  test('contains observations, corrections and the new video', () => {
    const [one, three] = [observed(1, 10), observed(3, 30)];
    const first = ledgerChange([], [one, three]);
    expect(entryRows(first.observations)).toEqual([
      [1, 1, 10],
      [3, 3, 20],
    ]);
    expect(first.newVideo).toEqual({ by: one, insteadOf: undefined });
    const second = ledgerChange([one, three], [observed(2, 25, { recordedAtMs: 9 * HOUR_MS }), one, three]);
    expect(entryRows(second.observations)).toEqual([[2, 9, 15]]);
    expect(entryRows(second.corrections)).toEqual([[3, 9, -15]]);
    expect(second.newVideo).toBeUndefined();
  });

  test('equals the ledger for observations in order', () => {
    const all = [
      observed(30, null, { likes: 4 }),
      observed(31, 5),
      observed(31, 9, { source: 'b' }),
      observed(32, 7),
    ];
    const expected = [...ledgerOf(all).entries.values()];
    expect(ledgerChange([], all)).toEqual({
      observations: expected,
      corrections: [],
      lost: [],
      newVideo: { by: all[0], insteadOf: undefined },
      subjects: [],
    });
    expect(ledgerChange(all.slice(0, 1), all.slice(1))).toEqual({
      observations: expected.slice(1),
      corrections: [],
      lost: [],
      newVideo: undefined,
      subjects: [],
    });
  });

  test('is empty for repeated observations, even with other values', () => {
    const known = [observed(1, 10), observed(3, 30)];
    const nothing = { observations: [], corrections: [], lost: [], newVideo: undefined, subjects: [] };
    expect(ledgerChange(known, known)).toEqual(nothing);
    expect(ledgerChange(known, [observed(1, 99, { recordedAtMs: 5 * HOUR_MS })])).toEqual(nothing);
    expect(ledgerChange(known, [])).toEqual(nothing);
  });

  test('moves the new video to an observation that was recorded earlier', () => {
    const [early, later] = [observed(2, 5, { recordedAtMs: HOUR_MS }), observed(1, 3)];
    const { newVideo } = ledgerChange([observed(1, 3, { recordedAtMs: 8 * HOUR_MS })], [early]);
    expect(newVideo).toMatchObject({ by: early, insteadOf: { ...later, recordedAtMs: 8 * HOUR_MS } });
  });
});

/** The subject counts of a change: observation time and subjects. */
const countedIn = (...batches: Observed[][]) => {
  const added = batches.pop() ?? [];
  const { subjects } = ledgerChange(batches.flat(), added);
  return subjects.map(one => [one.observation.observedAtMs / HOUR_MS, one.count, one.subjects]);
};

describe('the subjects of a video', () => {
  const [one, both, two] = [
    observed(1, 1, { subjects: ['one'] }),
    observed(2, 2, { subjects: ['one', 'two'] }),
    observed(3, 3, { subjects: ['two'] }),
  ];

  test('count by the first observation that has them, and are never removed', () => {
    expect(countedIn([one, both, two])).toEqual([[2, 1, ['two']]]);
    expect(countedIn([one], [both, two])).toEqual([[2, 1, ['two']]]);
    expect(countedIn([both], [two])).toEqual([]);
  });

  test('move to an observation that was recorded earlier', () => {
    expect(countedIn([one, two], [both])).toEqual([
      [2, 1, ['two']],
      [3, -1, ['two']],
    ]);
    // The new first observation counts its subjects; the one it lacks stays with the previous one.
    expect(countedIn([both], [one])).toEqual([[2, 1, ['two']]]);
  });
});

/** Accumulates ledger changes: gains by observation and recording time, video counts and lost counts. */
function booking() {
  const sums = new Map<string, number>();
  const add = (key: string, value: number) => {
    const sum = (sums.get(key) ?? 0) + value;
    if (sum === 0) sums.delete(key);
    else sums.set(key, sum);
  };
  return {
    take(known: readonly Observed[], added: readonly Observed[]) {
      const { observations, corrections, lost, newVideo, subjects } = ledgerChange(known, added);
      for (const { observation, recordedAtMs, gains } of [...observations, ...corrections]) {
        for (const name of GAINING_COUNTS)
          add(`${identityOf(observation)} ${recordedAtMs} ${name}`, gains[name]);
      }
      const counted = (observation: Observed, known: readonly string[], count: number) => {
        for (const subject of known) add(`${subject} ${identityOf(observation)}`, count);
      };
      if (newVideo) counted(newVideo.by, ['video', ...newVideo.by.subjects], 1);
      if (newVideo?.insteadOf) counted(newVideo.insteadOf, ['video', ...newVideo.insteadOf.subjects], -1);
      for (const { observation, count, subjects: known } of subjects) counted(observation, known, count);
      for (const { observation, recordedAtMs, counts } of lost) {
        for (const name of counts) {
          const key = `lost ${identityOf(observation)} ${name}`;
          sums.set(key, Math.min(sums.get(key) ?? recordedAtMs, recordedAtMs));
        }
      }
      return observations.map(({ observation }) => observation);
    },
    sums: () => Object.fromEntries([...sums].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function randomSeries(seed: number): Observed[] {
  const { whole, chance } = randomSource(seed);
  return Array.from({ length: whole(1, 12) }, () => {
    const count = () => (chance(0.2) ? null : chance(0.15) ? 0 : whole(0, 50));
    const hour = whole(0, 40);
    return observed(hour, count(), {
      likes: count(),
      saves: count(),
      recordedAtMs: (chance(0.5) ? hour : whole(0, 60)) * HOUR_MS,
      source: chance(0.2) ? 'b' : 'a',
      subjects: ['one', 'two', 'three'].filter(() => chance(0.4)),
    });
  });
}

describe('any order and any batches', () => {
  test.each(Array.from({ length: 200 }, (_, seed) => seed))(
    'gives the same ledger for random series %i',
    seed => {
      const { shuffled, whole } = randomSource(seed + 1_000);
      const unique = [...new Map(randomSeries(seed).map(one => [identityOf(one), one])).values()];
      const atOnce = booking();
      atOnce.take([], unique);
      for (let run = 0; run < 5; run += 1) {
        const pieces = booking();
        const known: Observed[] = [];
        const order = shuffled(unique);
        while (known.length < unique.length) {
          const again = order.slice(0, whole(0, known.length));
          const next = order.slice(known.length, known.length + whole(1, 4));
          known.push(...pieces.take([...known], shuffled([...again, ...next])));
        }
        expect(pieces.sums()).toEqual(atOnce.sums());
      }
    },
  );

  test.each(Array.from({ length: 50 }, (_, seed) => seed))(
    'gives the ledger as of each time for series %i',
    seed => {
      const all = [...new Map(randomSeries(seed).map(one => [identityOf(one), one])).values()];
      const { entries } = ledgerOf(all);
      for (const asOf of new Set(all.map(one => one.recordedAtMs))) {
        const total = (list: Iterable<Entry<Observed>>) => {
          const sums = noGains();
          for (const { gains, recordedAtMs } of list)
            if (recordedAtMs <= asOf) for (const name of GAINING_COUNTS) sums[name] += gains[name];
          return sums;
        };
        const nowOrAsOf = all.filter(one => one.recordedAtMs <= asOf);
        const learnedAtOnce = nowOrAsOf.map(one => ({ ...one, recordedAtMs: asOf }));
        expect(total(entries.values())).toEqual(total(ledgerOf(learnedAtOnce).entries.values()));
      }
    },
  );
});
