import { expect } from 'vitest';
import { z } from 'zod';
import { withCommentPlaced } from '../src/engine/dialect.ts';
import { connectEngine } from '../src/engine/engine.ts';
import { openWriter } from '../src/engine/writer.ts';
import { defineQuestion, fields } from '../src/question.ts';
import { createAsk, pooledReaders } from '../src/reading/ask.ts';
import type { Overlay } from '../src/sql/render.ts';
import { sql } from '../src/sql/sql.ts';

const midday = defineQuestion({
  name: 'midday-in-zone',
  input: z.strictObject({ zone: fields.zone, word: z.string() }),
  row: z.strictObject({ time: z.string(), word: z.string() }),
  sql: sql`SELECT toString(toDateTime('2026-01-01 12:00:00', 'UTC'), {zone:String}) AS time, {word:String} AS word`,
});

const COMMENTED_VIEW = `CREATE MATERIALIZED VIEW texts_feed TO lengths AS
SELECT n FROM
(
    SELECT length(word) AS n FROM texts
)
COMMENT 'How long they are'`;

/** Checks that the engine accepts what its dialect produces for zones, view comments and dropping databases. */
export async function checkDialect(dataDir: string): Promise<void> {
  const engine = await connectEngine({ dataDir });
  const command = (query: string) => engine.writer.command({ query });
  const rows = async (query: string) =>
    (await engine.writer.query({ query, format: 'JSONEachRow' })).json<Record<string, unknown>>();

  const ask = createAsk(engine, true, pooledReaders(engine, new Set()).interactive);
  const overlay: Overlay = { databases: [engine.database] };
  // Other texts stay unchanged.
  const word = "it's \\ {n:UInt8} 'America/Coyhaique'";
  expect(await ask(midday, { zone: 'America/Coyhaique', word }, overlay)).toEqual([
    { time: '2026-01-01 09:00:00', word },
  ]);

  await command('CREATE TABLE texts (word String) ENGINE = MergeTree ORDER BY word');
  await command('CREATE TABLE lengths (n UInt64) ENGINE = MergeTree ORDER BY n');
  await command(withCommentPlaced(engine.dialect, COMMENTED_VIEW));
  expect(await rows("SELECT comment FROM system.tables WHERE name = 'texts_feed'")).toEqual([
    { comment: 'How long they are' },
  ]);

  const writer = openWriter(engine, undefined, { before: async () => {}, after() {} });
  await writer.insert('texts', { format: 'TabSeparated', lines: ['three', 'seven'] });
  expect(await rows('SELECT toUInt8(n) AS n FROM lengths')).toEqual([{ n: 5 }, { n: 5 }]);
  await command('CREATE DATABASE corpus_a');
  await command('CREATE TABLE corpus_a.texts (word String) ENGINE = MergeTree ORDER BY word');
  await writer.dropDatabase('corpus_a');
  expect(await rows("SELECT name FROM system.databases WHERE name = 'corpus_a'")).toEqual([]);
  await engine.close();
}
