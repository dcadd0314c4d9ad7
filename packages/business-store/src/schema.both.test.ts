import { openTestStore } from '@clipscope/testkit';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as schema from './schema/index.ts';
import type { BusinessStore } from './store.ts';

let store: BusinessStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

type Column = { table: string; column: string; type: string; nullable: boolean };
const inOrder = (columns: Column[]) =>
  columns
    .map(({ table, column, type, nullable }) => `${table}.${column} ${type}${nullable ? '' : ' NOT NULL'}`)
    .sort();

it('the schema in code and the migrated database have the same columns', async () => {
  const inCode = Object.values(schema)
    .filter(value => is(value, PgTable))
    .flatMap(table => {
      const { name, columns } = getTableConfig(table);
      return columns.map(column => ({
        table: name,
        column: column.name,
        type: column.getSQLType(),
        nullable: !column.notNull,
      }));
    });
  const inDatabase = (await store.db.execute(sql`
    SELECT c.relname AS "table", a.attname AS "column", NOT a.attnotnull AS nullable,
      format_type(a.atttypid, a.atttypmod) AS type
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_migrations'
  `)) as { rows: Column[] };
  expect(inCode.length).toBeGreaterThan(60);
  expect(inOrder(inCode)).toEqual(inOrder(inDatabase.rows));
});
