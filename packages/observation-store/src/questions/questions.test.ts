import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Question } from '../question.ts';
import { render } from '../sql/render.ts';
import type { Sql } from '../sql/sql.ts';
import { TABLES } from '../sql/tables.ts';
import { questions } from './index.ts';

const isQuestion = (value: unknown): value is Question => Object.hasOwn(Object(value), 'sql');

test('lists every declared question under its name', async () => {
  const files = globSync('*/*.ts', { cwd: import.meta.dirname }).filter(file => !/index|\.test\./.test(file));
  const modules: Record<string, unknown>[] = await Promise.all(files.map(file => import(`./${file}`)));
  const declared = modules.flatMap(module => Object.values(module)).filter(isQuestion);
  for (const [key, { name }] of Object.entries(questions))
    expect.soft(key).toBe(name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
  const namesOf = (list: readonly Question[]) => list.map(({ name }) => name).toSorted();
  expect(namesOf(Object.values(questions) as Question[])).toEqual(namesOf(declared));
});

describe('every question', () => {
  const all: readonly Question[] = Object.values(questions);
  const databases = ['main', 'corpus_1'] as const;
  const isNow = { asOf: true, asOfDay: true };

  test('names tables only through `table` and `newestOf`', () => {
    for (const { name, sql } of all) {
      const named = render(sql, { databases, isNow }).matchAll(/\b(?:FROM|JOIN)\s+(\w+)/g);
      const unmarked = [...named].flatMap(([, table = '']) => (table in TABLES ? [table] : []));
      expect
        .soft(
          unmarked.filter(table => !PER_DATABASE_TABLES.includes(table)),
          name,
        )
        .toEqual([]);
    }
  });

  test('omits conditions on the recording time for now', () => {
    for (const { name, sql } of all)
      expect
        .soft(render(sql, { databases, isNow }), name)
        .not.toMatch(/AND (toDate\()?(first_)?recorded_(at|day)\)? <= \{asOf/);
  });

  test('has an input for each of its parameters', () => {
    for (const { name, sql, input } of all)
      expect.soft(Object.keys(input.shape), name).toEqual(expect.arrayContaining(parametersOf(sql)));
  });
});

const PER_DATABASE_TABLES = Object.entries(TABLES).flatMap(([name, table]) =>
  'isPerDatabase' in table ? [name] : [],
);

function parametersOf({ parts }: Sql): string[] {
  return parts.flatMap(part => {
    if (typeof part === 'string') return [];
    if (part.kind === 'parameter') return [part.name];
    return part.kind === 'knownBy' ? parametersOf(part.condition) : [];
  });
}
