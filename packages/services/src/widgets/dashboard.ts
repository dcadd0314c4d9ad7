import {
  type DashboardOwner,
  type Db,
  insertDefaultWidgetGroup,
  insertWidgetItems,
  listWidgetGroups,
  newId,
  type WidgetGroup,
  type WidgetItem,
} from '@clipscope/business-store';
import { CodedError, type Contract, type ReplyOf } from '@clipscope/contract';
import { NAMED_WIDGETS, type NamedWidget } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';

const DEFAULT_NAME = 'Overview';
const DEFAULT_SIZES: Record<NamedWidget, { width: number; height: number }> = {
  'onboarding-checklist': { width: 4, height: 3 },
  'tracked-accounts': { width: 8, height: 3 },
  'tracked-accounts-videos': { width: 12, height: 3 },
  'recommended-videos': { width: 8, height: 3 },
  'tracked-hashtags': { width: 4, height: 3 },
};

export function dashboardOf({ actor: { teamId, userId } }: SignedInContext): DashboardOwner {
  return { teamId, userId };
}

/** The groups of a dashboard; an empty one is created with the built-in widgets. */
export async function openDashboard(db: Db, owner: DashboardOwner, now: Date): Promise<WidgetGroup[]> {
  const groups = await listWidgetGroups(db, owner);
  if (groups.length > 0) return groups;
  await db.transaction(async transaction => {
    const { group, items } = defaultGroup(owner, now);
    if (await insertDefaultWidgetGroup(transaction, group)) await insertWidgetItems(transaction, items);
  });
  return listWidgetGroups(db, owner);
}

export function defaultGroup(owner: DashboardOwner, now: Date) {
  const timestamps = { createdAt: now, updatedAt: now };
  const id = newId(now.getTime());
  const group: WidgetGroup = {
    ...owner,
    ...timestamps,
    id,
    name: DEFAULT_NAME,
    position: 0,
    isDefault: true,
  };
  const items = NAMED_WIDGETS.map(
    (kind, position): WidgetItem => ({
      ...owner,
      ...timestamps,
      ...DEFAULT_SIZES[kind],
      id: newId(now.getTime()),
      groupId: id,
      kind,
      title: '',
      metric: null,
      subjects: [],
      rangeDays: null,
      position,
    }),
  );
  return { group, items };
}

export async function ownGroup(db: Db, owner: DashboardOwner, id: string): Promise<WidgetGroup> {
  const group = (await listWidgetGroups(db, owner)).find(candidate => candidate.id === id);
  if (!group) throw new CodedError('NOT_FOUND');
  return group;
}

export function presentGroup(
  { id, name, position, isDefault }: WidgetGroup,
  items: readonly WidgetItem[],
): ReplyOf<Contract['createWidgetGroup']> {
  return { id, name, position, isDefault, items: items.map(presentItem) };
}

export function presentItem(item: WidgetItem): ReplyOf<Contract['widgetItem']> {
  const { id, groupId, kind, title, width, height, position, metric, subjects, rangeDays } = item;
  const shown = subjects as ReplyOf<Contract['widgetItem']>['subjects'];
  return { id, groupId, kind, title, width, height, position, metric, subjects: shown, rangeDays };
}
