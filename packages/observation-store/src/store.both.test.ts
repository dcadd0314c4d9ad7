import { openTestObservations } from '@clipscope/testkit';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineQuestion } from './question.ts';
import { questions } from './questions/index.ts';

test('the store names its engine and answers until it is closed', async () => {
  const store = await openTestObservations();
  expect(store.engine).toBe(process.env.TEST_OBSERVATION_ENGINE === 'http' ? 'clickhouse' : 'chdb');
  await store.ping();
  await store.close();
  const closed = 'The observation store is closed.';
  await expect(store.ping()).rejects.toThrow(closed);
  await expect(store.ask(questions.hasAccounts, {})).rejects.toThrow(closed);
  await expect(store.recordIngestMark('test', 'late')).rejects.toThrow(closed);
  await store.close();
});

test('closing waits for what was begun', async () => {
  const store = await openTestObservations();
  const slow = defineQuestion({
    name: 'test-slow',
    input: z.strictObject({}),
    row: z.strictObject({ slept: z.int() }),
    sql: 'SELECT sleep(0.3) AS slept',
  });
  const asked = Promise.all([1, 2, 3].map(() => store.ask(slow, {})));
  const recorded = store.recordIngestMark('test', 'begun');
  await store.close();
  expect(await asked).toEqual([[{ slept: 0 }], [{ slept: 0 }], [{ slept: 0 }]]);
  await recorded;
});
