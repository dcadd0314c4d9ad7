import { expect, test } from 'vitest';
import { overlaid, overlaidTables } from './overlay.ts';

const tables = overlaidTables([
  "CREATE TABLE IF NOT EXISTS videos\n(\n    id String\n)\nENGINE = MergeTree\nORDER BY (platform, id)\nCOMMENT ''",
  "CREATE TABLE IF NOT EXISTS totals\n(\n    id String\n)\nENGINE = ReplacingMergeTree(observed_at)\nORDER BY (platform, id)\nCOMMENT ''",
  "CREATE TABLE IF NOT EXISTS marks\n(\n    id String\n)\nENGINE = ReplacingMergeTree\nORDER BY id\nCOMMENT ''",
  "CREATE TABLE IF NOT EXISTS videos_in\n(\n    id String\n)\nENGINE = Null\nCOMMENT ''",
  "CREATE TABLE IF NOT EXISTS ingest_journal\n(\n    id String\n)\nENGINE = MergeTree\nORDER BY id\nCOMMENT ''",
  'CREATE MATERIALIZED VIEW IF NOT EXISTS feed TO totals AS\nSELECT 1 FROM videos',
]);

test('knows what lies over each other, and of what only the newest counts', () => {
  expect([...tables]).toEqual([
    ['videos', {}],
    ['totals', { newestBy: { key: 'platform, id', version: 'observed_at' } }],
    ['marks', { newestBy: { key: 'id', version: '(id)' } }],
  ]);
});

test('a question without corpora stays as it is', () => {
  const sql = 'SELECT * FROM videos JOIN totals FINAL USING (id)';
  expect(overlaid(sql, { databases: ['main'], tables })).toBe(sql);
});

test('every table is read from all databases under its own name', () => {
  const over = (sql: string) => overlaid(sql, { databases: ['main', 'corpus_1', 'corpus_2'], tables });
  expect(over('SELECT videos.id FROM videos WHERE id IN (SELECT id FROM totals AS t) AND x = 1')).toBe(
    "SELECT videos.id FROM merge(REGEXP('^(main|corpus_1|corpus_2)$'), '^videos$') AS videos" +
      " WHERE id IN (SELECT id FROM merge(REGEXP('^(main|corpus_1|corpus_2)$'), '^totals$') AS t) AND x = 1",
  );
  expect(over('SELECT 1 FROM named, ingest_journal')).toBe('SELECT 1 FROM named, ingest_journal');
  expect(over('SELECT * FROM totals AS t FINAL WHERE 1').replaceAll(/\s+/g, ' ')).toBe(
    'SELECT * FROM ( SELECT * FROM main.totals FINAL WHERE (platform, id) GLOBAL NOT IN' +
      " (SELECT platform, id FROM merge(REGEXP('^(corpus_1|corpus_2)$'), '^totals$'))" +
      " UNION ALL SELECT * FROM ( SELECT * FROM merge(REGEXP('^(main|corpus_1|corpus_2)$'), '^totals$') FINAL" +
      " WHERE (platform, id) GLOBAL IN (SELECT platform, id FROM merge(REGEXP('^(corpus_1|corpus_2)$'), '^totals$'))" +
      ' ORDER BY observed_at DESC LIMIT 1 BY platform, id ) ) AS t WHERE 1',
  );
});

test('the newest of a table that keeps every row cannot be asked for', () => {
  expect(() => overlaid('SELECT * FROM videos FINAL', { databases: ['main', 'corpus_1'], tables })).toThrow(
    'videos keeps every row, so there is no newest to ask for.',
  );
});
