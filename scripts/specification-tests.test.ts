import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const TABLE = 'docs/specification-tests.md';

type Row = { section: string; statement: string; where: string[]; proof: string };

const rows: Row[] = readFileSync(join(ROOT, TABLE), 'utf8')
  .split('\n')
  .filter(line => /^\| \d+ \|/.test(line))
  .map(line => {
    const [, section = '', statement = '', where = '', proof = ''] = line.split(/\s*\|\s*/);
    return {
      section,
      statement,
      where: [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
      proof,
    };
  });

/** Reads each `file` › test name. */
function testsIn(proof: string): { file: string; name: string }[] {
  return [...proof.matchAll(/`([^`]+)` › (.+?)(?=<br>|$)/g)].map(([, file = '', name = '']) => ({
    file,
    name,
  }));
}

/** Whether the file has a call, such as of `test` or `test.each`, with the name as first argument. */
function hasTest(code: string, name: string): boolean {
  const title = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\(\\s*(['"\`])${title}\\1,`).test(code);
}

test.each([
  [`test('a thing', () => {})`, 'a thing', true],
  [`it.each([\n1])(\n  'of %s', n => {})`, 'of %s', true],
  [`test('a thing and more', () => {})`, 'a thing', false],
  [`// 'a thing',`, 'a thing', false],
  [`test('1+1 (or so)?', () => {})`, '1+1 (or so)?', true],
])('finds in %s a test “%s”: %s', (code, name, expected) => {
  expect(hasTest(code, name)).toBe(expected);
});

test('the table covers four sections, each statement once with a test or a reason', () => {
  expect([...new Set(rows.map(({ section }) => section))]).toEqual(['2', '4', '8', '9']);
  expect(rows.length).toBeGreaterThan(70);
  expect(new Set(rows.map(({ section, statement }) => `${section} ${statement}`)).size).toBe(rows.length);
  const withoutTest = rows.filter(
    ({ proof }) => testsIn(proof).length === 0 && !/^(not yet|nothing to do): ./.test(proof),
  );
  expect(withoutTest).toEqual([]);
});

test('all files and tests in the table exist', () => {
  const missing = rows.flatMap(({ where, proof }) => [
    ...where.filter(path => !existsSync(join(ROOT, path))),
    ...testsIn(proof)
      .filter(({ file, name }) => {
        const path = join(ROOT, file);
        return !existsSync(path) || !hasTest(readFileSync(path, 'utf8'), name);
      })
      .map(({ file, name }) => `${file} › ${name}`),
  ]);
  expect(missing).toEqual([]);
});
