import type { contract, ReplyOf } from '@clipscope/contract';
import { DASHBOARD_GRID, placedAt, type WidgetKind } from '@clipscope/domain';

export type Group = ReplyOf<typeof contract.widgetGroups>['groups'][number];
export type Item = Group['items'][number];

/** A place among the others: the item itself is not counted. */
export type Place = { readonly groupId: string; readonly position: number };
export type Size = { readonly width: number; readonly height: number };

/** As high as a figure with its heading; the style sheet draws by the same two. */
export const ROW_PX = 128;
export const GAP_PX = 16;
const SMALLEST_WIDTH = 3;

export const USUAL_SIZES: Readonly<Record<WidgetKind, Size>> = {
  'onboarding-checklist': { width: 4, height: 3 },
  'tracked-accounts': { width: 8, height: 3 },
  'tracked-accounts-videos': { width: 12, height: 3 },
  'recommended-videos': { width: 8, height: 3 },
  'tracked-hashtags': { width: 4, height: 3 },
  number: { width: 3, height: 1 },
  line: { width: 6, height: 3 },
  bar: { width: 6, height: 2 },
  table: { width: 6, height: 2 },
  map: { width: 6, height: 3 },
};

export function heightPx(rows: number): number {
  return rows * ROW_PX + (rows - 1) * GAP_PX;
}

export function findItem(groups: readonly Group[], id: string): Item | undefined {
  return groups.flatMap(({ items }) => items).find(item => item.id === id);
}

/** The dashboard with one item elsewhere, as the server will keep it. */
export function placeItem(groups: readonly Group[], id: string, { groupId, position }: Place): Group[] {
  const moved = findItem(groups, id);
  if (!moved) return [...groups];
  return groups.map(group => {
    const others = group.items.filter(item => item.id !== id);
    const items = group.id === groupId ? others.toSpliced(position, 0, { ...moved, groupId }) : others;
    return { ...group, items: items.map((item, index) => ({ ...item, position: index })) };
  });
}

export function placeGroup(groups: readonly Group[], id: string, position: number): Group[] {
  const byId = new Map(groups.map(group => [group.id, group]));
  const ids = placedAt(
    groups.map(group => group.id),
    id,
    position,
  );
  return ids.flatMap((one, index) => {
    const group = byId.get(one);
    return group ? [{ ...group, position: index }] : [];
  });
}

export function withItem(groups: readonly Group[], id: string, change: Partial<Item>): Group[] {
  return groups.map(group => ({
    ...group,
    items: group.items.map(item => (item.id === id ? { ...item, ...change } : item)),
  }));
}

export function withoutItem(groups: readonly Group[], id: string): Group[] {
  return groups.map(group => ({
    ...group,
    items: group.items.filter(item => item.id !== id).map((item, position) => ({ ...item, position })),
  }));
}

/** One place on or back; beyond its group the end of the one before or the beginning of the next. */
export function stepFrom(groups: readonly Group[], id: string, by: 1 | -1): Place | null {
  const at = groups.findIndex(group => group.items.some(item => item.id === id));
  const group = groups[at];
  if (!group) return null;
  const position = group.items.findIndex(item => item.id === id) + by;
  if (position >= 0 && position < group.items.length) return { groupId: group.id, position };
  const neighbour = groups[at + by];
  return neighbour ? { groupId: neighbour.id, position: by === 1 ? 0 : neighbour.items.length } : null;
}

/** Where something let go over an item, or over the free room of a group, belongs. */
export function dropPlace(
  groups: readonly Group[],
  id: string,
  over: { readonly groupId: string; readonly itemId: string | null; readonly isAfter: boolean },
): Place | null {
  const others = groups.find(group => group.id === over.groupId)?.items.filter(item => item.id !== id);
  if (!others || over.itemId === id) return null;
  const index = others.findIndex(item => item.id === over.itemId);
  const position = index === -1 ? others.length : index + (over.isAfter ? 1 : 0);
  return { groupId: over.groupId, position };
}

export function isAt(groups: readonly Group[], id: string, { groupId, position }: Place): boolean {
  const group = groups.find(one => one.id === groupId);
  return group?.items.findIndex(item => item.id === id) === position;
}

/** The nearest size that can be read. */
export function fitSize(kind: WidgetKind, { width, height }: Size): Size {
  const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
  const lowest = kind === 'number' ? 1 : 2;
  return {
    width: within(Math.round(width), SMALLEST_WIDTH, DASHBOARD_GRID.columns),
    height: within(Math.round(height), lowest, DASHBOARD_GRID.rows),
  };
}
