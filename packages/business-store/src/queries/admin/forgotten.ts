import type { Platform } from '@clipscope/domain';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../engine.ts';
import { forgottenAccounts } from '../../schema/index.ts';
import type { Slice } from './admin-people.ts';

export type ForgottenAccount = typeof forgottenAccounts.$inferSelect;

/** Within a transaction. Adds to the handles and video ids of an earlier request, which are no longer stored elsewhere. */
export async function putForgotten(db: Db, row: ForgottenAccount): Promise<ForgottenAccount> {
  const { platform, accountId } = forgottenAccounts;
  const [before] = await db
    .select()
    .from(forgottenAccounts)
    .where(and(eq(platform, row.platform), eq(accountId, row.accountId)))
    .for('update');
  const merged = {
    ...row,
    handles: [...new Set([...(before?.handles ?? []), ...row.handles])],
    videoIds: [...new Set([...(before?.videoIds ?? []), ...row.videoIds])],
  };
  await db
    .insert(forgottenAccounts)
    .values(merged)
    .onConflictDoUpdate({ target: [platform, accountId], set: merged });
  return merged;
}

/** Takes no team: the list applies to all uploads. */
export async function listForgotten(db: Db): Promise<ForgottenAccount[]> {
  return db.select().from(forgottenAccounts);
}

/** Everything by which rows can identify an account. */
export type Named = {
  readonly platforms: readonly Platform[];
  readonly accountIds: readonly string[];
  /** In lower case. */
  readonly handles: readonly string[];
  readonly videoIds: readonly string[];
};

/** Reads only matching rows, however long the list is. */
export async function findForgotten(db: Db, named: Named): Promise<ForgottenAccount[]> {
  const { platform, accountId, handles, videoIds } = forgottenAccounts;
  if (named.platforms.length === 0) return [];
  return db
    .select()
    .from(forgottenAccounts)
    .where(
      and(
        inArray(platform, [...named.platforms]),
        or(
          sql`${accountId} = ANY(${listOf(named.accountIds)})`,
          sql`${handles} ?| ${listOf(named.handles)}`,
          sql`${videoIds} ?| ${listOf(named.videoIds)}`,
        ),
      ),
    );
}

/** For staff, newest first, without the long lists of video ids. */
export async function searchForgotten(db: Db, { limit, offset }: Slice) {
  const { platform, accountId, handles, reason, askedAt } = forgottenAccounts;
  const rows = await db
    .select({ platform, accountId, handles, reason, askedAt })
    .from(forgottenAccounts)
    .orderBy(desc(askedAt), platform, accountId)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(forgottenAccounts) };
}

/** One parameter for any number of values. PostgreSQL rejects the NUL character and lone surrogates. */
function listOf(values: readonly string[]): SQL {
  const clean = values.map(value => value.replaceAll('\0', '').toWellFormed());
  return sql`ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(clean)}::text::jsonb))`;
}
