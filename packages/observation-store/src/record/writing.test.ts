import { expect, test } from 'vitest';
import { chunksByIds } from './writing.ts';

/** The longest parameter that a server accepts. */
const LONGEST_PARAMETER = 131_072;

const sentAs = (ids: readonly string[]) =>
  new URLSearchParams({ ids: `[${ids.map(id => `'${id}'`).join(',')}]` }).toString().length;

test.each([
  ['digits', (at: number) => `74${String(at).padStart(17, '0')}`, 3],
  ['single letters', () => 'a', 1],
  ['another script', (at: number) => `한국어${at}`, 4],
  ['emoji', (at: number) => `💃${at}`, 3],
])('no question names more ids of %s than an address holds', (_, idOf, count) => {
  const ids = Array.from({ length: 10_000 }, (_, at) => idOf(at));
  const chunks = chunksByIds(ids, id => id);
  expect(chunks.flat()).toEqual(ids);
  expect(chunks).toHaveLength(count);
  for (const chunk of chunks) expect(sentAs(chunk)).toBeLessThanOrEqual(LONGEST_PARAMETER);
});

test('returns no chunks for no items', () => {
  expect(chunksByIds([], () => '')).toEqual([]);
});
