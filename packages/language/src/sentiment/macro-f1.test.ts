import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUILT_IN_MACRO_F1 } from './macro-f1.ts';

test('the figures are those of the model card', () => {
  const card = readFileSync(new URL('../../models/MODEL-CARD.md', import.meta.url), 'utf8');
  const rows = [...card.matchAll(/^\| ([a-z]{2}) \|.*\| ([\d.]+) \|$/gm)];
  expect(BUILT_IN_MACRO_F1).toEqual(Object.fromEntries(rows.map(([, code, score]) => [code, Number(score)])));
  expect(rows).toHaveLength(29);
});
