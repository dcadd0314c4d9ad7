import { anAccount, at, openTestObservations } from '@clipscope/testkit';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineQuestion } from './question.ts';
import { questions } from './questions/index.ts';
import { sql } from './sql/sql.ts';

test('names its engine and rejects questions once closed', async () => {
  const store = await openTestObservations();
  expect(store.reader().engine).toBe(process.env.TEST_OBSERVATION_ENGINE === 'http' ? 'clickhouse' : 'chdb');
  await store.reader().ping();
  await store.close();
  const closed = 'The observation store is closed.';
  await expect(store.reader().ping()).rejects.toThrow(closed);
  await expect(store.reader().ask(questions.hasAccounts, {})).rejects.toThrow(closed);
  await expect(store.recorder.recordIngestMark('test', 'late')).rejects.toThrow(closed);
  await store.close();
});

test('waits for running questions on closing', async () => {
  const store = await openTestObservations();
  const slow = defineQuestion({
    name: 'test-slow',
    input: z.strictObject({}),
    row: z.strictObject({ slept: z.int() }),
    sql: sql`SELECT sleep(0.3) AS slept`,
  });
  const answers = Promise.all([1, 2, 3].map(() => store.reader().ask(slow, {})));
  const recorded = store.recorder.recordIngestMark('test', 'begun');
  await store.close();
  expect(await answers).toEqual([[{ slept: 0 }], [{ slept: 0 }], [{ slept: 0 }]]);
  await recorded;
});

/** Only one process can open the embedded store. */
const HAS_OTHERS = process.env.TEST_OBSERVATION_ENGINE === 'http';

test.runIf(HAS_OTHERS)('includes what another process recorded in the next answer', async () => {
  const here = await openTestObservations();
  const elsewhere = await here.openAgain();
  const handle = async () =>
    (await here.reader().ask(questions.accountById, { platform: 'tiktok', accountId: 'a1' })).map(
      row => row.handle,
    );
  expect(await handle()).toEqual([]);
  await elsewhere.recorder.recordAccounts([
    anAccount({ accountId: 'a1', handle: 'first', observedAt: at('2026-03-01T00:00:00Z') }),
  ]);
  expect(await handle()).toEqual(['first']);
  await elsewhere.recorder.recordAccounts([
    anAccount({ accountId: 'a1', handle: 'second', observedAt: at('2026-03-02T00:00:00Z') }),
  ]);
  expect(await handle()).toEqual(['second']);
  await elsewhere.close();
  await here.close();
});
