import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { acceptedTimes, acceptTimes, timesTable } from './times.ts';

const files = Object.fromEntries(
  Array.from({ length: 25 }, (_, index) => [`f${index}.test.ts`, index + 0.26]),
);

test('shows each step and the slowest files with their accepted times', () => {
  const times = { steps: { unit: 61.04, browser: 120, 'whole run': 170 }, files };
  const accepted = { steps: { unit: 60, browser: 100, types: 7 }, files: { 'f24.test.ts': 9 } };
  const lines = timesTable(times, accepted).split('\n');
  expect(lines.slice(0, 7)).toEqual([
    ' seconds  accepted  step',
    '    61.0      60.0  unit',
    '   120.0     100.0  browser',
    '   170.0         –  whole run',
    '',
    ' seconds  accepted  slowest 20 files',
    '    24.3       9.0  f24.test.ts',
  ]);
  expect(lines.at(-1)).toBe('     5.3         –  f5.test.ts');
});

test('accepts the times of steps and of the slowest files, in tenths of a second', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clipscope-times-'));
  const file = join(folder, 'accepted.json');
  expect(acceptedTimes(file)).toEqual({ steps: {}, files: {} });
  acceptTimes({ steps: { unit: 61.04 }, files }, file);
  expect(acceptedTimes(file).steps).toEqual({ unit: 61 });
  expect(Object.keys(acceptedTimes(file).files)).toHaveLength(20);
  expect(readFileSync(file, 'utf8')).toContain('"f24.test.ts": 24.3');
  rmSync(folder, { recursive: true });
});
