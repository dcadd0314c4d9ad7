import { expect, test } from 'vitest';
import { END_OF_TIME, LAST_DAY } from '../question.ts';
import { andKnownBy, type Sql, sql } from '../sql/sql.ts';
import { questionStatement } from './statements.ts';

const overlay = { databases: ['main'] } as const;
const questionOf = (statement: Sql) => ({
  name: 'test',
  sql: statement,
  readsFewRows: false,
});

test('inlines parameters for the embedded engine only', () => {
  const question = questionOf(sql`SELECT {text:String}`);
  expect(questionStatement('chdb', question, { text: 'a' }, overlay)).toEqual({
    query: expect.stringMatching(/^SELECT 'a'\nSETTINGS /),
  });
  expect(questionStatement('clickhouse', question, { text: 'a' }, overlay)).toEqual({
    query: expect.stringMatching(/^SELECT \{text:String\}\nSETTINGS /),
    query_params: { text: 'a' },
  });
});

test('keeps the parameters of a statement that would be too long', () => {
  const ids = Array.from({ length: 30_000 }, (_, index) => String(1e9 + index));
  expect(questionStatement('chdb', questionOf(sql`SELECT {ids:Array(String)}`), { ids }, overlay)).toEqual({
    query: expect.stringMatching(/^SELECT \{ids:Array\(String\)\}\nSETTINGS /),
    query_params: { ids },
  });
});

test('treats only the default moments as now', () => {
  const question = questionOf(sql`${andKnownBy('recorded_at')}|${andKnownBy('recorded_day')}|`);
  const isCompared = (input: object) => {
    const { query } = questionStatement('clickhouse', question, { ...input }, overlay);
    return query.split('|', 2).map(condition => condition !== '');
  };
  expect(isCompared({ asOf: END_OF_TIME, asOfDay: LAST_DAY })).toEqual([false, false]);
  expect(isCompared({ asOf: new Date('2026-11-15T00:00:00Z'), asOfDay: LAST_DAY })).toEqual([true, false]);
  expect(isCompared({ asOf: END_OF_TIME, asOfDay: '2026-11-15' })).toEqual([false, true]);
  expect(isCompared({})).toEqual([true, true]);
});
