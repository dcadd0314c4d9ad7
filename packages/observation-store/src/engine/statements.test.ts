import { expect, test } from 'vitest';
import { END_OF_TIME, LAST_DAY } from '../question.ts';
import { knownNow, writtenOut } from './statements.ts';

const TEXTS = ["it's", 'back\\slash', "\\'", '{other:String}', 'two\nlines', '🎬 عربي', ''];

test.each(TEXTS)('a text stays a text, whatever is in it: %j', text => {
  const { query } = writtenOut('SELECT {text:String}', { text });
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  expect(query).toBe(`SELECT '${escaped}'`);
});

test('numbers, times, lists and missing values are cast to what the statement declares', () => {
  const sql =
    "SELECT {count:UInt32}, {at:DateTime64(3, 'UTC')}, {ids:Array(String)}, {least:Nullable(Float64)}";
  const params = { count: 5, at: '2026-11-15 12:00:00.000', ids: ["a'", 'b'], least: null };
  expect(writtenOut(sql, params)).toEqual({
    query:
      "SELECT CAST(5 AS UInt32), CAST('2026-11-15 12:00:00.000' AS DateTime64(3, 'UTC')), CAST(['a\\'', 'b'] AS Array(String)), CAST(NULL AS Nullable(Float64))",
  });
  expect(writtenOut('SELECT {yes:Bool}, {tiny:Float64}', { yes: true, tiny: 1e-7 }).query).toBe(
    'SELECT CAST(true AS Bool), CAST(1e-7 AS Float64)',
  );
});

test('what is neither text nor number is refused, and so is a missing value', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, {}, undefined]) {
    expect(() => writtenOut('SELECT {count:UInt32}', { count: value })).toThrow('cannot be written as SQL');
  }
  expect(() => writtenOut('SELECT {count:UInt32}', {})).toThrow('no value for count');
});

test('a statement that would be too long keeps its parameters', () => {
  const params = { ids: Array.from({ length: 30_000 }, (_, index) => String(1e9 + index)) };
  const sql = 'SELECT {ids:Array(String)}';
  expect(writtenOut(sql, params)).toEqual({ query: sql, query_params: params });
});

test('as known now, nothing is compared with when it was recorded; as known then, everything is', () => {
  const sql = `SELECT a FROM looks
      WHERE b = 1
        AND recorded_at <= {asOf:DateTime64(3, 'UTC')} AND recorded_day <= {asOfDay:Date}
        AND toDate(recorded_at) <= {asOfDay:Date}
        AND first_recorded_at <= {asOf:DateTime64(3, 'UTC')} AND c = 2
      HAVING min(recorded_at) <= {asOf:DateTime64(3, 'UTC')}`;
  const nowSql = `SELECT a FROM looks
      WHERE b = 1 AND c = 2
      HAVING min(recorded_at) <= {asOf:DateTime64(3, 'UTC')}`;
  expect(knownNow(sql, { asOf: END_OF_TIME, asOfDay: LAST_DAY })).toBe(nowSql);
  const then = { asOf: new Date('2026-11-15T00:00:00Z'), asOfDay: '2026-11-15' };
  expect(knownNow(sql, then)).toBe(sql);
  expect(knownNow(sql, {})).toBe(sql);
  expect(knownNow(sql, { ...then, asOfDay: LAST_DAY })).not.toContain('asOfDay');
  expect(knownNow(sql, { ...then, asOfDay: LAST_DAY }).match(/asOf:/g)).toHaveLength(3);
});
