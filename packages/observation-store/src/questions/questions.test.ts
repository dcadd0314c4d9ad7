import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Question } from '../question.ts';
import { questions } from './index.ts';

const isQuestion = (value: unknown): value is Question => Object.hasOwn(Object(value), 'sql');

test('every question that a file declares can be asked, under the name that it has', async () => {
  const files = globSync('*/*.ts', { cwd: import.meta.dirname }).filter(file => !/index|\.test\./.test(file));
  const modules: Record<string, unknown>[] = await Promise.all(files.map(file => import(`./${file}`)));
  const declared = modules.flatMap(module => Object.values(module)).filter(isQuestion);
  for (const [key, { name }] of Object.entries(questions))
    expect.soft(key).toBe(name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
  const namesOf = (list: readonly Question[]) => list.map(({ name }) => name).toSorted();
  expect(namesOf(Object.values(questions) as Question[])).toEqual(namesOf(declared));
});
