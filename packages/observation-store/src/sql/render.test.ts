import { expect, test } from 'vitest';
import { type Rendering, render } from './render.ts';
import { andKnownBy, joined, name, names, newestOf, parameter, type Sql, sql, table, text } from './sql.ts';

const isNow = { asOf: true, asOfDay: true };
const MAIN: Rendering = { databases: ['main'], isNow };
const LAID_OVER: Rendering = { databases: ['main', 'corpus_1', 'corpus_2'], isNow };
const inline = (given: Readonly<Record<string, unknown>>): Rendering => ({ ...MAIN, inline: given });

test('composes SQL and numbers only', () => {
  const columns = [sql`max(views)`, name('video_id')];
  const statement = sql`SELECT ${joined(columns, ', ')}, ${names(['likes', 'saves'])}, ${text("it's")} LIMIT ${3}`;
  expect(render(statement, MAIN)).toBe("SELECT max(views), video_id, likes, saves, 'it\\'s' LIMIT 3");
  expect(statement.parts).toHaveLength(1);
  expect(() => name('a; DROP')).toThrow('"a; DROP" is not the name of a column.');
  // @ts-expect-error Texts may be unsafe.
  sql`SELECT ${'likes'}`;
});

test('accepts existing tables, and newest rows only of some', () => {
  // @ts-expect-error There is no such table.
  table('acounts');
  // @ts-expect-error It retains no rows.
  table('video_observations_in');
  // @ts-expect-error It retains all rows.
  newestOf('videos');
});

test('renders plain table names without team datasets', () => {
  const statement = sql`FROM ${table('videos')} JOIN ${table('accounts', { as: 'a' })} JOIN ${newestOf('video_totals')} JOIN ${newestOf('account_totals', { as: 't' })}`;
  expect(render(statement, MAIN)).toBe(
    'FROM videos JOIN accounts AS a JOIN video_totals FINAL JOIN account_totals AS t FINAL',
  );
});

test('reads every table from all databases', () => {
  const over = (statement: Sql) => render(statement, LAID_OVER).replaceAll(/\s+/g, ' ');
  expect(over(sql`FROM ${table('videos')} JOIN ${table('account_totals', { as: 't' })}`)).toBe(
    "FROM merge(REGEXP('^(main|corpus_1|corpus_2)$'), '^videos$') AS videos" +
      " JOIN merge(REGEXP('^(main|corpus_1|corpus_2)$'), '^account_totals$') AS t",
  );
  expect(over(sql`FROM ${table('ingest_journal')} JOIN ${newestOf('erasures')}`)).toBe(
    'FROM ingest_journal JOIN erasures FINAL',
  );
  expect(over(sql`FROM ${newestOf('account_totals', { as: 't' })} WHERE 1`)).toBe(
    'FROM ( SELECT * FROM main.account_totals FINAL WHERE (platform, account_id) GLOBAL NOT IN' +
      " (SELECT platform, account_id FROM merge(REGEXP('^(corpus_1|corpus_2)$'), '^account_totals$'))" +
      " UNION ALL SELECT * FROM ( SELECT * FROM merge(REGEXP('^(main|corpus_1|corpus_2)$'), '^account_totals$') FINAL" +
      " WHERE (platform, account_id) GLOBAL IN (SELECT platform, account_id FROM merge(REGEXP('^(corpus_1|corpus_2)$'), '^account_totals$'))" +
      ' ORDER BY observed_at DESC LIMIT 1 BY platform, account_id ) ) AS t WHERE 1',
  );
});

test('compares recording times only for moments in the past', () => {
  const statement = sql`WHERE a ${andKnownBy('recorded_at')} ${andKnownBy('first_recorded_at')} ${andKnownBy('recorded_day')} ${andKnownBy('toDate(recorded_at)')}`;
  const asOf =
    "AND recorded_at <= {asOf:DateTime64(3, 'UTC')} AND first_recorded_at <= {asOf:DateTime64(3, 'UTC')}";
  const asOfDay = 'AND recorded_day <= {asOfDay:Date} AND toDate(recorded_at) <= {asOfDay:Date}';
  const known = (by: Rendering['isNow']) => render(statement, { ...MAIN, isNow: by }).trimEnd();
  expect(known(isNow)).toBe('WHERE a');
  expect(known({ asOf: false, asOfDay: true })).toBe(`WHERE a ${asOf}`);
  expect(known({ asOf: true, asOfDay: false })).toBe(`WHERE a   ${asOfDay}`);
  expect(known({ asOf: false, asOfDay: false })).toBe(`WHERE a ${asOf} ${asOfDay}`);
});

test('renders parameters as placeholders', () => {
  const statement = sql`SELECT {some:Array(String)}[1], ${parameter('other', "DateTime64(3, 'UTC')")}`;
  expect(render(statement, MAIN)).toBe("SELECT {some:Array(String)}[1], {other:DateTime64(3, 'UTC')}");
});

const TEXTS = ["it's", 'back\\slash', "\\'", '{other:String}', 'two\nlines', '🎬 عربي', ''];

test.each(TEXTS)('escapes an inline text: %j', value => {
  const escaped = value.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  expect(render(sql`SELECT {text:String}`, inline({ text: value }))).toBe(`SELECT '${escaped}'`);
});

test('casts inline values to the declared types', () => {
  const statement = sql`SELECT {count:UInt32}, {at:DateTime64(3, 'UTC')}, {ids:Array(String)}, {least:Nullable(Float64)}`;
  const given = { count: 5, at: '2026-11-15 12:00:00.000', ids: ["a'", 'b'], least: null };
  expect(render(statement, inline(given))).toBe(
    "SELECT CAST(5 AS UInt32), CAST('2026-11-15 12:00:00.000' AS DateTime64(3, 'UTC')), CAST(['a\\'', 'b'] AS Array(String)), CAST(NULL AS Nullable(Float64))",
  );
  expect(render(sql`SELECT {yes:Bool}, {tiny:Float64}`, inline({ yes: true, tiny: 1e-7 }))).toBe(
    'SELECT CAST(true AS Bool), CAST(1e-7 AS Float64)',
  );
});

test('rejects invalid and missing values', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, {}, undefined]) {
    expect(() => render(sql`SELECT {count:UInt32}`, inline({ count: value }))).toThrow(
      'cannot be written as SQL',
    );
  }
  expect(() => render(sql`SELECT {count:UInt32}`, inline({}))).toThrow('no value for count');
});
