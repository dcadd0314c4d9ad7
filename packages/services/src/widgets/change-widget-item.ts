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
    // Where nothing of it changes it is not checked again: an item whose campaign is gone can still be moved.
    const isSame = [body.kind, body.metric, body.subjects, body.rangeDays].every(part => part === undefined);
    const content = isSame ? {} : await widgetContent(db, owner.teamId, changedContent(item, body));
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
    await orderWidgets(db, owner, 'items', await idsIn(db, owner, groupId));
  });
  return { ok: true };
}

/** An item that becomes a widget of the product lets go of its metric; any other part stays until it is changed. */
function changedContent(item: WidgetItem, { kind = item.kind, metric, subjects, rangeDays }: Body) {
  const isFilled = NAMED_WIDGETS.some(name => name === kind);
  const kept = isFilled || item.metric === null ? undefined : presentItem(item);
  return {
    kind,
    metric: metric ?? kept?.metric ?? undefined,
    subjects: subjects ?? kept?.subjects,
    rangeDays: rangeDays ?? kept?.rangeDays ?? undefined,
  };
}

async function move(db: Db, owner: DashboardOwner, item: WidgetItem, to: Body): Promise<void> {
  const { groupId = item.groupId, position } = to;
  if (groupId === item.groupId) {
    if (position === undefined) return;
    const ids = await idsIn(db, owner, groupId);
    return orderWidgets(db, owner, 'items', placedAt(ids, item.id, position));
  }
  await ownGroup(db, owner, groupId);
  const ids = await idsIn(db, owner, groupId);
  assertRoomInGroup(ids.length);
  await updateWidgetItem(db, owner, item.id, { groupId });
  await orderWidgets(db, owner, 'items', placedAt(ids, item.id, position ?? ids.length));
  await orderWidgets(db, owner, 'items', await idsIn(db, owner, item.groupId));
}

async function idsIn(db: Db, owner: DashboardOwner, groupId: string): Promise<string[]> {
  return (await listWidgetItems(db, owner, groupId)).map(({ id }) => id);
}

async function ownItem(db: Db, owner: DashboardOwner, id: string): Promise<WidgetItem> {
  const item = await findWidgetItem(db, owner, id);
  if (!item) throw new CodedError('NOT_FOUND');
  return item;
}
