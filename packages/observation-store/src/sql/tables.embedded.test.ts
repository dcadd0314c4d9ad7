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
  row: z.strictObject({ made_as: z.string() }),
  sql: sql`
    SELECT DISTINCT default_expression AS made_as
    FROM system.columns
    WHERE database = currentDatabase() AND name = 'video_key'`,
});

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
});
afterAll(() => store.close());

test('every table of a store is declared as it is', async () => {
  const declared = Object.entries(TABLES).map(([name, table]) => ({ name, ...kindOf(table) }));
  expect(await store.reader().ask(tablesOfStore, {})).toEqual(
    declared.map(table => expect.objectContaining(table)),
  );
});

test('the key of a video is made as it is declared', async () => {
  expect(await store.reader().ask(videoKeys, {})).toEqual([{ made_as: VIDEO_KEY.parts.join('') }]);
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
