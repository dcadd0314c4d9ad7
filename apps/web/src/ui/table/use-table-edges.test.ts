import { expect, test } from 'vitest';
import { hiddenEdges } from './use-table-edges.ts';

test.each([
  ['fits', 0, 400, ''],
  ['is a pixel wider because widths are rounded', 0, 401, ''],
  ['is at its start', 0, 900, 'end'],
  ['is between', 100, 900, 'start end'],
  ['is at its end', 500, 900, 'start'],
  ['is at its end, from right to left', -500, 900, 'start'],
  ['is between, from right to left', -100, 900, 'start end'],
])('a table that %s has more behind the right edges', (_, scrollLeft, scrollWidth, edges) => {
  expect(hiddenEdges({ scrollLeft, scrollWidth, clientWidth: 400 })).toBe(edges);
});
