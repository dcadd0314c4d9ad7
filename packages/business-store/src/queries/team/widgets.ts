import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { widgetGroups, widgetItems } from '../../schema/index.ts';

export type WidgetGroup = typeof widgetGroups.$inferSelect;
export type WidgetItem = typeof widgetItems.$inferSelect;

/** A user has one dashboard in each of their teams. */
export type DashboardOwner = { readonly teamId: string; readonly userId: string };

export async function listWidgetGroups(db: Db, owner: DashboardOwner): Promise<WidgetGroup[]> {
  return db
    .select()
    .from(widgetGroups)
    .where(groupsOf(owner))
    .orderBy(asc(widgetGroups.position), asc(widgetGroups.id));
}

/** Of all groups or of one, by position. */
export async function listWidgetItems(
  db: Db,
  owner: DashboardOwner,
  groupId?: string,
): Promise<WidgetItem[]> {
  return db
    .select()
    .from(widgetItems)
    .where(and(itemsOf(owner), groupId ? eq(widgetItems.groupId, groupId) : undefined))
    .orderBy(asc(widgetItems.position), asc(widgetItems.id));
}

export async function insertWidgetGroup(db: Db, group: WidgetGroup): Promise<void> {
  await db.insert(widgetGroups).values(group);
}

/** False when the dashboard already has a default group; waits while another transaction creates it. */
export async function insertDefaultWidgetGroup(db: Db, group: WidgetGroup): Promise<boolean> {
  const inserted = await db
    .insert(widgetGroups)
    .values(group)
    .onConflictDoNothing()
    .returning({ id: widgetGroups.id });
  return inserted.length > 0;
}

export async function updateWidgetGroup(
  db: Db,
  owner: DashboardOwner,
  id: string,
  changes: { name: string; updatedAt: Date },
): Promise<void> {
  await db
    .update(widgetGroups)
    .set(changes)
    .where(and(groupsOf(owner), eq(widgetGroups.id, id)));
}

/** False when the dashboard has no such group. */
export async function deleteWidgetGroup(db: Db, owner: DashboardOwner, id: string): Promise<boolean> {
  const rows = await db
    .delete(widgetGroups)
    .where(and(groupsOf(owner), eq(widgetGroups.id, id)))
    .returning({ id: widgetGroups.id });
  return rows.length > 0;
}

export async function insertWidgetItems(db: Db, items: readonly WidgetItem[]): Promise<void> {
  await db.insert(widgetItems).values([...items]);
}

export async function findWidgetItem(
  db: Db,
  owner: DashboardOwner,
  id: string,
): Promise<WidgetItem | undefined> {
  const [row] = await db
    .select()
    .from(widgetItems)
    .where(and(itemsOf(owner), eq(widgetItems.id, id)));
  return row;
}

export async function updateWidgetItem(
  db: Db,
  owner: DashboardOwner,
  id: string,
  changes: Partial<Omit<WidgetItem, 'id' | 'teamId' | 'userId' | 'createdAt'>>,
): Promise<void> {
  await db
    .update(widgetItems)
    .set(changes)
    .where(and(itemsOf(owner), eq(widgetItems.id, id)));
}

/** False when the dashboard has no such item. */
export async function deleteWidgetItem(db: Db, owner: DashboardOwner, id: string): Promise<boolean> {
  const rows = await db
    .delete(widgetItems)
    .where(and(itemsOf(owner), eq(widgetItems.id, id)))
    .returning({ id: widgetItems.id });
  return rows.length > 0;
}

/** Sorts groups or items in the order of the ids. */
export async function orderWidgets(
  db: Db,
  owner: DashboardOwner,
  kind: 'groups' | 'items',
  ids: readonly string[],
): Promise<void> {
  const table = kind === 'groups' ? widgetGroups : widgetItems;
  await db.execute(sql`
    UPDATE ${table} SET position = listed.number - 1
    FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) WITH ORDINALITY AS listed (id, number)
    WHERE ${table}.id = listed.id::uuid
      AND ${table}.team_id = ${owner.teamId} AND ${table}.user_id = ${owner.userId}
      AND ${table}.position <> listed.number - 1`);
}

function groupsOf({ teamId, userId }: DashboardOwner) {
  return and(eq(widgetGroups.teamId, teamId), eq(widgetGroups.userId, userId));
}

function itemsOf({ teamId, userId }: DashboardOwner) {
  return and(eq(widgetItems.teamId, teamId), eq(widgetItems.userId, userId));
}
