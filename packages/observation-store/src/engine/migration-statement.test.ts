import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { singleMachineForm, statementOf, statementsOf } from './migration-statement.ts';
import { readMigrations } from './migrations.ts';

test('keeps the checksums of released migrations', async () => {
  const checksums = (await readMigrations()).slice(0, 19).map(({ checksum }) => checksum);
  expect(createHash('sha256').update(checksums.join()).digest('hex')).toBe(
    '43131a594c1ee04f55fb2b0a5f845ca34daf6b624f8f437e28e9206d94aee98b',
  );
});

test('parses a file into statements with their kinds', () => {
  const file = `-- What this is for.

-- shard by {{shard id}}
CREATE TABLE IF NOT EXISTS {{table videos}} (id String)
ENGINE = {{engine ReplacingMergeTree(step)}}
SETTINGS {{window non_replicated_deduplication_window}} = 10;

INSERT INTO {{filling videos}} VALUES ('a;b');

-- The end.
`;
  const statements = statementsOf(file);
  expect(statements.map(({ kind, name }) => ({ kind, name }))).toEqual([
    { kind: 'table', name: 'videos' },
    { kind: 'filling', name: 'videos' },
  ]);
  expect(statements.map(({ parts }) => singleMachineForm(parts))).toEqual([
    `-- What this is for.

-- shard by id
CREATE TABLE IF NOT EXISTS videos (id String)
ENGINE = ReplacingMergeTree(step)
SETTINGS non_replicated_deduplication_window = 10`,
    "INSERT INTO videos VALUES ('a;b')",
  ]);
});

test('rejects a statement without a kind', () => {
  const says = 'One mark of a migration’s statement says what it does: DROP TABLE videos';
  expect(() => statementOf('DROP TABLE videos')).toThrow(says);
  expect(() => statementOf('DROP TABLE videos {{table a}} {{view b}}')).toThrow(says);
  expect(() => statementOf('DROP TABLE {{lost videos}}')).toThrow(
    '"lost" is not a mark that migrations know.',
  );
});
