import { expect, test } from 'vitest';
import { endedIn } from './ended-imports.ts';

const at = (state: 'reading' | 'ready' | 'importing' | 'done' | 'failed' | 'removing') => [
  { id: 'a', state },
];

test.each([
  ['importing', 'importing', false],
  ['importing', 'done', true],
  ['importing', 'failed', true],
  ['reading', 'ready', false],
  ['done', 'removing', false],
] as const)('%s, then %s', (before, now, ended) => {
  expect(endedIn(at(before), at(now))).toBe(ended);
});

test('a file whose removal has finished', () => {
  expect(endedIn(at('removing'), [])).toBe(true);
  expect(endedIn([], at('done'))).toBe(false);
});
