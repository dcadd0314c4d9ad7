import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Another team's id matches no row. */
export function isOwn(
  table: { readonly teamId: PgColumn; readonly id: PgColumn },
  teamId: string,
  id: string,
): SQL | undefined {
  return and(eq(table.teamId, teamId), eq(table.id, id));
}
