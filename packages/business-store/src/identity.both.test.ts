import { openTestStore } from '@clipscope/testkit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from './new-id.ts';
import { changeTeam, findTeam, insertTeam, lockTeam } from './queries/access/teams.ts';
import type { BusinessStore } from './store.ts';

let store: BusinessStore;
let id: string;
let reads: number;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  id = newId();
  reads = 0;
  const now = new Date();
  await insertTeam(store.db, { id, name: 'first', createdAt: now, updatedAt: now });
});

const name = () =>
  store.cacheIdentity(`team ${id}`, async () => {
    reads += 1;
    return (await findTeam(store.db, id))?.name;
  });
const rename = (to: string, db = store.db) => changeTeam(db, id, { name: to, updatedAt: new Date() });

it('caches a read until the next write', async () => {
  expect([await name(), await name(), await name()]).toEqual(['first', 'first', 'first']);
  expect(reads).toBe(1);
  await rename('second');
  expect(await name()).toBe('second');
});

it('invalidates the cache when a transaction ends, rolled back or not', async () => {
  await name();
  await store.db.transaction(db => rename('second', db));
  expect(await name()).toBe('second');
  const failing = store.db.transaction(async db => {
    await rename('third', db);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await name()).toBe('second');
});

it('invalidates the cache after raw SQL, and not after writes to other tables', async () => {
  await name();
  await store.db.execute(
    sql`WITH t AS (UPDATE teams SET name = 'other' WHERE id = ${id} RETURNING id) SELECT * FROM t`,
  );
  expect(await name()).toBe('other');
  reads = 0;
  await store.db.execute(sql`DELETE FROM labels`);
  expect(await name()).toBe('other');
  expect(reads).toBe(0);
});

it('returns current values to concurrent readers after a write', async () => {
  for (let round = 0; round < 30; round += 1) {
    const asking = Array.from({ length: 10 }, name);
    await rename(`round ${round}`);
    expect(await name()).toBe(`round ${round}`);
    await Promise.all(asking);
    expect(await name()).toBe(`round ${round}`);
  }
});

it('does not cache missing rows or failed reads', async () => {
  const missing = () =>
    store.cacheIdentity('nobody', async () => {
      reads += 1;
      return undefined;
    });
  await missing();
  await missing();
  expect(reads).toBe(2);
  const failing = () => store.cacheIdentity('failing', () => Promise.reject(new Error('down')));
  await expect(failing()).rejects.toThrow('down');
  expect(await store.cacheIdentity('failing', async () => 'up')).toBe('up');
});

/** The embedded store has one connection, so that concurrent queries are impossible. */
it.runIf(process.env.TEST_BUSINESS_ENGINE === 'postgres')(
  'a locked team cannot be changed elsewhere, and rows that refer to it can still be written',
  async () => {
    const countLockable = async (strength: string) => {
      const statement = sql.raw(`SELECT id FROM teams WHERE id = '${id}' FOR ${strength} SKIP LOCKED`);
      const { rows } = (await store.db.execute(statement)) as unknown as { rows: object[] };
      return rows.length;
    };
    await store.db.transaction(async db => {
      expect((await lockTeam(db, id))?.name).toBe('first');
      expect(await countLockable('NO KEY UPDATE')).toBe(0);
      // The lock that a foreign key takes.
      expect(await countLockable('KEY SHARE')).toBe(1);
    });
    expect(await countLockable('NO KEY UPDATE')).toBe(1);
  },
);
