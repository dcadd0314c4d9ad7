import { expect, test } from 'vitest';
import { addIfChanged } from './versions.ts';

const version = (hash: string, observedAtMs: number) => ({ hash, observedAtMs });

test('adds the first version', () => {
  const known: ReturnType<typeof version>[] = [];
  expect(addIfChanged(known, version('a', 5))).toBe(true);
  expect(known).toEqual([version('a', 5)]);
});

test('compares with the version in force at the time', () => {
  const known = [version('a', 1), version('b', 5)];
  expect(addIfChanged(known, version('a', 4))).toBe(false);
  expect(addIfChanged(known, version('b', 5))).toBe(false);
  expect(addIfChanged(known, version('b', 4))).toBe(true);
  expect(addIfChanged(known, version('z', 0))).toBe(true);
  expect(addIfChanged(known, version('a', 9))).toBe(true);
  expect(known.map(({ hash }) => hash).join('')).toBe('zabba');
});
