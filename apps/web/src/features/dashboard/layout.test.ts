import { describe, expect, test } from 'vitest';
import { dropPlace, fitSize, type Group, heightPx, isAt, placeGroup, placeItem, stepFrom } from './layout.ts';

const item = (id: string, groupId: string, position: number) => ({
  id,
  groupId,
  kind: 'tracked-hashtags' as const,
  title: '',
  width: 4,
  height: 3,
  position,
  metric: null,
  subjects: [],
  rangeDays: null,
});
const group = (id: string, position: number, ids: string[]): Group => ({
  id,
  name: id,
  position,
  isDefault: position === 0,
  items: ids.map((one, index) => item(one, id, index)),
});
const groups = [group('A', 0, ['a', 'b']), group('B', 1, []), group('C', 2, ['c'])];
const shown = (some: readonly Group[]) =>
  some.map(({ id, items }) => `${id}:${items.map(one => `${one.id}${one.position}`).join()}`);

describe('placeItem', () => {
  test('in its group and in another, with the places of all', () => {
    expect(shown(placeItem(groups, 'a', { groupId: 'A', position: 1 }))).toEqual(['A:b0,a1', 'B:', 'C:c0']);
    const away = placeItem(groups, 'a', { groupId: 'C', position: 0 });
    expect(shown(away)).toEqual(['A:b0', 'B:', 'C:a0,c1']);
    expect(away[2]?.items[0]?.groupId).toBe('C');
  });

  test('a missing item changes nothing', () => {
    expect(placeItem(groups, 'x', { groupId: 'A', position: 0 })).toEqual(groups);
  });
});

test('placeGroup', () => {
  const order = placeGroup(groups, 'C', 0);
  expect(order.map(({ id, position }) => `${id}${position}`)).toEqual(['C0', 'A1', 'B2']);
});

test.each([
  ['a', -1, null],
  ['a', 1, { groupId: 'A', position: 1 }],
  ['b', 1, { groupId: 'B', position: 0 }],
  ['c', -1, { groupId: 'B', position: 0 }],
  ['c', 1, null],
  ['x', 1, null],
] as const)('%s one step %i', (id, by, place) => {
  expect(stepFrom(groups, id, by)).toEqual(place);
});

test.each([
  ['after itself', 'a', { groupId: 'A', itemId: 'a', isAfter: true }, null],
  ['before another', 'c', { groupId: 'A', itemId: 'b', isAfter: false }, { groupId: 'A', position: 1 }],
  ['after a later one', 'a', { groupId: 'A', itemId: 'b', isAfter: true }, { groupId: 'A', position: 1 }],
  ['free room', 'a', { groupId: 'A', itemId: null, isAfter: false }, { groupId: 'A', position: 1 }],
  ['an empty group', 'a', { groupId: 'B', itemId: null, isAfter: false }, { groupId: 'B', position: 0 }],
  ['no group', 'a', { groupId: 'X', itemId: null, isAfter: false }, null],
])('let go %s', (_, id, over, place) => {
  expect(dropPlace(groups, id, over)).toEqual(place);
});

test('isAt', () => {
  expect(isAt(groups, 'b', { groupId: 'A', position: 1 })).toBe(true);
  expect(isAt(groups, 'b', { groupId: 'C', position: 1 })).toBe(false);
});

test.each([
  ['number', { width: 1, height: 0 }, { width: 3, height: 1 }],
  ['line', { width: 13, height: 1 }, { width: 12, height: 2 }],
  ['table', { width: 5.6, height: 8.4 }, { width: 6, height: 8 }],
] as const)('a %s of %o', (kind, size, fitting) => {
  expect(fitSize(kind, size)).toEqual(fitting);
});

test('the height of rows with the gaps between them', () => {
  expect([heightPx(1), heightPx(3)]).toEqual([128, 416]);
});
