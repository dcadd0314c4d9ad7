import { and, eq, getTableName, inArray, or } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../engine.ts';
import { checkouts, internalNotes, simulatedInvoices, subscriptions } from '../../schema/index.ts';
import { OF_A_TEAM } from './removal.ts';

type TeamTable = (typeof OF_A_TEAM)[number];
export type ExportedRows = Record<string, Record<string, unknown>[]>;

const SECRET = /hash|secret|token|password|cipher/;
const BILLING = [subscriptions, simulatedInvoices] as const;
/** What staff wrote for themselves, and purchases that were only begun. */
const NOT_THEIRS: readonly unknown[] = [internalNotes, checkouts];
const THEIRS = OF_A_TEAM.filter(table => !NOT_THEIRS.includes(table));

/** Everything that a team collected, table by table, without what opens a door. */
export async function exportTeamRows(db: Db, teamId: string): Promise<ExportedRows> {
  const exported: ExportedRows = {};
  for (const table of [...THEIRS, ...BILLING] as readonly TeamTable[]) {
    exported[getTableName(table)] = await rowsOf(db, table, eq(table.teamId, teamId));
  }
  return exported;
}

/** What one person added in some teams, table by table; tables that they added nothing to are left out. */
export async function exportUserRows(
  db: Db,
  teamIds: readonly string[],
  userId: string,
): Promise<ExportedRows> {
  const exported: ExportedRows = {};
  if (teamIds.length === 0) return exported;
  for (const table of THEIRS) {
    const authors = getTableConfig(table).columns.filter(isAuthor);
    if (authors.length === 0) continue;
    const isTheirs = and(
      inArray(table.teamId, [...teamIds]),
      or(...authors.map(column => eq(column, userId))),
    );
    const rows = await rowsOf(db, table, isTheirs);
    if (rows.length > 0) exported[getTableName(table)] = rows;
  }
  return exported;
}

async function rowsOf(db: Db, table: TeamTable, where: ReturnType<typeof and>) {
  const shown = Object.entries(table as unknown as Record<string, unknown>).filter(
    (entry): entry is [string, PgColumn] => isColumn(entry[1]) && !SECRET.test(entry[1].name),
  );
  const rows = await db.select(Object.fromEntries(shown)).from(table).where(where);
  return rows as Record<string, unknown>[];
}

function isColumn(value: unknown): value is PgColumn {
  return typeof value === 'object' && value !== null && 'columnType' in value;
}

function isAuthor({ name, columnType }: PgColumn): boolean {
  return columnType === 'PgUUID' && (name === 'user_id' || name.endsWith('_by'));
}
