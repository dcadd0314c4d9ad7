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
  let queryCount = 0;
  const reader = (databases: string, meanwhile?: () => void) =>
    askCached(cache, databases, (async () => {
      queryCount += 1;
      await meanwhile?.();
      return [...rows];
    }) as unknown as Ask);
  const ask = (name: string, meanwhile?: () => void) =>
    reader('', meanwhile)(questions.tierCurve, { platform: name, tier: 'nano' });
  const change = (...scopes: string[]) => changes.publish(new Set(scopes));
  return { cache, changes, reader, ask, change, queryCount: () => queryCount };
}

test('reuses an answer until one of its scopes changes', async () => {
  const { ask, change, queryCount } = opened();
  const first = await ask('tiktok');
  expect(await ask('tiktok')).toBe(first);
  await ask('youtube');
  expect(queryCount()).toBe(2);
  change('computed/youtube', 'account/tiktok/7');
  await ask('tiktok');
  expect(queryCount()).toBe(2);
  change('computed/tiktok');
  await ask('tiktok');
  expect(queryCount()).toBe(3);
});

test('reloads all answers after a change of everything', async () => {
  const { ask, changes, queryCount } = opened();
  await ask('tiktok');
  changes.publish('all');
  await ask('tiktok');
  expect(queryCount()).toBe(2);
});

test('does not cache an answer whose scopes changed while it was loaded', async () => {
  const { ask, change, queryCount } = opened();
  await ask('tiktok', () => change('computed/tiktok'));
  await ask('tiktok', () => change('computed/youtube'));
  expect(queryCount()).toBe(2);
  await ask('tiktok');
  expect(queryCount()).toBe(2);
});

test('remembers a change when many others follow', async () => {
  const { ask, change, queryCount } = opened();
  await ask('tiktok');
  await ask('youtube');
  change('computed/tiktok');
  change(...Array.from({ length: 50_000 }, (_, number) => `account/tiktok/${number}`));
  await ask('tiktok');
  expect(queryCount()).toBe(3);
  // Answers from after all changes stay valid.
  await ask('tiktok');
  expect(queryCount()).toBe(3);
});

test('shares one load between concurrent callers, unless something was written in between', async () => {
  const { ask, changes, queryCount } = opened();
  const [one, other] = await Promise.all([ask('tiktok'), ask('tiktok')]);
  expect(other).toBe(one);
  expect(queryCount()).toBe(1);
  const before = ask('youtube');
  changes.countWrite();
  const after = ask('youtube');
  expect(await after).not.toBe(await before);
  expect(queryCount()).toBe(3);
});

test('neither caches nor shares a failure', async () => {
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

test('loads an answer with reuse `never` for each caller', async () => {
  const { cache } = opened();
  let made = 0;
  const load = async () => {
    made += 1;
    return { value: made, scopes: [], reuse: 'never' as Reuse, bytes: 0 };
  };
  expect(await Promise.all([cache.get('key', load), cache.get('key', load)])).toEqual([1, 2]);
  expect(await cache.get('key', load)).toBe(3);
});

test('does not cache questions without a scope, nor unmarked ones about many subjects', async () => {
  const { reader, queryCount } = opened();
  const ask = reader('');
  const accountIds = Array.from({ length: 9 }, (_, number) => String(number));
  const some = (ids: string[]) => ask(questions.accountManyDescriptions, { platform, accountIds: ids });
  for (let time = 0; time < 2; time += 1) {
    await ask(questions.ingestMark, { name: 'demo' });
    await some(accountIds);
  }
  expect(queryCount()).toBe(4);
  for (let time = 0; time < 2; time += 1) {
    await some(accountIds.slice(1));
    await ask(questions.accountsVideoTimes, { platform, accountIds, publishedBefore: new Date(0) });
  }
  expect(queryCount()).toBe(6);
});

test('separates the answers of readers with different datasets', async () => {
  const { reader, queryCount } = opened();
  const curve = { platform, tier: 'nano' } as const;
  const main = await reader('')(questions.tierCurve, curve);
  const other = await reader('corpus_1')(questions.tierCurve, curve);
  expect(other).not.toBe(main);
  expect(await reader('')(questions.tierCurve, curve)).toBe(main);
  expect(queryCount()).toBe(2);
});

test('caches answers of any size', async () => {
  for (let length = 0; length < 10; length += 1) {
    const { ask, queryCount } = opened([{ text: 'a'.repeat(length) }]);
    expect(await ask('tiktok')).toBe(await ask('tiktok'));
    expect(queryCount()).toBe(1);
  }
});

const text = (bytes: number) => [{ text: 'a'.repeat(bytes) }];

test('evicts the least recently used answers', async () => {
  // Including derived values, seven of them fit.
  const { ask, queryCount } = opened(text(9 * MB));
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'a', 'h']) await ask(name);
  expect(queryCount()).toBe(8);
  for (const name of ['a', 'c', 'd', 'e', 'f', 'g', 'h']) await ask(name);
  expect(queryCount()).toBe(8);
  await ask('b');
  expect(queryCount()).toBe(9);
});

test.each([
  ['one answer that would evict most others', text(10 * MB)],
  ['characters beyond Latin', [{ text: 'ж'.repeat(5 * MB) }]],
  ['rows of small numbers', Array.from({ length: 300_000 }, (_, number) => ({ number }))],
])('answers are measured by the memory they take: %s', async (_, rows) => {
  const { ask, queryCount } = opened(rows);
  await ask('tiktok');
  await ask('tiktok');
  expect(queryCount()).toBe(2);
});

test('counts the size of keys', async () => {
  const { ask, queryCount } = opened();
  // Both the key and the scope contain the platform.
  const long = (place: number) => String(place).padEnd(5 * MB, '-');
  for (let place = 0; place < 17; place += 1) await ask(long(place));
  await ask(long(16));
  expect(queryCount()).toBe(17);
  await ask(long(0));
  expect(queryCount()).toBe(18);
});

test('expires answers after some minutes if other processes record', async () => {
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

/** One process of the model: it reads and records. */
function modelProcess(rows: ModelRows, versions?: Versions) {
  let made = 0;
  const changes = openChanges();
  const { sync, publishAfter } = openPublishing(changes, versions);
  const cache = openAnswerCache(changes);
  const askThrough = (through: AnswerCache) => {
    const ask = askCached(through, 'corpus_1', (async (
      _: object,
      { accountId }: { accountId: ModelSubject },
    ) => [{ observation: [await rows.read(accountId)] }]) as unknown as Ask);
    const numberOf = async (accountId: string) => {
      const [row] = await ask(questions.accountObservations, { platform, accountId });
      return row?.observation[0] ?? -1;
    };
    // A reply is cached in addition to its rows.
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
    ask: (subjects: readonly string[]) => askThrough(sync ? cacheAfter(sync(), cache) : cache)(subjects),
    record: (accountId: string, insert: () => Promise<void>) =>
      publishAfter(
        () => [keys.account({ platform, accountId })],
        async () => {
          // Most recordings write several tables.
          await write(insert);
          await write(insert);
        },
      ),
  };
}

test('never returns an answer older than the request, in any interleaving', () =>
  assertNeverStale(rows => modelProcess(rows), 500));

const MOST_LISTED = 3;

/** Publishes in order, with delays, and notifies the other process later, like the business store. */
function versionsInMemory(step: () => Promise<void>) {
  const published: Changed[] = [];
  const notifiedVersions = { A: 0, B: 0 };
  let turn = Promise.resolve();
  let notified = Promise.resolve();
  const versionsOf = (process: 'A' | 'B'): Versions => ({
    publish(changed) {
      turn = turn.then(step).then(() => {
        published.push(changed);
        notified = notified.then(step).then(() => {
          notifiedVersions[process === 'A' ? 'B' : 'A'] += 1;
        });
      });
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
    notifiedVersion: () => notifiedVersions[process],
  });
  return { versionsOf, notified: () => notified };
}

test('without notifications, never returns an answer older than what another process had recorded before', () =>
  assertNeverStale(
    rows => {
      const { versionsOf } = versionsInMemory(rows.step);
      const open = (process: 'A' | 'B') =>
        modelProcess(rows, { ...versionsOf(process), notifiedVersion: () => undefined });
      const processes = { A: open('A'), B: open('B') };
      return {
        ask: (subjects, process) => processes[process].ask(subjects),
        record: (subject, insert, process) => processes[process].record(subject, insert),
      };
    },
    250,
    ['A', 'B'],
  ));

test('never returns an answer older than the last notification of another process', () =>
  assertNeverStale(
    rows => {
      const { versionsOf, notified } = versionsInMemory(rows.step);
      const processes = { A: modelProcess(rows, versionsOf('A')), B: modelProcess(rows, versionsOf('B')) };
      return {
        ask: (subjects, process) => processes[process].ask(subjects),
        async record(subject, insert, process) {
          await processes[process].record(subject, insert);
          return { notified: notified() };
        },
      };
    },
    250,
    ['A', 'B'],
  ));

test('queries the changes of other processes only when notified, or while that may go unnoticed', async () => {
  let notified: number | undefined = 1;
  let queries = 0;
  let meanwhile = () => {};
  const { sync } = openPublishing(openChanges(), {
    publish: async () => {},
    async changesSince() {
      queries += 1;
      meanwhile();
      return { version: 0, changed: new Set() };
    },
    notifiedVersion: () => notified,
  });
  const queriesOf = async (count: number) => {
    queries = 0;
    for (let request = 0; request < count; request += 1) await sync?.();
    return queries;
  };
  expect(await queriesOf(3)).toBe(1);
  notified = 2;
  expect(await queriesOf(3)).toBe(1);
  notified = undefined;
  expect(await queriesOf(3)).toBe(3);
  notified = 3;
  meanwhile = () => {
    throw new Error('down');
  };
  await expect(sync?.()).rejects.toThrow('down');
  // The query may have read before what is notified meanwhile.
  meanwhile = () => {
    notified = 4;
  };
  expect(await queriesOf(3)).toBe(2);
  expect(await queriesOf(3)).toBe(0);
});

test('syncs concurrent requests together, but not with a sync in progress', async () => {
  const reached: (() => void)[] = [];
  const { sync } = openPublishing(openChanges(), {
    publish: async () => {},
    changesSince: () =>
      new Promise(resolve => {
        reached.push(() => resolve({ version: 0, changed: new Set() }));
      }),
    notifiedVersion: () => undefined,
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
