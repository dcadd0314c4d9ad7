import { openTestObservations } from '@clipscope/testkit';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineQuestion } from '../question.ts';
import { sql } from './sql.ts';
import { TABLES } from './tables.ts';

const tablesOfStore = defineQuestion({
  name: 'test-tables-of-store',
  input: z.strictObject({}),
  row: z.strictObject({ name: z.string(), kind: z.string(), sorting_key: z.string() }),
  sql: sql`
    SELECT name, coalesce(nullIf(extract(engine_full, '^\\w+(?:\\(\\w+\\))?'), ''), engine) AS kind, sorting_key
    FROM system.tables
    WHERE database = currentDatabase() AND engine != 'MaterializedView'
    ORDER BY name`,
});

test('every table of a store is declared as it is', async () => {
  const store = await openTestObservations();
  const declared = Object.entries(TABLES).map(([name, table]) => ({ name, ...kindOf(table) }));
  expect(await store.ask(tablesOfStore, {})).toEqual(declared.map(table => expect.objectContaining(table)));
  await store.close();
});

function kindOf(table: (typeof TABLES)[keyof typeof TABLES]) {
  switch (table.keeps) {
    case 'every row':
      return { kind: 'MergeTree' };
    case 'sums':
      return { kind: 'AggregatingMergeTree' };
    case 'nothing':
      return { kind: 'Null' };
    case 'the newest': {
      const { key, version } = table;
      const isVersioned = version !== `(${key})`;
      return { kind: `ReplacingMergeTree${isVersioned ? `(${version})` : ''}`, sorting_key: key };
    }
  }
}
