import { expect, test } from 'vitest';
import { moveCell } from './use-grid-keys.ts';

const extent = { rows: 100, columns: 4, pageRows: 10, isRtl: false };
const at = (row: number, column: number) => ({ row, column });
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey });

test.each([
  [at(1, 1), press('ArrowUp'), at(0, 1)],
  [at(0, 1), press('ArrowUp'), at(0, 1)],
  [at(100, 1), press('ArrowDown'), at(100, 1)],
  [at(5, 0), press('ArrowLeft'), at(5, 0)],
  [at(5, 3), press('ArrowRight'), at(5, 3)],
  [at(5, 1), press('ArrowRight'), at(5, 2)],
  [at(5, 1), press('PageDown'), at(15, 1)],
  [at(95, 1), press('PageDown'), at(100, 1)],
  [at(5, 1), press('PageUp'), at(1, 1)],
  [at(0, 1), press('PageUp'), at(0, 1)],
  [at(5, 2), press('Home'), at(5, 0)],
  [at(5, 2), press('End'), at(5, 3)],
  [at(5, 2), press('Home', true), at(1, 0)],
  [at(5, 2), press('End', true), at(100, 3)],
])('from %j %j leads to %j', (from, pressed, to) => {
  expect(moveCell(from, pressed, extent)).toEqual(to);
});

test('right to left the next column is on the left', () => {
  const rtl = { ...extent, isRtl: true };
  expect(moveCell(at(5, 1), press('ArrowLeft'), rtl)).toEqual(at(5, 2));
  expect(moveCell(at(5, 1), press('ArrowRight'), rtl)).toEqual(at(5, 0));
});

test('a table without rows leaves the focus in its header', () => {
  expect(moveCell(at(0, 0), press('ArrowDown'), { ...extent, rows: 0 })).toEqual(at(0, 0));
  expect(moveCell(at(0, 0), press('Home', true), { ...extent, rows: 0 })).toEqual(at(0, 0));
});

test('other keys have no effect', () => {
  expect(moveCell(at(5, 1), press('Enter'), extent)).toBeNull();
  expect(moveCell(at(5, 1), press('a'), extent)).toBeNull();
});
