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

function seen(hour: number, views: number | null, more: Partial<Observed> = {}): Observed {
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

const sourceColumns = (entries: Iterable<Entry<Observed>>) =>
  Array.from(entries, ({ observation, recordedAtMs, gains }) => [
    observation.observedAtMs / HOUR_MS,
    recordedAtMs / HOUR_MS,
    gains.views,
  ]);
/** What becomes known to be lost when observations arrive: of which, when and which counts. */
const lostIn = (...batches: Observed[][]) => {
  const added = batches.pop() ?? [];
  return ledgerChange(batches.flat(), added).lost.map(({ observation, recordedAtMs, counts }) => [
    observation.observedAtMs / HOUR_MS,
    recordedAtMs / HOUR_MS,
    counts,
  ]);
};
const ledger = (...observations: Observed[]) => sourceColumns(ledgerOf(observations).entries.values());

describe('the ledger of a video', () => {
  test('a gain is the rise since the last known count; a fall gains nothing', () => {
    expect(ledger(seen(1, 10), seen(2, 15), seen(3, 12), seen(4, null), seen(5, 20))).toEqual([
      [1, 1, 10],
      [2, 2, 5],
      [3, 3, 0],
      [4, 4, 0],
      [5, 5, 8],
    ]);
  });

  test('a 0 after a larger count is lost: it gains nothing, and what comes back is no gain', () => {
    const line = [seen(1, 90), seen(2, 0), seen(3, 0), seen(4, 100), seen(5, 0), seen(6, 80), seen(7, 85)];
    expect(ledger(...line).map(([, , views]) => views)).toEqual([90, 0, 0, 10, 0, 0, 5]);
    expect(lostIn(line)).toEqual([
      [2, 2, ['views']],
      [3, 3, ['views']],
      [5, 5, ['views']],
    ]);
  });

  test('a new video with 0 views gains from 0 on, and none of it is lost', () => {
    const line = [seen(1, 0), seen(2, 0), seen(3, 7)];
    expect(ledger(...line).map(([, , views]) => views)).toEqual([0, 0, 7]);
    expect(ledger(seen(30, 0), seen(31, 0), seen(32, 7)).map(([, , views]) => views)).toEqual([0, 0, 7]);
    expect(lostIn(line)).toEqual([]);
  });

  test('a larger count that is recorded late shows since when a 0 is known to be lost', () => {
    const [zero, back] = [seen(2, 0, { likes: 0 }), seen(3, 100)];
    const late = seen(1, 90, { recordedAtMs: 9 * HOUR_MS });
    const liked = seen(1.5, 95, { likes: 4, recordedAtMs: 11 * HOUR_MS });
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

  test('seen first more than a day after publication, what it had gained is not known', () => {
    expect(ledger(seen(25, 10), seen(26, 15))).toEqual([
      [25, 25, 0],
      [26, 26, 5],
    ]);
  });

  test('one that is recorded late takes its gain from the one after it, when it is recorded', () => {
    expect(ledger(seen(1, 10), seen(3, 30), seen(2, 25, { recordedAtMs: 9 * HOUR_MS }))).toEqual([
      [1, 1, 10],
      [3, 3, 20],
      [2, 9, 15],
      [3, 9, -15],
    ]);
  });

  test('the first one recorded last makes the beginning known', () => {
    const late = seen(1, null, { recordedAtMs: 99 * HOUR_MS });
    expect(ledger(seen(30, 10), late)).toEqual([
      [30, 30, 0],
      [1, 99, 0],
      [30, 99, 10],
    ]);
  });

  test('looks of two sources at one moment are two, in the order of their names', () => {
    expect(ledger(seen(1, 10, { source: 'b' }), seen(1, 4))).toEqual([
      [1, 1, 4],
      [1, 1, 6],
    ]);
  });
});

describe('what arrives', () => {
  test('is an observation, corrections of others, and a new video', () => {
    const [one, three] = [seen(1, 10), seen(3, 30)];
    const first = ledgerChange([], [one, three]);
    expect(sourceColumns(first.observations)).toEqual([
      [1, 1, 10],
      [3, 3, 20],
    ]);
    expect(first.newVideo).toEqual({ by: one, insteadOf: undefined });
    const second = ledgerChange([one, three], [seen(2, 25, { recordedAtMs: 9 * HOUR_MS }), one, three]);
    expect(sourceColumns(second.observations)).toEqual([[2, 9, 15]]);
    expect(sourceColumns(second.corrections)).toEqual([[3, 9, -15]]);
    expect(second.newVideo).toBeUndefined();
  });

  test('in order, at nothing or at one, is what the ledger says of it', () => {
    const all = [seen(30, null, { likes: 4 }), seen(31, 5), seen(31, 9, { source: 'b' }), seen(32, 7)];
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

  test('again changes nothing, even if it is told otherwise', () => {
    const known = [seen(1, 10), seen(3, 30)];
    const nothing = { observations: [], corrections: [], lost: [], newVideo: undefined, subjects: [] };
    expect(ledgerChange(known, known)).toEqual(nothing);
    expect(ledgerChange(known, [seen(1, 99, { recordedAtMs: 5 * HOUR_MS })])).toEqual(nothing);
    expect(ledgerChange(known, [])).toEqual(nothing);
  });

  test('recorded earlier than what is known: the video was known since then', () => {
    const [early, later] = [seen(2, 5, { recordedAtMs: HOUR_MS }), seen(1, 3)];
    const { newVideo } = ledgerChange([seen(1, 3, { recordedAtMs: 8 * HOUR_MS })], [early]);
    expect(newVideo).toMatchObject({ by: early, insteadOf: { ...later, recordedAtMs: 8 * HOUR_MS } });
  });
});

/** For what a video counts when observations arrive: by which and since when. */
const countedIn = (...batches: Observed[][]) => {
  const added = batches.pop() ?? [];
  const { subjects } = ledgerChange(batches.flat(), added);
  return subjects.map(one => [one.observation.observedAtMs / HOUR_MS, one.count, one.subjects]);
};

describe('the subjects of a video', () => {
  const [one, both, two] = [
    seen(1, 1, { subjects: ['one'] }),
    seen(2, 2, { subjects: ['one', 'two'] }),
    seen(3, 3, { subjects: ['two'] }),
  ];

  test('that were added later count by the look that showed them first; none is taken back', () => {
    expect(countedIn([one, both, two])).toEqual([[2, 1, ['two']]]);
    expect(countedIn([one], [both, two])).toEqual([[2, 1, ['two']]]);
    expect(countedIn([both], [two])).toEqual([]);
  });

  test('come to count by a look that was recorded before', () => {
    expect(countedIn([one, two], [both])).toEqual([
      [2, 1, ['two']],
      [3, -1, ['two']],
    ]);
    // With the new first look the others counted all they showed; the one that it did not show stays with them.
    expect(countedIn([both], [one])).toEqual([[2, 1, ['two']]]);
  });
});

/**
 * Adds up all that a ledger ever said: per observation and recorded moment, how many videos when, and since when
 * which counts are lost.
 */
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
    return seen(hour, count(), {
      likes: count(),
      saves: count(),
      recordedAtMs: (chance(0.5) ? hour : whole(0, 60)) * HOUR_MS,
      source: chance(0.2) ? 'b' : 'a',
      subjects: ['one', 'two', 'three'].filter(() => chance(0.4)),
    });
  });
}

describe('any order and any batches', () => {
  test.each(Array.from({ length: 200 }, (_, seed) => seed))('random series %i', seed => {
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
  });

  test.each(Array.from({ length: 50 }, (_, seed) => seed))('series %i as known at each moment', seed => {
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
  });
});
