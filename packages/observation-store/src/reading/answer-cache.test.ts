import { assertNeverStale, type ModelRows, type ModelSubject } from '@clipscope/testkit';
import { expect, test, vi } from 'vitest';
import { type Changed, keys, openChanges } from '../changes.ts';
import { questions } from '../questions/index.ts';
import { openPublishing, type Versions } from '../versions.ts';
import { type AnswerCache, cacheAfter, openAnswerCache, type Reuse } from './answer-cache.ts';
import { type Ask, askCached } from './ask.ts';

const platform = 'tiktok';
const MB = 1024 * 1024;

/** A cache whose every question is answered with `rows`, once `end` is called where `waits`. */
function opened(rows: readonly object[] = []) {
  const changes = openChanges();
  const cache = openAnswerCache(changes);
  let asked = 0;
  const reader = (databases: string, meanwhile?: () => void) =>
    askCached(cache, databases, (async () => {
      asked += 1;
      await meanwhile?.();
      return [...rows];
    }) as unknown as Ask);
  const ask = (name: string, meanwhile?: () => void) =>
    reader('', meanwhile)(questions.tierCurve, { platform: name, tier: 'nano' });
  const change = (...scopes: string[]) => changes.publish(new Set(scopes));
  return { cache, changes, reader, ask, change, asked: () => asked };
}

test('an answer is given again until something changes that it was read from', async () => {
  const { ask, change, asked } = opened();
  const first = await ask('tiktok');
  expect(await ask('tiktok')).toBe(first);
  await ask('youtube');
  expect(asked()).toBe(2);
  change('computed/youtube', 'account/tiktok/7');
  await ask('tiktok');
  expect(asked()).toBe(2);
  change('computed/tiktok');
  await ask('tiktok');
  expect(asked()).toBe(3);
});

test('everything is loaded again after a change of everything', async () => {
  const { ask, changes, asked } = opened();
  await ask('tiktok');
  changes.publish('all');
  await ask('tiktok');
  expect(asked()).toBe(2);
});

test('an answer is not cached when its rows changed while it was read, and is when others did', async () => {
  const { ask, change, asked } = opened();
  await ask('tiktok', () => change('computed/tiktok'));
  await ask('tiktok', () => change('computed/youtube'));
  expect(asked()).toBe(2);
  await ask('tiktok');
  expect(asked()).toBe(2);
});

test('a change is not forgotten when very many others follow', async () => {
  const { ask, change, asked } = opened();
  await ask('tiktok');
  await ask('youtube');
  change('computed/tiktok');
  change(...Array.from({ length: 50_000 }, (_, number) => `account/tiktok/${number}`));
  await ask('tiktok');
  expect(asked()).toBe(3);
  // What was read after all of them stays valid.
  await ask('tiktok');
  expect(asked()).toBe(3);
});

test('callers who ask at the same time share one answer, unless something was written in between', async () => {
  const { ask, changes, asked } = opened();
  const [one, other] = await Promise.all([ask('tiktok'), ask('tiktok')]);
  expect(other).toBe(one);
  expect(asked()).toBe(1);
  const before = ask('youtube');
  changes.countWrite();
  const after = ask('youtube');
  expect(await after).not.toBe(await before);
  expect(asked()).toBe(3);
});

test('a failure is neither cached nor given to others', async () => {
  const { cache } = opened();
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries === 1) throw new Error('down');
    return { value: 'up', scopes: [], reuse: 'cache' as Reuse, bytes: 2 };
  };
  const both = await Promise.allSettled([cache.get('key', load), cache.get('key', load)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await cache.get('key', load)).toBe('up');
  expect(tries).toBe(2);
});

test('an answer that depends on who asks is made for each, also at the same time', async () => {
  const { cache } = opened();
  let made = 0;
  const load = async () => {
    made += 1;
    return { value: made, scopes: [], reuse: 'never' as Reuse, bytes: 0 };
  };
  expect(await Promise.all([cache.get('key', load), cache.get('key', load)])).toEqual([1, 2]);
  expect(await cache.get('key', load)).toBe(3);
});

test('a question without a scope is asked each time, and one about many unless it is marked', async () => {
  const { reader, asked } = opened();
  const ask = reader('');
  const accountIds = Array.from({ length: 9 }, (_, number) => String(number));
  const some = (ids: string[]) => ask(questions.accountManyDescriptions, { platform, accountIds: ids });
  for (let time = 0; time < 2; time += 1) {
    await ask(questions.ingestMark, { name: 'demo' });
    await some(accountIds);
  }
  expect(asked()).toBe(4);
  for (let time = 0; time < 2; time += 1) {
    await some(accountIds.slice(1));
    await ask(questions.accountsVideoTimes, { platform, accountIds, publishedBefore: new Date(0) });
  }
  expect(asked()).toBe(6);
});

test('readers of different datasets are not given each other’s answers', async () => {
  const { reader, asked } = opened();
  const curve = { platform, tier: 'nano' } as const;
  const main = await reader('')(questions.tierCurve, curve);
  const other = await reader('corpus_1')(questions.tierCurve, curve);
  expect(other).not.toBe(main);
  expect(await reader('')(questions.tierCurve, curve)).toBe(main);
  expect(asked()).toBe(2);
});

test('an answer is cached whatever its size', async () => {
  for (let length = 0; length < 10; length += 1) {
    const { ask, asked } = opened([{ text: 'a'.repeat(length) }]);
    expect(await ask('tiktok')).toBe(await ask('tiktok'));
    expect(asked()).toBe(1);
  }
});

const text = (bytes: number) => [{ text: 'a'.repeat(bytes) }];

test('the least recently used answers are evicted', async () => {
  // With what is derived from them, seven of them fit.
  const { ask, asked } = opened(text(9 * MB));
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'a', 'h']) await ask(name);
  expect(asked()).toBe(8);
  for (const name of ['a', 'c', 'd', 'e', 'f', 'g', 'h']) await ask(name);
  expect(asked()).toBe(8);
  await ask('b');
  expect(asked()).toBe(9);
});

test.each([
  ['one answer that would evict most others', text(10 * MB)],
  ['characters beyond Latin', [{ text: 'ж'.repeat(5 * MB) }]],
  ['rows of small numbers', Array.from({ length: 300_000 }, (_, number) => ({ number }))],
])('answers are measured by the memory they take: %s', async (_, rows) => {
  const { ask, asked } = opened(rows);
  await ask('tiktok');
  await ask('tiktok');
  expect(asked()).toBe(2);
});

test('keys count too', async () => {
  const { ask, asked } = opened();
  // The key holds the platform, and so does the scope.
  const long = (place: number) => String(place).padEnd(5 * MB, '-');
  for (let place = 0; place < 17; place += 1) await ask(long(place));
  await ask(long(16));
  expect(asked()).toBe(17);
  await ask(long(0));
  expect(asked()).toBe(18);
});

test('where others record too, an answer is given for some minutes at most', async () => {
  let nowMs = 1;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const forwardMs = (ms: number) => {
    nowMs += ms;
    vi.advanceTimersByTime(ms);
  };
  try {
    const cache = openAnswerCache(openChanges(), { maxAgeMs: 120_000 });
    let made = 0;
    const load = async () => {
      made += 1;
      return { value: made, scopes: [], reuse: 'cache' as Reuse, bytes: 8 };
    };
    expect([await cache.get('key', load), await cache.get('key', load)]).toEqual([1, 1]);
    forwardMs(119_000);
    expect(await cache.get('key', load)).toBe(1);
    forwardMs(2_000);
    expect(await cache.get('key', load)).toBe(2);
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
  }
});

/** Asks and records as one process of a model does. */
function modelProcess(rows: ModelRows, versions?: Versions) {
  let made = 0;
  const changes = openChanges();
  const { sync, publishAfter } = openPublishing(changes, versions);
  const cache = openAnswerCache(changes);
  const asking = (through: AnswerCache) => {
    const ask = askCached(through, 'corpus_1', (async (
      _: object,
      { accountId }: { accountId: ModelSubject },
    ) => [{ look: [await rows.read(accountId)] }]) as unknown as Ask);
    const numberOf = async (accountId: string) => {
      const [row] = await ask(questions.accountObservations, { platform, accountId });
      return row?.look[0] ?? -1;
    };
    // A reply is cached beside the rows that it is made of.
    const reply = (subjects: readonly string[]) =>
      through.get(`reply ${subjects}`, async () => {
        made += 1;
        const reuse: Reuse = made % 3 === 0 ? 'never' : 'cache';
        const value: number[] = [];
        for (const subject of subjects) value.push(await numberOf(subject));
        const scopes = subjects.map(accountId => keys.account({ platform, accountId }));
        return { value, scopes, reuse, bytes: 8 };
      });
    return (subjects: readonly string[]) =>
      made % 2 === 0 ? reply(subjects) : Promise.all(subjects.map(numberOf));
  };
  const write = (insert: () => Promise<void>) => insert().finally(changes.countWrite);
  return {
    ask: (subjects: readonly string[]) => asking(sync ? cacheAfter(sync(), cache) : cache)(subjects),
    record: (accountId: string, insert: () => Promise<void>) =>
      publishAfter(
        () => [keys.account({ platform, accountId })],
        async () => {
          // Most recordings fill more than one table.
          await write(insert);
          await write(insert);
        },
      ),
  };
}

test('no answer is older than what was recorded when it was asked for, in any interleaving', () =>
  assertNeverStale(rows => modelProcess(rows), 500));

const MOST_LISTED = 3;

/** Publishes in order, as the business store does. A publisher and a reader get their answers some time later. */
function versionsInMemory(step: () => Promise<void>): Versions {
  const published: Changed[] = [];
  let turn = Promise.resolve();
  return {
    publish(changed) {
      turn = turn.then(step).then(() => void published.push(changed));
      return turn.then(step);
    },
    async changesSince(version) {
      await step();
      const since =
        version < 0 || published.length - version > MOST_LISTED
          ? (['all'] as const)
          : published.slice(version);
      const reachedVersion = published.length;
      await step();
      const isAll = since.some(changed => changed === 'all');
      return {
        version: reachedVersion,
        changed: isAll ? 'all' : new Set(since.flatMap(changed => [...changed])),
      };
    },
  };
}

test('nor is it older than what another process had recorded', () =>
  assertNeverStale(
    rows => {
      const versions = versionsInMemory(rows.step);
      const processes = { A: modelProcess(rows, versions), B: modelProcess(rows, versions) };
      return {
        ask: (subjects, process) => processes[process].ask(subjects),
        record: (subject, insert, process) => processes[process].record(subject, insert),
      };
    },
    250,
    ['A', 'B'],
  ));

test('requests that come at the same time sync together, and never with one that is under way', async () => {
  const reached: (() => void)[] = [];
  const { sync } = openPublishing(openChanges(), {
    publish: async () => {},
    changesSince: () =>
      new Promise(resolve => {
        reached.push(() => resolve({ version: 0, changed: new Set() }));
      }),
  });
  const done: string[] = [];
  const request = (name: string) => sync?.().then(() => done.push(name));
  const all = [request('a'), request('b')];
  await Promise.resolve();
  all.push(request('c'), request('d'));
  expect(reached).toHaveLength(1);
  reached[0]?.();
  await all[0];
  await expect.poll(() => reached.length).toBe(2);
  expect(done).toEqual(['a', 'b']);
  reached[1]?.();
  await Promise.all(all);
  expect(done).toEqual(['a', 'b', 'c', 'd']);
});
