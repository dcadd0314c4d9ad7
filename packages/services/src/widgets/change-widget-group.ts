import {
  deleteWidgetGroup,
  listWidgetGroups,
  listWidgetItems,
  lockUser,
  orderWidgets,
  updateWidgetGroup,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { placedAt } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { dashboardOf, ownGroup, presentGroup } from './dashboard.ts';

export async function changeWidgetGroup(
  context: SignedInContext,
  { params: { id }, body: { name, position } }: InputOf<Contract['changeWidgetGroup']>,
): Promise<ReplyOf<Contract['changeWidgetGroup']>> {
  const owner = dashboardOf(context);
  return context.business.db.transaction(async db => {
    await lockUser(db, owner.userId);
    await ownGroup(db, owner, id);
    if (name !== undefined) await updateWidgetGroup(db, owner, id, { name, updatedAt: context.now() });
    if (position !== undefined) {
      const ids = (await listWidgetGroups(db, owner)).map(group => group.id);
      await orderWidgets(db, owner, 'groups', placedAt(ids, id, position));
    }
    return presentGroup(await ownGroup(db, owner, id), await listWidgetItems(db, owner, id));
  });
}

export async function removeWidgetGroup(
  context: SignedInContext,
  { params: { id } }: InputOf<Contract['removeWidgetGroup']>,
): Promise<ReplyOf<Contract['removeWidgetGroup']>> {
  const owner = dashboardOf(context);
  await context.business.db.transaction(async db => {
    await lockUser(db, owner.userId);
    if (!(await deleteWidgetGroup(db, owner, id))) throw new CodedError('NOT_FOUND');
    const ids = (await listWidgetGroups(db, owner)).map(group => group.id);
    await orderWidgets(db, owner, 'groups', ids);
  });
  return { ok: true };
}
