import { and, eq, getTableName, inArray, or } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../engine.ts';
import { checkouts, internalNotes, simulatedInvoices, subscriptions } from '../../schema/index.ts';
import { TEAM_TABLES } from './removal.ts';

type TeamTable = (typeof TEAM_TABLES)[number];
export type ExportedRows = Record<string, Record<string, unknown>[]>;

const SECRET = /hash|secret|token|password|cipher/;
const BILLING = [subscriptions, simulatedInvoices] as const;
/** Staff's own notes, and purchases that were not completed. */
const NOT_EXPORTED: readonly unknown[] = [internalNotes, checkouts];
const EXPORTED = TEAM_TABLES.filter(table => !NOT_EXPORTED.includes(table));

/** All rows of a team by table, without secrets. */
export async function exportTeamRows(db: Db, teamId: string): Promise<ExportedRows> {
  const exported: ExportedRows = {};
  for (const table of [...EXPORTED, ...BILLING] as readonly TeamTable[]) {
    exported[getTableName(table)] = await rowsOf(db, table, eq(table.teamId, teamId));
  }
  return exported;
}

/** The rows that a person added in some teams, by table; without tables that have none. */
export async function exportUserRows(
  db: Db,
  teamIds: readonly string[],
  userId: string,
): Promise<ExportedRows> {
  const exported: ExportedRows = {};
  if (teamIds.length === 0) return exported;
  for (const table of EXPORTED) {
    const authors = getTableConfig(table).columns.filter(isAuthor);
    if (authors.length === 0) continue;
    const isAuthored = or(...authors.map(column => eq(column, userId)));
    const rows = await rowsOf(db, table, and(inArray(table.teamId, [...teamIds]), isAuthored));
    if (rows.length > 0) exported[getTableName(table)] = rows;
  }
  return exported;
}

async function rowsOf(db: Db, table: TeamTable, where: ReturnType<typeof and>) {
  const columns = Object.entries(table as unknown as Record<string, unknown>).filter(
    (entry): entry is [string, PgColumn] => isColumn(entry[1]) && !SECRET.test(entry[1].name),
  );
  const rows = await db.select(Object.fromEntries(columns)).from(table).where(where);
  return rows as Record<string, unknown>[];
}

function isColumn(value: unknown): value is PgColumn {
  return typeof value === 'object' && value !== null && 'columnType' in value;
}

function isAuthor({ name, columnType }: PgColumn): boolean {
  return columnType === 'PgUUID' && (name === 'user_id' || name.endsWith('_by'));
}
