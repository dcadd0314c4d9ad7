import {
  type DashboardOwner,
  type Db,
  deleteWidgetItem,
  findWidgetItem,
  listWidgetItems,
  lockUser,
  orderWidgets,
  updateWidgetItem,
  type WidgetItem,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { NAMED_WIDGETS, placedAt } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { assertRoomInGroup } from './create-widget-item.ts';
import { dashboardOf, ownGroup, presentItem } from './dashboard.ts';
import { widgetContent } from './widget-content.ts';

type Body = InputOf<Contract['changeWidgetItem']>['body'];

export async function widgetItem(
  context: SignedInContext,
  { params: { id } }: InputOf<Contract['widgetItem']>,
): Promise<ReplyOf<Contract['widgetItem']>> {
  return presentItem(await ownItem(context.business.db, dashboardOf(context), id));
}

export async function changeWidgetItem(
  context: SignedInContext,
  { params: { id }, body }: InputOf<Contract['changeWidgetItem']>,
): Promise<ReplyOf<Contract['changeWidgetItem']>> {
  const owner = dashboardOf(context);
  return context.business.db.transaction(async db => {
    await lockUser(db, owner.userId);
    const item = await ownItem(db, owner, id);
    // Unchanged content is not validated again, so that an item of a deleted campaign can still be moved.
    const isUnchanged = [body.kind, body.metric, body.subjects, body.rangeDays].every(
      field => field === undefined,
    );
    const content = isUnchanged ? {} : await widgetContent(db, owner.teamId, changedContent(item, body));
    const { title = item.title, width = item.width, height = item.height } = body;
    const changes = { title, width, height, ...content, updatedAt: context.now() };
    await updateWidgetItem(db, owner, id, changes);
    await move(db, owner, item, body);
    return presentItem(await ownItem(db, owner, id));
  });
}

export async function removeWidgetItem(
  context: SignedInContext,
  { params: { id } }: InputOf<Contract['removeWidgetItem']>,
): Promise<ReplyOf<Contract['removeWidgetItem']>> {
  const owner = dashboardOf(context);
  await context.business.db.transaction(async db => {
    await lockUser(db, owner.userId);
    const { groupId } = await ownItem(db, owner, id);
    await deleteWidgetItem(db, owner, id);
    await orderWidgets(db, owner, 'items', await itemIds(db, owner, groupId));
  });
  return { ok: true };
}

/** An item that becomes a built-in widget loses its metric; other fields stay unless they are changed. */
function changedContent(item: WidgetItem, { kind = item.kind, metric, subjects, rangeDays }: Body) {
  const isBuiltIn = NAMED_WIDGETS.some(name => name === kind);
  const current = isBuiltIn || item.metric === null ? undefined : presentItem(item);
  return {
    kind,
    metric: metric ?? current?.metric ?? undefined,
    subjects: subjects ?? current?.subjects,
    rangeDays: rangeDays ?? current?.rangeDays ?? undefined,
  };
}

async function move(db: Db, owner: DashboardOwner, item: WidgetItem, to: Body): Promise<void> {
  const { groupId = item.groupId, position } = to;
  if (groupId === item.groupId) {
    if (position === undefined) return;
    const ids = await itemIds(db, owner, groupId);
    return orderWidgets(db, owner, 'items', placedAt(ids, item.id, position));
  }
  await ownGroup(db, owner, groupId);
  const ids = await itemIds(db, owner, groupId);
  assertRoomInGroup(ids.length);
  await updateWidgetItem(db, owner, item.id, { groupId });
  await orderWidgets(db, owner, 'items', placedAt(ids, item.id, position ?? ids.length));
  await orderWidgets(db, owner, 'items', await itemIds(db, owner, item.groupId));
}

async function itemIds(db: Db, owner: DashboardOwner, groupId: string): Promise<string[]> {
  return (await listWidgetItems(db, owner, groupId)).map(({ id }) => id);
}

async function ownItem(db: Db, owner: DashboardOwner, id: string): Promise<WidgetItem> {
  const item = await findWidgetItem(db, owner, id);
  if (!item) throw new CodedError('NOT_FOUND');
  return item;
}
