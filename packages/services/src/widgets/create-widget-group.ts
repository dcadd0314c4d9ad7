import { insertWidgetGroup, lockUser, newId } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { WIDGET_BOUNDS } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { dashboardOf, openDashboard, presentGroup } from './dashboard.ts';

export async function createWidgetGroup(
  context: SignedInContext,
  { body: { name } }: InputOf<Contract['createWidgetGroup']>,
): Promise<ReplyOf<Contract['createWidgetGroup']>> {
  const owner = dashboardOf(context);
  const now = context.now();
  return context.business.db.transaction(async db => {
    await lockUser(db, owner.userId);
    const groups = await openDashboard(db, owner, now);
    if (groups.length >= WIDGET_BOUNDS.groups) {
      throw new CodedError('CONFLICT', reason('items.widgetGroupsFull', { most: WIDGET_BOUNDS.groups }));
    }
    const group = {
      ...owner,
      id: newId(now.getTime()),
      name,
      position: groups.length,
      isDefault: false,
      createdAt: now,
      updatedAt: now,
    };
    await insertWidgetGroup(db, group);
    return presentGroup(group, []);
  });
}
