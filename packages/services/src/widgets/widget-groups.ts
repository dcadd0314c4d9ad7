import { listWidgetGroups, listWidgetItems } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { dashboardOf, defaultGroup, openDashboard, ownGroup, presentGroup } from './dashboard.ts';

export async function widgetGroups(context: SignedInContext): Promise<ReplyOf<Contract['widgetGroups']>> {
  const { db } = context.business;
  const owner = dashboardOf(context);
  const now = context.now();
  // Impersonating staff only read, so an unopened dashboard is shown without being created.
  const isReadOnly = context.actor.impersonatedBy !== undefined;
  const groups = isReadOnly ? await listWidgetGroups(db, owner) : await openDashboard(db, owner, now);
  if (groups.length === 0) {
    const { group, items } = defaultGroup(owner, now);
    return { groups: [presentGroup(group, items)] };
  }
  const items = Map.groupBy(await listWidgetItems(db, owner), ({ groupId }) => groupId);
  return { groups: groups.map(group => presentGroup(group, items.get(group.id) ?? [])) };
}

export async function widgetGroupById(
  context: SignedInContext,
  { params: { id } }: InputOf<Contract['widgetGroupById']>,
): Promise<ReplyOf<Contract['widgetGroupById']>> {
  const { db } = context.business;
  const owner = dashboardOf(context);
  return presentGroup(await ownGroup(db, owner, id), await listWidgetItems(db, owner, id));
}
