import { openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineQuestion } from '../question.ts';
import { VIDEO_KEY } from '../questions/search/search-videos.ts';
import type { ObservationStore } from '../store.ts';
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

const videoKeys = defineQuestion({
  name: 'test-video-keys',
  input: z.strictObject({}),
  row: z.strictObject({ expression: z.string() }),
  sql: sql`
    SELECT DISTINCT default_expression AS expression
    FROM system.columns
    WHERE database = currentDatabase() AND name = 'video_key'`,
});

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
});
afterAll(() => store.close());

test('declares every table of an opened store with its engine and sorting key', async () => {
  const declared = Object.entries(TABLES).map(([name, table]) => ({ name, ...kindOf(table) }));
  expect(await store.reader().ask(tablesOfStore, {})).toEqual(
    declared.map(table => expect.objectContaining(table)),
  );
});

test('declares the expression of the column video_key', async () => {
  expect(await store.reader().ask(videoKeys, {})).toEqual([{ expression: VIDEO_KEY.parts.join('') }]);
});

function kindOf(table: (typeof TABLES)[keyof typeof TABLES]) {
  switch (table.retains) {
    case 'all':
      return { kind: 'MergeTree' };
    case 'sums':
      return { kind: 'AggregatingMergeTree' };
    case 'none':
      return { kind: 'Null' };
    case 'newest': {
      const { key, version } = table;
      const isVersioned = version !== `(${key})`;
      return { kind: `ReplacingMergeTree${isVersioned ? `(${version})` : ''}`, sorting_key: key };
    }
  }
}
