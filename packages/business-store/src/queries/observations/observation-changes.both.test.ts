import { openTestStore } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BusinessStore } from '../../store.ts';
import { observationChangesSince, putObservationChanges } from './observation-changes.ts';

let store: BusinessStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const put = (...scopes: string[]) => putObservationChanges(store.db, scopes);
const since = async (version: number) => {
  const { scopes, ...reached } = await observationChangesSince(store.db, version);
  return { ...reached, scopes: scopes === 'all' ? scopes : scopes.toSorted() };
};
const reached = async () => (await since(-1)).version;

it('lists everything for readers without a version or with an unknown one', async () => {
  expect(await since(-1)).toEqual({ version: 0, scopes: 'all' });
  expect(await since(7)).toEqual({ version: 0, scopes: 'all' });
  expect(await since(0)).toEqual({ version: 0, scopes: [] });
});

it('each scope is listed with its last change', async () => {
  const before = await reached();
  await put('a', 'b');
  await put('b', "it's");
  expect(await since(before)).toEqual({ version: before + 2, scopes: ['a', 'b', "it's"] });
  expect(await since(before + 1)).toEqual({ version: before + 2, scopes: ['b', "it's"] });
  expect(await since(before + 2)).toEqual({ version: before + 2, scopes: [] });
});

it('lists everything for readers behind a change of everything', async () => {
  const before = await reached();
  await put('a');
  await putObservationChanges(store.db, 'all');
  await put('c');
  expect(await since(before + 1)).toEqual({ version: before + 3, scopes: 'all' });
  expect(await since(before + 2)).toEqual({ version: before + 3, scopes: ['c'] });
});

it('prunes the oldest changes, and lists everything for readers behind them', async () => {
  await putObservationChanges(store.db, 'all');
  const before = await reached();
  // Prunes to three changes after every version.
  const few = { maxListed: 3, versionsPerPruning: 1 };
  for (const scope of ['a', 'b', 'c', 'd', 'e']) await putObservationChanges(store.db, [scope], few);
  expect(await since(before + 1)).toEqual({ version: before + 5, scopes: 'all' });
  expect(await since(before + 2)).toEqual({ version: before + 5, scopes: ['c', 'd', 'e'] });
  const counted = await store.db.execute('SELECT count(*)::int AS count FROM observation_changes');
  expect((counted as unknown as { rows: object[] }).rows).toEqual([{ count: 3 }]);
});

it('misses no change while many processes publish', async () => {
  let version = await reached();
  const received: string[] = [];
  let isOver = false;
  const reading = (async () => {
    for (let isLast = false; !isLast; ) {
      isLast = isOver;
      const changes = await since(version);
      if (changes.scopes === 'all') throw new Error('They are all listed.');
      received.push(...changes.scopes);
      version = changes.version;
    }
  })();
  const names = Array.from({ length: 60 }, (_, index) => `scope ${String(index).padStart(2, '0')}`);
  await Promise.all(names.map(name => put('everything', name)));
  isOver = true;
  await reading;
  expect(received.filter(name => name !== 'everything').toSorted()).toEqual(names);
});

/** The size of the pool; the embedded store has a single connection. */
const CONNECTIONS = 20;

it.runIf(process.env.TEST_BUSINESS_ENGINE === 'postgres')(
  'publishes while all other connections are held',
  async () => {
    const before = await reached();
    const all = Promise.withResolvers<void>();
    let holding = 0;
    const hold = () =>
      store.db.transaction(async () => {
        holding += 1;
        if (holding === CONNECTIONS) all.resolve();
        await all.promise;
        await putObservationChanges(store.reservedDb, ['held']);
      });
    await Promise.all(Array.from({ length: CONNECTIONS }, hold));
    expect(await since(before)).toEqual({ version: before + CONNECTIONS, scopes: ['held'] });
  },
);
