import { insertWidgetItems, listWidgetItems, lockUser, newId, orderWidgets } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { placedAt, WIDGET_BOUNDS } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { dashboardOf, ownGroup, presentItem } from './dashboard.ts';
import { widgetContent } from './widget-content.ts';

export async function createWidgetItem(
  context: SignedInContext,
  { body }: InputOf<Contract['createWidgetItem']>,
): Promise<ReplyOf<Contract['createWidgetItem']>> {
  const { groupId, title, width, height, position, ...request } = body;
  const owner = dashboardOf(context);
  const now = context.now();
  return context.business.db.transaction(async db => {
    await lockUser(db, owner.userId);
    await ownGroup(db, owner, groupId);
    const content = await widgetContent(db, owner.teamId, request);
    const ids = (await listWidgetItems(db, owner, groupId)).map(item => item.id);
    assertRoomInGroup(ids.length);
    const id = newId(now.getTime());
    const order = placedAt(ids, id, position ?? ids.length);
    const place = { width, height, position: order.indexOf(id) };
    const item = { ...owner, id, groupId, title, ...place, ...content, createdAt: now, updatedAt: now };
    await insertWidgetItems(db, [item]);
    await orderWidgets(db, owner, 'items', order);
    return presentItem(item);
  });
}

export function assertRoomInGroup(items: number): void {
  if (items < WIDGET_BOUNDS.itemsPerGroup) return;
  throw new CodedError('CONFLICT', reason('items.widgetsFull', { most: WIDGET_BOUNDS.itemsPerGroup }));
}
